import { passwordLengthMax, preparePassword } from '@bank/contract';
import { hash, verify, type Options } from '@node-rs/argon2';
import { limitConcurrency } from '../../base/platform/limit-concurrency.ts';

/**
 * Argon2id with 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet). The algorithm is argon2id by
 * default.
 */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing is slow on purpose, so it must not be a way to keep the bank busy: at most four at once. The rest wait in
 * turn, by the network or the client that asks, so that one of them cannot fill the queue.
 */
const oneOfFew = limitConcurrency(4);

/** How many passwords are hashed now, and how many wait for it. */
export const passwordsBeingHashed = oneOfFew.load;

export function hashPassword(password: string, turnOf?: string): Promise<string> {
  return oneOfFew(() => hash(preparePassword(password), parameters), turnOf);
}

/**
 * Compares a password with a stored hash. Without one, for a login that does not exist, the same work is done on a
 * stand-in, so that time does not tell which logins exist. A password longer than any can be is compared as an empty
 * one.
 *
 * Hashes of earlier versions are of the password as it was typed; where that is another text, it is compared as well.
 */
export async function verifyPassword(
  password: string,
  storedHash: string | undefined,
  turnOf?: string,
): Promise<boolean> {
  const compared = storedHash ?? (await standIn());
  const prepared = preparePassword(password);
  const isTooLong = [...prepared].length > passwordLengthMax;
  const spellings = isTooLong ? [''] : [...new Set([prepared, password])];
  const matches = await Promise.all(
    spellings.map((spelling) => oneOfFew(() => verify(compared, spelling, parameters), turnOf)),
  );
  return matches.includes(true) && storedHash !== undefined && !isTooLong;
}

let standInHash: Promise<string> | undefined;

function standIn(): Promise<string> {
  standInHash ??= hash('a password that nobody has', parameters);
  return standInHash;
}

/** Whether a stored hash was made with other parameters than today's and should be made again at the next login. */
export function isHashOutdated(storedHash: string): boolean {
  return !storedHash.startsWith(
    `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`,
  );
}
