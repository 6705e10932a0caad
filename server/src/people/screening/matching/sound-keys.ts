import { consonants, soundsNamed, silent, vowels } from './sounds.ts';
import type { SpokenWord } from './compare-words.ts';

/** Consonants that spellings mix up, as one digit. */
const classes = ['p b f v', 't d', 'k g h', 's z sh zh ch j ts ks', 'r', 'l', 'm', 'n'].map(soundsNamed);
const alternativesMax = 12;
/** A consonant may be missing, or another one, in words with so many. */
const slipFrom = 4;
/** Shorter words are found by their letters where one is missing or another one. */
const lettersFrom = 4;
const joinedKeysMax = 4;

/**
 * Under which keys a word is found: its consonants by class, each way in which they may be read, and the same without
 * one of them (two of many). Two words with a slip between them share a key.
 */
export function keysOf(word: SpokenWord, { isJoined }: { readonly isJoined: boolean }): readonly number[] {
  const readings = readingsOf(word.sounds);
  if (isJoined) return readings.slice(0, joinedKeysMax).map(hash);
  const keys = new Set(readings);
  for (const [place, reading] of readings.entries()) {
    if (reading.length < slipFrom) continue;
    const shorter = withoutOne(reading);
    for (const text of shorter) keys.add(text);
    if (place === 0 && reading.length > slipFrom + 1)
      for (const text of shorter) for (const two of withoutOne(text)) keys.add(two);
  }
  if (word.text.length >= lettersFrom && word.consonantCount < slipFrom) {
    keys.add(`=${word.text}`);
    for (const text of withoutOne(word.text)) keys.add(`=${text}`);
  }
  return [...keys].map(hash);
}

function readingsOf(sounds: readonly number[]): string[] {
  let readings = [''];
  for (const [place, sound] of sounds.entries()) {
    const isBehindVowel =
      place === 0 || ((sounds[place - 1]! & vowels) !== 0 && (sounds[place - 1]! & consonants) === 0);
    const digits = classes.flatMap((mask, digit) => ((sound & mask) === 0 ? [] : [String(digit)]));
    if (digits.length === 0) continue;
    if ((sound & (silent | vowels)) !== 0) digits.push('');
    const longer = readings.flatMap((reading) =>
      digits.map((digit) => (!isBehindVowel && reading.endsWith(digit) ? reading : reading + digit)),
    );
    readings = [...new Set(longer)].slice(0, alternativesMax);
  }
  return readings;
}

function withoutOne(text: string): string[] {
  return Array.from({ length: text.length }, (_, place) => text.slice(0, place) + text.slice(place + 1));
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  return value >>> 0;
}
