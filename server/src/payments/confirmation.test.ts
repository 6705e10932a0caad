import { languages } from '@bank/contract';
import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  openTestBank,
  productionSettings,
  type TestAccount,
  type TestBank,
  type TestClient,
} from '../testing/bank-for-tests.ts';
import { deleteOldConfirmations } from './confirmation-store.ts';

let bank: TestBank;
let production: TestBank;
let client: TestClient;
let account: TestAccount;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
  production = await openTestBank({ settings: productionSettings, beside: bank });
});
beforeEach(async () => {
  client = await bank.client({ holds: ['100.00 EUR'] });
  [account] = client.accounts as [TestAccount];
  token = await bank.logIn(client);
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await production.close();
  await bank.close();
});

const orderOf = (changes: object = {}) => ({
  from_account: account.id,
  Amount: '10.00',
  'Bank Name': 'Nordbank',
  'SWIFT Code': 'COBADEFF',
  'IBAN/Beneficiary Account Number': 'DE89370400440532013000',
  'Beneficiary Reference': 'Invoice 17',
  'Beneficiary Name': 'Otto Graf',
  BenefCountry: 'DE',
  'Bank/Beneficiary Address': 'Hamburg',
  PayCharges: 'SHA',
  ...changes,
});
const ask = (changes: object = {}, at = bank, as = token) =>
  at.call('requestConfirmation', { token: as, body: orderOf(changes) });
