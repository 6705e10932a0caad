import { openDatabase } from '@bank/database';
import { createLog } from '../../server/src/base/platform/log.ts';
import { openDatabaseProxy } from '../../server/src/testing/database-proxy.ts';
import { parseArgs } from 'node:util';
import { openConnection } from '../bench/load.ts';
import { startDrilledBank } from './drilled-bank.ts';
import { furnishBank, logInPayers, withFolder } from './furnish-bank.ts';
import { sendOrder, startOrderLoad, type LoggedInPayer, type SentOrder } from './order-load.ts';
import { findServerPrograms, standUpCluster, type Cluster } from './replicated-cluster.ts';
import { settleAndJudge } from './settle-and-judge.ts';
import { waitUntil } from './wait-until.ts';

/*
 * `npm run drill -- failover`: a primary and two standbys of PostgreSQL's own packages, one of which must have every
 * commit, a bank connected through a proxy, and clients who pay. The primary is killed, the standby that has most is
 * promoted, the proxy turns to it. `--rounds N` repeats this, `--mode async` shows what is lost when no standby has to
 * confirm.
 */

const { rounds: roundsAsked = '6', mode = 'sync' } = parseArgs({
  options: { rounds: { type: 'string' }, mode: { type: 'string' } },
}).values;
const rounds = Number(roundsAsked);
const say = (text: string): void => void process.stderr.write(`failover: ${text}\n`);

const programs = findServerPrograms();
if (programs === undefined) say('left out: PostgreSQL with pg_basebackup is not installed (Debian: postgresql)');
else
  await withFolder(async (folder) => {
    const cluster = await standUpCluster({ folder, programs, isSynchronous: mode === 'sync' });
    try {
      await drill(cluster);
    } finally {
      await cluster.tearDown();
    }
  });

async function drill(cluster: Cluster): Promise<void> {
  const proxy = await openDatabaseProxy(cluster.primaryUrl());
  const payers = await furnishBank({ databaseUrl: proxy.url }, 8);
  const bank = await startDrilledBank({ DATABASE_URL: proxy.url });
  const loggedIn = await logInPayers(bank.origin, payers);
  const writableMs: number[] = [];
  const complaints: string[] = [];
  let [acknowledged, lost, doubled, resent] = [0, 0, 0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const load = startOrderLoad([bank.origin], { payers: loggedIn, senders: 16 });
    const enough = 60 + Math.floor(Math.random() * 60);
    await waitUntil('enough orders are acknowledged', () => load.count('acknowledged') >= enough, 120_000);
    await cluster.killPrimary();
    const killedAt = performance.now();
    const promoted = await cluster.promoteBest();
    proxy.turnTo(cluster.primaryUrl());
    const before = load.count('acknowledged');
    await waitUntil('an order is acknowledged by the new primary', () => load.count('acknowledged') > before, 120_000);
    writableMs.push(performance.now() - killedAt);
    await load.stop();
    const judged = await settleAndJudge({
      origin: bank.origin,
      databaseUrl: cluster.primaryUrl(),
      orders: load.orders,
      payers: loggedIn,
    });
    complaints.push(...[...load.oddities, ...judged.complaints].map((complaint) => `round ${round}: ${complaint}`));
    acknowledged += judged.acknowledged;
    lost += judged.lost;
    doubled += judged.doubled;
    resent += judged.resent;
    say(
      `round ${round}: ${promoted} took over, an order was acknowledged ` +
        `${(writableMs.at(-1)! / 1000).toFixed(1)} s after the kill`,
    );
    await cluster.rebuildDead();
  }
  if (mode === 'sync') complaints.push(...(await withoutStandbys(cluster, bank.origin, loggedIn)));
  if ((await bank.stop()) !== 0) complaints.push(`the bank did not leave well: ${bank.output()}`);
  await proxy.shut();
  const sorted = writableMs.toSorted((one, other) => one - other);
  const seconds = (ms = Number.NaN): string => `${(ms / 1000).toFixed(1)} s`;
  for (const complaint of complaints) say(`COMPLAINT ${complaint}`);
  const isPassed = complaints.length === 0 && lost === 0 && doubled === 0;
  process.stdout.write(
    [
      '| standbys | kills of the primary | acknowledged | lost | doubled | sent again | an order acknowledged ' +
        'after the kill: median, worst | verdict |',
      '|---|---|---|---|---|---|---|---|',
      `| ${mode === 'sync' ? 'any 1 of 2 confirms' : 'none has to confirm'} | ${rounds} | ${acknowledged} | ` +
        `${lost} | ${doubled} | ${resent} ` +
        (`| ${seconds(sorted[Math.floor(sorted.length / 2)])}, ${seconds(sorted.at(-1))} | ` +
          `${isPassed ? 'passed' : 'FAILED'} |\n`),
    ].join('\n'),
  );
  if (!isPassed) process.exitCode = 1;
}

/**
 * Both standbys stop. A commit then waits, ends by the statement's time limit, and is on the primary's disk alone: not
 * one order may be acknowledged, also not when it is sent again. The standbys come back, and the same orders under the
 * same keys are acknowledged and booked once.
 */
async function withoutStandbys(cluster: Cluster, origin: string, payers: readonly LoggedInPayer[]): Promise<string[]> {
  const complaints: string[] = [];
  await cluster.stopStandbys();
  const load = startOrderLoad([origin], { payers, senders: 4 });
  await waitUntil('orders are left without an OK', () => load.troubles() >= 4, 60_000);
  await load.stop();
  const alone = load.count('acknowledged');
  if (alone > 0) complaints.push(`${alone} orders were acknowledged although no standby has them`);
  // More than once: the first time may fail for another waiting write, and hide the answer to the order.
  let again = 0;
  for (let time = 1; time <= 3; time += 1) again += await resendAll(origin, payers, load.orders);
  if (again > 0) complaints.push(`${again} orders were acknowledged when sent again although no standby has them`);
  await cluster.startStandbys();
  const database = await openDatabase({ databaseUrl: cluster.primaryUrl(), log: createLog('silent'), poolMax: 1 });
  await waitUntil('a standby is back', async () => {
    const { rows } = await database.pool.query(
      "select from pg_stat_replication where sync_state in ('sync', 'quorum')",
    );
    return rows.length > 0;
  });
  await database.close();
  const judged = await settleAndJudge({ origin, databaseUrl: cluster.primaryUrl(), orders: load.orders, payers });
  say(
    `without standbys: ${load.orders.length} orders sent, ${alone} acknowledged, ${again} when sent again; all ` +
      'once they were back',
  );
  return [
    ...complaints,
    ...judged.complaints,
    ...(judged.lost + judged.doubled > 0 ? ['orders are lost or doubled'] : []),
  ];
}

async function resendAll(
  origin: string,
  payers: readonly LoggedInPayer[],
  orders: readonly SentOrder[],
): Promise<number> {
  const { ask, close } = openConnection(origin);
  const answers = await Promise.all(orders.map((order) => sendOrder(ask, order, payers)));
  close();
  return answers.filter((answer) => answer === 'acknowledged').length;
}
