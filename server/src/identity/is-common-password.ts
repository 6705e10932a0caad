import { foldPassword, judgeGuessablePassword } from '@bank/contract';
import { commonPasswords } from './common-passwords.ts';

/**
 * Whether a password is among the first that anybody would try: one that gives itself away, or one of the list of leaked
 * passwords, compared as a whole and without regard to case.
 */
export async function isCommonPassword(password: string, ownWords: readonly string[]): Promise<boolean> {
  if (judgeGuessablePassword(password, ownWords) !== undefined) return true;
  return (await commonPasswords()).has(foldPassword(password));
}