const header = ({ id, code }: { id: string; code: string }) => `${id}:${code}`;
interface Sending {
  confirmation?: string;
  key?: string;
  changes?: object;
  at?: TestBank;
  as?: string;
}
const send = ({ confirmation, key, changes = {}, at = production, as = token }: Sending) =>
  at.call('orderInternationalTransfer', {
    token: as,
    body: orderOf(changes),
    headers: {
      ...(confirmation !== undefined && { confirmation }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
const germany = { en: 'Germany', ru: 'Германия', es: 'Alemania', fr: 'Allemagne' } as const;
const otherThan = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
const refused = (reason: string, status = 422) => ({ status, body: { code: status, reason } });
const mails = () =>
  bank.database.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', client.email)
    .orderBy('created_at', 'desc')
    .execute();
const passMinutes = (minutes: number) =>
  sql`update order_confirmations set expires_at = expires_at - make_interval(mins => ${minutes}::int)`.execute(
    bank.database.db,
  );

describe('whether a code is asked for', () => {
  test('the demonstration takes an order without a code, as the specification has it', async () => {
    expect(await send({ at: bank })).toMatchObject({ status: 200, body: {} });
  });

  test('production refuses an order without a code and books nothing', async () => {
    expect(await send({})).toMatchObject(refused('confirmation_required'));
    expect(await bank.balance(account)).toBe('100.00');
  });

  test('the setting decides either way', async () => {
    const trusting = await openTestBank({
      settings: { ...productionSettings, ORDER_CONFIRMATION: 'optional' },
      beside: bank,
    });
    expect((await send({ at: trusting })).status).toBe(200);
    await trusting.close();
  });

  test('a transfer between own accounts needs none', async () => {
    const own = await bank.client({ holds: ['10.00 EUR', '0.00 EUR'] });
    const as = await bank.logIn(own);
    const body = { from_account: own.accounts[0].id, to_account: own.accounts[1].id, amount: '1', reference: 'x' };
    expect(await production.call('orderInternalTransfer', { token: as, body })).toMatchObject({
      status: 200,
      body: 'OK',
    });
  });

  test('a code that is sent is judged also where none is asked for', async () => {
    expect(await send({ at: bank, confirmation: `${crypto.randomUUID()}:123456` })).toMatchObject(
      refused('confirmation_expired'),
    );
    expect(await bank.balance(account)).toBe('100.00');
  });
});

describe('asking for a code', () => {
  test('the demonstration shows it, production never does', async () => {
    expect((await ask()).body).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^\d{6}$/),
      expires_at: expect.stringMatching(/Z$/),
    });
    expect((await ask({}, production)).body).toEqual({
      id: expect.any(String),
      code: null,
      expires_at: expect.any(String),
    });
  });

  test.each(languages)(
    'production mails it with everything that it is bound to in the language of the client (%s), and it confirms ' +
      'the order',
    async (language) => {
      const other = await bank.client({ holds: ['2000.00 EUR'], language });
      const as = await bank.logIn(other);
      const changes = { from_account: other.accounts[0].id, Amount: '1250' };
      const { body } = await ask(changes, production, as);
      const [mail] = await bank.database.db
        .selectFrom('outbox')
        .selectAll()
        .where('recipient', '=', other.email)
        .orderBy('created_at', 'desc')
        .execute();
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
    expect(await ask({ from_account: (await bank.client({ holds: ['1.00 EUR'] })).accounts[0].id })).toMatchObject(
      refused('debtor_account_not_found'),
    );
    expect(await mails()).toHaveLength(before);
  });

  test('mails to one client have a limit: production refuses, the demonstration still shows the code', async () => {
    const strict = await openTestBank({ settings: { ...productionSettings, RATE_LIMIT_SCALE: '0.1' }, beside: bank });
    const showing = await openTestBank({ settings: { RATE_LIMIT_SCALE: '0.1' }, beside: bank });
    expect((await ask({}, strict)).status).toBe(200);
    const before = (await mails()).length;
    const limited = await ask({}, strict);
    expect(limited).toMatchObject(refused('too_many_requests', 429));
    // Codes are counted over ten minutes.
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(5 * 60);
    expect((await ask({}, showing)).body.code).toMatch(/^\d{6}$/);
    expect(await mails()).toHaveLength(before);
    await Promise.all([strict.close(), showing.close()]);
  });

  test('what is stored does not hold the code', async () => {
    const { body } = await ask();
    const row = await bank.database.db
      .selectFrom('order_confirmations')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(body.code);
  });
});

describe('a code', () => {
  test('confirms its order once, and no second one', async () => {
    const confirmation = header((await ask()).body);
    expect((await send({ confirmation, key: 'one' })).status).toBe(200);
    expect(await send({ confirmation, key: 'two' })).toMatchObject(refused('confirmation_expired'));
    expect(await send({ confirmation })).toMatchObject(refused('confirmation_expired'));
    expect(await bank.balance(account)).toBe('90.00');
  });

  test('of many orders at the same moment with one code one is booked', async () => {
    const confirmation = header((await ask()).body);
    // Four, so that the tries are not used up.
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((key) => send({ confirmation, key })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body: { reason } }) => reason === 'confirmation_expired')).toHaveLength(3);
    expect(await bank.balance(account)).toBe('90.00');
  });

  test('an order sent again under its key gets its first answer, also after the code has expired', async () => {
    const confirmation = header((await ask()).body);
    const key = bank.newKey();
    expect((await send({ confirmation, key })).status).toBe(200);
    await passMinutes(6);
    expect((await send({ confirmation, key })).status).toBe(200);
    expect(await bank.balance(account)).toBe('90.00');
  });

  test('an order that was booked is told so also with a newer code', async () => {
    const key = bank.newKey();
    await send({ confirmation: header((await ask()).body), key });
    expect((await send({ confirmation: header((await ask()).body), key })).status).toBe(200);
    expect(await bank.balance(account)).toBe('90.00');
  });

  test.each([
    ['another amount', { Amount: '10.01' }],
    ['another beneficiary account', { 'IBAN/Beneficiary Account Number': 'DE02120300000000202051' }],
    ['another beneficiary', { 'Beneficiary Name': 'Otto Graff' }],
    ['another SWIFT code', { 'SWIFT Code': 'DEUTDEFF' }],
    ['another branch of the same bank', { 'SWIFT Code': 'COBADEFF060' }],
    ['another name of the bank', { 'Bank Name': 'Southbank' }],
    ['another country', { BenefCountry: 'AT', 'IBAN/Beneficiary Account Number': 'DE89370400440532013000' }],
    ['other charges', { PayCharges: 'OUR' }],
    ['another reference', { 'Beneficiary Reference': 'For further credit to 4711' }],
    ['a part of the bank moved into the name', { 'Beneficiary Name': 'Otto Graf Nord', 'Bank Name': 'bank' }],
  ])('is worth nothing for %s', async (_what, changes) => {
    const { body } = await ask();
    const entriesBefore = await bank.entryCount();
    expect(await send({ confirmation: header(body), changes })).toMatchObject(refused('confirmation_of_other_order'));
    expect(await bank.entryCount()).toBe(entriesBefore);
    expect(await bank.balance(account)).toBe('100.00');
    const row = await bank.database.db
      .selectFrom('order_confirmations')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    // The try counts; the code itself still confirms the order that it was mailed for.
    expect(row).toMatchObject({ try_count: 1, used_at: null });
    expect((await send({ confirmation: header(body) })).status).toBe(200);
  });

  test(
    'is worth nothing for another beneficiary account where the country knows no IBAN, whichever half of it is ' +
      'changed',
    async () => {
      const abroad = {
        'IBAN/Beneficiary Account Number': '123456789',
        'SWIFT Code': 'CHASUS33',
        BenefCountry: 'US',
        'Bank/Beneficiary Address': 'New York',
      };
      const confirmation = header((await ask(abroad)).body);
      for (const changes of [
        { 'SWIFT Code': 'CITIUS33' },
        { 'SWIFT Code': 'FBNINGLA', BenefCountry: 'NG' },
        { 'IBAN/Beneficiary Account Number': '123456788' },
      ]) {
        expect(await send({ confirmation, changes: { ...abroad, ...changes } })).toMatchObject(
          refused('confirmation_of_other_order'),
        );
      }
      expect(await bank.balance(account)).toBe('100.00');
    },
  );

  test('is worth nothing for another of the client\u2019s accounts in the same currency', async () => {
    const other = await bank.client({ holds: ['100.00 EUR', '100.00 EUR'] });
    const as = await bank.logIn(other);
    const confirmation = header((await ask({ from_account: other.accounts[0].id }, bank, as)).body);
    expect(await send({ confirmation, as, changes: { from_account: other.accounts[1].id } })).toMatchObject(
      refused('confirmation_of_other_order'),
    );
  });

  test('still confirms the order when its address alone was corrected: the address pays nobody', async () => {
    const confirmation = header((await ask()).body);
    expect((await send({ confirmation, changes: { 'Bank/Beneficiary Address': 'Kai 1, 20095 Hamburg' } })).status).toBe(
      200,
    );
  });

  test('still confirms the order when the same details were written in another way', async () => {
    const confirmation = header((await ask()).body);
    const changes = {
      'SWIFT Code': 'cobadeff',
      'IBAN/Beneficiary Account Number': 'DE89 3704 0044 0532 0130 00',
      BenefCountry: 'de',
      PayCharges: 'sha',
      Amount: 10,
    };
    expect((await send({ confirmation, changes })).status).toBe(200);
  });

  test('that was made before codes were bound to the bank, the country and the charges is refused', async () => {
    const { body } = await ask();
    const olderHash = createHash('sha256')
      .update(JSON.stringify(['1000', 'EUR', 'DE89370400440532013000', 'Otto Graf']))
      .digest();
    await bank.database.db
      .updateTable('order_confirmations')
      .set({ order_hash: olderHash })
      .where('id', '=', body.id)
      .execute();
    expect(await send({ confirmation: header(body) })).toMatchObject(refused('confirmation_of_other_order'));
    expect(await bank.balance(account)).toBe('100.00');
  });

  test('is worth nothing in another currency', async () => {
    const other = await bank.client({ holds: ['100.00 EUR', '100.00 USD'] });
    const as = await bank.logIn(other);
    const confirmation = header((await ask({ from_account: other.accounts[0].id }, bank, as)).body);
    expect(await send({ confirmation, as, changes: { from_account: other.accounts[1].id } })).toMatchObject(
      refused('confirmation_of_other_order'),
    );
  });

  test('is worth nothing to another client, and in another session of the same one', async () => {
    const { body } = await ask();
    const stranger = await bank.client({ holds: ['100.00 EUR'] });
    const changes = { from_account: stranger.accounts[0].id };
    expect(await send({ confirmation: header(body), as: await bank.logIn(stranger), changes })).toMatchObject(
      refused('confirmation_expired'),
    );
    expect(await send({ confirmation: header(body), as: await bank.logIn(client) })).toMatchObject(
      refused('confirmation_code_wrong'),
    );
  });

  test('expires after five minutes, and a new one takes its place', async () => {
    const confirmation = header((await ask()).body);
    const key = bank.newKey();
    await passMinutes(5);
    expect(await send({ confirmation, key })).toMatchObject(refused('confirmation_expired'));
    expect((await send({ confirmation: header((await ask()).body), key })).status).toBe(200);
  });

  test('a wrong one is told, and the right one still confirms', async () => {
    const { body } = await ask();
    expect(await send({ confirmation: header({ ...body, code: otherThan(body.code) }) })).toMatchObject(
      refused('confirmation_code_wrong'),
    );
    expect((await send({ confirmation: header(body) })).status).toBe(200);
  });

  test.each(['', ':', 'x', 'x:123456', crypto.randomUUID(), `${crypto.randomUUID()}:12345`])(
    '%j confirms nothing',
    async (confirmation) => {
      expect((await send({ confirmation })).status).toBe(422);
      expect(await bank.balance(account)).toBe('100.00');
    },
  );
});

