import { soundOf } from './fold-name.ts';

/** A word with its sound, which is found once. */
export interface SpokenWord {
  readonly text: string;
  readonly sound: string;
}

export function spokenWord(text: string): SpokenWord {
  return { text, sound: soundOf(text) };
}

/** Below this two words have nothing to do with each other. */
const wordLikenessMin = 0.8;
const initialLikeness = 0.8;
const sameSoundLikeness = 0.93;
/** A sound of two consonants is that of many words. */
const shortSoundLikeness = 0.85;
/** A slip in the sound tells less than one in the letters. */
const soundShare = 0.97;
const soundLengthMin = 4;

/**
 * How much two words of names are alike, from 0 to 1: 1 for the same letters, less for one sound in two spellings, for
 * slips of the pen, and for an initial beside the name it stands for.
 */
export function wordLikeness(one: SpokenWord, other: SpokenWord): number {
  if (one.text === other.text) return 1;
  if (one.text.length === 1 || other.text.length === 1) return one.text[0] === other.text[0] ? initialLikeness : 0;
  const likeness = Math.max(editLikeness(one.text, other.text), soundLikeness(one, other));
  return likeness < wordLikenessMin ? 0 : likeness;
}

function soundLikeness({ text, sound }: SpokenWord, other: SpokenWord): number {
  if (sound === other.sound) {
    if (sound.length > 2) return sameSoundLikeness;
    return sound.length === 2 && Math.min(text.length, other.text.length) > 2 ? shortSoundLikeness : 0;
  }
  if (Math.min(sound.length, other.sound.length) < soundLengthMin) return 0;
  return editLikeness(sound, other.sound) * soundShare;
}

/**
 * The share of letters that stay as they are: 1 less the edits for each letter of the longer word. An edit is a letter
 * too many, missing, another one, or two neighbours that changed places (optimal string alignment). 0 where there are
 * more edits than `wordLikenessMin` lets through.
 */
function editLikeness(one: string, other: string): number {
  const length = Math.max(one.length, other.length);
  const editsMax = Math.floor(length * (1 - wordLikenessMin) + 1e-9);
  if (editsMax === 0 || Math.abs(one.length - other.length) > editsMax) return 0;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const edits = [row];
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = one[row - 1] === other[place - 1];
      let least = Math.min(last[place]! + 1, edits[place - 1]! + 1, last[place - 1]! + (isSame ? 0 : 1));
      if (row > 1 && place > 1 && one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1])
        least = Math.min(least, beforeLast[place - 2]! + 1);
      edits.push(least);
    }
    if (Math.min(...edits) > editsMax) return 0;
    beforeLast = last;
    last = edits;
  }
  return last[other.length]! > editsMax ? 0 : 1 - last[other.length]! / length;
}
