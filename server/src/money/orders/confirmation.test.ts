import { languages } from '@bank/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestBank, productionSettings } from '../../testing/bank-for-tests.ts';
import { confirmations, header, refused } from './testing-confirmations.ts';
import { deleteOldConfirmations } from '../../people/confirmations/index.ts';

const at = confirmations();
const { ask, send } = at;
const germany = { en: 'Germany', ru: 'Германия', es: 'Alemania', fr: 'Allemagne' } as const;
const mails = () => at.bank.mailsTo(at.client);

describe('whether a code is asked for', () => {
  test('the demonstration takes an order without a code, as the specification has it', async () => {
    expect(await send({ at: at.bank })).toMatchObject({ status: 200, body: {} });
  });

  test('production refuses an order without a code and books nothing', async () => {
    expect(await send({})).toMatchObject(refused('confirmation_required'));
    expect(await at.bank.balance(at.account)).toBe('100.00');
  });

  test('the setting decides either way', async () => {
    const trusting = await openTestBank({
      settings: { ...productionSettings, ORDER_CONFIRMATION: 'optional' },
      beside: at.bank,
    });
    expect((await send({ at: trusting })).status).toBe(200);
    await trusting.close();
  });

  test('a transfer between own accounts needs none', async () => {
    const own = await at.bank.client({ holds: ['10.00 EUR', '0.00 EUR'] });
    const as = await at.bank.logIn(own);
    const body = { from_account: own.accounts[0].id, to_account: own.accounts[1].id, amount: '1', reference: 'x' };
    expect(await at.production.call('orderInternalTransfer', { token: as, body })).toMatchObject({
      status: 200,
      body: 'OK',
    });
  });

  test('a code that is sent is judged also where none is asked for', async () => {
    expect(await send({ at: at.bank, confirmation: `${crypto.randomUUID()}:123456` })).toMatchObject(
      refused('confirmation_expired'),
    );
    expect(await at.bank.balance(at.account)).toBe('100.00');
  });
});

describe('a code that was not filled in', () => {
  test('is no try: neither of the code nor of the user; spaces inside of one do not matter', async () => {
    const { body } = await ask();
    for (let times = 1; times <= 6; times += 1) {
      expect(await send({ confirmation: `${body.id}: ` })).toMatchObject(refused('confirmation_code_wrong'));
      expect(await send({ confirmation: ' ' })).toMatchObject(refused('confirmation_required'));
    }
    const spaced = `${body.code.slice(0, 3)} ${body.code.slice(3)}`;
    expect((await send({ confirmation: header({ id: body.id, code: spaced }), at: at.bank })).status).toBe(200);
  });
});

describe('asking for a code', () => {
  test('the demonstration shows it, production never does', async () => {
    expect((await ask()).body).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^\d{6}$/),
      expires_at: expect.stringMatching(/Z$/),
      factors: null,
    });
    expect((await ask({}, at.production)).body).toEqual({
      id: expect.any(String),
      code: null,
      expires_at: expect.any(String),
      factors: null,
    });
  });

  test.each(languages)(
    'production mails it with everything that it is bound to in the language of the client (%s), and it confirms ' +
      'the order',
    async (language) => {
      const other = await at.bank.client({ holds: ['2000.00 EUR'], language });
      const as = await at.bank.logIn(other);
      const changes = { from_account: other.accounts[0].id, Amount: '1250' };
      const { body } = await ask(changes, at.production, as);
      const mail = (await at.bank.mailsTo(other)).at(-1);
      expect(mail!.text_body).toMatch(/1(?:,250\.00|\u202f250,00|\.250,00)\u00a0EUR/);
      for (const form of [mail!.text_body, mail!.html_body]) {
        for (const part of [
          'Otto Graf',
          'DE89370400440532013000',
          'Nordbank',
          'COBADEFF',
          germany[language],
          'SHA',
          'Invoice 17',
          other.accounts[0].number,
        ]) {
          expect(form).toContain(part);
        }
      }
      expect(mail!.html_body).toContain(`lang="${language}"`);
      const code = /^ {4}(\d{6})$/m.exec(mail!.text_body)![1]!;
      expect(mail!.subject).not.toContain(code);
      expect((await send({ changes, as, confirmation: header({ id: body.id, code }) })).status).toBe(200);
    },
  );

  test('an order that would be refused is refused before anything is mailed', async () => {
    const before = (await mails()).length;
    expect(await ask({ Amount: '0' })).toMatchObject({
      ...refused('amount_must_be_positive'),
      body: { field: 'Amount' },
    });
    expect(await ask({ 'Beneficiary Name': '' })).toMatchObject({
      ...refused('all_fields_required'),
      body: { field: 'Beneficiary Name' },
    });
    expect(await ask({ from_account: (await at.bank.client({ holds: ['1.00 EUR'] })).accounts[0].id })).toMatchObject(
      refused('debtor_account_not_found'),
    );
    expect(await mails()).toHaveLength(before);
  });

  test('mails to one client have a limit: production refuses, the demonstration still shows the code', async () => {
    const strict = await openTestBank({
      settings: { ...productionSettings, RATE_LIMIT_SCALE: '1' },
      beside: at.bank,
    });
    const showing = await openTestBank({ settings: { RATE_LIMIT_SCALE: '1' }, beside: at.bank });
    for (let count = 1; count <= 10; count += 1) expect((await ask({}, strict)).status).toBe(200);
    const before = (await mails()).length;
    const limited = await ask({}, strict);
    expect(limited).toMatchObject(refused('too_many_requests', 429));
    // Codes are counted over ten minutes.
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(5 * 60);
    expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(11 * 60);
    expect((await ask({}, showing)).body.code).toMatch(/^\d{6}$/);
    expect(await mails()).toHaveLength(before);
    await Promise.all([strict.close(), showing.close()]);
  });

  test('what is stored does not hold the code', async () => {
    const { body } = await ask();
    const row = await at.bank.database.db
      .selectFrom('confirmations')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(body.code);
  });
});

test('confirmations are dropped once nobody can ask after them', async () => {
  const { body } = await ask();
  const isKept = async () =>
    (await at.bank.database.db.selectFrom('confirmations').select('id').where('id', '=', body.id).execute()).length ===
    1;
  await deleteOldConfirmations(at.bank.database.db);
  expect(await isKept()).toBe(true);
  await sql`update confirmations set created_at = created_at - interval '3 days'`.execute(at.bank.database.db);
  await deleteOldConfirmations(at.bank.database.db);
  expect(await isKept()).toBe(false);
});
