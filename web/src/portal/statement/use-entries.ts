import { useCallback, useEffect, useRef, useState } from 'react';
import { readStatement } from '../../calls/read-statement.ts';
import { prolonging } from '../prolonging.ts';
import { sortOf } from './entry-order.ts';
import { advance, missingPage, pageSize, unread, type EntryPages, type PagesEvent } from './entry-pages.ts';
import { filterOf, type StatementChoice } from './statement-choice.ts';

/** How far beyond the places in sight is read once the reader has begun to scroll: the next parts are there before the reader. */
const readAhead = 2 * pageSize;

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
    const page = missingPage(state.known, state.first, state.last + (state.first > 0 ? readAhead : 0));
    if (state.isReading || state.isLeft || state.known.failure !== null || page === null) return;
    state.isReading = true;
    const cursor = state.known.cursors[page] ?? null;
    const part = { ...filterOf(state.choice), sort: sortOf(state.choice.order), limit: pageSize, ...(cursor !== null && { cursor }) };
    const outcome = await prolonging(readStatement(part));
    state.isReading = false;
    if (state.isLeft) return;
    if (!outcome.ok) {
      happen({ kind: 'failed', failure: outcome.failure });
      return;
    }
    const { groups, nextCursor } = outcome.value;
    const pageInSight = Math.floor(state.first / pageSize);
    happen({ kind: 'arrived', page, entries: groups.flatMap((group) => group.entries), nextCursor, pageInSight });
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
