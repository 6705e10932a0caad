import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutFutureLocks, lock, secondsLocked, unlock } from './lock-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Sets the clock of the database back, as one lock sees it. */
const stepBack = (key: string, by: string) =>
  sql`update locks set locked_until = locked_until + ${by}::interval where key = ${key}`.execute(database.db);
const minutesLocked = async (key: string) => Math.ceil((await secondsLocked(database.db, key)) / 60);

test.each([
  [1, 15],
  [2, 30],
  [3, 60],
  [4, 120],
  [5, 240],
  [6, 480],
  [9, 480],
])(
  'lock %i that was made while the clock of the database was a day ahead lasts %i minutes, and no day more',
  async (count, minutes) => {
    const key = `lock-${count}`;
    for (let time = 1; time <= count; time++) await lock(database.db, key);
    expect(await minutesLocked(key)).toBe(minutes);
    await stepBack(key, '1 day');
    expect(await minutesLocked(key)).toBe(minutes);
    await cutFutureLocks(database.db);
    await sql`update locks set locked_until = locked_until - make_interval(mins => ${minutes}::int)
      where key = ${key}`.execute(database.db);
    expect(await minutesLocked(key)).toBe(0);
  },
);

test('a lock of this moment is not cut', async () => {
  const seconds = await lock(database.db, 'now');
  await cutFutureLocks(database.db);
  expect(await secondsLocked(database.db, 'now')).toBe(seconds);
});

test('what was opened is open, and the next lock is the first again', async () => {
  for (let time = 1; time <= 3; time++) await lock(database.db, 'opened');
  await unlock(database.db, 'opened');
  expect(await secondsLocked(database.db, 'opened')).toBe(0);
  await lock(database.db, 'opened');
  expect(await minutesLocked('opened')).toBe(15);
});
