import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type IsolationLevel, type Kysely, type QueryExecutorProvider } from 'kysely';
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

/** Of whichever tables. */
// oxlint-disable-next-line typescript/no-explicit-any -- what is done in a transaction knows its tables
type AnyConnection = Kysely<any>;

/**
 * Runs `work` in one database transaction, or in that of its caller where `db` is one: then it stands or falls with the
 * rest, and the caller repeats. On a conflict between transactions (SQLSTATE 40001, 40P01) all of `work`
 * runs again after a short random pause, so it must have no effect outside the transaction.
 *
 * A refusal undoes what `work` wrote: one that `work` answers (`{ refusal: … }`) as much as an error that it throws.
 * Within the transaction of a caller it undoes that alone, and the caller goes on; such calls come one after the other.
 * What has to stay is written outside, or answered under another name: `{ outcome: refuse(…) }`.
 *
 * @throws DatabaseUnavailable when the database cannot do it now, also after eight conflicts in a row
 * @throws OutcomeUnknown when the connection was lost during the commit
 */
export async function inTransaction<Connection extends AnyConnection, Result>(
  db: Connection,
  work: (transaction: Connection) => Promise<Result>,
  { isolation = 'read committed', random = Math.random, pause = sleep }: TransactionOptions = {},
): Promise<Result> {
  if (db.isTransaction) return withinSavepoint(db, work);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db
        .transaction()
        .setIsolationLevel(isolation)
        .execute(async (transaction) => {
          // A transaction has every method of a connection.
          const result = await work(transaction as unknown as Connection);
          if (isRefused(result)) throw new Undone(result);
          return result;
        });
    } catch (error) {
      if (error instanceof Undone) return error.result as Result;
      if (!isConflict(error)) throw error;
      if (attempt === attemptsMax) throw new DatabaseUnavailable(error, 'The database is too busy');
      await pause(firstPauseMs * 2 ** (attempt - 1) * (0.5 + random()));
    }
  }
}

/** Savepoints of one name lie on a stack, so one name serves for all depths (PostgreSQL, SAVEPOINT). */
async function withinSavepoint<Connection extends AnyConnection, Result>(
  transaction: Connection,
  work: (transaction: Connection) => Promise<Result>,
): Promise<Result> {
  await sql`savepoint before_work`.execute(transaction);
  let result: Result;
  try {
    result = await work(transaction);
  } catch (error) {
    // A connection that is lost has undone everything, and `error` says why.
    await undo(transaction).catch(() => undefined);
    throw error;
  }
  if (isRefused(result)) await undo(transaction);
  else await sql`release savepoint before_work`.execute(transaction);
  return result;
}

async function undo(transaction: QueryExecutorProvider): Promise<void> {
  await sql`rollback to savepoint before_work`.execute(transaction);
  await sql`release savepoint before_work`.execute(transaction);
}

/** Rooms above name a broken rule under `refusal`; here nothing else is known of it. */
function isRefused(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'refusal' in result && typeof result.refusal === 'string';
}

/** Ends a database transaction whose work was refused. It never leaves this file. */
class Undone extends Error {
  override readonly name = 'Undone';
  readonly result: unknown;

  constructor(result: unknown) {
    super('refused');
    this.result = result;
  }
}
