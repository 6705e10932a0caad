import type { Quote } from '@bank/contract';
import { quoteInternalTransfer } from '@bank/contract/calls';
import { useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';

/** How long the client has to pause before the rate is asked for. */
const quoteDelayMs = 400;

export type QuoteState =
  | { readonly stage: 'none' }
  | { readonly stage: 'asking' }
  | { readonly stage: 'quoted'; readonly quote: Quote }
  | { readonly stage: 'failed'; readonly failure: Failure };

export interface QuoteWish {
  readonly debtorAccount: string;
  readonly creditorAccount: string;
  /** A plain decimal; empty where the other one is typed. */
  readonly amount: string;
  readonly counterAmount: string;
}

/** What a conversion would debit and credit, asked for again after every change; `null` asks for nothing. */
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
      void call(quoteInternalTransfer, JSON.parse(wished) as QuoteWish).then((outcome) => {
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
