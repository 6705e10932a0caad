import { toSwiftText } from '@bank/contract';

/** More words than any name on a list has; what follows is not compared. */
const wordsMax = 12;
const wordLengthMax = 40;
const nameLengthMax = 300;

/**
 * A name as its words, so that two spellings can be compared: lower case, without accents, Cyrillic in Latin letters
 * (ICAO Doc 9303), apostrophes left out, hyphens and points as spaces. Letters of other scripts stay as they are.
 * Bounded in words and letters, because names come from strangers.
 */
export function foldName(name: string): readonly string[] {
  return [...name.slice(0, nameLengthMax).normalize('NFKC')]
    .map(foldCharacter)
    .join('')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, wordsMax)
    .map((word) => word.slice(0, wordLengthMax));
}

function foldCharacter(character: string): string {
  if (/['’‘ʼ`ʹʺ]/u.test(character)) return '';
  const latin = toSwiftText(character).toLowerCase();
  if (/^[a-z0-9]+$/.test(latin)) return latin;
  // The soft sign becomes nothing; a letter of a script without a table stays.
  if (latin === '' && character.trim() !== '') return '';
  return /^\p{Letter}$/u.test(character) ? character.toLowerCase() : ' ';
}

/** Letter groups that stand for one sound in the usual Latin spellings of Russian, Arabic and Persian names. */
const soundGroups: readonly (readonly [RegExp, string])[] = [
  [/dsch|dzh|dj|zh/g, 'j'],
  [/tsch|tch/g, 'c'],
  [/shch|sch|sh|sz/g, 's'],
  [/ch|cz/g, 'c'],
  [/kh|g/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ck|q|c/g, 'k'],
  [/x/g, 'ks'],
  [/ts|tz|z/g, 's'],
  [/w/g, 'v'],
  [/ff$/, 'v'],
  [/(?<=[aeiou])h$/, ''],
  [/^[yj](?=[aeiou])/, ''],
];

/**
 * The consonants that are heard in a folded word, a vowel at its beginning as `a`: `mohamed`, `muhammad` and
 * `mohammed` are all `mhmd`. Words that sound different may share it, so it finds candidates and never decides alone.
 */
export function soundOf(word: string): string {
  const heard = soundGroups.reduce((text, [group, sound]) => text.replace(group, sound), word);
  const begins = /^[aeiouy]/.test(heard) ? 'a' : '';
  return begins + heard.replace(/[aeiouyj]/g, '').replace(/(.)\1+/g, '$1');
}
