import { sql } from 'kysely';
import type { Database } from '../platform/platform.ts';
import type { SchemaDescription } from './schema-description.ts';

/**
 * Takes triggers and foreign keys off the tables for the rest of a database transaction and returns what puts them
 * back.
 *
 * The ledger's triggers judge each statement as a new booking, which rows that come back from a file are not: they
 * would refuse them, and emptying the tables as well. Taking the triggers off is the right of the tables' owner, is
 * seen by nobody else before the commit, and is undone when the transaction fails: unlike a setting that the triggers
 * honour, it leaves no door in the books that a statement of the server could open. `session_replication_role` would
 * need a superuser. Foreign keys come back as new ones, so that PostgreSQL itself checks every reference, in any order
 * of rows and in one pass.
 *
 * The caller answers for verifying the books before the commit: the triggers have not seen the rows.
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
