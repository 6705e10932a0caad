import { commonNames } from './common-names.ts';
import {
  compareNames,
  kindsOf,
  type AskedWords,
  type ListedWord,
  type ListedWords,
  type NameLikeness,
} from './compare-names.ts';
import { spokenWord, type SpokenWord } from './compare-words.ts';
import { foldName } from './fold-name.ts';
import type { MatchingValues } from './matching-values.ts';
import { formsOf } from './short-forms.ts';
import { isVowel } from './spell-sounds.ts';
import { indexWords } from './word-index.ts';
import type { WordKind } from './word-kinds.ts';

/** A name of an entry on a list. An entry may have many. */
export interface ListedName {
  readonly entry: number;
  readonly name: string;
  /** The publisher holds the alias to be of little use alone. */
  readonly isWeak: boolean;
  readonly kind: 'person' | 'organisation' | 'vessel' | 'aircraft';
}

/** A listed name that is like the one that was looked for. */
export interface FoundName extends NameLikeness {
  readonly entry: number;
  readonly name: string;
  readonly isWeak: boolean;
}

export interface NameIndex {
  /** For each entry its most alike name, where that reaches the score (0 to 1). */
  find(text: string, scoreMin: number): FoundName[];
}

/** Words that lead to listed names. */
const searched: ReadonlySet<WordKind> = new Set(['name', 'trade', 'filler', 'nationality', 'title', 'form']);
/** What no person is called. */
const clearForm =
  /^(?:ltd|limited|llc|inc|incorporated|plc|jsc|[pz]ao|o[oa]o|fze|pjsc|gmbh|corp|company|holding|group|sarl|co)$/;
/** A family name before what a company does: `Lê Steel`, `Ek Metals`. */
const isShortWord = /^(?!al|el|the|of|la|le$|co)[a-z]{2,3}$/;
const arabicParticle = /^(?:al|el|ul|bin|ben|ibn|bint|abu|abd|abdul|abdel|von|van|de|der)$/;
const joinedLengthMax = 40;
/** A short list says little of how rare a word is. */
const namesMin = 5_000;
const patronymic =
  /(?:ovich|evich|ovitch|evitch|owitsch|ewitsch|owicz|ovych|evych|yich|ovna|evna|ivna|ichna|owna|jevna)$/;
/** Before a full comparison: what the words found of a listed name have to reach together. */
const roughShare = 0.55;

