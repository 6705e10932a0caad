import { fromDecimalString, type CurrencyCode } from '@bank/money';
import { bankToday } from '@bank/transport';
import type { Content } from './fields.ts';
import { readStatement } from '../../../calls/read-statement.ts';
import { likePaymentEntriesMax, likePayments, likePaymentsSince, type LikePayments } from './like-payments.ts';

/** Looks through the statement of the last days, in the currency of the order, whatever account paid. */
export async function findLikePayments(
  content: Content,
  currency: CurrencyCode,
): Promise<{ readonly ok: true; readonly value: LikePayments }> {
  const part = { currency, from: likePaymentsSince(bankToday()), limit: likePaymentEntriesMax };
  const outcome = await readStatement(part);
  const value: LikePayments = outcome.ok
    ? likePayments(outcome.value.part, fromDecimalString(content.amount, currency), content.creditorAccount)
    : { kind: 'unknown' };
  return { ok: true, value };
}
