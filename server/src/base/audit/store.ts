import { columnOf, writeTogether, type ColumnValue, type RoomDatabase, type WritePart } from '@bank/database';
import { clocksApartSecondsMax } from '@bank/ledger';
import { sql, type RawBuilder } from 'kysely';
import type { AuditKind } from './audit-event.ts';
import { readPieceTurns } from './since-seal-store.ts';

type Database = RoomDatabase<'audit'>;

export interface EventRow {
  readonly id: string;
  readonly kind: AuditKind;
  readonly outcome: 'done' | 'refused';
  readonly reason: string | null;
  readonly clientId: string | null;
  readonly userId: string | null;
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

/**
 * Goes on only while the database's clock agrees with that of the program, as bookings do (decision 0138): one row that
 * nobody reads. It stands in the `from` of a statement that dates what it writes. Where a jump of the clock is not
 * confirmed events go on: the trail tells of the jump before them.
 *
 * @param programsTime null where nothing is compared
 */
function agreedClocks(programsTime: Date | null): RawBuilder<unknown> {
  return sql`event_moment(${programsTime}::timestamptz, ${clocksApartSecondsMax}::integer) as agreed`;
}

/** Writes the events and puts them before the sealer, in one statement. */
export async function insertEvents(
  database: Database,
  events: readonly EventRow[],
  programsTime: Date | null,
): Promise<void> {
  const parts = [eventsToWrite(events, programsTime)];
  await writeTogether(database, { name: 'insert_audit_events', parts, answer: sql`select` });
}

/**
 * The same as part of a statement that writes what the events tell of. They bear the time of the database transaction;
 * where the clock was put back since it began, that of the statement, which is the compared one.
 */
export function eventsToWrite(events: readonly EventRow[], programsTime: Date | null): WritePart {
  return sql`recorded as (
      insert into audit_events (happened_at, ${rowColumns})
      select least(now(), statement_timestamp()), told.* from ${agreedClocks(programsTime)},
        unnest(${rowsToWrite(events)}) as told
      returning id
    ), ${unsealedRows}`;
}

/**
 * Writes that somebody read of a client, where no event of the same day says the same; of two at once one is written.
 */
export async function insertReading(database: Database, event: EventRow, programsTime: Date | null): Promise<void> {
  const part = sql`recorded as (
      insert into audit_events (happened_at, ${rowColumns})
      select least(now(), statement_timestamp()), told.* from ${agreedClocks(programsTime)},
        unnest(${rowsToWrite([event])}) as told
      on conflict (staff, coalesce(client_id, '00000000-0000-0000-0000-000000000000'), subject,
        ((happened_at at time zone 'UTC')::date)) where kind = 'client_read' do nothing
      returning id
    ), ${unsealedRows}`;
  await writeTogether(database, { name: 'insert_reading', parts: [part], answer: sql`select` });
}

/** What staff read of a client, newest first: of whom, in which role and when, without what nobody may tell. */
export async function listReadings(
  database: Database,
  { clientId, limit }: { readonly clientId: string; readonly limit: number },
): Promise<readonly { readonly happenedAt: Date; readonly subject: string }[]> {
  const { rows } = await sql<{ happenedAt: Date; subject: string }>`
    select happened_at as "happenedAt", subject from audit_events
    where client_id = ${clientId} and kind not in ('order_internal', 'order_international') and kind = 'client_read'
      and right(subject, 10) <> 'compliance'
    order by happened_at desc, id desc limit ${limit}`.execute(database);
  return rows;
}

/** An event of a history that is written at one stroke. */
interface PastEventRow extends EventRow {
  readonly happenedAt: Date;
}

/** Writes events that bear times of their own, and puts them before the sealer in the order given. */
export async function insertPastEvents(database: Database, events: readonly PastEventRow[]): Promise<void> {
  const part = sql`recorded as (
      insert into audit_events (${rowColumns}, happened_at)
      select told.* from unnest(${rowsToWrite(events)},
        ${columnOf(events, ({ happenedAt }) => happenedAt)}::timestamptz[]) as told
      returning id
    ), ${unsealedRows}`;
  await writeTogether(database, { name: 'insert_past_events', parts: [part], answer: sql`select` });
}

const rowColumns = sql`id, kind, outcome, reason, client_id, user_id, login_hash, session_id, subject, network, device,
        request_id, staff, facts`;

/** The columns of events, in the order of `rowColumns`. */
function rowsToWrite(events: readonly EventRow[]): RawBuilder<unknown> {
  const column = (read: (event: EventRow) => ColumnValue) => columnOf(events, read);
  return sql`${column(({ id }) => id)}::uuid[], ${column(({ kind }) => kind)}::text[],
        ${column(({ outcome }) => outcome)}::text[],
        ${column(({ reason }) => reason)}::text[], ${column(({ clientId }) => clientId)}::uuid[],
        ${column(({ userId }) => userId)}::uuid[],
        ${column(({ loginHash }) => loginHash)}::text[], ${column(({ sessionId }) => sessionId)}::uuid[],
        ${column(({ subject }) => subject)}::text[], ${column(({ network }) => network)}::text[],
        ${column(({ device }) => device)}::text[], ${column(({ requestId }) => requestId)}::uuid[],
        ${column(({ staff }) => staff)}::text[], ${column(({ facts }) => facts)}::bytea[]`;
}

/** What was recorded waits for its seal. */
const unsealedRows = sql`unsealed as (
      insert into audit_unsealed (event_id, further_ids)
      select leaf.ids[1], leaf.ids[2:] from (
        select array_agg(id order by place) as ids, min(place) as first_place
        from (select id, row_number() over () - 1 as place from recorded) numbered
        group by place / ${eventsPerRow}::bigint
      ) leaf order by first_place
    )`;

export const eventColumns = sql`
  id, happened_at as "happenedAt", kind, outcome, reason, client_id as "clientId", user_id as "userId",
  login_hash as "loginHash", session_id as "sessionId", subject, network, device, request_id as "requestId", staff`;

/** The newest events that concern a client, without orders. For staff. */
export async function listEventsOfClient(
  database: Database,
  { clientId, limit }: { readonly clientId: string; readonly limit: number },
): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select ${eventColumns} from audit_events
    where client_id = ${clientId} and kind not in ('order_internal', 'order_international')
    order by happened_at desc, id desc limit ${limit}`.execute(database);
  return rows;
}

/**
 * Events that a user is shown, newest first: those of the client among `kinds` that the user caused, or that any user
 * caused; and the user's own among `ownKinds`, whichever client they concern. Each along its index: orders are none of
 * them. `after` is the id of one of these events; `no_such_place` where there is none.
 */
export async function listShownEvents(
  database: Database,
  {
    clientId,
    userId,
    isOfAllUsers,
    kinds,
    ownKinds,
    limit,
    after,
  }: {
    clientId: string;
    userId: string;
    isOfAllUsers: boolean;
    kinds: readonly AuditKind[];
    ownKinds: readonly AuditKind[];
    limit: number;
    after?: string;
  },
): Promise<RecordedEvent[] | 'no_such_place'> {
  const ofClient = sql`client_id = ${clientId} ${isOfAllUsers ? sql`` : sql`and user_id = ${userId}`}
    and kind not in ('order_internal', 'order_international') and kind = any(${[...kinds]}::text[])`;
  const ofUser = sql`user_id = ${userId} and kind not in ('order_internal', 'order_international')
    and kind = any(${[...ownKinds]}::text[])`;
  let place = sql`true`;
  if (after !== undefined) {
    const found = await sql<{ at: string }>`
      select happened_at::text as at from audit_events
      where id = ${after} and ((${ofClient}) or (${ofUser}))`.execute(database);
    if (found.rows[0] === undefined) return 'no_such_place';
    // As text: a Date would lose the microseconds.
    place = sql`(happened_at, id) < (${found.rows[0].at}::timestamptz, ${after}::uuid)`;
  }
  const newest = (condition: typeof place) => sql`(
    select ${eventColumns} from audit_events where ${condition} and ${place}
    order by happened_at desc, id desc limit ${limit})`;
  const { rows } = await sql<RecordedEvent>`
    select * from (${newest(ofClient)} union ${newest(ofUser)}) shown
    order by "happenedAt" desc, id desc limit ${limit}`.execute(database);
  return rows;
}

/** When the newest seal was set; undefined where there is none. */
export async function readLastSealing(database: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select sealed_at as at from audit_seals order by number desc limit 1`.execute(database);
  return rows[0]?.at;
}

