import type { Agreement, WordLikeness } from './compare-words.ts';
import type { MatchingValues } from './matching-values.ts';
import { kindOfWord, type WordKind } from './word-kinds.ts';

/** A word of a listed name, with what it weighs. */
export interface ListedWord {
  readonly id: number;
  readonly text: string;
  readonly weight: number;
  readonly kind: WordKind;
  readonly consonantCount: number;
  /** Before what the family name counts more. */
  readonly baseWeight: number;
  readonly isRare: boolean;
  /** Written in capitals, or the last word of a person's name. */
  readonly isFamilyName: boolean;
  readonly isPatronymic: boolean;
}

export interface ListedWords {
  readonly words: readonly ListedWord[];
  /** Two or more neighbours as one word. */
  readonly joined: readonly { readonly start: number; readonly count: number; readonly id: number }[];
  readonly isPerson: boolean;
  readonly isVessel: boolean;
  readonly isWeak: boolean;
}

/** Words of the text that was asked for, single or joined, with the listed words that are like them. */
export interface AskedWords {
  readonly words: readonly string[];
  readonly kinds: readonly WordKind[];
  /** Places of words before which a comma or a bracket stands. */
  readonly breaks: ReadonlySet<number>;
  readonly spans: readonly {
    readonly start: number;
    readonly count: number;
    readonly alike: ReadonlyMap<number, WordLikeness>;
  }[];
}

/** A part of the score: which words were held to be which, and why. */
export interface NamePart {
  readonly asked: string;
  readonly listed: string;
  readonly agreement: Agreement;
  readonly likeness: number;
  /** How much the listed words weigh in their name. */
  readonly weight: number;
}

export interface NameLikeness {
  /** From 0 to 1. */
  readonly score: number;
  readonly parts: readonly NamePart[];
  /** Listed words that the text does not have. */
  readonly missing: readonly string[];
}

interface Pair {
  readonly start: number;
  readonly count: number;
  readonly listedStart: number;
  readonly listedCount: number;
  readonly likeness: number;
  readonly agreement: Agreement;
  readonly value: number;
}

const nothing: NameLikeness = { score: 0, parts: [], missing: [] };
/** Words written together have to agree better: parts of names are everywhere. */
const joinedLikenessMin = 0.9;
const wholeLikenessMin = 0.85;
const wholeLengthMin = 10;
const joinedLengthMin = 6;
/** Letters that agree, where there are too few consonants. */
const lettersMin = 8;
/** Words of one name stand together: so many words may stand between them. */
const wordsBetweenMax = 4;

/**
 * How much of a listed name a text has, in any order and whatever stands around it. Each listed word is held to be at
 * most one word of the text; words written apart on one side may be one on the other (`abd al rahman`, `abdulrahman`).
 */
