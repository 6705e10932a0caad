import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'term-deposits'>;

/** How long a deposit brings what. Its currency is what stands there. */
export interface RunningTerms {
  readonly currency: string;
  readonly minor: bigint;
  readonly rateHundredths: number;
  readonly openedOn: string;
  readonly maturesOn: string;
  readonly endedOn: string | null;
}

export async function readRunning(database: Database): Promise<RunningTerms[]> {
  const { rows } = await sql<RunningTerms>`
    select currency, amount_minor as minor, rate_hundredths as "rateHundredths",
      to_char(opened_on, 'YYYY-MM-DD') as "openedOn", to_char(matures_on, 'YYYY-MM-DD') as "maturesOn",
      to_char(ended_on, 'YYYY-MM-DD') as "endedOn"
    from term_deposits order by id`.execute(database);
  return rows;
}

/** What the days say, in their order. */
export async function readSaid(
  database: Database,
): Promise<{ readonly day: string; readonly currency: string; readonly minor: bigint }[]> {
  const { rows } = await sql<{ day: string; currency: string; minor: bigint }>`
    select to_char(day, 'YYYY-MM-DD') as day, currency, amount_minor as minor
    from interest_accruals order by day, currency`.execute(database);
  return rows;
}