/** Whether a login of the user was completed on this device from this network within the last days. */
export async function isDeviceKnown(
  database: Database,
  { userId, device, network, days }: { userId: string; device: string | null; network: string; days: number },
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from audit_events
      where user_id = ${userId} and kind not in ('order_internal', 'order_international')
        and happened_at > now() - make_interval(days => ${days}::int)
        and kind in ('pin', 'login_code', 'passkey_login') and outcome = 'done' and network = ${network}
        and device is not distinct from ${device}::text
    ) as known`.execute(database);
  return rows[0]!.known;
}

/** What keeps a bank safe and is easily forgotten. */
export type Upkeep =
  | Extract<AuditKind, 'backup_taken' | 'books_verified'>
  | 'records_verified'
  | 'recent_books_verified';

/**
 * How many seconds ago each was done last; what was never done is missing. The subject says whether all books were
 * verified, a piece of them, or only what is new of them (`recent_books_verified` is this, or all), and names findings
 * beside them: the records are verified where there were none. Books whose pieces were verified on several nights are
 * as old as the oldest of these.
 */
export async function readUpkeep(
  database: Database,
): Promise<readonly { readonly kind: Upkeep; readonly seconds: number }[]> {
  const { rows } = await sql<{ kind: Upkeep; seconds: number }>`
    select told.kind, extract(epoch from now() - max(happened_at))::float8 as seconds
    from audit_events e cross join lateral (
      select e.kind where e.kind <> 'books_verified' or e.subject is null or e.subject not like 'since seal %'
      union all select 'recent_books_verified' where e.kind = 'books_verified'
      union all select 'records_verified' where e.kind = 'books_verified'
        and (e.subject is null or e.subject like '%, up to seal %')
    ) told (kind)
    where e.kind in ('backup_taken', 'books_verified') and e.outcome = 'done'
      and (e.subject is null or e.subject not like 'piece %') group by told.kind`.execute(database);
  const ages = (await readPieceTurns(database)).map(({ secondsAgo }) => secondsAgo ?? Number.POSITIVE_INFINITY);
  const oldest = Math.max(...ages);
  const isWhole = ({ kind }: { readonly kind: Upkeep }) => kind === 'books_verified';
  const whole = rows.find(isWhole)?.seconds ?? Number.POSITIVE_INFINITY;
  if (oldest >= whole) return rows;
  return [...rows.filter((row) => !isWhole(row)), { kind: 'books_verified', seconds: oldest }];
}

/** Whether the trail has begun, and no event tells how the bank was opened. */
export async function isOpeningUntold(database: Database): Promise<boolean> {
  const { rows } = await sql<{ isUntold: boolean }>`
    select exists (select from audit_events) and not exists (select from audit_events where kind = 'bank_opened')
      as "isUntold"`.execute(database);
  return rows[0]!.isUntold;
}

/** How many events no seal covers yet. */
export async function countUnsealed(database: Database): Promise<number> {
  const { rows } = await sql<{
    count: bigint;
  }>`select coalesce(sum(1 + cardinality(further_ids)), 0)::bigint as count from audit_unsealed`.execute(database);
  return Number(rows[0]!.count);
}

/** How many seconds the event has waited that waits longest for its seal; 0 where none does. */
export async function readUnsealedAge(database: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - (
      select happened_at from audit_events
      where id = (select event_id from audit_unsealed order by position limit 1)
    )), 0)::float8 as seconds`.execute(database);
  return rows[0]!.seconds;
}

/** What the newest verification found wrong. A piece that is sound says nothing of what another one found. */
export interface FoundWrong {
  readonly books: boolean;
  /** Beside the books. */
  readonly records: boolean;
}

export async function readFoundWrong(database: Database): Promise<FoundWrong> {
  const { rows } = await sql<FoundWrong>`
    select outcome = 'refused' as books,
      outcome = 'done' and subject is not null and subject not like '%, up to seal %' as records
    from audit_events
    where kind = 'books_verified'
      and not (outcome = 'done' and subject is not null and subject ~ '^piece [0-9]+ of [0-9]+$')
    order by happened_at desc, id desc limit 1`.execute(database);
  return rows[0] ?? { books: false, records: false };
}
