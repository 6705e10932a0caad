import type { ChangeMessage } from '@bank/contract';
import { useEffect, useEffectEvent } from 'react';

/** What changed at the bank; `unknown` after a time in which nothing could be heard. */
export type Change = ChangeMessage | 'unknown';

const listeners = new Set<(change: Change) => void>();

/** Tells the page shown what changed. */
export function tellChange(change: Change): void {
  for (const listener of listeners) listener(change);
}

/** Calls back when the bank says that something changed while the page is open. */
export function useChange(onChange: (change: Change) => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const listener = (change: Change): void => changed(change);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
