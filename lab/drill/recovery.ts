import { inTransaction, migrate, openDatabase, readArchiveAge } from '@bank/database';
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { recordEverything } from '../../server/src/base/audit/index.ts';
import { openInMode } from '../../server/src/base/platform/bank-mode.ts';
import { watchedClock } from '../../server/src/base/platform/clock.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import { createHolder } from '../bench/create-holder.ts';
import { standUpArchived, type ArchivedDatabase } from './archived-database.ts';
import { startDrilledBank } from './drilled-bank.ts';
import { furnishBank, logInPayers, withFolder } from './furnish-bank.ts';
import { judgeBooks } from './judge-books.ts';
import { startOrderLoad, type SentOrder } from './order-load.ts';
import { findServerPrograms } from './replicated-cluster.ts';
import { uuidv7OfOldServers } from './uuidv7-of-old-servers.ts';
import { waitUntil } from './wait-until.ts';

/*
 * `npm run drill -- recovery`: a bank of `--entries N` entries on Debian's PostgreSQL, whose log pgBackRest archives by
 * deploy/pgbackrest. A full copy, clients who pay, what changed since, clients who pay; somebody drops a table; the
 * database is set back to the moment before, and everything that was acknowledged until then is there. Then the bad
 * cases: a hole in the archive, a copy cut short. Then the bank's own backup, encrypted by age, proven by a restore.
 */

