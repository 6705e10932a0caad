import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccountByNumber } from '../../money/accounts/index.ts';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { writePaymentFiles } from '../outgoing/index.ts';
import { completeOrder, rejectOrder, releaseToSend, returnOrder } from '../../money/orders/index.ts';
import { bookDeposit } from '../../money/payments/index.ts';
import { openClientWithUsers, readOrder } from '../../money/orders/testing-orders.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator, returnByHand } from '../../testing/emergency-for-tests.ts';
import { assignEntry, importFile, keepEntry, listEntries, returnOrderByHand } from './index.ts';
import { writeTestCamt, type TestEntry, type TestFile } from './testing-camt.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await bank.close();
});

const staff = () => ({ ...bank.platform, staff: 'Vera Stone' });
let fileCount = 0;
async function take(entries: readonly TestEntry[], about: Partial<TestFile> = {}): Promise<object> {
  const file = { statement: `B${(fileCount += 1)}`, message: 'camt.054.001.08', entries, ...about } as const;
  const { summary } = await importFile(asOperator(staff()), { name: 'camt.xml', bytes: writeTestCamt(file) });
  return Object.fromEntries(summary.sums.map(({ fate, count }) => [fate, count]));
}
const latest = async () => (await listEntries(bank.database.db, { isWaitingOnly: false, limit: 1 }))[0]!;

