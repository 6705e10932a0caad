import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailable, isUniqueViolation } from './database-errors.ts';
import { inTransaction } from './in-transaction.ts';
import { createTestDatabase } from './testing.ts';
import type { TestDatabase } from './testing.ts';

let bank: TestDatabase;

beforeAll(async () => {
  bank = await createTestDatabase();
  await bank.pool.query(
    'create table tills (id integer primary key, coins int8 not null constraint tills_not_empty check (coins >= 0))',
  );
});
beforeEach(async () => {
  await bank.pool.query('truncate tills');
  await bank.pool.query('insert into tills values (1, 10), (2, 10)');
});
afterAll(() => bank.close());

describe('inTransaction', () => {
  it('keeps nothing of work that fails half way', async () => {
    const work = inTransaction(bank.db, async (transaction) => {
      await sql`update tills set coins = 0 where id = 1`.execute(transaction);
      throw new Error('the clerk left');
    });
    await expect(work).rejects.toThrow('the clerk left');
    expect(await coinsIn(1)).toBe(10n);
  });

  it('tries again when two serializable transactions contradict each other, and then both count', async () => {
    let runs = 0;
    const bothHaveRead = rendezvous(2);
    const moveOneCoin = (from: number, to: number) =>
      inTransaction(
        bank.db,
        async (transaction) => {
          runs++;
          const { rows } = await sql<{ coins: bigint }>`select sum(coins)::int8 as coins from tills`.execute(
            transaction,
          );
          await bothHaveRead();
          await sql`update tills set coins = coins - 1 where id = ${from}`.execute(transaction);
          await sql`update tills set coins = coins + 1 where id = ${to}`.execute(transaction);
          return rows[0]!.coins;
        },
        { isolation: 'serializable' },
      );
    await Promise.all([moveOneCoin(1, 2), moveOneCoin(1, 2)]);
    expect(runs).toBeGreaterThan(2);
    expect(await coinsIn(1)).toBe(8n);
    expect(await coinsIn(2)).toBe(12n);
  });

  it('tries again after a deadlock', async () => {
    let runs = 0;
    const bothHoldOne = rendezvous(2);
    const takeBoth = (first: number, second: number) =>
      inTransaction(bank.db, async (transaction) => {
        runs++;
        await sql`update tills set coins = coins + 1 where id = ${first}`.execute(transaction);
        await bothHoldOne();
        await sql`update tills set coins = coins + 1 where id = ${second}`.execute(transaction);
      });
    await Promise.all([takeBoth(1, 2), takeBoth(2, 1)]);
    expect(runs).toBe(3);
    expect(await coinsIn(1)).toBe(12n);
    expect(await coinsIn(2)).toBe(12n);
  });

  it('gives up after eight conflicts and calls the database unavailable', async () => {
    let runs = 0;
    const work = inTransaction(
      bank.db,
      async (transaction) => {
        runs++;
        await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(transaction);
      },
      { random: () => 0 },
    );
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(runs).toBe(8);
  });

  it('pauses before each further attempt, twice as long as before the last', async () => {
    const steps: (string | number)[] = [];
    const work = inTransaction(
      bank.db,
      async (transaction) => {
        steps.push('attempt');
        await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(transaction);
      },
      {
        random: () => 0.5,
        pause: async (ms) => {
          await Promise.resolve();
          steps.push(ms);
        },
      },
    );
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(steps).toEqual(['attempt', ...[4, 8, 16, 32, 64, 128, 256].flatMap((ms) => [ms, 'attempt'])]);
  });

  it('does not repeat work that breaks a rule', async () => {
    let runs = 0;
    const work = inTransaction(bank.db, async (transaction) => {
      runs++;
      await sql`update tills set coins = -1 where id = 1`.execute(transaction);
    });
    const error = await work.catch((reason: unknown) => reason);
    expect(runs).toBe(1);
    expect(error).toMatchObject({ code: '23514', constraint: 'tills_not_empty' });
    expect(isUniqueViolation(error)).toBe(false);
  });

  it('tells a key that is taken from other failures', async () => {
    const error = await sql`insert into tills values (1, 1)`.execute(bank.db).catch((reason: unknown) => reason);
    expect(isUniqueViolation(error, 'tills_pkey')).toBe(true);
    expect(error).toBeInstanceOf(pg.DatabaseError);
  });
});

async function coinsIn(till: number): Promise<bigint> {
  const { rows } = await bank.pool.query<{ coins: bigint }>('select coins from tills where id = $1', [till]);
  return rows[0]!.coins;
}

/** Lets the first `count` callers go on together; later callers are not held up. */
function rendezvous(count: number): () => Promise<void> {
  const meeting = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    if (++arrived === count) meeting.resolve();
    return meeting.promise;
  };
}
