import type { OpenDatabase } from '@bank/database';

/**
 * A database as its catalogues describe it: what `database/schema.sql` and `database/src/schema.ts` are written from.
 */
export interface Catalogue {
  readonly domains: readonly Domain[];
  readonly sequences: readonly { readonly name: string; readonly start: string }[];
  /** In the order in which the migrations create them. */
  readonly tables: readonly Table[];
  /** Functions and procedures that no trigger calls. */
  readonly functions: readonly string[];
}

export interface Domain {
  readonly name: string;
  readonly type: string;
  readonly checks: readonly string[];
}

export interface Table {
  readonly name: string;
  readonly comment: string | null;
  readonly options: readonly string[];
  readonly columns: readonly Column[];
  readonly constraints: readonly Constraint[];
  /** Indexes that do not belong to a constraint. */
  readonly indexes: readonly string[];
  readonly triggers: readonly Trigger[];
}

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly default: string | null;
  /** Only where it is not that of the type. */
  readonly storage: string | null;
  readonly comment: string | null;
}

export interface Constraint {
  readonly name: string;
  readonly definition: string;
  /** The column that a check is about, where it is about one. */
  readonly column: string | null;
}

export interface Trigger {
  readonly definition: string;
  readonly function: { readonly name: string; readonly definition: string };
}

/** `migrate` creates them itself, before the first migration. */
const bookkeeping = `('schema_migrations', 'schema_migrations_lock')`;

/** PostgreSQL 18 lists "not null" among the constraints ('n'); 15 to 17 know it of the column only, as we write it. */
const tablesQuery = `
  select c.relname as name, obj_description(c.oid, 'pg_class') as comment, coalesce(c.reloptions, '{}') as options,
    (select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isNullable', not a.attnotnull,
        'default', pg_get_expr(d.adbin, d.adrelid, true),
        'storage', case when a.attstorage <> t.typstorage
          then case a.attstorage when 'e' then 'external' when 'x' then 'extended' when 'm' then 'main' else 'plain'
          end end,
        'comment', col_description(c.oid, a.attnum)) order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_agg(json_build_object(
        'name', n.conname, 'definition', pg_get_constraintdef(n.oid, true),
        'column', case when n.contype = 'c' and cardinality(n.conkey) = 1
          then (select attname from pg_attribute where attrelid = c.oid and attnum = n.conkey[1]) end)
        order by array_position('{p,u,f,c}', n.contype), n.conname)
      from pg_constraint n where n.conrelid = c.oid and n.contype in ('p', 'u', 'f', 'c')), '[]') as constraints,
    coalesce((select json_agg(pg_get_indexdef(i.indexrelid, 0, true) order by i.indexrelid::regclass::text)
      from pg_index i where i.indrelid = c.oid
      and not exists (select from pg_constraint n where n.conindid = i.indexrelid)), '[]') as indexes,
    coalesce((select json_agg(json_build_object(
        'definition', pg_get_triggerdef(g.oid, true),
        'function', json_build_object('name', f.proname, 'definition', pg_get_functiondef(f.oid))) order by g.tgname)
      from pg_trigger g join pg_proc f on f.oid = g.tgfoid where g.tgrelid = c.oid
      and not g.tgisinternal), '[]') as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ${bookkeeping}
  order by c.oid`;

const functionsQuery = `
  select pg_get_functiondef(f.oid) as definition from pg_proc f
  where f.pronamespace = 'public'::regnamespace and not exists (select from pg_trigger g where g.tgfoid = f.oid)
  order by not exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = f.oid
    and d.classid in ('pg_constraint'::regclass, 'pg_class'::regclass)), f.oid`;

const domainsQuery = `
  select d.typname as name, format_type(d.typbasetype, d.typtypmod) as type,
    array(select pg_get_constraintdef(n.oid, true) from pg_constraint n where n.contypid = d.oid and n.contype = 'c'
      order by n.conname) as checks
  from pg_type d where d.typnamespace = 'public'::regnamespace and d.typtype = 'd'
  order by d.oid`;

const sequencesQuery = `
  select sequencename as name, start_value::text as start from pg_sequences where schemaname = 'public'
  order by sequencename`;

/** Reads by the functions that PostgreSQL gives for it: its npm packages bring no `pg_dump`. */
export async function readCatalogue(pool: OpenDatabase['pool']): Promise<Catalogue> {
  const domains = await pool.query<Domain>(domainsQuery);
  const sequences = await pool.query<Catalogue['sequences'][number]>(sequencesQuery);
  const tables = await pool.query<Table>(tablesQuery);
  const functions = await pool.query<{ definition: string }>(functionsQuery);
  return {
    domains: domains.rows,
    sequences: sequences.rows,
    tables: tables.rows,
    functions: functions.rows.map(({ definition }) => definition),
  };
}