export function compareNames(asked: AskedWords, listed: ListedWords, values: MatchingValues): NameLikeness {
  const chosen = choose(pairsOf(asked, listed, values), listed);
  if (chosen.length === 0) return nothing;
  const matched = new Set(chosen.flatMap(({ listedStart, listedCount }) => placesOf(listedStart, listedCount)));
  const hasRare = chosen.some(
    ({ listedStart, listedCount, agreement, likeness }) =>
      agreement !== 'initial' &&
      likeness >= 0.85 &&
      placesOf(listedStart, listedCount).some((place) => listed.words[place]!.isRare),
  );
  const names = listed.words.flatMap(({ kind }, place) => (kind === 'name' || kind === 'trade' ? [place] : []));
  const [first, last] = [names[0], names.at(-1)];
  const isInConflict = hasStranger(asked, chosen);
  const weightOfMatched = [...matched].reduce((sum, place) => sum + listed.words[place]!.weight, 0);
  const isMissingPlausible = (hasRare || weightOfMatched >= values.tellingWeightMin) && !isInConflict;
  let [reached, total] = [0, 0];
  for (const [place, word] of listed.words.entries()) {
    if (matched.has(place)) {
      total += word.weight;
      continue;
    }
    if (word.kind !== 'name' && word.kind !== 'trade') continue;
    const isMiddle = listed.isPerson && names.length > 2 && place !== first && place !== last;
    const share =
      isMissingPlausible && word.isPatronymic
        ? values.missingPatronymicShare
        : isMissingPlausible && isMiddle
          ? values.missingMiddleShare
          : isInConflict
            ? values.conflictShare
            : 1;
    total += word.weight * share;
  }
  for (const { listedStart, listedCount, likeness, agreement } of chosen)
    for (const place of placesOf(listedStart, listedCount))
      reached += listed.words[place]!.weight * contribution(likeness, agreement, values, isInConflict);
  const heaviest = listed.words.reduce(
    (best, { weight }, place) => (weight > listed.words[best]!.weight ? place : best),
    0,
  );
  // A company is told by its own word; what it does, others do as well.
  const ownShare = listed.isPerson || matched.has(heaviest) ? 1 : values.otherWordsShare;
  const whole = (reached / total) * ownShare;
  const score = bounded(whole, { chosen, asked, listed, names, values });
  return {
    score: listed.isWeak ? score * values.weakAliasShare : score,
    parts: chosen.map(({ start, count, listedStart, listedCount, likeness, agreement }) => ({
      asked: asked.words.slice(start, start + count).join(' '),
      listed: wordsAt(listed, listedStart, listedCount),
      agreement,
      likeness,
      weight: placesOf(listedStart, listedCount).reduce((sum, place) => sum + listed.words[place]!.weight, 0),
    })),
    missing: listed.words.flatMap(({ text, kind }, place) => (matched.has(place) || kind !== 'name' ? [] : [text])),
  };
}

/**
 * Another name stands between or beside the words that agree, where the missing one would be: `Khalid Hisham al-Huthi`
 * is not `Khalid Qasim al-Huthi`. One behind a comma, or behind `for`, is somebody else's.
 */
function hasStranger({ kinds, breaks }: AskedWords, chosen: readonly Pair[]): boolean {
  const covered = new Set(chosen.flatMap(({ start, count }) => placesOf(start, count)));
  const first = Math.min(...covered);
  const last = Math.max(...covered);
  return kinds.some(
    (kind, place) =>
      kind === 'name' &&
      !covered.has(place) &&
      ((place > first && place < last) ||
        (place === first - 1 && !breaks.has(first)) ||
        (place === last + 1 && !breaks.has(place))),
  );
}

function contribution(likeness: number, agreement: Agreement, values: MatchingValues, isInConflict = false): number {
  if (agreement === 'initial') return values.initialShare;
  const factor = values.unlikenessFactor * (isInConflict ? values.conflictFactor : 1);
  return Math.max(0, 1 - (1 - likeness) * factor);
}

/** The score, where enough agrees that is more than initials and short sounds. */
function bounded(
  score: number,
  {
    chosen,
    asked,
    listed,
    names,
    values,
  }: {
    readonly chosen: readonly Pair[];
    readonly asked: AskedWords;
    readonly listed: ListedWords;
    readonly names: readonly number[];
    readonly values: MatchingValues;
  },
): number {
  const told = chosen.filter(
    ({ agreement, listedStart, listedCount }) =>
      agreement !== 'initial' &&
      placesOf(listedStart, listedCount).some((place) => /^(?:name|trade)$/.test(listed.words[place]!.kind)),
  );
  const hasName = told.some((pair) =>
    placesOf(pair.listedStart, pair.listedCount).some((place) => listed.words[place]!.kind === 'name'),
  );
  if (!hasName) return 0;
  const isSame = told.every(({ agreement }) => agreement === 'same');
  const covered = new Set(chosen.flatMap(({ start, count }) => placesOf(start, count)));
  const isAlone = asked.kinds.every((kind, place) => kind !== 'name' || covered.has(place));
  const consonants = told.reduce(
    (sum, { listedStart, listedCount }) =>
      sum + placesOf(listedStart, listedCount).reduce((few, place) => few + listed.words[place]!.consonantCount, 0),
    0,
  );
  const isWhole =
    told.flatMap(({ listedStart, listedCount }) => placesOf(listedStart, listedCount)).length >= names.length;
  if (names.length <= 1) return singleWord(score, { told, isSame, isAlone, consonants, asked, listed });
  const letters = told.reduce(
    (sum, { start, count }) => sum + asked.words.slice(start, start + count).join('').length,
    0,
  );
  const isEnough = consonants >= values.consonantsMin || (isSame && (isWhole || letters >= lettersMin));
  if (!isEnough) return 0;
  // A rare family name with nothing beside it but words such as `family`, `trust`, `company`.
  if (isAlone && told.some((pair) => isRareAlone(pair, listed, values))) return Math.max(score, values.rareAloneScore);
  return score;
}

