import { dayAfterIn, type Rhythm, type StandingOrder } from '@bank/contract';
import { compare, add, type Money } from '@bank/money';
import type { OrderContent, UnknownContent } from '../orders/index.ts';

/** Why a standing order is over. */
export type EndReason = NonNullable<StandingOrder['endReason']>;

/** A standing order as it is kept. Sums are of the currency of its account. */
export interface Standing extends Rhythm {
  readonly id: string;
  readonly clientId: string;
  readonly placedBy: string;
  /** What each order asks for; with `keeps` its amount means nothing. */
  readonly content: OrderContent | UnknownContent;
  /** The number of the account that is debited. */
  readonly debtorAccount: string;
  readonly keeps: Money | null;
  readonly isConfirmed: boolean;
  /** ISO 8601. */
  readonly lastOn: string | null;
  readonly times: number | null;
  readonly sumMax: Money | null;
  /** ISO 8601; null once it is over. */
  readonly nextOn: string | null;
}

/** How a standing order goes on after a day: its next day, or why there is none. */
export type GoesOn = { readonly nextOn: string } | { readonly endReason: EndReason };

/**
 * How it goes on after its next day.
 *
 * @param soFar orders placed, and their sum, with that of the day
 */
export function goesOnAfter(standing: Standing, soFar: { readonly count: number; readonly sum: Money | null }): GoesOn {
  const { times, sumMax, lastOn } = standing;
  if (times !== null && soFar.count >= times) return { endReason: 'times' };
  if (sumMax !== null && soFar.sum !== null && compare(soFar.sum, sumMax) >= 0) return { endReason: 'sum' };
  const nextOn = dayAfterIn(standing, standing.nextOn!);
  return lastOn !== null && nextOn > lastOn ? { endReason: 'last_day' } : { nextOn };
}

/** Whether one more order of this amount would pass the sum at which it ends. */
export function wouldPassSum(sumMax: Money | null, sum: Money | null, amount: Money): boolean {
  return sumMax !== null && compare(sum === null ? amount : add(sum, amount), sumMax) > 0;
}
