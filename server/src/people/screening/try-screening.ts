import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../base/platform/platform.ts';
import { readCsv } from './lists/read-csv.ts';
import { listsInForce, readEntries } from './lists-store.ts';
import { foldName } from './matching/fold-name.ts';
import type { MatchingValues } from './matching/matching-values.ts';
import type { NameHit } from './name-matcher.ts';
import { withThreadOfItsOwn } from './screen-in-thread.ts';
import { ListRefused } from './screening-list.ts';

/** So many names one trial compares. */
const trialPairsMax = 2_000;

/** A name to try, and what is expected of it. */
export interface TrialPair {
  readonly name: string;
  /** The listed name that it has to hit; any one where nothing is said. */
  readonly listed: string;
  readonly isHitExpected: boolean;
}

export type TrialOutcome = 'found' | 'missed' | 'false' | 'quiet';

export interface TriedName extends TrialPair {
  readonly outcome: TrialOutcome;
  /** The hit that decided it; of what was missed, none. */
  readonly hit: NameHit | undefined;
}

/**
 * A line each: `name;listed name or nothing;hit` or `none`.
 *
 * @throws ListRefused for a line that says neither, and for too many
 */
export function readPairs(text: string): TrialPair[] {
  const pairs: TrialPair[] = [];
  // A heading of semicolons makes them the separator, whatever the first name has.
  for (const [place, row] of [...readCsv(`name;listed;expected\n${text.replace('\ufeff', '')}`)].entries()) {
    if (place === 0) continue;
    const [name = '', listed = '', expected = ''] = row;
    if (place === 1 && expected.toLowerCase() === 'expected') continue;
    const isHitExpected = answers.get(expected.toLowerCase());
    if (name === '' || isHitExpected === undefined)
      throw new ListRefused(`Line ${place}: name;listed name or nothing;hit or none is expected.`);
    pairs.push({ name, listed, isHitExpected });
    if (pairs.length > trialPairsMax) throw new ListRefused(`The file has more than ${trialPairsMax} names.`);
  }
  if (pairs.length === 0) throw new ListRefused('The file has no name.');
  return pairs;
}

const answers = new Map([
  ['hit', true],
  ['none', false],
]);

let isRunning = false;

/**
 * Compares names with the lists in force by some values, in a thread of its own that ends with the trial: no order and
 * no call waits for it. One trial at a time; nothing is kept.
 *
 * @throws ListRefused where another trial runs or no list is in force
 */
export async function tryScreening(
  database: Database,
  pairs: readonly TrialPair[],
  values: MatchingValues,
): Promise<TriedName[]> {
  if (isRunning) throw new ListRefused('Another trial runs. Try again when it has ended.');
  isRunning = true;
  try {
    const lists = await listsInForce(database);
    if (lists.length === 0) throw new ListRefused('No list is in force: there is nothing to compare with.');
    const entries = await readEntries(database, lists);
    return await withThreadOfItsOwn({ key: 'trial', entries, values }, async (find) => {
      const tried: TriedName[] = [];
      for (const pair of pairs) {
        tried.push(judge(pair, await find({ name: pair.name })));
        await nextTurn();
      }
      return tried;
    });
  } finally {
    isRunning = false;
  }
}

function judge(pair: TrialPair, hits: readonly NameHit[]): TriedName {
  const listed = foldName(pair.listed).join(' ');
  const of = listed === '' ? hits : hits.filter(({ entry }) => entry.names.some(({ name }) => isSame(name, listed)));
  const [hit] = of;
  if (pair.isHitExpected) return { ...pair, hit, outcome: hit === undefined ? 'missed' : 'found' };
  return { ...pair, hit, outcome: hit === undefined ? 'quiet' : 'false' };
}

function isSame(name: string, listed: string): boolean {
  return foldName(name).join(' ') === listed;
}
