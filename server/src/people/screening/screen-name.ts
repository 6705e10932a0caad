import { indexNames, type NameIndex } from './name-index.ts';
import type { EntryInForce } from './store.ts';

/** A name that is looked for, and what is known of its bearer. */
export interface AskedName {
  readonly name: string;
  /** ISO 3166; empty where it is not known. */
  readonly country?: string;
  readonly birthYear?: number;
}

/** An entry whose name is like the one that was asked for. */
export interface NameHit {
  readonly entry: EntryInForce;
  readonly listedName: string;
  /** From 0 to 100. */
  readonly score: number;
  /** What agrees and what speaks against it, a sentence each. */
  readonly reasons: readonly string[];
}

/** The lists in force, ready to be searched. */
export interface Screen {
  find(asked: AskedName): NameHit[];
}

/** From here on a name is shown to staff; on 504 labelled pairs of names it finds 96 of 100 (screening.test.ts). */
const hitScoreMin = 80;
/** A year of birth that is further away speaks against the hit: papers differ by a year or two. */
const birthYearsApart = 2;
const points = { sameYear: 3, otherYear: -15, sameCountry: 2 } as const;

/** Makes entries ready to be searched: twenty thousand take seconds. */
export function screenOf(entries: readonly EntryInForce[]): Screen {
  return searching(
    entries,
    indexNames(
      entries.flatMap((entry, place) => entry.names.map(({ name, isWeak }) => ({ entry: place, name, isWeak }))),
    ),
  );
}

function searching(entries: readonly EntryInForce[], names: NameIndex): Screen {
  return {
    find: (asked) =>
      names
        .find(asked.name, (hitScoreMin - points.sameYear - points.sameCountry) / 100)
        .map(({ entry, name, score, pairs, isWeak }) =>
          judge(asked, { entry: entries[entry]!, listedName: name, score: Math.round(score * 100), pairs, isWeak }),
        )
        .filter(({ score }) => score >= hitScoreMin)
        .toSorted((one, other) => other.score - one.score),
  };
}

function judge(
  asked: AskedName,
  {
    entry,
    listedName,
    score,
    pairs,
    isWeak,
  }: Pick<NameHit, 'entry' | 'listedName' | 'score'> & { readonly pairs: readonly string[]; readonly isWeak: boolean },
): NameHit {
  const reasons = [`The names agree by ${score} %: ${pairs.join(', ')}.`];
  let total = score;
  if (isWeak) reasons.push('The publisher calls this alias a weak one.');
  if (asked.birthYear !== undefined && entry.birthYears.length > 0) {
    const apart = Math.min(...entry.birthYears.map((year) => Math.abs(year - asked.birthYear!)));
    const isNear = apart <= birthYearsApart;
    total += isNear ? points.sameYear : points.otherYear;
    reasons.push(
      `Born in ${asked.birthYear}, the entry in ${entry.birthYears.join(' or ')}: ${isNear ? 'agrees' : 'differs'}.`,
    );
  }
  if (asked.country !== undefined && entry.countries.includes(asked.country)) {
    total += points.sameCountry;
    reasons.push(`The country ${asked.country} is the entry's.`);
  }
  return { entry, listedName, score: Math.max(0, Math.min(100, total)), reasons };
}