/** Makes listed names searchable. */
export function indexNames(names: readonly ListedName[], values: MatchingValues): NameIndex {
  const folded = names.map(({ name }) => foldName(name));
  const words = indexWords(folded.flat(), joinedOf(folded));
  const weights = weightsOf(folded, words.words, values);
  const listed = names.map((name, place) => listedWords(name, folded[place]!));
  const places = new Map<number, number[]>();
  for (const [place, { words: own, joined }] of listed.entries())
    for (const { id } of [...own, ...joined]) {
      const found = places.get(id);
      if (found === undefined) places.set(id, [place]);
      else if (found.at(-1) !== place) found.push(place);
    }
  const totals = Float64Array.from(listed, ({ words: own }) => own.reduce((sum, { weight }) => sum + weight, 0));
  const reached = new Float64Array(listed.length);

  function listedWords({ name, kind, isWeak }: ListedName, texts: readonly string[]): ListedWords {
    const kinds = kindsFor(kind, texts);
    // `Viktor GROMYKHALOV`: a part of the name in capitals is the family name.
    const capitals =
      kind === 'person' && /\p{Ll}/u.test(name) && /\p{Lu}{2}/u.test(name)
        ? new Set(foldName((name.match(/\p{Lu}[\p{Lu}\p{M}'’-]+/gu) ?? []).join(' ')))
        : undefined;
    const own = texts.map((text, place): ListedWord => {
      const id = words.idOf(text) ?? -1;
      const { heardCount: consonantCount } = words.words[id] ?? spokenWord(text);
      const isPatronymic = kind === 'person' && patronymic.test(text) && place > 0 && texts.length > 2;
      const base =
        kinds[place] === 'name'
          ? (weights[id] ?? 1)
          : kinds[place] === 'trade'
            ? values.knownCommonWeight
            : values.littleWeight;
      const weight = kinds[place] === 'name' && capitals?.has(text) === true ? base * values.familyNameFactor : base;
      const isRare = base >= values.rareWeightMin && consonantCount > 2 && !isPatronymic && kinds[place] === 'name';
      const isFamilyName = capitals?.has(text) ?? place === texts.length - 1;
      return {
        id,
        text,
        weight,
        baseWeight: base,
        kind: kinds[place]!,
        consonantCount,
        isRare,
        isFamilyName,
        isPatronymic,
      };
    });
    const joined = spansOf(texts).map(({ start, count, text }) => ({ start, count, id: words.idOf(text) ?? -1 }));
    return { words: own, joined, isPerson: kind === 'person', isVessel: kind === 'vessel', isWeak };
  }

  function find(text: string, scoreMin: number): FoundName[] {
    const asked = askedWords(text);
    const touched: number[] = [];
    for (const { start, count, alike } of asked.spans) {
      if (count === 1 && !searched.has(asked.kinds[start]!)) continue;
      for (const [id, { likeness }] of alike) {
        const weight = (weights[id] ?? 1) * likeness;
        for (const place of places.get(id) ?? []) {
          if (reached[place] === 0) touched.push(place);
          reached[place]! += weight;
        }
      }
    }
    const best = new Map<number, FoundName>();
    for (const place of touched) {
      const rough = reached[place]!;
      reached[place] = 0;
      const own = listed[place]!;
      if (rough < totals[place]! * roughShare && !own.words.some(({ isRare }) => isRare)) continue;
      if (rough < totals[place]! * roughShare * 0.45) continue;
      const found = compareNames(asked, own, values);
      const { entry, name, isWeak } = names[place]!;
      const before = best.get(entry);
      if (found.score < scoreMin || found.score < (before?.score ?? 0)) continue;
      // Of two names that agree as well, the one of which more was asked.
      if (found.score === before?.score && found.parts.length <= before.parts.length) continue;
      best.set(entry, { ...found, entry, name, isWeak });
    }
    return [...best.values()].toSorted((one, other) => other.score - one.score);
  }

  function askedWords(text: string): AskedWords {
    const segments = text.split(/[,;:()/\n]+/).map(foldName);
    const own = segments.flat();
    let place = 0;
    const breaks = new Set(segments.map(({ length }) => (place += length)));
    return {
      words: own,
      breaks,
      kinds: kindsWithName(kindsOf(own), 1),
      spans: [
        ...own.map((word, start) => ({ start, count: 1, text: word })).filter(({ text: word }) => word.length > 1),
        ...spansOf(own),
      ].map(({ start, count, text: word }) => ({ start, count, alike: words.alikeTo(word) })),
    };
  }

  return { find };
}

/**
 * People have no company form, and companies no title. A person's name has two words at least, so that of `Amir Pan`,
 * in which both are titles as well, none is left out.
 */
function kindsFor(entry: ListedName['kind'], texts: readonly string[]): readonly WordKind[] {
  const notOfIt = entry === 'person' ? /trade|filler|nationality/ : /title/;
  // `Do So-hyeon`: where all words are short, no word is a particle.
  const areShort = entry === 'person' && texts.length < 4 && texts.every(({ length }) => length < 7);
  const kinds = kindsOf(texts).map((kind, place) =>
    notOfIt.test(kind) ||
    (entry === 'person' && kind === 'form' && !clearForm.test(texts[place]!)) ||
    (entry === 'organisation' && place === 0 && isShortWord.test(texts[0]!) && !clearForm.test(texts[0]!)) ||
    (areShort && kind === 'particle' && !arabicParticle.test(texts[place]!))
      ? 'name'
      : kind,
  );
  return kindsWithName(kinds, entry === 'person' ? 2 : 1);
}

/** A name of nothing but `National Trust` is a name all the same. */
function kindsWithName(kinds: readonly WordKind[], countMin: number): readonly WordKind[] {
  return kinds.filter((kind) => kind === 'name').length >= countMin
    ? kinds
    : kinds.map((kind) => (kind === 'initial' ? kind : 'name'));
}

function* joinedOf(folded: readonly (readonly string[])[]): Generator<string, void> {
  for (const words of folded) for (const { text } of spansOf(words)) yield text;
}

/** Two and three neighbours as one word, all of them, and letters that stand alone in a row. */
function spansOf(words: readonly string[]): { start: number; count: number; text: string }[] {
  const spans: { start: number; count: number; text: string }[] = [];
  const add = (start: number, count: number): void => {
    const text = words.slice(start, start + count).join('');
    if (text.length >= 4 && text.length <= joinedLengthMax) spans.push({ start, count, text });
  };
  for (const count of [2, 3]) for (let start = 0; start + count <= words.length; start += 1) add(start, count);
  if (words.length > 3 && words.length < 7) add(0, words.length);
  for (let start = 0; start < words.length; start += 1) {
    let end = start;
    while (end < words.length && words[end]!.length === 1) end += 1;
    if (end - start > 3) add(start, end - start);
    start = Math.max(start, end - 1);
  }
  return spans;
}

/** How much each listed word tells: rare ones more. Spellings of one sound count together. */
function weightsOf(
  folded: readonly (readonly string[])[],
  words: readonly SpokenWord[],
  values: MatchingValues,
): Float64Array {
  const often = new Map<string, number>();
  for (const texts of folded) for (const text of new Set(texts)) often.set(text, (often.get(text) ?? 0) + 1);
  const bySound = new Map<string, number>();
  for (const word of words) {
    const sound = soundKey(word);
    bySound.set(sound, (bySound.get(sound) ?? 0) + (often.get(word.text) ?? 0));
  }
  const common = new Set(
    commonNames.flatMap((name) => [name, ...formsOf(name)]).map((name) => soundKey(spokenWord(name))),
  );
  const most = Math.log(1 + Math.max(folded.length, namesMin));
  return Float64Array.from(words, (word) => {
    const sound = soundKey(word);
    const weight = values.commonWeight + values.rarityWeight * (1 - Math.log(1 + (bySound.get(sound) ?? 0)) / most);
    return common.has(sound) ? Math.min(weight, values.knownCommonWeight) : weight;
  });
}

/** Its consonants; with its vowels where these are most of the word. */
function soundKey({ sounds, consonantCount, text }: SpokenWord): string {
  return consonantCount < 3 ? text : sounds.filter((sound) => !isVowel(sound)).join(' ');
}
