import type { Spending } from '@bank/contract';
import { readSpending } from '@bank/contract/calls';
import type { Failure } from '@bank/transport';
import { useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { SpendingChoice } from './spending-choice.ts';

export interface ReadSpending {
  /** The last figures that were read; null before the first ones. */
  readonly spending: Spending | null;
  readonly failure: Failure | null;
  readonly isReading: boolean;
  readonly readAgain: () => void;
}

interface State {
  readonly key: string;
  readonly spending: Spending | null;
  readonly failure: Failure | null;
}

/** The figures of a choice. Until they come those before stay, and what comes late of another choice is left. */
export function useSpending({ period, currency, account }: SpendingChoice): ReadSpending {
  const [edition, setEdition] = useState(0);
  const key = [period, currency, account, edition].join(' ');
  const [state, setState] = useState<State>({ key: '', spending: null, failure: null });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void call(readSpending, { period, currency, account }, { signal }).then((outcome) => {
      if (signal.aborted) return;
      setState(({ spending }) =>
        outcome.ok ? { key, spending: outcome.value, failure: null } : { key, spending, failure: outcome.failure },
      );
    });
    return () => leaving.abort();
  }, [period, currency, account, key]);
  const isReading = state.key !== key;
  const failure = isReading ? null : state.failure;
  return { spending: state.spending, failure, isReading, readAgain: () => setEdition(edition + 1) };
}
