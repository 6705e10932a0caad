import type { RoomDatabase } from '@bank/database';
import type { ListedBank } from '@bank/contract';
import { sql } from 'kysely';
import type { DirectoryRow } from './read-bank-directory.ts';

type Database = RoomDatabase<'bank-directory'>;

/** Rows that one statement adds. */
const rowsAtOnce = 1000;

/** The bank with the longest of these codes: a code of a branch says more than that of its bank. */
export async function bankOfCodes(
  database: Database,
  { country, bankCodes }: { country: string; bankCodes: readonly string[] },
): Promise<ListedBank | undefined> {
  return database
    .selectFrom('bank_directory')
    .select(['name', 'bic'])
    .where('country', '=', country)
    .where('bank_code', 'in', bankCodes)
    .orderBy(sql`length(bank_code)`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The bank with the first of these BICs that the directory has. */
export async function bankOfBic(database: Database, bics: readonly string[]): Promise<ListedBank | undefined> {
  return database
    .selectFrom('bank_directory')
    .select(['name', 'bic'])
    .where('bic', 'in', bics)
    .orderBy(sql`array_position(${[...bics]}::text[], bic)`)
    .limit(1)
    .executeTakeFirst();
}

/** Puts these banks in the place of all that were there. Readers see the old or the new directory. */
export async function replaceBankDirectory(transaction: Database, rows: readonly DirectoryRow[]): Promise<void> {
  await transaction.deleteFrom('bank_directory').execute();
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await transaction
      .insertInto('bank_directory')
      .values(
        rows
          .slice(from, from + rowsAtOnce)
          .map(({ country, bankCode, bic, name }) => ({ country, bank_code: bankCode, bic, name })),
      )
      .execute();
  }
}
