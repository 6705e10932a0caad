import type { Texts } from '@bank/dictionaries';
import type { Director } from '../../../content/directors.ts';

interface Letter {
  readonly name: keyof Texts['letters'];
  /** Of the director who signs it. */
  readonly seat: Director['seat'];
}

/** What the bank thinks, the newest first. A new letter is its text in each dictionary `letters`, and a line here. */
export const letters: readonly Letter[] = [
  { name: 'shortSum', seat: 'correspondents' },
  { name: 'originOfMoney', seat: 'clients' },
  { name: 'twoPeople', seat: 'chair' },
];
