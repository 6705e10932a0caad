import type { Money } from '@bank/money';

/** What a line settles: what came in and what went out again, or what the acquirer asks for itself. */
export const acquirerLineKinds = ['payment', 'refund', 'chargeback', 'reversal', 'fee'] as const;
export type AcquirerLineKind = (typeof acquirerLineKinds)[number];

export interface AcquirerLine {
  /** Of the file, from 1; its head is not counted. */
  readonly number: number;
  readonly kind: AcquirerLineKind;
  /** How bank and acquirer call the payment; empty of a fee. */
  readonly paymentReference: string;
  /** The id of a refund, or what a fee is for. */
  readonly detail: string;
  /** Nothing of a fee. Its sign follows from the kind. */
  readonly amount: Money;
  /** What the acquirer keeps for it. */
  readonly fee: Money;
}

/** A settlement file of the acquirer, read and added up (docs/acquirer-files.md). */
export interface AcquirerFile {
  /** How the acquirer calls it. */
  readonly reference: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** What it pays; below zero it asks for money. */
  readonly payout: Money;
  readonly fees: Money;
  readonly lines: readonly AcquirerLine[];
}

/** A file of which nothing is taken; the message is a sentence for staff. */
export class AcquirerFileRefused extends Error {
  override readonly name = 'AcquirerFileRefused';
}

/** What a line comes to for the bank before the fee: above zero it came in. */
export function signedMinor({ kind, amount }: Pick<AcquirerLine, 'kind' | 'amount'>): bigint {
  return kind === 'payment' || kind === 'reversal' ? amount.amountMinor : -amount.amountMinor;
}
