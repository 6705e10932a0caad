import { compareWords, spokenWord, type SpokenWord, type WordLikeness } from './compare-words.ts';
import { formsOf } from './short-forms.ts';
import { keysOf } from './sound-keys.ts';

/** Words of all lists at most: two to the power of 21 fill what 32 bits of a key leave of a double. */
const wordsMax = 2 ** 21;
const keptMax = 20_000;

export interface WordIndex {
  readonly words: readonly SpokenWord[];
  readonly idOf: (text: string) => number | undefined;
  /** Listed words that are like this one, by their number. */
  readonly alikeTo: (text: string) => ReadonlyMap<number, WordLikeness>;
}

/** Makes listed words searchable. `joined` are found by their sound only: they are neighbours written as one word. */
export function indexWords(texts: Iterable<string>, joined: Iterable<string>): WordIndex {
  const ids = new Map<string, number>();
  const words: SpokenWord[] = [];
  let keys = new Float64Array(1 << 16);
  let count = 0;
  const add = (text: string, isJoined: boolean): void => {
    if (ids.has(text) || words.length === wordsMax) return;
    const word = spokenWord(text);
    ids.set(text, words.length);
    for (const key of keysOf(word, { isJoined })) {
      if (count === keys.length) {
        const longer = new Float64Array(count * 2);
        longer.set(keys);
        keys = longer;
      }
      keys[count] = key * wordsMax + words.length;
      count += 1;
    }
    words.push(word);
  };
  for (const text of texts) add(text, false);
  for (const text of joined) add(text, true);
  const sorted = keys.slice(0, count).sort();

  /** The first place whose value is not less. */
  function placeOf(value: number): number {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sorted[middle]! < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Words that many texts have, such as those of addresses. */
  const kept = new Map<string, ReadonlyMap<number, WordLikeness>>();
  const seen = new Uint32Array(words.length);
  let round = 0;

  function alikeTo(text: string): ReadonlyMap<number, WordLikeness> {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const word = spokenWord(text);
    const alike = new Map<number, WordLikeness>();
    round += 1;
    const judge = (id: number): void => {
      if (seen[id] === round) return;
      seen[id] = round;
      const found = compareWords(word, words[id]!);
      if (found.likeness > 0) alike.set(id, found);
    };
    for (const form of [text, ...formsOf(text)]) {
      const id = ids.get(form);
      if (id !== undefined) judge(id);
    }
    for (const key of keysOf(word, { isJoined: false })) {
      const end = (key + 1) * wordsMax;
      for (let place = placeOf(key * wordsMax); place < sorted.length && sorted[place]! < end; place += 1)
        judge(sorted[place]! - key * wordsMax);
    }
    if (kept.size === keptMax) kept.clear();
    kept.set(text, alike);
    return alike;
  }

  return { words, idOf: (text) => ids.get(text), alikeTo };
}
