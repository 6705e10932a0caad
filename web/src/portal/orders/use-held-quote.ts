import type { Quote } from '@bank/contract';
import { useState } from 'react';
import type { Failure, Outcome } from '../../calls/outcome.ts';
import { holdQuote, renewQuote, type HeldQuote } from './held-quote.ts';

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

interface Held extends HeldQuote {
  readonly ask: () => Promise<Outcome<Quote>>;
}

/** A rate that is held while a question stands on the screen. */
export function useHeldQuote(): QuoteHolding {
  const [held, setHeld] = useState<Held | null>(null);

  async function renew(wasRefused = false): Promise<void> {
    if (held === null || held.isAsking) return;
    const { ask } = held;
    setHeld((shown) => (shown?.ask === ask ? { ...shown, isAsking: true } : shown));
    const outcome = await ask();
    setHeld((shown) => {
      // Closed meanwhile, or another question stands there.
      if (shown?.ask !== ask) return shown;
      const renewed = renewQuote(shown, outcome, { now: Date.now(), wasRefused });
      return renewed && { ...renewed, ask };
    });
  }

  return {
    shown: held,
    begin: async (ask) => {
      const outcome = await ask();
      if (!outcome.ok) return outcome.failure;
      setHeld({ ...holdQuote(outcome.value, Date.now()), ask });
      return null;
    },
    renew,
    accept: () => setHeld((shown) => shown && { ...shown, before: null }),
    end: () => setHeld(null),
  };
}
