import type { Drill, DrillOptions, DrillReport } from '../drill.ts';
import { socketUrlOf, startDrilledBank } from '../drilled-bank.ts';
import { furnishBank, logInPayers, withFolder } from '../furnish-bank.ts';
import { startOrderLoad } from '../order-load.ts';
import { settleAndJudge } from '../settle-and-judge.ts';
import { waitUntil, waitUntilReady } from '../wait-until.ts';

/**
 * Two banks share a folder; the one that keeps the database is killed, the other takes over, and a new one joins it.
 */
export const twoProcesses: Drill = {
  name: 'two-processes',
  title: 'two banks on one DATA_DIR; kill -9 of the one that owns the database',
  rounds: 20,
  run: (options) => withFolder((dataDir) => killOwners(dataDir, options)),
};

async function killOwners(dataDir: string, { rounds, ordersPerRound, say }: DrillOptions): Promise<DrillReport> {
  const payers = await furnishBank({ dataDir }, 8);
  const settings = { DATA_DIR: dataDir };
  const recoveriesMs: number[] = [];
  const complaints: string[] = [];
  let [acknowledged, lost, doubled] = [0, 0, 0];
  let owner = await startDrilledBank(settings);
  let other = await startDrilledBank(settings);
  const loggedIn = await logInPayers(owner.origin, payers);
  for (let round = 1; round <= rounds; round += 1) {
    const load = startOrderLoad([owner.origin, other.origin], { payers: loggedIn, senders: 16 });
    await waitUntil('enough orders are acknowledged', () => load.count('acknowledged') >= ordersPerRound);
    const before = load.troubles();
    await owner.kill();
    await waitUntil('the senders see the fault', () => load.troubles() > before);
    await load.stop();
    recoveriesMs.push(await waitUntilReady(other.origin));
    const judged = await settleAndJudge({
      origin: other.origin,
      databaseUrl: socketUrlOf(dataDir),
      orders: load.orders,
      payers: loggedIn,
    });
    complaints.push(...[...load.oddities, ...judged.complaints].map((complaint) => `round ${round}: ${complaint}`));
    acknowledged += judged.acknowledged;
    lost += judged.lost;
    doubled += judged.doubled;
    owner = other;
    other = await startDrilledBank(settings);
    if (round % 10 === 0) say(`round ${round} of ${rounds}, ${acknowledged} acknowledged, ${lost} lost`);
  }
  for (const bank of [owner, other])
    if ((await bank.stop()) !== 0) complaints.push(`a bank did not leave well: ${bank.output()}`);
  return { rounds, acknowledged, lost, doubled, recoveriesMs, notes: [], complaints };
}
