import type { Failure, Outcome } from '@bank/transport';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Answer<T> {
  /** What was read last; null until the first answer. */
  readonly value: T | null;
  readonly failure: Failure | null;
  readonly refresh: () => void;
}

/**
 * What a call answers, read when the component is drawn.
 *
 * @param key names what is asked; for another key the answer is read again
 */
export function useAnswer<T>(key: string, ask: (signal: AbortSignal) => Promise<Outcome<T>>): Answer<T> {
  const [value, setValue] = useState<T | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const controller = new AbortController();
    void latest.current(controller.signal).then((outcome) => {
      if (controller.signal.aborted) return;
      setFailure(outcome.ok ? null : outcome.failure);
      if (outcome.ok) setValue(outcome.value);
    });
    return () => controller.abort();
  }, [key, round]);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  return { value, failure, refresh };
}
