import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { openConnection } from '../../bench/load.ts';
import type { Drill, DrillOptions, DrillReport } from '../drill.ts';
import { socketUrlOf, startDrilledBank } from '../drilled-bank.ts';
import { mountMemory, reasonNotToMount, unmount } from '../file-systems.ts';
import { furnishBank, logInPayers, withFolder } from '../furnish-bank.ts';
import { startOrderLoad } from '../order-load.ts';
import { settleAndJudge } from '../settle-and-judge.ts';
import { waitUntil, waitUntilReady } from '../wait-until.ts';

const diskMebibytes = 256;
const refusalsEnough = 60;

/** The disk fills up while clients pay, stays full, and is emptied again. The bank is not restarted. */
export const diskFull: Drill = {
  name: 'disk-full',
  title: 'the disk is full for a while',
  rounds: 5,
  async run(options) {
    const reason = reasonNotToMount();
    if (reason !== undefined) return { skipped: reason };
    return withFolder(async (folder) => {
      const place = join(folder, 'disk');
      await mkdir(place);
      mountMemory(place, diskMebibytes);
      try {
        return await fillAndEmpty(place, options);
      } finally {
        await unmount(place).catch(() => undefined);
      }
    });
  },
};

async function fillAndEmpty(place: string, { rounds, ordersPerRound, say }: DrillOptions): Promise<DrillReport> {
  const dataDir = join(place, 'data');
  const ballast = join(place, 'ballast');
  const payers = await furnishBank({ dataDir }, 8);
  const bank = await startDrilledBank({ DATA_DIR: dataDir });
  const loggedIn = await logInPayers(bank.origin, payers);
  const recoveriesMs: number[] = [];
  const complaints: string[] = [];
  let [acknowledged, lost, doubled, reads, readsAnswered] = [0, 0, 0, 0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const load = startOrderLoad([bank.origin], { payers: loggedIn, senders: 16 });
    await waitUntil('enough orders are acknowledged', () => load.count('acknowledged') >= ordersPerRound);
    const before = load.troubles();
    await waitUntil(
      'the disk is full',
      async () => {
        await fill(place, ballast);
        return load.troubles() - before >= refusalsEnough;
      },
      180_000,
    );
    const { ask, close } = openConnection(bank.origin);
    for (let read = 1; read <= 20; read += 1) {
      const answer = await ask('/api/transfeers/gets/users/accounts/details', { token: loggedIn[0]!.token }).catch(
        () => undefined,
      );
      reads += 1;
      if (answer?.status === 200) readsAnswered += 1;
      else if (answer?.status !== 503)
        complaints.push(`round ${round}: a read on a full disk is answered with ${answer?.status ?? 'nothing'}`);
    }
    close();
    await load.stop();
    await rm(ballast);
    recoveriesMs.push(await waitUntilReady(bank.origin));
    if (bank.hasEnded()) throw new Error(`the bank did not outlive a full disk: ${bank.output()}`);
    const judged = await settleAndJudge({
      origin: bank.origin,
      databaseUrl: socketUrlOf(dataDir),
      orders: load.orders,
      payers: loggedIn,
    });
    complaints.push(...[...load.oddities, ...judged.complaints].map((complaint) => `round ${round}: ${complaint}`));
    acknowledged += judged.acknowledged;
    lost += judged.lost;
    doubled += judged.doubled;
    say(`round ${round} of ${rounds}, ${acknowledged} acknowledged, ${lost} lost`);
  }
  if ((await bank.stop()) !== 0) complaints.push(`the bank did not leave well: ${bank.output()}`);
  return {
    rounds,
    acknowledged,
    lost,
    doubled,
    recoveriesMs,
    complaints,
    notes: [`${readsAnswered} of ${reads} reads were answered while the disk was full`],
  };
}

/** Writes until the disk is full. The next call takes the space that the database frees meanwhile. */
async function fill(place: string, ballast: string): Promise<void> {
  const file = await open(ballast, 'a');
  try {
    const block = Buffer.alloc(64 * 1024);
    for (;;) {
      const { bavail, bsize } = await statfs(place);
      if (bavail === 0) return;
      await file.write(block, 0, Math.min(block.length, bavail * bsize));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}
