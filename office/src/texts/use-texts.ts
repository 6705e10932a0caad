import type { OfficeDictionaryName } from '@bank/dictionaries/office/texts';
import { useEffect, useState } from 'react';
import { areLoaded, loadTexts } from './texts.ts';

/** How long to wait before texts that could not be fetched are asked for again. */
const retryDelayMs = 5_000;

/** Fetches dictionaries for what is no page of its own; whether they are there. While the line is broken it asks on. */
export function useTexts(names: readonly OfficeDictionaryName[]): boolean {
  const [isThere, setThere] = useState(() => areLoaded(names));
  const key = names.join();
  useEffect(() => {
    let isStale = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      loadTexts(key.split(',') as OfficeDictionaryName[]).then(
        () => {
          if (!isStale) setThere(true);
        },
        () => {
          if (!isStale) retry = setTimeout(ask, retryDelayMs);
        },
      );
    };
    ask();
    return () => {
      isStale = true;
      clearTimeout(retry);
    };
  }, [key]);
  return isThere;
}
