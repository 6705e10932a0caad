import { readStandbySnapshot, StandbyRefused, type StandbyRefusal } from '@bank/database';
import type { Database } from '../../base/platform/platform.ts';
import { CommandRefused } from './command-errors.ts';
import type { OpenBank } from './open-bank.ts';

/** What the operator reads, with the reason in PostgreSQL's words where there is one, and does. */
const sayings: Readonly<Record<StandbyRefusal, (reason: string, behindBytes: number | undefined) => string>> = {
  behind: (_, behindBytes) =>
    `The standby is still behind the primary (${behindBytes ?? 0} bytes of log): see whether its replay is paused ` +
    '(select pg_wal_replay_resume()) or its line or disk is slow, or wait longer (--wait)',
  'not a standby': () => 'DATABASE_READ_URL leads to no standby: it was promoted, or the address is wrong',
  'of another bank': () =>
    'DATABASE_READ_URL leads to a standby of another bank, of another database, or of the timeline before a ' +
    'failover: correct the address, or wait until it has made a restart point (checkpoint_timeout)',
  'does not answer': (reason) => `The standby does not answer${reason}: start it or correct DATABASE_READ_URL`,
  'broke off': (reason) => `The standby broke off in the middle${reason}: run it again when the standby works`,
  'gave way': (reason) =>
    `The standby ended the reading in the middle${reason}: set hot_standby_feedback = on there, or a longer ` +
    'max_standby_streaming_delay, and run it again',
  damaged: (reason) => `The files of the standby are damaged${reason}: make it again from the primary`,
};

/**
 * Runs `work` on one snapshot of the standby that the settings name, with all that the primary held when it was called.
 *
 * @param options.waitMs how long it waits for a standby that is behind
 * @throws CommandRefused that says what to do, where the standby does not answer to the end
 */
export async function readOnStandby<Result>(
  { config: { databaseReadUrl: url }, database, log }: OpenBank,
  { waitMs }: { readonly waitMs: number },
  work: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  if (url === undefined) throw new CommandRefused('--standby needs DATABASE_READ_URL: the address of a standby.');
  try {
    return await readStandbySnapshot(
      { url, primary: database, log, applicationName: 'bank-command', patienceMs: waitMs },
      work,
    );
  } catch (error) {
    if (!(error instanceof StandbyRefused)) throw error;
    const { refusal, behindBytes, cause } = error;
    const reason = reasonOf(cause);
    const saying = sayings[refusal](reason === '' ? '' : ` (${reason})`, behindBytes);
    throw new CommandRefused(`${saying}. Nothing is said of the books; without --standby the primary is read.`);
  }
}

/** PostgreSQL's or the system's own words, below the names that the database room gives. */
function reasonOf(error: unknown): string {
  let reason = '';
  for (let inner = error; inner instanceof Error; inner = inner.cause)
    reason = inner.message || (inner as NodeJS.ErrnoException).code || reason;
  return reason;
}
