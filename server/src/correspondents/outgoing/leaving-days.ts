import { brand } from '@bank/contract';
import { currencyCode } from '@bank/money';
import { valueDateOn } from '../../money/payments/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { LeavingDay } from './asked-of-queue.ts';
import { readQueuedCurrencies } from './queue-sorts-store.ts';
import { momentsOfDays } from './moments-of-days-store.ts';

/** The day of every currency in which an order waits, by the database's clock. */
export async function leavingDays({
  db,
  clock,
  config,
}: Platform): Promise<{ readonly now: Date; readonly leaving: ReadonlyMap<string, LeavingDay> }> {
  const [now, currencies] = await Promise.all([momentOf(db, clock), readQueuedCurrencies(db)]);
  const today = dayIn(config.timeZone, now);
  const days = await Promise.all(
    currencies.map(async (code) => (await valueDateOn(db, currencyCode(code), now)).valueDate ?? today),
  );
  const moments = await momentsOfDays(db, [...new Set(days)], brand.officeHours.closes);
  const leaving = new Map(
    currencies.map((code, place) => [code, { valueDate: days[place]!, cutOff: moments.get(days[place]!)! }] as const),
  );
  return { now, leaving };
}
