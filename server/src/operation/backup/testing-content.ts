import { sql } from 'kysely';
import { uncompared } from '../../base/platform/clock.ts';
import { newId } from '../../base/platform/new-id.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { testRecorder } from '../../base/platform/testing-platform.ts';
import { accrueInterest } from '../../money/term-deposits/index.ts';

/* What a backup is to hold beside the history of the demonstration. */

/** A day later the deposits of the demonstration have earned their first interest. */
export async function accrueADay(db: Database): Promise<void> {
  const clock = uncompared({ now: () => new Date('2026-11-22T10:30:00Z') });
  await accrueInterest({ ...testRecorder, db, clock, config: { timeZone: 'UTC' } } as Platform);
}

/** A document of an application, in two parts of bytes that are no text. */
export async function addDocument(db: Database): Promise<void> {
  const id = newId();
  await sql`
    insert into application_documents (id, application_id, kind, name, media_type, byte_count, part_count, content_hash,
      arrived_at)
    select ${id}, application_id, 'identity', 'passport.pdf', 'application/pdf', 131074, 2, sha256('x'), now()
    from application_files limit 1`.execute(db);
  await sql`
    insert into application_document_parts (document_id, number, content)
    values (${id}, 0, ${Buffer.alloc(131_072, 0xff)}), (${id}, 1, ${Buffer.from([0, 10])})`.execute(db);
}
