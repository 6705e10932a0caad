import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'platform'>;

/** The clock of the database at one moment, and what is known of its jumps. */
export interface ClockReading {
  /** Since 1970. */
  readonly seconds: number;
  /** How many jumps somebody has confirmed since the bank began. */
  readonly confirmedCount: number;
  readonly isJumpOpen: boolean;
}

export async function readDatabaseClock(database: Database): Promise<ClockReading> {
  const { rows } = await sql<ClockReading>`
    select extract(epoch from clock_timestamp())::float8 as seconds,
      (select count(*) from clock_jumps where confirmed_at is not null)::int as "confirmedCount",
      exists (select from clock_jumps where confirmed_at is null) as "isJumpOpen"`.execute(database);
  return rows[0]!;
}

/** Writes a jump down; false where one waits already, which stands for this one too. */
export async function insertClockJump(
  transaction: Database,
  { id, seconds }: { readonly id: string; readonly seconds: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into clock_jumps (id, seconds) values (${id}, ${Math.round(seconds)}) on conflict do nothing`.execute(
    transaction,
  );
  return numAffectedRows === 1n;
}

export interface ClockJump {
  readonly id: string;
  /** By the clock of the database after it. */
  readonly foundAt: Date;
  /** How much further the clock moved than the time that passed; less than nothing where it went back. */
  readonly seconds: number;
  readonly confirmedAt: Date | null;
  readonly confirmedBy: string | null;
}

/** The newest first. */
export async function listClockJumps(database: Database, limit: number): Promise<ClockJump[]> {
  const { rows } = await sql<ClockJump>`
    select id, found_at as "foundAt", seconds::float8 as seconds, confirmed_at as "confirmedAt",
      confirmed_by as "confirmedBy"
    from clock_jumps order by confirmed_at desc nulls first, found_at desc limit ${limit}`.execute(database);
  return rows;
}

/** Says that the clock of the database is right; undefined where no jump waits for that. */
export async function confirmClock(transaction: Database, by: string): Promise<ClockJump | undefined> {
  const { rows } = await sql<ClockJump>`
    update clock_jumps set confirmed_at = now(), confirmed_by = ${by} where confirmed_at is null
    returning id, found_at as "foundAt", seconds::float8 as seconds, confirmed_at as "confirmedAt",
      confirmed_by as "confirmedBy"`.execute(transaction);
  return rows[0];
}
