import { constants, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { keepEdition } from './keep-edition.ts';
import { listBytesMax } from './read-list-file.ts';
import { ListRefused } from './screening-list.ts';

/** As whom the folder imports. No login has a space. */
const folderName = 'folder of lists';
/** So many files one look takes: the next one goes on. */
const takenMax = 10;
/** The audit trail keeps no longer subject. */
const subjectLengthMax = 100;

/** How each file looked the last time: what has changed since is still being written. */
export type ListFolderWatch = Map<string, string>;

export function watchListFolder(): ListFolderWatch {
  return new Map();
}

/**
 * One look at the folder of lists: each file that nothing has changed since the look before is kept as an edition,
 * which waits for staff, and leaves the folder. What is no list goes to `refused`, and the trail says why. The file
 * goes when the bank has it, so a crash loses none, and the same file again is the same edition.
 */
export async function takeListFolder(platform: Platform, watch: ListFolderWatch): Promise<void> {
  const { listsDir } = platform.config;
  if (listsDir === undefined) return;
  const [inbox, refused] = [join(listsDir, 'in'), join(listsDir, 'refused')];
  for (const folder of [inbox, refused]) await mkdir(folder, { recursive: true, mode: 0o770 });
  for (const name of await settledFiles(inbox, watch)) {
    const why = await keep(platform, inbox, name);
    if (why === undefined) await rm(join(inbox, name), { force: true });
    else {
      await rename(join(inbox, name), join(refused, name));
      const shown = name.replace(/\p{Cc}/gu, ' ').slice(0, 60);
      platform.log.error({ file: shown, why }, 'a file in the folder of lists is refused');
      await recordStaffAct(
        platform.db,
        { ...platform, staff: folderName },
        { kind: 'screening_list_refused', subject: `${shown}: ${why}`.slice(0, subjectLengthMax) },
      );
    }
    watch.delete(name);
  }
}

/** Names that a gateway uses while it writes are passed over. */
async function settledFiles(inbox: string, watch: ListFolderWatch): Promise<string[]> {
  const names = (await readdir(inbox)).filter((name) => !/^\.|\.(part|tmp|filepart)$/.test(name));
  for (const name of watch.keys()) if (!names.includes(name)) watch.delete(name);
  const settled: string[] = [];
  for (const name of names.toSorted()) {
    const found = await lstat(join(inbox, name)).catch(() => undefined);
    if (found === undefined) continue;
    const mark = `${found.size} ${found.mtimeMs}`;
    if (watch.get(name) === mark) settled.push(name);
    watch.set(name, mark);
  }
  return settled.slice(0, takenMax);
}

/** Why the file is refused; undefined where the bank has it. */
async function keep(platform: Platform, inbox: string, name: string): Promise<string | undefined> {
  try {
    const bytes = await readPlain(join(inbox, name));
    await keepEdition({ ...platform, staff: folderName }, { bytes, fileName: name });
    return undefined;
  } catch (error) {
    if (error instanceof ListRefused) return error.message;
    throw error;
  }
}

/** Follows no link, and reads nothing that is longer than a list. */
async function readPlain(place: string): Promise<Uint8Array> {
  const handle = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ELOOP') throw new ListRefused('It is a link.');
      throw error;
    },
  );
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new ListRefused('It is no file.');
    if (found.size > listBytesMax) throw new ListRefused('The file has more than 128 MiB.');
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
