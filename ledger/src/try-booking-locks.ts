import { sql } from 'kysely';
import type { Database } from './ledger-account.ts';

/**
 * Takes the locks that a booking takes, of the tables and of these accounts of the bank, and gives them back at once.
 * It fails where one of them stays taken for longer than a statement waits.
 */
export async function tryBookingLocks(database: Database, codes: readonly string[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`lock table ledger_accounts, journal_entries, postings in row exclusive mode`.execute(transaction);
    await sql`select from ledger_accounts where code = any(${[...codes]}::text[]) order by id
      for no key update`.execute(transaction);
  });
}
