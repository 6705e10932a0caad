import type { PaymentsTable, RoomDatabase } from '@bank/database';
import type { JournalEntryId } from '@bank/ledger';
import { currencyCode, money } from '@bank/money';
import type { Selectable } from 'kysely';
import type { BookedPayment, Conversion } from './payment.ts';

type Database = RoomDatabase<'payments'>;

/** The columns of a payment: what it is searched by stays in the database. */
export const paymentColumns = [
  'id',
  'journal_entry_id',
  'transfer_number',
  'type',
  'status',
  'ordered_by',
  'order_id',
  'debtor_name',
  'debtor_account',
  'debtor_agent_name',
  'debtor_agent_bic',
  'creditor_name',
  'creditor_account',
  'creditor_agent_name',
  'creditor_agent_bic',
  'creditor_country',
  'creditor_address',
  'charge_bearer',
  'remittance_information',
  'end_to_end_id',
  'uetr',
  'amount_minor',
  'currency',
  'counter_amount_minor',
  'counter_currency',
  'rate_scaled',
  'rate_as_of',
  'original_payment_id',
  'reason',
  'created_at',
] as const satisfies readonly (keyof PaymentsTable)[];

export type PaymentRow = Pick<Selectable<PaymentsTable>, (typeof paymentColumns)[number]>;

export function toPayment(row: PaymentRow): BookedPayment {
  const conversion = conversionOf(row);
  return {
    id: row.id,
    journalEntryId: row.journal_entry_id as JournalEntryId,
    transferNumber: row.transfer_number,
    type: row.type,
    status: row.status,
    ...(row.ordered_by !== null && { orderedBy: row.ordered_by }),
    ...(row.order_id !== null && { orderId: row.order_id }),
    debtor: { name: row.debtor_name, account: row.debtor_account },
    creditor: { name: row.creditor_name, account: row.creditor_account },
    ...(row.debtor_agent_bic !== null && {
      debtorAgent: { name: row.debtor_agent_name ?? '', bic: row.debtor_agent_bic },
    }),
    ...(row.creditor_agent_bic !== null && {
      creditorAgent: { name: row.creditor_agent_name ?? '', bic: row.creditor_agent_bic },
    }),
    ...(row.creditor_country !== null && { creditorCountry: row.creditor_country }),
    ...(row.creditor_address !== null && { creditorAddress: row.creditor_address }),
    ...(row.charge_bearer !== null && { chargeBearer: row.charge_bearer }),
    remittanceInformation: row.remittance_information,
    ...(row.end_to_end_id !== null && { endToEndId: row.end_to_end_id }),
    ...(row.uetr !== null && { uetr: row.uetr }),
    amount: money(row.amount_minor, currencyCode(row.currency)),
    ...(conversion && { conversion }),
    ...(row.original_payment_id !== null && { originalPaymentId: row.original_payment_id }),
    ...(row.reason !== null && { reason: row.reason }),
    createdAt: row.created_at,
  };
}

/** Payments by their id. */
export async function readPayments(
  database: Database,
  ids: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, BookedPayment>> {
  const wanted = ids.filter((id) => id !== undefined);
  if (wanted.length === 0) return new Map();
  const rows = await database.selectFrom('payments').select(paymentColumns).where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, toPayment(row)]));
}

/** What brought the money of a payment back to its account, where anything did. */
export async function findPaymentBack(database: Database, paymentId: string): Promise<BookedPayment | undefined> {
  const row = await database
    .selectFrom('payments')
    .select(paymentColumns)
    .where('original_payment_id', '=', paymentId)
    .where('type', '=', 'return')
    .executeTakeFirst();
  return row && toPayment(row);
}

function conversionOf(
  row: Pick<PaymentRow, 'currency' | 'counter_amount_minor' | 'counter_currency' | 'rate_scaled' | 'rate_as_of'>,
): Conversion | undefined {
  const { counter_amount_minor: minor, counter_currency: code, rate_scaled: rateScaled, rate_as_of: rateAsOf } = row;
  if (minor === null || code === null || rateScaled === null || rateAsOf === null) return undefined;
  const counterAmount = money(minor, currencyCode(code));
  const rate = { from: currencyCode(row.currency), to: counterAmount.currency, rateScaled };
  return { counterAmount, rate, rateAsOf };
}

/** The id of the payment that bears a transfer number. */
export async function findPaymentId(database: Database, transferNumber: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('payments')
    .select('id')
    .where('transfer_number', '=', transferNumber)
    .executeTakeFirst();
  return row?.id;
}
