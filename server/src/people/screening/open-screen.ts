import { createHash } from 'node:crypto';
import type { Platform } from '../../base/platform/platform.ts';
import { listsInForce, readEntries, type ImportedList } from './lists-store.ts';
import type { NameMatcher, OpenMatcher } from './name-matcher.ts';
import { screenInThread } from './screen-in-thread.ts';
import { screenOf } from './screen-name.ts';
import { readValues, type ValuesInForce } from './values-in-force.ts';

/** Lists of fewer entries are searchable at once, in some milliseconds; longer ones in a thread. */
const entriesHereMax = 1_000;

/** What a comparison needs: the database, and another matcher where the bank does not compare itself. */
export type Screening = Pick<Platform, 'db'> & { readonly openMatcher?: OpenMatcher };

/** The lists in force as they were read last, so that nobody reads twenty thousand entries again. */
let inForce:
  | { readonly key: string; readonly openMatcher: OpenMatcher; readonly screen: Promise<NameMatcher> }
  | undefined;

/** The lists in force, searchable, and what tells them and the values from others. */
export interface OpenedScreen {
  readonly screen: NameMatcher;
  /** A name that was compared with the same is not compared again. */
  readonly comparedWith: string;
}

/**
 * Searches the lists in force by the values in force; undefined where no list is. The database is asked each time, so
 * all servers change over at one moment. Several who ask at once wait for one reading.
 */
export async function openScreen({ db, openMatcher = openOwnMatcher }: Screening): Promise<OpenedScreen | undefined> {
  const lists = await listsInForce(db);
  if (lists.length === 0) return undefined;
  const values = await readValues(db);
  const key = keyOf(lists, values);
  if (inForce?.key !== key || inForce.openMatcher !== openMatcher) {
    const screen = openMatcher({ key, readEntries: () => readEntries(db, lists), values: values.values });
    const opening = { key, openMatcher, screen };
    inForce = opening;
    // The next one tries again.
    opening.screen.catch(() => {
      if (inForce === opening) inForce = undefined;
    });
  }
  return { screen: await inForce.screen, comparedWith: key };
}

/** An id of these lists and values, the same on all servers. */
function keyOf(lists: readonly ImportedList[], { id, values }: ValuesInForce): string {
  const told = [...lists.map((list) => list.id).toSorted(), id ?? values.version].join(' ');
  const digits = createHash('sha256').update(told).digest('hex');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => digits.slice(from, to))
    .join('-');
}

/** The bank's own comparison. */
async function openOwnMatcher({ key, readEntries: read, values }: Parameters<OpenMatcher>[0]): Promise<NameMatcher> {
  const entries = await read();
  const forget = (): void => {
    if (inForce?.key === key) inForce = undefined;
  };
  if (entries.length <= entriesHereMax) {
    const here = screenOf(entries, values);
    return { find: async (asked) => here.find(asked) };
  }
  const find = await screenInThread({ key, entries, values });
  return {
    find: (asked) =>
      find(asked).catch((error: unknown) => {
        // A thread that has died is started again with the lists.
        forget();
        throw error;
      }),
  };
}
