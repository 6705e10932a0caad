import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { numberRegister, type NumberRegister } from './number-register.ts';

/**
 * The outgoing folder of one bank: a copy of each payment file that was handed out, its number, and how far the audit
 * trail had come. It lies outside the database, so it does not go back with it.
 */
export interface OutgoingFolder {
  /** Names of the copies, which say which file each is of. */
  list(): Promise<string[]>;
  /** @throws Error where a copy cannot be read */
  read(name: string): Promise<LeftFile>;
  /** Keeps a copy, on the disk before this returns. */
  keep(file: LeftFile): Promise<void>;
  readMark(): Promise<Mark | undefined>;
  keepMark(mark: Mark): Promise<void>;
  /** The numbers of files that were handed out. */
  readonly numbers: NumberRegister;
}

const leftFile = z.object({
  kind: z.enum(['orders', 'returns']),
  messageId: z.string().check(z.regex(/^[A-Z0-9-]{1,35}$/)),
  number: z.int(),
  correspondentBic: z.string(),
  correspondentName: z.string(),
  account: z.string(),
  currency: z.string(),
  orderCount: z.int(),
  amountMinor: z.string().check(z.regex(/^\d{1,19}$/)),
  /** ISO 8601, UTC. */
  writtenAt: z.string(),
  writtenBy: z.string(),
  contentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Orders with their transfer numbers, or entries that go back with their servicer's references. */
  items: z.array(z.object({ id: z.string(), name: z.string() })),
  content: z.string(),
});
export type LeftFile = z.output<typeof leftFile>;

const mark = z.object({ number: z.string(), hash: z.string(), at: z.string() });
/** A seal of the audit trail that the database had at a moment. */
export type Mark = z.output<typeof mark>;

const copyName = /^[A-Z0-9-]{1,35}\.[0-9a-f]{16}\.json$/;
const markName = 'newest-seal.json';

/** The name of a copy: another content under the same number has another name. */
export function nameOfCopy({ messageId, contentHash }: Pick<LeftFile, 'messageId' | 'contentHash'>): string {
  return `${messageId}.${contentHash.slice(0, 16)}.json`;
}

/**
 * Opens the folder, and makes it where it is missing. Several servers may use the same one. An operator's command that
 * runs as root leaves what it makes to the owner of the folder: the servers have to read it.
 *
 * @param bank which bank of those that keep their copies in `dir`
 */
export async function openOutgoingFolder(dir: string, bank: string): Promise<OutgoingFolder> {
  const folder = join(dir, `bank-${bank}`);
  const owner = process.getuid?.() === 0 ? await ownerOf(resolve(dir)) : undefined;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (owner !== undefined) for (const made of [dir, folder]) await chown(made, owner.uid, owner.gid);
  return {
    list: async () => (await readdir(folder)).filter((name) => copyName.test(name)),
    read: async (name) => {
      const read = z.safeParse(leftFile, parseJson(await readFile(join(folder, name), 'utf8')));
      if (!read.success) throw new Error(`${join(folder, name)} is no copy of a payment file.`);
      return read.data;
    },
    keep: (file) => writeWhole(join(folder, nameOfCopy(file)), `${JSON.stringify(file)}\n`, owner),
    readMark: async () => {
      const text = await readFile(join(folder, markName), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return text === undefined ? undefined : z.safeParse(mark, parseJson(text)).data;
    },
    numbers: numberRegister(folder, owner),
    keepMark: (seal) => writeWhole(join(folder, markName), `${JSON.stringify(seal)}\n`, owner),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Who owns a folder, or that in which it will be made. */
async function ownerOf(folder: string): Promise<Owner> {
  for (let place = folder; ; place = dirname(place)) {
    const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && dirname(place) !== place) return undefined;
      throw error;
    });
    if (found !== undefined) return found;
  }
}

/** Complete or absent, also after the machine lost its power. Readable by its owner only. */
async function writeWhole(path: string, text: string, owner: Owner | undefined): Promise<void> {
  const neighbour = `${path}.${randomUUID()}.part`;
  try {
    const handle = await open(neighbour, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      if (owner !== undefined) await handle.chown(owner.uid, owner.gid);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(neighbour, path);
  } catch (error) {
    await rm(neighbour, { force: true });
    throw error;
  }
  // A name is on the disk when its folder is. Windows knows no such thing.
  if (process.platform === 'win32') return;
  const handle = await open(dirname(path), 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
