import type { Failure, Outcome } from '@bank/transport';
import { useEffect, useRef, useState } from 'react';

export interface Called<T> {
  /** What was answered last; kept while it is read again. */
  readonly value: T | null;
  readonly failure: Failure | null;
  /** Reads again: after a decision. */
  readonly refresh: () => void;
}

/**
 * What a call answers, for as long as the component is drawn.
 *
 * @param key another one is another question: the answer before is dropped
 */
export function useCall<T>(key: string, ask: (signal: AbortSignal) => Promise<Outcome<T>>): Called<T> {
  const [answer, setAnswer] = useState<{ key: string; value: T | null; failure: Failure | null } | null>(null);
  const [count, setCount] = useState(0);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const controller = new AbortController();
    void latest.current(controller.signal).then((outcome) => {
      if (controller.signal.aborted) return;
      setAnswer((before) =>
        outcome.ok
          ? { key, value: outcome.value, failure: null }
          : { key, value: before?.key === key ? before.value : null, failure: outcome.failure },
      );
    });
    return () => controller.abort();
  }, [key, count]);
  const isOfKey = answer?.key === key;
  return {
    value: isOfKey ? answer.value : null,
    failure: isOfKey ? answer.failure : null,
    refresh: () => setCount((before) => before + 1),
  };
}
