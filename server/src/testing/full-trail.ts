import { sql } from 'kysely';
import type { Database } from '../base/platform/platform.ts';

/** Does something while the audit trail takes no event, as on a full disk. What cannot be recorded must not happen. */
export async function whileTrailIsFull<Answer>(db: Database, act: () => Promise<Answer>): Promise<Answer> {
  await sql`create function refuse_event() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full'; end $$`.execute(db);
  await sql`create trigger trail_is_full before insert on audit_events
    for each row execute function refuse_event()`.execute(db);
  try {
    return await act();
  } finally {
    await sql`drop trigger trail_is_full on audit_events`.execute(db);
    await sql`drop function refuse_event()`.execute(db);
  }
}
