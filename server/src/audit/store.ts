import { always, columnOf, writeTogether, type ColumnValue, type WriteCondition, type WritePart } from '@bank/database';
import { sql } from 'kysely';
import type { Database } from '../platform/platform.ts';
import type { AuditKind } from './audit-event.ts';

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
}

/** An event as it is read again. */
export interface RecordedEvent extends EventRow {
  readonly happenedAt: Date;
}

/** Events that wait for their seal in one row, at most: what was written together waits together. */
const eventsPerRow = 128;

/** Writes the events and puts them before the sealer, in one statement. */
export async function insertEvents(database: Database, events: readonly EventRow[]): Promise<void> {
  await writeTogether(database, { name: 'insert_audit_events', parts: [eventsToWrite(events)], answer: sql`select` });
}

/** The same as part of a statement that writes what the events tell of. */
export function eventsToWrite(events: readonly EventRow[], onlyIf: WriteCondition = always): WritePart {
  const column = (read: (event: EventRow) => ColumnValue) => columnOf(events, read);
  return sql`recorded as (
      insert into audit_events (id, kind, outcome, reason, client_id, login_hash, session_id, subject, network, device,
        request_id, staff)
      select * from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ kind }) => kind)}::text[], ${column(({ outcome }) => outcome)}::text[],
        ${column(({ reason }) => reason)}::text[], ${column(({ clientId }) => clientId)}::uuid[],
        ${column(({ loginHash }) => loginHash)}::text[], ${column(({ sessionId }) => sessionId)}::uuid[],
        ${column(({ subject }) => subject)}::text[], ${column(({ network }) => network)}::text[],
        ${column(({ device }) => device)}::text[], ${column(({ requestId }) => requestId)}::uuid[],
        ${column(({ staff }) => staff)}::text[])
      where ${onlyIf}
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
 * Events of one client among these kinds, newest first, along their index: orders are none of them. `after` is the id of
 * an event of the same client; `no_such_place` where there is none.
 */
export async function listClientEvents(
  database: Database,
  { clientId, kinds, limit, after }: { clientId: string; kinds: readonly AuditKind[]; limit: number; after?: string },
): Promise<RecordedEvent[] | 'no_such_place'> {
  let place = sql`true`;
  if (after !== undefined) {
    const found = await sql<{ at: string }>`
      select happened_at::text as at from audit_events where id = ${after} and client_id = ${clientId}`.execute(database);
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
  const { rows } = await sql<{ count: bigint }>`select coalesce(sum(1 + cardinality(further_ids)), 0)::bigint as count from audit_unsealed`.execute(database);
  return Number(rows[0]!.count);
}

/** Before the id of every event. */
export const beforeAllEvents = '00000000-0000-0000-0000-000000000000';

export async function isAnythingUnsealed(database: Database, after: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from audit_unsealed where event_id > ${after}::uuid) as found`.execute(database);
  return rows[0]!.found;
}

/**
 * Claims the sealing for this database transaction, by a lock on the event that has waited longest: false where another
 * process has it. The seals themselves are never locked: that would take the right to change them, which the server need
 * not have. It says with it that rows of many events are read whole; the database keeps them from who does not (migration 0020).
 */
export async function claimSealing(transaction: Database): Promise<boolean> {
  const { rows } = await sql`
    select set_config('bank.reads_rows_whole', 'yes', true)
    from audit_unsealed where event_id = (select event_id from audit_unsealed order by event_id limit 1)
    for update skip locked`.execute(transaction);
  return rows.length === 1;
}

/** The newest seal; undefined where there is none yet. */
export async function readNewestSeal(transaction: Database): Promise<{ number: bigint; hash: Buffer } | undefined> {
  const { rows } = await sql<{ number: bigint; hash: Buffer }>`
    select number, hash from audit_seals order by number desc limit 1`.execute(transaction);
  return rows[0];
}

/** A seal as it was set. */
export interface Seal {
  readonly number: bigint;
  readonly eventCount: number;
  /** In hexadecimal digits. */
  readonly hash: string;
}

/** How far a seal went through what waits, and the seal, where anything could be sealed. */
export interface SealedStretch {
  readonly reached: string;
  readonly seal: Seal | undefined;
}

/**
 * Sets the next seal over what waits behind the event `after`: about `count` events, for those that wait together are sealed together. Those
 * of which one is not there are passed over. Undefined where nothing waits.
 *
 * It goes from what waits to the events, one look each: `offset 0` keeps the planner from turning it around and reading the
 * whole trail for every seal.
 */
export async function insertSeal(
  transaction: Database,
  { number, hashBefore, count, after }: { number: bigint; hashBefore: Buffer; count: number; after: string },
): Promise<SealedStretch | undefined> {
  const { rows } = await sql<{ reached: string | null; number: bigint | null; eventCount: number; hash: string }>`
    with waiting as materialized (
      select event_id, further_ids, 1 + cardinality(further_ids) as size
      from audit_unsealed where event_id > ${after}::uuid order by event_id limit ${count}
    ), chosen as materialized (
      select event_id, further_ids
      from (select *, sum(size) over (order by event_id) - size as size_before from waiting) counted
      where size_before < ${count}
    ), taken as (
      delete from audit_unsealed where event_id in (
        select chosen.event_id from chosen where not exists (
          select from unnest(chosen.event_id || chosen.further_ids) as told (id)
          where not exists (select from audit_events where audit_events.id = told.id offset 0)))
      returning event_id, further_ids
    ), covered as (
      select array_agg(e.id order by e.id) as ids, array_agg(audit_event_hash(e) order by e.id) as hashes
      from taken cross join lateral unnest(taken.event_id || taken.further_ids) as told (id) join audit_events e on e.id = told.id
    ), sealed as (
      insert into audit_seals (number, sealed_at, event_ids, event_hashes, hash)
      select ${number}::bigint, now(), ids, hashes, audit_seal_hash(${hashBefore}::bytea, ${number}::bigint, now(), ids, hashes)
      from covered where ids is not null
      returning number, cardinality(event_ids) as event_count, hash
    )
    select (select event_id from chosen order by event_id desc limit 1) as reached,
      sealed.number, sealed.event_count as "eventCount", encode(sealed.hash, 'hex') as hash
    from (select) as always left join sealed on true`.execute(transaction);
  const { reached, number: sealedAs, eventCount, hash } = rows[0]!;
  if (reached === null) return undefined;
  return { reached, seal: sealedAs === null ? undefined : { number: sealedAs, eventCount, hash } };
}
