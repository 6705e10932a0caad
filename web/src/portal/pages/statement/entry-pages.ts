import { statementPageSizeMax, type Entry } from '@bank/contract';
import type { Failure } from '../../../calls/outcome.ts';

/** Entries of the first part, which stands soon, and of each one after it, of which a long way takes few. */
export const firstPageSize = 200;
export const pageSize = statementPageSizeMax;

/**
 * Parts kept on either side of the one in sight: a statement of any length costs the memory of a few thousand entries.
 * No fewer than are looked ahead on paper, or a part would be forgotten as soon as it comes.
 */
const keptOnEitherSide = 4;

/** How far the statement of one choice has been read. Parts that were left behind are forgotten and read again. */
export interface EntryPages {
  /** Where each part begins that is known of: null is the beginning of the statement. */
  readonly cursors: readonly (string | null)[];
  readonly pages: ReadonlyMap<number, readonly Entry[]>;
  /** Entries of the whole statement; null until its end was seen. */
  readonly count: number | null;
  /** Why the last part asked for did not come. */
  readonly failure: Failure | null;
}

export type PagesEvent =
  | {
      readonly kind: 'arrived';
      readonly page: number;
      readonly entries: readonly Entry[];
      readonly nextCursor: string | null;
      /** The part in sight by now. */
      readonly pageInSight: number;
    }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'tried_again' };

export const unread: EntryPages = { cursors: [null], pages: new Map(), count: null, failure: null };

/** What is known after an event. */
export function advance(known: EntryPages, event: PagesEvent): EntryPages {
  switch (event.kind) {
    case 'arrived': {
      const { page, entries, nextCursor, pageInSight } = event;
      const pages = new Map(
        [...known.pages, [page, entries]].filter(
          ([place]) => Math.abs((place as number) - pageInSight) <= keptOnEitherSide,
        ) as [number, readonly Entry[]][],
      );
      const isNewest = page === known.cursors.length - 1;
      return {
        pages,
        cursors: isNewest && nextCursor !== null ? [...known.cursors, nextCursor] : known.cursors,
        count: isNewest && nextCursor === null ? firstPlaceOf(page) + entries.length : known.count,
        failure: null,
      };
    }
    case 'failed':
      return { ...known, failure: event.failure };
    case 'tried_again':
      return { ...known, failure: null };
  }
}

/** Entries of a part; the last one has as many or fewer. */
export const sizeOf = (page: number): number => (page === 0 ? firstPageSize : pageSize);

/** The place in the statement of a part's first entry. */
const firstPlaceOf = (page: number): number => (page === 0 ? 0 : firstPageSize + (page - 1) * pageSize);

/** The part that an entry stands in. */
export const pageOf = (index: number): number =>
  index < firstPageSize ? 0 : 1 + Math.floor((index - firstPageSize) / pageSize);

/** The entry at a place of the statement; undefined while its part is not here. */
export function entryAt({ pages }: EntryPages, index: number): Entry | undefined {
  const page = pageOf(index);
  return pages.get(page)?.[index - firstPlaceOf(page)];
}

/** Entries known to be there, whether their parts are here or not. */
export function knownCount({ cursors, count }: EntryPages): number {
  return count ?? firstPlaceOf(cursors.length - 1);
}

/**
 * The first part that is missing among the places from one to another; null where none is, or where it cannot be read
 * yet.
 */
export function missingPage(
  { cursors, pages, count }: EntryPages,
  firstIndex: number,
  lastIndex: number,
): number | null {
  const last = Math.min(
    pageOf(lastIndex),
    cursors.length - 1,
    count === null ? Infinity : pageOf(Math.max(0, count - 1)),
  );
  // What is in sight may lie beyond what can be read yet: then the way there is read.
  for (let page = Math.min(pageOf(Math.max(0, firstIndex)), last); page <= last; page += 1)
    if (!pages.has(page)) return page;
  return null;
}
