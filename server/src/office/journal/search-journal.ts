import type { Database } from '../../base/platform/platform.ts';
import { readPostingsOf, type EntryPosting } from './entries-store.ts';
import { walkEntries, type SoughtEntries } from './search-store.ts';

const entriesPerPart = 50;
/** Entries that the first query looks at, and how many more each next one does: most parts are full at once. */
const entriesOfFirstWalk = 200;
const walkGrowth = 10;
const entriesPerWalkMax = 20_000;
/** A search that has taken so long ends its part where it is. */
const msPerPart = 1_000;

export interface FoundEntries {
  /** The postings of each entry that was found, in the order of the walk. */
  readonly entries: readonly (readonly EntryPosting[])[];
  /** Where the next part begins; null at the end. */
  readonly next: string | null;
}

/** A part of the journal: what a bounded time of walking finds. */
export async function searchJournal(
  database: Database,
  sought: SoughtEntries,
  { behind, isOldestFirst }: { readonly behind: string | undefined; readonly isOldestFirst: boolean },
): Promise<FoundEntries> {
  const until = performance.now() + msPerPart;
  const places = new Map<string, string>();
  let next: string | undefined = behind;
  let window = entriesOfFirstWalk;
  do {
    const limit = entriesPerPart + 1 - places.size;
    const walked = await walkEntries(database, sought, { behind: next, isOldestFirst, window, limit });
    // An entry may move one account twice: fewer entries than places, and the walk goes on behind the last place.
    for (const { id, place } of walked.found) places.set(id, place);
    next = walked.found.length === limit ? walked.found.at(-1)!.place : walked.last;
    window = Math.min(window * walkGrowth, entriesPerWalkMax);
  } while (next !== undefined && places.size <= entriesPerPart && performance.now() < until);
  const shown = [...places].slice(0, entriesPerPart);
  if (places.size > shown.length) next = shown.at(-1)![1];
  const postings = Map.groupBy(
    await readPostingsOf(
      database,
      shown.map(([id]) => id),
    ),
    ({ id }) => id,
  );
  return { entries: shown.map(([id]) => postings.get(id)!), next: next ?? null };
}
