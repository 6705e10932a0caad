import { columnOf, type RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { clockInOrder } from '../platform/moment-store.ts';

type Database = RoomDatabase<'audit'>;

/** Before the position of every event. */
export const beforeAllEvents = 0n;

export async function isAnythingUnsealed(database: Database, after: bigint): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from audit_unsealed where position > ${after}) as found`.execute(database);
  return rows[0]!.found;
}

/**
 * Claims the sealing for this database transaction, by a lock on the event that has waited longest: false where another
 * process has it. The seals themselves are never locked: that would take the right to change them, which the server
 * need not have.
 */
export async function claimSealing(transaction: Database): Promise<boolean> {
  const { rows } = await sql`
    select from audit_unsealed where position = (select position from audit_unsealed order by position limit 1)
    for update skip locked`.execute(transaction);
  return rows.length === 1;
}

/** The newest seal; undefined where there is none yet. */
export async function readNewestSeal(transaction: Database): Promise<{ number: bigint; hash: Buffer } | undefined> {
  const { rows } = await sql<{ number: bigint; hash: Buffer }>`
    select number, hash from audit_seals order by number desc limit 1`.execute(transaction);
  return rows[0];
}

/** The fingerprint of the key of the newest signed seal; undefined where none is signed. */
export async function readNewestSigner(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select key_fingerprint as key from audit_seals where key_fingerprint is not null
    order by number desc limit 1`.execute(database);
  return rows[0]?.key;
}

/** The columns of an event (`e`) as its hash reads them. */
export const columnsToHash = sql`
  e.id, (extract(epoch from e.happened_at) * 1000000)::bigint::text as "happenedMicros", e.kind, e.outcome, e.reason,
  e.client_id as "clientId", e.user_id as "userId", e.login_hash as "loginHash", e.session_id as "sessionId", e.subject,
  e.network, e.device, e.request_id as "requestId", e.staff, encode(e.facts, 'hex') as facts`;

/**
 * The text of an event (`e`) that version 2 hashes, the same as that of `hashEvent`: made where the row is, for the
 * sealer reads thousands a second. A verifier makes it out of the columns.
 */
const textToHash = sql`
  json_build_array('audit event 2', e.id::text, (extract(epoch from e.happened_at) * 1000000)::bigint::text,
    e.kind, e.outcome, e.reason, e.client_id::text, e.user_id::text, e.login_hash, e.session_id::text,
    e.subject, e.network, e.device, e.request_id::text, e.staff, encode(e.facts, 'hex'))::text`;

/** How far the sealer went through what waits, and the events that it took, in the order of their positions. */
export interface TakenEvents {
  readonly reached: bigint;
  /** The time of this database transaction, as microseconds since 1970. */
  readonly nowMicros: string;
  readonly events: readonly { readonly id: string; readonly text: string }[];
}

/**
 * Takes what waits behind the event `after` for a seal: about `count` events, for those that wait together are sealed
 * together. Those of which one is not there are passed over. Undefined where nothing waits.
 *
 * It goes from what waits to the events, one look each: `offset 0` keeps the planner from turning it around and reading
 * the whole trail for every seal.
 *
 * @param programsTime what the database compares with its clock, which dates the seal; null where nothing is compared
 */
export async function takeUnsealed(
  transaction: Database,
  { count, after, programsTime }: { count: number; after: bigint; programsTime: Date | null },
): Promise<TakenEvents | undefined> {
  const { rows } = await sql<{ reached: bigint | null; nowMicros: string; id: string | null; text: string }>`
    with waiting as materialized (
      select position, event_id, further_ids, 1 + cardinality(further_ids) as size
      from audit_unsealed where position > ${after} order by position limit ${count}
    ), chosen as materialized (
      select position, event_id, further_ids
      from (select *, sum(size) over (order by position) - size as size_before from waiting) counted
      where size_before < ${count}
    ), taken as (
      delete from audit_unsealed where position in (
        select chosen.position from chosen where not exists (
          select from unnest(chosen.event_id || chosen.further_ids) as told (id)
          where not exists (select from audit_events where audit_events.id = told.id offset 0)))
      returning position, event_id, further_ids
    ), covered as (
      select e.id, ${textToHash} as text, taken.position, told.place
      from taken cross join lateral unnest(taken.event_id || taken.further_ids) with ordinality as told (id, place)
        join audit_events e on e.id = told.id
    )
    select (select max(position) from chosen) as reached,
      (extract(epoch from now()) * 1000000)::bigint::text as "nowMicros", covered.id, covered.text
    from ${clockInOrder(programsTime)} left join covered on true order by covered.position, covered.place`.execute(
    transaction,
  );
  const { reached, nowMicros } = rows[0]!;
  if (reached === null) return undefined;
  return { reached, nowMicros, events: rows.flatMap(({ id, text }) => (id === null ? [] : [{ id, text }])) };
}

/** A seal to be set in the database transaction that took its events: its time is that of the transaction. */
export interface SealRow {
  readonly number: bigint;
  readonly version: number;
  readonly eventIds: readonly string[];
  /** In hexadecimal digits. */
  readonly eventHashes: readonly string[];
  readonly hash: Buffer;
  readonly keyFingerprint: string | null;
  readonly signature: Buffer | null;
}

export async function insertSeal(transaction: Database, seal: SealRow): Promise<void> {
  await sql`
    insert into audit_seals (number, sealed_at, event_ids, event_hashes, hash, version, key_fingerprint, signature)
    values (${seal.number}, now(), ${columnOf(seal.eventIds, (id) => id)}::uuid[],
    ${columnOf(seal.eventHashes, (hash) => `\\x${hash}`)}::bytea[],
      ${seal.hash}, ${seal.version}, ${seal.keyFingerprint}, ${seal.signature})`.execute(transaction);
}
