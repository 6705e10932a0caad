import { passwordLengthMax, passwordLengthMin } from '@bank/contract';
import { randomInt } from 'node:crypto';
import { brokenPasswordRules } from '../identity/index.ts';
import { CommandRefused } from './command-errors.ts';

/** Without characters that look alike in print. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 5;

/**
 * A password for a client: read from standard input on request, otherwise 115 random bits, to be printed once. Never a
 * parameter: other users of the machine see those.
 */
export async function choosePassword({
  isRead,
  ownWords,
  readInput,
}: {
  isRead: boolean;
  ownWords: readonly string[];
  readInput: () => Promise<string>;
}): Promise<{ password: string; isMadeUp: boolean }> {
  if (!isRead) return { password: madeUpPassword(), isMadeUp: true };
  const password = (await readInput()).replace(/\r?\n$/, '');
  const [broken] = await brokenPasswordRules(password, ownWords);
  if (broken === undefined) return { password, isMadeUp: false };
  const problem =
    {
      password_too_short: `has fewer than ${passwordLengthMin} characters`,
      password_too_long: `has more than ${passwordLengthMax} characters`,
    }[broken as string] ?? 'is among the first that anybody would try';
  throw new CommandRefused(`The password ${problem}.`);
}

function madeUpPassword(): string {
  const group = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]!).join('');
  return Array.from({ length: groups }, group).join('-');
}
