import { openDatabase } from '@bank/database';
import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { createLog } from '../../server/src/base/platform/log.ts';
import { createHolder } from '../bench/create-holder.ts';
import { createPayers } from '../bench/create-payers.ts';
import { logIn, openConnection } from '../bench/load.ts';
import type { Attack, AttackResult } from './attacker.ts';
import { startDrilledBank, type DrilledBank } from './drilled-bank.ts';
import { withFolder } from './furnish-bank.ts';
import type { LoggedInPayer } from './order-load.ts';
import { importList } from './import-a-list.ts';
import { post, print, timed, type Seen } from './timed-requests.ts';

/*
 * `npm run drill -- one-against-all`: what one address, or one client, can take away from everybody else. Two server
 * processes on one PostgreSQL with the limits of production, attacked over loopback, while others go about their
 * business. `--only logins`, `--only statements` or `--only lists` runs one of the three; `--seconds` (60) says how
 * long the login is flooded, `--rows` (80,000) how long the history is, `--megabytes` (60) how long the list.
 */

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    rows: { type: 'string', default: '80000' },
    megabytes: { type: 'string', default: '60' },
  },
});
const statementPath = '/api/transfeers/gets/users/accounts/details';
/** Nothing of a drill lasts longer. */
const secondsMax = 300;

if (values.only === undefined || values.only === 'logins')
  await withFolder((folder) => floodLogins(folder, Math.min(secondsMax, Number(values.seconds))));
if (values.only === undefined || values.only === 'statements')
  await withFolder((folder) => takeStatements(folder, Number(values.rows)));
if (values.only === undefined || values.only === 'lists')
  await withFolder((folder) => importList(folder, Number(values.megabytes)));
process.stdout.write(
  `${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}, ` +
    `${new Date().toISOString().slice(0, 16)}Z\n`,
);

/**
 * One address sends a thousand logins a second; others log in with the right password, each from a network of its own.
 */
async function floodLogins(dataDir: string, seconds: number): Promise<void> {
  await withBanks(
    { DATA_DIR: dataDir, BANK_MODE: 'production', SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://127.0.0.1' },
    async (banks) => {
      const payers = await withDatabase(dataDir, (database) => createPayers(database, 40));
      const origins = banks.map(({ origin }) => origin);
      const flood = attack({
        origins,
        path: '/api/login_check',
        localAddress: '127.0.0.66',
        body: '{"username":"nobody-#","password":"Nothing-At-All"}',
        count: seconds * 1_000,
        perSecond: 1_000,
      });
      const seen: Promise<Seen>[] = [];
      for (let index = 0; index < seconds * 5; index += 1) {
        const { login, password } = payers[index % payers.length]!;
        seen.push(
          timed(() =>
            post(origins[index % 2]!, '/api/login_check', {
              localAddress: `127.${10 + (index >> 8)}.${index & 255}.1`,
              body: JSON.stringify({ username: login, password }),
            }),
          ),
        );
        await pause(200);
      }
      const others = await Promise.all(seen);
      print('one address sends 1,000 logins a second', await flood);
      print('right logins of others, five a second', others);
    },
  );
}

/** One client asks for a long statement sixty times at once; ten others read and pay. */
async function takeStatements(dataDir: string, rowCount: number): Promise<void> {
  await withBanks({ DATA_DIR: dataDir }, async (banks) => {
    const { holder, payers } = await withDatabase(dataDir, async (database) => ({
      holder: await createHolder(database, rowCount),
      payers: await createPayers(database, 10),
    }));
    // All at one process: it is a process that would be kept busy.
    const { origin, processId } = banks[0]!;
    const connection = openConnection(origin);
    const token = await logIn(connection.ask, holder);
    const clients: LoggedInPayer[] = [];
    for (const payer of payers) clients.push({ ...payer, token: await logIn(connection.ask, payer) });
    connection.close();
    const before = await residentMegabytes(processId);
    let memoryMax = before;
    let index = 0;
    const askNext = () => {
      const { token: own, from, to } = clients[index % clients.length]!;
      const page = { path: statementPath, body: '{"limit":50}' };
      const order = {
        path: '/api/transfeers/internals/applications',
        body: JSON.stringify({ from_account: from, to_account: to, amount: '0.01', reference: 'drill' }),
      };
      const { path, body } = (index + Math.floor(index / clients.length)) % 2 === 0 ? page : order;
      index += 1;
      return timed(() => post(origin, path, { token: own, body, localAddress: '127.0.0.1' }));
    };
    const quiet: Promise<Seen>[] = [];
    for (let time = 0; time < 50; time += 1) {
      quiet.push(askNext());
      await pause(100);
    }
    print('pages and orders of ten clients, ten a second, before', await Promise.all(quiet));
    let isOver = false;
    const flood = attack({
      origins: [origin],
      path: statementPath,
      token,
      localAddress: '127.0.0.66',
      count: 60,
    }).finally(() => (isOver = true));
    const seen: Promise<Seen>[] = [];
    for (let time = 0; !isOver && time < secondsMax * 10; time += 1) {
      seen.push(askNext());
      memoryMax = Math.max(memoryMax, await residentMegabytes(processId));
      await pause(100);
    }
    const others = await Promise.all(seen);
    const result = await flood;
    print(`one client asks for ${rowCount} entries sixty times at once`, result);
    process.stdout.write(
      `  ${Math.round(result.bytes / 1e6)} MB sent; memory of the server ${before} MB, at most ${memoryMax} MB\n`,
    );
    print('pages and orders of ten others, ten a second', others);
  });
}

/** Two servers on one database: the first owns it and leaves last. */
async function withBanks(
  settings: Readonly<Record<string, string>>,
  work: (banks: readonly DrilledBank[]) => Promise<void>,
): Promise<void> {
  const banks: DrilledBank[] = [];
  try {
    for (let count = 0; count < 2; count += 1)
      banks.push(await startDrilledBank({ ...settings, RATE_LIMIT_SCALE: '1' }));
    await work(banks);
  } finally {
    for (const bank of banks.toReversed()) await bank.stop();
  }
}

async function withDatabase<Result>(
  dataDir: string,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDir, log: createLog('silent'), statementTimeoutMs: 0, poolMax: 4 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function attack(plan: Attack): Promise<AttackResult> {
  const worker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: plan });
  return new Promise((resolve, reject) => void worker.once('message', resolve).once('error', reject));
}

/** Resident memory, from `/proc`; 0 where there is none. */
async function residentMegabytes(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s{1,20}(\d{1,12})/.exec(status)?.[1] ?? 0) / 1_024);
}
