import { useCallback, useRef, useState } from 'react';
import type { Failure, Outcome } from './outcome.ts';

export interface Sending {
  readonly isBusy: boolean;
  /** Why the last one failed. The same reason once more is told once more: it is away while the bank is asked. */
  readonly failure: Failure | null;
  /** Stays the same function. Null for a press while another one is under way. */
  readonly send: <Value>(ask: () => Promise<Outcome<Value>>) => Promise<Outcome<Value> | null>;
  readonly forget: () => void;
}

/** What a press asks of the bank: once at a time, with why it failed. */
export function useSending(): Sending {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Known at once: a double click sends once. */
  const isUnderWay = useRef(false);

  const send = useCallback(async <Value>(ask: () => Promise<Outcome<Value>>): Promise<Outcome<Value> | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    const outcome = await ask();
    isUnderWay.current = false;
    setBusy(false);
    if (!outcome.ok) setFailure(outcome.failure);
    return outcome;
  }, []);
  return { isBusy, failure, send, forget: () => setFailure(null) };
}
