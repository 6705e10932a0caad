import { quoteHeldSeconds, type Quote } from '@bank/contract';
import { compare } from '@bank/money';
import type { Failure, Outcome } from '../../calls/outcome.ts';

/**
 * A rate before something is booked at it: held for half a minute, then asked for again. The same rate is held on in
 * silence; another one is told, and used only after the client has accepted it.
 */
export interface HeldQuote {
  readonly quote: Quote;
  /** What stood there before the rate changed, until the client has accepted what stands there now. */
  readonly before: Quote | null;
  /** Why there is no rate any more. Nothing is booked at the one that stands there. */
  readonly failure: Failure | null;
  readonly isAsking: boolean;
  /** Milliseconds since 1970; for ever where nothing is converted. */
  readonly until: number;
}

export function holdQuote(quote: Quote, now: number): HeldQuote {
  const until = isConversion(quote) ? now + quoteHeldSeconds * 1000 : Infinity;
  return { quote, before: null, failure: null, isAsking: false, until };
}

/**
 * The quote after it was asked for once more; null where the session has ended.
 *
 * @param wasRefused the bank had another rate when this one was to be booked
 */
export function renewQuote(
  shown: HeldQuote,
  outcome: Outcome<Quote>,
  { now, wasRefused }: { readonly now: number; readonly wasRefused: boolean },
): HeldQuote | null {
  if (!outcome.ok)
    return outcome.failure.kind === 'session_ended' ? null : { ...shown, failure: outcome.failure, isAsking: false };
  const isChanged = wasRefused || isOther(outcome.value, shown.quote);
  return { ...holdQuote(outcome.value, now), before: isChanged ? shown.quote : shown.before };
}

/** The rate at which a conversion that was shown is booked; none where nothing is converted. */
export function rateOf(shown: HeldQuote | null): string | undefined {
  return shown !== null && isConversion(shown.quote) ? shown.quote.rate : undefined;
}

/** A movement within one currency, which has no rate to ask for. */
export function unconverted(amount: Quote['amount']): Quote {
  return { amount, counterAmount: amount, rate: '1', asOf: '' };
}

/** Whether two currencies are concerned: else there is no rate that could change. */
export function isConversion({ amount, counterAmount }: Quote): boolean {
  return amount.currency !== counterAmount.currency;
}

function isOther(quote: Quote, shown: Quote): boolean {
  return quote.rate !== shown.rate || compare(quote.counterAmount, shown.counterAmount) !== 0;
}
