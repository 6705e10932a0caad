import type { OrderState } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import type { JournalEntryId } from '@bank/ledger';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';
import type { Order } from './index.ts';
import { readId } from '../../base/platform/read-id.ts';
import type { Payment } from '../payments/payment.ts';

type Database = RoomDatabase<'payments'>;

/** An international order that was booked, as staff see it. */
export interface InternationalOrder {
  /** The id of its payment. */
  readonly id: string;
  readonly order: Pick<Order, 'id' | 'state' | 'moveCount'>;
  readonly journalEntryId: JournalEntryId;
  readonly transferNumber: string;
  readonly status: Payment['status'];
  readonly type: Payment['type'];
  readonly clientId: string;
  readonly debtor: Payment['debtor'];
  readonly creditor: Payment['creditor'];
  readonly creditorAgentName: string;
  readonly creditorAgentBic: string;
  readonly creditorCountry: string;
  readonly creditorAddress: string;
  readonly chargeBearer: Payment['chargeBearer'];
  readonly remittanceInformation: string;
  /** How the bank calls the payment to others. */
  readonly endToEndId: string | null;
  readonly uetr: string | null;
  readonly amount: Money;
  readonly createdAt: Date;
}

function selectOrders(database: Database) {
  return database
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select(['orders.id as ordered_as', 'orders.state', 'orders.move_count', 'orders.client_id'])
    .where('payments.type', 'in', ['swift', 'sepa']);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

function toOrder(row: OrderRow): InternationalOrder {
  return {
    id: row.id,
    order: { id: row.ordered_as, state: row.state, moveCount: row.move_count },
    journalEntryId: row.journal_entry_id as JournalEntryId,
    transferNumber: row.transfer_number,
    status: row.status,
    type: row.type,
    clientId: row.client_id,
    debtor: { name: row.debtor_name, account: row.debtor_account },
    creditor: { name: row.creditor_name, account: row.creditor_account },
    creditorAgentName: row.creditor_agent_name ?? '',
    creditorAgentBic: row.creditor_agent_bic ?? '',
    creditorCountry: row.creditor_country ?? '',
    creditorAddress: row.creditor_address ?? '',
    chargeBearer: row.charge_bearer ?? undefined,
    remittanceInformation: row.remittance_information,
    endToEndId: row.end_to_end_id,
    uetr: row.uetr,
    amount: money(row.amount_minor, currencyCode(row.currency)),
    createdAt: row.created_at,
  };
}

/** International orders that were booked and stand in these states, the oldest first: as staff release them. */
export async function listInternationalOrders(
  database: Database,
  states: readonly OrderState[],
): Promise<InternationalOrder[]> {
  const rows = await selectOrders(database)
    .where('orders.state', 'in', states)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute();
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
    readonly after: Pick<InternationalOrder, 'id'> | undefined;
    readonly limit: number;
  },
): Promise<InternationalOrder[]> {
  const rows = await selectOrders(database)
    .where('orders.state', 'in', states)
    .where('payments.created_at', '>=', since)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(payments.created_at, payments.id) > (select last.created_at, last.id from payments last
          where last.id = ${after!.id})`,
      ),
    )
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .limit(limit)
    .execute();
  return rows.map(toOrder);
}

/** How many orders wait for the staff, and how many seconds the oldest of them has waited. */
export async function readWaitingOrders(database: Database): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await sql<{ count: bigint; seconds: number }>`
    select count(*) as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
    from payments where status <> 'completed' and status = 'in_process'`.execute(database);
  return { count: Number(rows[0]!.count), oldestSeconds: rows[0]!.seconds };
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
export async function lockOrder(transaction: Database, reference: string): Promise<InternationalOrder | undefined> {
  const found = await transaction
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('type', 'in', ['swift', 'sepa'])
    .where((where) => {
      const id = readId(reference);
      const ofOrder = where
        .selectFrom('orders')
        .select('payment_id')
        .where('orders.id', '=', id ?? null);
      const byId = id === undefined ? [] : [where('payments.id', '=', id), where('payments.id', '=', ofOrder)];
      return where.or([where('transfer_number', '=', reference), ...byId]);
    })
    .executeTakeFirst();
  return found && lockFound(transaction, found);
}

/** Finds a client's own order by its statement row and locks it. Somebody else's is not found. */
export async function lockOrderOfRow(
  transaction: Database,
  { clientId, rowId }: { clientId: string; rowId: string },
): Promise<InternationalOrder | undefined> {
  const found = await transaction
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('type', 'in', ['swift', 'sepa'])
    .where('ordered_by', '=', clientId)
    .where('journal_entry_id', '=', (of) =>
      of.selectFrom('postings').select('entry_id').where('postings.id', '=', rowId),
    )
    .executeTakeFirst();
  return found && lockFound(transaction, found);
}

async function lockFound(
  transaction: Database,
  { id, order_id: orderId }: { id: string; order_id: string | null },
): Promise<InternationalOrder | undefined> {
  await transaction.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
  const row = await selectOrders(transaction).where('payments.id', '=', id).executeTakeFirst();
  return row && toOrder(row);
}
