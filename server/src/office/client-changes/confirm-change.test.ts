import { languages } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBase32 } from '../../people/second-factors/index.ts';
import { softwareAuthenticator } from '../../people/second-factors/testing-passkey.ts';
import { codeOfStep, stepAt } from '../../people/second-factors/totp.ts';
import { fullRights } from '../../people/identity/manage-memberships.ts';
import { openTestBank, productionSettings, type TestBank } from '../../testing/bank-for-tests.ts';
import { changeWithCode, factorChangeWithCode } from '../../testing/confirmed-change.ts';
import { openClientWithUsers } from '../../money/orders/testing-orders.ts';

let bank: TestBank;
let production: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  production = await openTestBank({ settings: productionSettings, beside: bank });
});
afterAll(async () => {
  await production.close();
  await bank.close();
});

const password = 'Lantern-Quay-31';
const refused = (reason: string, status = 422) => ({ status, body: { reason } });
const ownPage = { origin: 'http://localhost', host: 'localhost' };
const otherThan = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');

/** A company with an administrator, who is logged in, and a beneficiary. */
async function firm() {
  const office = await openClientWithUsers(bank, ['5000.00 EUR', '0.00 EUR']);
  const { owner: token, international } = office;
  const order = international();
  const save = async (name: string) =>
    (
      await bank.call('saveBeneficiary', {
        token,
        body: {
          label: name,
          creditor_name: name,
          creditor_account: order['IBAN/Beneficiary Account Number'],
          creditor_country: order['BenefCountry'],
          creditor_agent_name: order['Bank Name'],
          creditor_agent_bic: order['SWIFT Code'],
          street: 'Main Street 1',
          town: 'Hamburg',
        },
      })
    ).body.id as string;
  const ask = (change: object, as = token, headers: Record<string, string> = {}) =>
    bank.call('confirmChange', { token: as, body: { password, ...change }, headers });
  const askForHours = (hours: string, as = token) => ask({ change: 'cooling_off', hours }, as);
  const setHours = (
    hours: string,
    asked: { id: string; code: string },
    as = token,
    more: Record<string, string> = {},
  ) =>
    bank.call('setCoolingOff', {
      token: as,
      body: { hours, password },
      headers: { confirmation: `${asked.id}:${asked.code}`, ...more },
    });
  const hours = async () => (await bank.call('readCoolingOff', { token })).body.hours as number;
  return { ...office, token, order, save, ask, askForHours, setHours, hours };
}

describe('what administrators change', () => {
  test.each(['demonstration', 'production'] as const)(
    'takes a code in the %s, and the password alone not',
    async (where) => {
      const { token, save, hours, client } = await firm();
      const at = where === 'demonstration' ? bank : production;
      const id = await save('Otto Graf');
      const changes = {
        setCoolingOff: { hours: '24' },
        trustBeneficiary: { id, trusted: true },
        proposeApprovalRules: { rules: [{ kind: 'all', count: 1, users: [client.actor.userId] }] },
      };
      for (const [name, body] of Object.entries(changes))
        expect(await at.call(name as keyof typeof changes, { token, body: { ...body, password } })).toMatchObject(
          refused('confirmation_required'),
        );
      expect(await hours()).toBe(0);
      expect((await bank.call('listBeneficiaries', { token })).body.beneficiaries[0]).not.toHaveProperty(
        'trusted_since',
      );
      expect((await bank.call('readApprovalRules', { token })).body.in_force).toBeNull();
      for (const [name, body] of Object.entries(changes))
        expect(
          await changeWithCode(bank, name as keyof typeof changes, { token, body: { ...body, password } }),
        ).toMatchObject({ status: 200 });
    },
  );

  test('is not confirmed without the password or the right, nor where the change itself is refused', async () => {
    const { token, ask, client, userWith } = await firm();
    const before = (await bank.mailsTo(client)).length;
    const boris = await userWith({ ...fullRights, administer: false });
    const coolingOff = { change: 'cooling_off', hours: '24' };
    expect(await ask({ ...coolingOff, password: '' })).toMatchObject(refused('all_fields_required'));
    expect(await ask({ ...coolingOff, password: 'Not-The-Password-1' })).toMatchObject(
      refused('current_password_wrong'),
    );
    expect(await ask(coolingOff, boris.token)).toMatchObject(refused('right_to_administer_missing', 403));
    expect(await ask({ ...coolingOff, hours: '721' })).toMatchObject(refused('cooling_hours_malformed'));
    expect(await ask({ ...coolingOff, hours: '0' })).toMatchObject(refused('nothing_to_change'));
    expect(await ask({ change: 'trusted_beneficiary', id: 'x', trusted: true })).toMatchObject(
      refused('beneficiary_not_found'),
    );
    expect(await ask({ change: 'everything' }, token)).toMatchObject(refused('all_fields_required'));
    expect((await bank.mailsTo(client)).slice(before).filter(({ kind }) => kind === 'pin')).toEqual([]);
  });
});

