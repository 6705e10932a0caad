import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../base/platform/platform.ts';

/* What somebody who owns the database may do to a row of any table, past triggers, references and checks. */

export const tableActs = ['changed', 'deleted', 'inserted', 'swapped'] as const;
export type TableAct = (typeof tableActs)[number];

interface Column {
  readonly name: string;
  readonly type: string;
  /** Part of the primary key. */
  readonly isKey: boolean;
  /** The table that it refers to. */
  readonly refersTo: string | null;
}

/** The columns of every table, as the catalog of the database has them. */
export async function readColumns(database: Database): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await sql<Column & { table: string }>`
    select t.relname as table, a.attname as name, format_type(coalesce(nullif(y.typbasetype, 0), y.oid), null) as type,
      coalesce(a.attnum = any(k.conkey), false) as "isKey",
      (select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = t.oid and f.contype = 'f' and f.conkey[1] = a.attnum limit 1) as "refersTo"
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      join pg_type y on y.oid = a.atttypid left join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
    order by t.relname, array_position(k.conkey, a.attnum), a.attnum`.execute(database);
  return Map.groupBy(rows, ({ table }) => table);
}

/** Takes off what keeps rows in order, so that rows of any content can be written. */
export async function liftChecks(database: Database): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(database);
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as statement
    from pg_constraint where contype in ('c', 'u', 'f', 'x') and conrelid <> 0
      and connamespace = current_schema()::regnamespace
    union all
    select format('alter domain %s drop constraint if exists %I', contypid::regtype, conname) from pg_constraint
    where contypid <> 0 and connamespace = current_schema()::regnamespace
    union all
    select format('drop index %s', i.indexrelid::regclass) from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and not i.indisprimary and t.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(database);
  for (const { statement } of rows) await sql.raw(statement).execute(database);
}

/** A value that differs from each other one that this makes. */
function other(type: string, seed: number): RawBuilder<unknown> {
  if (type === 'uuid') return sql`gen_random_uuid()`;
  if (type === 'boolean') return seed % 2 === 0 ? sql`true` : sql`false`;
  if (type === 'date') return sql`date '2026-01-01' + ${sql.lit(seed)}::int`;
  if (type.startsWith('timestamp')) return sql`timestamptz '2026-01-01' + ${sql.lit(seed)} * interval '1 hour'`;
  if (type === 'bytea') return sql`sha256(${sql.lit(`bytes ${seed}`)}::bytea)`;
  if (type === 'jsonb') return sql`jsonb_build_object('seed', ${sql.lit(seed)}::int)`;
  if (type === 'uuid[]') return sql`array[gen_random_uuid()]`;
  if (type === 'text[]') return sql`array[${sql.lit(`text ${seed}`)}]`;
  if (/^(?:small|big)?int(?:eger)?\[\]$/.test(type)) return sql`array[${sql.lit(seed)}]::${sql.raw(type)}`;
  if (/int|numeric|real|double/.test(type)) return sql`${sql.lit(seed)}::${sql.raw(type)}`;
  return sql`${sql.lit(`text ${seed}`)}`;
}

/**
 * Makes sure that a table has two rows: those that are missing have any content, and refer to rows that exist. What they
 * refer to is furnished before.
 */
export async function furnish(
  database: Database,
  table: string,
  columnsOf: ReadonlyMap<string, readonly Column[]>,
): Promise<void> {
  const columns = columnsOf.get(table)!;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    database,
  );
  if (rows[0]!.count >= 2) return;
  for (const { refersTo } of columns)
    if (refersTo !== null && refersTo !== table) await furnish(database, refersTo, columnsOf);
  for (let row = rows[0]!.count; row < 2; row += 1) {
    const values = columns.map(({ type, refersTo }, place) =>
      refersTo === null || refersTo === table
        ? other(type, 10 * (row + 1) + place)
        : sql`(select ${sql.ref(idOf(refersTo))} from ${sql.table(refersTo)} order by 1 limit 1 offset ${sql.lit(row)})`,
    );
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
      values (${sql.join(values)})`.execute(database);
  }
}

const idOf = (table: string): string => (table === 'application_files' ? 'application_id' : 'id');

/**
 * Does something to the first row of a table, or to its first two. Nothing where the table has no such thing: a row
 * that is nothing but its key cannot be swapped.
 */
export async function doToTable(
  database: Database,
  { table, act, columns }: { readonly table: string; readonly act: TableAct; readonly columns: readonly Column[] },
): Promise<'done' | 'cannot'> {
  const name = sql.table(table);
  const keys = columns.filter(({ isKey }) => isKey);
  const others = columns.filter(({ isKey }) => !isKey);
  const { rows } = await sql<{ row: string }>`select ctid::text as row from ${name} order by ctid limit 2`.execute(
    database,
  );
  const [first, second] = rows.map(({ row }) => sql`${sql.lit(row)}::tid`);
  const set = (told: readonly Column[]) =>
    sql.join(told.map(({ name: column, type }, place) => sql`${sql.ref(column)} = ${other(type, 901 + 2 * place)}`));
  if (act === 'deleted') await sql`delete from ${name} where ctid = ${first}`.execute(database);
  if (act === 'changed')
    await sql`update ${name} set ${set(others.length > 0 ? others : keys.slice(-1))} where ctid = ${first}`.execute(
      database,
    );
  if (act === 'inserted') {
    const last = keys.at(-1)!;
    const copied = columns.map((column) => (column === last ? other(column.type, 907) : sql.ref(column.name)));
    await sql`insert into ${name} (${sql.join(columns.map((column) => sql.ref(column.name)))})
      select ${sql.join(copied)} from ${name} where ctid = ${first}`.execute(database);
  }
  if (act === 'swapped') {
    if (others.length === 0 || second === undefined) return 'cannot';
    const pairs = others.map(({ name: column }) => sql`${sql.ref(column)} = source.${sql.ref(column)}`);
    await sql`update ${name} target set ${sql.join(pairs)} from ${name} source
      where (target.ctid = ${first} and source.ctid = ${second})
        or (target.ctid = ${second} and source.ctid = ${first})`.execute(database);
  }
  return 'done';
}
