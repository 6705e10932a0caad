import type { RoomDatabase } from '@bank/database';
import type { CurrencyCode } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'payments'>;

/** How far ahead a business day is looked for at most. */
const daysAhead = 60;

export interface DayOfBooking {
  /** `YYYY-MM-DD` and `HH:MM`, by the bank's clock. */
  readonly day: string;
  readonly time: string;
  /** Of the currency, from that day on for some weeks. */
  readonly holidays: ReadonlySet<string>;
}

/**
 * The day on which a booking falls, and the days of rest of its currency from then on.
 *
 * @param bookedAt undefined: by the database's clock, which dates the books
 */
export async function readDayOfBooking(
  database: Database,
  currency: CurrencyCode,
  bookedAt: Date | undefined,
): Promise<DayOfBooking> {
  const { rows } = await sql<{ day: string; time: string; holidays: string[] }>`
    select to_char(booked.day, 'YYYY-MM-DD') as day, to_char(booked.at, 'HH24:MI') as time, array(
      select to_char(holiday.day, 'YYYY-MM-DD') from bank_holidays holiday
      where holiday.currency = ${currency} and holiday.day between booked.day and booked.day + ${daysAhead}::int
    ) as holidays
    from (
      select moment.at, moment.at::date as day
      from (
        select coalesce(${bookedAt ?? null}::timestamptz, statement_timestamp()) at time zone bank_time_zone() as at
      ) moment
    ) booked
  `.execute(database);
  const [{ day, time, holidays }] = rows as [(typeof rows)[number]];
  return { day, time, holidays: new Set(holidays) };
}

/** Every day of rest that staff loaded. */
export async function listHolidays(database: Database): Promise<{ currency: string; day: string; name: string }[]> {
  const { rows } = await sql<{ currency: string; day: string; name: string }>`
    select currency, to_char(day, 'YYYY-MM-DD') as day, name from bank_holidays order by currency, day
  `.execute(database);
  return rows;
}

/** The days of rest of a currency in a year become these. */
export async function replaceHolidaysOfYear(
  transaction: Database,
  {
    currency,
    year,
    days,
  }: {
    readonly currency: CurrencyCode;
    readonly year: string;
    readonly days: readonly { readonly day: string; readonly name: string }[];
  },
): Promise<void> {
  await sql`
    delete from bank_holidays where currency = ${currency} and date_part('year', day) = ${Number(year)}::int
  `.execute(transaction);
  await sql`
    insert into bank_holidays (currency, day, name)
    select ${currency}, day, name from unnest(${days.map(({ day }) => day)}::date[],
      ${days.map(({ name }) => name)}::text[]) as loaded (day, name)
  `.execute(transaction);
}
