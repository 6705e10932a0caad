import { sql } from 'kysely';
import type { Platform } from '../platform/platform.ts';

/** More than a slow answer of the database and a time service at its daily work can explain. */
const differenceSecondsMax = 60;

/**
 * Compares the clock of this machine, by which payments are dated, with that of the database, by which logins live and the audit trail is
 * dated, and writes a line into the log when they begin to differ and when they agree again. Nothing is stopped: which of them is wrong
 * only the operator can tell.
 *
 * @param differed what the last look found
 * @returns whether they differ now
 */
export async function compareClocks({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>, differed: boolean): Promise<boolean> {
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from clock_timestamp())::float8 as seconds`.execute(db);
  const secondsAhead = Math.round(clock.now().getTime() / 1_000 - rows[0]!.seconds);
  const differs = Math.abs(secondsAhead) > differenceSecondsMax;
  if (differs && !differed) log.warn({ secondsAhead }, 'the clock of this machine differs from that of the database');
  if (!differs && differed) log.info({ secondsAhead }, 'the clock of this machine agrees with that of the database again');
  return differs;
}