function isRareAlone(
  { listedStart, listedCount, likeness }: Pair,
  listed: ListedWords,
  values: MatchingValues,
): boolean {
  return (
    listed.isPerson &&
    likeness >= 0.95 &&
    placesOf(listedStart, listedCount).some((place) => {
      const { baseWeight, isFamilyName, consonantCount, text } = listed.words[place]!;
      return baseWeight >= values.rareAloneWeightMin && isFamilyName && consonantCount >= 4 && text.length >= 7;
    })
  );
}

/** A name of one word is everywhere: alone it has to be like, in a longer text the same, long and rare. */
function singleWord(
  score: number,
  {
    told,
    isSame,
    isAlone,
    consonants,
    asked,
    listed,
  }: {
    readonly told: readonly Pair[];
    readonly isSame: boolean;
    readonly isAlone: boolean;
    readonly consonants: number;
    readonly asked: AskedWords;
    readonly listed: ListedWords;
  },
): number {
  if (isAlone) return isSame || (consonants > 2 && told[0]!.likeness >= 0.88) ? score : 0;
  if (listed.isWeak) return 0;
  const { listedStart, likeness, start } = told[0]!;
  const { text, isRare, consonantCount } = listed.words[listedStart]!;
  if (listed.isVessel && !/^(?:mv|mt|ms|ss|vessel|ship|imo|tanker)$/.test(asked.words[start - 1] ?? '')) return 0;
  return likeness >= 0.97 && isRare && text.length >= 6 && consonantCount > 2 ? score * 0.95 : 0;
}

function pairsOf(asked: AskedWords, listed: ListedWords, values: MatchingValues): Pair[] {
  const pairs: Pair[] = [];
  const add = (pair: Omit<Pair, 'value'>): void => {
    const weight = placesOf(pair.listedStart, pair.listedCount).reduce(
      (sum, place) => sum + listed.words[place]!.weight,
      0,
    );
    pairs.push({ ...pair, value: weight * contribution(pair.likeness, pair.agreement, values) });
  };
  for (const { start, count, alike } of asked.spans) {
    const isTelling = count > 1 || /name|trade|nationality/.test(asked.kinds[start]!);
    for (const [listedStart, { id }] of listed.words.entries()) {
      const found = alike.get(id);
      if (
        found === undefined ||
        (!isTelling && found.agreement !== 'same' && found.agreement !== 'form') ||
        (count > 1 &&
          (found.likeness < joinedLikenessMin ||
            isLongerBySound(asked.words.slice(start, start + count).join(''), listed.words[listedStart]!.text, found) ||
            hasPartLike(asked, start, count, id, found.likeness)))
      )
        continue;
      add({ start, count, listedStart, listedCount: 1, ...found });
    }
    // Letters that stand alone are no words: together they may be several.
    if (count > 1 && asked.words.slice(start, start + count).some((word) => word.length > 1)) continue;
    for (const { start: listedStart, count: listedCount, id } of listed.joined) {
      const found = alike.get(id);
      // A word that is all of a name: by its letters only, because short sounds side by side are those of many words.
      const isAll = listed.words.every(
        ({ kind }, place) =>
          (kind !== 'name' && kind !== 'trade') || (place >= listedStart && place < listedStart + listedCount),
      );
      if (found === undefined || found.likeness < (isAll ? wholeLikenessMin : joinedLikenessMin)) continue;
      // So do short sounds that make one word of two.
      const { length } = asked.words.slice(start, start + count).join('');
      if (found.agreement === 'sound' && length < joinedLengthMin) continue;
      if (isAll && (found.agreement === 'sound' || (asked.words.length > 1 && length < wholeLengthMin))) continue;
      if (
        placesOf(listedStart, listedCount).some(
          (place) => (alike.get(listed.words[place]!.id)?.likeness ?? 0) >= found.likeness - 0.03,
        )
      )
        continue;
      add({ start, count, listedStart, listedCount, ...found });
    }
  }
  if (pairs.length > 0) addInitials(asked, listed, add);
  return pairs;
}

