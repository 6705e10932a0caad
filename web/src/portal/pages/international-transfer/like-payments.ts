import { compactAccount, type TransferType, type Entry } from '@bank/contract';
import { compare, type Money } from '@bank/money';

/** How far back a payment still looks like the same one sent twice. */
export const likePaymentDays = 7;
/** Most entries of those days that are looked through. */
export const likePaymentEntriesMax = 200;

/** What the statement says of earlier payments like the one ordered. */
export type LikePayments =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly entries: readonly Entry[] }
  /** The statement could not be read. */
  | { readonly kind: 'unknown' };

const orderTypes: readonly TransferType[] = ['swift', 'sepa'];

/** Payments to the same account of the same amount that were neither rejected nor returned. */
export function likePayments(entries: readonly Entry[], amount: Money, creditorAccount: string): LikePayments {
  const account = compactAccount(creditorAccount);
  const alike = entries.filter(
    (entry) =>
      orderTypes.includes(entry.type) &&
      (entry.status === 'in_process' || entry.status === 'completed') &&
      entry.debit !== null &&
      entry.currency === amount.currency &&
      compare(entry.debit, amount) === 0 &&
      compactAccount(entry.creditorInFull).includes(account),
  );
  return alike.length === 0 ? { kind: 'none' } : { kind: 'found', entries: alike };
}

/** The first booking day to look at. */
export function likePaymentsSince(today: string): string {
  const dayMs = 86_400_000;
  return new Date(Date.parse(today) - likePaymentDays * dayMs).toISOString().slice(0, 10);
}
