import { passwordLengthMax, passwordLengthMin } from '@bank/contract';
import { brokenPasswordRules, makeUpPassword } from '../../people/identity/index.ts';
import { CommandRefused } from './command-errors.ts';

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
  if (!isRead) return { password: makeUpPassword(), isMadeUp: true };
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
