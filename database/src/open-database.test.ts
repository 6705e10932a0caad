import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable, OutcomeUnknown } from './database-errors.ts';
import { silentLog } from './database-log.ts';
import { inTransaction } from './in-transaction.ts';
import { openDatabase } from './open-database.ts';
import type { OpenDatabase } from './open-database.ts';
import { askServer, createTestDatabase } from './testing.ts';
import type { TestDatabase } from './testing.ts';

const terminateOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

describe('an open database', () => {
  let bank: TestDatabase;
  beforeAll(async () => {
    bank = await createTestDatabase({ statementTimeoutMs: 500 });
  });
  afterAll(() => bank.close());

  it('hands over amounts exactly, days as written and moments as dates', async () => {
    const { rows } = await sql`select 9007199254740993::int8 as amount, array[1, null]::int8[] as amounts,
      date '2026-03-29' as day, array[date '2026-03-29'] as days, 1.10::numeric as rate,
      timestamptz '2026-03-29 01:30:00+00' as moment, current_setting('TimeZone') as zone`.execute(bank.db);
    expect(rows).toEqual([
      {
        amount: 9007199254740993n,
        amounts: [1n, null],
        day: '2026-03-29',
        days: ['2026-03-29'],
        rate: '1.10',
        moment: new Date('2026-03-29T01:30:00Z'),
        zone: 'UTC',
      },
    ]);
  });

  it('survives the loss of its idle connections', async () => {
    await Promise.all([sql`select 1`.execute(bank.db), sql`select 1`.execute(bank.db), sql`select 1`.execute(bank.db)]);
    await askServer(bank.url, terminateOthers);
    await vi.waitFor(() => sql`select 1`.execute(bank.db), { timeout: 30_000 });
  });

  it('says unavailable, not refused, when the connection is lost before the commit', async () => {
    const work = inTransaction(bank.db, async (transaction) => {
      await askServer(bank.url, terminateOthers);
      await sql`select 1`.execute(transaction);
    });
    const error = await work.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).not.toBeInstanceOf(OutcomeUnknown);
  });

  it('says that the outcome is unknown when the connection is lost during the commit', async () => {
    await bank.pool.query(`
      create table slips (id integer);
      create function wait_for_the_clerk() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return
      null; end $$;
      create constraint trigger slow_commit after insert on slips deferrable initially deferred
        for each row execute function wait_for_the_clerk()`);
    const patient = await openDatabase({ databaseUrl: bank.url, log: silentLog, statementTimeoutMs: 0 });
    const work = inTransaction(patient.db, (transaction) => sql`insert into slips values (1)`.execute(transaction));
    const outcome = work.catch((reason: unknown) => reason);
    await vi.waitFor(
      async () => {
        const { rows } = await askServer(
          bank.url,
          `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 30_000 },
    );
    expect(await outcome).toBeInstanceOf(OutcomeUnknown);
    await patient.close();
  });

  it.each([
    ['a statement that only reads', 'select count(*) from pg_sleep(60)', false],
    ['a statement that writes', 'insert into notes select 1 from pg_sleep(60)', true],
    [
      'a statement that writes and answers rows',
      'with written as (insert into notes values (1) returning id) select id from written, pg_sleep(60)',
      true,
    ],
  ])('when the connection is lost outside a transaction, says of %s what is true', async (_, statement, isUnknown) => {
    await bank.pool.query('create table if not exists notes (id integer)');
    const patient = await openDatabase({ databaseUrl: bank.url, log: silentLog, statementTimeoutMs: 0 });
    const outcome = sql
      .raw(statement)
      .execute(patient.db)
      .catch((reason: unknown) => reason);
    await vi.waitFor(
      async () => {
        const { rows } = await askServer(
          bank.url,
          `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 30_000 },
    );
    expect(await outcome).toBeInstanceOf(isUnknown ? OutcomeUnknown : DatabaseUnavailable);
    expect((await outcome) instanceof OutcomeUnknown).toBe(isUnknown);
    await patient.close();
  });

  it('ends a statement that takes too long and calls it unavailable', async () => {
    await expect(sql`select pg_sleep(60)`.execute(bank.db)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await sql`select 1`.execute(bank.db);
  });

  it('says unavailable when nobody listens at its address', async () => {
    const opening = openDatabase({ databaseUrl: 'postgres://bank@127.0.0.1:1/bank', log: silentLog });
    await expect(opening).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  it('refuses a server that is too old', async () => {
    const old = await pretendServer('14.11');
    const { port } = old.address() as AddressInfo;
    const opening = openDatabase({ databaseUrl: `postgres://bank@127.0.0.1:${port}/bank`, log: silentLog });
    await expect(opening).rejects.toThrow('PostgreSQL 15 or newer is needed; the server says 14.11.');
    old.close();
  });
});

describe('the embedded database behind a pool', () => {
  let dataDir: string;
  let bank: OpenDatabase;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'bank-open-'));
    bank = await openDatabase({ dataDir, log: silentLog });
  });
  afterAll(async () => {
    await bank.close();
    await rm(dataDir, { recursive: true });
  });

  it('is unavailable while its server is being replaced, and available again without a restart of ours', async () => {
    expect(bank.kind).toBe('embedded');
    await bank.pool.query('create table tills (id integer); insert into tills values (1)');
    const work = inTransaction(bank.db, async (transaction) => {
      process.kill(Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
      await sql`select pg_sleep(5)`.execute(transaction);
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select id from tills`.execute(bank.db);
        expect(rows).toEqual([{ id: 1 }]);
      },
      { timeout: 30_000 },
    );
  });
});

/** Speaks enough of the protocol to answer the question for its version; servers this old are not available here. */
async function pretendServer(version: string): Promise<Server> {
  const message = (type: string, body: Buffer): Buffer => {
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const ready = message('Z', Buffer.from('I'));
  const column = Buffer.concat([
    Buffer.from([0, 1]),
    Buffer.from('server_version\0'),
    Buffer.alloc(6),
    Buffer.from([0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]),
  ]);
  const value = Buffer.from(version);
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, value.length]), value]);
  const answer = Buffer.concat([message('T', column), message('D', row), message('C', Buffer.from('SHOW\0')), ready]);
  const server = createServer((socket: Socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      socket.on('data', (text) => {
        if (text.toString('latin1').startsWith('Q')) socket.write(answer);
      });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}
