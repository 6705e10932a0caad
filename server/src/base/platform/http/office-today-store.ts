import { sql } from 'kysely';
import type { Database } from '../platform.ts';

/** By the clock of the database: that of the office's computer says nothing. */
export async function readNow(database: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select statement_timestamp() as now`.execute(database);
  return rows[0]!.now;
}
