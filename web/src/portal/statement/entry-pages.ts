import type { Failure } from '../../calls/outcome.ts';
import type { Entry } from '../../calls/read-statement.ts';

/** Entries that come in one part; every part but the last has as many. */
export const pageSize = 200;

/** Parts kept on either side of the one in sight: a statement of any length costs the memory of a few thousand entries. */
const keptOnEitherSide = 12;

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
      const pages = new Map([...known.pages, [page, entries]].filter(([place]) => Math.abs((place as number) - pageInSight) <= keptOnEitherSide) as [number, readonly Entry[]][]);
      const isNewest = page === known.cursors.length - 1;
      return {
        pages,
        cursors: isNewest && nextCursor !== null ? [...known.cursors, nextCursor] : known.cursors,
        count: isNewest && nextCursor === null ? page * pageSize + entries.length : known.count,
        failure: null,
      };
    }
    case 'failed':
      return { ...known, failure: event.failure };
    case 'tried_again':
      return { ...known, failure: null };
  }
}

/** The entry at a place of the statement; undefined while its part is not here. */
export function entryAt({ pages }: EntryPages, index: number): Entry | undefined {
  return pages.get(Math.floor(index / pageSize))?.[index % pageSize];
}

/** Entries known to be there, whether their parts are here or not. */
export function knownCount({ cursors, count }: EntryPages): number {
  return count ?? (cursors.length - 1) * pageSize;
}

/** The first part that is missing among the places from one to another; null where none is, or where it cannot be read yet. */
export function missingPage({ cursors, pages, count }: EntryPages, firstIndex: number, lastIndex: number): number | null {
  const last = Math.min(Math.floor(lastIndex / pageSize), cursors.length - 1, count === null ? Infinity : Math.floor(Math.max(0, count - 1) / pageSize));
  for (let page = Math.floor(firstIndex / pageSize); page <= last; page += 1) if (!pages.has(page)) return page;
  return null;
}
