import { pinyinOf } from './pinyin.ts';
import { isForm } from './short-forms.ts';
import { mayBeOther, silent, soundDistance, soundNumber, soundWeight } from './sounds.ts';
import { isAbjad, isVowel, soundsOf } from './spell-sounds.ts';

/** A word with its sounds, which are found once. */
export interface SpokenWord {
  readonly text: string;
  readonly sounds: readonly number[];
  /** The same as numbers, what each weighs, and whether it is a vowel. */
  readonly numbers: Uint8Array;
  readonly weights: Float64Array;
  readonly areVowels: Uint8Array;
  readonly consonantCount: number;
  /** With those that may be silent. */
  readonly heardCount: number;
  /** Written without vowels. */
  readonly isAbjad: boolean;
  /** What all its sounds weigh. */
  readonly size: number;
  /** Its syllables, where it is surely Chinese. */
  readonly pinyin: string | undefined;
}

export function spokenWord(text: string): SpokenWord {
  const sounds = soundsOf(text);
  const consonantCount = sounds.filter((sound) => !isVowel(sound) && (sound & silent) === 0).length;
  const size = consonantCount + 0.5 * (sounds.length - consonantCount);
  const heardCount = sounds.filter((sound) => !isVowel(sound)).length;
  const numbers = Uint8Array.from(sounds, soundNumber);
  const weights = Float64Array.from(sounds, (sound, place) => soundWeight(sound, place === 0));
  const areVowels = Uint8Array.from(sounds, (sound) => (isVowel(sound) ? 1 : 0));
  const pinyin = pinyinOf(text);
  return {
    text,
    sounds,
    numbers,
    weights,
    areVowels,
    consonantCount,
    heardCount,
    isAbjad: isAbjad(text),
    size,
    pinyin,
  };
}

/** Why two words are held to be one. */
export type Agreement = 'same' | 'form' | 'sound' | 'slip' | 'initial';

export interface WordLikeness {
  /** From 0 to 1. */
  readonly likeness: number;
  readonly agreement: Agreement;
}

/** Below this two words have nothing to do with each other. */
const wordLikenessMin = 0.8;
const formLikeness = 0.95;
/** The same sound in other letters is a little less than the same letters. */
const soundShare = 0.99;
/** Short sounds are those of many words: what is another letter tells more. By the number of consonants. */
const unlikenessOfShort = [4, 4, 2.8, 1.5];
/** A vowel that a script leaves out, or that is another where one has it. */
const abjadVowelShare = 0.1;
const unlike: WordLikeness = { likeness: 0, agreement: 'slip' };

/** How much two words of names are alike: letters, sounds, slips of the pen, forms of one given name. */
export function compareWords(one: SpokenWord, other: SpokenWord): WordLikeness {
  if (one.text === other.text) return { likeness: 1, agreement: 'same' };
  const heard = soundLikeness(one, other);
  if (isForm(one.text, other.text)) return { likeness: Math.max(formLikeness, heard), agreement: 'form' };
  const typed = editLikeness(one.text, other.text);
  const likeness = Math.max(heard, typed);
  if (likeness < wordLikenessMin || areOtherSyllables(one, other)) return unlike;
  return { likeness, agreement: heard >= typed ? 'sound' : 'slip' };
}

function areOtherSyllables({ pinyin: one }: SpokenWord, { pinyin: other }: SpokenWord): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

/** 1 less what it costs to turn the sounds of one word into those of the other, for each of its sounds. */
function soundLikeness(one: SpokenWord, other: SpokenWord): number {
  const size = Math.max(one.size, other.size);
  const costMax = size * (1 - wordLikenessMin);
  const isWithoutVowels = one.isAbjad || other.isAbjad;
  if (Math.abs(one.consonantCount - other.consonantCount) > costMax + (isWithoutVowels ? 3 : 2)) return 0;
  // What both scripts tell: only consonants, where one has no vowels.
  const told = isWithoutVowels ? Math.min(one.consonantCount, other.consonantCount) : size;
  if (told === 0) return 0;
  const cost = alignmentCost(one, other, isWithoutVowels ? abjadVowelShare : 1, size * (1 - wordLikenessMin));
  const short = unlikenessOfShort[Math.min(one.consonantCount, other.consonantCount)] ?? 1;
  return Math.max(0, 1 - (cost * short) / Math.max(told, 1)) * soundShare;
}

const rowLength = 64;
const rows = [new Float64Array(rowLength), new Float64Array(rowLength), new Float64Array(rowLength)];

function alignmentCost(one: SpokenWord, other: SpokenWord, vowelShare: number, costMax: number): number {
  let [last, edits] = [rows[0]!, rows[1]!];
  const length = other.numbers.length;
  last[0] = 0;
  for (let place = 0; place < length; place += 1)
    last[place + 1] = last[place]! + other.weights[place]! * (other.areVowels[place] === 1 ? vowelShare : 1);
  for (let row = 0; row < one.numbers.length; row += 1) {
    const isVowelHere = one.areVowels[row] === 1;
    const dropped = one.weights[row]! * (isVowelHere ? vowelShare : 1);
    const sound = one.numbers[row]!;
    let least = (edits[0] = last[0]! + dropped);
    for (let place = 0; place < length; place += 1) {
      const isVowelThere = other.areVowels[place] === 1;
      const far = soundDistance(sound, other.numbers[place]!);
      const apart = far <= mayBeOther || (isVowelHere && isVowelThere) ? far * vowelShare : far;
      const added = other.weights[place]! * (isVowelThere ? vowelShare : 1);
      const cost = Math.min(last[place]! + apart, last[place + 1]! + dropped, edits[place]! + added);
      edits[place + 1] = cost;
      if (cost < least) least = cost;
    }
    if (least > costMax) return least;
    [last, edits] = [edits, last];
  }
  return last[length]!;
}

/** An edit in five letters. */
const editShare = 0.2;
/** Two in a long word. */
const lettersOfTwoEdits = 11;

/**
 * The share of letters that stay as they are: 1 less the edits for each letter of the longer word. An edit is a letter
 * too many, missing, another one, or two neighbours that changed places (optimal string alignment). 0 where there are
 * more edits than one in five letters.
 */
function editLikeness(one: string, other: string): number {
  const length = Math.max(one.length, other.length);
  const editsMax = length < lettersOfTwoEdits ? Math.floor(length * editShare + 1e-9) && 1 : 2;
  if (editsMax === 0 || Math.abs(one.length - other.length) > editsMax) return 0;
  let [beforeLast, last, edits] = [rows[0]!, rows[1]!, rows[2]!];
  for (let place = 0; place <= other.length; place += 1) last[place] = place;
  for (let row = 1; row <= one.length; row += 1) {
    edits[0] = row;
    let least = row;
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = one.charCodeAt(row - 1) === other.charCodeAt(place - 1);
      let few = Math.min(last[place]! + 1, edits[place - 1]! + 1, last[place - 1]! + (isSame ? 0 : 1));
      if (row > 1 && place > 1 && one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1])
        few = Math.min(few, beforeLast[place - 2]! + 1);
      edits[place] = few;
      least = Math.min(least, few);
    }
    if (least > editsMax) return 0;
    [beforeLast, last, edits] = [last, edits, beforeLast];
  }
  return last[other.length]! > editsMax ? 0 : 1 - last[other.length]! / length;
}
