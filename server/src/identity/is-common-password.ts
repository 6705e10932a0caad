import { commonPasswords } from './common-passwords.ts';

/**
 * Whether a password is among the first that anybody would try: a known one, one character repeated, a run of the
 * alphabet or of digits, or the client's own name or login with a few digits.
 */
export function isCommonPassword(password: string, ownWords: readonly string[]): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  if (commonPasswords.has(folded)) return true;
  if (new Set(folded).size <= 2) return true;
  if (isRun(folded)) return true;
  return ownWords
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word.length >= 3)
    .some((word) => folded.startsWith(word) && /^[\d\W_]{0,6}$/.test(folded.slice(word.length)));
}

/** Whether each character follows the one before it by the same step of one, up or down: `abcdefgh`, `87654321`. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0)!);
  const step = codes[1]! - codes[0]!;
  return Math.abs(step) === 1 && codes.slice(1).every((code, index) => code === codes[index]! + step);
}
