import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Drill, DrillOptions, DrillReport, DrillSkipped } from '../drill.ts';
import { childrenOf, postmasterOf, socketUrlOf, startDrilledBank, type DrilledBank } from '../drilled-bank.ts';
import { runFaultRounds } from '../fault-rounds.ts';
import { copyDisk, makeImage, mountImage, reasonNotToMount, unmount } from '../file-systems.ts';
import { furnishBank, logInPayers, withFolder } from '../furnish-bank.ts';
import { judgeBooks } from '../judge-books.ts';
import { startOrderLoad } from '../order-load.ts';
import { waitUntil } from '../wait-until.ts';

const imageMebibytes = 800;
const carelessDatabase = fileURLToPath(new URL('../careless-database.ts', import.meta.url));

/**
 * The power goes: the data are on a disk that is a file. In the middle of work everything is frozen, the file is
 * copied, which has what reached the disk and not what the kernel held in memory, all is killed, and the copy replaces
 * the disk.
 */
export const powerCut: Drill = {
  name: 'power-cut',
  title: 'the power is cut: only what reached the disk is left',
  rounds: 50,
  run: (options) =>
    onDisk(async ({ image, place, dataDir }) =>
      runFaultRounds({
        ...options,
        settings: { DATA_DIR: dataDir },
        databaseUrl: socketUrlOf(dataDir),
        payers: await furnishBank({ dataDir }, 8),
        fault: (bank) => cutPower({ bank, image, place, dataDir }),
      }),
    ),
};

/**
 * The same on a database that does not wait for the disk. It must lose something, or the drill above proves nothing.
 */
export const powerCutWithoutFsync: Drill = {
  name: 'power-cut-control',
  title: 'control: the same with fsync off must lose something',
  rounds: 3,
  ordersPerRound: 200,
  run: (options) => onDisk((disk) => cutUntilLost(disk, options)),
};

interface Disk {
  readonly image: string;
  readonly place: string;
  readonly dataDir: string;
}

async function onDisk<Result>(work: (disk: Disk) => Promise<Result>): Promise<Result | DrillSkipped> {
  const reason = reasonNotToMount();
  if (reason !== undefined) return { skipped: reason };
  return withFolder(async (folder) => {
    const disk = { image: join(folder, 'image'), place: join(folder, 'disk'), dataDir: join(folder, 'disk', 'data') };
    makeImage(disk.image, imageMebibytes);
    await mkdir(disk.place);
    mountImage(disk.image, disk.place);
    try {
      return await work(disk);
    } finally {
      await unmount(disk.place).catch(() => undefined);
    }
  });
}

async function cutPower({
  bank,
  image,
  place,
  dataDir,
  keeper,
}: Disk & { bank: DrilledBank; keeper?: number }): Promise<void> {
  const postmaster = await postmasterOf(dataDir);
  // The bank first: it acknowledges nothing any more, and what its database still writes only makes the disk newer.
  bank.signal('SIGSTOP');
  const keepers = keeper === undefined ? [postmaster] : [keeper, postmaster];
  for (const processId of keepers) process.kill(processId, 'SIGSTOP');
  const frozen = [...keepers, ...(await childrenOf(postmaster))];
  for (const processId of frozen) process.kill(processId, 'SIGSTOP');
  const copy = `${image}.copy`;
  copyDisk(image, copy);
  for (const processId of frozen) process.kill(processId, 'SIGKILL');
  await bank.kill();
  await unmount(place);
  await rename(copy, image);
  mountImage(image, place);
}

async function cutUntilLost(disk: Disk, { rounds, ordersPerRound }: DrillOptions): Promise<DrillReport> {
  const { dataDir } = disk;
  let lost = 0;
  let acknowledged = 0;
  let round = 0;
  const payers = await furnishBank({ dataDir }, 8);
  while (lost === 0 && round < rounds) {
    round += 1;
    const careless = spawn(process.execPath, [carelessDatabase, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(careless.stdout, 'data');
    const bank = await startDrilledBank({ DATA_DIR: dataDir });
    const load = startOrderLoad([bank.origin], { payers: await logInPayers(bank.origin, payers), senders: 16 });
    await waitUntil('enough orders are acknowledged', () => load.count('acknowledged') >= ordersPerRound);
    await cutPower({ ...disk, bank, keeper: careless.pid! });
    await load.stop();
    const again = await startDrilledBank({ DATA_DIR: dataDir });
    const judged = await judgeBooks(socketUrlOf(dataDir), load.orders).catch(() => undefined);
    await again.stop();
    acknowledged += load.count('acknowledged');
    lost += judged?.lost ?? load.count('acknowledged');
  }
  return {
    rounds: round,
    acknowledged,
    lost: 0,
    doubled: 0,
    recoveriesMs: [],
    notes: [`${lost} of ${acknowledged} acknowledged orders were lost, as they should be`],
    complaints: lost > 0 ? [] : ['nothing was lost without fsync: the drill of the power cut cannot fail'],
  };
}
