import { inTransaction } from '@bank/database';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Platform } from '../../base/platform/platform.ts';
import { askedSubject, placesOfSubject } from './asked-subject.ts';
import { judgeCountries } from './judge-countries.ts';
import { listEndedPairs } from './decisions-store.ts';
import { keepHits, openAgain, pairEnded } from './keep-hits.ts';
import { openComparison, type Comparison } from './open-comparison.ts';
import { toNewHits } from './screen-names.ts';
import type { NewHit, SubjectKind } from './store.ts';
import { noteScreened, subjectsOfId, unscreenedSubjects, type Subject } from './subjects-store.ts';

/** Names of one database transaction. */
const subjectsAtOnce = 200;

/** What a round of screening did. */
export interface ScreeningRound {
  readonly nameCount: number;
  readonly newHitCount: number;
}

type Surroundings = Pick<Platform, 'db' | 'clock' | 'newId'>;

/**
 * Compares the names of clients, companies, users, staff, beneficiaries, applicants and their owners that are new, have
 * changed, or were not compared with what is in force. What is like a listed name becomes a hit for staff. At most
 * `limit` names, in transactions of two hundred, so that a round that is cut off loses nothing that it found. Hits
 * whose known-good pair has ended wait again.
 */
export async function screenSubjects(
  platform: Surroundings,
  { limit }: { readonly limit: number },
): Promise<ScreeningRound> {
  const comparison = await openComparison(platform);
  let [nameCount, newHitCount] = [0, 0];
  while (comparison !== undefined && nameCount < limit) {
    const { comparedWith } = comparison;
    const count = Math.min(subjectsAtOnce, limit - nameCount);
    const subjects = await unscreenedSubjects(platform.db, { comparedWith, limit: count });
    if (subjects.length === 0) break;
    newHitCount += await compare(platform, comparison, subjects);
    nameCount += subjects.length;
  }
  newHitCount += await askAgain(platform);
  return { nameCount, newHitCount };
}

/** Hits wait again whose known-good pair has ended. */
function askAgain({ db, newId, clock }: Surroundings): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const ended = (await listEndedPairs(transaction, subjectsAtOnce)).map((hitId) => ({ hitId, reason: pairEnded }));
    await openAgain(transaction, { newId, clock }, ended);
    return ended.length;
  });
}

/** The same of one id at once, whether it was compared before or not. */
export async function screenSubject(
  platform: Surroundings,
  subject: { readonly id: string; readonly kinds: readonly SubjectKind[] },
): Promise<void> {
  const comparison = await openComparison(platform);
  if (comparison !== undefined) await compare(platform, comparison, await subjectsOfId(platform.db, subject));
}

async function compare(
  { db, clock, newId }: Surroundings,
  { screen, rules, comparedWith }: Comparison,
  subjects: readonly Subject[],
): Promise<number> {
  const hits: NewHit[] = [];
  for (const subject of subjects) {
    const { kind, id } = subject;
    const asked = askedSubject(subject);
    const found = [...((await screen?.find(asked)) ?? []), ...judgeCountries(rules, placesOfSubject(subject))];
    hits.push(...toNewHits(found, { kind, id, name: asked.name, newId }));
    // A name takes milliseconds: requests come in between.
    await nextTurn();
  }
  return inTransaction(db, async (transaction) => {
    const added = await keepHits(transaction, { newId, clock }, hits);
    await noteScreened(transaction, subjects, comparedWith);
    return added;
  });
}
