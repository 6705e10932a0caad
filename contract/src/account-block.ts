/** What staff say led to a block of an account. */
export const blockCauses = ['client_request', 'fraud', 'dispute', 'dormant', 'deceased', 'court', 'freeze'] as const;
export type BlockCause = (typeof blockCauses)[number];

export const blockDirections = ['out', 'in', 'both'] as const;
export type BlockDirection = (typeof blockDirections)[number];

/** What the client is not told of, by law: what compliance blocks. */
export const untoldCauses = ['hit', 'freeze'] as const;

/** The causes that a client may know. */
export const toldCauses = ['client_request', 'fraud', 'dispute', 'dormant', 'deceased', 'court'] as const;

/** A block of an account, as its client reads of it. */
export interface ToldBlock {
  readonly direction: BlockDirection;
  readonly cause: (typeof toldCauses)[number];
  /** The last day on which it stands, YYYY-MM-DD; null where none is known. */
  readonly lastDay: string | null;
}
