import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../platform/new-id.ts';
import { testPlatform } from '../platform/testing-platform.ts';
import { servedRequestId } from '../platform/tracing.ts';
import { testClock, type TestClock } from '../../testing/test-clock.ts';
import { enqueueJobs } from './enqueue-jobs.ts';
import type { JobKind } from './job-kind.ts';
import { openJobs, scheduleRecurring, startJobs } from './start-jobs.ts';
import { countJobs, insertJobs, leaseDueJobs, listJobs, retryJobs, setDone } from './store.ts';

let database: TestDatabase;
let clock: TestClock;
let done: string[];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate jobs`.execute(database.db);
  clock = testClock('2026-03-02T09:00:00.000Z');
  done = [];
});

const sweep: JobKind = { name: 'sweep_floor', everySeconds: 600, run: async () => done.push('swept') };
const letter = (run: JobKind['run'], attemptsMax = 3): JobKind => ({ name: 'send_letter', attemptsMax, run });

/** One process of the bank that looks for jobs. */
function openProcess(...kinds: JobKind[]) {
  const jobs = openJobs(testPlatform(database.db), kinds, { moment: clock.now, random: () => 0, leaseSeconds: 60 });
  return { ...jobs, work: async () => ((await jobs.look()) > 0 ? (await jobs.settle(), true) : false) };
}

const schedule = (...kinds: JobKind[]) => scheduleRecurring(testPlatform(database.db), kinds, clock.now());
const enqueue = (key: string) =>
  insertJobs(database.db, [{ id: newId(), kind: 'send_letter', key, dueInSeconds: 0 }], clock.now());
const list = () => listJobs(database.db, { limit: 10, isDeadOnly: false });

test('work that waits for servers of others holds one place at most: all else goes on', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  let waiting = 0;
  const call: JobKind = {
    name: 'call_others',
    attemptsMax: 3,
    isSlow: true,
    run: async ({ key }) => {
      waiting += 1;
      await mayEnd;
      done.push(key);
    },
  };
  const process = openProcess(
    letter(async ({ key }) => done.push(key)),
    call,
  );
  await insertJobs(
    database.db,
    ['a', 'b', 'c', 'd'].map((key) => ({ id: newId(), kind: 'call_others', key, dueInSeconds: 0 })),
    clock.now(),
  );
  for (let round = 0; round < 3; round += 1) await process.look();
  await enqueue('letter');
  await process.look();
  await expect.poll(() => done).toEqual(['letter']);
  expect(waiting).toBe(1);
  end();
  await process.settle();
  while (await process.work());
  expect(done.toSorted()).toEqual(['a', 'b', 'c', 'd', 'letter']);
});

test('what it does knows its id, which the log names when it is done', async () => {
  const ids: (string | undefined)[] = [];
  const process = openProcess(letter(async () => ids.push(servedRequestId())));
  await enqueue('letter');
  const [job] = await list();
  await process.work();
  expect(ids).toEqual([job!.id]);
});

describe('recurring work', () => {
  test('is done once a period by one of two processes, however often they look', async () => {
    await Promise.all([schedule(sweep), schedule(sweep)]);
    const [one, other] = [openProcess(sweep), openProcess(sweep)];
    await Promise.all([one.work(), other.work()]);
    expect(done).toEqual([]);
    for (let round = 1; round <= 3; round += 1) {
      clock.passSeconds(600);
      await Promise.all([one.work(), other.work(), one.work(), other.work()]);
      expect(done).toHaveLength(round);
    }
  });

  test('begins at once in a new bank where somebody waits for it, and then comes once a period', async () => {
    const kind: JobKind = { ...sweep, beginsAtOnce: true };
    await schedule(kind);
    const bank = openProcess(kind);
    expect(await bank.work()).toBe(true);
    await schedule(kind);
    expect(await bank.work()).toBe(false);
    clock.passSeconds(600);
    expect(await bank.work()).toBe(true);
    expect(done).toHaveLength(2);
  });

  test('comes again sooner after a failure, and is never given up', async () => {
    let isBroken = true;
    const kind: JobKind = {
      ...sweep,
      run: async () => {
        if (isBroken) throw new Error('the broom is broken');
      },
    };
    await schedule(kind);
    const bank = openProcess(kind);
    clock.passSeconds(600);
    for (let failure = 1; failure <= 12; failure += 1) {
      expect(await bank.work()).toBe(true);
      expect(await list()).toMatchObject([{ attempts: failure, lastError: 'the broom is broken' }]);
      clock.passSeconds(600);
    }
    isBroken = false;
    await bank.work();
    expect(await list()).toMatchObject([{ attempts: 0, lastError: null, doneAt: clock.now() }]);
  });

  test('goes on at once where the clock of the database goes back by years', async () => {
    await schedule(sweep);
    clock.passHours(-24 * 700);
    expect(await openProcess(sweep).work()).toBe(true);
    expect(await openProcess(sweep).work()).toBe(false);
    clock.passSeconds(600);
    expect(await openProcess(sweep).work()).toBe(true);
  });
});

describe('enqueued work', () => {
  test('waits once for each key, and is gone when it was done', async () => {
    await Promise.all([enqueue('a'), enqueue('a'), enqueue('b')]);
    const bank = openProcess(letter(async ({ key }) => done.push(key)));
    await bank.work();
    expect(done.toSorted()).toEqual(['a', 'b']);
    expect(await list()).toEqual([]);
  });

  test('is given up after its last attempt, blocks nothing, and staff let it run again', async () => {
    let isBroken = true;
    const kind = letter(async ({ key }) => {
      if (key === 'bad' && isBroken) throw new Error('no such address');
      done.push(key);
    });
    const bank = openProcess(kind);
    await enqueue('bad');
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await bank.work()).toBe(true);
      clock.passSeconds(3_600);
    }
    expect(await bank.work()).toBe(false);
    expect(await list()).toMatchObject([{ state: 'dead', key: 'bad', lastError: 'no such address' }]);
    expect(await countJobs(database.db)).toMatchObject({ dead: 1 });
    await enqueue('good');
    await bank.work();
    expect(done).toEqual(['good']);

    isBroken = false;
    const id = (await list())[0]!.id;
    expect(await retryJobs(database.db, [id, newId()])).toEqual([id]);
    clock = testClock(new Date(Date.now() + 60_000).toISOString());
    await bank.work();
    expect(done).toEqual(['good', 'bad']);
  });
});

describe('a process that is killed', () => {
  const take = (leaseSeconds = 60) =>
    leaseDueJobs(database.db, {
      kinds: [{ name: 'send_letter', waitSecondsMax: null }],
      count: 1,
      leaseId: newId(),
      leaseSeconds,
      moment: clock.now(),
    });
  const kind = letter(async ({ key }) => done.push(key));

  test('before it took the job: another takes it', async () => {
    await enqueue('a');
    await openProcess(kind).work();
    expect(done).toEqual(['a']);
  });

  test('with the job taken, before or after the work: another does it when the lease is over', async () => {
    await enqueue('a');
    expect(await take()).toHaveLength(1);
    const other = openProcess(kind);
    clock.passSeconds(59);
    expect(await other.work()).toBe(false);
    clock.passSeconds(1);
    expect(await other.work()).toBe(true);
    expect(done).toEqual(['a']);
  });

  test('of two that look at the same moment, the one that began earlier leaves the job to the other', async () => {
    await enqueue('a');
    clock.passSeconds(1);
    expect(await take()).toHaveLength(1);
    // Its statement began before the lease, and reads the row after it.
    clock.passSeconds(-1);
    expect(await take()).toEqual([]);
  });

  test('each time with the same job: the job is given up, for it may be what kills', async () => {
    await enqueue('deadly');
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await take()).toHaveLength(1);
      clock.passSeconds(60);
    }
    await openProcess(kind).work();
    expect(done).toEqual([]);
    expect(await list()).toMatchObject([{ state: 'dead', lastError: expect.stringContaining('process ended') }]);
  });

  test('and was only slow: it writes nothing about a job that another has by now', async () => {
    await schedule(sweep);
    clock.passSeconds(600);
    const leased = { kinds: [{ name: 'sweep_floor', waitSecondsMax: 600 }], count: 1, leaseSeconds: 60 };
    const slow = { leaseId: newId(), moment: clock.now() };
    const [job] = await leaseDueJobs(database.db, { ...leased, ...slow });
    clock.passSeconds(61);
    const other = { leaseId: newId(), moment: clock.now() };
    expect(await leaseDueJobs(database.db, { ...leased, ...other })).toMatchObject([{ id: job!.id, attempt: 2 }]);
    await setDone(database.db, { id: job!.id, everySeconds: 600, ...slow });
    expect(await list()).toMatchObject([{ attempts: 2, doneAt: null }]);
  });

  test('while the clock was ahead: its lease does not hold for years when the clock is right again', async () => {
    await enqueue('a');
    clock.passHours(24 * 700);
    expect(await take()).toHaveLength(1);
    clock.passHours(-24 * 700);
    expect(await openProcess(kind).work()).toBe(true);
    expect(done).toEqual(['a']);
  });
});

test('a stop tells what runs to end, and leaves the job to the next process', async () => {
  await enqueue('a');
  const { promise: begun, resolve: begin } = Promise.withResolvers<AbortSignal>();
  const slow = letter(({ signal }) => {
    begin(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  });
  const stop = await startJobs(testPlatform(database.db), [slow], { moment: clock.now });
  const signal = await begun;
  await stop();
  expect(signal.aborted).toBe(true);
  clock.passSeconds(60);
  expect(await openProcess(letter(async ({ key }) => done.push(key))).work()).toBe(true);
  expect(done).toEqual(['a']);
});

describe('a process', () => {
  /** Letters that wait to be told to end. */
  function waitingLetters() {
    const ends: (() => void)[] = [];
    const kind = letter(() => new Promise<void>((resolve) => ends.push(resolve)));
    return { kind, ends };
  }

  test('runs three jobs at once, no slow one beside three others, and tells of each free place', async () => {
    const { kind, ends } = waitingLetters();
    const call: JobKind = { name: 'call_others', attemptsMax: 1, isSlow: true, run: async () => done.push('called') };
    let freed = 0;
    const jobs = openJobs(testPlatform(database.db), [kind, call], {
      moment: clock.now,
      onPlaceFreed: () => void (freed += 1),
    });
    for (const key of ['a', 'b', 'c', 'd']) await enqueue(key);
    const slow = { id: newId(), kind: 'call_others', key: '', dueInSeconds: 0 };
    await insertJobs(database.db, [slow], clock.now());
    expect([await jobs.look(), await jobs.look()]).toEqual([3, 0]);
    ends[0]!();
    await expect.poll(() => freed).toBe(1);
    // One place: for the letter that waits.
    expect([await jobs.look(), await jobs.look()]).toEqual([1, 0]);
    for (const end of ends.slice(1)) end();
    await jobs.settle();
    expect(freed).toBe(4);
    expect(await jobs.look()).toBe(1);
    await jobs.settle();
    expect([done, freed]).toEqual([['called'], 5]);
    await enqueue('e');
    expect(await jobs.look()).toBe(1);
    ends.at(-1)!();
    await jobs.settle();
    expect(freed).toBe(5);
  });

  test('holds a job for a minute, and keeps a thousand letters of what went wrong', async () => {
    clock = testClock(new Date(Date.now() + 60_000).toISOString());
    const ends: ((error: Error) => void)[] = [];
    const jobs = openJobs(
      testPlatform(database.db),
      [letter(() => new Promise<void>((_resolve, reject) => ends.push(reject)))],
      { moment: clock.now },
    );
    await enqueueJobs(database.db, { newId }, [{ kind: 'send_letter', key: 'a' }]);
    expect(await jobs.look()).toBe(1);
    const { rows } = await sql<{ at: Date }>`select lease_until as at from jobs`.execute(database.db);
    expect(rows[0]!.at.getTime() - clock.now().getTime()).toBe(60_000);
    ends[0]!(new Error('x'.repeat(1_001)));
    await jobs.settle();
    expect(await list()).toMatchObject([{ attempts: 1, lastError: 'x'.repeat(1_000) }]);
  });

  test('renews its hold on a job while it runs, and ends the work once another process has it', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<AbortSignal>();
    const kind = letter(({ signal }) => {
      begin(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    });
    const jobs = openJobs(testPlatform(database.db), [kind], { moment: clock.now, leaseSeconds: 0.15 });
    await enqueue('a');
    await jobs.look();
    const signal = await begun;
    const heldUntil = async () =>
      (await sql<{ at: Date }>`select lease_until as at from jobs`.execute(database.db)).rows[0]!.at.getTime();
    clock.passSeconds(10);
    await expect.poll(heldUntil).toBe(clock.now().getTime() + 150);
    expect(signal.aborted).toBe(false);
    await sql`update jobs set lease_id = ${newId()}`.execute(database.db);
    await expect.poll(() => signal.aborted).toBe(true);
    await jobs.settle();
  });

  test('is due for what is enqueued at once', async () => {
    await enqueueJobs(database.db, { newId }, [{ kind: 'send_letter', key: 'a' }]);
    expect(await countJobs(database.db)).toMatchObject({ due: 1, dead: 0 });
  });
});
