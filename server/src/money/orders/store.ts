import { refuse, type RefusalName } from '@bank/contract';
import {
  columnOf,
  isForeignKeyViolation,
  writeTogether,
  type ColumnValue,
  type DatabaseSchema,
  type RoomDatabase,
  type WritePart,
} from '@bank/database';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { keepContent } from './content.ts';
import type { Order, Outcome, UsedKey } from './order.ts';

type Database = RoomDatabase<'orders'>;

/** An idempotency key and whose it is. */
export interface KeyOfClient {
  readonly clientId: string;
  readonly idempotencyKey: string;
}

/** An order to write, in its first state. */
export interface Placed extends Order {
  readonly key: UsedKey | undefined;
}

/**
 * Orders as part of the statement that books them; as `kept` it answers a row for each that was written. The keys are
 * taken in their order, so that two database transactions with the same keys wait for each other and never deadlock. A
 * key that was taken before leaves its order out: the caller counts, and rolls everything back. Where the order was
 * booked, the database refuses it: its payment would carry out no order.
 */
function ordersToWrite(orders: readonly Placed[], notBefore: RawBuilder<Date> = sql`'epoch'`): WritePart {
  const kept = orders.map((order) => ({ ...order, ...contentOf(order) }));
  const column = (read: (order: (typeof kept)[number]) => ColumnValue) => columnOf(kept, read);
  return sql`kept as (
    insert into orders (id, client_id, placed_by, kind, idempotency_key, request_hash, state, debtor_account,
      content, execute_on, due_at, expires_at, refusal, refusal_field, payment_id, created_at)
    select id, client_id, placed_by, kind, idempotency_key, request_hash, state, debtor_account, content::jsonb,
      execute_on, due_at, expires_at, refusal, refusal_field, payment_id, greatest(created_at, ${notBefore})
    from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ clientId }) => clientId)}::uuid[],
      ${column(({ placedBy }) => placedBy)}::uuid[], ${column(({ kind }) => kind)}::text[],
      ${column(({ key }) => key?.idempotencyKey)}::text[], ${column(({ key }) => key?.requestHash)}::bytea[],
      ${column(({ state }) => state)}::text[], ${column(({ debtorAccount }) => debtorAccount)}::text[],
      ${column(({ json }) => json)}::text[],
      ${column(({ executeOn }) => executeOn)}::date[], ${column(({ dueAt }) => dueAt)}::timestamptz[],
      ${column(({ expiresAt }) => expiresAt)}::timestamptz[],
      ${column(({ refusedFor }) => refusedFor?.refusal)}::text[],
      ${column(({ refusedFor }) => refusedFor?.field)}::text[],
      ${column(({ paymentId }) => paymentId)}::uuid[], ${column(({ createdAt }) => createdAt)}::timestamptz[]
    ) as asked (id, client_id, placed_by, kind, idempotency_key, request_hash, state, debtor_account, content,
      execute_on, due_at, expires_at, refusal, refusal_field, payment_id, created_at)
    order by client_id, idempotency_key
    on conflict (client_id, idempotency_key) where idempotency_key is not null do nothing returning 1)`;
}

function contentOf({ id, content }: Placed): { readonly debtorAccount?: string; readonly json?: string } {
  if (content === undefined) return {};
  if (content.kind === 'unknown') throw new Error(`The order ${id} cannot be kept in words that nobody knows.`);
  return keepContent(content);
}

/** Writes orders by themselves, without a booking. False where one of the keys was taken before. */
export function insertOrders(database: Database, orders: readonly Placed[]): Promise<boolean> {
  return writeWithOrders(database, { name: 'keep_orders', bookings: [], orders });
}

/**
 * Writes bookings and their orders in one statement. False where one of the keys was taken before: the caller rolls
 * everything back.
 *
 * @param notBefore what dates the orders where it is later than what they say
 */
export async function writeWithOrders(
  database: Database,
  {
    name,
    bookings,
    orders,
    notBefore,
  }: {
    readonly name: string;
    readonly bookings: readonly WritePart[];
    readonly orders: readonly Placed[];
    readonly notBefore?: RawBuilder<Date>;
  },
): Promise<boolean> {
  if (bookings.length === 0 && orders.length === 0) return true;
  try {
    const [answer] = await writeTogether(database, {
      name,
      parts: [...bookings, ordersToWrite(orders, notBefore)],
      answer: sql<{ kept: bigint }>`select count(*) as kept from kept`,
    });
    return answer!.kept === BigInt(orders.length);
  } catch (error) {
    if (isForeignKeyViolation(error, 'payments_of_orders')) return false;
    throw error;
  }
}

/** What came of the order of a key. */
export interface KeptOutcome extends KeyOfClient {
  readonly orderId: string;
  readonly requestHash: Buffer;
  /** Undefined for an order that waits, or ended without a booking and without a refusal. */
  readonly outcome: Outcome | undefined;
}

/** What came of the orders of those keys that were used before. */
export async function readOutcomes(database: Database, keys: readonly KeyOfClient[]): Promise<KeptOutcome[]> {
  if (keys.length === 0) return [];
  type Row = Pick<
    Selectable<DatabaseSchema['orders']>,
    'id' | 'client_id' | 'refusal' | 'refusal_field' | 'payment_id'
  > & { idempotency_key: string; request_hash: Buffer };
  const { rows } = await sql<Row>`/* prepared: read_order_outcomes */
    select kept.id, kept.client_id, kept.idempotency_key, kept.request_hash, kept.refusal, kept.refusal_field,
      kept.payment_id
    from unnest(${columnOf(keys, ({ clientId }) => clientId)}::uuid[],
    ${columnOf(keys, ({ idempotencyKey }) => idempotencyKey)}::text[])
      as asked (client_id, idempotency_key)
    join orders kept on kept.client_id = asked.client_id
    and kept.idempotency_key = asked.idempotency_key`.execute(database);
  return rows.map((row) => ({
    orderId: row.id,
    clientId: row.client_id,
    idempotencyKey: row.idempotency_key,
    requestHash: row.request_hash,
    outcome: toOutcome(row),
  }));
}

function toOutcome(row: {
  refusal: string | null;
  refusal_field: string | null;
  payment_id: string | null;
}): Outcome | undefined {
  if (row.refusal !== null) return refuse(row.refusal as RefusalName, row.refusal_field ?? undefined);
  return row.payment_id === null ? undefined : { paymentId: row.payment_id };
}
