import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLog } from './database-log.ts';
import { DatabaseUnavailable, isConflict, isDamaged } from './database-errors.ts';
import { errorMappingPool } from './error-mapping-pool.ts';
import { openPool, type OpenDatabase } from './open-database.ts';
import type { DatabaseSchema } from './schema.ts';
import { discard, judgeStandby, readPosition, type StandbyTrouble } from './standby-position.ts';
import type { WholeDatabase } from './room-database.ts';

/**
 * Why nothing was read on the standby. `broke off`: it failed in the middle. `gave way`: it ended the reading, for the
 * primary's log removes what was being read. `damaged`: it found its own files damaged.
 */
export type StandbyRefusal = StandbyTrouble | 'broke off' | 'gave way' | 'damaged';

/** The standby did not answer to the end, so what it said until then counts for nothing. */
export class StandbyRefused extends Error {
  override readonly name = 'StandbyRefused';
  readonly refusal: StandbyRefusal;
  /** What the primary had written and the standby did not show; undefined where it is not behind. */
  readonly behindBytes: number | undefined;

  constructor(
    refusal: StandbyRefusal,
    { cause, behindBytes }: { readonly cause?: unknown; readonly behindBytes?: number | undefined } = {},
  ) {
    super(`The standby: ${refusal}`, { cause });
    this.refusal = refusal;
    this.behindBytes = behindBytes;
  }
}

export interface StandbySnapshotOptions {
  /** `postgres://…` of a standby, or of what spreads connections over several. */
  readonly url: string;
  readonly primary: Pick<OpenDatabase, 'db'>;
  readonly log: DatabaseLog;
  readonly applicationName?: string;
  /** How long it waits for a standby that is behind. */
  readonly patienceMs: number;
}

const connectionTimeoutMs = 10_000;
const checkTimeoutMs = 10_000;
const lookAgainMs = 100;

/**
 * Runs `work` in one database transaction on a standby: one snapshot, that only reads, with all that the primary had
 * committed before this call (decision 0139). Statements take as long as they need, and the primary never answers in
 * the standby's place.
 *
 * @throws StandbyRefused where the standby cannot, also in the middle
 * @throws DatabaseUnavailable where the primary does not say how far it has come
 */
export async function readStandbySnapshot<Result>(
  { url, primary, log, applicationName = 'bank', patienceMs }: StandbySnapshotOptions,
  work: (snapshot: WholeDatabase) => Promise<Result>,
): Promise<Result> {
  const position = await readPosition(primary.db);
  const pool = openPool(
    { connectionString: url, connectionTimeoutMillis: connectionTimeoutMs },
    { log, applicationName, poolMax: 1, statementTimeoutMs: 0 },
  );
  let client: PostgresPoolClient | undefined;
  try {
    client = await errorMappingPool(pool).connect();
    for (const until = performance.now() + patienceMs; ; ) {
      const { trouble, behindBytes } = await judgeStandby(client, position, checkTimeoutMs);
      if (trouble === undefined) break;
      if (trouble !== 'behind' || performance.now() >= until) throw new StandbyRefused(trouble, { behindBytes });
      await pause(lookAgainMs);
    }
  } catch (error) {
    discard(client);
    await pool.end();
    throw error instanceof StandbyRefused ? error : new StandbyRefused('does not answer', { cause: error });
  }
  // The connection that was judged, and no other: behind one address there may be several standbys.
  const judged = client;
  const onJudged = { options: {}, end: async () => undefined, connect: async () => judged };
  try {
    return await new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool: onJudged }) })
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((snapshot) => work(snapshot as unknown as WholeDatabase));
  } catch (error) {
    const refusal = refusalOf(error);
    throw refusal === undefined ? error : new StandbyRefused(refusal, { cause: error });
  } finally {
    await pool.end();
  }
}

function refusalOf(error: unknown): StandbyRefusal | undefined {
  // On a standby a conflict is one with the log that it replays (SQLSTATE 40001).
  if (isConflict(error)) return 'gave way';
  if (isDamaged(error)) return 'damaged';
  return error instanceof DatabaseUnavailable ? 'broke off' : undefined;
}
