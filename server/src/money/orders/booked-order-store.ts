import type { OrderState } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { readId } from '../../base/platform/read-id.ts';
import { readPayments, type BookedPayment } from '../payments/index.ts';
import { lockOrderById } from './move-store.ts';
import type { Order } from './order.ts';
import { orderColumns, toOrder } from './rows-store.ts';

type Database = RoomDatabase<'orders'>;

/** An international order with the payment that it became. */
export interface Booked {
  readonly order: Order;
  readonly payment: BookedPayment;
}

function selectBooked(database: Database) {
  return database
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select(orderColumns.map((column) => `orders.${column}` as const))
    .where('orders.kind', '=', 'international')
    .orderBy('payments.created_at')
    .orderBy('payments.id');
}

async function withPayment(database: Database, orders: readonly Order[]): Promise<Booked[]> {
  const payments = await readPayments(
    database,
    orders.map(({ paymentId }) => paymentId),
  );
  return orders.map((order) => ({ order, payment: payments.get(order.paymentId ?? '')! }));
}

/** International orders that were booked and stand in these states, the oldest first: as staff release them. */
export async function listBookedOrders(database: Database, states: readonly OrderState[]): Promise<Booked[]> {
  const rows = await selectBooked(database).where('orders.state', 'in', states).execute();
  return withPayment(database, rows.map(toOrder));
}

/** International orders that were booked since a moment and stand in these states, the oldest first, behind one. */
export async function listOrdersSince(
  database: Database,
  {
    states,
    since,
    after,
    limit,
  }: {
    readonly states: readonly OrderState[];
    readonly since: Date;
    readonly after: Booked | undefined;
    readonly limit: number;
  },
): Promise<Booked[]> {
  const rows = await selectBooked(database)
    .where('orders.state', 'in', states)
    .where('payments.created_at', '>=', since)
    // The types say to the planner which index has these payments in their order.
    .where('payments.type', 'in', ['swift', 'sepa'])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(payments.created_at, payments.id) > (select last.created_at, last.id from payments last
          where last.id = ${after!.payment.id})`,
      ),
    )
    .limit(limit)
    .execute();
  return withPayment(database, rows.map(toOrder));
}

/** The states of an order whose money has left the account and is nowhere yet. */
const onTheirWay: readonly OrderState[] = ['in_process', 'held', 'released', 'sent'];

/** How many orders wait for the staff, and how many seconds the oldest of them has waited. */
export async function readWaitingOrders(database: Database): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await sql<{ count: bigint; seconds: number }>`
    select count(*) as count, coalesce(extract(epoch from now() - min(payments.created_at)), 0)::float8 as seconds
    from orders join payments on payments.id = orders.payment_id
    where orders.kind = 'international' and orders.state in ('held', 'in_process', 'released', 'sent')`.execute(
    database,
  );
  return { count: Number(rows[0]!.count), oldestSeconds: rows[0]!.seconds };
}

/** Whether money of an account is on its way and may come back to it. */
export async function hasOrderInProcess(
  database: Database,
  { clientId, account }: { readonly clientId: string; readonly account: string },
): Promise<boolean> {
  const order = await database
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select('orders.id')
    .where('orders.client_id', '=', clientId)
    .where('orders.kind', '=', 'international')
    .where('orders.state', 'in', onTheirWay)
    .where('payments.debtor_account', '=', account)
    .executeTakeFirst();
  return order !== undefined;
}

/** Whether an order stands in a payment file that left before a restore, or that nobody has decided about yet. */
export async function mayHaveLeft(database: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from lost_payment_files where fate is distinct from 'not_left' and item_ids @> array[${orderId}::uuid]
    ) as found`.execute(database);
  return rows[0]!.found;
}

/**
 * A booked order, by its id, its payment's id or transfer number, and locked until the database transaction ends. Read
 * after it is locked: another one may have moved it meanwhile.
 */
export async function lockBookedOrder(transaction: Database, reference: string): Promise<Booked | undefined> {
  const id = readId(reference);
  const found = await transaction
    .selectFrom('payments')
    .innerJoin('orders', 'orders.payment_id', 'payments.id')
    .select('orders.id')
    .where('payments.type', 'in', ['swift', 'sepa'])
    .where((where) =>
      where.or([
        where('payments.transfer_number', '=', reference),
        ...(id === undefined ? [] : [where('payments.id', '=', id), where('orders.id', '=', id)]),
      ]),
    )
    .executeTakeFirst();
  return found && lockFound(transaction, found.id);
}

/** Finds a client's own order by its statement row and locks it. Somebody else's is not found. */
export async function lockBookedOrderOfRow(
  transaction: Database,
  { clientId, rowId }: { clientId: string; rowId: string },
): Promise<Booked | undefined> {
  const found = await transaction
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('orders.id')
    .where('payments.type', 'in', ['swift', 'sepa'])
    .where('payments.ordered_by', '=', clientId)
    .where('payments.journal_entry_id', '=', (of) =>
      of.selectFrom('postings').select('entry_id').where('postings.id', '=', rowId),
    )
    .executeTakeFirst();
  return found && lockFound(transaction, found.id);
}

async function lockFound(transaction: Database, id: string): Promise<Booked | undefined> {
  const order = await lockOrderById(transaction, id);
  return order && (await withPayment(transaction, [order]))[0];
}
