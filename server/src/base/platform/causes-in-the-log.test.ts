import { DatabaseUnavailable, openDatabase, OutcomeUnknown, silentLog } from '@bank/database';
import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { createLog } from './log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 300 });
});
afterAll(() => database.close());

/** What the log says of an error. */
function logged(error: unknown): { text: string; err: Record<string, unknown> } {
  let text = '';
  createLog(
    'info',
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        text += line.toString();
        done();
      },
    }),
  ).error({ err: error }, 'failed');
  return { text, err: (JSON.parse(text) as { err: Record<string, unknown> }).err };
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the log says why the database did not do its work', () => {
  test('a statement that took too long, by its SQLSTATE', async () => {
    const { err } = logged(await failureOf(sql`select pg_sleep(60)`.execute(database.db)));
    expect(err).toMatchObject({
      type: 'DatabaseUnavailable',
      cause: { code: '57014', message: 'canceling statement due to statement timeout' },
    });
  });

  test('a transaction that may not write', async () => {
    const work = database.db
      .transaction()
      .setAccessMode('read only')
      .execute((transaction) => sql`delete from clients`.execute(transaction));
    const { err } = logged(await failureOf(work));
    expect(err).toMatchObject({
      cause: { code: '25006', message: 'cannot execute DELETE in a read-only transaction' },
    });
  });

  test('a machine that takes no connection', async () => {
    const { err } = logged(
      await failureOf(openDatabase({ databaseUrl: 'postgres://bank@127.0.0.1:1/bank', log: silentLog })),
    );
    expect(err).toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  });

  test('a name with two addresses that both refuse', () => {
    const refusals = ['::1', '127.0.0.1'].map((address) =>
      Object.assign(new Error(`connect ECONNREFUSED ${address}:5432`), { code: 'ECONNREFUSED' }),
    );
    expect(logged(new DatabaseUnavailable(new AggregateError(refusals))).err).toMatchObject({
      cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED ::1:5432' },
    });
  });

  test('a cause within a cause', () => {
    const innermost = Object.assign(new Error('terminating connection due to administrator command'), {
      code: '57P01',
    });
    expect(logged(new DatabaseUnavailable(new OutcomeUnknown(innermost))).err).toMatchObject({
      cause: { code: '57P01' },
    });
  });

  test('and never repeats a row, which PostgreSQL puts beside its message', async () => {
    const secret = 'Ada Marlowe, 5 Harbour Street';
    const raised = await failureOf(
      sql
        .raw(`do $$ begin raise exception 'the disk is full' using errcode = '53100',
      detail = 'Failing row contains (${secret}).', hint = '${secret}', table = '${secret}', column = '${secret}',
      constraint = '${secret}'; end $$`)
        .execute(database.db),
    );
    const { text, err } = logged(raised);
    expect(err).toMatchObject({ type: 'DatabaseUnavailable', cause: { code: '53100', message: 'the disk is full' } });
    expect(text).not.toContain('Marlowe');
  });
});

describe('a connection that the database refuses for another reason than the network', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await openTestBank();
  });
  afterAll(() => bank.close());

  test.each([
    ['a password that was changed', '28P01'],
    ['a role or address that pg_hba.conf does not let in', '28000'],
    ['a database that is gone', '3D000'],
    ['a certificate that is not valid yet', 'CERT_NOT_YET_VALID'],
    ['a certificate of an unknown authority', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ])('%s is answered as an outage (%s), and logged with its cause', async (_what, code) => {
    const lines: string[] = [];
    const broken = await openDatabase({ databaseUrl: bank.database.url, log: silentLog });
    onTestFinished(() => broken.close());
    const log = createLog(
      'error',
      new Writable({
        write: (line: Buffer, _encoding, done) => {
          lines.push(line.toString());
          done();
        },
      }),
    );
    const server = await openTestBank({ beside: bank, db: broken.db, log });
    onTestFinished(() => server.close());
    broken.pool.connect = () => Promise.reject(Object.assign(new Error(`refused with ${code}`), { code }));
    expect(await server.call('readExchangeRates')).toMatchObject({
      status: 503,
      body: { code: 503, reason: 'service_unavailable' },
    });
    expect(JSON.parse(lines[0]!)).toMatchObject({ err: { cause: { code, message: `refused with ${code}` } } });
  });

  test('a database that does not exist, by the word of a real server, is an outage too', async () => {
    const url = new URL(bank.database.url);
    url.pathname = '/no_such_database';
    const broken = await openDatabase({ databaseUrl: bank.database.url, log: silentLog });
    onTestFinished(() => broken.close());
    const server = await openTestBank({ beside: bank, db: broken.db });
    onTestFinished(() => server.close());
    // From the next connection on.
    broken.pool.options.connectionString = url.href;
    await bank.database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> ' +
        'pg_backend_pid()',
    );
    await expect
      .poll(async () => (await server.call('readExchangeRates')).body)
      .toMatchObject({ reason: 'service_unavailable' });
  });
});

test.each([
  [4, 'TypeError'],
  [5, 'DatabaseUnavailable'],
])('a cause that is wrapped %i times is named %s', (times, type) => {
  let error: Error = new TypeError('the one');
  for (let time = 0; time < times; time += 1) error = new DatabaseUnavailable(error);
  expect(logged(error).err).toMatchObject({ type: 'DatabaseUnavailable', cause: { type } });
});
