import { columnOf, writeTogether, type ColumnValue, type RoomDatabase, type WritePart } from '@bank/database';
import { sql } from 'kysely';
import type { AuditKind } from './audit-event.ts';

type Database = RoomDatabase<'audit'>;

export interface EventRow {
  readonly id: string;
  readonly kind: AuditKind;
  readonly outcome: 'done' | 'refused';
  readonly reason: string | null;
  readonly clientId: string | null;
  readonly loginHash: string | null;
  readonly sessionId: string | null;
  readonly subject: string | null;
  readonly network: string | null;
  readonly device: string | null;
  readonly requestId: string | null;
  readonly staff: string | null;
  /** Digests of what was made or changed (`packFacts`). */
  readonly facts: Buffer | null;
}

/** An event as it is read again. */
export interface RecordedEvent extends Omit<EventRow, 'facts'> {
  readonly happenedAt: Date;
}

/** Events that wait for their seal in one row, at most: what was written together waits together. */
const eventsPerRow = 128;

/** Writes the events and puts them before the sealer, in one statement. */
export async function insertEvents(database: Database, events: readonly EventRow[]): Promise<void> {
  await writeTogether(database, { name: 'insert_audit_events', parts: [eventsToWrite(events)], answer: sql`select` });
}

/** The same as part of a statement that writes what the events tell of. */
export function eventsToWrite(events: readonly EventRow[]): WritePart {
  const column = (read: (event: EventRow) => ColumnValue) => columnOf(events, read);
  return sql`recorded as (
      insert into audit_events (id, kind, outcome, reason, client_id, login_hash, session_id, subject, network, device,
        request_id, staff, facts)
      select * from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ kind }) => kind)}::text[],
        ${column(({ outcome }) => outcome)}::text[],
        ${column(({ reason }) => reason)}::text[], ${column(({ clientId }) => clientId)}::uuid[],
        ${column(({ loginHash }) => loginHash)}::text[], ${column(({ sessionId }) => sessionId)}::uuid[],
        ${column(({ subject }) => subject)}::text[], ${column(({ network }) => network)}::text[],
        ${column(({ device }) => device)}::text[], ${column(({ requestId }) => requestId)}::uuid[],
        ${column(({ staff }) => staff)}::text[], ${column(({ facts }) => facts)}::bytea[])
      returning id
    ), unsealed as (
      insert into audit_unsealed (event_id, further_ids)
      select leaf.ids[1], leaf.ids[2:] from (
        select array_agg(id) as ids from (select id, row_number() over () - 1 as place from recorded) numbered
        group by place / ${eventsPerRow}::bigint
      ) leaf
    )`;
}

const eventColumns = sql`
  id, happened_at as "happenedAt", kind, outcome, reason, client_id as "clientId", login_hash as "loginHash",
  session_id as "sessionId", subject, network, device, request_id as "requestId", staff`;

/** The newest events, of one client where one is named. For staff: it reads along no index. */
export async function listEvents(
  database: Database,
  { clientId, limit }: { clientId?: string; limit: number },
): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select ${eventColumns} from audit_events
    where ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}
    order by happened_at desc, id desc limit ${limit}`.execute(database);
  return rows;
}

/**
 * Events of one client among these kinds, newest first, along their index: orders are none of them. `after` is the id
 * of an event of the same client; `no_such_place` where there is none.
 */
export async function listClientEvents(
  database: Database,
  { clientId, kinds, limit, after }: { clientId: string; kinds: readonly AuditKind[]; limit: number; after?: string },
): Promise<RecordedEvent[] | 'no_such_place'> {
  let place = sql`true`;
  if (after !== undefined) {
    const found = await sql<{ at: string }>`
      select happened_at::text as at from audit_events where id = ${after} and client_id = ${clientId}`.execute(
      database,
    );
    if (found.rows[0] === undefined) return 'no_such_place';
    // As text: a Date would lose the microseconds.
    place = sql`(happened_at, id) < (${found.rows[0].at}::timestamptz, ${after}::uuid)`;
  }
  const { rows } = await sql<RecordedEvent>`
    select ${eventColumns} from audit_events
    where client_id = ${clientId} and kind not in ('order_internal', 'order_international')
      and kind = any(${[...kinds]}::text[]) and ${place}
    order by happened_at desc, id desc limit ${limit}`.execute(database);
  return rows;
}

/** Whether the client's PIN was accepted on this device from this network within the last days. */
export async function isDeviceKnown(
  database: Database,
  { clientId, device, network, days }: { clientId: string; device: string | null; network: string; days: number },
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from audit_events
      where client_id = ${clientId} and kind not in ('order_internal', 'order_international')
        and happened_at > now() - make_interval(days => ${days}::int)
        and kind = 'pin' and outcome = 'done' and network = ${network} and device is not distinct from ${device}::text
    ) as known`.execute(database);
  return rows[0]!.known;
}

/** How many events no seal covers yet. */
export async function countUnsealed(database: Database): Promise<number> {
  const { rows } = await sql<{
    count: bigint;
  }>`select coalesce(sum(1 + cardinality(further_ids)), 0)::bigint as count from audit_unsealed`.execute(database);
  return Number(rows[0]!.count);
}
