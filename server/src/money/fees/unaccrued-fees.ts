import { isRefusal } from '@bank/contract';
import type { Platform } from '../../base/platform/platform.ts';
import { readEarned } from './accrue-fees.ts';
import { isMonthOfFees } from './months-of-fees.ts';

/**
 * What was earned until the end of a month and not accrued, in words: nothing where all of it is income. Of months
 * before the bank was opened nothing is asked.
 *
 * @param month `YYYY-MM`
 */
export async function describeUnaccrued(
  platform: Pick<Platform, 'db' | 'config'>,
  month: string,
): Promise<readonly string[]> {
  const { db, config } = platform;
  if (!(await isMonthOfFees(db, month, config.timeZone))) return [];
  const earned = await readEarned(platform, db, month);
  if (isRefusal(earned)) return [`no rate of ${earned.field}`];
  return earned.length === 0 ? [] : [`${earned.length} of ${month} are not accrued`];
}
