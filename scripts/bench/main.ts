import { openDatabase, type OpenDatabase } from '@bank/database';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../server/src/platform/log.ts';
import { startBank, type BankProcess } from './bank-process.ts';
import { createPayers, type Payer } from './create-payers.ts';
import { logIn, openConnection, runLoad } from './load.ts';
import { hasPgbench, initialisePgbench, runPgbench, type PgbenchTarget } from './pgbench.ts';
import { toTable, type Row } from './table.ts';

/*
 * `npm run bench`: how fast the bank starts, answers a statement and moves money, on the embedded PostgreSQL of a folder
 * of its own. Everything runs on this machine at once: server, database and load share its cores, so that only ratios
 * within one run say much. Transfers are compared with pgbench on the same server in the same minutes.
 */

const workersCounts = [8, 32, 64];
const seconds = Number(process.env['BENCH_SECONDS'] ?? 8);

const say = (text: string): void => void process.stderr.write(`bench: ${text}\n`);
const ms = (value: number): string => `${value < 100 ? value.toFixed(1) : value.toFixed(0)} ms`;

const dataDir = await mkdtemp(join(tmpdir(), 'bank-bench-'));
const rows: Row[] = [];
try {
  say('first and second start');
  const first = await startBank(dataDir);
  rows.push({ what: 'start on an empty folder, demonstration created', figure: ms(first.readyMs), goal: 'under 120 s' });
  await first.stop();
  const bank = await startBank(dataDir);
  rows.push({ what: 'second start, nothing changed', figure: ms(bank.readyMs), goal: 'under 3 s' });
  const database = await openDatabase({ dataDir, log: createLog('warn'), poolMax: 4 });
  await benchStatement(bank, rows);
  await benchTransfers(bank, database, rows);
  await database.close();
  await bank.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
process.stdout.write(`\n${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}\n\n${toTable(rows)}\n`);

async function benchStatement({ origin }: BankProcess, into: Row[]): Promise<void> {
  say('statement of the personal client, 20 requests at once');
  const { ask, close } = openConnection(origin);
  const token = await logIn(ask, { login: 'personal', password: 'Harbour-Light-7' });
  close();
  const path = '/api/transfeers/gets/users/accounts/details';
  let bytes = 0;
  const work = async (asking: typeof ask) => {
    const answer = await asking(path, { token });
    bytes = answer.bytes;
    return answer.status === 200;
  };
  await runLoad(origin, { workers: 20, seconds: 2, work });
  const result = await runLoad(origin, { workers: 20, seconds, work });
  into.push(
    { what: `whole statement (${Math.round(bytes / 1024)} KiB), 20 at once, p50`, figure: ms(result.p50Ms) },
    { what: 'the same, p99', figure: ms(result.p99Ms), goal: 'under 50 ms' },
    { what: 'the same, answers per second', figure: `${result.perSecond.toFixed(0)} (${result.failures} failed)` },
  );
}

async function benchTransfers({ origin }: BankProcess, database: OpenDatabase, into: Row[]): Promise<void> {
  say('clients for the transfers');
  const payers = await createPayers(database, Math.max(...workersCounts));
  const tokens = await tokensOf(origin, payers);
  const host = String((database.pool.options as { host?: string }).host);
  const target: PgbenchTarget = { host, user: 'bank', database: 'pgbench' };
  const isCompared = hasPgbench();
  if (isCompared) {
    await database.pool.query('create database pgbench');
    initialisePgbench(target, Math.max(...workersCounts));
  } else say('pgbench is not installed: the comparison is left out');

  for (const workers of workersCounts) {
    say(`transfers, ${workers} clients at once`);
    const result = await runLoad(origin, {
      workers,
      seconds,
      work: async (ask, worker) => {
        const { from, to } = payers[worker]!;
        const body = { from_account: from, to_account: to, amount: '0.01', reference: 'bench' };
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const answer = await ask('/api/transfeers/internals/applications', { token: tokens[worker]!, body, headers });
        return answer.body === '"OK"';
      },
    });
    into.push({
      what: `transfers per second, ${workers} clients`,
      figure: `${result.perSecond.toFixed(0)} (p50 ${ms(result.p50Ms)}, p99 ${ms(result.p99Ms)}, ${result.failures} failed)`,
    });
    if (!isCompared) continue;
    const tps = await runPgbench(target, { clients: workers, seconds });
    into.push(
      { what: `pgbench TPC-B per second, ${workers} clients`, figure: tps.toFixed(0) },
      { what: `transfers to pgbench, ${workers} clients`, figure: (result.perSecond / tps).toFixed(2) },
    );
  }
}

async function tokensOf(origin: string, payers: readonly Payer[]): Promise<string[]> {
  const { ask, close } = openConnection(origin);
  const tokens: string[] = [];
  for (const payer of payers) tokens.push(await logIn(ask, payer));
  close();
  return tokens;
}
