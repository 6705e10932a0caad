import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { dayIn, endOfDay, startOfDay } from '../../base/platform/days-of-zone.ts';
import { isDay } from '../../base/platform/is-day.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { Period } from './balances-store.ts';

/** Days of the bank, both included, and the moments between which they are. */
export interface DaysOfBank extends Period {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The names of two fields that hold a period, for the one that is refused. */
export interface PeriodFields {
  readonly from: string;
  readonly to: string;
}

/** A period of days that have begun. 30 February, an end before the beginning and days to come are refused by name. */
export function readPeriod(
  { from, to }: { readonly from: string; readonly to: string },
  fields: PeriodFields,
  platform: Pick<Platform, 'config' | 'clock'>,
): DaysOfBank | Refusal {
  const refused = judgeDay(from, fields.from, platform) ?? judgeDay(to, fields.to, platform);
  if (refused !== undefined) return refused;
  if (from > to) return refuse('period_malformed', fields.to);
  const zone = platform.config.timeZone;
  return { firstDay: from, lastDay: to, from: startOfDay(zone, from), until: endOfDay(zone, to)! };
}

/** The first moment after a day, which has begun. */
export function readEndOf(
  day: string,
  field: string,
  platform: Pick<Platform, 'config' | 'clock'>,
): { readonly day: string; readonly until: Date } | Refusal {
  const refused = judgeDay(day, field, platform);
  return refused ?? { day, until: endOfDay(platform.config.timeZone, day)! };
}

function judgeDay(
  day: string,
  field: string,
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
): Refusal | undefined {
  if (!isDay(day)) return refuse('period_malformed', field);
  return day > dayIn(config.timeZone, clock.now()) ? refuse('period_in_future', field) : undefined;
}

/** Several readings, or the first refusal. */
export function allOrRefusal<Read>(readings: readonly (Read | Refusal)[]): Read[] | Refusal {
  return readings.find(isRefusal) ?? (readings as Read[]);
}