describe('a code for a change', () => {
  test('confirms no other change, and no payment', async () => {
    const { token, order, ask, askForHours, setHours, save, hours } = await firm();
    const [one, other] = [await save('Otto Graf'), await save('Ida Graf')];
    const { body: forHours } = await askForHours('24');
    const notThis = refused('confirmation_of_other_order');
    expect(await setHours('48', forHours)).toMatchObject(notThis);
    const { body: forTrust } = await ask({ change: 'trusted_beneficiary', id: one, trusted: true });
    const headers = { confirmation: `${forTrust.id}:${forTrust.code}` };
    const trust = (id: string, trusted: boolean) =>
      bank.call('trustBeneficiary', { token, body: { id, trusted, password }, headers });
    expect(await trust(other, true)).toMatchObject(notThis);
    expect(await trust(one, false)).toMatchObject(notThis);
    expect(await bank.call('orderInternationalTransfer', { token, body: order, headers })).toMatchObject(notThis);
    const { body: forPayment } = await bank.call('requestConfirmation', { token, body: order });
    expect(await setHours('24', forPayment)).toMatchObject(notThis);
    expect(await hours()).toBe(0);
    expect(await setHours('24', forHours)).toMatchObject({ status: 200 });
    expect(await trust(one, true)).toMatchObject({ status: 200 });
  });

  test('is good once, also for two requests at once and under one idempotency key', async () => {
    const { askForHours, setHours, hours } = await firm();
    const { body } = await askForHours('24');
    const answers = await Promise.all([setHours('24', body), setHours('24', body)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const later = (await askForHours('48')).body;
    const key = { 'idempotency-key': bank.newKey() };
    expect(await setHours('48', later, undefined, key)).toMatchObject({ status: 200 });
    const { body: between } = await askForHours('72');
    await setHours('72', between);
    expect(await setHours('48', later, undefined, key)).toMatchObject(refused('confirmation_expired'));
    expect(await hours()).toBe(72);
  });

  test('is good in the session that asked for it, of the user who asked, and for five minutes', async () => {
    const { client, askForHours, setHours, userWith, hours } = await firm();
    const emma = await userWith(fullRights);
    const elsewhere = await bank.logIn(client);
    const { body } = await askForHours('24');
    expect(await setHours('24', body, elsewhere)).toMatchObject(refused('confirmation_code_wrong'));
    expect(await setHours('24', body, emma.token)).toMatchObject(refused('confirmation_expired'));
    await sql`update confirmations set expires_at = expires_at - interval '6 minutes'`.execute(bank.database.db);
    expect(await setHours('24', body)).toMatchObject(refused('confirmation_expired'));
    expect(await hours()).toBe(0);
  });

  test('ends with five wrong ones', async () => {
    const { askForHours, setHours, hours } = await firm();
    const { body } = await askForHours('24');
    for (let times = 1; times <= 5; times += 1)
      expect(await setHours('24', { ...body, code: otherThan(body.code) })).toMatchObject(
        refused('confirmation_code_wrong'),
      );
    expect(await setHours('24', body)).toMatchObject({ status: 429, body: { reason: 'too_many_confirmation_tries' } });
    expect(await hours()).toBe(0);
  });

  test('does not confirm what has changed since: rules that came meanwhile stay', async () => {
    const { token, ask, client, userWith } = await firm();
    const emma = await userWith(fullRights);
    const rules = [{ kind: 'all', count: 1, users: [client.actor.userId] }];
    const { body } = await ask({ change: 'approval_rules', rules });
    const proposal = { token: emma.token, body: { rules: [], password } };
    expect(await changeWithCode(bank, 'proposeApprovalRules', proposal)).toMatchObject({ body: { in_force: false } });
    const headers = { confirmation: `${body.id}:${body.code}` };
    expect(await bank.call('proposeApprovalRules', { token, body: { rules, password }, headers })).toMatchObject(
      refused('approval_rules_waiting'),
    );
  });

  test.each(languages)(
    'comes with a mail that tells the whole change, in the language of the user (%s)',
    async (language) => {
      const client = await bank.client({ holds: ['10.00 EUR'], language });
      const token = await bank.logIn(client);
      const before = (await bank.mailsTo(client)).length;
      const rules = [
        { kind: 'international', count: 1, users: [client.actor.userId], amount: '1250', currency: 'EUR' },
      ];
      const { body } = await production.call('confirmChange', {
        token,
        body: { change: 'approval_rules', rules, password },
      });
      expect(body).toMatchObject({ code: null, factors: null });
      const [mail, ...more] = (await bank.mailsTo(client)).slice(before);
      expect(more).toEqual([]);
      expect(mail!.text_body).toMatch(/1(?:,250\.00|\u202f250,00|\.250,00)\u00a0EUR/);
      expect(mail!.text_body).toContain(client.number);
      const code = /^ {4}(\d{6})$/m.exec(mail!.text_body)![1]!;
      const headers = { confirmation: `${body.id}:${code}` };
      expect(
        await production.call('proposeApprovalRules', { token, body: { rules, password }, headers }),
      ).toMatchObject({
        status: 200,
      });
    },
  );
});

test('an app or a passkey confirms in place of the mail, also where its user may not prepare orders', async () => {
  const { client, userWith, setHours } = await firm();
  const emma = await userWith({ ...fullRights, prepare: false, approve: 'nothing' });
  const call = (name: Parameters<TestBank['call']>[0], body: object) =>
    bank.call(name, { token: emma.token, body, headers: ownPage });
  const changeFactor = (name: 'beginPasskey' | 'beginAuthenticator', body: object) =>
    factorChangeWithCode(bank, name, { token: emma.token, body: { password, ...body } });
  const { body: app } = await changeFactor('beginAuthenticator', { name: 'Telephone' });
  const codeNow = (later: number) => codeOfStep(fromBase32(app.key), stepAt(bank.clock.now()) + later);
  await call('addAuthenticator', { name: 'Telephone', code: codeNow(0) });
  const passkey = softwareAuthenticator();
  const { body: words } = await changeFactor('beginPasskey', { name: 'Laptop' });
  await call('addPasskey', { name: 'Laptop', credential: passkey.register(words) });
  const before = (await bank.mailsTo(client)).length;

  const byApp = (await call('confirmChange', { change: 'cooling_off', hours: '24', password })).body;
  expect(byApp).toMatchObject({ code: null, factors: { app_code_taken: true } });
  expect(await setHours('24', { ...byApp, code: codeNow(1) }, emma.token)).toMatchObject({ status: 200 });
  const again = (await call('confirmChange', { change: 'cooling_off', hours: '48', password })).body;
  expect(await setHours('48', { ...again, code: codeNow(1) }, emma.token)).toMatchObject(
    refused('confirmation_code_wrong'),
  );
  const signed = await call('confirmWithPasskey', { id: again.id, credential: passkey.signIn(again.factors.passkey) });
  expect(await setHours('48', { ...again, code: signed.body.code }, emma.token)).toMatchObject({ status: 200 });
  expect((await bank.mailsTo(client)).slice(before).filter(({ kind }) => kind === 'pin')).toEqual([]);
});
