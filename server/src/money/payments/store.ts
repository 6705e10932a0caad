import { columnOf, writeTogether, type ColumnValue, type RoomDatabase, type WritePart } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import type { BookedPayment, Payment } from './payment.ts';
import { paymentColumns, toPayment } from './read-payments-store.ts';

type Database = RoomDatabase<'payments'>;

/** Writes payments and gives each its transfer number, in the order given. */
export async function insertPayments(database: Database, payments: readonly Payment[]): Promise<void> {
  if (payments.length === 0) return;
  await writeTogether(database, { name: 'insert_payments', parts: [paymentsToWrite(payments)], answer: sql`select` });
}

/**
 * The same as part of a statement that writes more than payments.
 *
 * @param notBefore what dates the payments where it is later than what they say, so that they bear the time of
 * their entries
 */
export function paymentsToWrite(payments: readonly Payment[], notBefore: RawBuilder<Date> = sql`'epoch'`): WritePart {
  const column = (of: (payment: Payment) => ColumnValue) => columnOf(payments, of);
  return sql`paid as (
    insert into payments (
      id, journal_entry_id, transfer_number, type, ordered_by, order_id, debtor_name, debtor_account,
      creditor_name, creditor_account, creditor_agent_name, creditor_agent_bic, creditor_country, creditor_address,
      charge_bearer, remittance_information, end_to_end_id, uetr, amount_minor, currency, counter_amount_minor,
      counter_currency, rate_scaled, rate_as_of, original_payment_id, reason, created_at, debtor_agent_name,
      debtor_agent_bic)
    select
      id, journal_entry_id, 'T-' || nextval('transfer_numbers'), type, ordered_by, order_id, debtor_name,
      debtor_account, creditor_name, creditor_account, creditor_agent_name, creditor_agent_bic, creditor_country,
      creditor_address, charge_bearer, remittance_information, end_to_end_id, uetr, amount_minor, currency,
      counter_amount_minor, counter_currency, rate_scaled, rate_as_of, original_payment_id, reason,
      greatest(created_at, ${notBefore}), debtor_agent_name, debtor_agent_bic
    from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ journalEntryId }) => journalEntryId)}::uuid[],
      ${column(({ type }) => type)}::text[],
      ${column(({ orderedBy }) => orderedBy)}::uuid[], ${column(({ orderId }) => orderId)}::uuid[],
      ${column(({ debtor }) => debtor.name)}::text[], ${column(({ debtor }) => debtor.account)}::text[],
      ${column(({ creditor }) => creditor.name)}::text[], ${column(({ creditor }) => creditor.account)}::text[],
      ${column(({ creditorAgent }) => creditorAgent?.name)}::text[],
      ${column(({ creditorAgent }) => creditorAgent?.bic)}::text[],
      ${column(({ creditorCountry }) => creditorCountry)}::text[],
      ${column(({ creditorAddress }) => creditorAddress)}::text[],
      ${column(({ chargeBearer }) => chargeBearer)}::text[],
      ${column(({ remittanceInformation }) => remittanceInformation)}::text[],
      ${column(({ endToEndId }) => endToEndId)}::text[], ${column(({ uetr }) => uetr)}::uuid[],
      ${column(({ amount }) => amount.amountMinor)}::bigint[], ${column(({ amount }) => amount.currency)}::text[],
      ${column(({ conversion }) => conversion?.counterAmount.amountMinor)}::bigint[],
      ${column(({ conversion }) => conversion?.counterAmount.currency)}::text[],
      ${column(({ conversion }) => conversion?.rate.rateScaled)}::bigint[],
      ${column(({ conversion }) => conversion?.rateAsOf)}::timestamptz[],
      ${column(({ originalPaymentId }) => originalPaymentId)}::uuid[], ${column(({ reason }) => reason)}::text[],
      ${column(({ createdAt }) => createdAt)}::timestamptz[],
      ${column(({ debtorAgent }) => debtorAgent?.name)}::text[],
      ${column(({ debtorAgent }) => debtorAgent?.bic)}::text[]
    ) as payment (
      id, journal_entry_id, type, ordered_by, order_id, debtor_name, debtor_account, creditor_name,
      creditor_account, creditor_agent_name, creditor_agent_bic, creditor_country, creditor_address, charge_bearer,
      remittance_information, end_to_end_id, uetr, amount_minor, currency, counter_amount_minor, counter_currency,
      rate_scaled, rate_as_of, original_payment_id, reason, created_at, debtor_agent_name, debtor_agent_bic))`;
}

function selectDeposits(database: Database) {
  return database.selectFrom('payments').select(paymentColumns).where('type', '=', 'deposit');
}

export async function readDeposit(database: Database, id: string): Promise<BookedPayment> {
  return toPayment(await selectDeposits(database).where('id', '=', id).executeTakeFirstOrThrow());
}

/** Finds a deposit by id or transfer number and locks it until the database transaction ends. */
export async function lockDeposit(transaction: Database, reference: string): Promise<BookedPayment | undefined> {
  const row = await selectDeposits(transaction)
    .where((where) =>
      where.or([where('transfer_number', '=', reference), where(sql<string>`id::text`, '=', reference.toLowerCase())]),
    )
    .forUpdate()
    .executeTakeFirst();
  return row && toPayment(row);
}

/** The deposits that these entries of the books brought, locked until the database transaction ends. */
export async function lockDepositsOf(
  transaction: Database,
  entryIds: readonly string[],
): Promise<readonly BookedPayment[]> {
  return (await selectDepositsOf(transaction, entryIds).forUpdate().execute()).map(toPayment);
}

/** The same, and nothing is locked. */
export async function readDepositsOf(
  database: Database,
  entryIds: readonly string[],
): Promise<readonly BookedPayment[]> {
  return (await selectDepositsOf(database, entryIds).execute()).map(toPayment);
}

function selectDepositsOf(database: Database, entryIds: readonly string[]) {
  return selectDeposits(database)
    .where(sql<boolean>`journal_entry_id = any(${[...entryIds]}::uuid[])`)
    .orderBy('id');
}

export async function readPaymentNumber(database: Database, id: string): Promise<string> {
  return (
    await database.selectFrom('payments').select('transfer_number').where('id', '=', id).executeTakeFirstOrThrow()
  ).transfer_number;
}

/**
 * The number of another deposit like this one that was booked within the minutes before it and stands; the latest of
 * them.
 */
export async function findLikeDeposit(
  transaction: Database,
  { id, minutes }: { id: string; minutes: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select other.transfer_number as number
    from payments own
      join postings own_leg on own_leg.entry_id = own.journal_entry_id and own_leg.side = 'credit'
      join postings leg on leg.account_id = own_leg.account_id
      and leg.booked_at > own_leg.booked_at - make_interval(mins => ${minutes}::int)
      join payments other on other.journal_entry_id = leg.entry_id
    where own.id = ${id} and other.id <> own.id and other.type = 'deposit' and other.status = 'completed'
      and other.amount_minor = own.amount_minor and other.remittance_information = own.remittance_information
    order by leg.account_sequence desc limit 1`.execute(transaction);
  return rows[0]?.number;
}