describe('wrong codes', () => {
  const tryWrong = (body: { id: string; code: string }) =>
    send({ confirmation: header({ ...body, code: otherThan(body.code) }) });

  test('after five the right one is refused too, for a quarter of an hour, in every confirmation', async () => {
    const { body } = await ask();
    for (let count = 0; count < 5; count += 1)
      expect(await tryWrong(body)).toMatchObject(refused('confirmation_code_wrong'));
    expect(await send({ confirmation: header(body) })).toMatchObject(refused('too_many_confirmation_tries', 429));
    const next = (await ask()).body;
    const closed = await send({ confirmation: header(next) });
    expect(closed).toMatchObject(refused('too_many_confirmation_tries', 429));
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(10 * 60);
    await bank.passAttempts('17 minutes');
    expect(await send({ confirmation: header(body) })).toMatchObject(refused('confirmation_expired'));
    expect((await send({ confirmation: header(next) })).status).toBe(200);
  });

  test('all at once are five tries, not more', async () => {
    const { body } = await ask();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryWrong(body)));
    expect(answers.filter(({ body: { reason } }) => reason === 'confirmation_code_wrong').length).toBeLessThanOrEqual(
      5,
    );
    const { try_count: tries } = await bank.database.db
      .selectFrom('order_confirmations')
      .select('try_count')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(tries).toBeLessThanOrEqual(5);
  });

  test('a right one clears them', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { body } = await ask();
      for (let count = 0; count < 3; count += 1) await tryWrong(body);
      expect((await send({ confirmation: header(body) })).status).toBe(200);
    }
  });
});

test('confirmations are dropped once nobody can ask after them', async () => {
  const { body } = await ask();
  const isKept = async () =>
    (await bank.database.db.selectFrom('order_confirmations').select('id').where('id', '=', body.id).execute())
      .length === 1;
  await deleteOldConfirmations(bank.database.db);
  expect(await isKept()).toBe(true);
  await sql`update order_confirmations set created_at = created_at - interval '3 days'`.execute(bank.database.db);
  await deleteOldConfirmations(bank.database.db);
  expect(await isKept()).toBe(false);
});
