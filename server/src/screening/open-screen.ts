import type { Platform } from '../platform/platform.ts';
import { screenInTurns, type Screen } from './screen-name.ts';
import { listsInForce, readEntries } from './store.ts';

/** The lists in force as they were read last, so that nobody reads twenty thousand entries again. */
let inForce: { readonly key: string; readonly screen: Promise<Screen> } | undefined;

/** The lists in force, searchable, and the newest of them. */
export interface OpenedScreen {
  readonly screen: Screen;
  readonly newestListId: string;
}

/** Searches the lists in force; undefined where none was imported. Who asks at the same time waits for one reading. */
export async function openScreen({ db }: Pick<Platform, 'db'>): Promise<OpenedScreen | undefined> {
  const lists = await listsInForce(db);
  const newestListId = lists[0]?.id;
  if (newestListId === undefined) return undefined;
  const key = lists.map(({ id }) => id).join(' ');
  if (inForce?.key !== key) {
    const opening = { key, screen: readEntries(db, lists).then(screenInTurns) };
    inForce = opening;
    // The next one tries again.
    opening.screen.catch(() => {
      if (inForce === opening) inForce = undefined;
    });
  }
  return { screen: await inForce.screen, newestListId };
}
