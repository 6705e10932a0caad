import { receivedOn } from '@bank/contract';
import type { ProgramClock } from '@bank/ledger';
import { businessDayFrom, type CurrencyCode } from '@bank/money';
import type { Database } from '../../base/platform/platform.ts';
import { readDayOfBooking } from './holidays-store.ts';

/**
 * The value date of money that moves between banks, where it is not the day of booking: on a day of rest it is the next
 * business day of the currency. On other days the books say the day themselves.
 *
 * @param bookedAt as the booking bears it; a clock: the database’s clock says it
 */
export async function valueDateOn(
  transaction: Database,
  currency: CurrencyCode,
  bookedAt: Date | ProgramClock,
): Promise<{ readonly valueDate?: string }> {
  const { day, holidays } = await readDayOfBooking(transaction, currency, timeIn(bookedAt));
  const valueDate = businessDayFrom(day, currency, holidays);
  return valueDate === day ? {} : { valueDate };
}

/**
 * The value date of an order to another bank, where it is not the day of booking: the day on which the order counts as
 * received.
 *
 * @param bookedAt as the booking bears it; a clock: the database’s clock says it
 */
export async function valueDateOfOrder(
  transaction: Database,
  currency: CurrencyCode,
  bookedAt: Date | ProgramClock,
): Promise<{ readonly valueDate?: string }> {
  const { day, time, holidays } = await readDayOfBooking(transaction, currency, timeIn(bookedAt));
  const valueDate = receivedOn({ day, time }, currency, holidays);
  return valueDate === day ? {} : { valueDate };
}

function timeIn(bookedAt: Date | ProgramClock): Date | undefined {
  return bookedAt instanceof Date ? bookedAt : undefined;
}
