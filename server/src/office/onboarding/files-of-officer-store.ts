import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { columnsOfFile, tablesOfFile, type ApplicationFile } from './store.ts';

type Database = RoomDatabase<'onboarding'>;

interface FilesSought {
  /** The login of who looks. */
  readonly officer: string;
  /** Whose turn it is: a new file is anybody's, and one that waits for documents the applicant's. */
  readonly turn: 'bank' | 'applicant';
  readonly limit: number;
}

function conditionOf({ officer, turn }: FilesSought): RawBuilder<boolean> {
  return turn === 'applicant'
    ? sql`file.officer = ${officer} and file.state = 'waiting_for_documents'`
    : sql`(file.state = 'new' or file.officer = ${officer} and file.state in ('in_review', 'ready_for_decision'))`;
}

/** Those that came first in front. */
export async function listFilesOf(database: Database, sought: FilesSought): Promise<ApplicationFile[]> {
  const { rows } = await sql<ApplicationFile>`
    select ${columnsOfFile} from ${tablesOfFile}
    where file.state not in ('accepted', 'rejected') and ${conditionOf(sought)}
    order by file.application_id limit ${sought.limit}`.execute(database);
  return rows;
}

export async function countFilesOf(database: Database, sought: FilesSought): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from application_files file
      where file.state not in ('accepted', 'rejected') and ${conditionOf(sought)} limit ${sought.limit}
    ) counted`.execute(database);
  return rows[0]!.count;
}
