import { languages } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, productionSettings, type TestBank } from '../../testing/bank-for-tests.ts';
import { factorChangeWithCode } from '../../testing/confirmed-change.ts';
import { internationalOrder } from '../../testing/international-order.ts';
import { fromBase32 } from '../second-factors/index.ts';
import { softwareAuthenticator } from '../second-factors/testing-passkey.ts';
import { codeOfStep, stepAt } from '../second-factors/totp.ts';

let bank: TestBank;
/** A second server process on the same database, as a production has it. */
let production: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  production = await openTestBank({ settings: productionSettings, beside: bank });
});
afterAll(async () => {
  await production.close();
  await bank.close();
});

type Call = Parameters<TestBank['call']>[0];
type FactorChange = Parameters<typeof factorChangeWithCode>[1];

const password = 'Lantern-Quay-31';
const pageOf = (at: TestBank) =>
  at === bank
    ? { origin: 'http://localhost', host: 'localhost' }
    : { origin: 'https://bank.example', host: 'bank.example' };
const refused = (reason: string, status = 422) => ({ status, body: { reason } });
const otherThan = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');

/** A client who is logged in. */
async function holder() {
  const client = await bank.client({ holds: ['100.00 EUR'] });
  const token = await bank.logIn(client);
  const call = (name: Call, body?: object, headers: Record<string, string> = {}, as = token, at = bank) =>
    at.call(name, { token: as, headers: { ...pageOf(at), ...headers }, ...(body !== undefined && { body }) });
  const ask = (change: object) => call('confirmFactorChange', { password, by_mail: true, ...change });
  const askForApp = (name: string) => ask({ change: 'authenticator', name });
  const make = (name: Call, body: object, { id, code }: { id: string; code: string }, as = token, at = bank) =>
    call(name, { password, ...body }, { confirmation: `${id}:${code}` }, as, at);
  const change = (name: FactorChange, body: object = {}) =>
    factorChangeWithCode(bank, name, { token, body: { password, ...body } });
  const addApp = async () => {
    const { body } = await change('beginAuthenticator', { name: 'Telephone' });
    const codeNow = (later: number) => codeOfStep(fromBase32(body.key), stepAt(bank.clock.now()) + later);
    await call('addAuthenticator', { name: 'Telephone', code: codeNow(0) });
    return codeNow;
  };
  const addPasskey = async () => {
    const passkey = softwareAuthenticator();
    const { body } = await change('beginPasskey', { name: 'Laptop' });
    await call('addPasskey', { name: 'Laptop', credential: passkey.register(body) });
    return passkey;
  };
  const read = async () => (await call('readSecondFactors')).body;
  return { client, token, call, ask, askForApp, make, change, addApp, addPasskey, read };
}

describe('a stolen session', () => {
  test.each(['demonstration', 'production'] as const)(
    'changes no way to confirm with the password alone in the %s',
    async (where) => {
      const { call, token, addApp, addPasskey, read } = await holder();
      await addApp();
      await addPasskey();
      const before = await read();
      const changes = {
        beginPasskey: { name: 'Stranger' },
        beginAuthenticator: { name: 'Stranger' },
        renewRecoveryCodes: {},
        removeFactor: { id: before.passkeys[0].id },
        setMailedPin: { pin_mailed: false },
      };
      const at = where === 'demonstration' ? bank : production;
      for (const [name, body] of Object.entries(changes))
        expect(await call(name as FactorChange, { ...body, password }, {}, token, at)).toMatchObject(
          refused('confirmation_required'),
        );
      expect(await read()).toEqual(before);
      const waiting = sql`select from user_authenticators where confirmed_at is null`;
      expect((await waiting.execute(bank.database.db)).rows).toEqual([]);
    },
  );

  test('gets no code without the password, and none for what cannot be done', async () => {
    const { client, ask, change, addApp } = await holder();
    await addApp();
    const codes = async () => (await bank.mailsTo(client)).filter(({ kind }) => kind === 'pin').length;
    const before = await codes();
    const passkey = { change: 'passkey', name: 'Laptop' };
    expect(await ask({ ...passkey, password: '' })).toMatchObject(refused('all_fields_required'));
    expect(await ask({ ...passkey, password: 'Not-The-Password-1' })).toMatchObject(refused('current_password_wrong'));
    expect(await ask({ ...passkey, name: ' ' })).toMatchObject(refused('all_fields_required'));
    expect(await ask({ change: 'removal', id: 'x' })).toMatchObject(refused('factor_not_found'));
    expect(await ask({ change: 'mailed_pin', pin_mailed: false })).toMatchObject(refused('two_other_ways_needed'));
    expect(await ask({ change: 'everything' })).toMatchObject(refused('all_fields_required'));
    expect(await change('beginPasskey', { name: 'x'.repeat(61) })).toMatchObject(refused('text_too_long'));
    expect(await codes()).toBe(before);
  });
});

