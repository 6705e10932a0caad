import { inTransaction } from '@bank/database';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Platform } from '../../base/platform/platform.ts';
import { openScreen } from './open-screen.ts';
import { toNewHits } from './screen-names.ts';
import { keepHits } from './keep-hits.ts';
import { noteScreened, unscreenedSubjects, type NewHit } from './store.ts';

/** Names of one database transaction. */
const subjectsAtOnce = 200;

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
  const { screen, comparedWith } = opened;
  let nameCount = 0;
  let newHitCount = 0;
  while (nameCount < limit) {
    const subjects = await unscreenedSubjects(db, {
      comparedWith,
      limit: Math.min(subjectsAtOnce, limit - nameCount),
    });
    if (subjects.length === 0) break;
    const hits: NewHit[] = [];
    for (const { kind, id, ...asked } of subjects) {
      hits.push(...toNewHits(await screen.find(asked), { kind, id, name: asked.name, newId }));
      // A name takes milliseconds: requests come in between.
      await nextTurn();
    }
    newHitCount += await inTransaction(db, async (transaction) => {
      const added = await keepHits(transaction, { newId, clock }, hits);
      await noteScreened(transaction, subjects, comparedWith);
      return added;
    });
    nameCount += subjects.length;
  }
  return { nameCount, newHitCount };
}
