import { drawBy } from './draw.ts';
import { peopleOf, type Person } from './draw-people.ts';
import { listedName, variations } from './vary-name.ts';

interface TruePair {
  readonly place: number;
  readonly asked: string;
  readonly variation: string;
}

/** A list, names of those who are on it as others write them, and names of people who are not. */
interface LabelledSet {
  readonly listed: readonly Person[];
  readonly truePairs: readonly TruePair[];
  readonly innocent: readonly string[];
}

/**
 * Names of `@faker-js/faker` and of the tables beside this file. The part for tuning and the part that is held back
 * have no family name in common where a language has enough of them, and other seeds.
 */
export function labelledSet(
  part: 'tuning' | 'held back',
  { listedCount, pairCount, innocentCount }: { listedCount: number; pairCount: number; innocentCount: number },
): LabelledSet {
  const draw = drawBy(part === 'tuning' ? 20_261_127 : 77_003_491);
  const half = part === 'tuning' ? 0 : 1;
  const somebody = peopleOf(draw, half);
  // Of those who are not on the list a third bears a family name of the list, the others any.
  const stranger = peopleOf(draw, half === 0 ? 1 : 0);
  const keys = new Set<string>();
  const unknown = (draws = somebody): Person => {
    for (;;) {
      const one = draws();
      if (keys.has(one.key)) continue;
      keys.add(one.key);
      return one;
    }
  };
  const listed = Array.from({ length: listedCount }, () => unknown());
  const ways = Object.entries(variations);
  const truePairs = Array.from({ length: pairCount }, (_, number): TruePair => {
    const place = draw.below(listedCount);
    const [variation, vary] = ways[number % ways.length]!;
    return { place, variation, asked: vary(draw, listed[place]!) };
  });
  const words = listed.map((person) => wordsOf(listedName(person)));
  const byWord = new Map<string, number[]>();
  for (const [place, all] of words.entries())
    for (const word of all) byWord.set(word, [...(byWord.get(word) ?? []), place]);
  // Who bears all words of a listed name, or some of them and no other, cannot be told from the listed one.
  const isTold = (name: string): boolean => {
    const own = wordsOf(name);
    const places = new Set([...own].flatMap((word) => byWord.get(word) ?? []));
    return ![...places].some((place) => isWithin(words[place]!, own) || isWithin(own, words[place]!));
  };
  const innocent: string[] = [];
  while (innocent.length < innocentCount) {
    const name = listedName(unknown(draw.isOneIn(3) ? somebody : stranger));
    if (isTold(name)) innocent.push(name);
  }
  return { listed, truePairs, innocent };
}

const forms = new Set(['ltd', 'llc', 'gmbh', 's.a.', 'ooo', 'jsc', 'fze', 'co.', 'plc', 'sarl', 'al', 'bin']);

function isWithin(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].every((word) => other.has(word));
}

function wordsOf(name: string): Set<string> {
  return new Set(
    name
      .toLowerCase()
      .split(/[ -]+/)
      .filter((word) => !forms.has(word)),
  );
}
