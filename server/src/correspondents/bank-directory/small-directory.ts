import { readFile } from 'node:fs/promises';
import { readBankDirectory, type DirectoryRow } from './read-bank-directory.ts';

/** The directory that comes with the bank: the invented banks of the demonstration, and a few large ones of Europe. */
export async function smallDirectory(): Promise<readonly DirectoryRow[]> {
  const read = readBankDirectory(await readFile(new URL('./small-directory.csv', import.meta.url), 'utf8'));
  if ('wrongLine' in read) throw new Error(`small-directory.csv cannot be read in line ${read.wrongLine}`);
  return read.rows;
}
