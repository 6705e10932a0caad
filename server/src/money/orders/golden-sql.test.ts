import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { readable, statementsOf } from '../../testing/golden-sql.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

/** Parts of it come from the ledger, the payments and the audit trail: here it stands whole. */
test('internal transfers are booked by the statement in its golden file', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  const [from, to] = client.accounts;
  const token = await bank.logIn(client);
  const order = (key: string) =>
    bank.call('orderInternalTransfer', {
      token,
      body: { from_account: from.id, to_account: to.id, amount: '10.00', reference: 'rent' },
      headers: { 'idempotency-key': key },
    });
  // The accounts are remembered from the first order on.
  expect((await order('one')).status).toBe(200);
  const heard = await statementsOf(bank.database, async () => expect((await order('two')).status).toBe(200));
  const booking = heard.filter((text) => text.includes('insert into journal_entries'));
  expect(booking).toHaveLength(1);
  expect(booking[0]).toContain('insert into orders');
  const withoutSpace = (text: string): string => text.replace(/\s/g, '');
  expect(withoutSpace(readable(booking[0]!))).toBe(withoutSpace(booking[0]!));
  const hint = 'the booking statement changed: read the difference, then `npm run golden`';
  await expect(readable(booking[0]!), hint).toMatchFileSnapshot('golden/book-orders-at-once.sql');
});
