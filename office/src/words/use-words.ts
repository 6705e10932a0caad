import type { OfficeDictionaryName } from '@bank/dictionaries/office/texts';
import { useEffect, useState } from 'react';
import { areLoaded, loadWords } from './words.ts';

/** Fetches dictionaries for what is no page of its own; whether they are there. */
export function useWords(names: readonly OfficeDictionaryName[]): boolean {
  const [isThere, setThere] = useState(() => areLoaded(names));
  const key = names.join();
  useEffect(() => {
    let isStale = false;
    void loadWords(key.split(',') as OfficeDictionaryName[]).then(() => {
      if (!isStale) setThere(true);
    });
    return () => {
      isStale = true;
    };
  }, [key]);
  return isThere;
}
