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
    // On a busy machine each of them may find the deadlock, and both begin again.
    expect(runs).toBeGreaterThan(2);
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

  describe('where work is refused', () => {
    const refused = { refusal: 'no_coins' } as const;
    const put = (db: TestDatabase['db'], till: number, coins: number) =>
      sql`update tills set coins = ${coins} where id = ${till}`.execute(db);

    it('keeps nothing of it, and answers the refusal', async () => {
      const answer = await inTransaction(bank.db, async (transaction) => {
        await put(transaction, 1, 0);
        return refused;
      });
      expect(answer).toBe(refused);
      expect(await coinsIn(1)).toBe(10n);
    });

    it('answers the refusal also where a statement failed that was caught', async () => {
      const answer = await inTransaction(bank.db, async (transaction) => {
        await put(transaction, 2, 0);
        await put(transaction, 1, -1).catch(() => undefined);
        return refused;
      });
      expect(answer).toBe(refused);
      expect(await coinsIn(2)).toBe(10n);
    });

    it('undoes that one of a batch alone, and keeps the others', async () => {
      const outcomes = await inTransaction(bank.db, async (transaction) => {
        const first = await inTransaction(transaction, async (within) => {
          await put(within, 1, 3);
          return 'done' as const;
        });
        const second = await inTransaction(transaction, async (within) => {
          await put(within, 2, 4);
          return refused;
        });
        return [first, second];
      });
      expect(outcomes).toEqual(['done', refused]);
      expect(await coinsIn(1)).toBe(3n);
      expect(await coinsIn(2)).toBe(10n);
    });

    it('undoes at each depth what was written there', async () => {
      await inTransaction(bank.db, async (transaction) => {
        await put(transaction, 1, 1);
        await inTransaction(transaction, async (within) => {
          await put(within, 1, 2);
          await inTransaction(within, async (deeper) => {
            await put(deeper, 1, 3);
            return 'done';
          });
          return refused;
        });
      });
      expect(await coinsIn(1)).toBe(1n);
    });

    it('lets the caller go on after a failed statement within it', async () => {
      await inTransaction(bank.db, async (transaction) => {
        await put(transaction, 1, 5);
        await inTransaction(transaction, (within) => put(within, 2, -1)).catch(() => undefined);
        await put(transaction, 2, 6);
      });
      expect([await coinsIn(1), await coinsIn(2)]).toEqual([5n, 6n]);
    });

    it('stands or falls with the caller where it was not refused itself', async () => {
      await inTransaction(bank.db, async (transaction) => {
        await inTransaction(transaction, (within) => put(within, 1, 0));
        return refused;
      });
      expect(await coinsIn(1)).toBe(10n);
    });

    it('keeps what was written where the refusal is answered under another name', async () => {
      const { outcome } = await inTransaction(bank.db, async (transaction) => {
        await put(transaction, 1, 9);
        return { outcome: refused };
      });
      expect(outcome).toBe(refused);
      expect(await coinsIn(1)).toBe(9n);
    });
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
