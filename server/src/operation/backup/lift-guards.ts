import { sql } from 'kysely';
import type { Database } from '../../base/platform/platform.ts';
import type { SchemaDescription } from './schema-description.ts';

/**
 * Takes triggers and foreign keys off the tables for the rest of a database transaction and returns what puts them
 * back.
 *
 * The ledger's triggers judge each statement as a new booking, which rows from a file are not: they would refuse them,
 * and emptying the tables as well. Only the tables' owner may take the triggers off; no other session sees it before
 * the commit, and a failed transaction undoes it. A setting that the triggers honour would be open to every statement
 * of the server. `session_replication_role` would need a superuser. Foreign keys come back as new ones, so PostgreSQL
 * itself checks every reference, in any order of rows and in one pass.
 *
 * The caller must verify the books before the commit: the triggers have not seen the rows.
 */
export async function liftGuards(
  transaction: Database,
  { tables, foreignKeys }: SchemaDescription,
): Promise<() => Promise<void>> {
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(transaction);
  for (const { table, name } of foreignKeys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(transaction);
  }
  return async () => {
    for (const { table, name, definition } of foreignKeys) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        transaction,
      );
    }
    for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(transaction);
  };
}
