import { columnOf, type RoomDatabase } from '@bank/database';
import type { WebhookFailure, WebhookMode } from '@bank/contract';
import { sql } from 'kysely';
import { failuresUntilRest, triesSeconds } from './tries.ts';

type Database = RoomDatabase<'webhooks'>;

/** A test says another moment than that of the database. */
export type Moment = Date | undefined;
const at = (moment: Moment) => sql`coalesce(${moment ?? null}::timestamptz, now())`;

/**
 * Takes the sender's place for so long, or keeps it; false where another process has it. One that would last longer
 * than any does was taken before the clock of the database went back.
 */
export async function holdPlace(
  database: Database,
  { leaseId, seconds }: { readonly leaseId: string; readonly seconds: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into webhook_sender as held (place, lease_id, lease_until)
    values (1, ${leaseId}, now() + make_interval(secs => ${seconds}::float8))
    on conflict (place) do update set lease_id = excluded.lease_id, lease_until = excluded.lease_until
    where held.lease_id = excluded.lease_id or held.lease_until is null or held.lease_until <= now()
      or held.lease_until > now() + make_interval(secs => ${2 * seconds}::float8)`.execute(database);
  return numAffectedRows === 1n;
}

/** Locks the sender's row until the database transaction ends; false where another process has the place. */
export async function lockPlace(transaction: Database, leaseId: string): Promise<boolean> {
  const { rows } = await sql`
    select from webhook_sender where lease_id = ${leaseId} for update`.execute(transaction);
  return rows.length === 1;
}

export async function leavePlace(database: Database, leaseId: string): Promise<void> {
  await sql`update webhook_sender set lease_until = null where lease_id = ${leaseId}`.execute(database);
}

/** So many are read at once: far more than are under way. */
const dueMax = 1_000;

/** Something that is to be sent now. */
export interface DueDelivery {
  readonly endpointId: string;
  readonly eventNumber: bigint;
  readonly clientId: string;
  readonly address: string;
  readonly host: string;
  readonly secrets: readonly string[];
  /** Failed tries of the endpoint, one after the other. */
  readonly failures: number;
  readonly attempts: number;
  readonly failed: number;
  readonly id: string;
  readonly mode: WebhookMode;
  readonly kind: string;
  readonly sequence: bigint;
  readonly happenedAt: Date;
  readonly data: string;
}

/**
 * What may be sent: of each endpoint the first things that are due, of each subject the first alone, so that a payment
 * is told of in its order. Of one that keeps failing a single thing is tried.
 */
export async function findDue(
  database: Database,
  {
    underWay,
    moment,
    ofEndpointMax,
  }: {
    readonly underWay: readonly { readonly endpointId: string; readonly eventNumber: bigint }[];
    readonly moment: Moment;
    readonly ofEndpointMax: number;
  },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select endpoint.id as "endpointId", next.event_number::bigint as "eventNumber", endpoint.client_id as "clientId",
      endpoint.address, endpoint.host, endpoint.failures, next.attempts, next.failed,
      case when endpoint.previous_until > ${at(moment)} then array[endpoint.secret, endpoint.previous_secret]
        else array[endpoint.secret] end as secrets,
      event.id, event.mode, event.kind, event.sequence::bigint as sequence, event.happened_at as "happenedAt",
      event.data
    from webhook_endpoints endpoint
      join clients client on client.id = endpoint.client_id
      cross join lateral (
        select delivery.* from webhook_deliveries delivery
        where delivery.endpoint_id = endpoint.id and delivery.state = 'waiting' and delivery.due_at <= ${at(moment)}
          and not exists (
            select from webhook_deliveries earlier
            where earlier.endpoint_id = delivery.endpoint_id and earlier.subject = delivery.subject
              and earlier.state = 'waiting' and earlier.event_number < delivery.event_number
          )
          and not exists (
            select from unnest(${columnOf(underWay, ({ endpointId }) => endpointId)}::uuid[],
              ${columnOf(underWay, ({ eventNumber }) => String(eventNumber))}::bigint[]) as away (endpoint_id, number)
            where away.endpoint_id = delivery.endpoint_id and away.number = delivery.event_number
          )
        order by delivery.event_number
        limit case when endpoint.failures >= ${failuresUntilRest} then 1 else ${ofEndpointMax}::int end
      ) next
      join webhook_events event on event.number = next.event_number
    where endpoint.ended_at is null and endpoint.paused_at is null and client.disabled_at is null
      and (endpoint.rests_until is null or endpoint.rests_until <= ${at(moment)})
    order by next.event_number limit ${dueMax}`.execute(database);
  return rows;
}

/** What became of a try. */
export interface Tried {
  readonly endpointId: string;
  readonly eventNumber: bigint;
  readonly isTaken: boolean;
  readonly tookMs: number;
  readonly status: number | null;
  readonly failure: WebhookFailure | null;
  readonly answerStart: string;
  /** Tries of the endpoint had failed before it. */
  readonly hadFailed: boolean;
  /** After a failure: when the delivery is tried again; null where it is given up. */
  readonly waitSeconds: number | null;
  /** After a failure: for how long all of the endpoint rests. */
  readonly restSeconds: number;
}

/** Writes down what became of tries, in the order in which they ended. */
export async function noteTries(transaction: Database, tried: readonly Tried[], moment: Moment): Promise<void> {
  if (tried.length === 0) return;
  await sql`
    with told as materialized (
      select * from unnest(${columnOf(tried, ({ endpointId }) => endpointId)}::uuid[],
        ${columnOf(tried, ({ eventNumber }) => String(eventNumber))}::bigint[],
        ${columnOf(tried, ({ isTaken }) => String(isTaken))}::boolean[],
        ${columnOf(tried, ({ tookMs }) => String(tookMs))}::int[],
        ${columnOf(tried, ({ status }) => (status === null ? null : String(status)))}::smallint[],
        ${columnOf(tried, ({ failure }) => failure)}::text[],
        ${columnOf(tried, ({ answerStart }) => answerStart)}::text[],
        ${columnOf(tried, ({ waitSeconds }) => (waitSeconds === null ? null : String(waitSeconds)))}::float8[])
        as told (endpoint_id, event_number, is_taken, took_ms, status, failure, answer_start, wait_seconds)
    ), noted as (
      update webhook_deliveries delivery set attempts = attempts + 1,
        failed = failed + case when told.is_taken then 0 else 1 end,
        state = case when told.is_taken then 'taken' when told.wait_seconds is null or ${at(moment)}
          + make_interval(secs => told.wait_seconds) > begun_at + make_interval(secs => ${triesSeconds}::float8)
          then 'given_up' else 'waiting' end,
        ended_at = case when told.is_taken or told.wait_seconds is null or ${at(moment)}
          + make_interval(secs => told.wait_seconds) > begun_at + make_interval(secs => ${triesSeconds}::float8)
          then ${at(moment)} end,
        due_at = ${at(moment)} + make_interval(secs => coalesce(told.wait_seconds, 0))
      from told
      where delivery.endpoint_id = told.endpoint_id and delivery.event_number = told.event_number
        and delivery.state = 'waiting'
      returning delivery.endpoint_id, delivery.event_number, delivery.attempts, told.took_ms, told.status, told.failure,
        told.answer_start
    )
    insert into webhook_attempts (endpoint_id, event_number, number, took_ms, status, failure, answer_start)
    select endpoint_id, event_number, attempts, took_ms, status, failure, answer_start from noted`.execute(transaction);
  for (const [endpointId, ofOne] of Map.groupBy(tried, (one) => one.endpointId)) {
    if (ofOne.every(({ isTaken, hadFailed }) => isTaken && !hadFailed)) continue;
    await noteHealth(transaction, { endpointId, ofOne, moment });
  }
}

/** An endpoint that takes again gets all that waited at once; one that fails counts on. */
async function noteHealth(
  transaction: Database,
  {
    endpointId,
    ofOne,
    moment,
  }: { readonly endpointId: string; readonly ofOne: readonly Tried[]; readonly moment: Moment },
): Promise<void> {
  const last = ofOne.at(-1)!;
  if (!last.isTaken) {
    const takenAt = ofOne.findLastIndex(({ isTaken }) => isTaken);
    const failed = ofOne.length - 1 - takenAt;
    await sql`
      update webhook_endpoints
      set failures = case when ${takenAt >= 0}::boolean then 0 else failures end + ${failed}::int,
        rests_until = case when ${last.restSeconds}::float8 > 0
          then ${at(moment)} + make_interval(secs => ${last.restSeconds}::float8) end
      where id = ${endpointId} and ended_at is null`.execute(transaction);
    return;
  }
  const { numAffectedRows } = await sql`
    update webhook_endpoints set failures = 0, rests_until = null
    where id = ${endpointId} and ended_at is null and failures > 0`.execute(transaction);
  if (numAffectedRows === 0n) return;
  await sql`
    update webhook_deliveries set due_at = ${at(moment)}
    where endpoint_id = ${endpointId} and state = 'waiting' and due_at > ${at(moment)}`.execute(transaction);
}

/** Gives up what has waited for three days for a receiver that fails. */
export async function giveUpOld(database: Database, moment: Moment): Promise<void> {
  await sql`
    update webhook_deliveries delivery set state = 'given_up', ended_at = ${at(moment)}
    from webhook_endpoints endpoint
    where endpoint.id = delivery.endpoint_id and delivery.state = 'waiting'
      and delivery.begun_at < ${at(moment)} - make_interval(secs => ${triesSeconds}::float8)
      and (endpoint.ended_at is not null or endpoint.paused_at is null
        and (delivery.failed > 0 or endpoint.failures >= ${failuresUntilRest}))`.execute(database);
}

/** How many seconds ago a delivery became due, while no process has the sender's place; 0 where none waits so. */
export async function readOverdueAge(database: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(delivery.due_at)), 0)::float8 as seconds
    from webhook_endpoints endpoint
      join clients client on client.id = endpoint.client_id
      join webhook_deliveries delivery on delivery.endpoint_id = endpoint.id
    where delivery.state = 'waiting' and delivery.due_at <= now()
      and endpoint.ended_at is null and endpoint.paused_at is null and client.disabled_at is null
      and (endpoint.rests_until is null or endpoint.rests_until <= now())
      and not exists (select from webhook_sender where lease_until > now())`.execute(database);
  return rows[0]!.seconds;
}
