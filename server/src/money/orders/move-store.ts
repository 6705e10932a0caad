import type { OrderState, Refusal } from '@bank/contract';
import { columnOf, writeTogether, type ColumnValue, type RoomDatabase, type WritePart } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { isLegalMove } from './order-moves.ts';
import { keepContent, type OrderContent } from './content.ts';
import type { CorrectedAddress, Move, Mover, Order } from './order.ts';
import { orderColumns, toMove, toOrder } from './rows-store.ts';

type Database = RoomDatabase<'orders'>;

/** A move to make of an order that this database transaction has locked. */
export interface MoveToMake {
  readonly order: Pick<Order, 'id' | 'state' | 'moveCount'>;
  readonly to: OrderState;
  readonly by: Mover;
  readonly at: Date;
  readonly reason?: string | undefined;
  /** What came of it where the move books it, or refuses it. */
  readonly paymentId?: string | undefined;
  readonly refusal?: Refusal | undefined;
}

/**
 * Moves of orders as part of the statement that books what they mean. An illegal one is a mistake of the program, which
 * asks `isLegalMove` first; the database refuses it too.
 *
 * @param notBefore what dates the moves where it is later than what they say
 */
function movesToWrite(moves: readonly MoveToMake[], notBefore: RawBuilder<Date> = sql`'epoch'`): WritePart {
  for (const { order, to } of moves)
    if (!isLegalMove(order.state, to)) throw new Error(`An order never moves from ${order.state} to ${to}.`);
  const column = (read: (move: MoveToMake) => ColumnValue) => columnOf(moves, read);
  const userOf = ({ by }: MoveToMake) => (by.kind === 'user' ? by.userId : undefined);
  const staffOf = ({ by }: MoveToMake) => (by.kind === 'staff' ? by.name : undefined);
  return sql`
    moves as materialized (
      select * from unnest(
        ${column(({ order }) => order.id)}::uuid[], ${column(({ order }) => order.moveCount + 1)}::smallint[],
        ${column(({ order }) => order.state)}::text[], ${column(({ to }) => to)}::text[],
        ${column(({ by }) => by.kind)}::text[], ${column(userOf)}::uuid[], ${column(staffOf)}::text[],
        ${column(({ at }) => at)}::timestamptz[], ${column(({ reason }) => reason)}::text[],
        ${column(({ paymentId }) => paymentId)}::uuid[],
        ${column(({ refusal }) => refusal?.refusal)}::text[], ${column(({ refusal }) => refusal?.field)}::text[]
      ) as move (order_id, number, from_state, to_state, by_kind, by_user, by_staff, moved_at, reason, payment_id,
        refusal, refusal_field)
    ),
    orders_moved as (
      update orders set state = moves.to_state, move_count = moves.number,
        payment_id = coalesce(moves.payment_id, orders.payment_id), refusal = coalesce(moves.refusal, orders.refusal),
        refusal_field = coalesce(moves.refusal_field, orders.refusal_field)
      from moves where orders.id = moves.order_id
    ),
    moves_told as (
      insert into order_moves (order_id, number, from_state, to_state, by_kind, by_user, by_staff, moved_at, reason)
      select order_id, number, from_state, to_state, by_kind, by_user, by_staff, greatest(moved_at, ${notBefore}),
        reason
      from moves
    )`;
}

/** Makes moves, and writes what they book in the same statement. */
export async function moveOrders(
  transaction: Database,
  moves: readonly MoveToMake[],
  {
    name,
    bookings,
    notBefore,
  }: { readonly name: string; readonly bookings: readonly WritePart[]; readonly notBefore?: RawBuilder<Date> } = {
    name: 'move_orders',
    bookings: [],
  },
): Promise<void> {
  if (moves.length === 0) return;
  const parts = [...bookings, movesToWrite(moves, notBefore)];
  await writeTogether(transaction, { name, parts, answer: sql`select` });
}

/** Locks an order until the database transaction ends. */
export async function lockOrderById(transaction: Database, id: string): Promise<Order | undefined> {
  return (await lockOrdersById(transaction, [id]))[0];
}

/** Locks orders until the database transaction ends, in the order of their ids: two who lock them never deadlock. */
export async function lockOrdersById(transaction: Database, ids: readonly string[]): Promise<Order[]> {
  const rows = await transaction
    .selectFrom('orders')
    .select(orderColumns)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toOrder);
}

/** The moves of an order, the earliest first. */
export async function readMoves(database: Database, orderId: string): Promise<Move[]> {
  const rows = await database
    .selectFrom('order_moves')
    .innerJoin('orders', 'orders.id', 'order_moves.order_id')
    .selectAll('order_moves')
    .select('orders.kind')
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  return rows.map(toMove);
}

/** Keeps how staff corrected the address of an order in process that this database transaction has locked. */
export async function keepCorrection(
  transaction: Database,
  { id, state, moveCount }: Pick<Order, 'id' | 'state' | 'moveCount'>,
  {
    address,
    by,
    at,
    reason,
  }: { readonly address: CorrectedAddress; readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> {
  await sql`
    with moved as (update orders set move_count = ${moveCount + 1} where id = ${id})
    insert into order_moves (order_id, number, from_state, to_state, by_kind, by_staff, moved_at, reason,
      corrected_address)
    values (${id}::uuid, ${moveCount + 1}::smallint, ${state}::text, ${state}::text, 'staff', ${by}::text,
      ${at}::timestamptz, ${reason}::text, ${JSON.stringify(address)}::jsonb)`.execute(transaction);
}

/** What a waiting order asks for from now on. */
export type Change = Pick<Order, 'executeOn' | 'dueAt' | 'expiresAt'> & { readonly content: OrderContent };

/**
 * Changes what an order asks for that this database transaction has locked: its state stays, and its move keeps what it
 * was.
 */
export async function changeContent(
  transaction: Database,
  { id, state, moveCount }: Pick<Order, 'id' | 'state' | 'moveCount'>,
  { to, userId, at }: { readonly to: Change; readonly userId: string; readonly at: Date },
): Promise<void> {
  const { debtorAccount, json } = keepContent(to.content);
  await sql`
    with before as (
      select debtor_account, content, execute_on from orders where id = ${id}
    ),
    changed as (
      update orders set move_count = ${moveCount + 1}, debtor_account = ${debtorAccount}, content = ${json}::jsonb,
        execute_on = ${to.executeOn ?? null}, due_at = ${to.dueAt ?? null}, expires_at = ${to.expiresAt}
      where id = ${id}
    )
    insert into order_moves (order_id, number, from_state, to_state, by_kind, by_user, moved_at, debtor_account_before,
      content_before, execute_on_before)
    select ${id}::uuid, ${moveCount + 1}::smallint, ${state}::text, ${state}::text, 'user', ${userId}::uuid,
      ${at}::timestamptz, debtor_account, content, execute_on
    from before`.execute(transaction);
}
