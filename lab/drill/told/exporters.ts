import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeImage, mountImage, unmount } from '../file-systems.ts';
import { freePort } from '../free-port.ts';
import { waitUntil } from '../wait-until.ts';
import { startProgram, type StartedProgram } from './started-program.ts';

const blackboxFile = fileURLToPath(new URL('../../../deploy/prometheus/blackbox.yml', import.meta.url));

const findProgram = (name: string): string | undefined =>
  [`/usr/bin/prometheus-${name.replaceAll('_', '-')}`, `/usr/local/bin/${name}`].find((path) => existsSync(path));

/** What this machine lacks to be watched; undefined where it lacks nothing. */
export function missingExporter(): string | undefined {
  const names = ['node_exporter', 'blackbox_exporter'].filter((name) => findProgram(name) === undefined);
  return names.length === 0
    ? undefined
    : `${names.join(' and ')} (Debian: prometheus-node-exporter prometheus-blackbox-exporter)`;
}

/** Asks the public address by the operators' file. The authority of the drill is trusted as that of a real one is. */
export async function startBlackbox(port: number, authority: string): Promise<StartedProgram> {
  const program = startProgram(
    findProgram('blackbox_exporter')!,
    [`--config.file=${blackboxFile}`, `--web.listen-address=127.0.0.1:${port}`],
    { env: { SSL_CERT_FILE: authority } },
  );
  await answers(`http://127.0.0.1:${port}/`, program);
  return program;
}

/** A machine of the bank, as node_exporter shows it. */
export interface WatchedMachine {
  /** As Prometheus asks it. */
  readonly target: string;
  /** Fills its disk, which is a file system of its own, to this share. */
  fillDisk(share: number): Promise<void>;
  emptyDisk(): Promise<void>;
  /** What the kernel says of its memory and its open files is the drill's word. */
  say(file: 'meminfo' | 'file-nr', text: string): Promise<void>;
  sayTruth(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  tearDown(): Promise<void>;
}

const diskMebibytes = 64;

export async function startMachine(folder: string): Promise<WatchedMachine> {
  const port = await freePort();
  const kernel = join(folder, 'kernel');
  const disk = join(folder, 'log-disk');
  const ballast = join(disk, 'ballast');
  await mkdir(disk);
  makeImage(join(folder, 'log-disk-image'), diskMebibytes);
  mountImage(join(folder, 'log-disk-image'), disk);
  await mkdir(join(kernel, '1'), { recursive: true });
  await mkdir(join(kernel, 'sys/fs'), { recursive: true });
  const sayTruth = async (): Promise<void> => {
    const files = ['meminfo', 'sys/fs/file-nr'];
    for (const file of files) await copyFile(`/proc/${file}`, join(kernel, file));
    // Only the disks of the drill: those of this machine are none of the bank's.
    const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').filter((line) => line.includes(`${folder}/`));
    for (const file of ['mounts', '1/mounts']) await writeFile(join(kernel, file), `${mounts.join('\n')}\n`);
  };
  let program: StartedProgram | undefined;
  const start = async (): Promise<void> => {
    program = startProgram(findProgram('node_exporter')!, [
      '--collector.disable-defaults',
      '--collector.filesystem',
      '--collector.meminfo',
      '--collector.filefd',
      `--path.procfs=${kernel}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ]);
    await answers(`http://127.0.0.1:${port}/metrics`, program);
  };
  await sayTruth();
  await start();
  return {
    target: `127.0.0.1:${port}`,
    async fillDisk(share) {
      const file = await open(ballast, 'w');
      try {
        const { blocks, bavail, bsize } = await statfs(disk);
        await file.write(Buffer.alloc(Math.floor((bavail - blocks * (1 - share)) * bsize)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    emptyDisk: () => rm(ballast),
    say: (file, text) => writeFile(join(kernel, file === 'meminfo' ? file : 'sys/fs/file-nr'), text),
    sayTruth,
    stop: async () => program!.end(),
    start,
    async tearDown() {
      await program!.end();
      await unmount(disk);
    },
  };
}

function answers(url: string, program: StartedProgram): Promise<boolean> {
  return waitUntil(`${url} answers`, () => {
    if (program.hasEnded()) throw new Error(`it ended: ${program.output()}`);
    return fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  });
}
