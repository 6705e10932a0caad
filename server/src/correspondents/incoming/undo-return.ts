import { inTransaction } from '@bank/database';
import { postEntries, type JournalEntryId } from '@bank/ledger';
import type { Platform } from '../../base/platform/platform.ts';
import { keepUndone, type TakenBack, type UndoRefusal } from './keep-undone.ts';
import { own } from './resolve-suspense.ts';
import { listShownReturns, lockReturn } from './returns-store.ts';
import { lockEntry } from './store.ts';
import type { IncomingEntry } from './incoming-entry.ts';

/**
 * Takes money that was sent back into suspense again, by an entry that names the one by which it left. It is still the
 * bank's where no file has taken it yet, or where its correspondent has rejected the return and told of no debit.
 *
 * @param inside with a database transaction that has locked the entry
 */
export async function takeReturnBack(inside: Platform, entry: IncomingEntry): Promise<TakenBack | UndoRefusal> {
  const { db, newId, clock } = inside;
  const sent = await lockReturn(db, entry.id);
  if (sent === undefined) return 'entry_not_assigned';
  const isRejected = sent.status === 'RJCT' || sent.status === 'CANC';
  if (entry.sentBack?.isTold === true || (sent.mayHaveLeft && !isRejected)) return 'return_sent';
  const { amount } = entry;
  const id = newId() as JournalEntryId;
  const [outcome] = await postEntries(
    db,
    [
      {
        id,
        kind: 'suspense return undone',
        bookedAt: clock.bookingTime(),
        reverses: sent.decisionId as JournalEntryId,
        postings: [
          { accountId: await own(inside, 'nostro', amount.currency), side: 'debit', amount },
          { accountId: await own(inside, 'suspense', amount.currency), side: 'credit', amount },
        ],
      },
    ],
    { newId },
  );
  return 'refusal' in outcome! ? outcome.refusal : { entryIds: [id], what: `the return ${entry.sentBack!.reference}` };
}

/**
 * Money whose return a correspondent has rejected waits in suspense again, now that its statements show that it has
 * stayed. Each is a database transaction of its own.
 *
 * @returns how much of it waits again
 */
export async function believeRejectedReturns(platform: Platform): Promise<number> {
  let count = 0;
  for (const { entryId, status, reason } of await listShownReturns(platform.db)) {
    const isBack = await inTransaction(platform.db, async (transaction) => {
      const inside: Platform = { ...platform, db: transaction };
      const entry = await lockEntry(transaction, entryId);
      if (entry?.resolution !== 'returned') return false;
      const taken = await takeReturnBack(inside, entry);
      if (typeof taken === 'string') return false;
      const why = ['The correspondent rejected the return:', status, reason].filter((part) => part !== null).join(' ');
      await keepUndone(inside, { entryId, reason: why.slice(0, 500), entryIds: taken.entryIds });
      return true;
    });
    if (isBack) count += 1;
  }
  return count;
}
