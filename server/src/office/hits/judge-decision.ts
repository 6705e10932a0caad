import { dayIn } from '../../base/platform/days-of-zone.ts';
import { isDay } from '../../base/platform/is-day.ts';
import type { Platform } from '../../base/platform/platform.ts';

/** A pair is asked about again after so many years at the latest: the database keeps to it, too. */
const yearsGoodMax = 3;

/** Whether a pair of a name and an entry may be known to be good until that day. */
export function isGoodUntil({ config, clock }: Platform, day: string): boolean {
  if (!isDay(day)) return false;
  const today = dayIn(config.timeZone, clock.now());
  return day >= today && day <= `${Number(today.slice(0, 4)) + yearsGoodMax}${today.slice(4)}`;
}
