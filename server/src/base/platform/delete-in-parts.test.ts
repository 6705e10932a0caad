import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteInParts } from './delete-in-parts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table kept_briefly (id integer)`.execute(database.db);
});
afterAll(() => database.close());
beforeEach(() => sql`truncate kept_briefly`.execute(database.db));

const fill = (count: number) =>
  sql`insert into kept_briefly select generate_series(1, ${count}::int)`.execute(database.db);
async function deleteUpTo(most: number, limit: number) {
  let parts = 0;
  await deleteInParts(
    database.db,
    (some) => {
      parts += 1;
      return sql`
        delete from kept_briefly where ctid = any(array(
          select ctid from kept_briefly where id <= ${most} limit ${some}))`;
    },
    limit,
  );
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from kept_briefly`.execute(database.db);
  return { parts, left: rows[0]!.left };
}

test('a backlog goes a part at a time, to its end, and nothing else goes', async () => {
  await fill(25);
  expect(await deleteUpTo(23, 10)).toEqual({ parts: 3, left: 2 });
  expect(await deleteUpTo(23, 10)).toEqual({ parts: 1, left: 2 });
});

test('one round ends, and the next one goes on', async () => {
  await fill(250);
  expect(await deleteUpTo(250, 1)).toEqual({ parts: 200, left: 50 });
  expect(await deleteUpTo(250, 1)).toEqual({ parts: 51, left: 0 });
});
