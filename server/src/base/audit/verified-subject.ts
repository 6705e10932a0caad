/* What the event of a verification that found nothing wrong says: how far it judged, for the next one to go on from. */

export interface VerifiedUpTo {
  /** Of the newest seal that it saw. */
  readonly number: bigint;
  /** Of that seal, in hexadecimal digits. */
  readonly hash: string;
  /** The digest of what stood on all accounts of the books by what that seal and those before it cover. */
  readonly balances: string;
  /** It judged everything, and not only what is new. */
  readonly isWhole: boolean;
}

const pattern = /^(all|since seal \d{1,18}), up to seal (\d{1,18}):([0-9a-f]{64}), balances ([0-9a-f]{64})$/;

/** @param since the seal from which on was judged; undefined: everything was */
export function verifiedSubject({ number, hash, balances }: Omit<VerifiedUpTo, 'isWhole'>, since?: bigint): string {
  return `${since === undefined ? 'all' : sinceText(since)}, up to seal ${number}:${hash}, balances ${balances}`;
}

/** In front of what a verification of what is new says. */
export function sinceText(number: bigint): string {
  return `since seal ${number}`;
}

export function readVerified(subject: string): VerifiedUpTo | undefined {
  const [, judged, number, hash, balances] = pattern.exec(subject) ?? [];
  if (judged === undefined || number === undefined || hash === undefined || balances === undefined) return undefined;
  return { number: BigInt(number), hash, balances, isWhole: judged === 'all' };
}

/** Everything may be verified in so many pieces, each by a verification of its own. */
export const pieceCount = 7;

/** What the event of a verification of one piece that found nothing wrong says. */
export function pieceSubject(number: number): string {
  return `piece ${number} of ${pieceCount}`;
}
