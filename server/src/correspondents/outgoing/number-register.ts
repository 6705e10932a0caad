import { chown, open, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A number that was used for a file which was handed out. */
export interface UsedNumber {
  readonly correspondentBic: string;
  readonly number: number;
  readonly messageId: string;
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly contentHash: string;
  /** When the file was written, ISO 8601, UTC. */
  readonly writtenAt: string;
}

/**
 * The numbers of files that were handed out, one small file for each correspondent, to which lines are only added. It
 * lies outside the database, so it does not go back with it; and it keeps a number whose copy somebody took away.
 */
export interface NumberRegister {
  /** Notes a file, on the disk before this returns. A file that was handed out before is noted once. */
  note(used: UsedNumber): Promise<void>;
  /** The highest number of a correspondent; 0 where none was handed out. */
  reached(correspondentBic: string): Promise<number>;
  /** All of them. */
  list(): Promise<UsedNumber[]>;
}

const fileName = /^numbers-([A-Z0-9]{8,11})\.txt$/;
/** A line that a lost power cut in two is none. */
const linePattern = /^(\d{6,10}) ([A-Z0-9-]{1,35}) ([0-9a-f]{64}) (\S{20,30})$/;

/** @param owner to whom what is made is left, where an operator's command runs as root */
export function numberRegister(
  folder: string,
  owner: { readonly uid: number; readonly gid: number } | undefined,
): NumberRegister {
  const pathOf = (bic: string) => join(folder, `numbers-${bic}.txt`);
  const textOf = (path: string) =>
    readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
  const read = async (correspondentBic: string): Promise<UsedNumber[]> =>
    (await textOf(pathOf(correspondentBic))).split('\n').flatMap((line) => {
      const [, number, messageId, contentHash, writtenAt] = linePattern.exec(line) ?? [];
      if (number === undefined) return [];
      return [
        {
          correspondentBic,
          number: Number(number),
          messageId: messageId!,
          contentHash: contentHash!,
          writtenAt: writtenAt!,
        },
      ];
    });
  return {
    async note({ correspondentBic, number, messageId, contentHash, writtenAt }) {
      const isNoted = (await read(correspondentBic)).some(
        (one) => one.messageId === messageId && one.contentHash === contentHash,
      );
      if (isNoted) return;
      const path = pathOf(correspondentBic);
      const line = `${String(number).padStart(6, '0')} ${messageId} ${contentHash} ${writtenAt}`;
      const handle = await open(path, 'a', 0o600);
      try {
        // Begins with a new line: the one before may have been cut.
        await handle.appendFile(`\n${line}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      if (owner !== undefined) await chown(path, owner.uid, owner.gid);
    },
    reached: async (bic) => (await read(bic)).reduce((most, { number }) => Math.max(most, number), 0),
    async list() {
      const bics = (await readdir(folder)).flatMap((name) => fileName.exec(name)?.[1] ?? []);
      return (await Promise.all(bics.toSorted().map(read))).flat();
    },
  };
}
