import { verifyBooks, type JournalEntryId } from '@bank/ledger';
import { settlementOf } from '@bank/ledger/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { completeOrder, rejectOrder } from './index.ts';
import { internationalOrder } from '../../testing/international-order.ts';

let bank: TestBank;
let token: string;
let account: TestAccount;
let rowId: string;
beforeAll(async () => {
  bank = await openTestBank();
});
beforeEach(async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  [account] = client.accounts;
  token = await bank.logIn(client);
  rowId = await giveOrder();
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await bank.close();
});

/** Orders 60.00 EUR and gives the id of the statement row. */
async function giveOrder(): Promise<string> {
  await bank.call('orderInternationalTransfer', {
    token,
    body: internationalOrder({ from_account: account.id }),
  });
  return (await rows())[0].id;
}
// oxlint-disable-next-line typescript/no-explicit-any -- what a test expects of a row is the check of its type
const rows = async (): Promise<any[]> =>
  (await bank.call('readStatement', { token, body: { account: account.id } })).body[0].transaction;
const cancel = (id: unknown = rowId, as = token) => bank.call('cancelOrder', { token: as, body: { id } });
const refused = (reason: string) => ({ status: 422, body: { reason, field: 'id' } });
const paymentOf = (id: string) =>
  bank.database.db
    .selectFrom('payments')
    .innerJoin('postings', 'postings.entry_id', 'payments.journal_entry_id')
    .selectAll('payments')
    .where('postings.id', '=', id)
    .executeTakeFirstOrThrow();

test('a cancelled order is Rejected and its amount returns with a row of its own that says why', async () => {
  expect((await cancel()).status).toBe(204);
  const [back, ordered] = await rows();
  expect(back).toMatchObject({
    transfer_type: 'reversal',
    credit: '60.00',
    balance: '100.00',
    status: 'completed',
    reference: `${ordered.transfer_number}: Cancelled by the client (DS02)`,
  });
  expect(ordered).toMatchObject({ id: rowId, status: 'rejected', debit: '60.00' });
  expect(await bank.balance(account)).toBe('100.00');
});

test('the books tell a cancelled order from a rejected one', async () => {
  await cancel();
  const { journal_entry_id: entryId, reason } = await paymentOf(rowId);
  expect(await settlementOf(bank.database.db, entryId as JournalEntryId)).toBe('voided');
  const settling = await bank.database.db
    .selectFrom('journal_entries')
    .select('kind')
    .where('settles_entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  expect([settling.kind, reason]).toEqual(['order cancelled', 'Cancelled by the client (DS02)']);
});

test('the audit trail tells who cancelled, and who tried to', async () => {
  await cancel();
  await cancel();
  const { ordered_by: clientId } = await paymentOf(rowId);
  const events = await bank.database.db
    .selectFrom('audit_events')
    .select(['outcome', 'reason', 'session_id'])
    .where('kind', '=', 'order_cancelled')
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { outcome: 'done', reason: null, session_id: expect.any(String) },
    { outcome: 'refused', reason: 'order_not_in_process', session_id: expect.any(String) },
  ]);
});

test('a second cancelling is told that there is nothing left to cancel', async () => {
  await cancel();
  expect(await cancel()).toMatchObject(refused('order_not_in_process'));
  expect(await rows()).toHaveLength(3);
});

test.each([
  ['completed', (id: string) => completeOrder(bank.platform, id)],
  ['rejected', (id: string) => rejectOrder(bank.platform, id, 'no')],
])('an order that staff have %s stays so', async (status, settle) => {
  await settle((await paymentOf(rowId)).id);
  const before = await bank.entryCount();
  expect(await cancel()).toMatchObject(refused('order_not_in_process'));
  expect(await bank.entryCount()).toBe(before);
  expect((await rows()).find(({ id }) => id === rowId)).toMatchObject({ status });
});

test('staff are told that the client was faster', async () => {
  await cancel();
  const { id } = await paymentOf(rowId);
  expect(await completeOrder(bank.platform, id)).toBe('order_not_in_process');
  expect(await rejectOrder(bank.platform, id, 'no')).toBe('order_not_in_process');
});

test('somebody else’s order is not found, and stays in process', async () => {
  const stranger = await bank.logIn(await bank.client());
  expect(await cancel(rowId, stranger)).toMatchObject(refused('order_not_found'));
  expect((await rows())[0]).toMatchObject({ status: 'in_process' });
});

test('what is no international order is not found', async () => {
  const deposit = (await rows()).at(-1).id;
  await cancel();
  const reversal = (await rows())[0].id;
  for (const id of [deposit, reversal, crypto.randomUUID(), '', 'x', null])
    expect(await cancel(id)).toMatchObject(refused('order_not_found'));
});

test('a statement that was read before tells at once', async () => {
  const whole = async () => (await bank.call('readStatement', { token })).body[0].transaction.length;
  expect(await whole()).toBe(2);
  await cancel();
  expect(await whole()).toBe(3);
});

test('of client and staff at the same moment one settles the order, and the other is told', async () => {
  for (let round = 0; round < 12; round += 1) {
    // Both begin first equally often, so that neither wins by its place alone.
    const { id } = await paymentOf(rowId);
    const byStaff = () => completeOrder(bank.platform, id).then((settled) => typeof settled !== 'string');
    const byClient = () => cancel().then(({ status }) => status === 204);
    const [isCompleted, isCancelled] =
      round % 2 === 0
        ? await Promise.all([byStaff(), byClient()])
        : (await Promise.all([byClient(), byStaff()])).toReversed();
    expect([isCompleted, isCancelled].filter(Boolean)).toHaveLength(1);
    expect((await paymentOf(rowId)).status).toBe(isCompleted ? 'completed' : 'rejected');
    const settling = await bank.database.db
      .selectFrom('journal_entries')
      .select('id')
      .where('settles_entry_id', '=', (await paymentOf(rowId)).journal_entry_id)
      .execute();
    expect(settling).toHaveLength(1);
    await bank.deposit(account, '60.00');
    rowId = await giveOrder();
  }
});
