import { withoutUnseen } from '../plain-text.ts';

/** The SWIFT X character set: what a payment message can carry between banks. */
const swiftCharacter = /^[A-Za-z0-9/\-?:().,'+ ]$/;

/**
 * Cyrillic to Latin by the table of ICAO Doc 9303, part 3, section 6 (the one that passports use); Kazakh as its
 * passports have it.
 */
const cyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ' +
    'ш=sh щ=shch ' +
    'ъ=ie ы=y ь= э=e ю=iu я=ia є=ie і=i ї=i ґ=g ў=u ђ=d ј=j љ=lj њ=nj ћ=c џ=dz ѕ=dz ' +
    'ә=a ғ=g қ=k ң=n ө=o ұ=u ү=u һ=h'
  )
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

/** Letters that no decomposition brings to a base letter, and signs with a plain form that every reader knows. */
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ŋ: 'n',
  ħ: 'h',
  ŧ: 't',
  ə: 'e',
  '&': '+',
  _: '-',
  ';': ',',
  '¿': '?',
  '·': '.',
  '@': '(at)',
  '€': 'EUR',
  '£': 'GBP',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
};

/** The SWIFT set has no double quotes. */
const quote = /^["'`´‘’‚‛“”„‟«»‹›′″ʹʺʻʼʽʾʿ〝〞〟＂＇]$/;
const dash = /^[\p{Dash_Punctuation}−⁃]$/u;
/** What is written above or below a letter, in every script that has it. */
const accent = /^[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\ufe20-\ufe2f]$/;

/** What stands in files of statements in place of what they cannot hold. Nothing that is sent ever has it. */
const placeholder = '.';

/**
 * A text as it will be sent: Cyrillic transliterated, accents brought to base letters, dashes, quotes and spaces in
 * their plain form, characters that nobody sees left out, white space folded. The client is shown exactly this before
 * sending. What cannot be carried (`unsendableIn`) is a full stop here.
 */
export function toSwiftText(text: string): string {
  return partsOf(text)
    .map(({ carried }) => carried ?? placeholder)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/**
 * The first character of a text that no payment message can carry and that has no plain form; else the first one where
 * nothing but points would be left of the text.
 */
export function unsendableIn(text: string): string | undefined {
  const unsendable = partsOf(text).find(({ carried }) => carried === undefined);
  if (unsendable !== undefined) return unsendable.character;
  return toSwiftText(text).replaceAll('.', '').trim() === '' ? [...text.trim()][0] : undefined;
}

interface Part {
  readonly character: string;
  /** Undefined where it cannot be. */
  readonly carried: string | undefined;
}

function partsOf(text: string): Part[] {
  return [...withoutUnseen(text).normalize('NFC')].map((character, index, all) => ({
    character,
    carried: carry(character, isUpperCase(all[index + 1]) || isUpperCase(all[index - 1])),
  }));
}

function isUpperCase(character: string | undefined): boolean {
  return character !== undefined && character !== character.toLowerCase();
}

function carry(character: string, isAmongCapitals: boolean): string | undefined {
  const plain = plainForm(character, isAmongCapitals);
  if (plain !== undefined) return plain;
  // Base letters, full-width ones, ligatures and other forms of compatibility; a lone accent is none of them.
  const parts = [...character.normalize('NFKD')];
  const carried = parts.map((part) => plainForm(part, isAmongCapitals));
  const isWhole = parts[0] !== character && carried.every((part) => part !== undefined);
  return isWhole && carried.join('').trim() !== '' ? carried.join('') : undefined;
}

/**
 * The plain form of one character. A capital that becomes several letters keeps them all capital among capitals: `ЮРИЙ`
 * is `IURII`, `Юрий` is `Iurii`.
 */
function plainForm(character: string, isAmongCapitals: boolean): string | undefined {
  if (swiftCharacter.test(character)) return character;
  if (/\s/.test(character)) return ' ';
  if (quote.test(character)) return "'";
  if (dash.test(character)) return '-';
  if (accent.test(character)) return '';
  const lower = character.toLowerCase();
  const known = cyrillic[lower] ?? latin[lower];
  if (known === undefined || lower === character) return known;
  return isAmongCapitals ? known.toUpperCase() : known.charAt(0).toUpperCase() + known.slice(1);
}
