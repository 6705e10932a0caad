import { spokenWord, wordLikeness, type SpokenWord } from './compare-words.ts';

/** How telling a word of a name is: rare words tell more. Never zero. */
export type WeighWord = (word: string) => number;

/** Two names held against each other. */
export interface NameLikeness {
  /** From 0 to 1. */
  readonly score: number;
  /** Which word was held to be which, for people who decide: `mohamed = muhammad`. */
  readonly pairs: readonly string[];
}

/** How much of the score the words of the shorter name decide; the rest is for what the longer one has beside them. */
const shareOfShorter = 0.7;
/** Words written together have to agree better: parts of names are everywhere. */
const joinedLikenessMin = 0.9;

/**
 * How much two folded names are alike. Each word is held to be at most one word of the other name, in any order; two
 * words that are written apart on one side may be one word on the other (`abd al rahman`, `abdulrahman`).
 */
export function compareNames(one: readonly SpokenWord[], other: readonly SpokenWord[], weigh: WeighWord): NameLikeness {
  const [short, long] = totalOf(one, weigh) <= totalOf(other, weigh) ? [one, other] : [other, one];
  const pairs = [...bestPairs(short, long), ...joinedPairs(short, long)].toSorted(
    (left, right) => right.likeness * right.letters - left.likeness * left.letters,
  );
  const inShort = new Set<number>();
  const inLong = new Set<number>();
  const chosen: Pair[] = [];
  for (const pair of pairs) {
    if (pair.inShort.some((place) => inShort.has(place)) || pair.inLong.some((place) => inLong.has(place))) continue;
    pair.inShort.forEach((place) => inShort.add(place));
    pair.inLong.forEach((place) => inLong.add(place));
    chosen.push(pair);
  }
  const reached = (name: readonly SpokenWord[], side: 'inShort' | 'inLong'): number =>
    chosen.reduce(
      (sum, pair) => sum + pair.likeness * pair[side].reduce((words, place) => words + weigh(name[place]!.text), 0),
      0,
    ) / totalOf(name, weigh);
  if (chosen.length === 0) return { score: 0, pairs: [] };
  return {
    score: shareOfShorter * reached(short, 'inShort') + (1 - shareOfShorter) * reached(long, 'inLong'),
    pairs: chosen.map((pair) => `${wordsAt(short, pair.inShort)} = ${wordsAt(long, pair.inLong)}`),
  };
}

interface Pair {
  readonly inShort: readonly number[];
  readonly inLong: readonly number[];
  readonly likeness: number;
  /** How many letters it explains, so that the longer words choose first. */
  readonly letters: number;
}

function bestPairs(short: readonly SpokenWord[], long: readonly SpokenWord[]): Pair[] {
  return short.flatMap((word, place) =>
    long.flatMap((candidate, index) => {
      const likeness = wordLikeness(word, candidate);
      return likeness === 0 ? [] : [{ inShort: [place], inLong: [index], likeness, letters: word.text.length }];
    }),
  );
}

/** One word here, two or three neighbours there. */
function joinedPairs(short: readonly SpokenWord[], long: readonly SpokenWord[]): Pair[] {
  return [
    ...joinedIn(long, short, (places, place) => ({ inShort: [place], inLong: places })),
    ...joinedIn(short, long, (places, place) => ({ inShort: places, inLong: [place] })),
  ];
}

function joinedIn(
  apart: readonly SpokenWord[],
  whole: readonly SpokenWord[],
  toPair: (places: readonly number[], place: number) => Pick<Pair, 'inShort' | 'inLong'>,
): Pair[] {
  const found: Pair[] = [];
  for (let start = 0; start < apart.length; start += 1) {
    for (let end = start + 2; end <= Math.min(apart.length, start + 3); end += 1) {
      const joined = spokenWord(wordsOf(apart.slice(start, end)).join(''));
      whole.forEach((word, place) => {
        if (word.text.length < 5) return;
        const likeness = wordLikeness(joined, word);
        if (likeness < joinedLikenessMin) return;
        const places = Array.from({ length: end - start }, (_, index) => start + index);
        found.push({ ...toPair(places, place), likeness, letters: Math.min(joined.text.length, word.text.length) });
      });
    }
  }
  return found;
}

function totalOf(name: readonly SpokenWord[], weigh: WeighWord): number {
  return name.reduce((sum, { text }) => sum + weigh(text), 0);
}

function wordsOf(name: readonly SpokenWord[]): string[] {
  return name.map(({ text }) => text);
}

function wordsAt(name: readonly SpokenWord[], places: readonly number[]): string {
  return places.map((place) => name[place]!.text).join(' ');
}
