import { brand } from '../brand.ts';
import { foldPassword } from './fold-password.ts';
import { isLittleBesides, judgeWord } from './guessable-word.ts';

/** Why a password is easy to guess, as far as the password itself shows. */
export type GuessablePassword =
  | 'few_characters'
  | 'run'
  | 'keyboard_run'
  | 'own_name'
  | 'bank_name'
  | 'calendar_word'
  | 'common_word';

/** The rows of letters and digits on the keyboards of the site's languages. */
const keyboardRows =
  '1234567890 qwertyuiop asdfghjkl zxcvbnm qwertzuiop azertyuiop qsdfghjklm йцукенгшщзхъ фывапролджэ ячсмитьбю'.split(
    ' ',
  );
const rowsBothWays = keyboardRows.flatMap((row) => [row, [...row].toReversed().join('')]);
const runLengthMin = 3;

/** With up to this many digits or marks behind it, a name is still nothing but the name. */
const nameTail = /^[\d\p{P}\p{S}\s_]{0,6}$/u;
const nameLengthMin = 3;

const bankNames = [...new Set(Object.values(brand.names))].flatMap((name) => [
  name,
  `${name}bank`,
  `${name}-bank`,
  `${name} bank`,
  `${name}банк`,
]);
const bankWords = [...bankNames, 'bank', 'банк', 'banking', 'offshore', 'privatebank'];

/**
 * Judges a password by itself, compared as a whole and without regard to case; undefined where it passes. Both sides
 * judge by this: the browser while it is typed, the server again, and there also by the list of common passwords. No
 * rule asks for digits or capitals (NIST 800-63B).
 *
 * @param ownWords names of the client: login, first and last name, company
 */
export function judgeGuessablePassword(password: string, ownWords: readonly string[]): GuessablePassword | undefined {
  const folded = foldPassword(password);
  if (new Set(folded).size <= 2) return 'few_characters';
  if (isRun(folded)) return 'run';
  if (isKeyboardRun(folded)) return 'keyboard_run';
  if (isLittleMoreThan(folded, ownWords) || isLittleBesides(folded, ownWords)) return 'own_name';
  if (isLittleMoreThan(folded, bankWords) || isLittleBesides(folded, bankNames)) return 'bank_name';
  return judgeWord(folded);
}

/** Whether each character follows the one before it by the same step of one, up or down: `abcdefgh`, `87654321`. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0)!);
  const step = codes[1]! - codes[0]!;
  return Math.abs(step) === 1 && codes.slice(1).every((code, index) => code === codes[index]! + step);
}

/**
 * Whether a text is made of nothing but runs along keyboard rows, each of three keys or more: `qwertyuiop`,
 * `asdfzxcv`. Each place of the text is looked at once, and a row has twelve keys at most: the time grows with the
 * length alone.
 */
function isKeyboardRun(text: string): boolean {
  // Places that runs reach without a gap between them, from the start on.
  const reached = new Set([0]);
  for (let start = 0; start < text.length; start += 1) {
    if (!reached.has(start)) continue;
    // Each shorter part of a run is a run too: the first length that is none ends the search.
    for (let end = start + runLengthMin; end <= text.length && isOnOneRow(text.slice(start, end)); end += 1)
      reached.add(end);
  }
  return reached.has(text.length);
}

function isOnOneRow(run: string): boolean {
  return rowsBothWays.some((row) => row.includes(run));
}

function isLittleMoreThan(folded: string, words: readonly string[]): boolean {
  return words
    .map((word) => foldPassword(word.trim()))
    .filter((word) => word.length >= nameLengthMin)
    .some((word) => folded.startsWith(word) && nameTail.test(folded.slice(word.length)));
}
