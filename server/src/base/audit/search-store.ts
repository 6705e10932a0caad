import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { lowestIdAt, timeOfId } from '../platform/lowest-id-at.ts';
import type { AuditKind } from './audit-event.ts';
import { factBytes, readReferences, type FactReference } from './fact.ts';
import { eventColumns, type RecordedEvent } from './store.ts';

type Database = RoomDatabase<'audit'>;

/** Who acted: staff, a client's user or a visitor, or a job of the bank. */
export const eventAuthors = ['staff', 'clients', 'jobs'] as const;
export type EventAuthor = (typeof eventAuthors)[number];

/** One act of staff, such as a file that was read, writes thousands of these: they would bury all other acts. */
const kindsOfEntries: readonly AuditKind[] = ['deposit_booked', 'suspense_booked', 'fee_charged'];

/** What somebody typed, as the events may name it: one of all these ways is enough. */
export interface SoughtNames {
  /** All of them stand in the subject; none: the subject is not asked for words. */
  readonly words: readonly string[];
  /** One of them stands in the subject, or a fact is about it, or it is the request or the session. */
  readonly ids: readonly string[];
  readonly clientIds: readonly string[];
  readonly userIds: readonly string[];
  /** The login of somebody of the staff. */
  readonly staff: string | undefined;
}

/** Which events staff look for; what is empty or not said is not asked. */
export interface SoughtEvents {
  readonly kind?: string | undefined;
  readonly staff?: string | undefined;
  readonly by?: EventAuthor | undefined;
  readonly clientId?: string | undefined;
  readonly named?: SoughtNames | undefined;
  readonly requestId?: string | undefined;
  /** As the trail keeps it. */
  readonly exactSubject?: string | undefined;
  readonly outcome?: string | undefined;
  readonly from?: Date | undefined;
  /** Before this moment. */
  readonly to?: Date | undefined;
}

/** What a row of `audit_events` that is called `event` has to fulfil. */
export function eventConditions({ named, ...sought }: SoughtEvents): RawBuilder<boolean> {
  if (named === undefined) return plainConditions(sought);
  const ways = waysTo(named).map((way) => sql`select id from ${way}`);
  return sql`${plainConditions(sought)} and event.id in (${sql.join(ways, sql` union all `)})`;
}

function plainConditions({
  kind = '',
  staff = '',
  by,
  clientId,
  requestId,
  exactSubject,
  outcome = '',
  from,
  to,
}: Omit<SoughtEvents, 'named'>): RawBuilder<boolean> {
  return sql.join(
    [
      sql`true`,
      ...(kind === '' ? [] : [sql`event.kind = ${kind}`]),
      ...(staff === '' ? [] : [sql`lower(event.staff) = ${staff.toLowerCase()}`]),
      ...(by === undefined ? [] : [by === 'staff' && staff !== '' ? isNoEntry : authorIs(by)]),
      ...(clientId === undefined ? [] : [sql`event.client_id = ${clientId}`]),
      ...(requestId === undefined ? [] : [sql`event.request_id = ${requestId}`]),
      ...(exactSubject === undefined ? [] : [sql`event.subject = ${exactSubject}`]),
      // As the index of what was refused says it.
      ...(outcome === '' ? [] : [sql`event.outcome = ${outcome === 'refused' ? sql.lit(outcome) : outcome}`]),
      ...(from === undefined ? [] : [sql`event.happened_at >= ${from} and event.id >= ${lowestIdAt(from)}`]),
      ...(to === undefined ? [] : [sql`event.happened_at < ${to} and event.id < ${lowestIdAt(longAfter(to))}`]),
    ],
    sql` and `,
  );
}

/** An event bears the time at which its transaction began, and its id that of its making: none lasts as long. */
const transactionMsMax = 3_600_000;
const longAfter = (time: Date) => new Date(time.getTime() + transactionMsMax);

