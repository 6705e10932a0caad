import { compareNames, type WeighWord } from './compare-names.ts';
import { spokenWord, wordLikeness, type SpokenWord } from './compare-words.ts';
import { foldName } from './fold-name.ts';

/** A name of an entry on a list. An entry may have many. */
export interface ListedName {
  readonly entry: number;
  readonly name: string;
  /** The publisher holds the alias to be of little use alone. */
  readonly isWeak: boolean;
}

/** A listed name that is like the one that was looked for. */
export interface FoundName extends ListedName {
  /** From 0 to 1. */
  readonly score: number;
  readonly pairs: readonly string[];
}

export interface NameIndex {
  /** For each entry its most alike name, where that reaches the score. */
  find(name: string, scoreMin: number): FoundName[];
}

/** Words that stand in names without telling whose they are: particles and legal forms. */
const wordsThatTellLittle = new Set(
  (
    'al el ul bin ben ibn bint abu abd von van de der den di da du la le of the and y i e ' +
    'ltd limited llc llp inc incorporated corp corporation co company plc sa sas sarl srl spa ag gmbh kg oy ab as ' +
    'bv nv ooo oao zao pao ao jsc pjsc ojsc cjsc pte pty fze fzco fzc est group holding holdings'
  ).split(' '),
);
const littleWeight = 0.15;
const initialWeight = 0.5;
const weakAliasShare = 0.92;
/** Names that share less of the lighter one's words are not compared: no score of theirs reaches a bound. */
const sharedMin = 0.4;

/**
 * Makes listed names searchable. A search
 * compares each word of the name with the listed words that share its first three sounds, its first three or its last
 * four letters, and then whole names that have enough words in common: some milliseconds for 20,000 entries, whatever
 * the name is.
 */
export function indexNames(names: readonly ListedName[]): NameIndex {
  const listed: (ListedName & { readonly words: readonly SpokenWord[] })[] = [];
  const places = new Map<string, number[]>();
  const spoken = new Map<string, SpokenWord>();
  for (const [place, name] of names.entries()) {
    const words = foldName(name.name).map(spokenWord);
    listed.push({ ...name, words });
    for (const word of new Set(words.map(({ text }) => text))) addTo(places, word, place);
    for (const word of withJoined(words)) {
      if (!spoken.has(word.text)) spoken.set(word.text, word);
      if (!places.has(word.text)) places.set(word.text, []);
    }
  }
  // A joined word leads to the names in which its parts stand side by side.
  for (const [place, { words }] of listed.entries()) {
    for (const { text } of withJoined(words).slice(words.length)) {
      const found = places.get(text)!;
      if (found.at(-1) !== place) found.push(place);
    }
  }
  const buckets = new Map<string, SpokenWord[]>();
  for (const word of spoken.values()) for (const key of bucketsOf(word)) addTo(buckets, key, word);
  const weigh = weighByRarity(places, listed.length);

  function find(name: string, scoreMin: number): FoundName[] {
    const words = foldName(name).map(spokenWord);
    const reached = new Map<number, number>();
    for (const word of withJoined(words)) {
      const alike = alikeWords(word);
      const found = new Map<number, number>();
      for (const [text, likeness] of alike)
        for (const place of places.get(text)!) found.set(place, Math.max(found.get(place) ?? 0, likeness));
      for (const [place, likeness] of found)
        reached.set(place, (reached.get(place) ?? 0) + likeness * weigh(word.text));
    }
    const total = words.reduce((sum, { text }) => sum + weigh(text), 0);
    const best = new Map<number, FoundName>();
    for (const [place, weight] of reached) {
      const { words: others, ...listedName } = listed[place]!;
      const ofOthers = others.reduce((sum, { text }) => sum + weigh(text), 0);
      if (weight < Math.min(total, ofOthers) * sharedMin) continue;
      const { score: alone, pairs } = compareNames(words, others, weigh);
      const score = listedName.isWeak ? alone * weakAliasShare : alone;
      if (score < scoreMin || score <= (best.get(listedName.entry)?.score ?? 0)) continue;
      best.set(listedName.entry, { ...listedName, score, pairs });
    }
    return [...best.values()].toSorted((one, other) => other.score - one.score);
  }

  function alikeWords(word: SpokenWord): Map<string, number> {
    const alike = new Map<string, number>();
    for (const key of bucketsOf(word))
      for (const candidate of buckets.get(key) ?? []) {
        if (alike.has(candidate.text)) continue;
        const likeness = wordLikeness(word, candidate);
        if (likeness > 0) alike.set(candidate.text, likeness);
      }
    return alike;
  }

  return { find };
}

/** The words of a name, and behind them each two and three neighbours as one word. */
function withJoined(words: readonly SpokenWord[]): SpokenWord[] {
  const joined = [2, 3].flatMap((count) =>
    words.slice(count - 1).map((_, start) =>
      spokenWord(
        words
          .slice(start, start + count)
          .map(({ text }) => text)
          .join(''),
      ),
    ),
  );
  return [...words, ...joined];
}

function bucketsOf({ text, sound }: SpokenWord): Set<string> {
  return new Set([`sound ${sound.slice(0, 3)}`, `first ${text.slice(0, 3)}`, `last ${text.slice(-4)}`]);
}

/** From 0.5 for a word of every listed name to 1.5 for one that is on no list. */
function weighByRarity(places: ReadonlyMap<string, readonly number[]>, count: number): WeighWord {
  return (word) => {
    if (wordsThatTellLittle.has(word)) return littleWeight;
    if (word.length === 1) return initialWeight;
    const often = places.get(word)?.length ?? 0;
    return 1.5 - Math.log(1 + often) / Math.log(2 + count);
  };
}

function addTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}
