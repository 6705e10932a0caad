import { foldPassword, judgeGuessablePassword, wordsBehind } from '@bank/contract';
import { commonPasswords } from './common-passwords.ts';

/**
 * Whether a password is among the first that anybody would try: one that gives itself away, one that has leaked,
 * compared as a whole and without regard to case, or a common word with digits and marks around it. The time grows with
 * the password's length only.
 */
export async function isCommonPassword(password: string, ownWords: readonly string[]): Promise<boolean> {
  if (judgeGuessablePassword(password, ownWords) !== undefined) return true;
  const known = await commonPasswords();
  const folded = foldPassword(password);
  return known.hasLeaked(folded) || wordsBehind(folded).some((word) => known.isCommonWord(word));
}
