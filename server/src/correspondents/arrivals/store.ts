import type { ArrivedFileKind } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'arrivals'>;

/** A file of a correspondent as it came. */
export interface ArrivedFile {
  readonly id: string;
  readonly kind: ArrivedFileKind;
  readonly name: string;
  readonly content: Buffer;
}

/** Keeps a file once: the id under which it is kept, and whether it is new. */
export async function keepFile(
  transaction: Database,
  file: ArrivedFile & { readonly hash: Buffer; readonly broughtBy: string },
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { rows } = await sql<{ id: string }>`
    insert into arrived_files (id, kind, name, content, content_hash, brought_by)
    values (${file.id}, ${file.kind}, ${file.name}, ${file.content}, ${file.hash}, ${file.broughtBy})
    on conflict (content_hash, channel_bic) do nothing returning id`.execute(transaction);
  if (rows.length > 0) return { id: file.id, isNew: true };
  const kept = await sql<{ id: string }>`
    select id from arrived_files where content_hash = ${file.hash} and channel_bic is null`.execute(transaction);
  return { id: kept.rows[0]!.id, isNew: false };
}

export async function findArrivedFile(database: Database, id: string): Promise<ArrivedFile | undefined> {
  const { rows } = await sql<ArrivedFile>`
    select id, kind, name, content from arrived_files where id = ${id}::uuid`.execute(database);
  return rows[0];
}
