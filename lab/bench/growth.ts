import { openDatabase, type OpenDatabase } from '@bank/database';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readChartBalances } from '../../server/src/money/accounting/index.ts';
import { backup, inspectBank, tryBackup } from '../../server/src/operation/backup/index.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { startBank, type BankProcess } from './bank-process.ts';
import { logInPayers } from './log-in-payers.ts';
import { growBank } from './grow-bank.ts';
import type { LoadResult } from './load.ts';
import { readProcessorTime } from './processor-time.ts';
import { type Row } from './table.ts';
import { loadWithTransfers } from './transfer-load.ts';

const path = '/api/transfeers/internals/applications';
const payerCount = 16;
const rounds = 3;

/**
 * What a bank of so many entries costs: disk, `verify`, `backup`, `backup verify`, a start; and what transfers lose
 * while `verify` reads beside them. Processor time, for that is nearly the same on a busy machine and on a quiet one.
 */
export async function benchGrowth({
  entryCount,
  seconds,
  into,
  say,
}: {
  readonly entryCount: number;
  readonly seconds: number;
  readonly into: Row[];
  readonly say: (text: string) => void;
}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bank-growth-'));
  const dataDir = join(folder, 'bank');
  const log = createLog('warn');
  const of = `${entryCount.toLocaleString('en')} entries`;
  try {
    const database = await openDatabase({ dataDir, log, poolMax: 4, statementTimeoutMs: 0 });
    await growBank(database, entryCount, say);
    into.push({ what: `${of}: bytes each with indexes`, figure: await sizes(database, entryCount) });
    const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
      say(what);
      const before = await readProcessorTime({ processIds: [], dataDir });
      const began = performance.now();
      await work();
      const elapsed = (performance.now() - began) / 1_000;
      const after = await readProcessorTime({ processIds: [], dataDir });
      const spent = after && before ? [after.load - before.load, after.database - before.database] : [];
      const [program, base] = spent.map((part) => `${part.toFixed(1)} s`);
      const figure = `${elapsed.toFixed(1)} s; processor: program ${program ?? '?'}, database ${base ?? '?'}`;
      say(figure);
      into.push({ what: `${of}: ${what}`, figure });
    };
    await timed('verify', async () => {
      const { found } = await inspectBank(database.db);
      if (found.length > 0) throw new Error(`${found[0]!.invariant}: ${found[0]!.subject}: ${found[0]!.detail}`);
    });
    const yearAgo = new Date(Date.now() - 366 * 86_400_000);
    await timed('a balance sheet of two days', () => readChartBalances(database.db, [new Date(), yearAgo]));
    const file = join(folder, 'bank.backup');
    await timed('backup', () => backup(database.db, file, { clock: { now: () => new Date() } }));
    into.push({ what: `${of}: size of the backup`, figure: `${((await stat(file)).size / 1e6).toFixed(0)} MB` });
    await timed('backup verify (its database is apart and not counted)', () =>
      tryBackup(file, {
        judgement: { keys: new Map(), isComplete: false, witnesses: [] },
        log,
        postgresBinDir: undefined,
      }),
    );
    await database.close();
    into.push({ what: `${of}: starts, with PostgreSQL`, figure: await startTimes(dataDir, say) });
    const beside = await openDatabase({ dataDir, log, poolMax: 4, statementTimeoutMs: 0 });
    await benchBeside(beside, { dataDir, seconds, of, into, say });
    await beside.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sizes({ pool }: OpenDatabase, entryCount: number): Promise<string> {
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit 6`,
  );
  const whole = await pool.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes');
  const each = (bytes: number) => Math.round(bytes / entryCount);
  return `${each(whole.rows[0]!.bytes)}: ${rows.map(({ name, bytes }) => `${name} ${each(bytes)}`).join(', ')}`;
}

/** From the start of a process to its open door, in seconds, each after an orderly stop. */
async function startTimes(dataDir: string, say: (text: string) => void): Promise<string> {
  const times: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    say(`start, ${round + 1} of ${rounds}`);
    const bank = await startBank(dataDir);
    times.push((bank.readyMs / 1_000).toFixed(1));
    await bank.stop();
  }
  say(times.join(', '));
  return `${times.join(', ')} s`;
}

/** Transfers in turn alone and beside a `verify` in a process of its own, as the timer runs it. */
async function benchBeside(
  database: OpenDatabase,
  {
    dataDir,
    seconds,
    of,
    into,
    say,
  }: {
    readonly dataDir: string;
    readonly seconds: number;
    readonly of: string;
    readonly into: Row[];
    readonly say: (text: string) => void;
  },
): Promise<void> {
  const bank = await startBank(dataDir);
  try {
    const transfers = await openTransferLoad(bank, database);
    const load = async () => (await transfers(seconds)).perSecond;
    await load();
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      say(`transfers alone and beside verify, ${round + 1} of ${rounds}`);
      const before = await load();
      const stop = new AbortController();
      const verify = promisify(execFile)(process.execPath, ['server/src/operation/command-line/main.ts', 'verify'], {
        env: { ...process.env, DATA_DIR: dataDir, BANK_MODE: 'demo' },
        signal: stop.signal,
      }).catch(() => undefined);
      const beside = await load();
      stop.abort();
      await verify;
      const after = await load();
      ratios.push(beside / ((before + after) / 2));
    }
    into.push({
      what: `${of}: transfers beside verify to transfers alone, ${payerCount} clients, both cores busy`,
      figure: ratios.map((ratio) => ratio.toFixed(2)).join(', '),
      goal: 'at least 0.9',
    });
  } finally {
    await bank.stop();
  }
}

/** Internal transfers of some clients, each as soon as the last one was answered, for so many seconds. */
export async function openTransferLoad(
  { origin }: BankProcess,
  database: OpenDatabase,
): Promise<(seconds: number) => Promise<LoadResult>> {
  const { tokens, bodies } = await logInPayers(origin, database, payerCount);
  return (seconds) => loadWithTransfers([origin], { bodies, tokens, path, seconds });
}
