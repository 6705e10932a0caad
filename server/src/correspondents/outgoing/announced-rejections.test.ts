import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectSoundOrders, lifeOf, readOrder } from '../../money/orders/testing-orders.ts';
import { rejectOrder } from '../../money/orders/index.ts';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { decideSentOrderKind, importFile } from '../incoming/index.ts';
import { writeTestCamt, writeTestCamtText, type TestEntry, type TestFile } from '../incoming/testing-camt.ts';
import { applyStatusFile, writePaymentFiles } from './index.ts';
import { released } from './testing-outgoing.ts';
import { bytesOf, statusFile } from './testing-status-file.ts';

let bank: TestBank;
let people: TwoPeople;
beforeAll(async () => {
  bank = await openTestBank();
  people = await twoPeople(bank, [decideSentOrderKind(bank.platform)]);
});
// No statement tells of the day of an earlier test.
beforeEach(() => bank.clock.passHours(7 * 24));
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await expectSoundOrders(bank);
  await bank.close();
});

type Sent = Awaited<ReturnType<typeof sent>>;
const staff = () => ({ ...bank.platform, staff: 'Vera Stone' });
const operator = () => asOperator(bank.platform);
const stateOf = async ({ id }: Pick<Sent, 'id'>) => (await lifeOf(bank, id)).state;
const lifeAndMoney = async (order: Sent) => [await stateOf(order), await bank.balance(order.from)];

/** An order over 30.00 of 100.00 in a payment file, and the day on which it is to go. */
async function sent() {
  const order = await released(bank);
  const { files } = await writePaymentFiles(staff());
  const { rows } = await sql<{ day: string }>`
    select execution_day_of(content)::text as day from payment_files where id = ${files[0]!.id}`.execute(
    bank.database.db,
  );
  return { ...order, file: files[0]!.messageId, day: rows[0]!.day };
}

const reject = (of: string) =>
  applyStatusFile(operator(), bytesOf(statusFile({ of, group: 'RJCT', groupReason: 'AC04' })));

async function announced() {
  const order = await sent();
  await reject(order.file);
  return order;
}

/** The correspondent tells what moved on a day: all of it, or some of it in a notification. */
async function tell(day: string, entries: readonly TestEntry[] = [], about: Partial<TestFile> = {}): Promise<void> {
  await importFile(operator(), { name: 'camt.xml', bytes: writeTestCamt({ day, entries, ...about }) });
}

const after = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const debit = ({ endToEndId }: Sent): TestEntry => ({ amount: '30.00', side: 'debit', endToEndId });
const credit = ({ endToEndId }: Sent): TestEntry => ({ amount: '30.00', endToEndId, name: 'Hanse Bank' });

