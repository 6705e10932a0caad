import { sql, type RawBuilder } from 'kysely';

/**
 * Short-lived rows stay out of a backup: a restored bank must not revive a login that was ended after the backup, nor
 * hold one-time PINs. Tables that are not named here are kept whole.
 */
const keptRows: Readonly<Record<string, RawBuilder<boolean>>> = {
  sessions: sql`false`,
  staff_sessions: sql`false`,
  staff_challenges: sql`false`,
  user_challenges: sql`false`,
  merchant_tokens: sql`false`,
  attempt_counters: sql`false`,
  confirmations: sql`false`,
  locks: sql`false`,
  // A restored bank must not know a device again that its owner had the bank forget after the backup was taken.
  known_devices: sql`false`,
  known_networks: sql`false`,
  staff_devices: sql`false`,
  clock_watch: sql`false`,
  webhook_sender: sql`false`,
  // A restore locks by itself; what people have released is on record.
  restore_locks: sql`released_at is not null`,
  outbox: sql`kind <> 'pin'`,
  // Nor may a mailed link work again that was used after the backup was taken. Staff mail another.
  application_links: sql`false`,
  saved_applications: sql`false`,
};

/** Rows fetched at once. They are all the memory that a backup needs, however large the bank. */
const rowsAtOnce = 2_000;
/** Parts of documents have 128 KiB each, those of entries by hand up to 6 MiB, files of correspondents up to 50. */
const rowsAtOnceOfTable: Readonly<Record<string, number>> = {
  application_document_parts: 20,
  arrived_files: 1,
  card_dispute_papers: 1,
  case_documents: 1,
  enquiry_file_parts: 20,
  entry_documents: 1,
  rate_files: 20,
};

/** How many rows of a table a backup holds in memory. */
export function rowsAtOnceOf(table: string): number {
  return rowsAtOnceOfTable[table] ?? rowsAtOnce;
}

/** The condition that the rows of a table must meet to be part of a backup. */
export function keptRowsOf(table: string): RawBuilder<boolean> {
  return keptRows[table] ?? sql`true`;
}
