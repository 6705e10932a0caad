import type { OpenDatabase } from '@bank/database';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabaseWithRoles, whereRolesAreMade, type DatabaseWithRoles } from './testing-database-with-roles.ts';

const textOf = (path: string) => readFile(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

let roles: DatabaseWithRoles;
let database: OpenDatabase;
describe('an auditor in the database', whereRolesAreMade, () => {
  beforeAll(async () => {
    roles = await openDatabaseWithRoles();
    database = await roles.openAs('auditor');
  });
  afterAll(async () => {
    await database.close();
    await roles.close();
  });

  const viewsOf = async () => {
    const { rows } = await database.pool.query<{ view: string; columns: string[] }>(
      `select table_name as view, array_agg(column_name::text order by ordinal_position) as columns
       from information_schema.columns where table_schema = 'audit_views' group by table_name order by table_name`,
    );
    return new Map(rows.map(({ view, columns }) => [view, columns]));
  };
  /** What the role may do to the tables and views of a schema. */
  const rightsIn = async (schema: string, rights: string) => {
    const { rows } = await database.pool.query<{ name: string; may: boolean }>(
      `select relname as name, has_table_privilege(oid, $2) or has_any_column_privilege(oid, $3) as may
       from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'v', 'p')`,
      [schema, rights, rights.replace(', delete, truncate', '')],
    );
    return rows;
  };

  test('reads every view, and the manual names each with its columns', async () => {
    const views = await viewsOf();
    expect(views.size).toBeGreaterThan(9);
    for (const view of views.keys()) await database.pool.query(`select * from audit_views.${view}`);
    const manual = await textOf('docs/auditor.md');
    const told = [...manual.matchAll(/^\| `audit_views\.(\w+)` \| ([^|]+) \|/gm)].map(
      ([, view, columns]) => [view!, [...columns!.matchAll(/`(\w+)`/g)].map(([, column]) => column!)] as const,
    );
    expect(new Map(told)).toEqual(views);
  });

  test('reads no table of the bank: no password, token, key, PIN or mail', async () => {
    const tables = await rightsIn('public', 'select, insert, update, delete, truncate');
    expect(tables.length).toBeGreaterThan(70);
    expect(tables.filter(({ may }) => may)).toEqual([]);
    await expect(database.pool.query('select password_hash from public.staff')).rejects.toThrow(/permission denied/);
    const columns = [...(await viewsOf()).values()].flat();
    expect(columns.filter((column) => /password|token|totp|pin|body|secret|credential/.test(column))).toEqual([]);
  });

  test('changes nothing, through no view', async () => {
    const views = await rightsIn('audit_views', 'insert, update, delete, truncate');
    expect(views.filter(({ may }) => may)).toEqual([]);
    await expect(database.pool.query('create table audit_views.own (id int)')).rejects.toThrow(
      /permission denied|read-only/,
    );
  });
});
