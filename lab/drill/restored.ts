import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, silentLog } from '@bank/database';
import { EmbeddedPostgres } from '../../database/src/embedded/embedded-postgres.ts';
import { programOf } from '../../server/src/testing/program-of.ts';
import { standUpArchived } from './archived-database.ts';
import { socketUrlOf } from './drilled-bank.ts';
import { furnishBank, withFolder } from './furnish-bank.ts';
import { findServerPrograms, standUpCluster } from './replicated-cluster.ts';
import { openOutgoingBank } from './restored/outgoing-bank.ts';

/*
 * `npm run drill -- restored`: a bank whose database goes back behind payment files that have left, in three ways: by
 * `bank restore --replace`, by pgBackRest to a moment, and by a standby that was behind and was promoted. Each time the
 * next file is refused until two people have said what left, and in the end no order stands in two files.
 */

/** A database that can go back. */
interface Way {
  readonly name: string;
  url(): string;
  /** The moment to which it goes back. */
  remember(): Promise<void>;
  goBack(): Promise<void>;
}

interface Outcome {
  readonly name: string;
  readonly left: number;
  readonly forgotten: number;
  readonly complaints: readonly string[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const command = 'server/src/operation/command-line/main.ts';
const say = (text: string): void => void process.stderr.write(`restored: ${text}\n`);
const outcomes: Outcome[] = [];

await withFolder(async (folder) => {
  await chmod(folder, 0o711);
  await byRestore(await placeIn(folder, 'restore'));
  const programs = findServerPrograms();
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || programs === undefined) return say('left out: pgBackRest and a standby need root and postgresql');
  if (spawnSync('pgbackrest', ['version'], { stdio: 'ignore' }).error === undefined)
    await byPgBackRest(await placeIn(folder, 'archive'), programs);
  else say('left out: pgbackrest is not installed');
  await byLossyStandby(await placeIn(folder, 'standby'), programs);
});
for (const { name, complaints } of outcomes) for (const one of complaints) say(`COMPLAINT ${name}: ${one}`);
process.stdout.write(
  [
    '| the database went back by | orders that left | files it forgot | left twice, or a number used twice | verdict |',
    '|---|---|---|---|---|',
    ...outcomes.map(
      ({ name, left, forgotten, complaints }) =>
        `| ${name} | ${left} | ${forgotten} | ${complaints.length} | ${verdictOf(complaints)} |`,
    ),
    '',
  ].join('\n'),
);
if (outcomes.some(({ complaints }) => complaints.length > 0)) process.exitCode = 1;

function verdictOf(complaints: readonly string[]): string {
  return complaints.length === 0 ? 'passed' : 'FAILED';
}

async function placeIn(folder: string, name: string): Promise<string> {
  const place = join(folder, name);
  await mkdir(place);
  await chmod(place, 0o711);
  return place;
}

/** Four orders leave before the moment, three were released by then, and two come after it. */
async function goThrough(way: Way, outgoingDir: string): Promise<void> {
  say(way.name);
  const payers = await furnishBank({ databaseUrl: way.url() }, 2);
  const before = await openOutgoingBank({ databaseUrl: way.url(), outgoingDir, payers });
  await before.release(4);
  await before.write();
  const released = await before.release(3);
  await way.remember();
  await before.write();
  const unknown = await before.release(2);
  await before.write();
  await before.close();
  await way.goBack();

  const complaints: string[] = [];
  const after = await openOutgoingBank({ databaseUrl: way.url(), outgoingDir, payers });
  const locked = await after.write();
  if (locked !== 'locked') complaints.push(`${locked} files were written before anybody compared`);
  const { forgotten, toDo } = await after.agreeThatAllLeft();
  const expected = [...released.map(() => 'counts_as_sent'), ...unknown.map(() => 'enter_by_hand')];
  if (toDo.toSorted().join() !== expected.toSorted().join()) complaints.push(`to do: ${toDo.join()}`);
  await after.release(2);
  const written = await after.write();
  if (written !== 1) complaints.push(`${written} files for new orders`);
  const copies = await after.copies();
  await after.close();
  const orders = copies.flatMap(({ items }) => items.map(({ id }) => id));
  const ends = copies.flatMap(({ content }) => [...content.matchAll(/<EndToEndId>([^<]+)</g)].map(([, id]) => id!));
  for (const [what, all] of [
    ['order', orders],
    ['EndToEndId', ends],
    ['MsgId', copies.map(({ messageId }) => messageId)],
    ['number', copies.map(({ number, correspondentBic }) => `${correspondentBic} ${number}`)],
  ] as const)
    for (const twice of all.filter((one, place) => all.indexOf(one) !== place))
      complaints.push(`${what} ${twice} left twice`);
  if (orders.length !== 11 || ends.length !== 11)
    complaints.push(`${orders.length} orders, ${ends.length} payments left`);
  outcomes.push({ name: way.name, left: orders.length, forgotten: forgotten.length, complaints });
}

/** The operator's own command, on the embedded PostgreSQL. */
async function byRestore(folder: string): Promise<void> {
  const dataDir = join(folder, 'data');
  const outgoingDir = join(folder, 'outgoing');
  await mkdir(dataDir);
  const keeper = await EmbeddedPostgres.start({ dataDir, log: silentLog });
  const databaseUrl = socketUrlOf(dataDir);
  const file = join(folder, 'bank.backup');
  const bank = (...parameters: readonly string[]): void =>
    void execFileSync(process.execPath, [programOf(command), ...parameters], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: databaseUrl, OUTGOING_DIR: outgoingDir, BANK_MODE: 'demo' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  try {
    const way: Way = {
      name: '`bank restore --replace`',
      url: () => databaseUrl,
      remember: async () => bank('backup', file),
      goBack: async () => bank('restore', file, '--replace'),
    };
    await goThrough(way, outgoingDir);
  } finally {
    await keeper.close();
  }
}

/** Debian's PostgreSQL with its log in an archive. */
async function byPgBackRest(folder: string, programs: string): Promise<void> {
  const home = join(folder, 'database');
  await mkdir(home);
  const database = await standUpArchived(home, programs);
  let moment = '';
  try {
    const way: Way = {
      name: 'pgBackRest, to a moment',
      url: () => database.url,
      async remember() {
        database.pgbackrest('stanza-create');
        database.pgbackrest('backup', '--type=full');
        const [now] = await database.ask('select clock_timestamp()::text as now');
        moment = String(now?.['now']);
      },
      async goBack() {
        await database.archiveAll();
        await database.stop();
        database.pgbackrest('restore', '--type=time', `--target=${moment}`, '--target-action=promote', '--delta');
        await database.start();
      },
    };
    await goThrough(way, join(folder, 'outgoing'));
  } finally {
    await database.stop();
  }
}

/** No standby has to confirm; both stop, the primary works on and dies, and one of them is promoted. */
async function byLossyStandby(folder: string, programs: string): Promise<void> {
  const cluster = await standUpCluster({ folder, programs, isSynchronous: false });
  try {
    const way: Way = {
      name: 'a standby that was behind, promoted',
      url: () => cluster.primaryUrl(),
      async remember() {
        await receiveAll(cluster.primaryUrl());
        await cluster.stopStandbys();
      },
      async goBack() {
        await cluster.killPrimary();
        await cluster.startStandbys();
        await cluster.promoteBest();
      },
    };
    await goThrough(way, join(folder, 'outgoing'));
  } finally {
    await cluster.tearDown();
  }
}

/** Waits until each standby has written what the primary has. */
async function receiveAll(databaseUrl: string): Promise<void> {
  const { pool, close } = await openDatabase({ databaseUrl, log: silentLog, poolMax: 1 });
  try {
    for (;;) {
      const { rows } = await pool.query<{ behind: boolean }>(
        'select coalesce(bool_or(flush_lsn < pg_current_wal_lsn()), true) as behind from pg_stat_replication',
      );
      if (!rows[0]!.behind) return;
    }
  } finally {
    await close();
  }
}
