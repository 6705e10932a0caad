import { paymentStatuses, type Entry } from '@bank/contract';
import { readStatement } from '../../../calls/read-statement.ts';
import { sortOf } from './entry-sorting.ts';
import { advance, missingPage, pageOf, sizeOf, unread, type EntryPages, type PagesEvent } from './entry-pages.ts';
import { filterOf, type StatementChoice } from './statement-choice.ts';

/**
 * How far around the places in sight is read once the reader has begun to scroll: the next parts are there before the
 * reader.
 */
const readAhead = 1_500;
const readBack = 300;

export interface EntryReader {
  /** The places in sight and near it: their parts are read when they are missing. */
  lookAt(firstIndex: number, lastIndex: number): void;
  retry(): void;
  /** What is on its way is no longer wanted. */
  leave(): void;
}

/** Places among all entries, the last included. */
export interface Places {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads the entries of one choice part by part, as the reader comes near them, and tells after each what is known. It
 * is the bank that filters and sorts, over the whole statement, so that the parts in sight are all that the browser
 * needs.
 *
 * @param inSight places that somebody is looking at already: nothing is told before all of them are here, or fail
 */
export function openEntryReader(
  choice: StatementChoice,
  inSight: Places | null,
  tell: (known: EntryPages) => void,
): EntryReader {
  let known = unread;
  let isReading = false;
  let isHeldBack = inSight !== null;
  const leaving = new AbortController();
  const { signal } = leaving;
  let { first, last } = inSight ?? { first: 0, last: 0 };

  function happen(event: PagesEvent): void {
    known = advance(known, event);
    isHeldBack &&= known.failure === null && missingPage(known, first, last) !== null;
    if (!isHeldBack) tell(known);
    // After each part that came there may be another one missing.
    void readMissing();
  }

  async function readMissing(): Promise<void> {
    const page =
      missingPage(known, first, last) ?? (first > 0 ? missingPage(known, first - readBack, last + readAhead) : null);
    if (isReading || signal.aborted || known.failure !== null || page === null) return;
    isReading = true;
    const entries: Entry[] = [];
    let cursor = known.cursors[page] ?? null;
    // The bank may answer with less than asked for, where it had to look at much for little, and goes on from there.
    do {
      const part = {
        ...filterOf(choice),
        sort: sortOf(choice.order),
        limit: sizeOf(page) - entries.length,
        ...(cursor !== null && { cursor }),
      };
      const outcome = await readStatement(part, signal);
      if (signal.aborted) return;
      if (!outcome.ok) {
        isReading = false;
        return happen({ kind: 'failed', failure: outcome.failure });
      }
      entries.push(...outcome.value.part);
      cursor = outcome.value.nextCursor;
    } while (cursor !== null && entries.length < sizeOf(page));
    isReading = false;
    happen({
      kind: 'arrived',
      page,
      entries: inOrderOf(choice, entries),
      nextCursor: cursor,
      pageInSight: pageOf(first),
    });
  }

  void readMissing();
  return {
    lookAt(firstIndex, lastIndex) {
      [first, last] = [firstIndex, lastIndex];
      void readMissing();
    },
    retry: () => happen({ kind: 'tried_again' }),
    leave: () => leaving.abort(),
  };
}

/** The bank answers one currency after the other; a part of several is put into the order that was asked for. */
function inOrderOf({ currency, order }: StatementChoice, entries: readonly Entry[]): readonly Entry[] {
  if (currency !== null) return entries;
  const sign = order.direction === 'ascending' ? 1 : -1;
  const byTime = (one: Entry, other: Entry): number =>
    one.bookedAt < other.bookedAt ? -1 : one.bookedAt > other.bookedAt ? 1 : 0;
  if (order.key === 'date') return entries.toSorted((one, other) => sign * byTime(one, other));
  const rank = ({ status }: Entry): number => paymentStatuses.indexOf(status);
  return entries.toSorted((one, other) => sign * (rank(one) - rank(other)) || byTime(other, one));
}
