import { fromDecimalString, type CurrencyCode } from '@bank/money';
import type { InternationalTransferContent } from '../../../calls/order-international-transfer.ts';
import { readStatement } from '../../../calls/read-statement.ts';
import { prolonging } from '../../session/prolonging.ts';
import { likePaymentEntriesMax, likePayments, likePaymentsSince, type LikePayments } from './like-payments.ts';

/** Looks through the statement of the last days, in the currency of the order, whatever account paid. */
export async function findLikePayments(
  content: InternationalTransferContent,
  currency: CurrencyCode,
): Promise<LikePayments> {
  const part = { currency, from: likePaymentsSince(Date.now()), limit: likePaymentEntriesMax };
  const outcome = await prolonging(readStatement(part));
  if (!outcome.ok) return { kind: 'unknown' };
  const entries = outcome.value.groups.flatMap((group) => group.entries);
  return likePayments(entries, fromDecimalString(content.amount, currency), content.creditorAccount);
}
