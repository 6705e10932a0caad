import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../base/platform/platform.ts';

/* What somebody who owns the database may do to a row of any table, past triggers, references and checks. */

export const tableActs = ['changed', 'deleted', 'inserted', 'swapped'] as const;
export type TableAct = (typeof tableActs)[number];

export interface Column {
  readonly name: string;
  readonly type: string;
  /** Part of the primary key. */
  readonly isKey: boolean;
  /** The table that it refers to, and the column there. */
  readonly refersTo: string | null;
  readonly referred: string | null;
}

/** The columns of every table, as the catalog of the database has them. */
export async function readColumns(database: Database): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await sql<Column & { table: string }>`
    select t.relname as table, a.attname as name, format_type(coalesce(nullif(y.typbasetype, 0), y.oid), null) as type,
      coalesce(a.attnum = any(k.conkey), false) as "isKey",
      reference.to_table as "refersTo", reference.to_column as referred
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      join pg_type y on y.oid = a.atttypid left join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
      left join lateral (
        select f.confrelid::regclass::text as to_table, there.attname as to_column
        from pg_constraint f join pg_attribute there on there.attrelid = f.confrelid
          and there.attnum = f.confkey[array_position(f.conkey, a.attnum)]
        where f.conrelid = t.oid and f.contype = 'f' and a.attnum = any(f.conkey) order by f.oid limit 1
      ) reference on true
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

/** What somebody who forges chooses for a column of this name: anything else would open nothing. */
const chosen: Readonly<Record<string, string>> = { stage: 'verified', time_zone: 'Asia/Tokyo' };

/** A value that differs from each other one that this makes. */
function other(type: string, seed: number): RawBuilder<unknown> {
  if (type === 'uuid') return sql`gen_random_uuid()`;
  if (type === 'boolean') return seed % 2 === 0 ? sql`true` : sql`false`;
  if (type === 'date') return sql`date '2026-01-01' + ${sql.lit(seed)}::int`;
  if (type.startsWith('timestamp')) return sql`timestamptz '2026-01-01' + ${sql.lit(seed)} * interval '1 hour'`;
  if (type === 'bytea') return sql`sha256(${sql.lit(`bytes ${seed}`)}::bytea)`;
  if (type === 'jsonb') return sql`jsonb_build_object('seed', ${sql.lit(seed)}::int)`;
  if (type === 'uuid[]') return sql`array[gen_random_uuid()]`;
  if (type === 'bytea[]') return sql`array[sha256(${sql.lit(`bytes ${seed}`)}::bytea)]`;
  if (type === 'text[]') return sql`array[${sql.lit(`text ${seed}`)}]`;
  if (/^(?:small|big)?int(?:eger)?\[\]$/.test(type)) return sql`array[${sql.lit(seed)}]::${sql.raw(type)}`;
  if (/int|numeric|real|double/.test(type)) return sql`${sql.lit(seed)}::${sql.raw(type)}`;
  return sql`${sql.lit(`text ${seed}`)}`;
}

/** Of which rows events tell, where they do not tell of all: what finds a change of the others is another matter. */
const toldRows: Readonly<Record<string, RawBuilder<unknown>>> = {
  chart_accounts: sql`opened_at <> 'epoch'`,
  ledger_accounts: sql`kind = 'client'`,
};
const toldOf = (table: string): RawBuilder<unknown> => toldRows[table] ?? sql`true`;

/**
 * Makes sure that a table has some rows: those that are missing have any content, and refer to rows that exist. What
 * they refer to is furnished before, with one row more.
 */
export async function furnish(
  database: Database,
  table: string,
  columnsOf: ReadonlyMap<string, readonly Column[]>,
  wanted = 2,
): Promise<void> {
  const columns = columnsOf.get(table)!;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${toldOf(table)}`.execute(database);
  for (const { refersTo } of columns)
    if (refersTo !== null && refersTo !== table) await furnish(database, refersTo, columnsOf, wanted + 1);
  for (let row = rows[0]!.count; row < wanted; row += 1) {
    const values = columns.map(
      (column, place) => unusedParent(table, column) ?? other(column.type, 100 * (row + 1) + place),
    );
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
      values (${sql.join(values)})`.execute(database);
  }
}

/** A row that no row of the table refers to yet, or else any; undefined where the column refers to nothing. */
function unusedParent(table: string, { name, refersTo, referred }: Column): RawBuilder<unknown> | undefined {
  if (refersTo === null || referred === null || refersTo === table) return undefined;
  return sql`(select parent.${sql.ref(referred)} from ${sql.table(refersTo)} parent
    order by exists (select from ${sql.table(table)} used where used.${sql.ref(name)} = parent.${sql.ref(referred)}), 1
    limit 1)`;
}

/**
 * Does something to the first row of a table, or to its first and its last. Nothing where the table has no such thing:
 * a row that is nothing but its key cannot be swapped.
 */
export async function doToTable(
  database: Database,
  { table, act, columns }: { readonly table: string; readonly act: TableAct; readonly columns: readonly Column[] },
): Promise<'done' | 'cannot'> {
  const name = sql.table(table);
  const keys = columns.filter(({ isKey }) => isKey);
  const others = columns.filter(({ isKey }) => !isKey);
  const last = keys.at(-1)!;
  const { rows } = await sql<{ first: string; last: string }>`
    select min(ctid)::text as first, max(ctid)::text as last from ${name} where ${toldOf(table)}`.execute(database);
  const [first, final] = [sql`${sql.lit(rows[0]!.first)}::tid`, sql`${sql.lit(rows[0]!.last)}::tid`];
  if (act === 'deleted') await sql`delete from ${name} where ctid = ${first}`.execute(database);
  if (act === 'changed') {
    const changed = keys.length > 1 ? [...others, last] : others;
    const set = changed.map(
      ({ name: column, type }, place) => sql`${sql.ref(column)} = ${chosen[column] ?? other(type, 901 + 2 * place)}`,
    );
    await sql`update ${name} set ${sql.join(set)} where ctid = ${first}`.execute(database);
  }
  if (act === 'inserted') {
    const key = unusedParent(table, last) ?? other(last.type, 907);
    const copied = columns.map((column) =>
      column === last ? key : column.name in chosen ? sql`${chosen[column.name]}::text` : sql.ref(column.name),
    );
    await sql`insert into ${name} (${sql.join(columns.map((column) => sql.ref(column.name)))})
      select ${sql.join(copied)} from ${name} where ctid = ${first}`.execute(database);
  }
  if (act === 'swapped') {
    if (others.length === 0) return 'cannot';
    const pairs = others.map(({ name: column }) => sql`${sql.ref(column)} = source.${sql.ref(column)}`);
    await sql`update ${name} target set ${sql.join(pairs)} from ${name} source
      where (target.ctid = ${first} and source.ctid = ${final})
        or (target.ctid = ${final} and source.ctid = ${first})`.execute(database);
  }
  return 'done';
}

/** Changes one column of the first row of a table. */
export async function changeColumn(
  database: Database,
  { table, column, columns }: { readonly table: string; readonly column: string; readonly columns: readonly Column[] },
): Promise<'done'> {
  const { type } = columns.find(({ name }) => name === column)!;
  const value =
    type === 'boolean' ? sql`not coalesce(${sql.ref(column)}, false)` : (chosen[column] ?? other(type, 901));
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
    where ctid = (select min(ctid) from ${sql.table(table)} where ${toldOf(table)})`.execute(database);
  return 'done';
}
