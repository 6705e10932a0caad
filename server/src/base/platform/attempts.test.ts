import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  attemptsSoFar,
  clearAttempts,
  countAttempt,
  dropFutureAttempts,
  dropOldAttempts,
  secondsUntilBelow,
  takeAttemptBack,
} from './attempts.ts';
import type { Database } from './platform.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const window = (key: string) => ({ key, windowSeconds: 900 });

/** Lets time pass for one counter. Its slices are a minute long. */
const pass = (key: string, interval: string) =>
  sql`update attempt_counters set window_started_at = window_started_at - ${interval}::interval
    where key = ${key}`.execute(database.db);

test('each attempt is counted, under its own key', async () => {
  expect(await countAttempt(database.db, window('one'))).toBe(1);
  expect(await countAttempt(database.db, window('one'))).toBe(2);
  expect(await countAttempt(database.db, window('two'))).toBe(1);
  expect(await attemptsSoFar(database.db, window('one'))).toBe(2);
  expect(await attemptsSoFar(database.db, window('three'))).toBe(0);
});

test('fifty attempts at the same moment are fifty', async () => {
  const counts = await Promise.all(Array.from({ length: 50 }, () => countAttempt(database.db, window('many'))));
  expect(Math.max(...counts)).toBe(50);
});

test('a window slides: what happened fourteen minutes ago still counts, whatever the hour', async () => {
  await countAttempt(database.db, window('sliding'));
  await pass('sliding', '14 minutes');
  expect(await countAttempt(database.db, window('sliding'))).toBe(2);
  expect(await attemptsSoFar(database.db, window('sliding'))).toBe(2);
});

test('what happened more than a quarter of an hour ago counts no more', async () => {
  await countAttempt(database.db, window('old'));
  await pass('old', '17 minutes');
  expect(await countAttempt(database.db, window('old'))).toBe(1);
  expect(await attemptsSoFar(database.db, window('old'))).toBe(1);
});

test('the bank knows after how many seconds a window holds less again', async () => {
  for (let attempt = 1; attempt <= 3; attempt++) await countAttempt(database.db, window('waiting'));
  await pass('waiting', '10 minutes');
  for (let attempt = 1; attempt <= 2; attempt++) await countAttempt(database.db, window('waiting'));
  // A window of 15 minutes and one slice: the three go after five to six minutes, the two after fifteen to sixteen.
  expect(await secondsUntilBelow(database.db, window('waiting'), 5)).toSatisfy(
    (seconds: number) => seconds > 298 && seconds <= 360,
  );
  expect(await secondsUntilBelow(database.db, window('waiting'), 2)).toSatisfy(
    (seconds: number) => seconds > 898 && seconds <= 960,
  );
});

test('an attempt that is taken back leaves the others, and none where there is none', async () => {
  for (let attempt = 1; attempt <= 2; attempt++) await countAttempt(database.db, window('taken back'));
  await pass('taken back', '5 minutes');
  await countAttempt(database.db, window('taken back'));
  for (const left of [2, 1, 0, 0]) {
    await takeAttemptBack(database.db, window('taken back'));
    expect(await attemptsSoFar(database.db, window('taken back'))).toBe(left);
  }
});

test('cleared attempts are forgotten', async () => {
  await countAttempt(database.db, window('cleared'));
  await clearAttempts(database.db, 'cleared');
  expect(await attemptsSoFar(database.db, window('cleared'))).toBe(0);
});

test('counters of long ago are dropped, others are kept', async () => {
  await countAttempt(database.db, window('ancient'));
  await pass('ancient', '49 hours');
  await countAttempt(database.db, window('recent'));
  await dropOldAttempts(database.db);
  const { rows } = await sql<{
    key: string;
  }>`select key from attempt_counters where key in ('ancient', 'recent')`.execute(database.db);
  expect(rows).toEqual([{ key: 'recent' }]);
});

describe('what was counted while the clock of the database was ahead', () => {
  test.each(['2 minutes', '30 minutes', '1 day', '400 days'])(
    'by %s does not count once the clock is right',
    async (ahead) => {
      const key = `ahead-${ahead}`;
      for (let attempt = 1; attempt <= 7; attempt++) await countAttempt(database.db, window(key));
      await pass(key, `-${ahead}`);
      expect(await attemptsSoFar(database.db, window(key))).toBe(0);
      expect(await countAttempt(database.db, window(key))).toBe(1);
      expect(await secondsUntilBelow(database.db, window(key), 1)).toBeLessThanOrEqual(960);
    },
  );

  test('is dropped, and what was counted before is kept', async () => {
    await countAttempt(database.db, window('before'));
    await countAttempt(database.db, window('during'));
    await pass('during', '-1 hour');
    await dropFutureAttempts(database.db);
    const { rows } = await sql<{
      key: string;
    }>`select key from attempt_counters where key in ('before', 'during')`.execute(database.db);
    expect(rows).toEqual([{ key: 'before' }]);
  });
});

describe('to the second, for the time of the database stands still within a transaction', () => {
  const atOneMoment = (work: (db: Database) => Promise<void>) => database.db.transaction().execute(work);
  const countBefore = (db: Database, { key, seconds }: { key: string; seconds: number }) =>
    sql`insert into attempt_counters (key, window_started_at, attempts)
      values (${key}, now() - make_interval(secs => ${seconds}::float8), 3)`.execute(db);

  test.each([
    [959, 3, 1],
    [960, 0, 1],
    [900, 3, 60],
  ])(
    'what began %i seconds ago counts %i times in a quarter of an hour and its slice, for %i seconds more',
    async (seconds, attempts, left) => {
      await atOneMoment(async (db) => {
        const key = `edge-${seconds}`;
        await countBefore(db, { key, seconds });
        expect(await attemptsSoFar(db, window(key))).toBe(attempts);
        expect(await secondsUntilBelow(db, window(key), 3)).toBe(left);
        expect(await countAttempt(db, window(key))).toBe(attempts + 1);
      });
    },
  );
});
