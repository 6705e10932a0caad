import { useEffect, useState } from 'react';
import type { Failure } from '../../../calls/outcome.ts';
import { quoteInternalTransfer, type Quote } from '../../../calls/quote-internal-transfer.ts';
import { prolonging } from '../../session/prolonging.ts';

/** How long the client has to pause before the rate is asked for. */
const quoteDelayMs = 400;

export type QuoteState =
  | { readonly stage: 'none' }
  | { readonly stage: 'asking' }
  | { readonly stage: 'quoted'; readonly quote: Quote }
  | { readonly stage: 'failed'; readonly failure: Failure };

export interface QuoteWish {
  readonly debtorAccountId: string;
  readonly creditorAccountId: string;
  /** A plain decimal. */
  readonly amount: string;
}

/** What a conversion would credit, asked for again after every change; `null` asks for nothing. */
export function useQuote(wish: QuoteWish | null): QuoteState {
  const [state, setState] = useState<QuoteState>({ stage: 'none' });
  const wished = wish === null ? null : JSON.stringify(wish);

  useEffect(() => {
    if (wished === null) {
      setState({ stage: 'none' });
      return;
    }
    let isLeft = false;
    setState({ stage: 'asking' });
    const timer = setTimeout(() => {
      void prolonging(quoteInternalTransfer(JSON.parse(wished) as QuoteWish)).then((outcome) => {
        if (isLeft) return;
        setState(
          outcome.ok ? { stage: 'quoted', quote: outcome.value } : { stage: 'failed', failure: outcome.failure },
        );
      });
    }, quoteDelayMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [wished]);

  return state;
}
