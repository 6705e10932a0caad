import { businessDayAfter, businessDayFrom, currencyCode, type Holidays } from '@bank/money';
import { brand } from '../brand.ts';

/** When an order comes, by the clock of the bank. */
export interface BankMoment {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM`, or with the seconds */
  readonly time: string;
}

/**
 * The day, `YYYY-MM-DD`, on which an order to another bank counts as received: after the close of office hours, or on a
 * day of rest, it is the next business day (Terms, payment orders and cut-off).
 *
 * @param holidays days of rest of the currency that are known beside those of `money`
 */
export function receivedOn({ day, time }: BankMoment, currency: string, holidays?: Holidays): string {
  const calendar = currencyCode(currency);
  return time < brand.officeHours.closes
    ? businessDayFrom(day, calendar, holidays)
    : businessDayAfter(day, calendar, holidays);
}
