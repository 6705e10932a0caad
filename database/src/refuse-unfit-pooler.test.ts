import { connect, createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { silentLog } from './database-log.ts';
import { openDatabase } from './open-database.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Pooler {
  /** As PgBouncer 1.21 and newer do with `max_prepared_statements`. */
  readonly keepsStatements?: boolean;
}

/**
 * As much of a pooler as a client sees: it asks PostgreSQL with a user and a database alone, gives a number of its own
 * for the connection, and may name prepared statements itself.
 */
async function openPooler({ keepsStatements = false }: Pooler): Promise<string> {
  const address = new URL(database.url);
  const host = address.searchParams.get('host') ?? address.hostname;
  const port = Number(address.port === '' ? 5432 : address.port);
  const server = createServer((inward) => {
    const outward = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    for (const socket of [inward, outward])
      socket.on('error', () => undefined).on('close', () => (inward.destroy(), outward.destroy()));
    let hasStarted = false;
    inward.on('data', (bytes) => {
      if (hasStarted) return void outward.write(keepsStatements ? renamed(bytes) : bytes);
      hasStarted = true;
      outward.write(plainStart(bytes));
    });
    outward.on('data', (bytes) => void inward.write(otherNumber(bytes)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  return address.href;
}

/** The first message with `user` and `database`, and without what the bank asks for. */
function plainStart(bytes: Buffer): Buffer {
  const parts = bytes.subarray(8).toString('latin1').split('\0');
  const kept = ['user', 'database'].flatMap((name) => [name, parts[parts.indexOf(name) + 1]!]);
  const text = Buffer.from(`${kept.join('\0')}\0\0`, 'latin1');
  const head = Buffer.from(bytes.subarray(0, 8));
  head.writeInt32BE(text.length + 8);
  return Buffer.concat([head, text]);
}

/** BackendKeyData, `K`, comes once: twelve bytes after its letter and length. */
function otherNumber(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
  if (at >= 0) bytes.writeInt32BE(1_000_000_007, at + 5);
  return bytes;
}

/** Another name of the same length in Parse and Bind; the text of the question has it as a value, which stays. */
function renamed(bytes: Buffer): Buffer {
  const name = Buffer.from('bank_asks_for_a_pooler\0');
  const parsed = bytes.indexOf(Buffer.concat([Buffer.from('P'), bytes.subarray(1, 5), name]));
  if (parsed !== 0) return bytes;
  bytes.write('P', 5);
  const bound = bytes.indexOf(Buffer.concat([Buffer.from([0]), name]), 6);
  if (bound > 0) bytes.write('P', bound + 1);
  return bytes;
}

const open = (databaseUrl: string, statementTimeoutMs?: number) =>
  openDatabase({ databaseUrl, log: silentLog, ...(statementTimeoutMs !== undefined && { statementTimeoutMs }) }).then(
    (opened) => opened.close(),
  );

/** Gives every later connection to the test database these settings, as `alter role` does. */
async function setForAll(settings: Readonly<Record<string, string>>): Promise<void> {
  const name = pg.escapeIdentifier(new URL(database.url).pathname.slice(1));
  for (const [setting, value] of Object.entries(settings))
    await database.pool.query(`alter database ${name} set ${setting} = ${pg.escapeLiteral(value)}`);
  onTestFinished(async () => void (await database.pool.query(`alter database ${name} reset all`)));
}
const ofServers = {
  TimeZone: 'UTC',
  lock_timeout: '4s',
  idle_in_transaction_session_timeout: '15s',
  statement_timeout: '4500ms',
};

test('without a pooler in between the bank opens', async () => {
  await open(database.url);
});

test('a pooler that drops the settings of a connection is refused, and each of them is named', async () => {
  await setForAll({ TimeZone: 'Europe/Paris' });
  await expect(open(await openPooler({ keepsStatements: true }))).rejects.toThrow(
    /^A pooler .* drops settings: set TimeZone to UTC, lock_timeout to 4s, .*, statement_timeout to 4500ms for/,
  );
});

test('a pooler that passes the names of prepared statements on is refused', async () => {
  await setForAll(ofServers);
  await expect(open(await openPooler({}))).rejects.toThrow(/mixes up prepared statements.*1\.21/);
});

test('one that keeps them by itself, with the settings of the role, is taken', async () => {
  await setForAll(ofServers);
  await open(await openPooler({ keepsStatements: true }));
});

test('a command with long statements is refused by way of the role of the servers', async () => {
  await setForAll(ofServers);
  await expect(open(await openPooler({ keepsStatements: true }), 0)).rejects.toThrow(/statement_timeout to 0/);
});
