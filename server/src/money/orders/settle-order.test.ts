import { bankAccount, verifyBooks } from '@bank/ledger';
import { settlementOf } from '@bank/ledger/testing';
import { currencyCode } from '@bank/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { announceRejection, completeOrder, rejectAnnounced, rejectOrder } from './index.ts';
import { listBookedOrders } from './booked-order-store.ts';
import { withBooking } from './booked-order.ts';
import type { BookedPayment } from '../payments/index.ts';
import { returnByHand } from '../../testing/emergency-for-tests.ts';
import { internationalOrder } from '../../testing/international-order.ts';

let bank: TestBank;
let token: string;
let account: TestAccount;
let order: BookedPayment;
beforeAll(async () => {
  bank = await openTestBank();
});
beforeEach(async () => {
  const client = await bank.client({ holds: ['100.00 EUR'] });
  [account] = client.accounts;
  token = await bank.logIn(client);
  await bank.call('orderInternationalTransfer', {
    token,
    body: internationalOrder({ from_account: account.id }),
  });
  const { db } = bank.database;
  const placed = (await listBookedOrders(db, ['in_process'])).filter(({ clientId }) => clientId === client.id);
  order = (await withBooking(db, placed))[0]!.payment;
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

/** The client's own rows, newest first, without what differs from order to order. */
async function rows(): Promise<object[]> {
  const { body } = await bank.call('readStatement', { token });
  return body[0].transaction.map(({ transfer_type, debit, credit, status, balance }: Record<string, unknown>) => ({
    transfer_type,
    debit,
    credit,
    status,
    balance,
  }));
}
const deposited = { transfer_type: 'deposit', debit: null, credit: '100.00', status: 'completed', balance: '100.00' };
const ordered = { transfer_type: 'sepa', debit: '60.00', credit: null, balance: '40.00' };

/** What the bank itself holds of a kind. */
async function bankHolds(kind: 'transit' | 'nostro'): Promise<bigint> {
  const id = await bankAccount(bank.database.db, {
    kind,
    currency: currencyCode('EUR'),
    newId: bank.platform.newId,
    now: new Date(),
  });
  const row = await bank.database.db
    .selectFrom('ledger_accounts')
    .select('balance_minor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.balance_minor;
}

test('a statement that was read before tells at once that the order is completed', async () => {
  expect(await rows()).toEqual([{ ...ordered, status: 'in_process' }, deposited]);
  await completeOrder(bank.platform, order.id);
  expect(await rows()).toEqual([{ ...ordered, status: 'completed' }, deposited]);
});

test('a statement read before shows at once that the order was rejected, with the row that gives back', async () => {
  await rows();
  await rejectOrder(bank.platform, order.id, 'account closed');
  expect((await rows()).length).toBe(3);
});

test('an order that staff have not touched is in process', async () => {
  expect(await rows()).toEqual([{ ...ordered, status: 'in_process' }, deposited]);
});

test('a completed order keeps its one row, with the new status', async () => {
  expect(await completeOrder(bank.platform, order.transferNumber)).toMatchObject({ payment: { id: order.id } });
  expect(await rows()).toEqual([{ ...ordered, status: 'completed' }, deposited]);
  expect(await settlementOf(bank.database.db, order.journalEntryId)).toBe('posted');
});

test('a completed order leaves transit for the correspondent', async () => {
  const [transit, nostro] = [await bankHolds('transit'), await bankHolds('nostro')];
  await completeOrder(bank.platform, order.id);
  expect([await bankHolds('transit'), await bankHolds('nostro')]).toEqual([transit - 6_000n, nostro + 6_000n]);
});

test('a rejected order is given back with a row of its own that says why', async () => {
  const transit = await bankHolds('transit');
  await rejectOrder(bank.platform, order.transferNumber, 'Beneficiary unknown');
  expect(await rows()).toEqual([
    { transfer_type: 'reversal', debit: null, credit: '60.00', status: 'completed', balance: '100.00' },
    { ...ordered, status: 'rejected' },
    deposited,
  ]);
  expect(await bankHolds('transit')).toBe(transit - 6_000n);
  expect(await settlementOf(bank.database.db, order.journalEntryId)).toBe('voided');
  const { body } = await bank.call('readStatement', { token });
  expect(body[0].transaction[0]).toMatchObject({
    reference: `${order.transferNumber}: Beneficiary unknown`,
    sender: 'Otto Graf',
    beneficiary: 'Ada Marlowe',
  });
});

test('a completed order that comes back is given back with a row of its own', async () => {
  await completeOrder(bank.platform, order.id);
  await returnByHand(bank.platform, order.id, 'Account closed');
  expect(await rows()).toEqual([
    { transfer_type: 'return', debit: null, credit: '60.00', status: 'completed', balance: '100.00' },
    { ...ordered, status: 'returned' },
    deposited,
  ]);
});

test('the entry of the order itself never changes', async () => {
  const read = () =>
    bank.database.db
      .selectFrom('postings')
      .selectAll()
      .where('entry_id', '=', order.journalEntryId)
      .orderBy('leg')
      .execute();
  const before = await read();
  await rejectOrder(bank.platform, order.id, 'no');
  expect(await read()).toEqual(before);
});

const settlements = {
  complete: () => completeOrder(bank.platform, order.id),
  reject: () => rejectOrder(bank.platform, order.id, 'no'),
  return: () => returnByHand(bank.platform, order.id, 'back'),
};

test.each([
  ['a completed order', 'completed', ['complete'], 'complete', 'order_not_in_process'],
  ['a completed order', 'rejected', ['complete'], 'reject', 'order_not_in_process'],
  ['a rejected order', 'completed', ['reject'], 'complete', 'order_not_in_process'],
  ['a rejected order', 'rejected', ['reject'], 'reject', 'order_not_in_process'],
  ['a rejected order', 'returned', ['reject'], 'return', 'order_not_completed'],
  ['an order in process', 'returned', [], 'return', 'order_not_completed'],
  ['a returned order', 'returned', ['complete', 'return'], 'return', 'order_not_completed'],
  ['a returned order', 'rejected', ['complete', 'return'], 'reject', 'order_not_in_process'],
] as const)('%s cannot be %s', async (_what, _done, earlier, last, refusal) => {
  for (const settlement of earlier) await settlements[settlement]();
  const before = await bank.entryCount();
  expect(await settlements[last]()).toBe(refusal);
  expect(await bank.entryCount()).toBe(before);
});

test('what staff did with an order is on record, with its client and what was booked', async () => {
  await completeOrder(bank.platform, order.id);
  await returnByHand(bank.platform, order.id, 'Account closed');
  const events = await bank.database.db
    .selectFrom('audit_events')
    .select(['kind', 'client_id'])
    .where('subject', '=', order.id)
    .orderBy('id')
    .execute();
  expect(events.filter(({ kind }) => ['order_completed', 'order_returned'].includes(kind))).toEqual([
    { kind: 'order_completed', client_id: order.orderedBy! },
    { kind: 'order_returned', client_id: order.orderedBy! },
  ]);
});

test('a correspondent announces the rejection of a sent order alone, and only that one holds', async () => {
  const tries = [
    () => announceRejection(bank.platform, order.id, 'Account closed'),
    () => rejectAnnounced(bank.platform, order.id),
  ];
  for (const again of tries) expect(await again()).toBe('order_not_in_process');
  await completeOrder(bank.platform, order.id);
  for (const again of tries) expect(await again()).toBe('order_not_in_process');
});

test('an order that does not exist is not found', async () => {
  for (const reference of ['T-0', crypto.randomUUID(), '']) {
    expect(await completeOrder(bank.platform, reference)).toBe('order_not_found');
  }
});

test('a payment that is no order is not found', async () => {
  const deposit = await bank.database.db
    .selectFrom('payments')
    .select('transfer_number')
    .where('type', '=', 'deposit')
    .executeTakeFirstOrThrow();
  expect(await rejectOrder(bank.platform, deposit.transfer_number, 'no')).toBe('order_not_found');
});

test('of two staff at the same moment one settles the order', async () => {
  const outcomes = await Promise.all([
    settlements.complete(),
    settlements.reject(),
    settlements.complete(),
    settlements.reject(),
  ]);
  expect(outcomes.filter((outcome) => outcome === 'order_not_in_process')).toHaveLength(3);
  const settling = await bank.database.db
    .selectFrom('journal_entries')
    .select('id')
    .where('settles_entry_id', '=', order.journalEntryId)
    .execute();
  expect(settling).toHaveLength(1);
});

test('orders in process are listed, the oldest first, until they are settled', async () => {
  const list = async () => {
    const { db } = bank.database;
    return (await withBooking(db, await listBookedOrders(db, ['in_process']))).map(({ payment }) => payment);
  };
  const listed = await list();
  expect(listed.map(({ createdAt }) => createdAt.getTime())).toEqual(
    listed.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => a - b),
  );
  expect(listed.map(({ id }) => id)).toContain(order.id);
  await completeOrder(bank.platform, order.id);
  expect((await list()).map(({ id }) => id)).not.toContain(order.id);
});
