import type { OrderState } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import type { OrderContent } from './content.ts';
import { changeContent, lockOrderById, moveOrders, readMoves, type MoveToMake } from './move-store.ts';
import { isLegalMove, orderMoves } from './order-moves.ts';
import { listOrdersForStaff, listOrdersOf } from './read-store.ts';
import { insertOrders, readOutcomes, type Placed } from './store.ts';

let bank: TestBank;
let clientId: string;
let debtorAccount: string;
beforeAll(async () => {
  bank = await openTestBank();
  const client = await bank.client({ holds: ['1.00 EUR'] });
  clientId = client.id;
  debtorAccount = client.accounts[0].number;
});
afterAll(() => bank.close());

const states = Object.keys(orderMoves) as OrderState[];
const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));
const day = new Date('2026-03-10T00:00:00Z');

const asking = (amount: string): OrderContent => ({
  kind: 'international',
  debtorAccount,
  amount,
  currency: 'EUR',
  creditorAgentName: 'Nordbank',
  creditorAgentBic: 'COBADEFF',
  creditorAccount: 'DE89370400440532013000',
  remittanceInformation: 'rent',
  creditorName: 'Otto Graf',
  creditorCountry: 'DE',
  creditorAddress: 'Hamburg',
  charges: 'SHA',
});

async function place(changes: Partial<Placed> = {}): Promise<string> {
  const id = bank.platform.newId();
  await insertOrders(bank.database.db, [
    {
      id,
      clientId,
      placedBy: clientId,
      kind: 'international',
      key: undefined,
      state: 'scheduled',
      moveCount: 0,
      content: asking('1.00'),
      dueAt: day,
      expiresAt: day,
      createdAt: bank.clock.now(),
      ...changes,
    },
  ]);
  return id;
}

/** The constraint that refuses a statement; undefined where it is accepted. Nothing of it stays. */
async function refusedBy(statement: ReturnType<typeof sql>): Promise<string | undefined> {
  let refused: string | undefined;
  await bank.database.db
    .transaction()
    .execute(async (transaction) => {
      await statement.execute(transaction);
      throw new Error('taken back');
    })
    .catch((error: { message: string; cause?: { constraint?: string }; constraint?: string }) => {
      if (error.message !== 'taken back') refused = error.constraint ?? error.cause?.constraint ?? error.message;
    });
  return refused;
}

const tell = (id: string, { number = 1, from, to }: { number?: number; from: OrderState; to: OrderState }) => sql`
  insert into order_moves (order_id, number, from_state, to_state, by_kind)
  values (${id}, ${number}, ${from}, ${to}, 'clock')`;

test('the database knows the same legal moves as the program', async () => {
  const refused: string[] = [];
  const missing = bank.platform.newId();
  for (const [from, to] of pairs)
    if ((await refusedBy(tell(missing, { from, to }))) === 'order_moves_are_legal') refused.push(`${from} ${to}`);
  expect(refused).toEqual(pairs.filter(([from, to]) => !isLegalMove(from, to)).map(([from, to]) => `${from} ${to}`));
});

test('a program that makes an illegal move fails, and nothing is moved', async () => {
  for (const [from, to] of pairs.filter((pair) => !isLegalMove(...pair))) {
    const order = { id: bank.platform.newId(), state: from, moveCount: 0 };
    const move: MoveToMake = { order, to, by: { kind: 'clock' }, at: bank.clock.now() };
    await expect(moveOrders(bank.database.db, [move])).rejects.toThrow('never moves');
  }
});

test('what is rejected, cancelled, returned or expired never moves again', () => {
  for (const state of ['rejected', 'cancelled', 'returned', 'expired'] as const) expect(orderMoves[state]).toEqual([]);
});

