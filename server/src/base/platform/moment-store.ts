import type { AnyDatabase } from '@bank/database';
import { clocksApartSecondsMax } from '@bank/ledger';
import { sql, type RawBuilder } from 'kysely';
import { timeToCompare, type BookingClock } from './clock.ts';

/**
 * The one question before anything is written that stays for ever: one row, the moment of the database's clock. It
 * fails while that clock differs from the program's, and while a jump of it is not confirmed. It stands in the `from`
 * of a statement that dates what it writes.
 *
 * @param programsTime null where nothing is compared: then the row is a moment long ago
 */
export function clockInOrder(programsTime: Date | null): RawBuilder<unknown> {
  return sql`booking_moment(${programsTime}::timestamptz, ${clocksApartSecondsMax}::integer) as clock_in_order (at)`;
}

/**
 * The same as a question of its own: the moment that what is written now bears.
 *
 * @throws ClockIsWrong
 * @throws ClockJumped
 */
export async function momentOf(database: AnyDatabase, clock: BookingClock): Promise<Date> {
  const programsTime = timeToCompare(clock);
  if (programsTime === null) return clock.now();
  const { rows } = await sql<{ at: Date }>`select at from ${clockInOrder(programsTime)}`.execute(database);
  return rows[0]!.at;
}
