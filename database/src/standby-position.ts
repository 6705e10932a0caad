import { sql, type Kysely, type PostgresPoolClient } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from './database-errors.ts';
import type { DatabaseSchema } from './schema.ts';

/** Why a standby may not answer. */
export type StandbyTrouble = 'behind' | 'not a standby' | 'of another bank' | 'does not answer';

/** How a standby is at this moment. */
export interface StandbyState {
  /** Undefined: it may answer. */
  readonly trouble: StandbyTrouble | undefined;
  /** What the primary has written and the standby does not show yet; undefined where it does not answer. */
  readonly behindBytes: number | undefined;
}

/** How far the primary has written its log for good, and which log and which database it is. */
export interface Position {
  readonly lsn: string;
  readonly timeline: number;
  readonly system: string;
  readonly databaseId: number;
}

/** A request waits for the primary's answer as well. */
const checkTimeoutDefaultMs = 1_000;

/**
 * Asks the primary how far it has written.
 *
 * @throws DatabaseUnavailable where the primary does not answer, or is none at the moment
 */
export async function readPosition(primary: Kysely<DatabaseSchema>): Promise<Position> {
  const { rows } = await sql<Position>`
    select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn() end)::text as lsn,
      ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline,
      system_identifier::text as system,
      (select oid::int8::float8 from pg_database where datname = current_database()) as "databaseId"
    from pg_control_system()`.execute(primary);
  return rows[0]!;
}

interface StandbyRow {
  readonly isStandby: boolean;
  readonly system: string;
  readonly timeline: number;
  readonly databaseId: number;
  readonly behindBytes: number | null;
}

/**
 * Compares a standby with a position of the primary. The timeline of its last restart point counts: a copy that follows
 * a primary which is none any more may have written more than ours, and other things. After a failover a standby is
 * therefore asked again when it has made a restart point (`checkpoint_timeout`).
 */
export async function judgeStandby(
  client: PostgresPoolClient,
  { lsn, timeline, system, databaseId }: Position,
  checkTimeoutMs: number = checkTimeoutDefaultMs,
): Promise<StandbyState> {
  const asked = client.query<StandbyRow>(
    `select pg_is_in_recovery() as "isStandby", s.system_identifier::text as system, c.timeline_id as timeline,
      (select oid::int8::float8 from pg_database where datname = current_database()) as "databaseId",
      pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 as "behindBytes"
    from pg_control_system() s, pg_control_checkpoint() c`,
    [lsn],
  );
  const noAnswer = new AbortController();
  const answer = await Promise.race([
    asked,
    pause(checkTimeoutMs, undefined, { signal: noAnswer.signal, ref: false }).catch(() => undefined),
  ]).finally(() => noAnswer.abort());
  if (answer === undefined) {
    // Its connection is closed, which fails it some time.
    asked.catch(() => undefined);
    throw new DatabaseUnavailable(undefined, 'The standby does not answer in time');
  }
  const { isStandby, behindBytes, ...found } = answer.rows[0]!;
  if (!isStandby || behindBytes === null) return { trouble: 'not a standby', behindBytes: undefined };
  if (found.system !== system || found.timeline !== timeline || found.databaseId !== databaseId)
    return { trouble: 'of another bank', behindBytes: undefined };
  return { trouble: behindBytes > 0 ? 'behind' : undefined, behindBytes: Math.max(0, behindBytes) };
}

/** Closes a connection that is no good any more. */
export function discard(client: PostgresPoolClient | undefined): void {
  (client as { release(isDiscarded?: boolean): void } | undefined)?.release(true);
}
