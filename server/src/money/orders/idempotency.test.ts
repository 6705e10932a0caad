import { verifyBooks } from '@bank/ledger';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { internationalOrder } from '../../testing/international-order.ts';

let bank: TestBank;
let client: TestClient;
let token: string;
let from: TestAccount;
let to: TestAccount;
beforeAll(async () => {
  bank = await openTestBank();
});
beforeEach(async () => {
  const made = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  [from, to] = made.accounts;
  client = made;
  token = await bank.logIn(made);
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

const order = (key: string | undefined, changes: object = {}, as = token) =>
  bank.call('orderInternalTransfer', {
    token: as,
    body: { from_account: from.id, to_account: to.id, amount: '30.00', reference: 'rent', ...changes },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const ok = { status: 200, body: 'OK' };

test('the same order with the same key is booked once and answered alike', async () => {
  const key = bank.newKey();
  for (let time = 1; time <= 3; time++) expect(await order(key)).toMatchObject(ok);
  expect(await bank.balance(from)).toBe('70.00');
});

test('two equal orders without a key are two orders', async () => {
  await order(undefined);
  await order(undefined);
  expect(await bank.balance(from)).toBe('40.00');
});

test('two equal orders with two keys are two orders', async () => {
  await order(bank.newKey());
  await order(bank.newKey());
  expect(await bank.balance(from)).toBe('40.00');
});

test.each([
  ['another amount', { amount: '30.01' }],
  ['another reference', { reference: 'rent for May' }],
])('the same key with %s is refused and nothing more is booked', async (_what, changes) => {
  const key = bank.newKey();
  await order(key);
  expect(await order(key, changes)).toMatchObject({
    status: 422,
    body: { code: 422, reason: 'idempotency_key_reused' },
  });
  expect(await bank.balance(from)).toBe('70.00');
});

test('the same key for a transfer abroad is refused', async () => {
  const key = bank.newKey();
  await order(key);
  const abroad = await bank.call('orderInternationalTransfer', {
    token,
    body: internationalOrder({
      from_account: from.id,
      Amount: '30.00',
      'Beneficiary Reference': 'rent',
      'Bank/Beneficiary Address': 'Berlin',
    }),
    headers: { 'idempotency-key': key },
  });
  expect(abroad).toMatchObject({ status: 422, body: { reason: 'idempotency_key_reused' } });
});

test('the key of another client is another key', async () => {
  const key = bank.newKey();
  await order(key);
  const other = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  const [theirs, theirOther] = other.accounts;
  expect(
    await order(key, { from_account: theirs.id, to_account: theirOther.id }, await bank.logIn(other)),
  ).toMatchObject(ok);
  expect(await bank.balance(theirs)).toBe('70.00');
});

test('twenty posts of one order at the same moment book once and are all answered alike', async () => {
  const key = bank.newKey();
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(key)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await bank.balance(from)).toBe('70.00');
});

test('what the books refused stays refused under its key, even when there is money later', async () => {
  const key = bank.newKey();
  const refused = { status: 422, body: { reason: 'exceeds_available_balance', field: 'amount' } };
  expect(await order(key, { amount: '100.01' })).toMatchObject(refused);
  await bank.deposit(from, '50.00');
  expect(await order(key, { amount: '100.01' })).toMatchObject(refused);
  expect(await bank.balance(from)).toBe('150.00');
});

test('what validation refused does not use the key up', async () => {
  const key = bank.newKey();
  expect(await order(key, { amount: 'thirty' })).toMatchObject({ status: 422, body: { reason: 'amount_malformed' } });
  expect(await order(key)).toMatchObject(ok);
});

test('a key outlives the session it came in', async () => {
  const key = bank.newKey();
  await order(key);
  await bank.call('logout', { token });
  expect(await order(key, {}, await bank.logIn(client))).toMatchObject(ok);
  expect(await bank.balance(from)).toBe('70.00');
});

test.each([['k'], ['k'.repeat(255)], ['!"#$%&/()=?*~']])('a key of visible characters is taken: %s', async (key) => {
  expect(await order(key)).toMatchObject(ok);
});

test.each([[''], ['k'.repeat(256)], ['two words'], ['tab\tbed'], ['schlüssel']])(
  'any other key is malformed: %j',
  async (key) => {
    expect(await order(key)).toMatchObject({ status: 422, body: { reason: 'idempotency_key_malformed' } });
    expect(await bank.balance(from)).toBe('100.00');
  },
);
