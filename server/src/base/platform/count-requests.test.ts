import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { countRequests, type RequestRates } from './count-requests.ts';
import { testPlatform } from './testing-platform.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

function openRates(now?: () => number): RequestRates {
  const rates = countRequests(testPlatform(database.db), now && { now });
  onTestFinished(() => rates.stop());
  return rates;
}

/** How many of so many requests are let in. */
const admitted = (rates: RequestRates, key: string, { of, limit }: { of: number; limit: number }) =>
  Array.from({ length: of }, () => rates.admit({ key, limit })).filter((seconds) => seconds === 0).length;

test('as many requests are let in as the limit says, for each who asks', () => {
  const rates = openRates();
  expect(admitted(rates, 'reads:one', { of: 200, limit: 120 })).toBe(120);
  expect(admitted(rates, 'reads:other', { of: 200, limit: 120 })).toBe(120);
});

test('what one process let in, another knows after both have told', async () => {
  const [one, other] = [openRates(), openRates()];
  expect(admitted(one, 'reads:shared', { of: 100, limit: 120 })).toBe(100);
  await one.flush();
  expect(admitted(other, 'reads:shared', { of: 1, limit: 120 })).toBe(1);
  await other.flush();
  expect(admitted(other, 'reads:shared', { of: 100, limit: 120 })).toBe(19);
});

test('two processes together let in no more than the limit and a quarter, when each tells as it counts', async () => {
  const [one, other] = [openRates(), openRates()];
  let count = 0;
  for (let request = 1; request <= 200; request++) {
    for (const rates of [one, other]) count += admitted(rates, 'reads:both', { of: 1, limit: 120 });
    // As time passes between requests, so does what is being told.
    if (request % 10 === 0) await Promise.all([one.flush(), other.flush()]);
  }
  expect(count).toBeGreaterThanOrEqual(120);
  expect(count).toBeLessThanOrEqual(150);
});

test('a restart forgets nothing that was told at the stop', async () => {
  const before = openRates();
  admitted(before, 'reads:restarted', { of: 120, limit: 120 });
  await before.stop();
  const after = openRates();
  after.admit({ key: 'reads:restarted', limit: 120 });
  await after.flush();
  expect(after.admit({ key: 'reads:restarted', limit: 120 })).toBeGreaterThan(0);
});

test('what is refused is not counted, and the answer says truly when the next is let in', async () => {
  let at = 0;
  const rates = openRates(() => at);
  admitted(rates, 'reads:patient', { of: 500, limit: 120 });
  await rates.flush();
  const seconds = rates.admit({ key: 'reads:patient', limit: 120 });
  expect(seconds).toBeGreaterThan(55);
  expect(seconds).toBeLessThanOrEqual(64);
  at += (seconds - 1.5) * 1_000;
  expect(rates.admit({ key: 'reads:patient', limit: 120 })).toBeGreaterThan(0);
  at += 1_500;
  expect(rates.admit({ key: 'reads:patient', limit: 120 })).toBe(0);
});

test('what one of two limits refuses is not counted under the other', () => {
  const rates = openRates();
  const ask = () => rates.admit({ key: 'logins:one-address', limit: 20 }, { key: 'logins:its-network', limit: 30 });
  expect(Array.from({ length: 500 }, ask).filter((seconds) => seconds === 0)).toHaveLength(20);
  expect(admitted(rates, 'logins:its-network', { of: 50, limit: 30 })).toBe(10);
});

test('requests under a million keys take the room of as many as are kept, and the newest are counted', async () => {
  const rates = countRequests(testPlatform(database.db), { keysMax: 1_000 });
  onTestFinished(() => rates.stop());
  for (let key = 1; key <= 20_000; key += 1) rates.admit({ key: `logins:${key}`, limit: 20 });
  expect(admitted(rates, 'logins:20000', { of: 50, limit: 20 })).toBe(19);
  expect(admitted(rates, 'logins:1', { of: 50, limit: 20 })).toBe(20);
  await rates.flush();
  const { rows } = await sql<{
    count: bigint;
  }>`select count(*) from attempt_counters where key like 'rate:logins:%' and key !~ 'o'`.execute(database.db);
  expect(Number(rows[0]!.count)).toBeLessThanOrEqual(1_000);
});

