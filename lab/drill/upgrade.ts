import { execFile, execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import type { Payer } from '../bench/create-payers.ts';
import { openConnection } from '../bench/load.ts';
import { startDrilledBank, type DrilledBank } from './drilled-bank.ts';
import { logInPayers, withFolder } from './furnish-bank.ts';
import { judgeBooks } from './judge-books.ts';
import { sendOrder, startOrderLoad, type LoggedInPayer, type OrderLoad, type SentOrder } from './order-load.ts';
import { findServerPrograms, standUpCluster } from './replicated-cluster.ts';
import { uuidv7OfOldServers } from './uuidv7-of-old-servers.ts';
import { waitUntil } from './wait-until.ts';

/*
 * `npm run drill -- upgrade`: the version before this one (`--from <commit>`) with two servers, `--entries N` and
 * clients who pay. This version migrates meanwhile; an old server is killed and started again; old and new servers take
 * orders at once, and each other's orders again; the old ones leave. Then the way back: the old version takes over
 * again, and then the new one. Every acknowledged order must be in the books once. `--modules` lends the old version
 * this one's packages, which spares `npm ci`, where they serve it. A version whose migrations were changed since has no
 * way: the drill says so, and from which commit on there is one.
 */

/** The version before this one. Changes with each release; before the first one this version stands in for it. */
const versionBefore = 'HEAD';

const { from, entries, modules } = parseArgs({
  options: {
    from: { type: 'string', default: versionBefore },
    entries: { type: 'string', default: '20000' },
    modules: { type: 'boolean', default: false },
  },
}).values;
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const say = (text: string): void => void process.stderr.write(`upgrade: ${text}\n`);
type Settings = Readonly<Record<string, string>>;

const rows: string[] = [];
const complaints: string[] = [];
const sent: SentOrder[] = [];

const programs = findServerPrograms();
if (programs === undefined) say('left out: PostgreSQL is not installed (Debian: postgresql)');
else if (changedMigrations().length > 0) {
  const since = git('log', '-1', '--format=%h of %cs', '--diff-filter=MDR', '--', 'database/migrations');
  process.stdout.write(
    `There is no way from ${from}: this version refuses its tables by name, for these are other migrations than its ` +
      `own: ${changedMigrations().join(', ')}.\n` +
      `An upgrade can be drilled from ${since} on, the last commit that changed a migration in its place.\n`,
  );
  process.exitCode = 1;
} else
  await withFolder(async (folder) => {
    const old = await checkOutOld(join(folder, 'old'));
    const cluster = await standUpCluster({ folder, programs, isSynchronous: false });
    try {
      await drill(old, cluster.primaryUrl());
    } finally {
      await cluster.tearDown();
      git('worktree', 'prune');
    }
    for (const complaint of complaints) say(`COMPLAINT ${complaint}`);
    const verdict = complaints.length === 0 ? 'passed' : 'FAILED';
    process.stdout.write(`| from ${from} | |\n|---|---|\n${rows.join('\n')}\n\n${verdict}\n`);
    if (complaints.length > 0) process.exitCode = 1;
  });

function note(what: string, figure: string): void {
  rows.push(`| ${what} | ${figure} |`);
  say(`${what}: ${figure}`);
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
}

/**
 * The migrations of the version before that this one lacks or has with another text: then the bank refuses the tables
 * by name. Before the first release migrations are changed in their place.
 */
function changedMigrations(): readonly string[] {
  const changes = git('diff', '--name-only', '--diff-filter=a', from, '--', 'database/migrations');
  return changes
    .split('\n')
    .filter(Boolean)
    .map((path) => basename(path, '.sql'));
}

async function checkOutOld(folder: string): Promise<string> {
  git('worktree', 'add', '--quiet', '--detach', folder, from);
  if (modules)
    await cp(join(root, 'node_modules'), join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  else execFileSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

/** Runs a command of the operator in a version, while the clients of this process go on paying. */
async function bankOf(version: string, settings: Settings, ...parameters: readonly string[]): Promise<string> {
  const command = ['server/src/operation/command-line/main.ts', ...parameters];
  const env = { ...process.env, ...settings };
  return (await promisify(execFile)(process.execPath, command, { cwd: version, env })).stdout.trim();
}

/** Makes clients and entries by the old version's own programs. */
async function furnishByOld(old: string, databaseUrl: string): Promise<Payer[]> {
  // Only how entries are made in bulk is this version's: it knows how to make such that `verify` finds sound.
  const maker = 'lab/bench/create-holder.ts';
  await cp(join(root, maker), join(old, maker));
  const script = join(old, 'lab/drill/furnish-for-upgrade.ts');
  await writeFile(
    script,
    `import { migrate, openDatabase } from '@bank/database';
    import { writeFile } from 'node:fs/promises';
    import { openInMode } from '../../server/src/base/platform/bank-mode.ts';
    import { createLog } from '../../server/src/base/platform/log.ts';
    import { createHolder } from '../bench/create-holder.ts';
    import { furnishBank } from './furnish-bank.ts';
    const [databaseUrl, entries, into] = process.argv.slice(2);
    const database = await openDatabase({ databaseUrl, log: createLog('silent'), statementTimeoutMs: 0 });
    await migrate(database);
    await openInMode(database.db, 'demo');
    await database.pool.query(${JSON.stringify(uuidv7OfOldServers)});
    await createHolder(database, Number(entries), { isOnlyIncoming: true });
    await database.close();
    await writeFile(into, JSON.stringify(await furnishBank({ databaseUrl }, 4)));`,
  );
  const into = join(old, 'payers.json');
  execFileSync(process.execPath, [script, databaseUrl, entries, into], {
    cwd: old,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return JSON.parse(await readFile(into, 'utf8')) as Payer[];
}

async function drill(old: string, databaseUrl: string): Promise<void> {
  // One key for both versions, as on a machine that keeps its settings.
  const sealKey = join(old, 'seal-key.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(sealKey, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const settings: Settings = { DATABASE_URL: databaseUrl, SEAL_KEY_FILE: sealKey };
  const payers = await furnishByOld(old, databaseUrl);
  note('entries booked by the old version', Number(entries).toLocaleString('en'));
  const [first, second] = [await startDrilledBank(settings, old), await startDrilledBank(settings, old)];
  const loggedIn = await logInPayers(first.origin, payers);
  const pay = (...banks: readonly DrilledBank[]): OrderLoad =>
    startOrderLoad(
      banks.map(({ origin }) => origin),
      { payers: loggedIn, senders: 4 },
    );
  const enough = async (load: OrderLoad, count: number, what: string): Promise<void> => {
    const before = load.count('acknowledged');
    await waitUntil(what, () => load.count('acknowledged') >= before + count, 180_000);
  };
  const end = async (load: OrderLoad): Promise<void> => {
    await load.stop();
    sent.push(...load.orders);
    complaints.push(...load.oddities);
  };

  let load = pay(first, second);
  await enough(load, 200, 'orders by the old version');
  const said = await bankOf(root, settings, 'migrate', '--dry-run');
  note('`migrate --dry-run` says', said.split('\n').at(-1)!);
  const before = load.count('acknowledged');
  const began = performance.now();
  await bankOf(root, settings, 'migrate');
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  note('`migrate` beside two old servers', `${seconds} s, ${load.count('acknowledged') - before} orders meanwhile`);
  await enough(load, 200, 'orders by the old version on the new tables');
  await end(load);

  await second.kill();
  const again = await startDrilledBank(settings, old);
  note('an old server, killed, opens on the new tables', `after ${(again.readyMs / 1_000).toFixed(1)} s`);
  const fresh = await startDrilledBank(settings);
  load = pay(again, fresh);
  await enough(load, 400, 'orders by both versions at once');
  await end(load);
  await sendToOther(fresh, sent.slice(-40), loggedIn);
  await sendToOther(again, sent.slice(-40), loggedIn);
  for (const bank of [first, again])
    if ((await bank.stop()) !== 0) complaints.push(`did not leave well: ${bank.output()}`);
  load = pay(fresh);
  await enough(load, 200, 'orders by the new version');
  await end(load);
  note('`verify`', lastLine(await bankOf(root, settings, 'verify')));

  await fresh.stop();
  const back = await startDrilledBank(settings, old);
  load = pay(back);
  await enough(load, 200, 'orders by the old version after the way back');
  await end(load);
  await back.stop();
  note('the way back: the old version alone', 'opens and books');
  const forward = await startDrilledBank(settings);
  load = pay(forward);
  await enough(load, 100, 'orders by the new version again');
  await end(load);
  const judged = await judgeBooks(databaseUrl, sent);
  await forward.stop();
  complaints.push(...judged.complaints);
  if (judged.lost + judged.doubled > 0) complaints.push(`${judged.lost} lost, ${judged.doubled} doubled`);
  note('orders', `${judged.acknowledged} acknowledged, ${judged.lost} lost, ${judged.doubled} doubled`);
}

/** The same orders under the same keys, to a server of the other version: each is known there. */
async function sendToOther(
  bank: DrilledBank,
  orders: readonly SentOrder[],
  payers: readonly LoggedInPayer[],
): Promise<void> {
  const { ask, close } = openConnection(bank.origin);
  for (const order of orders) {
    const answer = await sendOrder(ask, order, payers);
    if (answer === 'acknowledged') order.knows = answer;
    else complaints.push(`an order sent again to the other version: ${JSON.stringify(answer)}`);
  }
  close();
}

function lastLine(text: string): string {
  return text.split('\n').at(-1)!;
}
