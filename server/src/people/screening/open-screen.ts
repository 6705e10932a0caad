import type { Platform } from '../../base/platform/platform.ts';
import type { NameMatcher, OpenMatcher } from './name-matcher.ts';
import { screenInThread } from './screen-in-thread.ts';
import { screenOf } from './screen-name.ts';
import { listsInForce, readEntries } from './store.ts';

/** Lists of fewer entries are searchable at once, in some milliseconds; longer ones in a thread. */
const entriesHereMax = 1_000;

/** What a comparison needs: the database, and another matcher where the bank does not compare itself. */
export type Screening = Pick<Platform, 'db'> & { readonly openMatcher?: OpenMatcher };

/** The lists in force as they were read last, so that nobody reads twenty thousand entries again. */
let inForce:
  | { readonly key: string; readonly openMatcher: OpenMatcher; readonly screen: Promise<NameMatcher> }
  | undefined;

/** The lists in force, searchable, and the newest of them. */
export interface OpenedScreen {
  readonly screen: NameMatcher;
  readonly newestListId: string;
}

/** Searches the lists in force; undefined where none was imported. Several who ask at once wait for one reading. */
export async function openScreen({ db, openMatcher = openOwnMatcher }: Screening): Promise<OpenedScreen | undefined> {
  const lists = await listsInForce(db);
  const newestListId = lists[0]?.id;
  if (newestListId === undefined) return undefined;
  const key = lists.map(({ id }) => id).join(' ');
  if (inForce?.key !== key || inForce.openMatcher !== openMatcher) {
    const screen = openMatcher({ key, readEntries: () => readEntries(db, lists) });
    const opening = { key, openMatcher, screen };
    inForce = opening;
    // The next one tries again.
    opening.screen.catch(() => {
      if (inForce === opening) inForce = undefined;
    });
  }
  return { screen: await inForce.screen, newestListId };
}

/** The bank's own comparison. */
async function openOwnMatcher({ key, readEntries: read }: Parameters<OpenMatcher>[0]): Promise<NameMatcher> {
  const entries = await read();
  const forget = (): void => {
    if (inForce?.key === key) inForce = undefined;
  };
  if (entries.length <= entriesHereMax) {
    const here = screenOf(entries);
    return { find: async (asked) => here.find(asked) };
  }
  const find = await screenInThread(key, entries);
  return {
    find: (asked) =>
      find(asked).catch((error: unknown) => {
        // A thread that has died is started again with the lists.
        forget();
        throw error;
      }),
  };
}
