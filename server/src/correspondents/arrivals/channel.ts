/**
 * The way by which files of one correspondent come and go. A folder pair is one (`folder-channel.ts`); what else comes
 * has this face.
 */
export interface Channel {
  /** Files that are there whole, in the order of their names. One that is still being written is not among them. */
  readonly take: () => Promise<readonly ChannelFile[]>;
  /** The bank keeps the file, or has refused it: the channel lets go of it. */
  readonly finish: (name: string, fate: 'kept' | 'refused') => Promise<void>;
  /** Hands a file over, whole or not at all; the same name again is the same file. */
  readonly deliver: (name: string, bytes: Uint8Array) => Promise<void>;
}

export interface ChannelFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Ed25519 of the bytes. */
  readonly signature: Buffer;
  /** Nothing has changed it for a while: a signature that does not fit will not fit later. */
  readonly isSettled: boolean;
}
