import { existsSync, globSync } from 'node:fs';
import { silentLog } from '../../../database/src/database-log.ts';
import { EmbeddedPostgres } from '../../../database/src/embedded/embedded-postgres.ts';
import { openConnection } from '../../bench/load.ts';
import type { Drill, DrillOptions, DrillReport } from '../drill.ts';
import { socketUrlOf, startDrilledBank } from '../drilled-bank.ts';
import { furnishBank, logInPayers, withFolder } from '../furnish-bank.ts';
import { startOrderLoad } from '../order-load.ts';
import { settleAndJudge } from '../settle-and-judge.ts';
import { waitUntil } from '../wait-until.ts';

const offsets = ['+40d', '-2h', '-40d', '+1h', '-1d', '+0'];

/** The bank's clock jumps between starts, its database's stays: bookings, sessions and books must not care. */
export const clockMoved: Drill = {
  name: 'clock-moved',
  title: "the clock of the bank's machine jumps by hours and weeks, forwards and back",
  rounds: offsets.length,
  async run(options) {
    const library = globSync('/usr/lib/*/faketime/libfaketime.so.1').find((path) => existsSync(path));
    if (library === undefined) return { skipped: 'libfaketime is not installed (Debian: faketime)' };
    return withFolder(async (dataDir) => {
      const keeper = await EmbeddedPostgres.start({ dataDir, log: silentLog });
      try {
        return await jump(socketUrlOf(dataDir), library, options);
      } finally {
        await keeper.close();
      }
    });
  },
};

async function jump(databaseUrl: string, library: string, { rounds, ordersPerRound }: DrillOptions): Promise<DrillReport> {
  const payers = await furnishBank({ databaseUrl }, 8);
  const complaints: string[] = [];
  let [acknowledged, lost, doubled] = [0, 0, 0];
  let earlierToken: string | undefined;
  for (let round = 1; round <= rounds; round += 1) {
    const offset = offsets[(round - 1) % offsets.length]!;
    const bank = await startDrilledBank({
      DATABASE_URL: databaseUrl,
      LD_PRELOAD: library,
      FAKETIME: offset,
      // Timers go by the monotonic clock, which no operator can move.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    const loggedIn = await logInPayers(bank.origin, payers);
    if (earlierToken !== undefined) {
      const { ask, close } = openConnection(bank.origin);
      const answer = await ask('/api/transfeers/gets/users/accounts/details', { token: earlierToken });
      if (answer.status !== 200) complaints.push(`${offset}: a login of minutes ago is answered with ${answer.status}`);
      close();
    }
    earlierToken = loggedIn[0]!.token;
    const load = startOrderLoad([bank.origin], { payers: loggedIn, senders: 8 });
    await waitUntil('enough orders are acknowledged', () => load.count('acknowledged') >= ordersPerRound);
    await load.stop();
    const judged = await settleAndJudge({ origin: bank.origin, databaseUrl, orders: load.orders, payers: loggedIn });
    complaints.push(...[...load.oddities, ...judged.complaints].map((complaint) => `${offset}: ${complaint}`));
    acknowledged += judged.acknowledged;
    lost += judged.lost;
    doubled += judged.doubled;
    if ((await bank.stop()) !== 0) complaints.push(`${offset}: the bank did not leave well: ${bank.words()}`);
  }
  return { rounds, acknowledged, lost, doubled, recoveriesMs: [], notes: [`offsets ${offsets.join(', ')}`], complaints };
}
