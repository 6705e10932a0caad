import { openDatabase } from '@bank/database';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../server/src/base/platform/log.ts';
import { startBank, type BankProcess } from './bank-process.ts';
import { benchTransfers } from './bench-transfers.ts';
import { benchDueOrders } from './due-orders.ts';
import { benchGrowth } from './growth.ts';
import { benchNight } from './night.ts';
import { benchIncomingFile } from './incoming-file.ts';
import { benchLoginTiming } from './login-timing.ts';
import { logIn, openConnection, runLoad } from './load.ts';
import { joinOneControlGroup } from './one-control-group.ts';
import { benchClientSearch } from './client-search.ts';
import { benchOfficeQueues } from './office-queues.ts';
import { benchPushedEvents } from './pushed-events.ts';
import { benchScreening } from './screening-names.ts';
import { benchStandbyReads } from './standby-reads.ts';
import { benchStatementFiles } from './statement-files.ts';
import { benchStatementScale } from './statement-scale.ts';
import { benchStatusFile } from './status-file.ts';
import { ms, toTable, type Row } from './table.ts';
import { benchWaitingQueues } from './waiting-queues.ts';
import { benchWays } from './ways.ts';

/*
 * `npm run bench -- bank`: how fast the bank starts, answers a statement and moves money, on the embedded PostgreSQL of
 * a folder of its own. Server, database and load share the cores of this machine, so compare ratios within one run.
 * Transfers are compared with pgbench on the same server in the same minutes. BENCH_PARTS names some of its parts
 * (statement, logins, scale, ways, screening, transfers, events, due, office, incoming, files; growth, night and
 * standby only when named), BENCH_ENTRIES the length of the long account of `scale`, `files` and `standby` and the bank
 * of `growth`, BENCH_BANKS the sizes of the banks of `night`, BENCH_PROCESSES how many servers share the transfers.
 */

const clientCounts = (process.env['BENCH_CLIENTS'] ?? '8,32,64,128').split(',').map(Number);
const parts = (
  process.env['BENCH_PARTS'] ?? 'statement,logins,scale,ways,screening,transfers,events,due,office,incoming,files'
).split(',');
const seconds = Number(process.env['BENCH_SECONDS'] ?? 8);
const processCount = Number(process.env['BENCH_PROCESSES'] ?? 1);
const entryCount = Number(process.env['BENCH_ENTRIES'] ?? 1_000_000);
const entryCounts = (process.env['BENCH_BANKS'] ?? '1000000,5000000,20000000').split(',').map(Number);

const say = (text: string): void => void process.stderr.write(`bench: ${text}\n`);

const leaveControlGroup = await joinOneControlGroup();
const dataDir = await mkdtemp(join(tmpdir(), 'bank-bench-'));
const rows: Row[] = [];
try {
  say('first and second start');
  const first = await startBank(dataDir);
  rows.push({
    what: 'start on an empty folder, demonstration created',
    figure: ms(first.readyMs),
    goal: 'under 120 s',
  });
  await first.stop();
  const bank = await startBank(dataDir);
  rows.push({ what: 'second start, nothing changed', figure: ms(bank.readyMs), goal: 'under 3 s' });
  const database = await openDatabase({ dataDir, log: createLog('warn'), poolMax: 4 });
  if (parts.includes('statement')) await benchStatement(bank, rows);
  if (parts.includes('logins')) {
    say('wrong passwords for known and unknown logins');
    rows.push(await benchLoginTiming(bank, database));
  }
  if (parts.includes('transfers')) {
    const banks = [bank];
    while (banks.length < processCount) banks.push(await startBank(dataDir));
    rows.push(...(await benchTransfers({ banks, database, clientCounts, seconds, say })));
    for (const beside of banks.slice(1)) await beside.stop();
  }
  if (parts.includes('events')) rows.push(...(await benchPushedEvents(bank, { database, seconds, say })));
  await database.close();
  if (parts.includes('scale')) {
    const patient = await openDatabase({ dataDir, log: createLog('warn'), poolMax: 2, statementTimeoutMs: 0 });
    await benchStatementScale(bank, patient, { entryCount, into: rows, say });
    await patient.close();
  }
  await bank.stop();
  if (parts.includes('screening')) {
    say('names against lists of sanctions');
    rows.push(...benchScreening());
  }
  if (parts.includes('files'))
    await benchStatementFiles(dataDir, { entryCount: Math.min(entryCount, 100_000), into: rows, say });
  if (parts.includes('due')) {
    // No server: the two workers of the bench are the only ones.
    const alone = await openDatabase({ dataDir, log: createLog('warn'), poolMax: 4, statementTimeoutMs: 0 });
    await benchDueOrders(alone, { into: rows, say });
    await alone.close();
  }
  if (parts.includes('office')) {
    const alone = await openDatabase({ dataDir, log: createLog('warn'), poolMax: 6, statementTimeoutMs: 0 });
    await benchOfficeQueues(alone, { into: rows, say });
    await benchClientSearch(alone, { into: rows, say });
    await benchWaitingQueues(alone, { into: rows, say });
    await alone.close();
  }
  if (parts.includes('incoming')) {
    // With the timeouts of a server: a file of this size must not need longer ones.
    const alone = await openDatabase({ dataDir, log: createLog('warn'), poolMax: 4 });
    await benchIncomingFile(alone, { into: rows, say });
    await benchStatusFile(alone, { into: rows, say });
    await alone.close();
  }
  if (parts.includes('growth')) await benchGrowth({ entryCount, seconds, into: rows, say });
  if (parts.includes('night')) await benchNight({ entryCounts, seconds, into: rows, say });
  if (parts.includes('standby')) await benchStandbyReads({ entryCount, into: rows, say });
  if (parts.includes('ways')) {
    // No server: nobody else writes summaries meanwhile.
    const alone = await openDatabase({ dataDir, log: createLog('warn'), poolMax: 4, statementTimeoutMs: 0 });
    await benchWays(alone, { entryCount: Math.min(entryCount, 100_000), into: rows, say });
    await alone.close();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
  await leaveControlGroup?.();
}
const sharing =
  leaveControlGroup === undefined ? 'processor time shared by session' : 'processor time shared by process';
const day = new Date().toISOString().slice(0, 10);
process.stdout.write(
  `\n${cpus().length} cores, Node ${process.versions.node}, ${day}, ${sharing}\n\n${toTable(rows)}\n`,
);

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
