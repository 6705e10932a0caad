import { columnOf, type RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { deleteInParts } from '../platform/delete-in-parts.ts';

type Database = RoomDatabase<'jobs'>;

/** Undefined: that of the database's clock, which all processes share. A test may say another one. */
export type Moment = Date | undefined;

const at = (moment: Moment) => sql`coalesce(${moment ?? null}::timestamptz, now())`;
const after = (moment: Moment, seconds: number) => sql`${at(moment)} + make_interval(secs => ${seconds}::float8)`;

export interface NewJob {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  /** From now. */
  readonly dueInSeconds: number;
}

/** Adds jobs, except those that wait or run already. */
export async function insertJobs(database: Database, jobs: readonly NewJob[], moment?: Moment): Promise<void> {
  await sql`
    insert into jobs (id, kind, key, due_at)
    select id, kind, key, ${at(moment)} + make_interval(secs => due_in_seconds)
    from unnest(${columnOf(jobs, ({ id }) => id)}::uuid[], ${columnOf(jobs, ({ kind }) => kind)}::text[],
      ${columnOf(jobs, ({ key }) => key)}::text[],
      ${columnOf(jobs, ({ dueInSeconds }) => String(dueInSeconds))}::float8[]) as job (id, kind, key, due_in_seconds)
    on conflict (kind, key) where dead_at is null do nothing`.execute(database);
}

/** A job that this lease, and no other, may run until the lease ends. */
export interface LeasedJob {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  /** Which attempt this is since it was last done, from 1. One that its process did not survive counts. */
  readonly attempt: number;
}

/**
 * Takes jobs that are due and that no lease holds. Where the clock went back, a lease that would last much longer than
 * any lease does is over, and a recurring job that would wait much longer than its kind ever waits is due. Much: by a
 * whole lease. Another process may have taken or done the job after this statement began, at a later moment of the
 * same clock.
 *
 * @param kinds those that this process knows, and how long each ever waits; null where a job may wait for any time
 */
export async function leaseDueJobs(
  database: Database,
  {
    kinds,
    count,
    leaseId,
    leaseSeconds,
    moment,
  }: {
    readonly kinds: readonly { readonly name: string; readonly waitSecondsMax: number | null }[];
    readonly count: number;
    readonly leaseId: string;
    readonly leaseSeconds: number;
    readonly moment?: Moment;
  },
): Promise<LeasedJob[]> {
  const { rows } = await sql<LeasedJob>`
    with due as materialized (
      select jobs.id
      from jobs join unnest(${columnOf(kinds, ({ name }) => name)}::text[],
        ${columnOf(kinds, ({ waitSecondsMax }) => waitSecondsMax?.toString())}::float8[])
        as known (kind, wait_seconds_max)
      on known.kind = jobs.kind
      where dead_at is null
        and (due_at <= ${at(moment)}
          or due_at > ${after(moment, leaseSeconds)} + make_interval(secs => wait_seconds_max))
        and (lease_until is null or lease_until <= ${at(moment)} or lease_until > ${after(moment, 2 * leaseSeconds)})
      order by due_at limit ${count}
      for update of jobs skip locked
    )
    update jobs set attempts = attempts + 1, lease_id = ${leaseId}, lease_until = ${after(moment, leaseSeconds)}
    from due where jobs.id = due.id
    returning jobs.id, jobs.kind, jobs.key, jobs.attempts as attempt`.execute(database);
  return rows;
}

/** One job under one lease: what another process has taken since is not touched. */
export interface Held {
  readonly id: string;
  readonly leaseId: string;
}

/** Makes a lease last from now; false where it is lost. */
export async function renewLease(
  database: Database,
  { id, leaseId, leaseSeconds, moment }: Held & { readonly leaseSeconds: number; readonly moment?: Moment },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update jobs set lease_until = ${after(moment, leaseSeconds)}
    where id = ${id} and lease_id = ${leaseId}`.execute(database);
  return numAffectedRows === 1n;
}

/** The job was done and comes again. */
export async function setDone(
  database: Database,
  { id, leaseId, everySeconds, moment }: Held & { readonly everySeconds: number; readonly moment?: Moment },
): Promise<void> {
  await sql`
    update jobs set attempts = 0, lease_id = null, lease_until = null, last_error = null, done_at = ${at(moment)},
      due_at = ${after(moment, everySeconds)}
    where id = ${id} and lease_id = ${leaseId}`.execute(database);
}

/** The job was done and does not come again. */
export async function deleteJob(database: Database, { id, leaseId }: Held): Promise<void> {
  await database.deleteFrom('jobs').where('id', '=', id).where('lease_id', '=', leaseId).execute();
}

/** An attempt failed. */
export async function postponeJob(
  database: Database,
  {
    id,
    leaseId,
    delaySeconds,
    error,
    moment,
  }: Held & { readonly delaySeconds: number; readonly error: string; readonly moment?: Moment },
): Promise<void> {
  await sql`
    update jobs set lease_id = null, lease_until = null, last_error = ${error}, due_at = ${after(moment, delaySeconds)}
    where id = ${id} and lease_id = ${leaseId}`.execute(database);
}

/** The job waits for something else: what was tried does not count. */
export async function putOffJob(
  database: Database,
  {
    id,
    leaseId,
    delaySeconds,
    reason,
    moment,
  }: Held & { readonly delaySeconds: number; readonly reason: string; readonly moment?: Moment },
): Promise<void> {
  await sql`
    update jobs set lease_id = null, lease_until = null, attempts = attempts - 1, last_error = ${reason},
      due_at = ${after(moment, delaySeconds)}
    where id = ${id} and lease_id = ${leaseId}`.execute(database);
}

/** The last attempt failed: the job waits for staff. */
export async function buryJob(
  database: Database,
  { id, leaseId, error, moment }: Held & { readonly error: string; readonly moment?: Moment },
): Promise<void> {
  await sql`
    update jobs set lease_id = null, lease_until = null, dead_at = ${at(moment)}, last_error = ${error}
    where id = ${id} and lease_id = ${leaseId}`.execute(database);
}

/** Deletes what was given up long ago. */
export async function deleteOldJobs(database: Database, keptDays: number): Promise<void> {
  await deleteInParts(
    database,
    (limit) => sql`
      delete from jobs where ctid = any(array(
        select ctid from jobs where dead_at < now() - make_interval(days => ${keptDays}::int) limit ${limit}))`,
  );
}

/** A job as staff see it. */
export interface ListedJob {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly state: 'waiting' | 'due' | 'running' | 'dead';
  readonly dueAt: Date;
  readonly doneAt: Date | null;
  readonly attempts: number;
  readonly lastError: string | null;
}

export async function listJobs(
  database: Database,
  { limit, isDeadOnly }: { limit: number; isDeadOnly: boolean },
): Promise<ListedJob[]> {
  const { rows } = await sql<ListedJob>`
    select id, kind, key, due_at as "dueAt", done_at as "doneAt", attempts, last_error as "lastError",
      case when dead_at is not null then 'dead' when lease_until > now() then 'running'
        when due_at <= now() then 'due' else 'waiting' end as state
    from jobs ${isDeadOnly ? sql`where dead_at is not null` : sql``}
    order by dead_at desc nulls last, due_at, id limit ${limit}`.execute(database);
  return rows;
}

/** After so long a job that is due and that nobody does is late. */
const lateAfterMinutes = 5;

/** Jobs that were given up, and those that are late, the earliest first. */
export async function listLateJobs(
  database: Database,
  limit: number,
): Promise<readonly Pick<ListedJob, 'kind' | 'dueAt'>[]> {
  const { rows } = await sql<Pick<ListedJob, 'kind' | 'dueAt'>>`
    select kind, due_at as "dueAt" from jobs
    where dead_at is not null or (due_at < now() - make_interval(mins => ${lateAfterMinutes})
      and (lease_until is null or lease_until <= now()))
    order by due_at, id limit ${limit}`.execute(database);
  return rows;
}

/**
 * Makes jobs due at once, dead ones too, except those that run, and forgets how often they failed. A dead one whose key
 * was enqueued again stays dead. Returns the ids.
 */
export async function retryJobs(database: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update jobs set due_at = least(due_at, now()), dead_at = null, attempts = 0
    where id::text = any(${[...ids]}::text[]) and (lease_until is null or lease_until <= now())
      and (dead_at is null or not exists (
        select from jobs other where other.kind = jobs.kind and other.key = jobs.key and other.dead_at is null))
    returning id`.execute(database);
  return rows.map(({ id }) => id);
}

export interface JobCounts {
  readonly due: number;
  /** How long the job has been due that has waited longest; 0 where none is. */
  readonly oldestDueSeconds: number;
  readonly dead: number;
}

export async function countJobs(database: Database): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select (count(*) filter (where is_due))::int as due,
      coalesce(extract(epoch from now() - min(due_at) filter (where is_due)), 0)::float8 as "oldestDueSeconds",
      (count(*) filter (where dead_at is not null))::int as dead
    from (
      select due_at, dead_at, dead_at is null and due_at <= now() and (lease_until is null or lease_until <= now())
        as is_due from jobs
    ) judged`.execute(database);
  return rows[0]!;
}
