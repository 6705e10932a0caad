import { openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawMembership } from '../../people/identity/index.ts';
import { importList } from '../../people/screening/index.ts';
import { awaitLockWait } from '../../testing/await-lock-wait.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import {
  completeOrder,
  endWaitingOrder,
  sendDueOrders,
  rejectOrder,
  releaseOrder,
  screenOrdersInProcess,
} from './index.ts';
import { expectSoundOrders, lifeOf, openClientWithUsers, seeAndPrepare } from './testing-orders.ts';

/** Two servers with connections of their own, on one database. Its clock stands on Monday, 2 March 2026, 9:00 UTC. */
let bank: TestBank;
let pool: OpenDatabase;
let other: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  pool = await openDatabase({ databaseUrl: bank.database.url, log: silentLog });
  other = await openTestBank({ beside: bank, db: pool.db });
  const list = readFileSync(new URL('../../operation/demonstration/lists/ofac-sample.xml', import.meta.url));
  await importList(bank.platform, list, { isShrinkConfirmed: false });
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await expectSoundOrders(bank);
  await other.close();
  await pool.close();
  await bank.close();
});

interface Raced {
  readonly id: string;
  /** A user who may do everything and did not prepare the order. */
  readonly token: string;
}

/** Tries to move an order at one of the servers; true where it says that it did. */
type Act = (at: TestBank, order: Raced) => Promise<boolean>;

const calling =
  (name: 'approveOrder' | 'withdrawOrder' | 'rejectOrder', more: object = {}): Act =>
  async (at, { id, token }) =>
    (await at.call(name, { token, body: { id, ...more } })).status === 204;
const settling =
  (settle: (platform: TestBank['platform'], id: string) => Promise<object | string>): Act =>
  async (at, { id }) =>
    typeof (await settle(at.platform, id)) !== 'string';

const monthLater = () => new Date(bank.clock.now().getTime() + 40 * 86_400_000);
/** The clock looks after every order that it finds, so it moved this one where the order says so. */
const clockLooks: Act = async (at, { id }) => {
  const clock = { ...at.clock, now: monthLater, bookingTime: at.clock.bookingTime };
  await sendDueOrders({ ...at.platform, clock }, { limit: 100 });
  return (await lifeOf(bank, id)).moves?.some((move) => move.endsWith('clock')) === true;
};
const cancelByClient: Act = async (at, { id, token }) => {
  const { rows } = await sql<{ row: string }>`
    select s.id as row from postings s join payments p on p.journal_entry_id = s.entry_id
      join accounts a on a.ledger_account_id = s.account_id
    where p.order_id = ${id} and p.type in ('swift', 'sepa')`.execute(at.platform.db);
  return (await at.call('cancelOrder', { token, body: { id: rows[0]!.row } })).status < 300;
};

const acts = {
  approve: calling('approveOrder'),
  decline: calling('rejectOrder', { reason: 'no' }),
  withdraw: calling('withdrawOrder'),
  end: settling((platform, orderId) => endWaitingOrder(platform, { orderId, reason: 'no' })),
  clock: clockLooks,
  complete: settling(completeOrder),
  reject: settling((platform, id) => rejectOrder(asOperator(platform), id, 'no')),
  release: settling((platform, id) => releaseOrder(asOperator(platform), id, 'somebody else')),
  cancel: cancelByClient,
} satisfies Record<string, Act>;
type ActName = keyof typeof acts;

/** In which state an order begins, how it comes there, and who may move it from there. */
const beginnings: readonly [string, (office: Office) => Promise<string>, readonly ActName[]][] = [
  [
    'awaiting_approval',
    ({ assistant, internal }) => place(assistant, internal()),
    ['approve', 'decline', 'withdraw', 'end', 'clock'],
  ],
  [
    'scheduled',
    ({ owner, internal }) => place(owner, internal({ execute_on: '2026-03-10' })),
    ['withdraw', 'end', 'clock'],
  ],
  ['in_process', (opened) => send(opened), ['complete', 'reject', 'cancel']],
  [
    'held',
    (opened) => send(opened, { 'Beneficiary Name': 'Sergey Morozov-Ladogin' }),
    ['release', 'complete', 'reject', 'cancel'],
  ],
];

async function office() {
  const opened = await openClientWithUsers(bank);
  const assistant = (await opened.userWith(seeAndPrepare)).token;
  return { ...opened, assistant };
}
type Office = Awaited<ReturnType<typeof office>>;

