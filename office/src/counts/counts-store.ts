import { officeCounts } from '@bank/contract/office/counts';
import { createStore, useStore } from '@bank/ui/store.ts';
import { useEffect } from 'react';
import { callOffice } from '../calls/call-office.ts';

/** How often the figures of the navigation are read again while somebody looks. */
const countsDelayMs = 10_000;

interface Waiting {
  /** How much waits, by the name of the counter. */
  readonly counts: Readonly<Record<string, number>>;
  /** Since when the oldest of it does, where the counter says so. */
  readonly oldest: Readonly<Record<string, string>>;
}

const store = createStore<Waiting>({ counts: {}, oldest: {} });

export const useCounts = (): Waiting['counts'] => useStore(store).counts;
export const useOldest = (): Waiting['oldest'] => useStore(store).oldest;

/** Reads the figures again: after a decision, and whenever the page is looked at again. */
export async function readCounts(isUnasked?: true): Promise<void> {
  const outcome = await callOffice(officeCounts, isUnasked && { isUnasked });
  if (!outcome.ok) return;
  const { counts, oldest = {} } = outcome.value;
  store.write({ counts, oldest });
}

/** Keeps the figures of the navigation up to date while the component is drawn and the page is in sight. */
export function useLiveCounts(): void {
  useEffect(() => {
    const read = (): void => {
      if (document.visibilityState === 'visible') void readCounts(true);
    };
    read();
    const timer = setInterval(read, countsDelayMs);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
}
