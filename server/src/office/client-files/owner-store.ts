import type { FileKind } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';

/** Whose file: an application's until it is accepted, and the client's from then on. */
export interface Owner {
  readonly of: FileKind;
  readonly id: string;
}

export function isOf({ of, id }: Owner): RawBuilder<boolean> {
  return of === 'application' ? sql`record.application_id = ${id}::uuid` : sql`record.client_id = ${id}::uuid`;
}

export type FilesDatabase = RoomDatabase<'client-files'>;
