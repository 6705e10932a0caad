import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailable, OutcomeUnknown, isConnectionLost, nameTrouble } from './database-errors.ts';
import { onlyReads, preparedName } from './prepared-statements.ts';

/** Where PostgreSQL warns that a commit is on our disk only, although a standby was to have it too. */
const standbyDidNotConfirm = 'SyncRepWaitForLSN';

/**
 * The pool as Kysely sees it. It adds three things to `pg`: failures get names that mean something to a client, a
 * broken or silent connection is closed instead of used again, and a commit without its standby's confirmation does not
 * count as done.
 */
export function errorMappingPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      // A connection that does not open (a wrong password, an invalid certificate, no such database) is not the
      // request's fault: the same request may succeed when the operator has corrected it.
      const client = await pool.connect().catch((error: unknown) => {
        throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error);
      });
      return new ErrorMappingClient(client) as unknown as PostgresPoolClient;
    },
  };
}

const rolledBack: pg.QueryResult = { command: 'ROLLBACK', rowCount: 0, rows: [], oid: 0, fields: [] };

class ErrorMappingClient {
  readonly #client: pg.PoolClient;
  #isInTransaction = false;
  #breakage: unknown;
  #standbyWarning: unknown;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    client.on('notice', this.#notice);
  }

  get processID(): number | undefined {
    return (this.#client as { processID?: number }).processID;
  }

  async query(text: string, parameters: unknown[]): Promise<pg.QueryResult> {
    if (this.#breakage !== undefined) {
      // The database rolls back by itself when a connection breaks; failing here would hide why it broke.
      if (text === 'rollback') return rolledBack;
      throw new DatabaseUnavailable(this.#breakage);
    }
    const isCommit = text === 'commit';
    // Outside a transaction every statement commits itself.
    const isFinal = isCommit || !this.#isInTransaction;
    try {
      const name = preparedName(text);
      const result = await (name === undefined
        ? this.#client.query(text, parameters)
        : this.#client.query({ name, text, values: parameters }));
      this.#isInTransaction = followsTransaction(text, this.#isInTransaction);
      if (isFinal && this.#standbyWarning !== undefined) throw new OutcomeUnknown(this.#standbyWarning);
      return result;
    } catch (error) {
      if (!isConnectionLost(error)) throw nameTrouble(error);
      this.#breakage = error;
      // What only reads has nothing to commit.
      throw isFinal && !opensTransaction(text) && !onlyReads(text)
        ? new OutcomeUnknown(error)
        : new DatabaseUnavailable(error);
    }
  }

  release(isDiscarded?: boolean): void {
    this.#client.off('notice', this.#notice);
    this.#client.release(isDiscarded === true || this.#breakage !== undefined);
  }

  readonly #notice = (notice: { readonly routine?: string | undefined }): void => {
    if (notice.routine === standbyDidNotConfirm) this.#standbyWarning = notice;
  };
}

function opensTransaction(text: string): boolean {
  return text === 'begin' || text.startsWith('start transaction');
}

function followsTransaction(text: string, isInTransaction: boolean): boolean {
  if (opensTransaction(text)) return true;
  return text === 'commit' || text === 'rollback' ? false : isInTransaction;
}
