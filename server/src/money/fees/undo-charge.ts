import { postEntries, type JournalEntryId } from '@bank/ledger';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { listChargesOf } from './assigned-fees-store.ts';
import { lockFees } from './fees-store.ts';

/**
 * The fees that a payment charged are due again once it is taken back. Of one that a person had booked as income, what
 * was accrued for it becomes income again.
 *
 * @returns the entries that it took
 */
export async function undoCharge(
  { newId, clock }: Platform,
  transaction: Database,
  paymentId: string,
): Promise<readonly JournalEntryId[]> {
  await lockFees(transaction);
  const drafts = (await listChargesOf(transaction, paymentId)).flatMap(({ clearing }) =>
    clearing === undefined
      ? []
      : [
          {
            id: newId() as JournalEntryId,
            kind: 'fee due again',
            bookedAt: clock.bookingTime(),
            reverses: clearing.entryId,
            postings: clearing.legs.map(({ side, ...leg }) => ({
              ...leg,
              side: side === 'debit' ? ('credit' as const) : ('debit' as const),
            })),
          },
        ],
  );
  const outcomes = await postEntries(transaction, drafts, { newId });
  if (outcomes.some((outcome) => 'refusal' in outcome)) throw new Error('A fee could not become due again.');
  return drafts.map(({ id }) => id);
}
