import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLog } from './database-log.ts';
import { DatabaseUnavailable, isConnectionLost } from './database-errors.ts';
import { errorMappingPool, type ObserveStatement } from './error-mapping-pool.ts';
import { leadTo, openPool, type OpenDatabase } from './open-database.ts';
import { onlyReads } from './prepared-statements.ts';
import type { DatabaseSchema } from './schema.ts';
import {
  discard,
  judgeStandby,
  readPosition,
  type Position,
  type StandbyState,
  type StandbyTrouble,
} from './standby-position.ts';
import type { WholeDatabase } from './room-database.ts';

/** What became of a query; `query failed`: it took too long there, or is wrong, and says nothing of the standby. */
export type StandbyOutcome = 'answered' | StandbyTrouble | 'query failed';

export interface OpenStandbyOptions {
  /** `postgres://…` of a standby, or of what spreads connections over several. */
  readonly url: string;
  readonly primary: Pick<OpenDatabase, 'db' | 'pool'>;
  readonly log: DatabaseLog;
  readonly applicationName?: string;
  readonly observe?: ObserveStatement;
  /** Told of each query: whether the standby answers it, or why not. */
  readonly onQuery?: (outcome: StandbyOutcome) => void;
  /** How long a query waits for a standby that is behind. Default 100. */
  readonly patienceMs?: number;
  /** How long nobody asks a standby that could not answer: first where it was behind. Default 1,000 and 10,000. */
  readonly restMs?: { readonly behind: number; readonly broken: number };
}

/** A copy of the database that answers reads. */
export interface Standby {
  /**
   * A database for the reads of one request. Each of its queries sees everything that was committed before this call,
   * by whichever server: the standby answers it if it has come so far, the primary if not. It takes nothing but
   * `select`, and no database transactions.
   */
  asOfNow(): Promise<WholeDatabase>;
  look(): Promise<StandbyState>;
  /** Leads new connections to another address. */
  useAddress(url: string): void;
  close(): Promise<void>;
}

const poolMax = 20;
/** A standby that takes longer leaves enough of a request's time for the primary. */
const statementTimeoutMs = 3_000;
const connectionTimeoutMs = 1_000;
const lookAgainMs = 5;

/**
 * Opens a standby for reading (decision 0134). It need not answer now: the primary answers whatever the standby cannot,
 * also in the middle of a request.
 */
export function openStandby({
  url,
  primary,
  log,
  applicationName = 'bank',
  observe,
  onQuery = () => undefined,
  patienceMs = 100,
  restMs = { behind: 1_000, broken: 10_000 },
}: OpenStandbyOptions): Standby {
  const pool = openPool(
    { connectionString: url, connectionTimeoutMillis: connectionTimeoutMs },
    { log, applicationName, poolMax, statementTimeoutMs },
  );
  const ways = { standby: errorMappingPool(pool, { observe }), primary: errorMappingPool(primary.pool, { observe }) };
  let known: StandbyTrouble | undefined;
  let restsUntil = 0;

  /** Notes how the standby is. A change stands in the log. */
  function note(trouble: StandbyTrouble | undefined, error?: unknown): void {
    if (trouble !== undefined) restsUntil = performance.now() + (trouble === 'behind' ? restMs.behind : restMs.broken);
    if (trouble === known) return;
    known = trouble;
    if (trouble === undefined) log.info({}, 'the standby answers reads');
    else log.warn({ reason: trouble, err: error }, 'the primary answers reads in the place of the standby');
  }

  /** A connection to the standby which sees all up to the position; undefined where there is none. */
  async function connectAt(position: Position): Promise<PostgresPoolClient | undefined> {
    if (performance.now() < restsUntil) {
      onQuery(known ?? 'behind');
      return undefined;
    }
    let client: PostgresPoolClient | undefined;
    try {
      client = await ways.standby.connect();
      for (const until = performance.now() + patienceMs; ; ) {
        const { trouble } = await judgeStandby(client, position);
        if (trouble === undefined) {
          note(undefined);
          return client;
        }
        if (trouble !== 'behind' || performance.now() >= until) {
          client.release();
          note(trouble);
          onQuery(trouble);
          return undefined;
        }
        await pause(lookAgainMs);
      }
    } catch (error) {
      discard(client);
      note('does not answer', error);
      onQuery('does not answer');
      return undefined;
    }
  }

  return {
    useAddress: (other) => leadTo(pool, other),
    async asOfNow() {
      if (performance.now() < restsUntil) {
        onQuery(known ?? 'behind');
        return primary.db;
      }
      // Where the primary is none at the moment, it is the one to say so.
      const position = await readPosition(primary.db).catch(() => undefined);
      if (position === undefined) return primary.db;
      const readingPool: PostgresPool = {
        options: {},
        end: async () => undefined,
        connect: async () =>
          new ReadingClient(await connectAt(position), {
            connectToPrimary: () => ways.primary.connect(),
            onAnswer: () => onQuery('answered'),
            onFailure: (error) => {
              // One request that asks too much does not take the standby from all others.
              const isOfQuery = !isConnectionLost(error instanceof DatabaseUnavailable ? error.cause : error);
              if (!isOfQuery) note('does not answer', error);
              onQuery(isOfQuery ? 'query failed' : 'does not answer');
            },
          }) as unknown as PostgresPoolClient,
      };
      return new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool: readingPool }) });
    },
    async look() {
      const position = await readPosition(primary.db);
      let client: PostgresPoolClient | undefined;
      try {
        client = await ways.standby.connect();
        const state = await judgeStandby(client, position);
        client.release();
        return state;
      } catch {
        discard(client);
        return { trouble: 'does not answer', behindBytes: undefined };
      }
    },
    async close() {
      if (!pool.ending) await pool.end();
    },
  };
}

interface WaysOfReading {
  readonly connectToPrimary: () => Promise<PostgresPoolClient>;
  readonly onAnswer: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** A connection for one query: to the standby, and to the primary from the moment that the standby fails. */
class ReadingClient {
  #standby: PostgresPoolClient | undefined;
  #primary: PostgresPoolClient | undefined;
  readonly #ways: WaysOfReading;

  constructor(standby: PostgresPoolClient | undefined, ways: WaysOfReading) {
    this.#standby = standby;
    this.#ways = ways;
  }

  async query(text: string, parameters: readonly unknown[]): Promise<unknown> {
    if (!onlyReads(text)) throw new Error(`Only a select may be asked of a database for reading: ${text.slice(0, 40)}`);
    if (this.#standby !== undefined) {
      try {
        const result = await this.#standby.query(text, parameters);
        this.#ways.onAnswer();
        return result;
      } catch (error) {
        // What only reads may be asked again; where the query itself is wrong, the primary says so too.
        discard(this.#standby);
        this.#standby = undefined;
        this.#ways.onFailure(error);
      }
    }
    this.#primary ??= await this.#ways.connectToPrimary();
    return this.#primary.query(text, parameters);
  }

  release(): void {
    this.#standby?.release();
    this.#primary?.release();
  }
}
