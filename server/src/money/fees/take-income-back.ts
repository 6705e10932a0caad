import { bankAccount, postEntries, type JournalEntryId } from '@bank/ledger';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { assetOf } from './asset-of-fee.ts';
import { lineOf } from './fee.ts';
import type { ToldFee } from './told-fees-store.ts';

/** Books that an open fee is no income any more, or none of its own: the opposite of what accrued it. */
export async function takeIncomeBack(
  { newId, clock }: Pick<Platform, 'newId' | 'clock'>,
  transaction: Database,
  fee: ToldFee,
  kind: 'fee waived' | 'fee assigned',
): Promise<JournalEntryId> {
  if (fee.fee === 'other') throw new Error('A fee of no month was not accrued.');
  const { amount } = fee;
  const own = { currency: amount.currency, newId, now: clock.now() };
  const id = newId() as JournalEntryId;
  const [outcome] = await postEntries(
    transaction,
    [
      {
        id,
        kind,
        bookedAt: clock.bookingTime(),
        postings: [
          { accountId: await bankAccount(transaction, { kind: lineOf[fee.fee], ...own }), side: 'debit', amount },
          { accountId: await bankAccount(transaction, { kind: assetOf(fee), ...own }), side: 'credit', amount },
        ],
      },
    ],
    { newId },
  );
  if (outcome === undefined || 'refusal' in outcome) throw new Error(`Fee ${fee.id} could not be taken back.`);
  return id;
}
