import { inTransaction } from '@bank/database';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Platform } from '../platform/platform.ts';
import { screenOf, type Screen } from './screen-name.ts';
import { insertHits, listsInForce, noteScreened, readEntries, unscreenedSubjects, type NewHit } from './store.ts';

/** Names of one database transaction. */
const subjectsAtOnce = 200;

/** The lists in force as they were read last, so that not each round reads twenty thousand entries. */
let inForce: { readonly key: string; readonly screen: Screen } | undefined;

/** Searches the lists in force; undefined where none was imported. */
export async function openScreen({
  db,
}: Pick<Platform, 'db'>): Promise<{ screen: Screen; newestListId: string } | undefined> {
  const lists = await listsInForce(db);
  const newestListId = lists[0]?.id;
  if (newestListId === undefined) return undefined;
  const key = lists.map(({ id }) => id).join(' ');
  if (inForce?.key !== key) inForce = { key, screen: screenOf(await readEntries(db, lists)) };
  return { screen: inForce.screen, newestListId };
}

/** What a round of screening did. */
export interface ScreeningRound {
  readonly nameCount: number;
  readonly newHitCount: number;
}

/**
 * Compares the names of clients, companies, beneficiaries and applicants that are new, have changed, or were not
 * compared with the newest list. What is like a listed name becomes a hit for staff. At most `limit` names, in
 * transactions of two hundred, so that a round that is cut off loses nothing that it found.
 */
export async function screenSubjects(
  { db, clock, newId }: Pick<Platform, 'db' | 'clock' | 'newId'>,
  { limit }: { readonly limit: number },
): Promise<ScreeningRound> {
  const opened = await openScreen({ db });
  if (opened === undefined) return { nameCount: 0, newHitCount: 0 };
  const { screen, newestListId } = opened;
  let nameCount = 0;
  let newHitCount = 0;
  while (nameCount < limit) {
    const subjects = await unscreenedSubjects(db, {
      newestListId,
      limit: Math.min(subjectsAtOnce, limit - nameCount),
    });
    if (subjects.length === 0) break;
    const hits: NewHit[] = [];
    for (const { kind, id, name, country } of subjects) {
      for (const { entry, listedName, score, reasons } of screen.find({ name, country })) {
        const { publisher, reference } = entry;
        hits.push({
          id: newId(),
          subjectKind: kind,
          subjectId: id,
          name,
          publisher,
          reference,
          listedName,
          score,
          reasons,
        });
      }
      // A name takes milliseconds: requests come in between.
      await nextTurn();
    }
    newHitCount += await inTransaction(db, async (transaction) => {
      const added = await insertHits(transaction, hits, clock.now());
      await noteScreened(transaction, subjects, newestListId);
      return added;
    });
    nameCount += subjects.length;
  }
  return { nameCount, newHitCount };
}
