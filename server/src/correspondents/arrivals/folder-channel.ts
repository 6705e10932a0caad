import { chmod, constants, lstat, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Channel, ChannelFile } from './channel.ts';
import { chooseFiles, signatureEnding, signatureOf, type ListedFile, type TakenBy } from './choose-files.ts';

/** So many files one look takes: the next one goes on. */
const takenMax = 20;

/**
 * The folder pair of a correspondent: what comes lies in `in` until the bank keeps it, or in `refused`; what leaves
 * lies in `out` until the gateway takes it away.
 *
 * @param dir of all channels
 */
export async function openFolderChannel(dir: string, bic: string, taken: Omit<TakenBy, 'place'>): Promise<Channel> {
  const folder = (name: 'in' | 'out' | 'refused') => join(dir, bic, name);
  for (const name of ['in', 'out', 'refused'] as const) await mkdir(folder(name), { recursive: true, mode: 0o770 });
  return {
    async *take() {
      const chosen = chooseFiles(await list(folder('in')), { ...taken, place: folder('in') });
      // One that cannot be moved away is not to stand before the others.
      for (const choice of chosen) if ('unread' in choice) yield choice.unread;
      const whole = chosen.flatMap((choice) => ('unread' in choice ? [] : [choice]));
      for (const choice of whole.slice(0, takenMax)) {
        const file = await readSigned(folder('in'), choice, taken.fileBytesMax);
        if (file !== undefined) yield file;
      }
    },
    finish: async (name, fate) => {
      // The signature goes last: a file without one is not taken again.
      for (const one of [name, name + signatureEnding]) {
        const from = join(folder('in'), one);
        if (fate === 'kept') await rm(from, { force: true });
        else await unlessGone(rename(from, join(folder('refused'), one)));
      }
    },
    deliver: async (name, bytes) => {
      const place = join(folder('out'), name);
      // A link that somebody put there would lead the bank's hand: the part is a new file.
      await rm(`${place}.part`, { force: true });
      await writeFile(`${place}.part`, bytes, { flush: true, flag: 'wx' });
      // The gateway is another user of the same group.
      await chmod(`${place}.part`, 0o660);
      await rename(`${place}.part`, place);
    },
  };
}

async function list(folder: string): Promise<readonly ListedFile[]> {
  const listed: ListedFile[] = [];
  for (const name of await readdir(folder)) {
    // A name that is no text cannot be asked for.
    const found = (await unlessGone(lstat(join(folder, name)))) ?? { isFile: () => false, size: 0, mtimeMs: 0 };
    listed.push({ name, isFile: found.isFile(), bytes: found.size, mark: `${found.size} ${found.mtimeMs}` });
  }
  return listed;
}

async function readSigned(
  folder: string,
  { file: { name }, isSettled }: { readonly file: ListedFile; readonly isSettled: boolean },
  fileBytesMax: number,
): Promise<ChannelFile | undefined> {
  const signature = await readPlain(join(folder, name + signatureEnding), 1_000);
  const bytes = await readPlain(join(folder, name), fileBytesMax);
  if (bytes === undefined || signature === undefined) return undefined;
  return { name, isSettled, bytes, signature: signatureOf(signature) };
}

/** Undefined for a file that is gone, is none by now, or has grown beyond what the bank reads. Follows no link. */
async function readPlain(place: string, bytesMax: number): Promise<Buffer | undefined> {
  const handle = await unlessGone(open(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK));
  if (handle === undefined) return undefined;
  try {
    const found = await handle.stat();
    return found.isFile() && found.size <= bytesMax ? await handle.readFile() : undefined;
  } finally {
    await handle.close();
  }
}

async function unlessGone<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (['ENOENT', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
