import type { OrderKind, OrderState } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { contentVersion } from './content.ts';
import type { Order } from './order.ts';
import { orderColumns, toOrder, type KeptRow } from './rows-store.ts';

type Database = RoomDatabase<'orders'>;

/** What a client sees as an order: one that was refused at once is none, and a transfer at once is on the statement. */
const isShown = sql<boolean>`(content is not null or (kind = 'international' and payment_id is not null))`;

/** Orders of a client: all of them, or those that debit one of these accounts. */
export interface OfClient {
  readonly clientId: string;
  /** Numbers of accounts. */
  readonly debtorAccounts: 'all' | readonly string[];
  readonly states: readonly OrderState[];
}

/** Whether an order debits one of these accounts: its payment tells it where it has one. */
function debits(accounts: OfClient['debtorAccounts']) {
  if (accounts === 'all') return sql<boolean>`true`;
  return sql<boolean>`coalesce((select debtor_account from payments where payments.id = orders.payment_id),
    orders.debtor_account) = any(${[...accounts]}::text[])`;
}

/** Orders of a client in some states, the newest first. */
export async function listOrdersOf(
  database: Database,
  {
    clientId,
    debtorAccounts,
    states,
    before,
    limit,
  }: OfClient & {
    /** The id of the last order that was read. */
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<Order[]> {
  const rows = await database
    .selectFrom('orders')
    .select(orderColumns)
    .where('client_id', '=', clientId)
    .where('state', 'in', states)
    .where(isShown)
    .where(debits(debtorAccounts))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toOrder);
}

/** Orders in some states for staff, the oldest first; of one client where one is named. */
export async function listOrdersForStaff(
  database: Database,
  {
    states,
    clientId,
    limit,
  }: { readonly states: readonly OrderState[]; readonly clientId: string | undefined; readonly limit: number },
): Promise<Order[]> {
  const rows = await database
    .selectFrom('orders')
    .select(orderColumns)
    .where('state', 'in', states)
    .where(isShown)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId!))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toOrder);
}

/** An order by its own id or that of its payment, of whichever client. */
export async function findOrder(database: Database, id: string): Promise<Order | undefined> {
  const row = await database
    .selectFrom('orders')
    .select(orderColumns)
    .where(
      sql<boolean>`id = coalesce((select order_id from payments where payments.id = ${id}
        and type in ('swift', 'sepa', 'internal', 'conversion')), ${id}::uuid)`,
    )
    .executeTakeFirst();
  return row && toOrder(row);
}

/** How many orders of a client stand in each of some states. */
export async function countOrdersOf(
  database: Database,
  { clientId, debtorAccounts, states }: OfClient,
): Promise<ReadonlyMap<OrderState, number>> {
  const rows = await database
    .selectFrom('orders')
    .select(['state', (of) => of.fn.countAll<bigint>().as('count')])
    .where('client_id', '=', clientId)
    .where('state', 'in', states)
    .where(isShown)
    .where(debits(debtorAccounts))
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

/** An order of a client; somebody else's is not found. */
export async function findOrderOf(
  database: Database,
  { clientId, id }: { readonly clientId: string; readonly id: string },
): Promise<Order | undefined> {
  const row = await database
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .where(isShown)
    .executeTakeFirst();
  return row && toOrder(row);
}

/** The state that an order began with. */
export async function readFirstState(database: Database, id: string): Promise<OrderState> {
  const row = await database
    .selectFrom('orders')
    .leftJoin('order_moves', (join) => join.onRef('order_id', '=', 'orders.id').on('number', '=', 1))
    .select((of) => of.fn.coalesce('from_state', 'state').as('state'))
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  return row.state;
}

/** An order whose day has come, and the user who sent it off. */
export type Due = Order & { readonly sentBy: string };

/**
 * Takes scheduled orders that are due, the earliest first, and locks them until the database transaction ends. Those
 * that another process has taken are left to it, and those of another version to a program that can read them. A
 * conversion waits while one of its rates is a fresh one of staff (`judgeFreshRate`), for nobody is there to try again.
 */
export async function takeDueOrders(
  transaction: Database,
  {
    kind,
    now,
    limit,
    ids,
  }: {
    readonly kind: OrderKind;
    readonly now: Date;
    readonly limit: number;
    /** Only these; all that are due where nothing is said. */
    readonly ids?: readonly string[];
  },
): Promise<Due[]> {
  const { rows } = await sql<KeptRow & { sent_by: string }>`
    select ${sql.join(orderColumns.map((column) => sql.ref(column)))}, coalesce((
      select by_user from order_moves move where move.order_id = orders.id and by_user is not null
        and to_state = 'scheduled' order by number desc limit 1
    ), placed_by) as sent_by
    from orders
    where state = 'scheduled' and due_at <= ${now} and kind = ${kind}
      and content ->> 'version' = ${String(contentVersion)}
      and ${ids === undefined ? sql`true` : sql`id = any(${[...ids]}::uuid[])`}
      and not (kind = 'internal' and exists (
        select from accounts creditor, exchange_rates rate
        where creditor.account_number = content ->> 'creditorAccount' and creditor.currency <> content ->> 'currency'
          and rate.currency in (creditor.currency, content ->> 'currency')
          and rate.is_set_by_hand and rate.as_of > ${now}::timestamptz - interval '1 hour'))
    order by due_at, id limit ${limit} for update skip locked`.execute(transaction);
  return rows.map((row) => ({ ...toOrder(row), sentBy: row.sent_by }));
}

/** Takes drafts and waiting orders that nobody decided in time, and locks them. */
export async function takeExpiredOrders(
  transaction: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<Order[]> {
  const rows = await transaction
    .selectFrom('orders')
    .select(orderColumns)
    .where('state', 'in', ['draft', 'awaiting_approval'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(toOrder);
}

/** Transfers inside the bank since a moment that have a text, the oldest first, behind one. */
export async function listTextsOfTransfers(
  database: Database,
  { since, after, limit }: { readonly since: Date; readonly after: string | undefined; readonly limit: number },
): Promise<{ readonly id: string; readonly number: string; readonly text: string }[]> {
  // An id begins with its millisecond (UUID version 7), so the key of the table has them in the order of time.
  const first = since.getTime().toString(16).padStart(12, '0');
  const least = `${first.slice(0, 8)}-${first.slice(8)}-0000-0000-000000000000`;
  return database
    .selectFrom('payments')
    .select(['id', 'transfer_number as number', 'remittance_information as text'])
    .where('id', '>', after ?? least)
    .where('type', '=', 'internal')
    .where('remittance_information', '<>', '')
    .orderBy('id')
    .limit(limit)
    .execute();
}
