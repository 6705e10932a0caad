import { officeCounts } from '@bank/contract/office/counts';
import { createStore, useStore } from '@bank/ui/store.ts';
import { useEffect } from 'react';
import { callOffice } from '../calls/call-office.ts';

/** How often the figures of the navigation are read again while somebody looks. */
const countsDelayMs = 10_000;

/** How much waits, by the name of the counter. */
type Counts = Readonly<Record<string, number>>;

const store = createStore<Counts>({});

export const useCounts = (): Counts => useStore(store);

/** Reads the figures again: after a decision, and whenever the page is looked at again. */
export async function readCounts(isUnasked?: true): Promise<void> {
  const outcome = await callOffice(officeCounts, isUnasked && { isUnasked });
  if (outcome.ok) store.write(outcome.value.counts);
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
