import { columnOf, type ColumnValue, type WritePart } from '@bank/database';
import type { Money } from '@bank/money';
import { sql, type RawBuilder } from 'kysely';
import type { ProgramClock, JournalEntryId, PostingSide } from './journal-entry-draft.ts';
import type { LedgerAccountId } from './ledger-account.ts';
import type { RunningBalance } from './running-balance.ts';

export interface JournalEntryRow {
  readonly id: JournalEntryId;
  readonly kind: string;
  readonly bookedAt: Date;
  /** Null: the day on which it is booked. */
  readonly valueDate: string | null;
  readonly postingCount: number;
  readonly isPending: boolean;
  readonly settlesEntryId: JournalEntryId | null;
  readonly settlement: 'posted' | 'voided' | null;
  readonly reversesEntryId: JournalEntryId | null;
}

export interface PostingRow {
  readonly id: string;
  readonly entryId: JournalEntryId;
  readonly leg: number;
  readonly accountId: LedgerAccountId;
  readonly accountSequence: bigint;
  readonly side: PostingSide;
  readonly amount: Money;
  readonly balanceAfterMinor: bigint;
  readonly bookedAt: Date;
  /** Null: the day on which it is booked. */
  readonly valueDate: string | null;
}

/** Entries that were decided on locked accounts, with the balances that they leave. */
export interface DecidedEntries {
  readonly entries: readonly JournalEntryRow[];
  readonly postings: readonly PostingRow[];
  readonly moved: readonly RunningBalance[];
  /**
   * The database says when they are booked, but never earlier than what each row says, and only while its clock agrees
   * with this one. Undefined: the rows say it.
   */
  readonly clock: ProgramClock | undefined;
}

/**
 * The clocks of the program and of the database may differ by so many seconds: more than a time service at its daily
 * work can explain.
 */
export const clocksApartSecondsMax = 60;

/**
 * The earliest time of what the statement books, by the database's clock: a part of it reads `moment (at)`. A moment
 * long ago where the entries carry their own times. Milliseconds, as the program and its clients see them.
 */
export const bookingMoment: RawBuilder<Date> = sql`(select at from moment)`;

/** Of the bank's clock, read once for all entries. */
const bankZone = sql`(select bank_time_zone())`;

/**
 * Writes entries, their postings and the accounts' new balances as parts of one statement, so that the database can
 * judge each entry as a whole: a half entry is refused by `refuse_broken_entries`. Others may write beside it in the
 * same statement, and date what they write by `bookingMoment`. Call this right before the statement is sent: the time
 * that the database compares is that of the call.
 */
export function entriesToWrite({ entries, postings, moved, clock }: DecidedEntries): WritePart {
  const entry = (read: (row: JournalEntryRow) => ColumnValue) => columnOf(entries, read);
  const posting = (read: (row: PostingRow) => ColumnValue) => columnOf(postings, read);
  const balance = (read: (row: RunningBalance) => ColumnValue) => columnOf(moved, read);
  return sql`
    moment as materialized (
      select booking_moment(${clock?.now() ?? null}::timestamptz, ${clocksApartSecondsMax}::integer) as at
    ), booked as (
      insert into journal_entries (
        id, kind, booked_at, value_date, posting_count, is_pending, settles_entry_id, settlement, reverses_entry_id)
      select
        id,
        kind,
        greatest(booked_at, ${bookingMoment}),
        coalesce(value_date, (greatest(booked_at, ${bookingMoment}) at time zone ${bankZone})::date),
        posting_count,
        is_pending,
        settles_entry_id,
        settlement,
        reverses_entry_id
      from unnest(
        ${entry((row) => row.id)}::uuid[],
        ${entry((row) => row.kind)}::text[],
        ${entry((row) => row.bookedAt)}::timestamptz[],
        ${entry((row) => row.valueDate)}::date[],
        ${entry((row) => row.postingCount)}::smallint[],
        ${entry((row) => row.isPending)}::boolean[],
        ${entry((row) => row.settlesEntryId)}::uuid[],
        ${entry((row) => row.settlement)}::text[],
        ${entry((row) => row.reversesEntryId)}::uuid[]
      ) as entry (
        id, kind, booked_at, value_date, posting_count, is_pending, settles_entry_id, settlement, reverses_entry_id)
    ), moved as (
      update ledger_accounts
      set balance_minor = running.balance_minor,
        posting_count = running.posting_count,
        last_booked_at = greatest(running.last_booked_at, ${bookingMoment})
      from unnest(
        ${balance((row) => row.account.id)}::uuid[],
        ${balance((row) => row.balanceMinor)}::bigint[],
        ${balance((row) => row.postingCount)}::bigint[],
        ${balance((row) => row.lastBookedAt)}::timestamptz[]
      ) as running (id, balance_minor, posting_count, last_booked_at)
      where ledger_accounts.id = running.id
    ), posted as (
      insert into postings (
        id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency, balance_after_minor,
        booked_at, value_date)
      select
        id,
        entry_id,
        leg,
        account_id,
        account_sequence,
        side,
        amount_minor,
        currency,
        balance_after_minor,
        greatest(booked_at, ${bookingMoment}),
        coalesce(value_date, (greatest(booked_at, ${bookingMoment}) at time zone ${bankZone})::date)
      from unnest(
        ${posting((row) => row.id)}::uuid[],
        ${posting((row) => row.entryId)}::uuid[],
        ${posting((row) => row.leg)}::smallint[],
        ${posting((row) => row.accountId)}::uuid[],
        ${posting((row) => row.accountSequence)}::bigint[],
        ${posting((row) => row.side)}::text[],
        ${posting((row) => row.amount.amountMinor)}::bigint[],
        ${posting((row) => row.amount.currency)}::text[],
        ${posting((row) => row.balanceAfterMinor)}::bigint[],
        ${posting((row) => row.bookedAt)}::timestamptz[],
        ${posting((row) => row.valueDate)}::date[]
      ) as posting (
        id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency, balance_after_minor,
        booked_at, value_date)
    )`;
}
