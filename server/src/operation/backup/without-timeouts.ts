import { sql } from 'kysely';
import type { Database } from '../../base/platform/platform.ts';

/** Lifts the limits of web requests for the rest of a database transaction: a large bank takes its time. */
export async function withoutTimeouts(transaction: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
}
