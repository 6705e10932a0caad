import { openDatabase } from '@bank/database';
import { existsSync, globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLog } from '../../../database/src/database-log.ts';
import { EmbeddedPostgres } from '../../../database/src/embedded/embedded-postgres.ts';
import { openConnection } from '../../bench/load.ts';
import type { Drill, DrillOptions, DrillReport } from '../drill.ts';
import { socketUrlOf, startDrilledBank } from '../drilled-bank.ts';
import { furnishBank, logInPayers, withFolder } from '../furnish-bank.ts';
import { startOrderLoad } from '../order-load.ts';
import { settleAndJudge } from '../settle-and-judge.ts';
import { waitUntil, waitUntilReady } from '../wait-until.ts';

const offsets = ['+40d', '-2h', '-40d', '+1h', '-1d', '+2h'];

/**
 * The clock of one of two servers jumps while clients pay at both; that of the database and of the other server stay
 * right.
 */
export const clockMoved: Drill = {
  name: 'clock-moved',
  title: 'the clock of one of two servers jumps by hours and weeks, forwards and back, while clients pay at both',
  rounds: offsets.length,
  async run(options) {
    const library = globSync('/usr/lib/*/faketime/libfaketime.so.1').find((path) => existsSync(path));
    if (library === undefined) return { skipped: 'libfaketime is not installed (Debian: faketime)' };
    return withFolder(async (dataDir) => {
      const keeper = await EmbeddedPostgres.start({ dataDir, log: silentLog });
      try {
        return await jump(dataDir, library, options);
      } finally {
        await keeper.close();
      }
    });
  },
};

async function jump(dataDir: string, library: string, { rounds, ordersPerRound }: DrillOptions): Promise<DrillReport> {
  const databaseUrl = socketUrlOf(dataDir);
  const payers = await furnishBank({ databaseUrl }, 8);
  const clockFile = join(dataDir, 'clock-of-one-server');
  const setClock = (offset: string) => writeFile(clockFile, `${offset}\n`);
  await setClock('+0');
  const right = await startDrilledBank({ DATABASE_URL: databaseUrl });
  const moved = await startDrilledBank({
    DATABASE_URL: databaseUrl,
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_NO_CACHE: '1',
    // Timers go by the monotonic clock, which no operator can move.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  const loggedIn = await logInPayers(right.origin, payers);
  const complaints: string[] = [];
  let [acknowledged, lost, doubled] = [0, 0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const offset = offsets[(round - 1) % offsets.length]!;
    const begun = await readClockOfDatabase(databaseUrl);
    const load = startOrderLoad([right.origin, moved.origin], { payers: loggedIn, senders: 8 });
    const paid = (more: number) =>
      waitUntil('enough orders are acknowledged', () => load.count('acknowledged') >= more);
    await paid(ordersPerRound);
    await setClock(offset);
    await waitUntil(
      'the server sees that its clock is wrong',
      async () => (await fetch(`${moved.origin}/readyz`)).status === 503,
    );
    const readyz = await fetch(`${right.origin}/readyz`);
    if (readyz.status !== 200)
      complaints.push(`${offset}: the server whose clock is right is not ready: ${await readyz.text()}`);
    const answer = await readAccounts(moved.origin, loggedIn[0]!.token);
    if (answer !== 200) complaints.push(`${offset}: a login is answered with ${answer} where the clock is wrong`);
    await paid(load.count('acknowledged') + ordersPerRound);
    await setClock('+0');
    await waitUntilReady(moved.origin);
    await load.stop();
    const judged = await settleAndJudge({ origin: moved.origin, databaseUrl, orders: load.orders, payers: loggedIn });
    const misdated = await countMisdated(databaseUrl, begun);
    if (misdated > 0)
      complaints.push(`${offset}: ${misdated} entries are dated before they were ordered or later than now`);
    complaints.push(...[...load.oddities, ...judged.complaints].map((complaint) => `${offset}: ${complaint}`));
    acknowledged += judged.acknowledged;
    lost += judged.lost;
    doubled += judged.doubled;
  }
  for (const bank of [right, moved])
    if ((await bank.stop()) !== 0) complaints.push(`the bank did not leave well: ${bank.output()}`);
  return {
    rounds,
    acknowledged,
    lost,
    doubled,
    recoveriesMs: [],
    notes: [`offsets ${offsets.slice(0, rounds).join(', ')}`],
    complaints,
  };
}

async function readAccounts(origin: string, token: string): Promise<number> {
  const { ask: call, close } = openConnection(origin);
  const { status } = await call('/api/transfeers/gets/users/accounts/details', { token });
  close();
  return status;
}

async function ask<Answer>(databaseUrl: string, query: string, parameters: unknown[] = []): Promise<Answer> {
  const database = await openDatabase({ databaseUrl, log: silentLog, poolMax: 1, statementTimeoutMs: 0 });
  try {
    return (await database.pool.query<{ answer: Answer }>(query, parameters)).rows[0]!.answer;
  } finally {
    await database.close();
  }
}

function readClockOfDatabase(databaseUrl: string): Promise<Date> {
  return ask(databaseUrl, `select date_trunc('milliseconds', clock_timestamp()) as answer`);
}

/** Entries dated later than now, and those of orders since then that are dated earlier. */
async function countMisdated(databaseUrl: string, since: Date): Promise<number> {
  return Number(
    await ask<bigint>(
      databaseUrl,
      `
    select count(*) as answer from journal_entries e
    where e.booked_at > clock_timestamp() or e.value_date > (clock_timestamp() at time zone 'UTC')::date
      or (e.booked_at < $1 and e.id in (
        select journal_entry_id from payments where id in (
          select subject::uuid from audit_events where kind = 'order_internal' and outcome = 'done'
          and happened_at > $1)))`,
      [since],
    ),
  );
}