function authorIs(by: EventAuthor): RawBuilder<boolean> {
  switch (by) {
    case 'staff':
      // As the index of what staff did says it: no order of a client is among them.
      return sql`event.staff is not null
        and event.kind not in (${sql.join(kindsOfEntries.map((kind) => sql.lit(kind)))})
        and ${isNoOrder}`;
    case 'clients':
      return sql`event.staff is null and coalesce(event.session_id::text, event.network, event.login_hash) is not null`;
    case 'jobs':
      return sql`coalesce(event.staff, event.session_id::text, event.network, event.login_hash) is null`;
  }
}

const buryingKinds: readonly AuditKind[] = [...kindsOfEntries, 'order_internal', 'order_international'];
/** The same of what one person did, in words that no index has: that of all staff would be gone through for them. */
const isNoEntry = sql`event.staff is not null
  and event.kind || '' not in (${sql.join(buryingKinds.map((kind) => sql.lit(kind)))})`;

const isNoOrder = sql`kind not in ('order_internal', 'order_international')`;

/** An event is written in the transaction of what it tells of: their ids are made within this time. */
const idsApartMs = 180_000;

/**
 * Sets of events, each read along one index. An order that is placed is not in that of names, which would cost each
 * payment: its event is found beside the ids that were made with it.
 */
function waysTo({ words, ids, clientIds, userIds, staff }: SoughtNames): RawBuilder<unknown>[] {
  const names = sql`told_names(subject, facts)`;
  const fenced = (condition: RawBuilder<unknown>) =>
    sql`(select * from audit_events where ${condition} offset 0) event`;
  const isKept = sql`${isNoOrder} and (subject is not null or facts is not null)`;
  return [
    ...(words.length === 0 ? [] : [fenced(sql`${names} @> ${[...words]}::text[] and ${isKept}`)]),
    ...(ids.length === 0 ? [] : [fenced(sql`${names} && ${[...ids]}::text[] and ${isKept}`)]),
    ...(clientIds.length === 0 ? [] : [fenced(sql`client_id = any(${[...clientIds]}::uuid[]) and ${isNoOrder}`)]),
    ...(userIds.length === 0 ? [] : [fenced(sql`user_id = any(${[...userIds]}::uuid[]) and ${isNoOrder}`)]),
    ...ids.filter((id) => id[14] === '7').map((id) => fenced(isBesideId(id, ids))),
    ...(staff === undefined
      ? []
      : [sql`(select * from audit_events event where lower(staff) = ${staff} and ${isNoEntry}) event`]),
  ];
}

function isBesideId(id: string, ids: readonly string[]): RawBuilder<unknown> {
  const made = timeOfId(id);
  const named = ids.map((each) => sql`subject = ${each} or position(uuid_send(${each}::uuid) in facts) > 0`);
  return sql`id >= ${lowestIdAt(made)} and id < ${lowestIdAt(new Date(made.getTime() + idsApartMs))}
    and (request_id = ${id} or session_id = ${id} or ${sql.join(named, sql` or `)})`;
}

/** An event that was found, with the first of the things that it tells of. */
export interface FoundEvent extends RecordedEvent {
  readonly toldOf: readonly FactReference[];
}

/** As many of an event's facts say what it is about. */
const factsShown = 4;

/** Events that fit, the newest first; `before` is the id of the last one read. */
export async function searchEvents(
  database: Database,
  { before, limit, named, ...sought }: SoughtEvents & { readonly before?: string | undefined; readonly limit: number },
): Promise<FoundEvent[]> {
  const newest = (way: RawBuilder<unknown>) => sql`(
    select event.id from ${way}
    where ${plainConditions(sought)} and ${before === undefined ? sql`true` : sql`event.id < ${before}`}
    order by event.id desc limit ${limit})`;
  const ways = named === undefined ? [sql`audit_events event`] : waysTo(named);
  const { rows } = await sql<RecordedEvent & { head: Buffer | null }>`
    with found as materialized (${sql.join(ways.map(newest), sql` union `)})
    select ${eventColumns}, substring(facts for ${sql.lit(factsShown * factBytes)}) as head
    from audit_events where id = any(array(select id from found order by id desc limit ${limit}))
    order by id desc`.execute(database);
  return rows.map(({ head, ...event }) => ({ ...event, toldOf: readReferences(head) }));
}
