import { columnOf, type ColumnValue, type WriteCondition, type WritePart } from '@bank/database';
import { sql } from 'kysely';
import { decideOn, laterOf, type PostOutcome } from './decide-on.ts';
import { entriesToWrite } from './entries-to-write.ts';
import type { EntryDraft } from './entry-draft.ts';
import type { LedgerAccountId } from './ledger-account.ts';
import type { AccountOnPaper } from './standing.ts';

/** Entries decided on what was read of their accounts, which may have changed since. */
export interface DecidedOnPaper {
  readonly outcomes: readonly PostOutcome[];
  /** How the accounts stand that the entries move, once they are written at this moment (`bookingMoment`). */
  readonly standingsAt: (moment: Date) => readonly AccountOnPaper[];
  /**
   * Locks the accounts and looks whether they stand as they did: `unmoved (is_unmoved)`. Of the statement that writes.
   */
  readonly unmoved: WritePart;
  /** Writes the entries; only under a condition that holds no longer than `is_unmoved` does. */
  readonly toWrite: (onlyIf: WriteCondition) => WritePart;
}

/**
 * Decides journal entries as `decideEntries` does, on accounts as they were read and without a lock. What was decided
 * stands if none of the accounts has moved when it is written: the same statement locks them, in the order of their
 * ids, and looks. Undefined where nothing is accepted, so that nothing would be written.
 */
export function decideOnPaper(
  accounts: ReadonlyMap<LedgerAccountId, AccountOnPaper>,
  drafts: readonly EntryDraft[],
  { newId }: { newId: () => string },
): DecidedOnPaper | undefined {
  const { outcomes, decided } = decideOn(accounts, drafts, newId);
  return (
    decided && {
      outcomes,
      standingsAt: (moment) =>
        decided.moved.map(({ account, balanceMinor, postingCount, lastBookedAt }) => ({
          ...account,
          balanceMinor,
          postingCount,
          lastBookedAt: laterOf(lastBookedAt, moment),
        })),
      unmoved: unmoved([...accounts.values()]),
      toWrite: (onlyIf) => entriesToWrite(decided, onlyIf),
    }
  );
}

/**
 * A balance never moves without a posting (`ledger_accounts_guard`), so an account with as many postings as before
 * holds as much as before; it is compared all the same, for what was read may be older than a restored backup. It may
 * have been closed, or given another floor; a floor is never negative, so -1 stands for none.
 */
function unmoved(accounts: readonly AccountOnPaper[]): WritePart {
  const read = accounts.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const column = (of: (account: AccountOnPaper) => ColumnValue) => columnOf(read, of);
  return sql`locked as materialized (
      select id, posting_count, balance_minor, coalesce(floor_minor, -1) as floor_minor, closed_at is not null as
      is_closed
      from ledger_accounts where id = any(${column(({ id }) => id)}::uuid[]) order by id for update
    ), unmoved as materialized (
      select array_agg(posting_count order by id) = ${column(({ postingCount }) => postingCount)}::bigint[]
        and array_agg(balance_minor order by id) = ${column(({ balanceMinor }) => balanceMinor)}::bigint[]
        and array_agg(floor_minor order by id) = ${column(({ floorMinor }) => floorMinor ?? -1n)}::bigint[]
        and array_agg(is_closed order by id) = ${column(({ isClosed }) => isClosed)}::boolean[] as is_unmoved
      from locked
    )`;
}
