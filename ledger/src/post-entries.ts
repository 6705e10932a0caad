import { writeTogether, type WritePart } from '@bank/database';
import { sql } from 'kysely';
import { decideOn, laterOf, type PostOutcome } from './decide-on.ts';
import { entriesToWrite } from './entries-to-write.ts';
import type { JournalEntryDraft } from './journal-entry-draft.ts';
import type { Database } from './ledger-account.ts';
import { lockAccounts } from './lock-accounts.ts';

/**
 * Entries decided and not yet written, dated as `decideOn` says: what each came to, and what is to be written where any
 * was accepted.
 */
export interface DecidedBatch {
  readonly outcomes: PostOutcome[];
  readonly toWrite: WritePart | undefined;
}

/**
 * Decides journal entries, in the order given, inside the caller's database transaction: locks every account concerned
 * and judges each entry on the balances that the ones before it leave. A refused entry does not hinder the others. The
 * caller writes what was accepted at once in the same database transaction, beside whatever else belongs to it.
 *
 * @throws ClockIsWrong when it is written, where the program's clock differs from the database's
 */
export async function decideEntries(
  transaction: Database,
  drafts: readonly JournalEntryDraft[],
  { newId }: { newId: () => string },
): Promise<DecidedBatch> {
  if (drafts.length === 0) return { outcomes: [], toWrite: undefined };
  const touched = drafts.flatMap((draft) => draft.postings.map((posting) => posting.accountId));
  const { outcomes, decided } = decideOn(await lockAccounts(transaction, touched), drafts, newId);
  return { outcomes, toWrite: decided && entriesToWrite(decided) };
}

/**
 * Decides journal entries as `decideEntries` does, and writes all accepted ones in one statement. A refused entry
 * leaves no trace.
 *
 * @throws ClockIsWrong where the program's clock differs from the database's: nothing is booked
 */
export async function postEntries(
  transaction: Database,
  drafts: readonly JournalEntryDraft[],
  { newId }: { newId: () => string },
): Promise<PostOutcome[]> {
  const { outcomes, toWrite } = await decideEntries(transaction, drafts, { newId });
  if (toWrite === undefined) return outcomes;
  const [written] = await writeTogether<{ at: Date }>(transaction, {
    name: 'insert_entries',
    parts: [toWrite],
    answer: sql`select at from moment`,
  });
  return outcomes.map((outcome) =>
    'refusal' in outcome ? outcome : { ...outcome, bookedAt: laterOf(outcome.bookedAt, written!.at) },
  );
}
