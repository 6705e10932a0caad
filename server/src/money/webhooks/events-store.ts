import { columnOf, type RoomDatabase } from '@bank/database';
import type { WebhookMode } from '@bank/contract';
import { sql } from 'kysely';
import { deleteInParts } from '../../base/platform/delete-in-parts.ts';

type Database = RoomDatabase<'webhooks'>;

/** Something that happened, as receivers are told. */
export interface Announcement {
  readonly clientId: string;
  readonly mode: WebhookMode;
  readonly kind: string;
  /** The id of the payment, order or account that it tells of. */
  readonly subject: string;
  /** The whole state after it, as `writeWebhookState` wrote it. */
  readonly data: string;
  readonly happenedAt: Date;
  /** Its place among what is told of the subject, where that counts by itself. */
  readonly sequence?: bigint;
  /** One endpoint alone is told, because somebody tries it. */
  readonly endpointId?: string;
}

/**
 * Writes down what receivers are to be told, in the database transaction in which it happens: both stand or fall
 * together. Who announces holds what it tells of, so that the numbers of a subject follow its changes.
 */
export async function announce(transaction: Database, told: readonly Announcement[]): Promise<void> {
  if (told.length === 0) return;
  await sql`
    /* prepared: announced_events */
    insert into webhook_events (client_id, mode, kind, subject, sequence, data, happened_at, endpoint_id)
    select told.client_id, told.mode, told.kind, told.subject,
      coalesce(told.sequence,
        coalesce((select max(sequence) from webhook_events before where before.subject = told.subject), 0)
          + row_number() over (partition by told.subject order by told.place)),
      told.data, told.happened_at, told.endpoint_id
    from unnest(${columnOf(told, ({ clientId }) => clientId)}::uuid[], ${columnOf(told, ({ mode }) => mode)}::text[],
        ${columnOf(told, ({ kind }) => kind)}::text[], ${columnOf(told, ({ subject }) => subject)}::uuid[],
        ${columnOf(told, ({ data }) => data)}::text[],
        ${columnOf(told, ({ happenedAt }) => happenedAt.toISOString())}::timestamptz[],
        ${columnOf(told, ({ endpointId }) => endpointId ?? null)}::uuid[],
        ${columnOf(told, ({ sequence }) => sequence ?? null)}::bigint[])
      with ordinality as told (client_id, mode, kind, subject, data, happened_at, endpoint_id, sequence, place)
    order by told.place`.execute(transaction);
}

/**
 * Hands events to the queues of the endpoints that want them, in the order in which they were written, and gives each
 * its position. Only who holds the sender's row does; false where nothing is left.
 */
export async function handOn(transaction: Database, limit: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with next as materialized (
      select number, row_number() over (order by number) as place from webhook_events where position is null
      order by number limit ${limit}
    ), told as (
      update webhook_events event
      set position = coalesce((select max(position) from webhook_events), 0) + next.place
      from next where event.number = next.number
      returning event.number, event.client_id, event.mode, event.kind, event.subject, event.endpoint_id,
        event.written_at
    ), queued as (
      insert into webhook_deliveries (endpoint_id, event_number, subject)
      select endpoint.id, told.number, told.subject
      from told join webhook_endpoints endpoint on endpoint.client_id = told.client_id and endpoint.mode = told.mode
        and endpoint.ended_at is null and endpoint.created_at <= told.written_at
        and case when told.endpoint_id is null then told.kind = any(endpoint.kinds)
          else endpoint.id = told.endpoint_id end
    )
    select count(*)::int as count from next`.execute(transaction);
  return rows[0]!.count === limit;
}

/** An event as lists have it. */
export interface ListedEvent {
  readonly id: string;
  readonly position: bigint;
  readonly kind: string;
  readonly sequence: bigint;
  readonly happenedAt: Date;
  readonly data: string;
}

/** Events of a client behind a position, in their order; `kinds` alone. */
export async function listEvents(
  database: Database,
  {
    clientId,
    mode,
    kinds,
    after,
    limit,
  }: {
    readonly clientId: string;
    readonly mode: WebhookMode;
    readonly kinds: readonly string[];
    readonly after: bigint;
    readonly limit: number;
  },
): Promise<ListedEvent[]> {
  const { rows } = await sql<ListedEvent>`
    select id, position::bigint as position, kind, sequence::bigint as sequence, happened_at as "happenedAt", data
    from webhook_events
    where client_id = ${clientId} and mode = ${mode} and position > ${after} and endpoint_id is null
      and kind = any(${[...kinds]}::text[])
    order by position limit ${limit}`.execute(database);
  return rows;
}

/** Deletes what was told long ago. The newest of a subject stays: its numbers go on. */
export async function deleteOldEvents(database: Database, keptDays: number): Promise<void> {
  await deleteInParts(
    database,
    (limit) => sql`
      delete from webhook_events where ctid = any(array(
        select event.ctid from webhook_events event
        where written_at < now() - make_interval(days => ${keptDays}::int) and position is not null
          and exists (
            select from webhook_events later where later.subject = event.subject and later.sequence > event.sequence
          )
        limit ${limit}))`,
  );
}
