import type { JournalEntryId } from '@bank/ledger';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';
import type { Database } from '../platform/platform.ts';
import type { Payment } from './payment.ts';

/** Writes payments and gives each its transfer number, in the order given. */
export async function insertPayments(database: Database, payments: readonly Payment[]): Promise<void> {
  if (payments.length === 0) return;
  await database
    .insertInto('payments')
    .values(
      payments.map((payment) => ({
        id: payment.id,
        journal_entry_id: payment.journalEntryId,
        transfer_number: sql<string>`'T-' || nextval('transfer_numbers')`,
        type: payment.type,
        status: payment.status,
        ordered_by: payment.orderedBy ?? null,
        debtor_name: payment.debtor.name,
        debtor_account: payment.debtor.account,
        creditor_name: payment.creditor.name,
        creditor_account: payment.creditor.account,
        creditor_agent_name: payment.creditorAgent?.name ?? null,
        creditor_agent_bic: payment.creditorAgent?.bic ?? null,
        creditor_country: payment.creditorCountry ?? null,
        creditor_address: payment.creditorAddress ?? null,
        charge_bearer: payment.chargeBearer ?? null,
        remittance_information: payment.remittanceInformation,
        end_to_end_id: payment.endToEndId ?? null,
        uetr: payment.uetr ?? null,
        amount_minor: payment.amount.amountMinor,
        currency: payment.amount.currency,
        counter_amount_minor: payment.conversion?.counterAmount.amountMinor ?? null,
        counter_currency: payment.conversion?.counterAmount.currency ?? null,
        rate_scaled: payment.conversion?.rate.rateScaled ?? null,
        rate_as_of: payment.conversion?.rateAsOf ?? null,
        original_payment_id: payment.originalPaymentId ?? null,
        reason: payment.reason ?? null,
        created_at: payment.createdAt,
      })),
    )
    .execute();
}

/** An international order, as staff see it. */
export interface Order {
  readonly id: string;
  readonly journalEntryId: JournalEntryId;
  readonly transferNumber: string;
  readonly status: Payment['status'];
  readonly type: Payment['type'];
  readonly clientId: string | null;
  readonly debtor: Payment['debtor'];
  readonly creditor: Payment['creditor'];
  readonly creditorAgentName: string;
  readonly creditorAgentBic: string;
  readonly creditorCountry: string;
  readonly creditorAddress: string;
  readonly chargeBearer: Payment['chargeBearer'];
  readonly remittanceInformation: string;
  readonly amount: Money;
  readonly createdAt: Date;
}

function selectOrders(database: Database) {
  return database.selectFrom('payments').selectAll().where('type', 'in', ['swift', 'sepa']);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    journalEntryId: row.journal_entry_id as JournalEntryId,
    transferNumber: row.transfer_number,
    status: row.status,
    type: row.type,
    clientId: row.ordered_by,
    debtor: { name: row.debtor_name, account: row.debtor_account },
    creditor: { name: row.creditor_name, account: row.creditor_account },
    creditorAgentName: row.creditor_agent_name ?? '',
    creditorAgentBic: row.creditor_agent_bic ?? '',
    creditorCountry: row.creditor_country ?? '',
    creditorAddress: row.creditor_address ?? '',
    chargeBearer: row.charge_bearer ?? undefined,
    remittanceInformation: row.remittance_information,
    amount: money(row.amount_minor, currencyCode(row.currency)),
    createdAt: row.created_at,
  };
}

/** International orders in a status, the oldest first: the order in which staff release them. */
export async function listOrders(database: Database, status: Payment['status']): Promise<Order[]> {
  const rows = await selectOrders(database).where('status', '=', status).orderBy('created_at').orderBy('id').execute();
  return rows.map(toOrder);
}

/** Finds an order by id or transfer number and locks it until the database transaction ends. */
export async function lockOrder(transaction: Database, reference: string): Promise<Order | undefined> {
  const row = await selectOrders(transaction)
    .where((where) => where.or([where('transfer_number', '=', reference), where(sql<string>`id::text`, '=', reference.toLowerCase())]))
    .forUpdate()
    .executeTakeFirst();
  return row && toOrder(row);
}

export async function setPaymentStatus(
  database: Database,
  { id, status, reason }: { id: string; status: Payment['status']; reason?: string },
): Promise<void> {
  await database
    .updateTable('payments')
    .set({ status, ...(reason !== undefined && { reason }) })
    .where('id', '=', id)
    .execute();
}
