import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { findAccountByNumber } from '../accounts/index.ts';
import { currencyCode, fromDecimalString } from '@bank/money';
import { openTestBank, type TestAccount, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { rejectOrder } from './index.ts';
import { bookDeposit } from '../payments/index.ts';
import { internationalOrder } from '../../testing/international-order.ts';

let bank: TestBank;
let rich: TestClient<['90000000.00 USD', '0.0000 UYW', '0.0000 UYW']>;
let dollars: TestAccount;
let one: TestAccount;
let other: TestAccount;
let token: string;

// Four decimals: the books hold least in whole units of such a currency.
const most = '922337203685477.5807';

beforeEach(async () => {
  bank = await openTestBank();
  rich = await bank.client({ holds: ['90000000.00 USD', '0.0000 UYW', '0.0000 UYW'] });
  [dollars, one, other] = rich.accounts;
  token = await bank.logIn(rich);
  await bank.setRate('UYW', '0.00000001');
});
afterEach(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await bank.close();
});

const tooLarge = (field: string) => ({ status: 422, body: { reason: 'amount_too_large', field } });
const transfer = (from: TestAccount, to: TestAccount, amount: string) =>
  bank.call('orderInternalTransfer', {
    token,
    body: { from_account: from.id, to_account: to.id, amount, reference: 'much' },
  });
const order = (from: TestAccount, amount: string) =>
  bank.call('orderInternationalTransfer', {
    token,
    body: internationalOrder({ from_account: from.id, Amount: amount }),
  });

/** Nothing is booked by what `work` does. */
async function unbooked<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const before = await bank.entryCount();
  const answer = await work();
  expect(await bank.entryCount()).toBe(before);
  return answer;
}

test("a deposit that the account could not hold, or the bank's own account, is refused", async () => {
  await bank.deposit(one, most);
  for (const account of [one, other]) {
    const deposit = unbooked(async () =>
      bookDeposit(bank.platform, {
        account: (await findAccountByNumber(bank.database.db, account.number))!,
        amount: fromDecimalString('0.0001', currencyCode('UYW')),
        debtor: { name: 'Cash desk', account: '' },
        reference: 'one more',
      }),
    );
    expect(await deposit).toBe('balance_too_large');
  }
  expect(await bank.balance(one)).toBe(most);
});

test('a conversion or transfer that makes any balance larger than the books can hold is refused', async () => {
  expect((await transfer(dollars, one, '9000000.00')).body).toBe('OK');
  expect(await unbooked(() => transfer(dollars, other, '9000000.00'))).toMatchObject(tooLarge('amount'));
  await bank.deposit(other, most);
  expect(await unbooked(() => transfer(one, other, '0.0001'))).toMatchObject(tooLarge('amount'));
  expect((await transfer(other, dollars, '900000000000000.0000')).body).toBe('OK');
});

test('an order that the transit account could not hold is refused', async () => {
  await transfer(dollars, one, '9000000.00');
  await bank.deposit(other, most);
  expect((await order(one, '900000000000000.0000')).status).toBe(200);
  expect(await unbooked(() => order(other, '900000000000000.0000'))).toMatchObject(tooLarge('Amount'));
});

test('an order whose money would find no room on its account stays in process', async () => {
  await bank.deposit(one, most);
  await order(one, '500000000000000.0000');
  await transfer(dollars, one, '5000000.00');
  const { body } = await bank.call('readStatement', { token, body: { account: one.id } });
  const ordered = body[0].transaction.find((row: { status: string }) => row.status === 'in_process');
  expect(await unbooked(() => bank.call('cancelOrder', { token, body: { id: ordered.id } }))).toMatchObject(
    tooLarge('id'),
  );
  expect(await unbooked(() => rejectOrder(bank.platform, ordered.transfer_number, 'No such account'))).toBe(
    'balance_too_large',
  );
  expect((await transfer(one, dollars, '600000000000000.0000')).body).toBe('OK');
  expect((await bank.call('cancelOrder', { token, body: { id: ordered.id } })).status).toBe(204);
});

test('a conversion between currencies too far apart for a rate is refused', async () => {
  await bank.setRate('UYW', '0.0000000001');
  const body = { from_account: dollars.id, to_account: one.id, amount: '1.00' };
  expect((await bank.call('quoteInternalTransfer', { token, body })).body).toMatchObject({
    reason: 'rate_unavailable',
  });
  expect((await unbooked(() => transfer(dollars, one, '1.00'))).body).toMatchObject({ reason: 'rate_unavailable' });
});

test('sums of many large amounts are shown whole', { tags: ['long'] }, async () => {
  await bank.deposit(one, most);
  await transfer(one, dollars, '900000000000000.0000');
  await transfer(dollars, one, '9000000.00');
  const totals = await bank.call('readStatementTotals', { token, body: { account: one.id } });
  expect(JSON.stringify(totals.body)).toContain('1822337203685477.5807');
  // An amount of ISO 20022 has 18 digits at most: camt has no place for this sum, and says so.
  const statuses = { csv: 200, xlsx: 200, pdf: 200, ofx: 200, 'camt.053.001.08': 422 };
  for (const [format, status] of Object.entries(statuses)) {
    const file = await bank.app.inject({
      url: '/api/statement/file',
      query: { format, account: one.id },
      headers: { authorization: `Bearer ${token}` },
    });
    expect([format, file.statusCode]).toEqual([format, status]);
    expect(file.rawPayload.byteLength).toBeGreaterThan(100);
  }
});
