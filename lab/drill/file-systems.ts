import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from './wait-until.ts';

const run = (program: string, ...parameters: string[]): string =>
  execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Why this machine lets us mount nothing, or undefined where it does. */
export function reasonNotToMount(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'mounting needs root, on Linux';
  const folder = mkdtempSync(join(tmpdir(), 'drill-mount-'));
  try {
    const image = join(folder, 'image');
    makeImage(image, 16);
    const place = join(folder, 'place');
    mkdirSync(place);
    run('mount', '-o', 'loop', image, place);
    run('umount', place);
    return undefined;
  } catch (error) {
    return `loop devices cannot be mounted here (${(error as Error).message.trim().split('\n').at(-1)})`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An empty ext4 file system in a file that takes as much room as is written to it. */
export function makeImage(image: string, mebibytes: number): void {
  run('truncate', '-s', `${mebibytes}M`, image);
  run('mkfs.ext4', '-q', '-F', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image);
}

/** The kernel's own rounds of writing are so rare that none falls into a drill: it writes only on request. */
export function mountImage(image: string, place: string): void {
  run('mount', '-o', 'loop,commit=600', image, place);
}

export function mountMemory(place: string, mebibytes: number): void {
  run('mount', '-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0711`, 'drill', place);
}

/** Unmounts as soon as the last dead process has let go. */
export async function unmount(place: string): Promise<void> {
  await waitUntil(`${place} can be unmounted`, () => {
    try {
      run('umount', place);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Copies the image as a power cut would leave it: what reached the block device, nothing of what waits in memory.
 * Copied until the image did not change meanwhile, so that the copy is the disk of one moment.
 *
 * @throws Error when the image never stops changing
 */
export function copyDisk(image: string, copy: string): void {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    run('cp', '--sparse=always', image, copy);
    try {
      run('cmp', '-s', image, copy);
      return;
    } catch {
      // The kernel wrote in the middle of it.
    }
  }
  throw new Error('the image never stood still');
}
