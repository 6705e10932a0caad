import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandLine } from './testing-commands.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'bank-calendar-'))]);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const { run, json } = commandLine(() => ({ DATABASE_URL: database.url, DATA_DIR: '/nowhere' }));
const recorded = async (kind: string) =>
  (await database.db.selectFrom('audit_events').select('subject').where('kind', '=', kind).orderBy('id').execute()).map(
    ({ subject }) => subject,
  );

describe('a file of days on which banks rest', () => {
  const importing = async (text: string) => {
    const file = join(folder, 'days.csv');
    await writeFile(file, text);
    return run(['calendar', 'import', file]);
  };
  const lines = (...days: readonly string[]) => ['currency,day,name', ...days].join('\n');
  const longest = 'n'.repeat(140);

  test('takes the place of those of its currency and year, and is on record', async () => {
    expect((await run(['calendar', 'show'])).out).toBe('No days are loaded.\n');
    const first = '\ufeffcurrency,day,name \r\n\r\nUSD , 2028-02-29, Leap, and day\r\nGBP,2028-12-26,Boxing Day\r\n';
    expect((await importing(first)).out).toBe('Loaded 2 days of USD, GBP.\n');
    expect((await importing(lines(`USD,2028-07-04,${longest}`))).code).toBe(0);
    expect(await json(['calendar', 'show'])).toEqual([
      { currency: 'GBP', day: '2028-12-26', name: 'Boxing Day' },
      { currency: 'USD', day: '2028-07-04', name: longest },
    ]);
    expect((await run(['calendar', 'show'])).out).toMatch(/^Currency {2}Day +Name\nGBP +2028-12-26 +Boxing Day\n/);
    expect(await recorded('holidays_set')).toEqual(['2 days of USD, GBP', '1 days of USD']);
  });

  test.each([
    ['another head', 'currency;day\n', 'The first line must be currency,day,name.'],
    ['no days', lines('', ' '), 'The file holds no days.'],
    ['a day twice', lines('USD,2028-07-04,a', 'USD,2028-07-04,b'), 'A day stands in the file twice.'],
    ['a currency that is none', lines('', 'US,2028-07-04,a'), 'Line 3: US is no currency of the bank.'],
    ['a day that there is not', lines('USD,2027-02-29,a'), 'Line 2: 2027-02-29 is no day (YYYY-MM-DD).'],
    ['a month that there is not', lines('USD,2027-13-01,a'), 'Line 2: 2027-13-01 is no day (YYYY-MM-DD).'],
    ['a day of another form', lines('USD,4 July 2028,a'), 'Line 2: 4 July 2028 is no day (YYYY-MM-DD).'],
    ['no name', lines('USD,2028-07-04'), 'Line 2: the name must have 1 to 140 characters.'],
    ['a longer name', lines(`USD,2028-07-04,${longest}n`), 'Line 2: the name must have 1 to 140 characters.'],
    ['far too many days', `${lines()}${'\nUSD,2028-07-04,a'.repeat(20_001)}`, 'The file holds more than 20000 days.'],
  ])('with %s is refused', async (_what, text, why) => {
    expect(await importing(text)).toEqual({ code: 1, out: '', err: `${why}\n` });
  });
});

describe('jobs', () => {
  const ids = ['1f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b', '2f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b'] as const;

  test('are listed, those that were given up first, and are done at once where the operator says so', async () => {
    expect((await run(['job', 'list', '--dead'])).out).toBe('There are no jobs.\n');
    await sql`insert into jobs (id, kind, key, due_at, attempts, last_error, dead_at) values
      (${ids[0]}, 'delete_old', 'a', '2999-01-02T10:30:00Z', 0, null, null),
      (${ids[1]}, 'delete_old', 'b', '2026-01-02T10:30:00Z', 12, 'no mail', now())`.execute(database.db);
    expect((await json(['job', 'list', '--limit', '1'])).map(({ id }: { id: string }) => id)).toEqual([ids[1]]);
    expect(await json(['job', 'list', '--dead'])).toEqual([
      {
        id: ids[1],
        kind: 'delete_old',
        key: 'b',
        state: 'dead',
        due_at: '2026-01-02T10:30:00.000Z',
        done_at: null,
        attempts: 12,
        last_error: 'no mail',
      },
    ]);
    expect((await run(['job', 'list'])).out.split('\n')).toEqual(
      expect.arrayContaining([
        `${ids[1]}  delete_old  b    dead     2026-01-02 10:30:00        12  no mail`,
        `${ids[0]}  delete_old  a    waiting  2999-01-02 10:30:00         0`,
      ]),
    );
    expect(await run(['job', 'retry', ids[1], 'nothing'])).toMatchObject({
      code: 1,
      err: 'These jobs are running, or not there: nothing.\n',
    });
    expect(await json(['job', 'list', '--dead'])).toEqual([]);
    expect((await run(['job', 'retry', ids[0]])).out).toBe('One job is due at once.\n');
    expect(await json(['job', 'retry', ...ids])).toEqual({ due: 2 });
    expect((await run(['job', 'retry', ...ids])).out).toBe('2 jobs are due at once.\n');
    expect(await recorded('job_retried')).toHaveLength(6);
  });
});