describe('a code for a new way to confirm', () => {
  test('adds no other one, and confirms no payment', async () => {
    const { client, ask, askForApp, make, call, addApp } = await holder();
    await addApp();
    const notThis = refused('confirmation_of_other_order');
    const { body } = await askForApp('Second telephone');
    expect(await make('beginAuthenticator', { name: 'Stranger' }, body)).toMatchObject(notThis);
    expect(await make('beginPasskey', { name: 'Second telephone' }, body)).toMatchObject(notThis);
    expect(await make('setCoolingOff', { hours: '24' }, body)).toMatchObject(notThis);
    const order = internationalOrder({ from_account: client.accounts[0].id, Amount: '10.00' });
    expect(await make('orderInternationalTransfer', order, body)).toMatchObject(notThis);
    const { body: forPayment } = await call('requestConfirmation', { ...order, by_mail: true });
    expect(await make('beginAuthenticator', { name: 'Second telephone' }, forPayment)).toMatchObject(notThis);
    const { body: forCodes } = await ask({ change: 'recovery_codes' });
    expect(await make('renewRecoveryCodes', {}, forCodes)).toMatchObject({ status: 200 });
    expect(await make('beginAuthenticator', { name: 'Second telephone' }, body)).toMatchObject({ status: 200 });
  });

  test('begins one, also for two requests to two servers at once', async () => {
    const { askForApp, make, token } = await holder();
    const { body } = await askForApp('Telephone');
    const begin = (at: TestBank) => make('beginAuthenticator', { name: 'Telephone' }, body, token, at);
    const answers = await Promise.all([begin(bank), begin(production)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect(await begin(bank)).toMatchObject(refused('confirmation_expired'));
  });

  test('is good in the session that asked for it, of the user who asked, and for five minutes', async () => {
    const { client, askForApp, make } = await holder();
    const stranger = await holder();
    const elsewhere = await bank.logIn(client);
    const { body } = await askForApp('Telephone');
    const begin = (code = body.code, as?: string) =>
      make('beginAuthenticator', { name: 'Telephone' }, { id: body.id, code }, as);
    expect(await begin(otherThan(body.code))).toMatchObject(refused('confirmation_code_wrong'));
    expect(await begin(body.code, elsewhere)).toMatchObject(refused('confirmation_code_wrong'));
    expect(await begin(body.code, stranger.token)).toMatchObject(refused('confirmation_expired'));
    await sql`update confirmations set expires_at = expires_at - interval '6 minutes'`.execute(bank.database.db);
    expect(await begin()).toMatchObject(refused('confirmation_expired'));
  });

  test('adds it under the name that the mail told', async () => {
    const { call, change, read } = await holder();
    const passkey = softwareAuthenticator();
    const { body: question } = await change('beginPasskey', { name: 'Laptop' });
    const credential = passkey.register(question);
    expect(await call('addPasskey', { name: 'Stranger', credential })).toMatchObject(refused('passkey_refused'));
    expect(await call('addPasskey', { name: 'Laptop', credential })).toMatchObject({ status: 200 });
    const { body: app } = await change('beginAuthenticator', { name: 'Telephone' });
    const code = codeOfStep(fromBase32(app.key), stepAt(bank.clock.now()));
    expect(await call('addAuthenticator', { name: 'Stranger', code })).toMatchObject(
      refused('authenticator_code_wrong'),
    );
    expect(await call('addAuthenticator', { name: 'Telephone', code })).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ passkeys: [{ name: 'Laptop' }], authenticators: [{ name: 'Telephone' }] });
  });

  test.each(languages)(
    'comes with a mail that tells what is added, in the language of the user (%s)',
    { tags: ['long'] },
    async (language) => {
      const client = await bank.client({ language });
      const token = await bank.logIn(client);
      const before = (await bank.mailsTo(client)).length;
      const body = { name: 'Schreibtisch', password };
      const asked = await production.call('confirmFactorChange', { token, body: { ...body, change: 'authenticator' } });
      expect(asked.body).toMatchObject({ code: null, factors: null });
      const [mail, ...more] = (await bank.mailsTo(client)).slice(before);
      expect(more).toEqual([]);
      expect(mail!.text_body).toMatch(/[^:\n]+:\u00a0?\s*Schreibtisch/);
      const code = /^ {4}(\d{6})$/m.exec(mail!.text_body)![1]!;
      const headers = { confirmation: `${asked.body.id}:${code}` };
      expect(await production.call('beginAuthenticator', { token, body, headers })).toMatchObject({ status: 200 });
    },
  );
});

test('an app or a passkey confirms in place of the mail, also once the mailed PIN has ended', async () => {
  const { client, call, make, change, addApp, addPasskey, read } = await holder();
  const codeNow = await addApp();
  const passkey = await addPasskey();
  expect(await change('setMailedPin', { pin_mailed: false })).toMatchObject({ status: 204 });
  const before = (await bank.mailsTo(client)).length;
  const ask = async (asked: object) => (await call('confirmFactorChange', { password, ...asked })).body;
  const byApp = await ask({ change: 'recovery_codes' });
  expect(byApp).toMatchObject({ code: null, factors: { app_code_taken: true } });
  expect(await make('renewRecoveryCodes', {}, { id: byApp.id, code: codeNow(1) })).toMatchObject({ status: 200 });
  const again = await ask({ change: 'mailed_pin', pin_mailed: true });
  const credential = passkey.signIn(again.factors.passkey);
  const { body: signed } = await call('confirmWithPasskey', { id: again.id, credential });
  expect(await make('setMailedPin', { pin_mailed: true }, { id: again.id, code: signed.code })).toMatchObject({
    status: 204,
  });
  expect(await read()).toMatchObject({ pin_mailed: true, recovery_codes_left: 10 });
  expect((await bank.mailsTo(client)).slice(before).filter(({ kind }) => kind === 'pin')).toEqual([]);
});
