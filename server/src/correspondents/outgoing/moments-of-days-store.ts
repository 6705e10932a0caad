import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

/** The moment of a time of day, `HH:MM` by the bank's clock, on each of some days. */
export async function momentsOfDays(
  database: RoomDatabase<'outgoing'>,
  days: readonly string[],
  time: string,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ day: string; moment: Date }>`
    select day, (day::date + ${time}::time) at time zone bank_time_zone() as moment
    from unnest(${days}::text[]) as day`.execute(database);
  return new Map(rows.map(({ day, moment }) => [day, moment]));
}
