import { incomingFileBytesMax } from '@bank/contract/office';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Channel, ChannelFile } from './channel.ts';

/** A gateway writes `NAME`, and then `NAME.sig`: 64 bytes, or the same in base64. */
const signatureEnding = '.sig';
const signatureBytesMax = 200;
const nameLengthMax = 150;
const settledAfterMs = 60_000;
/** So many files one look takes: the next one goes on. */
const takenMax = 20;

/**
 * The folder pair of a correspondent: what comes lies in `in` until the bank keeps it, or in `refused`; what leaves
 * lies in `out` until the gateway takes it away.
 *
 * @param dir of all channels
 */
export async function openFolderChannel(dir: string, bic: string): Promise<Channel> {
  const folder = (name: 'in' | 'out' | 'refused') => join(dir, bic, name);
  for (const name of ['in', 'out', 'refused'] as const) await mkdir(folder(name), { recursive: true, mode: 0o770 });
  return {
    take: async () => {
      const names = new Set(await readdir(folder('in')));
      const whole = [...names].filter((name) => isName(name) && names.has(name + signatureEnding)).sort();
      const taken: ChannelFile[] = [];
      for (const name of whole.slice(0, takenMax)) {
        const file = await readWhole(folder('in'), name);
        if (file !== undefined) taken.push(file);
      }
      return taken;
    },
    finish: async (name, fate) => {
      // The signature goes last: a file without one is not taken again.
      for (const one of [name, name + signatureEnding]) {
        const from = join(folder('in'), one);
        await (fate === 'kept' ? rm(from, { force: true }) : rename(from, join(folder('refused'), one)));
      }
    },
    deliver: async (name, bytes) => {
      const place = join(folder('out'), name);
      await writeFile(`${place}.part`, bytes, { flush: true });
      // The gateway is another user of the same group.
      await chmod(`${place}.part`, 0o660);
      await rename(`${place}.part`, place);
    },
  };
}

function isName(name: string): boolean {
  return !name.startsWith('.') && !/\.(sig|part|tmp)$/.test(name) && name.length <= nameLengthMax;
}

/** Undefined for a file that is none, is gone, or is larger than any that the bank reads. */
async function readWhole(folder: string, name: string): Promise<ChannelFile | undefined> {
  const [place, signaturePlace] = [join(folder, name), join(folder, name + signatureEnding)];
  try {
    const [file, sig] = [await stat(place), await stat(signaturePlace)];
    if (!file.isFile() || !sig.isFile() || file.size > incomingFileBytesMax || sig.size > signatureBytesMax)
      return undefined;
    const signature = await readFile(signaturePlace);
    // A file system may have another clock: what seems to come from the future is settled as well.
    const isSettled = [file, sig].every(({ mtimeMs }) => Math.abs(Date.now() - mtimeMs) > settledAfterMs);
    return {
      name,
      isSettled,
      bytes: await readFile(place),
      signature: signature.length === 64 ? signature : Buffer.from(signature.toString('latin1'), 'base64'),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