async function place(token: string, body: object): Promise<string> {
  return (await bank.call('placeInternalOrder', { token, body })).body.id;
}

async function send({ client, owner, international }: Office, changes: object = {}): Promise<string> {
  await bank.call('orderInternationalTransfer', { token: owner, body: international(changes) });
  const { rows } = await sql<{ id: string }>`select id from orders where client_id = ${client.id}`.execute(pool.db);
  return rows[0]!.id;
}

/** How many statements wait for the lock of another. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(bank.database.db);
  return rows[0]!.count;
}

/** Holds the order until both acts wait for it, so that they meet. The clock waits for nobody: it passes by. */
async function meet(id: string, one: () => Promise<boolean>, two: () => Promise<boolean>): Promise<boolean[]> {
  const holder = await bank.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from orders where id = $1 for update', [id]);
    const both = Promise.all([one(), two()]);
    let isOver = false;
    void both.finally(() => (isOver = true)).catch(() => undefined);
    while (!isOver && (await countWaiting()) < 2);
    await holder.query('commit');
    return await both;
  } finally {
    holder.release();
  }
}

describe.each(beginnings)('of two who move an order that is %s at the same moment', (begun, begin, names) => {
  const pairs = names.flatMap((one, place_) => names.slice(place_).map((two) => [one, two] as const));

  test.each(pairs)(
    '%s and %s: each move is made by one of them, and the money is where the state says',
    async (one, two) => {
      const opened = await office();
      const id = await begin(opened);
      expect((await lifeOf(bank, id)).state).toBe(begun);
      const movesBefore = (await lifeOf(bank, id)).moves?.length ?? 0;
      const raced = { id, token: opened.owner };
      const run = [() => acts[one](bank, raced), () => acts[two](other, raced)] as const;
      const isOfClock = one === 'clock' || two === 'clock';
      const done = isOfClock ? await Promise.all(run.map((act) => act())) : await meet(id, ...run);
      const { state, moves } = await lifeOf(bank, id);
      const made = (moves ?? []).slice(movesBefore);
      // Two looks of the clock both see the move that one of them made.
      const doneCount = one === 'clock' && two === 'clock' ? 1 : done.filter(Boolean).length;
      expect({ state, made: made.length }).toEqual({ state, made: doneCount });
      // A held order is not completed, however many try.
      const isNothing = begun === 'held' && one === 'complete' && two === 'complete';
      expect(made[0]?.split(' ')[0]).toBe(isNothing ? undefined : begun);
      const isMoneyGone = ['in_process', 'held', 'completed'].includes(state);
      expect(await bank.balance(opened.from)).toBe(isMoneyGone ? '70.00' : '100.00');
    },
  );
});

test('a right that ends while the approval waits for the order ends the approval, and the order waits on', async () => {
  const opened = await office();
  const id = await place(opened.assistant, opened.internal());
  const approver = await opened.userWith({ ...seeAndPrepare, approve: 'everything' });
  const holder = await bank.database.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from orders where id = $1 for update', [id]);
  const approval = other.call('approveOrder', { token: approver.token, body: { id } });
  await awaitLockWait(bank.database.db);
  const { clock, database } = bank;
  await withdrawMembership(database.db, { userId: approver.id, clientId: opened.client.id, at: clock.now() });
  await holder.query('commit');
  holder.release();
  expect((await approval).status).toBeGreaterThanOrEqual(400);
  expect(await lifeOf(bank, id)).toMatchObject({ state: 'awaiting_approval', moves: null });
  expect(await bank.balance(opened.from)).toBe('100.00');
});

test('an order that a new list names is held or completed, never both and never neither', async () => {
  const opened = await office();
  const id = await send(opened, { 'Beneficiary Name': 'Khaled Omar Abu Shaqra' });
  const list = readFileSync(new URL('../../operation/demonstration/lists/un-sample.xml', import.meta.url));
  await importList(bank.platform, list, { isShrinkConfirmed: false });
  const [settled, heldCount] = await Promise.all([
    completeOrder(bank.platform, id),
    screenOrdersInProcess(other.platform, { limit: 10_000 }),
  ]);
  const { state } = await lifeOf(bank, id);
  expect([state, settled === 'order_held', heldCount > 0]).toEqual(
    state === 'held' ? ['held', true, true] : ['completed', false, false],
  );
});
