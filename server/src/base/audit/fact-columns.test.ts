import type { DatabaseSchema } from '@bank/database';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { factKinds, type FactKind } from './fact.ts';
import { factRows } from './fact-store.ts';
import { columnsToHash } from './seal-store.ts';
import { toldColumns as tables, type ToldColumns } from './testing-told-columns.ts';

/*
 * What the trail digests is listed by hand, column by column. A column that is added to such a table is told of, or it
 * is named here with the reason why a change of it in the database need not be found by its digest.
 */

const compiler = new Kysely<DatabaseSchema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const textOf = (query: RawBuilder<unknown>): string => query.compile(compiler).sql.replaceAll('"', '');

const schema = readFileSync(new URL('../../../../database/src/schema.ts', import.meta.url), 'utf8');
function columnsOf(table: keyof DatabaseSchema): string[] {
  const type = new RegExp(`^  ${table}: (\\w+);$`, 'm').exec(schema)![1];
  const body = new RegExp(`^export interface ${type} \\{\\n([^]*?)^\\}`, 'm').exec(schema)![1]!;
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!);
}

/** The part of the statement that is digested, without the names for staff and the joins. */
function digested(kind: FactKind): string {
  const text = textOf(factRows(kind));
  const content = /as name, *\s*json_build_array\(([^]*?)\s*\)::text as content/.exec(text)![1]!;
  return kind === 'booking' ? `${content} ${/left join \(([^]*?)\) p on/.exec(text)![1]}` : content;
}

const isTold = (text: string, { as }: ToldColumns, column: string): boolean =>
  new RegExp(as === undefined ? `(?<![.\\w])${column}\\b` : `\\b${as}\\.${column}\\b`).test(text);

describe.each(factKinds)('the fact %s', (kind) => {
  test.each(Object.entries(tables[kind]))('tells of every column of %s, but for those with a reason', (table, told) => {
    const text = digested(kind);
    if (told.isPart) return expect(isTold(text, told, '\\w+')).toBe(true);
    const leftOut = columnsOf(table as keyof DatabaseSchema).filter((column) => !isTold(text, told, column));
    expect(leftOut.toSorted()).toEqual(Object.keys(told.except ?? {}).toSorted());
  });

  test('tells of no table that is not compared here', () => {
    const read = [...textOf(factRows(kind)).matchAll(/(?<!epoch )\b(?:from|join) (\w+)/g)].map(([, table]) => table!);
    expect([...new Set(read)].toSorted()).toEqual(Object.keys(tables[kind]).toSorted());
  });
});

test('a seal covers every column of an event', () => {
  const text = textOf(columnsToHash);
  expect(columnsOf('audit_events').filter((column) => !isTold(text, { as: 'e' }, column))).toEqual([]);
});
