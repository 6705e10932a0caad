import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { confirmations, header, otherThan, refused } from './testing-confirmations.ts';

const at = confirmations();
const { ask, send, passMinutes } = at;

describe('a code', () => {
  test('confirms its order once, and no second one', async () => {
    const confirmation = header((await ask()).body);
    expect((await send({ confirmation, key: 'one' })).status).toBe(200);
    expect(await send({ confirmation, key: 'two' })).toMatchObject(refused('confirmation_expired'));
    expect(await send({ confirmation })).toMatchObject(refused('confirmation_expired'));
    expect(await at.bank.balance(at.account)).toBe('90.00');
  });

  test('of many orders at the same moment with one code one is booked', async () => {
    const confirmation = header((await ask()).body);
    // Four, so that the tries are not used up.
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((key) => send({ confirmation, key })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body: { reason } }) => reason === 'confirmation_expired')).toHaveLength(3);
    expect(await at.bank.balance(at.account)).toBe('90.00');
  });

  test('an order sent again under its key gets its first answer, also after the code has expired', async () => {
    const confirmation = header((await ask()).body);
    const key = at.bank.newKey();
    expect((await send({ confirmation, key })).status).toBe(200);
    await passMinutes(6);
    expect((await send({ confirmation, key })).status).toBe(200);
    expect(await at.bank.balance(at.account)).toBe('90.00');
  });

  test('an order that was booked is told so also with a newer code', async () => {
    const key = at.bank.newKey();
    await send({ confirmation: header((await ask()).body), key });
    expect((await send({ confirmation: header((await ask()).body), key })).status).toBe(200);
    expect(await at.bank.balance(at.account)).toBe('90.00');
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
    const entriesBefore = await at.bank.entryCount();
    expect(await send({ confirmation: header(body), changes })).toMatchObject(refused('confirmation_of_other_order'));
    expect(await at.bank.entryCount()).toBe(entriesBefore);
    expect(await at.bank.balance(at.account)).toBe('100.00');
    const row = await at.bank.database.db
      .selectFrom('confirmations')
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
      expect(await at.bank.balance(at.account)).toBe('100.00');
    },
  );

  test('is worth nothing for another of the client\u2019s accounts in the same currency', async () => {
    const other = await at.bank.client({ holds: ['100.00 EUR', '100.00 EUR'] });
    const as = await at.bank.logIn(other);
    const confirmation = header((await ask({ from_account: other.accounts[0].id }, at.bank, as)).body);
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
    await at.bank.database.db
      .updateTable('confirmations')
      .set({ bound_hash: olderHash })
      .where('id', '=', body.id)
      .execute();
    expect(await send({ confirmation: header(body) })).toMatchObject(refused('confirmation_of_other_order'));
    expect(await at.bank.balance(at.account)).toBe('100.00');
  });

  test('is worth nothing in another currency', async () => {
    const other = await at.bank.client({ holds: ['100.00 EUR', '100.00 USD'] });
    const as = await at.bank.logIn(other);
    const confirmation = header((await ask({ from_account: other.accounts[0].id }, at.bank, as)).body);
    expect(await send({ confirmation, as, changes: { from_account: other.accounts[1].id } })).toMatchObject(
      refused('confirmation_of_other_order'),
    );
  });

  test('is worth nothing to another client, and in another session of the same one', async () => {
    const { body } = await ask();
    const stranger = await at.bank.client({ holds: ['100.00 EUR'] });
    const changes = { from_account: stranger.accounts[0].id };
    expect(await send({ confirmation: header(body), as: await at.bank.logIn(stranger), changes })).toMatchObject(
      refused('confirmation_expired'),
    );
    expect(await send({ confirmation: header(body), as: await at.bank.logIn(at.client) })).toMatchObject(
      refused('confirmation_code_wrong'),
    );
  });

  test('expires after five minutes, and a new one takes its place', async () => {
    const confirmation = header((await ask()).body);
    const key = at.bank.newKey();
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
      expect(await at.bank.balance(at.account)).toBe('100.00');
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
    expect(Number(closed.headers['retry-after'])).toBeLessThanOrEqual(16 * 60);
    const { newest } = await at.bank.database.db
      .selectFrom('attempt_counters')
      .select(({ fn }) => fn.max('window_started_at').as('newest'))
      .where('key', 'like', 'confirmation-wrong:%')
      .executeTakeFirstOrThrow();
    // Counted by the minute: what the minute before the quarter of an hour held counts as well.
    await at.bank.passAttempts(`${16 * 60 + 2 - (Date.now() - newest.getTime()) / 1_000} seconds`);
    expect(await send({ confirmation: header(body) })).toMatchObject(refused('confirmation_expired'));
    expect((await send({ confirmation: header(next) })).status).toBe(200);
  });

  test('all at once are five tries, not more', async () => {
    const { body } = await ask();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryWrong(body)));
    expect(answers.filter(({ body: { reason } }) => reason === 'confirmation_code_wrong').length).toBeLessThanOrEqual(
      5,
    );
    const { try_count: tries } = await at.bank.database.db
      .selectFrom('confirmations')
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
