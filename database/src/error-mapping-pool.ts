import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { ClockIsWrong, DatabaseUnavailable, OutcomeUnknown, isConnectionLost, nameTrouble } from './database-errors.ts';
import { onlyReads, preparedName } from './prepared-statements.ts';

/** Where PostgreSQL warns that a commit is on our disk only, although a standby was to have it too. */
const standbyDidNotConfirm = 'SyncRepWaitForLSN';

/** Hears of each statement by its name, and by what it returns of the end: with the error, where there is one. */
export type ObserveStatement = (name: string) => (error?: unknown) => void;

const unobserved: ObserveStatement = () => () => undefined;

/** What hears of what the connections meet. */
export interface PoolListeners {
  readonly observe?: ObserveStatement | undefined;
  /** The database refused to book because its clock and that of this machine differ. */
  readonly onClockIsWrong?: ((error: ClockIsWrong) => void) | undefined;
}

/**
 * The pool as Kysely sees it. It adds three things to `pg`: failures get names that mean something to a client, a
 * broken or silent connection is closed instead of used again, and a commit without its standby's confirmation does not
 * count as done.
 */
export function errorMappingPool(
  pool: pg.Pool,
  { observe = unobserved, onClockIsWrong }: PoolListeners = {},
): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      // A connection that does not open (a wrong password, an invalid certificate, no such database) is not the
      // request's fault: the same request may succeed when the operator has corrected it.
      const waited = observe('wait for a connection');
      const client = await pool.connect().catch((error: unknown) => {
        waited(error);
        throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error);
      });
      waited();
      return new ErrorMappingClient(client, { observe, onClockIsWrong }) as unknown as PostgresPoolClient;
    },
  };
}

const rolledBack: pg.QueryResult = { command: 'ROLLBACK', rowCount: 0, rows: [], oid: 0, fields: [] };

class ErrorMappingClient {
  readonly #client: pg.PoolClient;
  readonly #observe: ObserveStatement;
  readonly #onClockIsWrong: PoolListeners['onClockIsWrong'];
  #isInTransaction = false;
  #breakage: unknown;
  #standbyWarning: unknown;

  constructor(
    client: pg.PoolClient,
    { observe, onClockIsWrong }: PoolListeners & { readonly observe: ObserveStatement },
  ) {
    this.#client = client;
    this.#observe = observe;
    this.#onClockIsWrong = onClockIsWrong;
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
    const ended = this.#observe(statementName(text));
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
      ended();
      return result;
    } catch (error) {
      ended(error);
      if (!isConnectionLost(error)) {
        const named = nameTrouble(error);
        if (named instanceof ClockIsWrong) this.#onClockIsWrong?.(named);
        throw named;
      }
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

/** The name under which it is prepared, or its first words: `select from orders`. Never a value. */
function statementName(text: string): string {
  const name = preparedName(text);
  if (name !== undefined) return name;
  const words = text.slice(0, 2_000).trimStart().split(/\s/, 1)[0]!.toLowerCase();
  const table = / (?:from|into|update|join) "?([a-z_]{1,60})/.exec(` ${text.slice(0, 2_000)}`)?.[1];
  return table === undefined ? words.slice(0, 60) : `${words.slice(0, 60)} ${table}`;
}

function opensTransaction(text: string): boolean {
  return text === 'begin' || text.startsWith('start transaction');
}

function followsTransaction(text: string, isInTransaction: boolean): boolean {
  if (opensTransaction(text)) return true;
  return text === 'commit' || text === 'rollback' ? false : isInTransaction;
}
