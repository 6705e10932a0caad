import { quoteHeldSeconds, type Quote } from '@bank/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '../../../calls/outcome.ts';
import { askForQuote, type QuoteWish } from './use-quote.ts';

export interface ReviewedConversion {
  readonly quote: Quote;
  /** Seconds for which this rate is still shown. */
  readonly secondsLeft: number;
  /** The rate before it was no longer held, or the bank had another one. */
  readonly isRenewed: boolean;
}

export interface ConversionReview {
  /** Null while there is nothing to confirm. */
  readonly shown: ReviewedConversion | null;
  /** Asks for a rate and shows what would be booked at it. Answers why there is none. */
  readonly begin: (wish: QuoteWish) => Promise<Failure | null>;
  /** Asks for another rate in place of the one that is shown. */
  readonly renew: () => Promise<Failure | null>;
  readonly end: () => void;
}

interface Held {
  readonly wish: QuoteWish;
  readonly quote: Quote;
  readonly until: number;
  readonly isRenewed: boolean;
}

/** A conversion before it is booked: a rate that is held for half a minute, and then asked for again. */
export function useConversionReview(): ConversionReview {
  const [held, setHeld] = useState<Held | null>(null);
  const [now, setNow] = useState(0);

  async function ask(wish: QuoteWish, isRenewed: boolean): Promise<Failure | null> {
    const outcome = await askForQuote(wish);
    if (!outcome.ok) {
      setHeld(null);
      return outcome.failure;
    }
    setNow(Date.now());
    setHeld({ wish, quote: outcome.value, until: Date.now() + quoteHeldSeconds * 1000, isRenewed });
    return null;
  }

  const renew = useEffectEvent(() => {
    if (held !== null) void ask(held.wish, true);
  });
  const until = held?.until;
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < until) return;
      clearInterval(timer);
      renew();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);

  return {
    shown: held && {
      quote: held.quote,
      isRenewed: held.isRenewed,
      secondsLeft: Math.max(0, Math.ceil((held.until - now) / 1000)),
    },
    begin: (wish) => ask(wish, false),
    renew: async () => (held === null ? null : await ask(held.wish, true)),
    end: () => setHeld(null),
  };
}
