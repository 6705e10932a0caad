import { sql } from 'kysely';
import type { Database } from '../../base/platform/platform.ts';
import { withoutTimeouts } from './without-timeouts.ts';

/** Reads one snapshot of the bank: `database` is a transaction of at least repeatable read, or one is made. */
export async function onSnapshot<Result>(
  database: Database,
  look: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction) return look(database);
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(look);
}

/** Names mean those of PostgreSQL first, then the bank's. Answers how the transaction is left as it was found. */
export async function prepareToJudge(snapshot: Database): Promise<() => Promise<unknown>> {
  await withoutTimeouts(snapshot);
  const {
    rows: [before],
  } = await sql<{ path: string; schema: string }>`
    select current_setting('search_path') as path, quote_ident(current_schema()) as schema`.execute(snapshot);
  await sql`set local search_path = pg_catalog, ${sql.raw(before!.schema)}, pg_temp`.execute(snapshot);
  await sql`set local datestyle = 'ISO, YMD'`.execute(snapshot);
  await sql`set local work_mem = '64MB'`.execute(snapshot);
  return () => sql`select set_config('search_path', ${before!.path}, true)`.execute(snapshot);
}
