import type { OutgoingGroup } from '@bank/contract/office';
import type { OrderState } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'outgoing'>;

/** An international order that waits for staff or a correspondent. */
export interface Queued {
  readonly id: string;
  readonly version: number;
  readonly state: OrderState;
  readonly transferNumber: string;
  readonly placedAt: Date;
  readonly clientNumber: string;
  readonly clientName: string;
  readonly debtorAccount: string;
  readonly creditorName: string;
  readonly creditorAccount: string;
  readonly creditorCountry: string;
  readonly amount: Money;
}

/** Which state of an order each group of the queue is. */
const stateOfGroup = {
  to_decide: 'in_process',
  held: 'held',
  released: 'released',
  sent: 'sent',
  rejection_announced: 'rejection_announced',
} as const satisfies Readonly<Record<OutgoingGroup, OrderState>>;

/**
 * Orders of a group, the oldest first. Read along the index of the state, so that the first part of a long queue costs
 * what that of a short one does.
 *
 * @param after the id of the last order that was read
 */
export async function listQueue(
  database: Database,
  {
    group,
    currency,
    clientNumber,
    after,
    limit,
  }: {
    readonly group: OutgoingGroup;
    readonly currency: string | undefined;
    readonly clientNumber: string | undefined;
    readonly after: string | undefined;
    readonly limit: number;
  },
): Promise<Queued[]> {
  const { rows } = await sql<{
    id: string;
    move_count: number;
    state: OrderState;
    created_at: Date;
    client_number: string;
    client_name: string;
    transfer_number: string;
    debtor_account: string;
    creditor_name: string;
    creditor_account: string;
    creditor_country: string | null;
    amount_minor: bigint;
    currency: string;
  }>`
    select orders.id, orders.move_count, orders.state, orders.created_at, clients.client_number,
      case when clients.company_name = '' then clients.first_name || ' ' || clients.last_name
        else clients.company_name end as client_name,
      payments.transfer_number, payments.debtor_account, payments.creditor_name, payments.creditor_account,
      payments.creditor_country, payments.amount_minor, payments.currency
    from orders
      join payments on payments.id = orders.payment_id
      join clients on clients.id = orders.client_id
    where orders.kind = 'international' and orders.state = ${stateOfGroup[group]}
      and (${after ?? null}::uuid is null or orders.id > ${after ?? null}::uuid)
      ${currency === undefined ? sql`` : sql`and payments.currency = ${currency}`}
      ${clientNumber === undefined ? sql`` : sql`and clients.client_number = ${clientNumber}`}
    order by orders.id limit ${limit}`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    version: row.move_count,
    state: row.state,
    placedAt: row.created_at,
    clientNumber: row.client_number,
    clientName: row.client_name,
    transferNumber: row.transfer_number,
    debtorAccount: row.debtor_account,
    creditorName: row.creditor_name,
    creditorAccount: row.creditor_account,
    creditorCountry: row.creditor_country ?? '',
    amount: money(row.amount_minor, currencyCode(row.currency)),
  }));
}

/** How many orders wait in a group, counted up to a bound. */
export async function countQueue(database: Database, group: OutgoingGroup, countMax: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders where kind = 'international' and state = ${stateOfGroup[group]} limit ${countMax}
    ) counted`.execute(database);
  return rows[0]!.count;
}

/** An order as its hints see it. */
export interface ToHint {
  readonly paymentId: string;
  readonly clientId: string;
  readonly creditorAccount: string;
  readonly creditorCountry: string;
  readonly amount: Money;
  readonly placedAt: Date;
}

export interface Earlier {
  /** The id of the order. */
  readonly id: string;
  readonly transferNumber: string;
  readonly placedAt: Date;
  readonly amount: Money;
  readonly status: string;
}

/** Other orders of the client to this account, the newest first. */
export async function readHistory(
  database: Database,
  { paymentId, clientId, creditorAccount }: ToHint,
  limit: number,
): Promise<Earlier[]> {
  const rows = await database
    .selectFrom('payments')
    .select(['order_id', 'transfer_number', 'created_at', 'amount_minor', 'currency', 'status'])
    .where('ordered_by', '=', clientId)
    .where('creditor_account', '=', creditorAccount)
    .where('type', 'in', ['swift', 'sepa'])
    .where('id', '<>', paymentId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.order_id ?? '',
    transferNumber: row.transfer_number,
    placedAt: row.created_at,
    amount: money(row.amount_minor, currencyCode(row.currency)),
    status: row.status,
  }));
}

/** The client's last orders beside this one: their amounts in its currency, and whether one went to its country. */
export async function readHabits(
  database: Database,
  { paymentId, clientId, amount, creditorCountry }: ToHint,
  limit: number,
): Promise<{ readonly amountsMinor: readonly bigint[]; readonly isCountryKnown: boolean }> {
  const { rows } = await sql<{ amount_minor: bigint; currency: string; creditor_country: string | null }>`
    select payments.amount_minor, payments.currency, payments.creditor_country
    from orders join payments on payments.id = orders.payment_id
    where orders.client_id = ${clientId} and orders.kind = 'international' and payments.id <> ${paymentId}
      and payments.status in ('completed', 'in_process')
    order by orders.id desc limit ${limit}`.execute(database);
  return {
    amountsMinor: rows.filter(({ currency }) => currency === amount.currency).map((row) => row.amount_minor),
    isCountryKnown: rows.some((row) => row.creditor_country === creditorCountry),
  };
}

/** The payment file in which an order stands. */
export async function findFileOfOrder(
  database: Database,
  orderId: string,
): Promise<{ id: string; messageId: string; status: string | null; statusReason: string | null } | undefined> {
  const { rows } = await sql<{ id: string; messageId: string; status: string | null; statusReason: string | null }>`
    select file.id, file.message_id as "messageId", stands.status, stands.status_reason as "statusReason"
    from payment_file_orders stands join payment_files file on file.id = stands.file_id
    where stands.order_id = ${orderId}`.execute(database);
  return rows[0];
}