describe('the database refuses', () => {
  test('an order that begins as one that ended', async () => {
    for (const state of ['held', 'cancelled', 'returned', 'expired'] as const)
      await expect(place({ state, ...(state === 'returned' && { paymentId: clientId }) })).rejects.toThrow(
        /does not begin/,
      );
  });

  test('another state without a move that tells of it, and a move that moves nothing', async () => {
    const id = await place();
    expect(await refusedBy(sql`update orders set state = 'cancelled' where id = ${id}`)).toBe('orders_move_with_moves');
    expect(await refusedBy(sql`update orders set state = 'cancelled', move_count = 1 where id = ${id}`)).toBe(
      'orders_move_with_moves',
    );
    expect(await refusedBy(tell(id, { from: 'scheduled', to: 'cancelled' }))).toBe('order_moves_move_orders');
  });

  test('a move from a state that the order has left', async () => {
    const id = await place();
    const seen = (await lockOrderById(bank.database.db, id))!;
    const cancel: MoveToMake = { order: seen, to: 'cancelled', by: { kind: 'clock' }, at: bank.clock.now() };
    await moveOrders(bank.database.db, [cancel]);
    await expect(moveOrders(bank.database.db, [{ ...cancel, to: 'held' }])).rejects.toThrow(/order_moves_pkey/);
    expect(await lockOrderById(bank.database.db, id)).toMatchObject({ state: 'cancelled', moveCount: 1 });
  });

  test('another content of an order that no longer waits', async () => {
    const id = await place({ state: 'awaiting_approval' });
    const changed = sql`
      with told as (
        insert into order_moves (order_id, number, from_state, to_state, by_kind)
        values (${id}, 1, 'awaiting_approval', 'scheduled', 'clock')
      )
      update orders set state = 'scheduled', move_count = 1, content = '{"version":1,"amount":"9"}' where id = ${id}`;
    expect(await refusedBy(changed)).toMatch(/never changes/);
  });

  test('an order that is booked without a payment, and one that loses or deletes its history', async () => {
    const id = await place();
    expect(
      await refusedBy(sql`
        with told as (
          insert into order_moves (order_id, number, from_state, to_state, by_kind)
          values (${id}, 1, 'scheduled', 'in_process', 'clock')
        )
        update orders set state = 'in_process', move_count = 1 where id = ${id}`),
    ).toBe('orders_booked_have_payments');
    const moved = await place();
    await moveOrders(bank.database.db, [
      {
        order: { id: moved, state: 'scheduled', moveCount: 0 },
        to: 'cancelled',
        by: { kind: 'user', userId: clientId },
        at: bank.clock.now(),
      },
    ]);
    expect(await refusedBy(sql`delete from orders where id = ${id}`)).toBeDefined();
    expect(await refusedBy(sql`delete from order_moves where order_id = ${moved}`)).toBeDefined();
    expect(await refusedBy(sql`update order_moves set reason = 'x' where order_id = ${moved}`)).toBeDefined();
  });

  test('an internal transfer in process, and an order of nobody', async () => {
    await expect(place({ kind: 'internal', state: 'in_process', paymentId: clientId })).rejects.toThrow(
      /orders_internal_is_booked_at_once/,
    );
    await expect(place({ clientId: bank.platform.newId() })).rejects.toThrow(/belong to a client/);
  });
});

describe('an order that waits', () => {
  const read = async (id: string) => (await lockOrderById(bank.database.db, id))!;

  test('asks for what it was changed to, and its life keeps what it asked for before', async () => {
    const [dated, open] = [
      { content: asking('2.00'), executeOn: '2026-03-11', dueAt: new Date('2026-03-11T00:00:00Z') },
      { content: asking('3.00'), executeOn: undefined, dueAt: undefined },
    ];
    const id = await place({ state: 'awaiting_approval', content: asking('1.00'), dueAt: undefined });
    for (const to of [dated, open]) {
      const change = { to: { ...to, expiresAt: day }, userId: clientId, at: bank.clock.now() };
      await changeContent(bank.database.db, await read(id), change);
      expect(await read(id)).toMatchObject({ ...to, state: 'awaiting_approval' });
    }
    expect(await readMoves(bank.database.db, id)).toMatchObject([
      { number: 1, contentBefore: asking('1.00'), executeOnBefore: undefined },
      { number: 2, contentBefore: dated.content, executeOnBefore: dated.executeOn },
    ]);
  });

  test('is listed for its client in parts, the newest first, and for staff the oldest first', async () => {
    const other = (await bank.client()).id;
    const waiting = { clientId: other, state: 'awaiting_approval' } as const;
    const [first, second] = [await place(waiting), await place(waiting)];
    const elsewhere = await place({ state: 'awaiting_approval' });
    const of = ['awaiting_approval'] as const;
    const ofClient = async (before: string | undefined) => {
      const which = { clientId: other, debtorAccounts: 'all', states: of, before, limit: 9 } as const;
      return (await listOrdersOf(bank.database.db, which)).map(({ id }) => id);
    };
    expect([await ofClient(undefined), await ofClient(second), await ofClient(first)]).toEqual([
      [second, first],
      [first],
      [],
    ]);
    const forStaff = async (owner: string | undefined) =>
      (await listOrdersForStaff(bank.database.db, { states: of, clientId: owner, limit: 1_000 })).map(({ id }) => id);
    expect(await forStaff(other)).toEqual([first, second]);
    expect(await forStaff(undefined)).toEqual(expect.arrayContaining([first, second, elsewhere]));
  });

  test('is kept under its key once', async () => {
    const key = { idempotencyKey: bank.newKey(), requestHash: Buffer.from('hash') };
    const id = await place({ key });
    const again = { key, id: bank.platform.newId(), clientId, placedBy: clientId, kind: 'international' } as const;
    const order = {
      ...again,
      state: 'awaiting_approval',
      moveCount: 0,
      content: asking('1.00'),
      createdAt: day,
    } as const;
    expect(await insertOrders(bank.database.db, [{ ...order, expiresAt: day }])).toBe(false);
    expect(await insertOrders(bank.database.db, [])).toBe(true);
    const asked = { clientId, idempotencyKey: key.idempotencyKey };
    expect(await readOutcomes(bank.database.db, [asked])).toMatchObject([
      { orderId: id, requestHash: key.requestHash },
    ]);
    expect(await readOutcomes(bank.database.db, [])).toEqual([]);
  });
});