/** An order of 30.00 EUR from an account that held 100.00, by default carried out. */
async function ordered({ isCompleted = true } = {}) {
  const office = await openClientWithUsers(bank);
  await bank.call('orderInternationalTransfer', { token: office.owner, body: office.international() });
  const { rows } = await sql<{ id: string; paymentId: string; number: string; uetr: string }>`
    select o.id, o.payment_id as "paymentId", p.transfer_number as number, p.uetr::text as uetr
    from orders o join payments p on p.id = o.payment_id where o.client_id = ${office.client.id}`.execute(
    bank.database.db,
  );
  const order = rows[0]!;
  if (isCompleted) await completeOrder(staff(), order.number);
  const endToEndId = order.paymentId.replaceAll('-', '');
  const read = async () => {
    const { state } = await bank.database.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    return [state, await bank.balance(office.from)];
  };
  const life = async () => (await readOrder(bank, { id: order.id, token: office.owner })).steps;
  return { ...order, ...office, endToEndId, read, life };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;
const deposited = async ({ from }: Ordered, about: { readonly endToEndId?: string; readonly uetr?: string }) => {
  const account = (await findAccountByNumber(bank.database.db, from.number))!;
  const amount = { amountMinor: 3_000n, currency: account.currency };
  await bookDeposit(staff(), { account, amount, debtor: { name: 'Ostro', account: '' }, reference: '', ...about });
};

describe('money that a bank tells as the return of an order', () => {
  test.each<[string, (order: Ordered) => Partial<TestEntry>]>([
    ['with both ids', ({ endToEndId, uetr }) => ({ endToEndId, uetr, isReturn: true })],
    [
      'with its end-to-end id in capitals',
      ({ endToEndId }) => ({ endToEndId: endToEndId.toUpperCase(), isReturn: true }),
    ],
    ['with its UETR in capitals', ({ uetr }) => ({ uetr: uetr.toUpperCase(), isReturn: true })],
    ['with its transfer number as the instruction', ({ number }) => ({ instructionId: number, isReturn: true })],
    ['with a reason', ({ endToEndId }) => ({ endToEndId, returnReason: 'AC04' })],
    ['with the word in its text alone', ({ endToEndId }) => ({ endToEndId, text: 'RETURNED PAYMENT, ACCOUNT CLOSED' })],
    ['with the code word of networks', ({ uetr }) => ({ uetr, text: '/RTRN/AC04' })],
    ['in the text of the entry', ({ endToEndId }) => ({ endToEndId, entryText: 'Rücküberweisung' })],
  ])('%s returns the order, once, though the text names the account', async (_what, named) => {
    const order = await ordered();
    const entry = { amount: '30.00', text: `For ${order.from.number}`, ...named(order) };
    expect(await take([entry])).toEqual({ order_returned: 1 });
    expect(await order.read()).toEqual(['returned', '100.00']);
    expect(await returnOrderByHand(asOperator(bank.platform), order.number, 'AC04')).toBe('order_not_completed');
    expect(await take([entry])).toEqual({ suspense: 1 });
    expect(await latest()).toMatchObject({
      suspenseReason: 'order_not_awaited',
      order: { transferNumber: order.number, state: 'returned' },
    });
    expect(await order.read()).toEqual(['returned', '100.00']);
  });

  test.each<[string, Partial<TestEntry>, string]>([
    [
      'a small one that nobody tells',
      { amount: '28.50', returnReason: 'AC01' },
      'AC01 (28.50 of 30.00 EUR came back, 1.50 less)',
    ],
    [
      'one that is told',
      {
        amount: '20.00',
        isReturn: true,
        parts: [{ amount: '30.00', charges: '<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">10.00</TtlChrgsAndTaxAmt></Chrgs>' }],
      },
      'NARR (20.00 of 30.00 EUR came back, 10.00 less)',
    ],
  ])('less a charge returns the order with what came: %s', async (_what, told, reason) => {
    const order = await ordered();
    const { endToEndId } = order;
    const entry = { amount: '', ...told };
    const parts = entry.parts?.map((part) => ({ ...part, endToEndId }));
    expect(await take([{ ...entry, endToEndId, ...(parts && { parts }) }])).toEqual({ order_returned: 1 });
    const [code, amount, charge] = /^(\w+) \(([\d.]+) .*, ([\d.]+) less\)$/.exec(reason)!.slice(1);
    expect(await order.read()).toEqual(['returned', code === 'AC01' ? '98.50' : '90.00']);
    // The client reads it in the language of the portal.
    expect((await order.life()).at(-1)).toMatchObject({ reason: code, returned: { amount, charge } });
    const { rows } = await sql`
      select m.reason, back.reason as code from order_moves m join orders o on o.id = m.order_id
        join payments back on back.original_payment_id = o.payment_id
      where m.order_id = ${order.id} and m.to_state = 'returned'`.execute(bank.database.db);
    expect(rows).toEqual([{ reason, code: reason.slice(0, 4) }]);
  });

  test.each<[string, (order: Ordered) => Partial<TestEntry>, string]>([
    ['less than a charge would leave', ({ endToEndId }) => ({ amount: '25.00', endToEndId }), 'amount_differs'],
    ['by a part of its id', ({ endToEndId }) => ({ endToEndId: endToEndId.slice(0, 20) }), 'order_named'],
    ['by its number in the text', ({ number }) => ({ text: `RETURN OF ${number}` }), 'order_named'],
  ])('%s waits with its order', async (_what, named, reason) => {
    const order = await ordered();
    expect(await take([{ amount: '30.00', isReturn: true, ...named(order) }])).toEqual({ suspense: 1 });
    expect(await latest()).toMatchObject({ suspenseReason: reason, order: { transferNumber: order.number } });
    expect(await order.read()).toEqual(['completed', '70.00']);
  });

  test.each([
    ['before its debit, in one file', true],
    ['before a later file tells the debit', false],
  ])('of an order that was sent comes %s, and both are booked', async (_what, isOneFile) => {
    const order = await ordered({ isCompleted: false });
    await releaseToSend(staff(), order.number, { isApproved: true });
    await writePaymentFiles(staff());
    const back = { amount: '30.00', endToEndId: order.endToEndId, isReturn: true };
    const debit = { amount: '30.00', endToEndId: order.endToEndId, side: 'debit' } as const;
    const fates = isOneFile ? [await take([back, debit])] : [await take([back]), await take([debit])];
    expect(fates).toEqual(
      isOneFile ? [{ order_returned: 1, order_completed: 1 }] : [{ order_returned: 1 }, { known: 1 }],
    );
    expect(await order.read()).toEqual(['returned', '100.00']);
  });

  test.each<[string, (order: Ordered) => Promise<unknown>, string]>([
    ['is in process', async () => undefined, 'in_process'],
    ['was rejected', ({ number }) => rejectOrder(staff(), number, 'Unknown'), 'rejected'],
  ])('of an order that %s waits with it', async (_what, move, state) => {
    const order = await ordered({ isCompleted: false });
    await move(order);
    const before = await order.read();
    expect(await take([{ amount: '30.00', endToEndId: order.endToEndId, isReturn: true }])).toEqual({ suspense: 1 });
    expect(await latest()).toMatchObject({ suspenseReason: 'order_not_awaited', order: { state } });
    expect(await order.read()).toEqual(before);
  });

  test('in another currency waits with the order', async () => {
    const order = await ordered();
    const entry = { amount: '30.00', endToEndId: order.endToEndId, isReturn: true };
    expect(await take([entry], { currency: 'GBP' })).toEqual({ suspense: 1 });
    expect(await latest()).toMatchObject({ suspenseReason: 'amount_differs', order: { id: order.id } });
  });

  test('of an order that nobody knows is no deposit', async () => {
    const { from } = await ordered();
    expect(await take([{ amount: '30.00', isReturn: true, to: from.number }])).toEqual({ suspense: 1 });
    expect(await latest()).toMatchObject({ suspenseReason: 'order_unknown', order: null });
  });
});

describe('money that names an order, and that no bank tells as its return', () => {
  test.each<[string, (order: Ordered) => Partial<TestEntry>]>([
    ['by its ids', ({ endToEndId, uetr }) => ({ endToEndId, uetr })],
    ['by its number', ({ number }) => ({ text: `Thank you, ${number.toLowerCase()}.` })],
    ['by its number as end-to-end id', ({ number }) => ({ endToEndId: number })],
    ['by its UETR in the text', ({ uetr }) => ({ text: `/UETR/${uetr}` })],
    ['by the start of its id in the text', ({ endToEndId }) => ({ text: `/ROC/${endToEndId.slice(0, 16)}` })],
  ])('%s waits with it, and is no deposit of the account that it names', async (_what, named) => {
    const order = await ordered();
    const [payee] = (await bank.client({ holds: ['0.00 EUR'] })).accounts;
    expect(await take([{ amount: '30.00', to: payee.number, ...named(order) }])).toEqual({ suspense: 1 });
    expect(await latest()).toMatchObject({
      suspenseReason: 'order_named',
      accountNumber: payee.number,
      order: { transferNumber: order.number },
    });
    expect([await order.read(), await bank.balance(payee)]).toEqual([['completed', '70.00'], '0.00']);
  });

  test('keeps staff from returning the order by hand, until they have decided it', async () => {
    const order = await ordered();
    await take([{ amount: '30.00', endToEndId: order.endToEndId }]);
    const { id } = await latest();
    expect(await returnOrderByHand(asOperator(bank.platform), order.number, 'AC04')).toEqual({ waitsInSuspense: id });
    await assignEntry(staff(), { entryId: id, accountNumber: order.from.number, reason: 'It came back' });
    expect(await returnOrderByHand(asOperator(bank.platform), order.number, 'AC04')).toEqual({
      broughtBackBy: expect.stringMatching(/^T-\d+$/),
    });
    expect(await order.read()).toEqual(['completed', '100.00']);
    expect(await take([{ amount: '30.00', endToEndId: order.endToEndId, returnReason: 'AC04' }])).toEqual({
      suspense: 1,
    });
  });

  test('is not credited where staff gave the money back before, however small it is', async () => {
    const order = await ordered();
    await returnOrderByHand(asOperator(bank.platform), order.number, 'AC04');
    await take([{ amount: '29.50', text: `RETURN OF ${order.number}` }]);
    const given = { entryId: (await latest()).id, accountNumber: order.from.number, reason: 'It came back' };
    expect(await assignEntry(staff(), given)).toBe('order_has_its_money');
    expect(await order.read()).toEqual(['returned', '100.00']);
    expect(await keepEntry(staff(), given)).toHaveProperty('entry');
  });

  test('and goes to somebody else, leaves the order to be returned', async () => {
    const order = await ordered();
    const [payee] = (await bank.client({ holds: ['0.00 EUR'] })).accounts;
    await take([{ amount: '30.00', to: payee.number, text: order.number }]);
    await assignEntry(staff(), { entryId: (await latest()).id, accountNumber: payee.number, reason: 'An invoice' });
    expect(await returnOrderByHand(asOperator(bank.platform), order.number, 'AC04')).toMatchObject({
      payment: { id: order.paymentId },
    });
    expect(await order.read()).toEqual(['returned', '100.00']);
  });
});

describe('what staff booked before a file told of it', () => {
  test.each<[string, (order: Ordered) => Promise<unknown>, Partial<TestEntry>]>([
    ['as a return', ({ number }) => returnOrderByHand(asOperator(bank.platform), number, 'AC04'), { isReturn: true }],
    [
      'as a return, told by its ids alone',
      ({ number }) => returnOrderByHand(asOperator(bank.platform), number, 'AC04'),
      {},
    ],
    [
      'as a deposit with its end-to-end id',
      (order) => deposited(order, { endToEndId: order.endToEndId.toUpperCase() }),
      { returnReason: 'AC04' },
    ],
    ['as a deposit with its UETR', (order) => deposited(order, { uetr: order.uetr }), { isReturn: true }],
  ])('%s, is known once', async (_what, book, told) => {
    const order = await ordered();
    await book(order);
    const entry = { amount: '30.00', uetr: order.uetr, endToEndId: order.endToEndId, ...told };
    expect(await take([entry, entry])).toEqual({ known: 1, suspense: 1 });
    expect((await order.read())[1]).toBe('100.00');
  });

  test('is known by its number where a bank tells it as a return, and waits where a payer writes it', async () => {
    const order = await ordered();
    await returnOrderByHand(asOperator(bank.platform), order.number, 'AC04');
    const entry = { amount: '30.00', text: `Your ${order.number}` };
    expect(await take([entry])).toEqual({ suspense: 1 });
    expect(await take([{ ...entry, isReturn: true }])).toEqual({ known: 1 });
    expect(await order.read()).toEqual(['returned', '100.00']);
  });

  test('is never booked again, where an earlier version took the return for a deposit', async () => {
    const order = await ordered();
    await deposited(order, { endToEndId: order.endToEndId });
    expect(await returnOrderByHand(asOperator(bank.platform), order.number, 'AC04')).toEqual({
      broughtBackBy: expect.any(String),
    });
    expect(await order.read()).toEqual(['completed', '100.00']);
  });

  test('and a file that comes at the same moment books it once', async () => {
    const order = await ordered();
    await Promise.all([
      returnOrderByHand(asOperator(bank.platform), order.number, 'AC04'),
      take([{ amount: '30.00', endToEndId: order.endToEndId, isReturn: true }]),
    ]);
    expect(await order.read()).toEqual(['returned', '100.00']);
  });
});

test('an order comes back by nobody alone: the database asks for an entry, or for two people', async () => {
  const order = await ordered();
  await expect(returnOrder(staff(), order.number, 'AC04')).rejects.toThrow(
    /comes back by what its correspondent tells/,
  );
  expect(await order.read()).toEqual(['completed', '70.00']);
  expect(await returnByHand(staff(), order.number, 'AC04')).toMatchObject({ order: {} });
});

test('a debit of ours that is reversed waits with its order, and the order is not returned beside it', async () => {
  const order = await ordered({ isCompleted: false });
  const debit = { reference: 'OUT-1', amount: '30.00', side: 'debit', endToEndId: order.endToEndId } as const;
  expect(await take([debit])).toEqual({ order_completed: 1 });
  expect(await take([{ reference: 'OUT-1', amount: '30.00', isReversal: true }])).toEqual({ suspense: 1 });
  const entry = await latest();
  expect(entry).toMatchObject({
    suspenseReason: 'reversal',
    order: { transferNumber: order.number },
    reverses: { servicerReference: 'OUT-1' },
  });
  expect(await returnOrderByHand(asOperator(bank.platform), order.number, 'AC04')).toEqual({
    waitsInSuspense: entry.id,
  });
});
