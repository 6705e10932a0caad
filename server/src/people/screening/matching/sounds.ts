/* Sounds as bits: a group of letters is the set of the sounds that it may stand for in one of the usual spellings. */

const consonantNames = [
  'p',
  'b',
  't',
  'd',
  'k',
  'g',
  'h',
  'f',
  'v',
  's',
  'z',
  'sh',
  'zh',
  'ch',
  'j',
  'ts',
  'r',
  'l',
  'm',
  'n',
  'ks',
] as const;
const vowelNames = ['a', 'e', 'i', 'o', 'u'] as const;

/** May be silent. */
export const silent = 1 << 26;

const bits: ReadonlyMap<string, number> = new Map([
  ...[...consonantNames, ...vowelNames].map((name, place) => [name, 1 << place] as const),
  ['-', silent],
]);

/** The bits of sounds by their names: `k g -`. */
export function soundsNamed(names: string): number {
  return names.split(' ').reduce((mask, name) => {
    const bit = bits.get(name);
    if (bit === undefined) throw new Error(`There is no sound ${name}`);
    return mask | bit;
  }, 0);
}

export const consonants = soundsNamed(consonantNames.join(' '));
export const vowels = soundsNamed(vowelNames.join(' '));

/** Sounds that one ear takes for the other, with how far they are apart. */
const neighbours: readonly (readonly [string, number])[] = [
  ['p b', 0.2],
  ['t d', 0.2],
  ['k g', 0.2],
  ['j r', 0.5],
  ['f v', 0.3],
  ['b v', 0.45],
  ['p f', 0.45],
  ['k h', 0.45],
  ['g h', 0.45],
  ['s z sh zh ch j ts', 0.45],
  ['m n', 0.6],
  ['l r', 0.7],
  ['e i', 0.15],
  ['o u', 0.15],
  ['a e', 0.25],
  ['a o', 0.25],
  ['e o', 0.3],
  ['a u', 0.3],
  ['a i', 0.35],
];

const near: readonly (readonly [number, number, boolean])[] = neighbours
  .map(([names, far]) => [soundsNamed(names), far, (soundsNamed(names) & consonants) === 0] as const)
  .toSorted(([, one], [, other]) => one - other);

const otherVowel = 0.4;
/** Letters that may stand for one sound, and for others. */
export const mayBeOther = 0.06;

/** How far two sets of sounds are apart: 0 for the same, little where they share a sound, 1 for strangers. */
function distanceOf(one: number, other: number): number {
  if (one === other) return 0;
  const [heardOne, heardOther] = [one & ~silent, other & ~silent];
  if ((heardOne & heardOther) !== 0) return mayBeOther;
  const areVowels = (heardOne & consonants) === 0 && (heardOther & consonants) === 0;
  for (const [group, far, isOfVowels] of near)
    if (isOfVowels === areVowels && (heardOne & group) !== 0 && (heardOther & group) !== 0) return far;
  return areVowels ? otherVowel : 1;
}

/** What one sound too many costs. */
export function soundWeight(sound: number, isFirst: boolean): number {
  if ((sound & silent) !== 0) return (sound & vowels) !== 0 || (sound & consonants) === 0 ? 0.1 : 0.3;
  if ((sound & consonants) !== 0) return 1;
  return isFirst ? 0.45 : 0.3;
}

/** The sets that spellings have, numbered: two words are compared by numbers, because that is done a million times. */
const numbers = new Map<number, number>();
const setsMax = 256;
const distances = new Float64Array(setsMax * setsMax);

/** The number of a set of sounds. */
export function soundNumber(sound: number): number {
  const known = numbers.get(sound);
  if (known !== undefined) return known;
  const number = numbers.size;
  if (number === setsMax) throw new Error('There are too many sets of sounds');
  numbers.set(sound, number);
  for (const [other, place] of numbers) {
    const distance = distanceOf(sound, other);
    distances[number * setsMax + place] = distance;
    distances[place * setsMax + number] = distance;
  }
  return number;
}

export function soundDistance(one: number, other: number): number {
  return distances[one * setsMax + other]!;
}
