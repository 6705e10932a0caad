import type { OrderState } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { readId } from '../../base/platform/read-id.ts';
import type { Order } from './order.ts';
import { orderColumns, toOrder } from './rows-store.ts';

type Database = RoomDatabase<'orders'>;

function selectBooked(database: Database) {
  return (
    database
      .selectFrom('orders')
      // Each names the other, so that the planner may begin at either.
      .innerJoin('payments', (join) =>
        join.onRef('payments.id', '=', 'orders.payment_id').onRef('payments.order_id', '=', 'orders.id'),
      )
      .select(orderColumns.map((column) => `orders.${column}` as const))
      .where('orders.kind', '=', 'international')
      .orderBy('payments.created_at')
      .orderBy('payments.id')
  );
}

/** International orders that were booked and stand in these states, the oldest first: as staff release them. */
export async function listBookedOrders(database: Database, states: readonly OrderState[]): Promise<Order[]> {
  const rows = await selectBooked(database).where('orders.state', 'in', states).execute();
  return rows.map(toOrder);
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
    readonly after: Pick<Order, 'paymentId'> | undefined;
    readonly limit: number;
  },
): Promise<Order[]> {
  const rows = await selectBooked(database)
    .where('orders.state', 'in', states)
    .where('payments.created_at', '>=', since)
    // The types say to the planner which index has these payments in their order.
    .where('payments.type', 'in', ['swift', 'sepa'])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(payments.created_at, payments.id) > (select last.created_at, last.id from payments last
          where last.id = ${after!.paymentId})`,
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(toOrder);
}

/** The states of an order whose money has left the account and is nowhere yet. */
const onTheirWay: readonly OrderState[] = ['in_process', 'held', 'released', 'sent', 'rejection_announced'];

/** How many orders wait for the staff, and how many seconds the oldest of them has waited. */
export async function readWaitingOrders(database: Database): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await sql<{ count: bigint; seconds: number }>`
    select count(*) as count, coalesce(extract(epoch from now() - min(payments.created_at)), 0)::float8 as seconds
    from orders join payments on payments.id = orders.payment_id
    where orders.kind = 'international' and orders.state = any(${[...onTheirWay]}::text[])`.execute(database);
  return { count: Number(rows[0]!.count), oldestSeconds: rows[0]!.seconds };
}

/** Orders whose announced rejection the statements show, the oldest first. The database asks the same at the move. */
export async function listShownRejections(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where kind = 'international' and state = 'rejection_announced' and money_has_stayed(id) order by id`.execute(
    database,
  );
  return rows.map(({ id }) => id);
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

/** The id of a booked order: by it, its payment's id or transfer number. */
export async function findBookedOrder(database: Database, reference: string): Promise<string | undefined> {
  const id = readId(reference);
  const found = await database
    .selectFrom('payments')
    .select('order_id')
    .where('type', 'in', ['swift', 'sepa'])
    .where((where) => {
      const ofOrder = where
        .selectFrom('orders')
        .select('payment_id')
        .where('orders.id', '=', id ?? null);
      const byId = id === undefined ? [] : [where('payments.id', '=', id), where('payments.id', '=', ofOrder)];
      return where.or([where('transfer_number', '=', reference), ...byId]);
    })
    .executeTakeFirst();
  return found?.order_id ?? undefined;
}

/** The id of a client's own booked order by its statement row. Somebody else's is not found. */
export async function findBookedOrderOfRow(
  database: Database,
  { clientId, rowId }: { readonly clientId: string; readonly rowId: string },
): Promise<string | undefined> {
  const found = await database
    .selectFrom('payments')
    .select('order_id')
    .where('type', 'in', ['swift', 'sepa'])
    .where('ordered_by', '=', clientId)
    .where('journal_entry_id', '=', (of) =>
      of.selectFrom('postings').select('entry_id').where('postings.id', '=', rowId),
    )
    .executeTakeFirst();
  return found?.order_id ?? undefined;
}
