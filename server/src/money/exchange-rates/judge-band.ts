import type { Database } from '../../base/platform/platform.ts';
import { readLimit } from '../../base/settings/index.ts';
import { isLeap, type RateChange } from './rate-changes.ts';
import { rateAt } from './store.ts';

const bandHours = 24;

/**
 * Whether two people set this rate: the first one of a currency, and one beyond the band around the last one, or around
 * the one of a day before, for many small steps of one person are a leap as well.
 */
export async function isBeyondBand(database: Database, change: RateChange): Promise<boolean> {
  const band = Number(await readLimit(database, 'rate_band_percent'));
  const { rate, before } = change;
  if (before === undefined) return true;
  const at = new Date(rate.asOf.getTime() - bandHours * 3_600_000);
  const dayBefore = await rateAt(database, { currency: rate.currency, at });
  return [before, dayBefore].some((one) => isLeap({ ...change, before: one }, band));
}
