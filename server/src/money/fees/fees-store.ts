import type { RoomDatabase } from '@bank/database';
import type { JournalEntryId } from '@bank/ledger';
import { sql } from 'kysely';
import type { Fee } from './fee.ts';

type Database = RoomDatabase<'fees'>;

/** Rows that one statement adds. */
const rowsAtOnce = 2_500;

/** Until the end of the database transaction nobody else accrues, charges or waives a fee. */
export async function lockFees(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fees'))`.execute(transaction);
}

export async function insertFees(transaction: Database, fees: readonly Fee[], entryId: JournalEntryId): Promise<void> {
  for (let first = 0; first < fees.length; first += rowsAtOnce)
    await transaction
      .insertInto('fees')
      .values(
        fees.slice(first, first + rowsAtOnce).map((fee) => ({
          id: fee.id,
          fee: fee.fee,
          month: fee.month,
          client_id: fee.clientId,
          of_payment_id: fee.ofPaymentId,
          account_id: fee.accountId,
          amount_minor: fee.amount.amountMinor,
          currency: fee.amount.currency,
          dollars_minor: fee.inDollars.amountMinor,
          usd_per_unit_scaled: fee.usdPerUnitScaled,
          payment_usd_per_unit_scaled: fee.paymentUsdPerUnitScaled,
          tariff_id: fee.tariffId,
          entry_id: entryId,
        })),
      )
      .execute();
}

export interface FeeCharge {
  readonly id: string;
  readonly fee: 'maintenance' | 'payment' | 'other';
  readonly month: string | null;
  readonly clientId: string;
  readonly ofPaymentId: string | null;
  readonly paymentId: string;
  readonly clearingEntryId: string | null;
}

export async function insertFeeCharges(transaction: Database, charges: readonly FeeCharge[]): Promise<void> {
  for (let first = 0; first < charges.length; first += rowsAtOnce)
    await transaction
      .insertInto('fee_charges')
      .values(
        charges.slice(first, first + rowsAtOnce).map((charge) => ({
          id: charge.id,
          fee: charge.fee,
          month: charge.month,
          client_id: charge.clientId,
          of_payment_id: charge.ofPaymentId,
          payment_id: charge.paymentId,
          // The trigger counts.
          attempt: 1,
          clearing_entry_id: charge.clearingEntryId,
        })),
      )
      .execute();
}

export async function insertReceivables(
  transaction: Database,
  feeIds: readonly string[],
  entryId: JournalEntryId,
): Promise<void> {
  for (let first = 0; first < feeIds.length; first += rowsAtOnce)
    await transaction
      .insertInto('fee_receivables')
      .values(feeIds.slice(first, first + rowsAtOnce).map((feeId) => ({ fee_id: feeId, entry_id: entryId })))
      .execute();
}

export async function insertWaiver(
  transaction: Database,
  waiver: { readonly feeId: string; readonly entryId: JournalEntryId; readonly proposalId: string },
): Promise<void> {
  await transaction
    .insertInto('fee_waivers')
    .values({ fee_id: waiver.feeId, entry_id: waiver.entryId, proposal_id: waiver.proposalId })
    .execute();
}

/** The last month that has fees, `YYYY-MM`; undefined where none has. */
export async function readLastMonth(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    select to_char(max(month), 'YYYY-MM') as last from fees`.execute(database);
  return rows[0]?.last ?? undefined;
}

export async function readOpeningOfBank(database: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select opened_at as at from bank_mode`.execute(database);
  return rows[0]!.at;
}

/** The last day whose books are closed; undefined where none is. */
export async function readClosedUntil(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select max(last_day)::text as day from closed_periods`.execute(database);
  return rows[0]?.day ?? undefined;
}
