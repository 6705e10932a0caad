import { readFile } from 'node:fs/promises';
import { PasswordFilter } from './password-filter.ts';

/** What is known of the passwords that people choose. */
export interface CommonPasswords {
  /** Whether a whole password has leaked. */
  hasLeaked(folded: string): boolean;
  /** Whether a word, of any length, is among those that people make passwords of. */
  isCommonWord(word: string): boolean;
}

/** Made of lists by `make-leaked-passwords.ts`, which says which and how many. */
const file = new URL('leaked-passwords.bin', import.meta.url);

/** One and a half megabytes, so it is read with the first password that is judged, not at the start. */
let known: Promise<CommonPasswords> | undefined;

export function commonPasswords(): Promise<CommonPasswords> {
  known ??= readFilter();
  return known;
}

/** Words are kept apart from passwords: `monkey` is one, and as a password it would be too short. */
export function keyOfWord(word: string): string {
  return `word ${word}`;
}

async function readFilter(): Promise<CommonPasswords> {
  const filter = new PasswordFilter(await readFile(file));
  return {
    hasLeaked: (folded) => filter.has(folded),
    isCommonWord: (word) => filter.has(keyOfWord(word)),
  };
}
