import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'cases'>;

/** A paper of a report. */
export interface CaseDocument {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** False where the report has the same paper already. */
export async function insertCaseDocument(
  transaction: Database,
  { id, name, mediaType, content, caseId, by }: CaseDocument & { readonly caseId: string; readonly by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into case_documents (id, case_id, name, media_type, content, content_hash, added_at, added_by)
    values (${id}, ${caseId}, ${name}, ${mediaType}, ${content}, sha256(${content}), now(), ${by})
    on conflict (case_id, content_hash) do nothing`.execute(transaction);
  return numAffectedRows === 1n;
}

/** The ids of the papers of a case, the first one first: each is read alone, for it may be large. */
export async function listCaseDocuments(database: Database, caseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from case_documents where case_id = ${caseId} order by id`.execute(database);
  return rows.map(({ id }) => id);
}

export async function readCaseDocument(database: Database, id: string): Promise<CaseDocument | undefined> {
  const { rows } = await sql<CaseDocument>`
    select id, name, media_type as "mediaType", content from case_documents where id = ${id}`.execute(database);
  return rows[0];
}
