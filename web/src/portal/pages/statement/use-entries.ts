import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { unread, type EntryPages } from './entry-pages.ts';
import { openEntryReader, type EntryReader, type Places } from './entry-reader.ts';
import { writeChoice, type StatementChoice } from './statement-choice.ts';
import { useAsked } from './use-asked.ts';

export interface EntriesView {
  readonly known: EntryPages;
  /** The choice that the known entries belong to: the one before, while those of another are on their way. */
  readonly choice: StatementChoice;
  readonly isComing: boolean;
  /** The places in sight and near it: their parts are read when they are missing. */
  readonly lookAt: (firstIndex: number, lastIndex: number) => void;
  readonly retry: () => void;
}

/**
 * The entries of a choice, as far as the reader came. Those of another choice, or of a statement that changed
 * (`edition`), take the place of those before when they are here: until then nothing is drawn again, and a press is
 * answered at once.
 */
export function useEntries(choice: StatementChoice, edition: number): EntriesView {
  const asked = useAsked(`${edition} ${writeChoice(choice)}`, choice);
  const [shown, setShown] = useState({ asked, known: unread });
  const reader = useRef<EntryReader>(null);
  /** Where the reader is in which choice. */
  const place = useRef<{ choice: string; inSight: Places | null }>({ choice: '', inSight: null });

  useEffect(() => {
    const written = writeChoice(asked.what);
    if (place.current.choice !== written) place.current = { choice: written, inSight: null };
    let isFirst = true;
    const opened = openEntryReader(asked.what, place.current.inSight, (known) => {
      // Rows by the dozen are written again: a press that comes meanwhile goes before.
      if (isFirst) startTransition(() => setShown({ asked, known }));
      else setShown({ asked, known });
      isFirst = false;
    });
    reader.current = opened;
    return () => opened.leave();
  }, [asked]);

  const lookAt = useCallback((first: number, last: number): void => {
    place.current.inSight = { first, last };
    reader.current?.lookAt(first, last);
  }, []);
  const retry = useCallback((): void => reader.current?.retry(), []);
  return { known: shown.known, choice: shown.asked.what, isComing: shown.asked !== asked, lookAt, retry };
}
