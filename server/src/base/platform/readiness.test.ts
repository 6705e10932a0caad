import { openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts';
import { openTestBank } from '../../testing/bank-for-tests.ts';
import { healthRoutes } from './http/health-routes.ts';
import { watchReadiness } from './readiness.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let throughProxy: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await openDatabaseProxy(database.url);
  throughProxy = await openDatabase({ databaseUrl: proxy.url, log: silentLog });
});
afterAll(async () => {
  await throughProxy.close();
  await proxy.shut();
  await database.close();
});

/** A watch with a clock that the test sets, and the lines that it writes into the log. */
function watch(db = throughProxy.db) {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'info', base: null },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const time = { seconds: 1_000 };
  return { readiness: watchReadiness({ db, log }, { monotonicMs: () => time.seconds * 1_000 }), time, lines };
}

test('a server is ready while its writes come through, and not once the last of them is long ago', async () => {
  const { readiness, time, lines } = watch();
  expect([await readiness.look(), readiness.secondsSinceWrite()]).toEqual(['ready', undefined]);
  readiness.noteWrite();
  expect(readiness.secondsSinceWrite()).toBe(0);
  time.seconds += 20;
  expect([await readiness.look(), readiness.secondsSinceWrite()]).toEqual(['ready', 20]);
  time.seconds += 1;
  expect(await readiness.look()).toBe('writes do not come through');
  expect(await readiness.look()).toBe('writes do not come through');
  readiness.noteWrite();
  expect(await readiness.look()).toBe('ready');
  // A change is told once, not at every look of a balancer.
  expect(lines.map(({ msg, reason }) => [msg, reason])).toEqual([
    ['the server is not ready', 'writes do not come through'],
    ['the server is ready again', undefined],
  ]);
});

test('a server is not ready once a booking would have waited for a lock for half a minute', async () => {
  const { readiness, time } = watch();
  expect(readiness.secondsSinceLocksFree()).toBe(undefined);
  readiness.noteLocksFree();
  time.seconds += 30;
  expect([await readiness.look(), readiness.secondsSinceLocksFree()]).toEqual(['ready', 30]);
  time.seconds += 1;
  expect(await readiness.look()).toBe('bookings wait for a lock');
  readiness.noteLocksFree();
  expect(await readiness.look()).toBe('ready');
});

test('a database that became read-only under the server takes no writes, and the log says so', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await database.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  onTestFinished(async () => {
    await sql`set default_transaction_read_only = off`.execute(database.db);
    await database.pool.query(`alter database ${name} reset default_transaction_read_only`);
  });
  // Settings of a database hold from the next connection on.
  const later = await openDatabase({ databaseUrl: database.url, log: silentLog });
  onTestFinished(() => later.close());
  const { readiness, lines } = watch(later.db);
  expect(await readiness.look()).toBe('the database takes no writes');
  expect(lines).toMatchObject([{ level: 40, reason: 'the database takes no writes' }]);
});

test('a server whose database lacks a migration is not ready', async () => {
  await sql`update schema_migrations set name = name || '_' where name = (select max(name)
    from schema_migrations)`.execute(database.db);
  const { readiness } = watch();
  expect(await readiness.look()).toBe('the tables are not up to date');
  await sql`update schema_migrations set name = left(name, -1) where name like '%\\_'`.execute(database.db);
  expect(await readiness.look()).toBe('ready');
});

test('a database that keeps silent is told within the time that a probe waits, however many ask', {
  tags: ['long'],
  timeout: 60_000,
}, async () => {
  const { readiness, lines } = watch();
  await readiness.look();
  proxy.swallow();
  const asked = throughProxy.pool.totalCount;
  const looks = await Promise.all(Array.from({ length: 50 }, () => readiness.look()));
  expect(new Set(looks)).toEqual(new Set(['the database does not answer']));
  expect(throughProxy.pool.totalCount).toBeLessThanOrEqual(Math.max(asked, 1));
  expect(lines).toMatchObject([{ msg: 'the server is not ready', reason: 'the database does not answer' }]);
  proxy.unjam();
  await expect.poll(() => readiness.look()).toBe('ready');
});

test('over HTTP a server says why it is not ready, and that it is up all the same', async () => {
  const bank = await openTestBank();
  onTestFinished(() => bank.close());
  const look = async (path: string) => {
    const { statusCode, headers, body } = await bank.app.inject(path);
    return [statusCode, headers['cache-control'], JSON.parse(body)];
  };
  expect(await look('/readyz')).toEqual([200, 'no-store', { status: 'ready' }]);
  await sql`delete from schema_migrations where name = (select max(name) from schema_migrations)`.execute(
    bank.database.db,
  );
  expect(await look('/readyz')).toEqual([503, 'no-store', { status: 'the tables are not up to date' }]);
  expect(await look('/healthz')).toEqual([200, 'no-store', { status: 'up' }]);
});

test('a server whose clock is wrong is not ready, nor is one that takes leave', async () => {
  const watched = watchReadiness({ db: database.db, log: pino({ level: 'silent' }) }, { isClockRight: () => false });
  expect(await watched.look()).toBe('the clock differs from that of the database');
  const app = fastify();
  onTestFinished(() => app.close());
  healthRoutes(app, watched, { isLeaving: () => true, areFilesLocked: async () => false });
  const leaving = await app.inject('/readyz');
  expect([leaving.statusCode, leaving.json()]).toEqual([503, { status: 'leaving' }]);
});
