import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { unread, type EntryPages } from './entry-pages.ts';
import { openEntryReader, type EntryReader, type Places } from './entry-reader.ts';
import { writeChoice, type StatementChoice } from './statement-choice.ts';
import { useAsked, type Asked } from './use-asked.ts';

export interface EntriesView {
  readonly known: EntryPages;
  /** The choice that the known entries belong to: the one before, while those of another are on their way. */
  readonly choice: StatementChoice;
  readonly isComing: boolean;
  /** They could not be read again since something changed: `known` says why, and holds what it held before. */
  readonly isOutdated: boolean;
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
  const [shown, setShown] = useState<Shown>({ asked, known: unread, isOutdated: false });
  const reader = useRef<EntryReader>(null);
  /** Where the reader is in which choice. */
  const place = useRef<{ choice: string; inSight: Places | null }>({ choice: '', inSight: null });

  useEffect(() => {
    const written = writeChoice(asked.what);
    if (place.current.choice !== written) place.current = { choice: written, inSight: null };
    let isFirst = true;
    const opened = openEntryReader(asked.what, place.current.inSight, (known) => {
      const show = (): void => setShown((before) => shownAfter(before, asked, known));
      // Rows by the dozen are written again: a press that comes meanwhile goes before.
      if (isFirst) startTransition(show);
      else show();
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
  const { known, isOutdated } = shown;
  return { known, choice: shown.asked.what, isComing: shown.asked !== asked, isOutdated, lookAt, retry };
}

interface Shown {
  readonly asked: Asked<StatementChoice>;
  readonly known: EntryPages;
  readonly isOutdated: boolean;
}

/** What was read takes the place of what was shown; while nothing of the same choice could be read, that stays. */
function shownAfter(before: Shown, asked: Asked<StatementChoice>, known: EntryPages): Shown {
  const isSame = writeChoice(before.asked.what) === writeChoice(asked.what);
  const isOutdated = known.count === null && known.pages.size === 0 && isSame && before.known.pages.size > 0;
  return { asked, isOutdated, known: isOutdated ? { ...before.known, failure: known.failure } : known };
}
