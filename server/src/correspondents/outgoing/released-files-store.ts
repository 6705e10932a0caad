import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'outgoing'>;

/** How far a file has left. */
export interface Leaving {
  /** Who let it leave; undefined where nobody has. */
  readonly releasedBy: string | undefined;
  readonly deliveredAt: Date | undefined;
}

/** Also a file of which two people said after a restore that it had left. */
export async function readLeaving(database: Database, fileId: string): Promise<Leaving> {
  const { rows } = await sql<{ by: string | null; at: Date | null }>`
    select coalesce(released.released_by, lost.decided_by) as by, delivered.delivered_at as at
    from payment_files file
      left join released_files released on released.file_id = file.id
      left join delivered_files delivered on delivered.file_id = file.id
      left join lost_payment_files lost on lost.message_id = file.message_id and lost.fate = 'left'
    where file.id = ${fileId} limit 1`.execute(database);
  return { releasedBy: rows[0]?.by ?? undefined, deliveredAt: rows[0]?.at ?? undefined };
}

/** The database asks for the approved proposal, or an emergency act. False where it may leave already. */
export async function insertRelease(
  transaction: Database,
  { fileId, by }: { readonly fileId: string; readonly by: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into released_files (file_id, released_by) values (${fileId}, ${by})
    on conflict (file_id) do nothing returning file_id`.execute(transaction);
  return rows.length > 0;
}
