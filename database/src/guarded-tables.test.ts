import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let bank: TestDatabase;
beforeAll(async () => {
  bank = await createTestDatabase();
});
afterAll(() => bank.close());

/** Bits of `pg_trigger.tgtype`: before, and of which statement. */
const before = 2;
const bits = { delete: 8, update: 16, truncate: 32 };

test.each([
  ['are never deleted', /rows are never deleted|never changed and never deleted/i, bits.delete | bits.truncate],
  ['are never changed', /rows are added,? (and )?never changed/i, bits.update],
  ['are added, and stay', /rows are added(?!.*go with).* never changed/i, bits.delete | bits.truncate],
])('where its comment says that the rows of a table %s, the database refuses it', async (_, told, refused) => {
  const { rows } = await bank.pool.query<{ name: string; comment: string; guarded: number }>(
    `select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
      coalesce(bit_or(g.tgtype) filter (where not g.tgisinternal and g.tgtype & ${before} <> 0), 0)::integer as guarded
    from pg_class c left join pg_trigger g on g.tgrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.oid, c.relname order by 1`,
  );
  const tables = rows.filter(({ comment }) => told.test(comment ?? ''));
  expect(tables.length).toBeGreaterThan(2);
  expect(tables.filter(({ guarded }) => (guarded & refused) !== refused).map(({ name }) => name)).toEqual([]);
});