const { entries = '100000' } = parseArgs({ options: { entries: { type: 'string' } } }).values;
const entryCount = Number(entries);
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const say = (text: string): void => void process.stderr.write(`recovery: ${text}\n`);
const programs = findServerPrograms();
const missing = ['pgbackrest', 'age'].filter(
  (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined,
);
const paymentsMeasured = 3_000;
const rows: string[] = [];
const complaints: string[] = [];

/** Does a step and reports how long it took, and what it says of itself. */
async function timed<Result>(
  what: string,
  step: () => Promise<Result> | Result,
  about: (result: Result) => string = () => '',
): Promise<Result> {
  const began = performance.now();
  const result = await step();
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  rows.push(`| ${what} | ${seconds} s | ${about(result)} |`);
  say(`${what}: ${seconds} s ${about(result)}`);
  return result;
}

function megabytesOf(folder: string): string {
  const bytes = Number(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t')[0]);
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

async function drill(folder: string, postgresql: string): Promise<void> {
  const home = join(folder, 'database');
  await mkdir(home);
  await chmod(folder, 0o711);
  const database = await standUpArchived(home, postgresql);
  try {
    await setBack(database);
    await meetBadCases(database);
    await proveOwnBackup(database, folder);
  } catch (error) {
    say((await database.output()).slice(-2_000));
    throw error;
  } finally {
    await database.stop();
  }
  for (const complaint of complaints) say(`COMPLAINT ${complaint}`);
  process.stdout.write(
    [`| ${entryCount.toLocaleString('en')} entries | took | |`, '|---|---|---|', ...rows].join('\n') +
      `\n\n${complaints.length === 0 ? 'passed' : 'FAILED'}\n`,
  );
  if (complaints.length > 0) process.exitCode = 1;
}

/** How many bytes each table takes with its indexes. */
async function sizesOf(database: ArchivedDatabase): Promise<ReadonlyMap<string, number>> {
  const found = await database.ask(`select relname, pg_total_relation_size(oid)::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return new Map(found.map(({ relname, bytes }) => [String(relname), Number(bytes)]));
}

/** What a payment takes for good, and in which tables most of it is. */
function noteGrowth(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, payments: number): void {
  const grown = [...after]
    .map(([table, bytes]) => ({ table, each: (bytes - (before.get(table) ?? 0)) / payments }))
    .filter(({ each }) => each >= 1)
    .toSorted((one, other) => other.each - one.each);
  const sum = grown.reduce((total, { each }) => total + each, 0);
  const most = grown.slice(0, 6).map(({ table, each }) => `${table} ${Math.round(each)}`);
  rows.push(`| a payment between own accounts, with its indexes | | ${Math.round(sum)} bytes: ${most.join(', ')} |`);
}

/** Full copy, payments, changed parts, payments, a mistake; back to the moment before it. */
async function setBack(database: ArchivedDatabase): Promise<void> {
  await database.ask(uuidv7OfOldServers);
  const owner = await openDatabase({ databaseUrl: database.url, log: createLog('silent'), statementTimeoutMs: 0 });
  await migrate(owner);
  // As in `furnishBank`: its clients are no demonstration's, and the servers of a drill are in demo.
  await openInMode(owner.db, 'demo');
  await timed('entries booked in bulk', () => createHolder(owner, entryCount, { isOnlyIncoming: true }));
  // They have no events yet, and `verify` asks for one of each.
  await timed('events of them', () =>
    inTransaction(owner.db, (transaction) => recordEverything(transaction, { newId, clock: watchedClock() })),
  );
  await owner.close();
  const payers = await furnishBank({ databaseUrl: database.url }, 4);
  const [size] = await database.ask("select pg_size_pretty(pg_database_size('bank')) as size");
  database.pgbackrest('stanza-create');
  await timed('check of the archive', () => database.pgbackrest('check'));
  const sizeNow = (): string => megabytesOf(database.repository);
  await timed(
    `full copy of a database of ${String(size?.['size'])}`,
    () => database.pgbackrest('backup', '--type=full'),
    () => `${sizeNow()} with the log since`,
  );

  const bank = await startDrilledBank({ DATABASE_URL: database.url });
  const loggedIn = await logInPayers(bank.origin, payers);
  const pay = async (count: number): Promise<readonly SentOrder[]> => {
    const load = startOrderLoad([bank.origin], { payers: loggedIn, senders: 4 });
    await waitUntil('enough orders are acknowledged', () => load.count('acknowledged') >= count, 120_000);
    await load.stop();
    complaints.push(...load.oddities);
    return load.orders;
  };
  const before = [...(await pay(500))];
  const whole = sizeNow();
  await timed(
    'what changed since (500 payments)',
    () => database.pgbackrest('backup', '--type=incr'),
    () => `${whole} before, ${sizeNow()} after`,
  );
  const sizesBefore = await sizesOf(database);
  const measured = await pay(paymentsMeasured);
  noteGrowth(sizesBefore, await sizesOf(database), measured.length);
  before.push(...measured);
  const [moment] = await database.ask('select clock_timestamp()::text as now');
  const target = String(moment?.['now']);
  const after = await pay(100);
  await bank.stop();
  await database.ask('drop table postings cascade');
  say(`the mistake: drop table postings; back to ${target}`);
  await database.archiveAll();
  const figures = await openDatabase({ databaseUrl: database.url, log: createLog('silent'), poolMax: 1 });
  const archiveAge = await readArchiveAge(figures.db);
  await figures.close();
  if (archiveAge === undefined || archiveAge > 60) complaints.push(`the figure of the archive says ${archiveAge} s`);
  await database.stop();
  await timed('restore of the copy', () =>
    database.pgbackrest('restore', '--type=time', `--target=${target}`, '--target-action=promote'),
  );
  await timed('start up to that moment', () => database.start());
  const judged = await timed('verify', () => judgeBooks(database.url, before));
  if (judged.lost + judged.doubled > 0) complaints.push(`${judged.lost} lost, ${judged.doubled} doubled`);
  complaints.push(...judged.complaints);
  const later = await judgeBooks(database.url, after);
  if (later.lost !== later.acknowledged) complaints.push('payments after the moment are in the books');
  rows.push(
    `| set back to the moment before the mistake | | ${judged.acknowledged} acknowledged before it: ${judged.lost} ` +
      `lost, ${judged.doubled} doubled; ${later.lost} after it gone |`,
  );
}

/** What must be refused or named, and never be answered by a database that lacks something. */
async function meetBadCases(database: ArchivedDatabase): Promise<void> {
  await database.archiveAll();
  const { output: whole } = database.tryPgbackrest('verify', '--output=text');
  // It may say nothing of sound copies.
  if (whole !== '' && !whole.includes('status: ok')) complaints.push(`verify of sound copies: ${whole}`);
  const [copy] = globSync(join(database.repository, 'backup/ostro/*F/bundle/*')).toSorted();
  if (copy === undefined) complaints.push('the full copy has no file to be cut short');
  else {
    const bytes = await readFile(copy);
    await truncate(copy, Math.floor(bytes.length / 2));
    const { output } = await timed('verify of a copy that was cut short', () =>
      database.tryPgbackrest('verify', '--output=text'),
    );
    if (!output.includes('status: error')) complaints.push(`a copy cut short is not named: ${output}`);
    await database.stop();
    const refused = database.tryPgbackrest('restore', '--type=immediate', '--target-action=promote', '--no-delta');
    if (refused.isDone) complaints.push('a copy cut short is restored');
    await writeFile(copy, bytes);
    await database.start();
  }
  await database.ask('create table hole (id integer)');
  await database.archiveAll();
  const [last] = globSync(join(database.repository, 'archive/ostro/*/*/*.zst')).toSorted().slice(-2);
  await rm(last!);
  await database.ask('insert into hole values (1)');
  await database.archiveAll();
  const [now] = await database.ask('select clock_timestamp()::text as now');
  await database.archiveAll();
  await database.stop();
  database.pgbackrest('restore', '--type=time', `--target=${String(now?.['now'])}`, '--target-action=promote');
  const opened = await database.start().then(
    () => true,
    () => false,
  );
  rows.push(`| a hole in the archive before the moment | | ${opened ? 'OPENED' : 'the database refuses to open'} |`);
  if (opened) complaints.push('a database opened across a hole in its archive');
  database.pgbackrest('restore', '--type=immediate', '--target-action=promote');
  await database.start();
}

/** Runs a line of the shell in which `$BANK` is the operator's command. */
function commandLine(database: ArchivedDatabase, line: string): string {
  return execFileSync('bash', ['-o', 'pipefail', '-c', line], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      BANK: `${process.execPath} server/src/operation/command-line/main.ts`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The bank's own backup: out through a pipe, encrypted before it reaches a disk, proven by a restore. */
async function proveOwnBackup(database: ArchivedDatabase, folder: string): Promise<void> {
  const key = join(folder, 'age-key');
  execFileSync('age-keygen', ['-o', key], { stdio: 'ignore' });
  const recipient = execFileSync('age-keygen', ['-y', key], { encoding: 'utf8' }).trim();
  const backup = join(folder, 'bank.backup.age');
  const shell = (line: string): string => commandLine(database, line);
  await timed('`verify` of the bank', () => shell('$BANK verify'));
  await timed(
    '`backup -`, encrypted by age',
    () => shell(`$BANK backup - | age -r ${recipient} > ${backup}`),
    () => megabytesOf(backup),
  );
  await timed('`backup verify -` of the encrypted one: restored and verified', () =>
    shell(`age -d -i ${key} ${backup} | DATABASE_URL= $BANK backup verify -`),
  );
  const bytes = await readFile(backup);
  await truncate(backup, bytes.length - 1_000);
  let isRefused = false;
  try {
    shell(`age -d -i ${key} ${backup} | DATABASE_URL= $BANK backup verify -`);
  } catch {
    isRefused = true;
  }
  rows.push(`| an encrypted backup that was cut short | | ${isRefused ? 'refused' : 'TAKEN'} |`);
  if (!isRefused) complaints.push('an encrypted backup that was cut short is taken');
}

if (process.getuid?.() !== 0) say('left out: only root may run a database as the user postgres');
else if (missing.length > 0) say(`left out: ${missing.join(', ')} is not installed (Debian packages of these names)`);
else if (programs === undefined) say('left out: PostgreSQL is not installed (Debian: postgresql)');
else await withFolder((folder) => drill(folder, programs));
