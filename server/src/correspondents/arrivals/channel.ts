/**
 * The way by which files of one correspondent come and go: a pair of folders (`folder-channel.ts`) or an SFTP server
 * (`sftp-channel.ts`). What else comes has this face.
 */
export interface Channel {
  /**
   * Files that are there whole, in the order of their names, one at a time. One that is still being written is not
   * among them.
   */
  readonly take: () => AsyncIterable<ChannelFile | UnreadFile>;
  /** The bank keeps the file, or has refused it: the channel lets go of it. */
  readonly finish: (name: string, fate: 'kept' | 'refused') => Promise<void>;
  /** Hands a file over, whole or not at all; the same name again is the same file. */
  readonly deliver: (name: string, bytes: Uint8Array) => Promise<void>;
}

export interface ChannelFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Ed25519 of the bytes; undefined where the channel itself proves the origin. */
  readonly signature: Buffer | undefined;
  /** Nothing has changed it for a while: a signature that does not fit will not fit later. */
  readonly isSettled: boolean;
}

/** A file that no channel takes, and why. */
export interface UnreadFile {
  readonly name: string;
  readonly unread: string;
  /** What tells it from another one: its bytes are not read. */
  readonly mark: string;
}
