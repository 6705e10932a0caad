import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationLevel, Kysely } from 'kysely';
import { DatabaseUnavailable, isConflict } from './database-errors.ts';

const attemptsMax = 8;
const firstPauseMs = 4;

export interface TransactionOptions {
  /** Default `read committed`. */
  readonly isolation?: IsolationLevel;
  /** A number from 0 to 1 for the length of the pause between attempts. */
  readonly random?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
}

/**
 * Runs `work` in one database transaction, or in that of its caller where `db` is one: then it stands or falls with the
 * rest, and the caller repeats. On a conflict between transactions (SQLSTATE 40001, 40P01) all of `work`
 * runs again after a short random pause, so it must have no effect outside the transaction.
 *
 * @throws DatabaseUnavailable when the database cannot do it now, also after eight conflicts in a row
 * @throws OutcomeUnknown when the connection was lost during the commit
 */
export async function inTransaction<Schema, Result>(
  db: Kysely<Schema>,
  work: (transaction: Kysely<Schema>) => Promise<Result>,
  { isolation = 'read committed', random = Math.random, pause = sleep }: TransactionOptions = {},
): Promise<Result> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel(isolation).execute(work);
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt === attemptsMax) throw new DatabaseUnavailable(error, 'The database is too busy');
      await pause(firstPauseMs * 2 ** (attempt - 1) * (0.5 + random()));
    }
  }
}
