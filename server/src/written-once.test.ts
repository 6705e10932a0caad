import { readFileSync } from 'node:fs';
import { ClockJumped } from '@bank/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from './testing/bank-for-tests.ts';

/** A row of a table of docs/written-once.md, once for each table of the database that it names. */
interface WrittenOnce {
  readonly table: string;
  readonly datedBy: string;
  readonly inDoubt: string;
}

const page = readFileSync(new URL('../../docs/written-once.md', import.meta.url), 'utf8');
const promised = [...page.matchAll(/^\| (`.+`) \| [^|]+ \| ([a-z ]+) \| (waits|goes on) \|$/gm)].flatMap(
  ([, tables, datedBy, inDoubt]): WrittenOnce[] =>
    [...tables!.matchAll(/`([a-z_]+)`/g)].map(([, table]) => ({
      table: table!,
      datedBy: datedBy!,
      inDoubt: inDoubt!,
    })),
);

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

test('every table whose rows are never deleted stands once on the page of what is written once', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger
    where not tgisinternal and tgname = tgrelid::regclass::text || '_stay' and tgtype & 8 = 8
      and tgrelid <> 'clock_jumps'::regclass`.execute(bank.database.db);
  expect(rows.length).toBeGreaterThan(100);
  expect(promised.map(({ table }) => table).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

/** What becomes of a row without any content, while the database's clock has jumped or not. */
async function tryToAdd(table: string, { hasJumped }: { readonly hasJumped: boolean }): Promise<unknown> {
  const undone = new Error('undone');
  let answer: unknown = 'taken';
  const tried = bank.database.db.transaction().execute(async (transaction) => {
    const jump = sql`insert into clock_jumps (id, seconds) values (gen_random_uuid(), 432000)`;
    if (hasJumped) await jump.execute(transaction);
    try {
      await sql`insert into ${sql.table(table)} default values`.execute(transaction);
    } catch (error) {
      answer = error;
    }
    throw undone;
  });
  await expect(tried).rejects.toBe(undone);
  return answer;
}

describe('after the clock of the database jumped, and until somebody confirms the time', () => {
  test.each(promised.filter(({ inDoubt }) => inDoubt === 'waits'))(
    'the database itself takes no row of $table',
    async ({ table }) => {
      expect(await tryToAdd(table, { hasJumped: true })).toBeInstanceOf(ClockJumped);
      expect(await tryToAdd(table, { hasJumped: false })).not.toBeInstanceOf(ClockJumped);
    },
  );

  test.each(promised.filter(({ inDoubt }) => inDoubt === 'goes on'))('$table goes on', async ({ table }) => {
    expect(await tryToAdd(table, { hasJumped: true })).not.toBeInstanceOf(ClockJumped);
  });
});

test('what the database is said to date takes its clock by a default or a trigger', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and (
      exists (
        select from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.atttypid = 'timestamptz'::regtype and not a.attisdropped
          and pg_get_expr(d.adbin, d.adrelid) in ('now()', 'clock_timestamp()'))
      or exists (
        select from pg_trigger t join pg_proc f on f.oid = t.tgfoid join pg_attribute a on a.attrelid = c.oid
        where t.tgrelid = c.oid and a.atttypid = 'timestamptz'::regtype and not a.attisdropped
          and f.prosrc ~ ('new\\.' || a.attname || ' := (booking_moment|date_trunc|clock_timestamp)')))`.execute(
    bank.database.db,
  );
  const dated = new Set(rows.map(({ name }) => name));
  const said = promised.filter(({ datedBy }) => datedBy === 'database').map(({ table }) => table);
  expect(said.filter((table) => !dated.has(table))).toEqual([]);
});

test('each place says in one of five ways whose clock it takes', () => {
  const ways = new Set(['booking', 'database', 'agreed', 'asked', 'row above']);
  expect(promised.filter(({ datedBy }) => !ways.has(datedBy))).toEqual([]);
});
