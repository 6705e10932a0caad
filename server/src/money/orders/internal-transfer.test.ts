import { calls, type RefusalName } from '@bank/contract';
import { refusalText } from '@bank/dictionaries/refusal-text';
import { verifyBooks } from '@bank/ledger';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';

let bank: TestBank;
let token: string;
let euro: TestAccount;
let savings: TestAccount;
let dollar: TestAccount;
let yen: TestAccount;
let franc: TestAccount;
let foreign: TestAccount;
beforeAll(async () => {
  bank = await openTestBank({ settings: { RATES_MAX_AGE_HOURS: '48' } });
  await bank.setRate('EUR', '1.08');
  await bank.setRate('JPY', '0.0066');
  const client = await bank.client({
    holds: ['1000.00 EUR', '0.00 EUR', '500.00 USD', '100000 JPY', '50.00 CHF'],
    companyName: 'Meridian Salt',
  });
  [euro, savings, dollar, yen, franc] = client.accounts;
  [foreign] = (await bank.client({ holds: ['1000.00 EUR'] })).accounts;
  token = await bank.logIn(client);
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

type Order = Record<'from_account' | 'to_account' | 'amount' | 'reference', unknown>;

const orderOf = (changes: Partial<Order> = {}): Order => ({
  from_account: euro.id,
  to_account: savings.id,
  amount: '10.00',
  reference: 'rent',
  ...changes,
});
const send = (order: object, key?: string) =>
  bank.call('orderInternalTransfer', {
    token,
    body: order,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const cents = (amount: string) => BigInt(amount.replace('.', ''));
const long = 'r'.repeat(141);

/** One way of breaking each rule, in the order of the contract. */
const breakages: {
  refusal: RefusalName;
  field?: string;
  letter?: string;
  what: string;
  change: () => Partial<Order>;
  key?: string;
}[] = [
  { refusal: 'idempotency_key_malformed', what: 'a key with a space', change: () => ({}), key: 'a b' },
  {
    refusal: 'all_fields_required',
    field: 'from_account',
    what: 'no account to send from',
    change: () => ({ from_account: null }),
  },
  {
    refusal: 'text_has_forbidden_characters',
    field: 'reference',
    letter: 'U+202E',
    what: 'a reference that turns the direction of writing',
    change: () => ({ reference: `rent\u202e${long}` }),
  },
  {
    refusal: 'text_too_long',
    field: 'reference',
    what: 'a reference of 141 characters',
    change: () => ({ reference: long }),
  },
  {
    refusal: 'debtor_account_not_found',
    field: 'from_account',
    what: 'an account that does not exist',
    change: () => ({ from_account: 'OS2400000000' }),
  },
  {
    refusal: 'creditor_account_not_found',
    field: 'to_account',
    what: 'an account to send to that does not exist',
    change: () => ({ to_account: 'OS2400000000' }),
  },
  {
    refusal: 'accounts_must_differ',
    field: 'to_account',
    what: 'the same account twice',
    change: () => ({ to_account: euro.id }),
  },
  { refusal: 'amount_malformed', field: 'amount', what: 'an amount in words', change: () => ({ amount: 'ten' }) },
  { refusal: 'amount_must_be_positive', field: 'amount', what: 'nothing', change: () => ({ amount: '0.000' }) },
  {
    refusal: 'amount_has_too_many_decimals',
    field: 'amount',
    what: 'a tenth of a cent',
    change: () => ({ amount: `${'9'.repeat(16)}.001` }),
  },
  {
    refusal: 'amount_too_large',
    field: 'amount',
    what: 'sixteen digits before the point',
    change: () => ({ amount: '9'.repeat(16) }),
  },
  {
    refusal: 'rate_unavailable',
    what: 'a currency without a rate',
    change: () => ({ to_account: franc.id, amount: '5000.00' }),
  },
  {
    refusal: 'exceeds_available_balance',
    field: 'amount',
    what: 'more than the account holds',
    change: () => ({ amount: '1000.01' }),
  },
];

test.each(breakages)(
  '$refusal: $what is refused and nothing is booked',
  async ({ refusal, field, letter, change, key }) => {
    const before = await bank.entryCount();
    const answer = await send(orderOf(change()), key);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 422,
      reason: refusal,
      message: refusalText('en', refusal, { letter }),
      ...(field !== undefined && { field }),
    });
    expect(await bank.entryCount()).toBe(before);
  },
);

test('of two broken rules the one that the contract names first is answered', async () => {
  const order = calls.orderInternalTransfer.refusals;
  expect(breakages.map(({ refusal }) => refusal)).toEqual(
    order.filter((name) => breakages.some(({ refusal }) => refusal === name)),
  );
  for (const [index, first] of breakages.entries()) {
    for (const second of breakages.slice(index + 1)) {
      // The first breakage overrides the field that both would break.
      const answer = await send(orderOf({ ...second.change(), ...first.change() }), first.key ?? second.key);
      expect(`${second.what}, and ${first.what}: ${answer.body.reason}`).toBe(
        `${second.what}, and ${first.what}: ${first.refusal}`,
      );
    }
  }
});

test.each(['from_account', 'to_account', 'amount', 'reference'])('an order without %s is incomplete', async (field) => {
  for (const empty of [undefined, null, '', '  ']) {
    expect(await send(orderOf({ [field]: empty }))).toMatchObject({
      status: 422,
      body: { reason: 'all_fields_required', field },
    });
  }
});

test('somebody elses account is answered exactly as one that does not exist', async () => {
  const { request_id: _one, ...missing } = (await send(orderOf({ to_account: crypto.randomUUID() }))).body;
  for (const reference of [foreign.id, foreign.number]) {
    const { request_id: _other, ...answer } = (await send(orderOf({ to_account: reference }))).body;
    expect(answer).toEqual(missing);
    expect(await send(orderOf({ from_account: reference }))).toMatchObject({
      status: 422,
      body: { reason: 'debtor_account_not_found' },
    });
  }
  expect(await bank.balance(foreign)).toBe('1000.00');
});

describe('an amount', () => {
  test.each([
    ['+5'],
    ['-5'],
    ['5,00'],
    ['1 000'],
    ['1e2'],
    ['.5'],
    ['5.'],
    ['05'],
    ['0x10'],
    ['NaN'],
    ['Infinity'],
    ['٥'],
    [-5],
    [1e21],
  ])('%j is malformed', async (amount) => {
    expect(await send(orderOf({ amount }))).toMatchObject({ status: 422, body: { reason: 'amount_malformed' } });
  });

  test.each([[0.1], ['0.10'], ['0.1']])('of %j moves ten cents', async (amount) => {
    const client = await bank.client({ holds: ['1.00 EUR', '0.00 EUR'] });
    const [from, to] = client.accounts;
    const answer = await bank.call('orderInternalTransfer', {
      token: await bank.logIn(client),
      body: { from_account: from.id, to_account: to.id, amount, reference: 'rent' },
    });
    expect(answer).toMatchObject({ status: 200, body: 'OK' });
    expect([await bank.balance(from), await bank.balance(to)]).toEqual(['0.90', '0.10']);
  });

  test('in yen has no decimals', async () => {
    expect(await send(orderOf({ from_account: yen.id, to_account: dollar.id, amount: '10.0' }))).toMatchObject({
      body: { reason: 'amount_has_too_many_decimals' },
    });
  });
});

describe('an accepted transfer', () => {
  test('is answered with OK as JSON', async () => {
    const answer = await bank.app.inject({
      method: 'POST',
      url: calls.orderInternalTransfer.path,
      headers: { authorization: `Bearer ${token}` },
      payload: orderOf({ amount: '1.00' }),
    });
    expect(answer.payload).toBe('"OK"');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  test('takes from one account what it gives to the other, at once', async () => {
    const [taken, given] = [cents(await bank.balance(euro)), cents(await bank.balance(savings))];
    await send(orderOf({ amount: '12.34' }));
    expect(cents(await bank.balance(euro))).toBe(taken - 1_234n);
    expect(cents(await bank.balance(savings))).toBe(given + 1_234n);
  });

  test('finds an account by its number too, in any case and with spaces', async () => {
    const spaced = euro.number.toLowerCase().replace(/(.{4})/g, '$1 ');
    expect(await send(orderOf({ from_account: spaced, amount: '1.00' }))).toMatchObject({ status: 200 });
  });

  test('is kept with both names, both accounts and the reference', async () => {
    await send(orderOf({ amount: '1.00', reference: '  Loyer du quai n°7, e\u0301te\u0301 ' }));
    const payment = await bank.database.db
      .selectFrom('payments')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({
      type: 'internal',
      status: 'completed',
      debtor_name: 'Meridian Salt',
      creditor_name: 'Meridian Salt',
      debtor_account: euro.number,
      creditor_account: savings.number,
      remittance_information: 'Loyer du quai n°7, été',
      amount_minor: 100n,
      currency: 'EUR',
      rate_scaled: null,
    });
  });

  test('may leave the security deposit and not one cent less', async () => {
    const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'], securityDeposit: '40.00' });
    const own = await bank.logIn(client);
    const [from, to] = client.accounts;
    const transfer = (amount: string) =>
      bank.call('orderInternalTransfer', {
        token: own,
        body: { from_account: from.id, to_account: to.id, amount, reference: 'x' },
      });
    expect(await transfer('60.01')).toMatchObject({ status: 422, body: { reason: 'exceeds_available_balance' } });
    expect(await transfer('60.00')).toMatchObject({ status: 200 });
    expect(await bank.balance(from)).toBe('40.00');
  });
});

describe('a conversion', () => {
  // These tests keep their own clock and rates; the next file begins again.
  afterEach(() => bank.setRate('EUR', '1.08'));
  const lastPayment = () =>
    bank.database.db
      .selectFrom('payments')
      .selectAll()
      .where('type', '=', 'conversion')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  test('applies the rate of the moment and keeps the rate, its time and both amounts', async () => {
    const before = cents(await bank.balance(dollar));
    expect(await send(orderOf({ to_account: dollar.id, amount: '10.00' }))).toMatchObject({ status: 200 });
    expect(cents(await bank.balance(dollar))).toBe(before + 1_080n);
    expect(await lastPayment()).toMatchObject({
      type: 'conversion',
      amount_minor: 1_000n,
      currency: 'EUR',
      counter_amount_minor: 1_080n,
      counter_currency: 'USD',
      rate_scaled: 10_800_000_000n,
      rate_as_of: bank.clock.now(),
    });
  });

  test.each([
    // 0.01 EUR is 1.08 cents, 3.33 USD is 3.0833 EUR, 1000 JPY is 6.6 USD, 9.99 EUR is 1634.7 JPY.
    ['0.01', () => euro, () => dollar, 1n],
    ['3.33', () => dollar, () => euro, 308n],
    ['999', () => yen, () => dollar, 659n],
    ['9.99', () => euro, () => yen, 1_634n],
  ])('rounds to the bank: %s', async (amount, from, to, credited) => {
    await send(orderOf({ from_account: from().id, to_account: to().id, amount }));
    expect((await lastPayment()).counter_amount_minor).toBe(credited);
  });

  test('there and back never brings a gain', async () => {
    const client = await bank.client({ holds: ['100.00 EUR', '0.00 USD'] });
    const own = await bank.logIn(client);
    const [euros, dollars] = client.accounts;
    for (let round = 0; round < 10; round++) {
      const there = `${round}.${7 * round + 11}`;
      await bank.call('orderInternalTransfer', {
        token: own,
        body: { from_account: euros.id, to_account: dollars.id, amount: there, reference: 'x' },
      });
      const back = await bank.balance(dollars);
      await bank.call('orderInternalTransfer', {
        token: own,
        body: { from_account: dollars.id, to_account: euros.id, amount: back, reference: 'x' },
      });
    }
    expect(await bank.balance(dollars)).toBe('0.00');
    expect(cents(await bank.balance(euros))).toBeLessThanOrEqual(10_000n);
  });

  test('that would bring nothing is refused and nothing is booked', async () => {
    const before = await bank.entryCount();
    expect(await send(orderOf({ from_account: yen.id, to_account: dollar.id, amount: '1' }))).toMatchObject({
      status: 422,
      body: { reason: 'converted_amount_is_zero', field: 'amount' },
    });
    expect(await bank.entryCount()).toBe(before);
  });

  test('with a rate older than two days is refused and nothing is booked', async () => {
    const before = await bank.entryCount();
    bank.clock.passHours(48);
    expect(await send(orderOf({ to_account: dollar.id, amount: '1.00' }))).toMatchObject({ status: 200 });
    bank.clock.passSeconds(1);
    expect(await send(orderOf({ to_account: dollar.id, amount: '1.00' }))).toMatchObject({
      status: 422,
      body: { reason: 'rate_too_old' },
    });
    expect(await bank.entryCount()).toBe(before + 1);
  });
});

describe('the quote', () => {
  const quote = (body: object) => bank.call('quoteInternalTransfer', { token, body });

  test('says what a conversion would bring and books nothing', async () => {
    await bank.setRate('JPY', '0.0066');
    const before = await bank.entryCount();
    const { status, body } = await quote({ from_account: yen.id, to_account: dollar.id, amount: '1000' });
    expect(status).toBe(200);
    expect(body).toEqual({
      amount: '1000',
      currency: 'JPY',
      counter_amount: '6.60',
      counter_currency: 'USD',
      rate: '0.0066',
      as_of: bank.clock.now().toISOString(),
    });
    expect(await bank.entryCount()).toBe(before);
  });

  test('within one currency is the amount itself', async () => {
    expect((await quote({ from_account: euro.id, to_account: savings.id, amount: 5 })).body).toMatchObject({
      amount: '5.00',
      counter_amount: '5.00',
      counter_currency: 'EUR',
      rate: '1.0000',
    });
  });

  test('is bound by the rules of the transfer', async () => {
    for (const { refusal, change } of breakages.filter((breakage) =>
      (calls.quoteInternalTransfer.refusals as readonly string[]).includes(breakage.refusal),
    )) {
      const { reference: _none, ...body } = orderOf(change());
      expect([refusal, (await quote(body)).body.reason]).toEqual([refusal, refusal]);
    }
  });
});
