/** @module-tag long */
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from './database-log.ts';
import { openDatabase } from './open-database.ts';
import { openStandby, type OpenStandbyOptions, type Standby } from './standby.ts';
import type { DatabaseSchema } from './schema.ts';
import { startReplicatedPair, type ReplicatedPair } from './testing-standby.ts';

let pair: ReplicatedPair;
let other: ReplicatedPair;
const standbys: Standby[] = [];
beforeAll(async () => {
  pair = await startReplicatedPair();
  other = await startReplicatedPair({ standbys: 2 });
  for (const { primary } of [pair, other]) await primary.pool.query('create table counted (value integer)');
}, 120_000);
afterAll(async () => {
  for (const standby of standbys) await standby.close();
  await pair.close();
  await other.close();
}, 60_000);
beforeEach(() => void outcomes.splice(0));

const outcomes: string[] = [];
const open = (options: Partial<OpenStandbyOptions> = {}): Standby => {
  const standby = openStandby({
    url: pair.standbyUrl,
    primary: pair.primary,
    log: silentLog,
    onQuery: (outcome) => void outcomes.push(outcome),
    patienceMs: 60_000,
    restMs: { behind: 0, broken: 0 },
    ...options,
  });
  standbys.push(standby);
  return standby;
};
const count = async (db: Kysely<DatabaseSchema>): Promise<unknown> =>
  (await sql<{ count: bigint }>`select count(*) as count from counted`.execute(db)).rows[0]!.count;
const add = () => pair.primary.pool.query('insert into counted values (1)');

describe('a standby answers reads', () => {
  test('with all that was written before they were asked for', async () => {
    const standby = open();
    for (let round = 1n; round <= 20n; round += 1n) {
      await add();
      expect(await count(await standby.asOfNow())).toBe(round);
    }
    expect(new Set(outcomes)).toEqual(new Set(['answered']));
  });

  test('and takes nothing but a select', async () => {
    const reading = await open().asOfNow();
    await expect(sql`insert into counted values (1)`.execute(reading)).rejects.toThrow('Only a select');
    await expect(reading.transaction().execute(count)).rejects.toThrow('Only a select');
  });
});

