import { writeTogether, type WritePart } from '@bank/database';
import { sql } from 'kysely';
import { assertBalanced, type EntryDraft, type JournalEntryId } from './entry-draft.ts';
import { entriesToWrite, type EntryRow, type PostingRow } from './entries-to-write.ts';
import type { Database, LedgerAccountId } from './ledger-account.ts';
import { lockAccounts } from './lock-accounts.ts';
import { standingOf, type Standing } from './standing.ts';

/** Why the books refuse an entry. */
export type LedgerRefusal = 'exceeds_available_balance' | 'ledger_account_closed';

export type PostOutcome =
  | { readonly posted: JournalEntryId; readonly bookedAt: Date }
  | { readonly refusal: LedgerRefusal; readonly accountId: LedgerAccountId };

/** Entries decided and not yet written: what each came to, and what is to be written where any was accepted. */
export interface DecidedBatch {
  readonly outcomes: PostOutcome[];
  readonly toWrite: WritePart | undefined;
}

/**
 * Decides journal entries, in the order given, inside the caller's database transaction: locks every account concerned and
 * judges each entry on the balances that the ones before it leave. A refused entry does not hinder the others. The caller
 * writes what was accepted in the same database transaction, beside whatever else belongs to it.
 */
export async function decideEntries(
  transaction: Database,
  drafts: readonly EntryDraft[],
  { newId }: { newId: () => string },
): Promise<DecidedBatch> {
  if (drafts.length === 0) return { outcomes: [], toWrite: undefined };
  drafts.forEach(assertBalanced);
  const touched = drafts.flatMap((draft) => draft.postings.map((posting) => posting.accountId));
  const standings = new Map(
    [...(await lockAccounts(transaction, touched))].map(([id, account]) => [id, standingOf(account)]),
  );

  const entries: EntryRow[] = [];
  const postings: PostingRow[] = [];
  const outcomes = drafts.map((draft): PostOutcome => {
    const refused = firstRefusal(draft, standings);
    if (refused) return refused;
    const booked = book(draft, standings, newId);
    entries.push(booked.entry);
    postings.push(...booked.postings);
    return { posted: draft.id, bookedAt: booked.entry.bookedAt };
  });

  const moved = [...standings.values()].filter((standing) => standing.postingCount > standing.account.postingCount);
  return { outcomes, toWrite: entries.length === 0 ? undefined : entriesToWrite({ entries, postings, moved }) };
}

/** Decides journal entries as `decideEntries` does, and writes all accepted ones in one statement. A refused entry leaves no trace. */
export async function postEntries(
  transaction: Database,
  drafts: readonly EntryDraft[],
  { newId }: { newId: () => string },
): Promise<PostOutcome[]> {
  const { outcomes, toWrite } = await decideEntries(transaction, drafts, { newId });
  if (toWrite !== undefined) await writeTogether(transaction, { name: 'insert_entries', parts: [toWrite], answer: sql`select` });
  return outcomes;
}

/** A debit may not take its account below the floor, whatever the same entry credits to it (spec 3, security deposit). */
function firstRefusal(draft: EntryDraft, standings: Map<LedgerAccountId, Standing>): PostOutcome | undefined {
  const debits = new Map<LedgerAccountId, bigint>();
  for (const { accountId, side, amount } of draft.postings) {
    const { account, balanceMinor } = standings.get(accountId)!;
    if (account.currency !== amount.currency) {
      throw new Error(`Posting in ${amount.currency} to ${account.code}, an account in ${account.currency}.`);
    }
    if (account.isClosed) return { refusal: 'ledger_account_closed', accountId };
    if (side === 'credit' || account.floorMinor === null) continue;
    const debited = (debits.get(accountId) ?? 0n) + amount.amountMinor;
    debits.set(accountId, debited);
    if (balanceMinor - debited < account.floorMinor) return { refusal: 'exceeds_available_balance', accountId };
  }
  return undefined;
}

function book(
  draft: EntryDraft,
  standings: Map<LedgerAccountId, Standing>,
  newId: () => string,
): { entry: EntryRow; postings: PostingRow[] } {
  const concerned = draft.postings.map(({ accountId }) => standings.get(accountId)!);
  const bookedAt = new Date(Math.max(draft.bookedAt.getTime(), ...concerned.map((s) => s.lastBookedAt.getTime())));
  const valueDate = draft.valueDate ?? bookedAt.toISOString().slice(0, 10);
  const postings = draft.postings.map(({ accountId, side, amount }, index): PostingRow => {
    const standing = standings.get(accountId)!;
    standing.balanceMinor += side === 'credit' ? amount.amountMinor : -amount.amountMinor;
    standing.postingCount += 1n;
    standing.lastBookedAt = bookedAt;
    return {
      id: newId(),
      entryId: draft.id,
      leg: index + 1,
      accountId,
      accountSequence: standing.postingCount,
      side,
      amount,
      balanceAfterMinor: standing.balanceMinor,
      bookedAt,
      valueDate,
    };
  });
  const entry: EntryRow = {
    id: draft.id,
    kind: draft.kind,
    bookedAt,
    valueDate,
    postingCount: postings.length,
    isPending: draft.isPending ?? false,
    settlesEntryId: draft.settles?.entryId ?? null,
    settlement: draft.settles?.as ?? null,
    reversesEntryId: draft.reverses ?? null,
  };
  return { entry, postings };
}
