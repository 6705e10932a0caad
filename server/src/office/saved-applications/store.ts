import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'saved-applications'>;

/** For how long a link works, and what it opens is kept. */
export const savedDays = 14;
/** For how long the window that opened a link may ask again. */
const repeatMinutes = 10;

/** Keeps what was typed, sealed; the link works from now on. */
export async function insertSavedApplication(
  transaction: Database,
  saved: { readonly id: string; readonly tokenHash: Buffer; readonly sealed: Buffer },
): Promise<Date> {
  const { expires_at } = await transaction
    .insertInto('saved_applications')
    .values({
      id: saved.id,
      token_hash: saved.tokenHash,
      sealed_fields: saved.sealed,
      expires_at: sql<Date>`now() + make_interval(days => ${savedDays}::int)`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/**
 * Uses a link up: from then on it opens for the same window alone, and for minutes. Of two windows that open it at once
 * one gets what is kept, for the row is changed by one after the other.
 */
export async function takeSavedApplication(
  database: Database,
  { tokenHash, windowHash }: { readonly tokenHash: Buffer; readonly windowHash: Buffer },
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sealed: Buffer }>`
    update saved_applications set
      opened_by = ${windowHash},
      expires_at = case
        when opened_by is null then least(expires_at, now() + make_interval(mins => ${repeatMinutes}::int))
        else expires_at end
    where token_hash = ${tokenHash} and expires_at > now() and (opened_by is null or opened_by = ${windowHash})
    returning sealed_fields as sealed`.execute(database);
  return rows[0]?.sealed;
}

/** Deletes what nobody came back for, and what was opened. */
export async function deleteOldSavedApplications(database: Database): Promise<void> {
  await sql`delete from saved_applications where expires_at < now()`.execute(database);
}