describe('the primary answers in its place', () => {
  test('while it is behind, and not a moment longer', async () => {
    const standby = open({ patienceMs: 0 });
    await pair.askStandby('select pg_wal_replay_pause()');
    await add();
    const { rows } = await pair.primary.pool.query<{ count: bigint }>('select count(*) as count from counted');
    expect(await count(await standby.asOfNow())).toBe(rows[0]!.count);
    expect(outcomes).toEqual(['behind']);
    expect(await standby.look()).toMatchObject({ trouble: 'behind' });
    await pair.askStandby('select pg_wal_replay_resume()');
    await pair.untilCaughtUp();
    expect(await count(await standby.asOfNow())).toBe(rows[0]!.count);
    expect(outcomes).toEqual(['behind', 'answered']);
    expect(await standby.look()).toEqual({ trouble: undefined, behindBytes: 0 });
  });

  test('of queries that come while the standby rests after a failure', async () => {
    const standby = open({ patienceMs: 0, restMs: { behind: 600_000, broken: 600_000 } });
    await pair.askStandby('select pg_wal_replay_pause()');
    await add();
    const reading = await standby.asOfNow();
    await count(reading);
    await pair.askStandby('select pg_wal_replay_resume()');
    await pair.untilCaughtUp();
    await count(reading);
    await count(await standby.asOfNow());
    expect(outcomes).toEqual(['behind', 'behind', 'behind']);
  });

  test('of a standby that follows another bank, however far that has come', async () => {
    for (let round = 0; round < 3; round += 1) await other.primary.pool.query('select pg_switch_wal()');
    await other.primary.pool.query('insert into counted select generate_series(1, 100000)');
    await other.untilCaughtUp();
    const standby = open({ url: other.standbyUrl });
    expect(await count(await standby.asOfNow())).not.toBe(100_000n);
    expect(outcomes).toEqual(['of another bank']);
  });

  test('of an address that leads to a primary', async () => {
    await count(await open({ url: pair.primary.url }).asOfNow());
    expect(outcomes).toEqual(['not a standby']);
  });

  test('of an address where nobody answers', async () => {
    await count(await open({ url: 'postgres://bank@127.0.0.1:1/bank' }).asOfNow());
    expect(outcomes).toEqual(['does not answer']);
    expect(await open({ url: 'postgres://bank@127.0.0.1:1/bank' }).look()).toMatchObject({
      trouble: 'does not answer',
    });
  });

  test('of a standby that is killed in the middle of a query', async () => {
    const standby = open();
    const reading = await standby.asOfNow();
    const slow = sql<{ count: bigint }>`select count(*) as count from counted,
      lateral (select case when pg_is_in_recovery() then pg_sleep(60) end) slow`.execute(reading);
    await vi.waitFor(
      async () =>
        expect(
          await pair.askStandby(`select from pg_stat_activity where query like '%slow%' and wait_event = 'PgSleep'`),
        ).toHaveLength(1),
      { timeout: 30_000 },
    );
    pair.killStandby();
    const { rows } = await slow;
    expect(rows[0]!.count).toBe(await count(pair.primary.db));
    expect(outcomes).toEqual(['does not answer']);
    // It comes up again and follows: from then on it answers.
    await vi.waitFor(
      async () => {
        outcomes.splice(0);
        await count(await standby.asOfNow());
        expect(outcomes).toEqual(['answered']);
      },
      { timeout: 60_000, interval: 100 },
    );
  }, 120_000);

  test('of a query that takes too long there, and of that query alone', async () => {
    const standby = open({ restMs: { behind: 600_000, broken: 600_000 } });
    const slow = sql<{ count: bigint }>`select count(*) as count from counted,
      lateral (select case when pg_is_in_recovery() then pg_sleep(60) end) slow`;
    const { rows } = await slow.execute(await standby.asOfNow());
    expect(rows[0]!.count).toBe(await count(pair.primary.db));
    await count(await standby.asOfNow());
    expect(outcomes).toEqual(['query failed', 'answered']);
  }, 120_000);

  // The last one of this pair: nothing follows the primary afterwards.
  test('of a standby that was promoted and goes its own way', async () => {
    const standby = open();
    const reading = await standby.asOfNow();
    await count(reading);
    await pair.askStandby('select pg_promote()');
    await pair.askStandby('insert into counted select generate_series(1, 100000)');
    outcomes.splice(0);
    expect(await count(reading)).toBe(await count(pair.primary.db));
    expect(await count(await standby.asOfNow())).toBe(await count(pair.primary.db));
    expect(outcomes).toEqual(['not a standby', 'not a standby']);
  });

  // The last one of the other pair.
  test('of a standby that still follows the primary before a failover, however far that has gone on', async () => {
    await other.untilCaughtUp();
    await other.askStandby('select pg_promote()');
    const openAt = (databaseUrl: string) => openDatabase({ databaseUrl, log: silentLog, applicationName: 'test' });
    const [leading, following] = [await openAt(other.standbyUrl), await openAt(other.otherStandbyUrl!)];
    try {
      await leading.pool.query('truncate counted');
      // The old primary is still there for the second standby, and writes more than the new one.
      for (let round = 0; round < 3; round += 1) await other.primary.pool.query('select pg_switch_wal()');
      await other.primary.pool.query('insert into counted select generate_series(1, 100000)');
      await vi.waitFor(async () => expect(await count(following.db)).toBe(await count(other.primary.db)), {
        timeout: 30_000,
      });
      const standby = open({ url: other.otherStandbyUrl!, primary: leading });
      expect(await count(await standby.asOfNow())).toBe(0n);
      expect(outcomes).toEqual(['of another bank']);
    } finally {
      await following.close();
      await leading.close();
    }
  });
});
