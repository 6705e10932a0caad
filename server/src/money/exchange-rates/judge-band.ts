import type { Database } from '../../base/platform/platform.ts';
import { readLimit } from '../../base/settings/index.ts';
import { isLeap, type RateChange } from './rate-changes.ts';
import { ratesSince } from './store.ts';

const bandHours = 24;

/**
 * Whether two people set this rate: the first one of a currency, and one beyond the band around any rate that counted
 * in the last day. So one person moves it by the band at most, in whatever steps and directions.
 */
export async function isBeyondBand(database: Database, change: RateChange): Promise<boolean> {
  const band = Number(await readLimit(database, 'rate_band_percent'));
  const { rate, before } = change;
  if (before === undefined) return true;
  const since = new Date(rate.asOf.getTime() - bandHours * 3_600_000);
  const counted = await ratesSince(database, { currency: rate.currency, since });
  return [before.usdPerUnitScaled, ...counted].some((usdPerUnitScaled) =>
    isLeap({ ...change, before: { ...before, usdPerUnitScaled } }, band),
  );
}
