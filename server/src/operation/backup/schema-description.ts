import { sql } from 'kysely';
import type { Database } from '../../base/platform/platform.ts';

/**
 * The tables, keys and sequences of the bank as the database describes them: no list of ours that could become
 * outdated.
 */
export interface SchemaDescription {
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly tables: readonly { readonly name: string; readonly keyColumns: readonly string[] }[];
  readonly foreignKeys: readonly { readonly table: string; readonly name: string; readonly definition: string }[];
  /** `nextValue` is the sequence's next value. */
  readonly sequences: readonly { readonly name: string; readonly nextValue: bigint }[];
}

/** The migrations' own records; a backup has them in its header. */
const bookkeepingTables = ['schema_migrations', 'schema_migrations_lock'];

/** @throws Error in one sentence when the database was never migrated */
export async function describeSchema(database: Database): Promise<SchemaDescription> {
  const bookkeeping = await sql<{ found: boolean }>`
    select to_regclass('schema_migrations') is not null as found`.execute(database);
  if (!bookkeeping.rows[0]?.found)
    throw new Error('The database has no tables of the bank yet: run `bank migrate` first.');
  const migrations = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations order by name`.execute(database);
  const tables = await sql<{ name: string; key_columns: string[] | null }>`
    select t.relname::text as name, array(
      select a.attname::text
      from pg_index i
        cross join lateral unnest(i.indkey) with ordinality as part (column_number, position)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = part.column_number
      where i.indrelid = t.oid and i.indisprimary
      order by part.position
    )::text[] as key_columns
    from pg_class t
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and t.relname <> all(${bookkeepingTables})
    order by t.relname`.execute(database);
  const foreignKeys = await sql<{ table: string; name: string; definition: string }>`
    select t.relname::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.connamespace = current_schema()::regnamespace and c.contype = 'f'
    order by t.relname, c.conname`.execute(database);
  const sequences = await sql<{ name: string; increment: bigint }>`
    select sequencename::text as name, increment_by as increment
    from pg_sequences where schemaname = current_schema() order by sequencename`.execute(database);
  const nextValues: { name: string; nextValue: bigint }[] = [];
  for (const sequence of sequences.rows) nextValues.push(await readSequence(database, sequence));
  return {
    migrations: migrations.rows,
    tables: tables.rows.map(({ name, key_columns: keyColumns }) => ({ name, keyColumns: keyColumns ?? [] })),
    foreignKeys: foreignKeys.rows,
    sequences: nextValues,
  };
}

/** `pg_sequences` knows no value of a sequence that was restarted and not used since; the sequence itself does. */
async function readSequence(
  database: Database,
  { name, increment }: { name: string; increment: bigint },
): Promise<{ name: string; nextValue: bigint }> {
  const { rows } = await sql<{ next_value: bigint }>`
    select case when is_called then last_value + ${increment}::bigint else last_value end as next_value
    from ${sql.table(name)}`.execute(database);
  return { name, nextValue: rows[0]!.next_value };
}
