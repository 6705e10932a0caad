import { FEATURED_CURRENCIES } from '@bank/money';
import { tryBookingLocks } from '@bank/ledger';
import type { Platform } from '../../base/platform/platform.ts';
import { repeat } from '../../base/platform/repeat.ts';

const intervalMs = 5_000;
/** The accounts that many bookings of a currency share. */
const codes = FEATURED_CURRENCIES.flatMap((currency) => [`transit:${currency}`, `position:${currency}`]);

/**
 * Tries every few seconds whether a booking would get its locks: the database may answer and confirm writes while every
 * order waits behind somebody's transaction. Returns how to stop it.
 */
export function watchBookingLocks({ db, log }: Pick<Platform, 'db' | 'log'>, onFree: () => void): () => Promise<void> {
  const watch = repeat(
    async () => {
      await tryBookingLocks(db, codes);
      onFree();
    },
    {
      everyMs: intervalMs,
      onTrouble: (error) => log.warn({ err: error }, 'the locks of bookings are not free, or cannot be tried'),
    },
  );
  return () => watch.stop();
}
