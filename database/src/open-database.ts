import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { nameTrouble, type ClockIsWrong } from './database-errors.ts';
import { EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import type { DatabaseSchema } from './schema.ts';
import { refuseUnfitPooler } from './refuse-unfit-pooler.ts';
import { errorMappingPool, type ObserveStatement } from './error-mapping-pool.ts';
import { valueParsers } from './value-parsers.ts';
import type { WholeDatabase } from './room-database.ts';

const versionMin = 15;
const poolMaxDefault = 20;

/**
 * The database ends a statement of a web request after this time. With the grace below it is less than the six seconds
 * in which a caller hears that a database does not answer, also where it is silent.
 */
const statementTimeoutDefaultMs = 4500;

/** The program gives up this much later than the database would, so that the database's own answer comes first. */
const graceMs = 1000;

const connectionTimeoutMs = 3000;
const lockTimeoutMs = 4000;

/**
 * A request reads few rows along an index, whatever the size of the tables. The planner does not know this of tables
 * without statistics and keeps its first plans: it would read them whole. Long work is left to its choice.
 */
const alongIndexes = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off';
const idleInTransactionTimeoutMs = 15_000;

export interface OpenDatabaseOptions {
  /** `postgres://…`; wins over `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded server. */
  readonly dataDir?: string | undefined;
  /** Folder of the programs of the embedded server, where it is not that of the npm package. */
  readonly postgresBinDir?: string | undefined;
  /** The embedded database is deleted when it is closed: nothing waits for the disk. Default false. */
  readonly isThrowaway?: boolean;
  readonly log: DatabaseLog;
  /** Shown by PostgreSQL in `pg_stat_activity`. */
  readonly applicationName?: string;
  /** Connections at most. Default 20. */
  readonly poolMax?: number;
  /** Told of each statement by its name, and called again when it has ended: for traces. */
  readonly observe?: ObserveStatement;
  /** Told each time that the database refuses to book because its clock and that of this machine differ. */
  readonly onClockIsWrong?: (error: ClockIsWrong) => void;
  /** Default 4500. 0 lets statements run as long as they take: for the command line, never for requests. */
  readonly statementTimeoutMs?: number;
}

export interface OpenDatabase {
  readonly db: WholeDatabase;
  /** For what Kysely cannot say. Its errors are those of `pg`; `nameTrouble` names them. */
  readonly pool: pg.Pool;
  readonly kind: 'embedded' | 'external';
  /** Waits for borrowed connections, then stops the embedded server if this process owns it. */
  close(): Promise<void>;
}

/**
 * Opens the bank's database: an external PostgreSQL, or the embedded one, which is started when it does not run.
 *
 * @throws Error in one sentence when neither is named, the server is older than 15, or it does not start
 * @throws DatabaseUnavailable when the external server does not answer
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, postgresBinDir, isThrowaway = false, log } = options;
  if (databaseUrl !== undefined) {
    return open({ connectionString: databaseUrl }, 'external', options, async () => undefined);
  }
  if (dataDir === undefined) throw new Error('openDatabase needs databaseUrl or dataDir');
  const postgres = await EmbeddedPostgres.start({ dataDir, binDir: postgresBinDir, log, isDurable: !isThrowaway });
  return open(postgres.connection, 'embedded', options, () => postgres.close());
}

async function open(
  target: pg.ClientConfig,
  kind: OpenDatabase['kind'],
  options: OpenDatabaseOptions,
  stopServer: () => Promise<void>,
): Promise<OpenDatabase> {
  const pool = openPool(target, options);
  const db = new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool: errorMappingPool(pool, options) }),
  });
  const close = async (): Promise<void> => {
    if (!pool.ending) await pool.end();
    await stopServer();
  };
  try {
    await refuseOldVersion(pool);
    await refuseUnfitPooler(pool, { isPatient: options.statementTimeoutMs === 0 });
  } catch (error) {
    await close();
    throw nameTrouble(error);
  }
  return { db, pool, kind, close };
}

/** Connections to a server, opened as they are needed. */
export function openPool(target: pg.PoolConfig, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool(poolSettings(target, options));
  // Without a listener, a connection that dies would end the process. An idle one is replaced at the next request;
  // one that is lent out fails the statement it runs or the next one, which says more than the event.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => options.log.warn({ reason: error.message }, 'an idle database connection was lost'));
  return pool;
}

/** Leads new connections of a pool to another address, or to the same with another password; open ones stay. */
export function leadTo(pool: pg.Pool, databaseUrl: string): void {
  (pool.options as pg.PoolConfig).connectionString = databaseUrl;
}

type PoolOptions = Pick<OpenDatabaseOptions, 'log' | 'applicationName' | 'poolMax' | 'statementTimeoutMs'>;

function poolSettings(
  target: pg.PoolConfig,
  { applicationName = 'bank', poolMax = poolMaxDefault, statementTimeoutMs = statementTimeoutDefaultMs }: PoolOptions,
): pg.PoolConfig {
  const isPatient = statementTimeoutMs === 0;
  return {
    connectionTimeoutMillis: connectionTimeoutMs,
    ...target,
    max: poolMax,
    application_name: applicationName,
    types: valueParsers,
    options: isPatient ? '-c TimeZone=UTC' : `-c TimeZone=UTC ${alongIndexes}`,
    keepAlive: true,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    ...(isPatient ? {} : { statement_timeout: statementTimeoutMs, query_timeout: statementTimeoutMs + graceMs }),
  };
}

async function refuseOldVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < versionMin) {
    throw new Error(`PostgreSQL ${versionMin} or newer is needed; the server says ${version}.`);
  }
}