describe('a rejection that a correspondent announced', () => {
  test('credits nobody, and the client reads nothing new', async () => {
    const order = await announced();
    expect(await lifeAndMoney(order)).toEqual(['rejection_announced', '70.00']);
    const { id, owner: token, from } = order;
    expect(await readOrder(bank, { id, token })).toMatchObject({ state: 'in_process', steps: [] });
    const { body } = await bank.call('readStatement', { token, body: { account_id: from.id, currency: 'EUR' } });
    expect(JSON.stringify(body)).toContain('In process');
    expect(JSON.stringify(body)).not.toMatch(/AC04|Rejected/);
  });

  test('holds when the statement of the day on which the money was to go is in without its debit', async () => {
    const order = await announced();
    await tell(after(order.day, -1));
    await tell(order.day, [{ amount: '1.00' }], { message: 'camt.054.001.08' });
    expect(await stateOf(order)).toBe('rejection_announced');
    await tell(order.day, [{ amount: '29.99', side: 'debit' }]);
    expect(await lifeAndMoney(order)).toEqual(['rejected', '100.00']);
    expect(await readOrder(bank, { id: order.id, token: order.owner })).toMatchObject({
      state: 'rejected',
      steps: [{ from: 'in_process', to: 'rejected', by: 'bank', reason: 'Account closed (AC04)' }],
    });
  });

  test('holds at once where that statement is in already', async () => {
    const order = await sent();
    await tell(order.day);
    expect(await stateOf(order)).toBe('sent');
    await reject(order.file);
    expect(await lifeAndMoney(order)).toEqual(['rejected', '100.00']);
  });

  test('holds by two statements around the day that follow each other, and not where one is missing', async () => {
    const order = await announced();
    await tell(after(order.day, -1), [], { opening: '5.00' });
    await tell(after(order.day, 2), [], { opening: '7.00' });
    expect(await stateOf(order)).toBe('rejection_announced');
    await tell(after(order.day, 1), [{ amount: '2.00' }], { opening: '5.00' });
    expect(await lifeAndMoney(order)).toEqual(['rejected', '100.00']);
  });

  test('waits for every page of the statement', async () => {
    const order = await announced();
    const page = (number: number, isLast: boolean) =>
      writeTestCamtText({ day: order.day, statement: `P-${order.number}`, entries: [] }).replace(
        '<Acct>',
        `<StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn><Acct>`,
      );
    await importFile(operator(), { name: 'page-1.xml', bytes: bytesOf(page(1, false)) });
    expect(await stateOf(order)).toBe('rejection_announced');
    await importFile(operator(), { name: 'page-2.xml', bytes: bytesOf(page(2, true)) });
    expect(await lifeAndMoney(order)).toEqual(['rejected', '100.00']);
  });

  test('does not hold by the statement of another account', async () => {
    const order = await announced();
    await tell(order.day, [], { currency: 'USD' });
    expect(await lifeAndMoney(order)).toEqual(['rejection_announced', '70.00']);
  });

  test('waits while a debit that nobody can explain may be the money', async () => {
    const order = await announced();
    await tell(order.day, [{ amount: '60.00', side: 'debit', text: 'Batch' }]);
    expect(await lifeAndMoney(order)).toEqual(['rejection_announced', '70.00']);
  });

  test('waits while a debit names the order with another amount', async () => {
    const order = await announced();
    await tell(order.day, [{ ...debit(order), amount: '29.00' }]);
    expect(await lifeAndMoney(order)).toEqual(['rejection_announced', '70.00']);
  });

  test('is not so where the debit comes: the order went out, and comes back with a credit that names it', async () => {
    const order = await announced();
    await tell(order.day, [debit(order)]);
    expect(await lifeAndMoney(order)).toEqual(['completed', '70.00']);
    await tell(after(order.day, 1), [credit(order)], { opening: '-30.00' });
    expect(await lifeAndMoney(order)).toEqual(['returned', '100.00']);
  });

  test('is shown by a statement with debit and credit, though the credit names no reason', async () => {
    const order = await announced();
    await tell(order.day, [credit(order), debit(order)]);
    expect(await lifeAndMoney(order)).toEqual(['returned', '100.00']);
    expect(await readOrder(bank, { id: order.id, token: order.owner })).toMatchObject({
      steps: [{ to: 'completed' }, { to: 'returned', reason: 'Account closed (AC04)' }],
    });
  });

  test('is not taken back by a status that says the opposite', async () => {
    const order = await announced();
    await expect(applyStatusFile(operator(), bytesOf(statusFile({ of: order.file, group: 'ACSC' })))).rejects.toThrow(
      `ACSC, but the order ${order.number} is rejection announced.`,
    );
    await reject(order.file);
    expect(await stateOf(order)).toBe('rejection_announced');
  });

  test('credits no client by the hand of one person, whatever the program writes', async () => {
    const order = await announced();
    expect(await rejectOrder(staff(), order.id, 'Called the bank')).toBe('second_person_required');
    await expect(
      sql`with moved as (update orders set state = 'rejected', move_count = move_count + 1 where id = ${order.id})
        insert into order_moves (order_id, number, from_state, to_state, by_kind, by_staff)
        select id, move_count + 1, 'rejection_announced', 'rejected', 'staff', 'Vera Stone'
        from orders where id = ${order.id}`.execute(bank.database.db),
    ).rejects.toThrow(/two people decide this/);
    expect(await lifeAndMoney(order)).toEqual(['rejection_announced', '70.00']);
    expect(await rejectOrder(operator(), order.id, 'Called the bank')).toMatchObject({ order: {} });
    expect(await lifeAndMoney(order)).toEqual(['rejected', '100.00']);
  });
});

describe('two people say what became of an order that was sent', () => {
  const decide = async (order: Sent, outcome: string, more: object = {}) =>
    people.change('decide_sent_order', {
      order: order.id.toUpperCase(),
      version: (await lifeOf(bank, order.id)).moves!.length,
      outcome,
      ...more,
    });

  test.each([
    ['completed', 'sent', '70.00', 'completed'],
    ['returned', 'sent', '100.00', 'returned'],
    ['completed', 'announced', '70.00', 'completed'],
    ['returned', 'announced', '100.00', 'returned'],
    ['rejected', 'announced', '100.00', 'rejected'],
  ])('%s, where it was %s', async (outcome, from, balance, state) => {
    const order = await (from === 'sent' ? sent() : announced());
    expect(await decide(order, outcome, { returnCode: 'AC04' })).toBe('done');
    expect(await lifeAndMoney(order)).toEqual([state, balance]);
  });

  test('rejected needs a rejection that was announced, and an order that is as it was read', async () => {
    const order = await sent();
    expect(await decide(order, 'rejected')).toMatchObject({ refusal: 'order_not_in_process' });
    const content = { order: order.id, version: 0, outcome: 'completed' };
    expect(await people.change('decide_sent_order', content)).toMatchObject({ refusal: 'order_not_in_process' });
    const id = await people.propose('decide_sent_order', { ...content, version: 2 });
    await reject(order.file);
    expect(await people.approve(id as string)).toMatchObject({ refusal: 'order_not_in_process' });
    expect(await stateOf(order)).toBe('rejection_announced');
  });

  test('returned is for the file where a correspondent has told of the money', async () => {
    const order = await sent();
    await tell(order.day, [{ ...credit(order), amount: '29.00' }], { message: 'camt.054.001.08' });
    expect(await decide(order, 'returned')).toMatchObject({ refusal: 'order_has_its_money' });
    expect(await stateOf(order)).toBe('sent');
  });
});