/** Two words that sound like one much shorter or longer word are not that word. */
function isLongerBySound(one: string, other: string, { agreement }: WordLikeness): boolean {
  const length = Math.max(one.length, other.length);
  return agreement === 'sound' && Math.abs(one.length - other.length) > Math.max(1, length * 0.15);
}

/** One of the words is like it without the others. */
function hasPartLike({ spans }: AskedWords, start: number, count: number, id: number, likeness: number): boolean {
  return spans.some(
    (span) =>
      span.count === 1 &&
      span.start >= start &&
      span.start < start + count &&
      (span.alike.get(id)?.likeness ?? 0) >= likeness - 0.03,
  );
}

/** `Yu.` for `Yuryevich`. */
const initialOfTwo = /^(?:yu|ya|ye|yo|zh|kh|ch|sh|ts|dz|iu|ia)$/;

function addInitials(asked: AskedWords, listed: ListedWords, add: (pair: Omit<Pair, 'value'>) => void): void {
  const initial = { likeness: 0.8, agreement: 'initial' } as const;
  for (const [start, word] of asked.words.entries()) {
    const isInitial = asked.kinds[start] === 'initial' || initialOfTwo.test(word);
    for (const [listedStart, { text, kind }] of listed.words.entries()) {
      if (
        isInitial
          ? kind !== 'name' || !text.startsWith(word) || text === word
          : kind !== 'initial' || asked.kinds[start] !== 'name' || text !== word[0]
      )
        continue;
      add({ start, count: 1, listedStart, listedCount: 1, ...initial });
    }
    // `JB` for `Jean-Baptiste`.
    if (asked.kinds[start] === 'name' && /^[b-df-hj-np-tv-xz]{2,3}$/.test(word))
      for (let listedStart = 0; listedStart + word.length <= listed.words.length; listedStart += 1)
        if ([...word].every((letter, place) => isNameWith(listed.words[listedStart + place]!, letter)))
          add({ start, count: 1, listedStart, listedCount: word.length, ...initial });
  }
}

function isNameWith({ kind, text }: ListedWord, letter: string): boolean {
  return kind === 'name' && text.startsWith(letter) && text.length > 1;
}

/** The best pairs that stand together, each word once. */
function choose(pairs: readonly Pair[], listed: ListedWords): Pair[] {
  let anchor: Pair | undefined;
  for (const pair of pairs)
    if (pair.agreement !== 'initial' && (anchor === undefined || pair.value > anchor.value)) anchor = pair;
  if (anchor === undefined) return [];
  const { start } = anchor;
  const reach = listed.words.length + wordsBetweenMax;
  const inAsked = new Set<number>();
  const inListed = new Set<number>();
  return pairs
    .filter((pair) => Math.abs(pair.start - start) <= reach)
    .toSorted((one, other) => other.value - one.value || Math.abs(one.start - start) - Math.abs(other.start - start))
    .filter((pair) => {
      const places = placesOf(pair.start, pair.count);
      const listedPlaces = placesOf(pair.listedStart, pair.listedCount);
      if (places.some((place) => inAsked.has(place)) || listedPlaces.some((place) => inListed.has(place))) return false;
      for (const place of places) inAsked.add(place);
      for (const place of listedPlaces) inListed.add(place);
      return true;
    });
}

function placesOf(start: number, count: number): number[] {
  return count === 1 ? [start] : Array.from({ length: count }, (_, place) => start + place);
}

function wordsAt(listed: ListedWords, start: number, count: number): string {
  return placesOf(start, count)
    .map((place) => listed.words[place]!.text)
    .join(' ');
}

export function kindsOf(words: readonly string[]): WordKind[] {
  return words.map(kindOfWord);
}
