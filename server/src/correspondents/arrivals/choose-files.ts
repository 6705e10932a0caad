import type { UnreadFile } from './channel.ts';
import type { SettleWatch } from './settle-watch.ts';

/** A gateway writes `NAME`, and then `NAME.sig`: 64 bytes, or the same in base64. */
export const signatureEnding = '.sig';
const signatureBytesMax = 200;
const nameLengthMax = 150;

/** What a place says of what lies in it. */
export interface ListedFile {
  readonly name: string;
  readonly isFile: boolean;
  readonly bytes: number;
  /** Another one where the file was changed. */
  readonly mark: string;
}

/** What of a channel its profile says. */
export interface TakenBy {
  /** The name of the place. */
  readonly place: string;
  readonly isSigned: boolean;
  readonly fileBytesMax: number;
  readonly watch: SettleWatch;
}

export type Choice =
  | { readonly file: ListedFile; readonly isSettled: boolean }
  | { readonly unread: UnreadFile; readonly file: ListedFile };

/**
 * What of a place can be taken now, in the order of names, and what never can. A signed file is whole when its
 * signature is there, in whatever order they come; any other one when nothing changes it any more.
 */
export function chooseFiles(
  listed: readonly ListedFile[],
  { place, isSigned, fileBytesMax, watch }: TakenBy,
): Choice[] {
  const byName = new Map(listed.map((file) => [file.name, file]));
  const markOf = ({ name, mark }: ListedFile) => `${mark} ${byName.get(name + signatureEnding)?.mark ?? ''}`;
  const quiet = watch.look(place, new Map(listed.map((file) => [file.name, markOf(file)])));
  return listed
    .filter(({ name }) => !isOfGateway(name))
    .toSorted((one, other) => Number(one.name > other.name) - Number(one.name < other.name))
    .flatMap((file): Choice[] => {
      const { isSettled, isOld, isLeft } = quiet.get(file.name)!;
      if (isLeft) return [];
      const signature = byName.get(file.name + signatureEnding);
      const isUnsigned = isSigned && !(signature?.isFile === true && signature.bytes <= signatureBytesMax);
      const why =
        whyUnread(file, fileBytesMax) ?? (isUnsigned && isOld ? 'No signature has come for an hour.' : undefined);
      if (why !== undefined) {
        const { name, bytes, mark } = file;
        return isSettled ? [{ file, unread: { name, unread: why, mark: `${bytes} ${mark}` } }] : [];
      }
      return isUnsigned || (!isSigned && !isSettled) ? [] : [{ file, isSettled }];
    });
}

/** Names that a gateway uses while it writes, and those of signatures. */
function isOfGateway(name: string): boolean {
  return name.startsWith('.') || /\.(sig|part|tmp|filepart)$/.test(name);
}

function whyUnread({ name, isFile, bytes }: ListedFile, fileBytesMax: number): string | undefined {
  if (!/^[\p{L}\p{N}_][\p{L}\p{N}\p{M} ._+=@,()-]*$/u.test(name) || name.length > nameLengthMax)
    return 'Its name has signs that the bank does not take.';
  if (!isFile) return 'It is no file: a link or a folder.';
  if (bytes > fileBytesMax) return `It has more than ${Math.floor(fileBytesMax / 1_048_576)} MiB, and was not read.`;
  return undefined;
}

/** 64 bytes, or these in base64. */
export function signatureOf(given: Buffer): Buffer {
  return given.length === 64 ? given : Buffer.from(given.toString('latin1'), 'base64');
}
