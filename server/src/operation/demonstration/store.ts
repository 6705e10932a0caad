import { DatabaseUnavailable, type EnquiriesTable, type EnquiryNotesTable, type RoomDatabase } from '@bank/database';
import { sql, type Insertable } from 'kysely';

type Database = RoomDatabase<'demonstration'>;

/** Keeps other creators of a demonstration out until the database transaction ends; readers go on. */
export async function lockClients(transaction: Database): Promise<void> {
  await sql`lock table clients in share row exclusive mode`.execute(transaction);
}

/** Whether work failed for another transaction's lock alone (SQLSTATE 55P03). */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && (error.cause as { code?: unknown } | undefined)?.code === '55P03';
}

/** Whether the database holds clients or staff of the demonstration: production refuses to start on it. */
export async function isDemonstrationBank(database: Database): Promise<boolean> {
  const { rows } = await sql<{ is_demonstration: boolean }>`
    select exists (select from clients where is_demonstration)
      or exists (select from staff where is_demonstration) as is_demonstration`.execute(database);
  return rows[0]!.is_demonstration;
}

/** Whether the database holds clients or bookings of any kind. */
export async function isBankInUse(database: Database): Promise<boolean> {
  const { rows } = await sql<{ in_use: boolean }>`
    select exists (select from clients) or exists (select from journal_entries) as in_use`.execute(database);
  return rows[0]!.in_use;
}

/**
 * The ledger's checks are planned while the tables are empty and stay as planned: they would read a table whole, in any
 * order, for every batch that follows. Bitmaps remain, which only find rows by their keys.
 */
export async function planForFullTables(transaction: Database): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(transaction);
  await sql`set local enable_indexscan = off`.execute(transaction);
}

export type EnquiryRow = Insertable<EnquiriesTable>;
export type EnquiryNoteRow = Insertable<EnquiryNotesTable>;

export async function insertEnquiries(transaction: Database, rows: readonly EnquiryRow[]): Promise<void> {
  await transaction.insertInto('enquiries').values(rows).execute();
}

export async function insertAnswers(transaction: Database, rows: readonly EnquiryNoteRow[]): Promise<void> {
  await transaction.insertInto('enquiry_notes').values(rows).execute();
}
