import { standingsBefore } from '@bank/ledger';
import { createHash } from 'node:crypto';
import { bookingsToldSince, type VerifiedUpTo } from '../../base/audit/index.ts';
import { readByCursor } from '../../base/platform/read-by-cursor.ts';
import type { Database } from '../../base/platform/platform.ts';
import type { SealChain } from './judge-seals.ts';

/**
 * The digest of what stood on all accounts by the bookings that seals up to a number cover: what stands there now, less
 * what later events tell of. Accounts are read, and postings of those bookings alone.
 */
export async function digestBalances(snapshot: Database, number: bigint): Promise<string> {
  const digest = createHash('sha256');
  const standings = standingsBefore(bookingsToldSince(number));
  for await (const rows of readByCursor(snapshot, 'standings', standings))
    for (const { id, balance, postings } of rows) digest.update(`${id} ${balance} ${postings}\n`);
  return digest.digest('hex');
}

/** How far the bank was judged, for the event of a verification that found nothing. */
export async function noteJudged(
  snapshot: Database,
  { newest }: SealChain,
): Promise<Omit<VerifiedUpTo, 'isWhole'> | undefined> {
  if (newest === undefined) return undefined;
  const { number, hash } = newest;
  return { number, hash, balances: await digestBalances(snapshot, number) };
}
