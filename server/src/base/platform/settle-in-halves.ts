import { DatabaseUnavailable } from '@bank/database';
import type { Settled } from './gather-batches.ts';

/**
 * Does a batch whole; where that fails, each half of it by itself, down to the one item that is to blame: it gets the
 * error, the others get their results. `work` must leave no trace when it throws.
 *
 * A database that does not answer is nobody's fault and fails them all at once. So does a commit whose outcome is
 * unknown: what may have been booked is not booked again.
 */
export async function settleInHalves<Item, Result>(
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Settled<Result>[]> {
  try {
    return (await work(items)).map((result) => ({ result }));
  } catch (error) {
    if (items.length === 1 || error instanceof DatabaseUnavailable) return items.map(() => ({ error }));
    const middle = Math.ceil(items.length / 2);
    return [
      ...(await settleInHalves(items.slice(0, middle), work)),
      ...(await settleInHalves(items.slice(middle), work)),
    ];
  }
}
