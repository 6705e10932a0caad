import anyAscii from 'any-ascii';
import { toSwiftText } from '@bank/contract';
import { koreanFamilyNames, chineseDoubleFamilyNames } from './east-asian-names.ts';

/** A text with more is not compared: who sends it waits for staff. */
const textLengthMax = 1_200;
const wordsMax = 150;
const wordLengthMax = 40;

/** Letters of two alphabets that look alike: in a word that mixes both the Latin one is meant. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  'аa вb еe ёe кk мm нh оo рp сc тt уy хx іi јj ѕs һh αa βb εe ηh ιi κk μm νv οo ρp τt υy χx'
    .split(' ')
    .map((pair) => [pair[0]!, pair[1]!]),
);

const apostrophes = /['’‘‛ʼ`´ʹʺʻʾʿ′]/gu;
const markedLetters = /[čćçšşșśžżźğłđřŏŭ]/u;

/**
 * A text as its words in Latin letters, so that two spellings can be compared: lower case, without accents but for
 * those that tell a sound, other alphabets by their usual passport spelling or by the tables of any-ascii. Arabic and
 * Hebrew stay, because they leave the vowels out. Letters that stand alone in a row are one word: `G h o l a m`.
 */
export function foldName(text: string): readonly string[] {
  return [
    ...text
      .slice(0, textLengthMax)
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}|\p{Cc}/gu, '')
      .toLowerCase()
      .replace(apostrophes, '')
      // `Tae-u`, `A-yeong`: a letter alone is an initial, and this is a part of a given name.
      .replace(/(\p{L}{2,})-([aeiou])(?!\p{L}|\.)/gu, '$1$2')
      .replace(/(?<![\p{L}-])([aeiou])-(\p{L}{2,})/gu, '$1$2')
      // Companies: `F.Z.E.` is a word of three letters; `A. Yu.` are two initials.
      .replace(/\b(\p{L})\.(\p{L})\.(?:(\p{L})\.)(?:(\p{L})\.)?/gu, '$1$2$3$4 ')
      .replace(/(\p{L}{2,},? )(s|n|b|a|k|o|l)[./]? ?(a|v|s|b|g|y|k|l|p)\.?$/u, '$1$2$3')
      .matchAll(/[\p{L}\p{M}\p{N}]+/gu),
  ]
    .flatMap(([word]) => romanise(word))
    .map((word) => word.slice(0, wordLengthMax).replace(abdul, '$1ul$2'))
    .filter((word) => word !== '');
}

/** Why a text is not compared; undefined where it can be. */
export function whyTooLong(text: string): string | undefined {
  if (text.length > textLengthMax) return `it has ${text.length} characters, and ${textLengthMax} are compared`;
  const words = text.match(/\S+/g)?.length ?? 0;
  if (words > wordsMax) return `it has ${words} words, and ${wordsMax} are compared`;
  return undefined;
}

/** `Abdurrahman` is `Abd al-Rahman`, with the article as it is heard. */
const abdul = /^(abd)[aeou]{1,2}(?:([rsztdn])(?=\2)|[rsztdn]$)/;

function romanise(word: string): string[] {
  if (/^[a-z0-9]+$/.test(word)) return [word];
  if (/\p{Script=Han}/u.test(word)) return chinese(word);
  if (/\p{Script=Hangul}/u.test(word)) return korean(word);
  if (/\p{Script=Arabic}/u.test(word)) return arabic(word);
  if (/\p{Script=Hebrew}/u.test(word)) return [word.replace(/\p{M}|[^\p{Script=Hebrew}0-9]/gu, '')];
  const isMixed = /[a-z]/.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);
  const plain = isMixed ? [...word].map((letter) => lookAlikes.get(letter) ?? letter).join('') : word;
  if (/\p{Script=Greek}/u.test(plain)) return [greek(plain)];
  return [[...plain.normalize('NFC')].map(latinLetter).join('')];
}

function latinLetter(letter: string): string {
  if (markedLetters.test(letter) || /^[a-z0-9]$/.test(letter)) return letter;
  if (letter === 'ö') return 'oe';
  if (letter === 'ü') return 'ue';
  const plain = toSwiftText(letter).toLowerCase();
  // A letter of a script that has no passport table.
  const known = /^[a-z]+$/.test(plain) ? plain : anyAscii(letter).toLowerCase();
  return known.replace(/[^a-z0-9]/g, '');
}

/** Modern Greek by its sound (ISO 843, transcription), in which two letters are often one sound. */
const greekGroups: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'ou'],
  [/α[υύ](?=[βγδζλμνραεηιου]|$)/g, 'av'],
  [/α[υύ]/g, 'af'],
  [/ε[υύ](?=[βγδζλμνραεηιου]|$)/g, 'ev'],
  [/ε[υύ]/g, 'ef'],
  [/^μπ/g, 'b'],
  [/^ντ/g, 'd'],
  [/^γκ/g, 'g'],
  [/μπ/g, 'mp'],
  [/γγ/g, 'ng'],
  [/τζ/g, 'tz'],
  [/χ/g, 'kh'],
  [/θ/g, 'th'],
  [/β/g, 'v'],
  [/γ(?=[ειηυ])/g, 'gi'],
  [/η|υ|οι|ει/g, 'i'],
  [/αι/g, 'e'],
];

function greek(word: string): string {
  const bare = word.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
  const heard = greekGroups.reduce((text, [group, sound]) => text.replace(group, sound), bare);
  return anyAscii(heard)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Without marks; the article stands before its word as in `al-Rahman`. */
function arabic(word: string): string[] {
  const bare = word.replace(/[\p{M}ـ]|[^\p{Script=Arabic}]/gu, '');
  return /^ال.{3}/u.test(bare) ? ['al', bare.slice(2)] : [bare];
}

/** Family name first, of one sign or two; the signs of the given name are one word. */
function chinese(word: string): string[] {
  const signs = [...word].filter((sign) => /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(sign));
  const familyCount = signs.length > 2 && chineseDoubleFamilyNames.has(signs.slice(0, 2).join('')) ? 2 : 1;
  if (signs.length > 4) return signs.map(spelled);
  return [signs.slice(0, familyCount), signs.slice(familyCount)]
    .filter((part) => part.length > 0)
    .map((part) => part.map(spelled).join(''));
}

function korean(word: string): string[] {
  const [family = '', ...given] = [...word].map(spelled);
  if (given.length === 0 || given.length > 3) return [family, ...given];
  return [koreanFamilyNames.get(family) ?? family, given.join('')];
}

function spelled(sign: string): string {
  return anyAscii(sign)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
