import { businessDayAfter, businessDayFrom, currencyCode } from '@bank/money';
import { goesBySepa, type WayOfOrder } from './sepa.ts';

/** Business days on the way: a SEPA credit transfer takes one (SCT rulebook), one by SWIFT two as a rule. */
const daysOnTheWay = { sepa: 1, swift: 2 } as const;

/** Orders of a day leave on it where they are given before this hour in UTC. */
const orderCutOffHour = 14;

/** Banks on the way rest when TARGET does. */
const calendar = currencyCode('EUR');

/** The day, `YYYY-MM-DD`, on which an order that is given now can be expected at the beneficiary’s bank. */
export function expectedArrival(way: WayOfOrder, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const isInTime = now.getUTCHours() < orderCutOffHour;
  let day = isInTime ? businessDayFrom(today, calendar) : businessDayAfter(today, calendar);
  for (let left = goesBySepa(way) ? daysOnTheWay.sepa : daysOnTheWay.swift; left > 0; left -= 1)
    day = businessDayAfter(day, calendar);
  return day;
}
