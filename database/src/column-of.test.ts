import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnOf, type ColumnValue } from './column-of.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function readBack(type: string, values: readonly ColumnValue[]): Promise<unknown[]> {
  const { rows } = await sql<{ value: unknown }>`
    select value from unnest(${columnOf(values, (value) => value)}::${sql.raw(type)}[]) as value`.execute(database.db);
  return rows.map(({ value }) => value);
}

test('every text comes back as it was, whatever signs it holds', async () => {
  const texts = [
    'rent',
    '',
    'NULL',
    'null',
    null,
    'a,b',
    '{x}',
    '"',
    '\\',
    '\\"',
    "it's",
    ' blank ',
    'Ünïcode Привет 🙂',
    'line\nbreak\ttab',
    '2.5',
    '-',
    "'); drop",
  ];
  expect(await readBack('text', texts)).toEqual(texts);
});

test('numbers, days, moments, bytes and ids come back as they were', async () => {
  expect(await readBack('bigint', [9_223_372_036_854_775_807n, -1n, null, 0n])).toEqual([
    9_223_372_036_854_775_807n,
    -1n,
    null,
    0n,
  ]);
  expect(await readBack('smallint', [1, null, 1, 2])).toEqual([1, null, 1, 2]);
  expect(await readBack('boolean', [true, false, null])).toEqual([true, false, null]);
  const moment = new Date('2026-03-29T01:30:00.123Z');
  expect(await readBack('timestamptz', [moment, moment, null])).toEqual([moment, moment, null]);
  expect(await readBack('bytea', [Buffer.from([0, 92, 34, 255]), null])).toEqual([Buffer.from([0, 92, 34, 255]), null]);
  const id = '0190163d-8694-739b-aea5-966c26f8ad91';
  expect(await readBack('uuid', [id, null, id])).toEqual([id, null, id]);
});

test('a column that no row fills is filled up beside longer ones', async () => {
  expect(columnOf([null, undefined], (value) => value)).toBeNull();
  expect(columnOf([], () => 1)).toBe('{}');
  const { rows } = await sql`
    select id, note from unnest(${columnOf([1, 2], (id) => id)}::int[], ${columnOf([1, 2], () => null)}::text[]) as row
    (id, note)`.execute(database.db);
  expect(rows).toEqual([
    { id: 1, note: null },
    { id: 2, note: null },
  ]);
});