test('a thousand requests cost a handful of writes', async () => {
  const rates = openRates();
  admitted(rates, 'reads:busy', { of: 1_000, limit: 1_000_000 });
  await rates.flush();
  const { rows } = await sql<{
    attempts: number;
  }>`select attempts from attempt_counters where key = 'rate:reads:busy'`.execute(database.db);
  expect(rows).toEqual([{ attempts: 1_000 }]);
});

test('while the database is away requests are counted all the same', async () => {
  const away = await createTestDatabase();
  const rates = countRequests(testPlatform(away.db));
  await away.close();
  expect(admitted(rates, 'reads:alone', { of: 200, limit: 120 })).toBe(120);
  await rates.flush();
  expect(admitted(rates, 'reads:alone', { of: 10, limit: 120 })).toBe(0);
  await rates.stop();
});

describe('to the millisecond', () => {
  /** A minute of one key, counted by another process: sixty that count half a minute more, forty fifty seconds. */
  async function counting(
    work: (rates: RequestRates, pass: (ms: number) => void, told: () => number) => Promise<void>,
  ) {
    await database.db.transaction().execute(async (transaction) => {
      await sql`insert into attempt_counters (key, window_started_at, attempts) values
        ('rate:k', now() - interval '34 seconds', 60), ('rate:k', now() - interval '14 seconds', 40)`.execute(
        transaction,
      );
      let [at, told] = [0, 0];
      const db = transaction.withPlugin({
        transformQuery: ({ node }) => {
          told += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const rates = countRequests(testPlatform(db), { now: () => at });
      await work(
        rates,
        (ms) => void (at += ms),
        () => told,
      );
      await rates.stop();
      await sql`delete from attempt_counters where key = 'rate:k'`.execute(transaction);
    });
  }

  test.each([
    [102, 0],
    [101, 30],
    [42, 30],
    [41, 50],
    [2, 50],
  ])('of a limit of %i, where 101 were let in, the next is let in after %i seconds', async (limit, seconds) => {
    await counting(async (rates) => {
      expect(rates.admit({ key: 'k', limit: 1_000 })).toBe(0);
      await rates.flush();
      expect(rates.admit({ key: 'k', limit })).toBe(seconds);
    });
  });

  test.each([
    [-10, 31],
    [29_000, 1],
    [29_500, 1],
    [29_999, 1],
    [30_000, 0],
  ])('%i milliseconds later it is let in after %i seconds', async (ms, seconds) => {
    await counting(async (rates, pass) => {
      rates.admit({ key: 'k', limit: 1_000 });
      await rates.flush();
      pass(ms);
      expect(rates.admit({ key: 'k', limit: 42 })).toBe(seconds);
    });
  });

  test('what was told to nobody yet counts for a minute', async () => {
    await counting(async (rates) => {
      expect([1, 2, 3].map(() => rates.admit({ key: 'new', limit: 2 }))).toEqual([0, 0, 60]);
    });
  });

  test('a quarter of a limit is told at once, and what was told is not told again', async () => {
    await counting(async (rates, _pass, told) => {
      const turn = async () => {
        for (let step = 0; step < 50; step += 1) await Promise.resolve();
      };
      for (let request = 1; request <= 29; request += 1) rates.admit({ key: 'new', limit: 120 });
      await turn();
      expect(told()).toBe(0);
      rates.admit({ key: 'new', limit: 120 });
      await turn();
      expect(told()).toBe(1);
      await rates.flush();
      expect(told()).toBe(1);
    });
  });

  test('where there is no room for another key the oldest is forgotten, and no other', async () => {
    const rates = countRequests(testPlatform(database.db), { keysMax: 2 });
    onTestFinished(() => rates.stop());
    const ask = (key: string) => rates.admit({ key, limit: 1 }) > 0;
    expect(['a', 'b', 'c'].map(ask)).toEqual([false, false, false]);
    expect(['b', 'c', 'a'].map(ask)).toEqual([true, true, false]);
  });
});
