import { useCallback, useEffect, useRef, useState } from 'react';
import { readStatement, type Entry } from '../../calls/read-statement.ts';
import { prolonging } from '../prolonging.ts';
import { sortOf } from './entry-order.ts';
import { advance, missingPage, pageOf, sizeOf, unread, type EntryPages, type PagesEvent } from './entry-pages.ts';
import { filterOf, type StatementChoice } from './statement-choice.ts';

/** How far around the places in sight is read once the reader has begun to scroll: the next parts are there before the reader. */
const readAhead = 1_500;
const readBack = 300;

export interface EntriesView {
  readonly known: EntryPages;
  /** The places in sight and near it: their parts are read when they are missing. */
  readonly lookAt: (firstIndex: number, lastIndex: number) => void;
  readonly retry: () => void;
}

/**
 * Reads the entries of one choice part by part, as the reader comes near them. It is the bank that filters and sorts, over the
 * whole statement, so that the parts in sight are all that the browser needs. For another choice it is made anew, by a `key`.
 */
export function useEntries(choice: StatementChoice): EntriesView {
  const [known, setKnown] = useState(unread);
  const asked = useRef({ choice, known, isReading: false, isLeft: false, first: 0, last: 0 });

  /** The state is kept beside React's, for the next part may be asked for before React has drawn this one. */
  const happen = useCallback((event: PagesEvent): void => {
    asked.current.known = advance(asked.current.known, event);
    setKnown(asked.current.known);
  }, []);

  const readMissing = useCallback(async (): Promise<void> => {
    const state = asked.current;
    const hasScrolled = state.first > 0;
    const inSight = missingPage(state.known, state.first, state.last);
    const page = inSight ?? (hasScrolled ? missingPage(state.known, state.first - readBack, state.last + readAhead) : null);
    if (state.isReading || state.isLeft || state.known.failure !== null || page === null) return;
    state.isReading = true;
    const entries: Entry[] = [];
    let cursor = state.known.cursors[page] ?? null;
    // The bank may answer with less than asked for, where it had to look at much for little, and goes on from there.
    do {
      const part = { ...filterOf(state.choice), sort: sortOf(state.choice.order), limit: sizeOf(page) - entries.length, ...(cursor !== null && { cursor }) };
      const outcome = await prolonging(readStatement(part));
      if (state.isLeft) return;
      if (!outcome.ok) {
        state.isReading = false;
        happen({ kind: 'failed', failure: outcome.failure });
        return;
      }
      entries.push(...outcome.value.groups.flatMap((group) => group.entries));
      cursor = outcome.value.nextCursor;
    } while (cursor !== null && entries.length < sizeOf(page));
    state.isReading = false;
    happen({ kind: 'arrived', page, entries, nextCursor: cursor, pageInSight: pageOf(state.first) });
  }, [happen]);

  useEffect(() => {
    const state = asked.current;
    state.isLeft = false;
    return () => {
      state.isLeft = true;
    };
  }, []);

  // After each part that came there may be another one missing.
  useEffect(() => {
    void readMissing();
  }, [known, readMissing]);

  const lookAt = useCallback(
    (first: number, last: number): void => {
      Object.assign(asked.current, { first, last });
      void readMissing();
    },
    [readMissing],
  );

  return { known, lookAt, retry: () => happen({ kind: 'tried_again' }) };
}
