import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * How each kind of picture is written. The figures are the coarsest at which a crop of twice the size shows no
 * difference. Illustrations are masks: what they show is their alpha, and of it the encoder repeats what it has drawn
 * before, as on a screen.
 */
const kinds = {
  plate: ['--yuv', '400', '--minalpha', '0', '--maxalpha', '63', '-a', 'tune-content=screen', '-a', 'cq-level=38'],
  poster: ['--yuv', '420', '-a', 'cq-level=30'],
  portal: ['--yuv', '420', '-a', 'cq-level=32'],
} as const;

export type AvifKind = keyof typeof kinds;

/** Writes a picture as AVIF. Throws an Error in words where the machine has no `avifenc`. */
export async function writeAvif(png: Buffer, { file, kind }: { file: string; kind: AvifKind }): Promise<void> {
  const workshop = await mkdtemp(join(tmpdir(), 'bank-avif-'));
  try {
    const source = join(workshop, 'picture.png');
    await writeFile(source, png);
    const manner = ['--speed', '6', '--min', '0', '--max', '63', '-a', 'end-usage=q', ...kinds[kind]];
    await run('avifenc', [...manner, source, file]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error('There is no avifenc on this machine: install it first (Debian: libavif-bin)', { cause: error });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}
