import { always, columnOf, type ColumnValue, type WriteCondition, type WritePart } from '@bank/database';
import type { Money } from '@bank/money';
import { sql } from 'kysely';
import type { JournalEntryId, PostingSide } from './entry-draft.ts';
import type { LedgerAccountId } from './ledger-account.ts';
import type { Standing } from './standing.ts';

export interface EntryRow {
  readonly id: JournalEntryId;
  readonly kind: string;
  readonly bookedAt: Date;
  readonly valueDate: string;
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
  readonly valueDate: string;
}

/** Entries that were decided on locked accounts, with the standings that they leave. */
export interface DecidedEntries {
  readonly entries: readonly EntryRow[];
  readonly postings: readonly PostingRow[];
  readonly moved: readonly Standing[];
}

/**
 * Writes entries, their postings and the accounts' new standings as parts of one statement, so that the database can judge
 * each entry as a whole: a half entry is refused by `refuse_broken_entries`. Others may write beside it in the same statement.
 *
 * @param onlyIf leaves everything unwritten where it is false
 */
export function entriesToWrite({ entries, postings, moved }: DecidedEntries, onlyIf: WriteCondition = always): WritePart {
  const entry = (read: (row: EntryRow) => ColumnValue) => columnOf(entries, read);
  const posting = (read: (row: PostingRow) => ColumnValue) => columnOf(postings, read);
  const standing = (read: (row: Standing) => ColumnValue) => columnOf(moved, read);
  return sql`
    booked as (
      insert into journal_entries (id, kind, booked_at, value_date, posting_count, is_pending, settles_entry_id, settlement,
        reverses_entry_id)
      select * from unnest(
        ${entry((row) => row.id)}::uuid[], ${entry((row) => row.kind)}::text[],
        ${entry((row) => row.bookedAt)}::timestamptz[], ${entry((row) => row.valueDate)}::date[],
        ${entry((row) => row.postingCount)}::smallint[], ${entry((row) => row.isPending)}::boolean[],
        ${entry((row) => row.settlesEntryId)}::uuid[], ${entry((row) => row.settlement)}::text[],
        ${entry((row) => row.reversesEntryId)}::uuid[])
      where ${onlyIf}
    ), moved as (
      update ledger_accounts
      set balance_minor = standing.balance_minor,
        posting_count = standing.posting_count,
        last_booked_at = standing.last_booked_at
      from unnest(
        ${standing((row) => row.account.id)}::uuid[], ${standing((row) => row.balanceMinor)}::bigint[],
        ${standing((row) => row.postingCount)}::bigint[], ${standing((row) => row.lastBookedAt)}::timestamptz[]
      ) as standing (id, balance_minor, posting_count, last_booked_at)
      where ledger_accounts.id = standing.id and ${onlyIf}
    ), posted as (
      insert into postings (id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency, balance_after_minor,
        booked_at, value_date)
      select * from unnest(
        ${posting((row) => row.id)}::uuid[], ${posting((row) => row.entryId)}::uuid[], ${posting((row) => row.leg)}::smallint[],
        ${posting((row) => row.accountId)}::uuid[], ${posting((row) => row.accountSequence)}::bigint[],
        ${posting((row) => row.side)}::text[], ${posting((row) => row.amount.amountMinor)}::bigint[],
        ${posting((row) => row.amount.currency)}::text[], ${posting((row) => row.balanceAfterMinor)}::bigint[],
        ${posting((row) => row.bookedAt)}::timestamptz[], ${posting((row) => row.valueDate)}::date[])
      where ${onlyIf}
    )`;
}
