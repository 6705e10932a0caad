import { verifyBooks } from '@bank/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccountByNumber } from '../accounts/index.ts';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { closeAccount, releaseSecurityDeposit } from './close-account.ts';
import { completeOrder, rejectOrder, returnOrder } from './settle-order.ts';
import { internationalOrder } from '../../testing/international-order.ts';

let bank: TestBank;
let token: string;
beforeAll(async () => void (bank = await openTestBank()));
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

const found = async ({ number }: TestAccount) => (await findAccountByNumber(bank.database.db, number))!;
const close = async (account: TestAccount) => closeAccount(bank.platform, await found(account));
const events = async ({ number }: TestAccount) =>
  (await bank.database.db.selectFrom('audit_events').select('kind').where('subject', '=', number).execute()).map(
    ({ kind }) => kind,
  );

async function payOut(from: TestAccount, to: TestAccount, amount: string) {
  return bank.call('orderInternalTransfer', {
    token,
    body: { from_account: from.id, to_account: to.id, amount, reference: 'Closing' },
  });
}

/** Its transfer number. */
async function order(from: TestAccount, amount: string): Promise<string> {
  const answer = await bank.call('orderInternationalTransfer', {
    token,
    body: internationalOrder({
      from_account: from.id,
      Amount: amount,
      'Bank/Beneficiary Address': 'Hafenstrasse 1, Hamburg',
    }),
  });
  expect(answer.status).toBe(200);
  const newest = await bank.call('readStatement', { token, body: { account: from.id, limit: 1 } });
  return newest.body[0].transaction[0].transfer_number;
}

test('an account with a security deposit is closed once the deposit was released and paid out', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '50.00 EUR'], securityDeposit: '20.00' });
  token = await bank.logIn(client);
  const [leaving, staying] = client.accounts;
  expect(await close(leaving)).toBe('balance_not_zero');
  expect((await payOut(leaving, staying, '100.00')).body).toMatchObject({ reason: 'exceeds_available_balance' });
  await releaseSecurityDeposit(asOperator(bank.platform), await found(leaving));
  expect((await payOut(leaving, staying, '100.00')).status).toBe(200);
  expect(await close(leaving)).toBe('closed');
  expect(await found(leaving)).toMatchObject({ isClosed: true, balance: { amountMinor: 0n } });
  expect(await close(leaving)).toBe('account_closed');
  expect(await events(leaving)).toEqual(expect.arrayContaining(['security_deposit_released', 'account_closed']));
  // What was booked stays to be read.
  const statement = await bank.call('readStatement', { token, body: { account: leaving.id } });
  expect(statement.body[0].transaction).toHaveLength(2);
});

test('an account stays open while its order is in process; what comes back later finds it closed', async () => {
  const client = await bank.client({ holds: ['80.00 EUR', '80.00 EUR'] });
  token = await bank.logIn(client);
  const [rejecting, returning] = client.accounts;
  const rejected = await order(rejecting, '80.00');
  expect(await close(rejecting)).toBe('order_in_process');
  expect(await found(rejecting)).toMatchObject({ isClosed: false });
  await rejectOrder(bank.platform, rejected, 'Account number incorrect');
  expect(await close(rejecting)).toBe('balance_not_zero');

  const returned = await order(returning, '80.00');
  await completeOrder(bank.platform, returned);
  expect(await close(returning)).toBe('closed');
  expect(await returnOrder(bank.platform, returned, 'Unknown beneficiary')).toBe('account_closed');
});
