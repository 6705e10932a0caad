import { quoteHeldSeconds, type Quote } from '@bank/contract';
import { compare } from '@bank/money';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure, Outcome } from '../../calls/outcome.ts';

export interface HeldQuote {
  readonly quote: Quote;
  /** What stood there before the rate changed, until the client has accepted what stands there now. */
  readonly before: Quote | null;
  /** Why there is no rate any more. Nothing is booked at the one that stands there. */
  readonly failure: Failure | null;
  readonly isAsking: boolean;
  /** Seconds for which this rate is still held. */
  readonly secondsLeft: number;
}

export interface QuoteHolding {
  /** Null while there is nothing to confirm. */
  readonly shown: HeldQuote | null;
  /** Asks for a rate and holds it. Answers why there is none. */
  readonly begin: (ask: () => Promise<Outcome<Quote>>) => Promise<Failure | null>;
  /** Asks again: no rate could be had, or the bank had another one when it was to be booked. */
  readonly renew: (wasRefused?: boolean) => Promise<void>;
  readonly accept: () => void;
  readonly end: () => void;
}

interface Held extends Pick<HeldQuote, 'quote' | 'before' | 'failure'> {
  readonly ask: () => Promise<Outcome<Quote>>;
  readonly until: number;
}

/**
 * A rate before something is booked at it: held for half a minute, then asked for again. The same rate is held on in
 * silence; another one is told, and used only after the client has accepted it.
 */
export function useHeldQuote(): QuoteHolding {
  const [held, setHeld] = useState<Held | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [now, setNow] = useState(0);

  async function renew(wasRefused = false): Promise<void> {
    if (held === null || isAsking) return;
    const { ask } = held;
    setAsking(true);
    const outcome = await ask();
    setAsking(false);
    setNow(Date.now());
    setHeld((shown) => {
      // Closed meanwhile, or another question stands there.
      if (shown?.ask !== ask) return shown;
      if (!outcome.ok) return outcome.failure.kind === 'session_ended' ? null : { ...shown, failure: outcome.failure };
      const quote = outcome.value;
      const before = wasRefused || isOther(quote, shown.quote) ? shown.quote : shown.before;
      return { ask, quote, until: heldUntil(quote), before, failure: null };
    });
  }

  const renewInTime = useEffectEvent(() => void renew());
  const until = held?.until;
  useEffect(() => {
    if (until === undefined || until === Infinity) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < until) return;
      clearInterval(timer);
      renewInTime();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);

  return {
    shown: held && {
      quote: held.quote,
      before: held.before,
      failure: held.failure,
      isAsking,
      secondsLeft: Math.max(0, Math.ceil((held.until - now) / 1000)),
    },
    begin: async (ask) => {
      const outcome = await ask();
      if (!outcome.ok) return outcome.failure;
      setNow(Date.now());
      setHeld({ ask, quote: outcome.value, until: heldUntil(outcome.value), before: null, failure: null });
      return null;
    },
    renew,
    accept: () => setHeld((shown) => shown && { ...shown, before: null }),
    end: () => setHeld(null),
  };
}

/** Whether two currencies are concerned: else there is no rate that could change. */
export function isConversion({ amount, counterAmount }: Quote): boolean {
  return amount.currency !== counterAmount.currency;
}

function heldUntil(quote: Quote): number {
  return isConversion(quote) ? Date.now() + quoteHeldSeconds * 1000 : Infinity;
}

function isOther(quote: Quote, shown: Quote): boolean {
  return quote.rate !== shown.rate || compare(quote.counterAmount, shown.counterAmount) !== 0;
}
