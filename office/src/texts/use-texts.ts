import type { OfficeDictionaryName } from '@bank/dictionaries/office/texts';
import { useEffect, useState } from 'react';
import { areLoaded, loadTexts } from './texts.ts';

/** Fetches dictionaries for what is no page of its own; whether they are there. */
export function useTexts(names: readonly OfficeDictionaryName[]): boolean {
  const [isThere, setThere] = useState(() => areLoaded(names));
  const key = names.join();
  useEffect(() => {
    let isStale = false;
    void loadTexts(key.split(',') as OfficeDictionaryName[]).then(() => {
      if (!isStale) setThere(true);
    });
    return () => {
      isStale = true;
    };
  }, [key]);
  return isThere;
}
