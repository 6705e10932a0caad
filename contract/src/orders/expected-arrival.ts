import { businessDayAfter, businessDayFrom, currencyCode } from '@bank/money';
import type { HolidaysByCurrency } from '../calls/read-holidays.ts';
import { receivedOn, type BankMoment } from './order-receipt.ts';
import { goesBySepa, type PaymentRoute } from '../banks/sepa.ts';

/** Business days on the way: a SEPA credit transfer takes one (SCT rulebook), one by SWIFT two as a rule. */
const daysOnTheWay = { sepa: 1, swift: 2 } as const;

/** Banks on the way rest when TARGET does. */
const calendar = currencyCode('EUR');

/** When an order that is given now goes and comes; days are `YYYY-MM-DD`. */
export interface ExpectedArrival {
  /** On which it counts as received. */
  readonly receivedOn: string;
  /** Whether that is not today: it is after office hours, or a day of rest. */
  readonly isReceivedLater: boolean;
  /** On which it can be expected at the beneficiary’s bank. */
  readonly arrivesOn: string;
}

/** @param holidays days of rest that the bank loaded, by currency */
export function expectedArrival(way: PaymentRoute, moment: BankMoment, holidays?: HolidaysByCurrency): ExpectedArrival {
  const received = receivedOn(moment, way.currency, holidays?.get(way.currency));
  const ofCalendar = holidays?.get(calendar);
  let day = businessDayFrom(received, calendar, ofCalendar);
  for (let left = goesBySepa(way) ? daysOnTheWay.sepa : daysOnTheWay.swift; left > 0; left -= 1)
    day = businessDayAfter(day, calendar, ofCalendar);
  return { receivedOn: received, isReceivedLater: received !== moment.day, arrivesOn: day };
}
