import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Channel, ChannelFile } from './channel.ts';
import {
  chooseFiles,
  signatureEnding,
  signatureOf,
  type Choice,
  type ListedFile,
  type TakenBy,
} from './choose-files.ts';
import { runSftp, SftpFailed, type SftpServer, type SftpSession } from './run-sftp.ts';

/** So many files, and bytes beyond the first, one look takes: the next one goes on. */
const takenMax = 20;
const takenBytesMax = 104_857_600;
const listMs = 30_000;
const moveMs = 120_000;
const signatureBytesMax = 1_000;

type Taken = Exclude<Choice, { readonly unread: unknown }>;

/**
 * The server of a correspondent, with a folder for what comes and one for what leaves. What has come is deleted there
 * once the bank has it; what is refused is deleted there too, and lies in a folder of the bank. A file that is not read
 * stays where it is.
 *
 * @param refusedDir a folder of the bank
 */
export async function withSftpChannel(
  {
    server,
    keyFile,
    refusedDir,
    signal,
    ...taken
  }: Omit<TakenBy, 'place'> & {
    readonly server: SftpServer;
    readonly keyFile: string;
    readonly refusedDir: string;
    readonly signal: AbortSignal | undefined;
  },
  work: (channel: Channel) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'channel-'));
  const session: SftpSession = { server, keyFile, folder, signal };
  const run = (commands: readonly string[], withinMs = moveMs) =>
    runSftp(session, commands, { withinMs, fileBytesMax: taken.fileBytesMax });
  const place = `${server.user}@${server.host}:${server.port} ${server.in}`;
  const places = new Map<string, string>();
  const fetched = (name: string) => join(folder, places.get(name) ?? 'none');
  try {
    await work({
      async *take() {
        const listed = readListing(await run([`cd ${quoted(server.in)}`, 'ls -ln'], listMs));
        const chosen = chooseFiles(listed, { ...taken, place });
        for (const choice of chosen) if ('unread' in choice) yield choice.unread;
        const whole = upTo(chosen.flatMap((choice) => ('unread' in choice ? [] : [choice])));
        if (whole.length === 0) return;
        const names = whole.flatMap(({ file: { name } }) => (taken.isSigned ? [name, name + signatureEnding] : [name]));
        for (const [index, name] of names.entries()) places.set(name, String(index));
        await run([`cd ${quoted(server.in)}`, ...names.map((name) => `-get ${quoted(name)} ${quoted(fetched(name))}`)]);
        for (const choice of whole) {
          const file = await readFetched(choice, fetched, taken.isSigned);
          if (file !== undefined) yield file;
        }
      },
      finish: async (name, fate) => {
        const bytes = await readFile(fetched(name)).catch(() => undefined);
        // What was not fetched is nothing that the bank has.
        if (bytes === undefined) return;
        if (fate === 'refused') {
          await mkdir(refusedDir, { recursive: true, mode: 0o770 });
          await writeFile(join(refusedDir, name), bytes);
        }
        const signature = taken.isSigned ? [`-rm ${quoted(name + signatureEnding)}`] : [];
        try {
          await run([`cd ${quoted(server.in)}`, `rm ${quoted(name)}`, ...signature]);
        } catch (error) {
          if (!(error instanceof SftpFailed)) throw error;
          // Some servers keep what they gave out. It is not to stand before what comes after it.
          taken.watch.leave(place, name);
        }
      },
      deliver: async (name, bytes) => {
        const to = `cd ${quoted(server.out)}`;
        // After a crash it lies there already, and not every server puts one file in the place of another.
        const there = readListing(await run([to, 'ls -ln'], listMs));
        if (there.some((file) => file.name === name && file.bytes === bytes.length)) return;
        const local = join(folder, 'leaves');
        await writeFile(local, bytes, { mode: 0o640 });
        await run([
          to,
          `put -f ${quoted(local)} ${quoted(`${name}.part`)}`,
          `rename ${quoted(`${name}.part`)} ${quoted(name)}`,
        ]);
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Names have neither quotes nor backslashes: `choose-files.ts` takes no such file. */
function quoted(name: string): string {
  return `"${name}"`;
}

function upTo(choices: readonly Taken[]): readonly Taken[] {
  let bytes = 0;
  return choices.slice(0, takenMax).filter(({ file }, index) => {
    bytes += file.bytes;
    return index === 0 || bytes <= takenBytesMax;
  });
}

/** Lines of `ls -ln`: kind and rights, links, owner, group, size, three words of time, name. */
export function readListing(text: string): readonly ListedFile[] {
  return text.split('\n').flatMap((line): ListedFile[] => {
    const found = /^([a-z-])\S{9,11} +\S+ +\S+ +\S+ +(\d+) +(\S+ +\S+ +\S+) (.+)$/.exec(line);
    if (found === null) return [];
    const [, kind, size = '', time = '', name = ''] = found;
    return [{ name, isFile: kind === '-', bytes: Number(size), mark: `${size} ${time}` }];
  });
}

/** Undefined for one that is gone, or that is not what the server said: it changes, and is taken by another look. */
async function readFetched(
  { file: { name, bytes: size }, isSettled }: Taken,
  fetched: (name: string) => string,
  isSigned: boolean,
): Promise<ChannelFile | undefined> {
  const found = await stat(fetched(name)).catch(() => undefined);
  if (found === undefined || (!isSigned && found.size !== size)) return undefined;
  const bytes = await readFile(fetched(name));
  if (!isSigned) return { name, bytes, isSettled, signature: undefined };
  const sig = await readFile(fetched(name + signatureEnding)).catch(() => undefined);
  if (sig === undefined || sig.length > signatureBytesMax) return undefined;
  return { name, bytes, isSettled, signature: signatureOf(sig) };
}
