import type { LedgerAccountId, PostingDraft } from '@bank/ledger';
import { add, money, type Money } from '@bank/money';
import { positive } from '../card-settlements/index.ts';
import type { KeptAcquirerFile } from './files-store.ts';

type Own = 'suspense' | 'acquirer_fees' | 'acquirer_receivable';

/**
 * What is booked when the money of a file has come: out of suspense, and what the acquirer kept as an expense, against
 * what it owes. A file that asks for money goes the other way round.
 */
export async function postingsOfReceipt(
  { payout, fees }: Pick<KeptAcquirerFile, 'payout' | 'fees'>,
  own: (kind: Own) => Promise<LedgerAccountId>,
): Promise<PostingDraft[]> {
  const side = async (kind: Own, amount: Money, plus: 'debit' | 'credit'): Promise<PostingDraft> => ({
    accountId: await own(kind),
    side: amount.amountMinor > 0n ? plus : plus === 'debit' ? 'credit' : 'debit',
    amount: amount.amountMinor < 0n ? money(-amount.amountMinor, amount.currency) : amount,
  });
  return positive([
    await side('suspense', payout, 'debit'),
    await side('acquirer_fees', fees, 'debit'),
    await side('acquirer_receivable', add(payout, fees), 'credit'),
  ]);
}
