import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readByCursor } from './read-by-cursor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test.each([
  [2, 5, [2, 2, 1]],
  [2, 4, [2, 2]],
  [2, 0, []],
  [undefined, 2_001, [2_000, 1]],
])('in parts of %j all of %i rows are read', async (rowsAtOnce, count, parts) => {
  await database.db.transaction().execute(async (transaction) => {
    const query = sql<{ n: number }>`select n from generate_series(1, ${sql.raw(String(count))}) as n`;
    const read: number[][] = [];
    for await (const rows of readByCursor(
      transaction,
      'numbers',
      query,
      rowsAtOnce === undefined ? {} : { rowsAtOnce },
    ))
      read.push(rows.map(({ n }) => n));
    expect(read.map(({ length }) => length)).toEqual(parts);
    expect(read.flat()).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });
});
