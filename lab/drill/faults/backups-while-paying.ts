import { spawn, type ChildProcess } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { programOf } from '../../../server/src/testing/program-of.ts';
import type { Drill, DrillOptions, DrillReport } from '../drill.ts';
import { socketUrlOf, startDrilledBank } from '../drilled-bank.ts';
import { furnishBank, logInPayers, withFolder } from '../furnish-bank.ts';
import { judgeBooks } from '../judge-books.ts';
import { startOrderLoad, type SentOrder } from '../order-load.ts';
import { settleAndJudge } from '../settle-and-judge.ts';
import { waitUntil } from '../wait-until.ts';

const program = programOf('server/src/operation/command-line/main.ts');
const commandMsMax = 300_000;

/**
 * Two backups at once under one name while clients pay, and a third that is killed in the middle. They are restored
 * elsewhere, the first try killed in the middle as well, and every order is sent again to the restored bank under its
 * key.
 */
export const backupsWhilePaying: Drill = {
  name: 'backups-while-paying',
  title: 'backups while clients pay, killed backups and restores',
  rounds: 10,
  ordersPerRound: 400,
  run: (options) => withFolder((folder) => backUpAndRestore(folder, options)),
};

async function backUpAndRestore(folder: string, { rounds, ordersPerRound, say }: DrillOptions): Promise<DrillReport> {
  const dataDir = join(folder, 'data');
  const payers = await furnishBank({ dataDir }, 8);
  const bank = await startDrilledBank({ DATA_DIR: dataDir });
  const loggedIn = await logInPayers(bank.origin, payers);
  const orders: SentOrder[] = [];
  const recoveriesMs: number[] = [];
  const complaints: string[] = [];
  let [acknowledged, lost, doubled, killed, missingLater] = [0, 0, 0, 0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const load = startOrderLoad([bank.origin], { payers: loggedIn, senders: 16 });
    await waitUntil('enough orders are acknowledged', () => load.count('acknowledged') >= ordersPerRound, 120_000);
    // The operator's guarantee: orders acknowledged before the backup began.
    const before = [...orders, ...load.orders.filter(({ knows }) => knows === 'acknowledged')];
    const [file, other] = [join(folder, `round-${round}.backup`), join(folder, `killed-${round}.backup`)];
    const twins = [startCommand(dataDir, 'backup', file), startCommand(dataDir, 'backup', file)];
    if (await killInTheMiddle(startCommand(dataDir, 'backup', other), () => isBegun(other))) {
      killed += 1;
      if (await isThere(other))
        complaints.push(`round ${round}: a backup that was killed left a file that looks whole`);
    }
    for (const twin of twins) {
      const { code, output } = await endOf(twin);
      if (code !== 0) complaints.push(`round ${round}: one of two backups at once failed: ${output}`);
    }
    await load.stop();
    orders.push(...load.orders);
    complaints.push(...load.oddities.map((oddity) => `round ${round}: ${oddity}`));

    const began = performance.now();
    const elsewhere = join(folder, `restored-${round}`);
    const first = startCommand(elsewhere, 'restore', file);
    if (await killInTheMiddle(first, () => isThere(join(elsewhere, 'postgres', 'postmaster.pid')))) killed += 1;
    const { code, output } = await endOf(startCommand(elsewhere, 'restore', file, '--replace'));
    if (code !== 0) throw new Error(`round ${round}: the backup could not be restored: ${output}`);
    recoveriesMs.push(performance.now() - began);
    const restored = await startDrilledBank({ DATA_DIR: elsewhere });
    const copyUrl = socketUrlOf(elsewhere);
    const books = await judgeBooks(copyUrl, before);
    lost += books.lost;
    doubled += books.doubled;
    // A backup has no logins, but the keys of orders: sent again, each is booked once.
    const again = orders.map((order) => ({ ...order, knows: 'unknown' as const }));
    const judged = await settleAndJudge({
      origin: restored.origin,
      databaseUrl: copyUrl,
      orders: again,
      payers: await logInPayers(restored.origin, payers),
    });
    acknowledged += books.acknowledged;
    doubled += judged.doubled;
    missingLater += orders.length - before.length;
    complaints.push(...[...books.complaints, ...judged.complaints].map((complaint) => `round ${round}: ${complaint}`));
    if ((await restored.stop()) !== 0)
      complaints.push(`round ${round}: the restored bank did not leave well: ${restored.output()}`);
    say(
      `round ${round} of ${rounds}, ${acknowledged} acknowledged before a backup, ${lost} not in it, ${killed} killed`,
    );
  }
  if ((await bank.stop()) !== 0) complaints.push(`the bank did not leave well: ${bank.output()}`);
  return {
    rounds,
    acknowledged,
    lost,
    doubled,
    recoveriesMs,
    complaints,
    notes: [
      `${rounds * 2} backups in pairs, ${killed} backups and restores killed in the middle`,
      `every order was sent again to the restored bank, ${missingLater} of them made after the backup began`,
    ],
  };
}

/** The operator's command in a process of its own. */
function startCommand(dataDir: string, ...parameters: string[]): ChildProcess {
  return spawn(process.execPath, [program, ...parameters], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  const output = text(child.stderr!);
  await waitUntil('the command ends', () => hasEnded(child), commandMsMax);
  return { code: child.exitCode, output: (await output).trim() };
}

/** Whether it was still under way when it was killed. */
async function killInTheMiddle(child: ChildProcess, isBegunNow: () => Promise<boolean>): Promise<boolean> {
  child.stderr!.resume();
  await waitUntil('the command has begun or ended', async () => hasEnded(child) || (await isBegunNow()), commandMsMax);
  child.kill('SIGKILL');
  await waitUntil('the command is gone', () => hasEnded(child));
  return child.signalCode === 'SIGKILL';
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function isBegun(file: string): Promise<boolean> {
  return (await readdir(dirname(file))).some((name) => name.startsWith(basename(file)));
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
