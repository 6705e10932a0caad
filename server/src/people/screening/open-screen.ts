import type { Platform } from '../../base/platform/platform.ts';
import { screenInThread } from './screen-in-thread.ts';
import { screenOf, type AskedName, type NameHit } from './screen-name.ts';
import { listsInForce, readEntries, type EntryInForce } from './store.ts';

/** Lists of fewer entries are searchable at once, in some milliseconds; longer ones in a thread. */
const entriesHereMax = 1_000;

/** The lists in force, ready to be searched. */
interface Screen {
  find(asked: AskedName): Promise<NameHit[]>;
}

/** The lists in force as they were read last, so that nobody reads twenty thousand entries again. */
let inForce: { readonly key: string; readonly screen: Promise<Screen> } | undefined;

/** The lists in force, searchable, and the newest of them. */
export interface OpenedScreen {
  readonly screen: Screen;
  readonly newestListId: string;
}

/** Searches the lists in force; undefined where none was imported. Several who ask at once wait for one reading. */
export async function openScreen({ db }: Pick<Platform, 'db'>): Promise<OpenedScreen | undefined> {
  const lists = await listsInForce(db);
  const newestListId = lists[0]?.id;
  if (newestListId === undefined) return undefined;
  const key = lists.map(({ id }) => id).join(' ');
  if (inForce?.key !== key) {
    const opening = { key, screen: readEntries(db, lists).then((entries) => screen(key, entries)) };
    inForce = opening;
    // The next one tries again.
    opening.screen.catch(() => {
      if (inForce === opening) inForce = undefined;
    });
  }
  return { screen: await inForce.screen, newestListId };
}

async function screen(key: string, entries: readonly EntryInForce[]): Promise<Screen> {
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
