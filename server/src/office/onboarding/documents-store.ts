import type { DocumentKind, DocumentMediaType } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'onboarding'>;

/** A document of a file, without its bytes. */
export interface ApplicationDocument {
  readonly id: string;
  readonly applicationId: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly mediaType: DocumentMediaType;
  readonly byteCount: number;
  readonly partCount: number;
  /** The login of the officer who uploaded it; null where the applicant did. */
  readonly sentBy: string | null;
  /** Null while parts are missing. */
  readonly arrivedAt: Date | null;
}

const columns = sql`
  id, application_id as "applicationId", kind, name, media_type as "mediaType", byte_count as "byteCount",
  part_count as "partCount", sent_by as "sentBy", arrived_at as "arrivedAt"`;

export async function insertDocument(
  transaction: Database,
  document: Omit<ApplicationDocument, 'arrivedAt'>,
): Promise<void> {
  await transaction
    .insertInto('application_documents')
    .values({
      id: document.id,
      application_id: document.applicationId,
      kind: document.kind,
      name: document.name,
      media_type: document.mediaType,
      byte_count: document.byteCount,
      part_count: document.partCount,
      sent_by: document.sentBy,
    })
    .execute();
}

export async function findDocument(database: Database, id: string): Promise<ApplicationDocument | undefined> {
  const { rows } = await sql<ApplicationDocument>`
    select ${columns} from application_documents where id = ${id}::uuid`.execute(database);
  return rows[0];
}

/** The documents of a file that have arrived, the earliest first. */
export async function listDocuments(database: Database, applicationId: string): Promise<ApplicationDocument[]> {
  const { rows } = await sql<ApplicationDocument>`
    select ${columns} from application_documents
    where application_id = ${applicationId}::uuid and arrived_at is not null order by arrived_at, id`.execute(database);
  return rows;
}

/** All documents of a file, those on their way included. */
export async function countDocuments(database: Database, applicationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from application_documents where application_id = ${applicationId}::uuid`.execute(
    database,
  );
  return rows[0]!.count;
}

/** The numbers of the parts that are there. */
export async function countParts(database: Database, documentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from application_document_parts where document_id = ${documentId}::uuid`.execute(
    database,
  );
  return rows[0]!.count;
}

export async function insertPart(
  transaction: Database,
  part: { readonly documentId: string; readonly number: number; readonly content: Buffer },
): Promise<void> {
  await transaction
    .insertInto('application_document_parts')
    .values({ document_id: part.documentId, number: part.number, content: part.content })
    .execute();
}

/** One part; undefined where there is none. */
export async function readPart(database: Database, documentId: string, number: number): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('application_document_parts')
    .select('content')
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.content;
}

/** All parts are there: from now on nothing of the document changes. */
export async function markArrived(transaction: Database, id: string, contentHash: Buffer): Promise<void> {
  await transaction
    .updateTable('application_documents')
    .set({ content_hash: contentHash, arrived_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Drops a document that is still on its way. */
export async function deleteUnfinished(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('application_documents').where('id', '=', id).where('arrived_at', 'is', null).execute();
}

/** Drops documents whose parts stopped coming an hour ago. */
export async function deleteAbandonedDocuments(database: Database): Promise<void> {
  await sql`
    delete from application_documents where arrived_at is null and begun_at < now() - interval '1 hour'`.execute(
    database,
  );
}
