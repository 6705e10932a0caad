import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { lowestIdAt } from '../platform/lowest-id-at.ts';
import { pieceCount, pieceSubject, readVerified, type VerifiedUpTo } from './verified-subject.ts';
import { factBytes, letterOf } from './fact.ts';

type Database = RoomDatabase<'audit'>;

/** The moment from which on is judged: what a verification found sound up to a seal. */
export interface Anchor extends VerifiedUpTo {
  /** The seal's, in microseconds since 1970. */
  readonly sealedMicros: string;
  /** Ids from here on were made after the seal was set. */
  readonly lowestId: string;
}

/** Why everything is to be judged, and not only what is new. */
export type NoAnchor = 'no seal' | 'never whole' | 'something found' | 'long ago' | 'restored' | 'not in the trail';

/** The ids of all events that no seal up to a number covers: rows. They are read along what waits and later seals. */
const coveredSince = (number: bigint) => sql`
  select unnest(event_ids) as id from audit_seals where number > ${sql.raw(String(number))}
  union all select unnest(event_id || further_ids) from audit_unsealed`;

/** The same as an array: what is one of it is looked up along an index, whatever the planner takes for its length. */
export function eventsSince(number: bigint): RawBuilder<unknown> {
  return sql`array(${coveredSince(number)})`;
}

const width = sql.lit(factBytes);
const bookingByte = sql.lit(letterOf('booking').charCodeAt(0));

/** The ids of the entries of which these events tell: an array. */
export function bookingsToldSince(number: bigint): RawBuilder<unknown> {
  return sql`array(
    select encode(substring(e.facts from place * ${width} + 2 for 16), 'hex')::uuid
    from audit_events e cross join lateral generate_series(0, length(e.facts) / ${width} - 1) place
    where e.id = any(${eventsSince(number)}) and get_byte(e.facts, place * ${width}) = ${bookingByte})`;
}

/** When a piece of everything was last found sound, alone or with all others. */
export interface PieceTurn {
  /** From 1 on. */
  readonly number: number;
  /** Null where it never was since the bank began or was restored. */
  readonly secondsAgo: number | null;
}

/** When each piece of everything was last found sound, in their order. */
export async function readPieceTurns(database: Database): Promise<readonly PieceTurn[]> {
  const { rows } = await sql<PieceTurn>`
    with sound as materialized (
      select subject, max(happened_at) as at from audit_events
      where kind = 'books_verified' and outcome = 'done' group by subject
    ), restored as materialized (
      select max(happened_at) as at from audit_events where kind = 'bank_restored'
    )
    select number, extract(epoch from statement_timestamp() - max(sound.at))::float8 as "secondsAgo"
    from unnest(${pieceNumbers}::int[]) number cross join restored
      left join sound on sound.at > coalesce(restored.at, '-infinity')
        and (sound.subject like 'all, up to seal %' or sound.subject = (${pieceSubjects}::text[])[number])
    group by number order by number`.execute(database);
  return rows;
}

const pieceNumbers = Array.from({ length: pieceCount }, (_, place) => place + 1);
const pieceSubjects = pieceNumbers.map(pieceSubject);

/**
 * Up to which seal the newest verification has judged, or why it does not count. One that found anything does not:
 * until one finds nothing, everything is judged. A piece that was found sound says nothing of what is new.
 *
 * @param daysMax so old may be what was judged of each piece of everything
 */
export async function readAnchor(database: Database, daysMax: number): Promise<Anchor | NoAnchor> {
  const {
    rows: [last],
  } = await sql<{ id: string; subject: string | null; outcome: string }>`
    select id, subject, outcome from audit_events
    where kind = 'books_verified' and not (outcome = 'done' and subject is not null and subject = any(${pieceSubjects}))
    order by happened_at desc limit 1`.execute(database);
  if (!(await isAnySealed(database))) return 'no seal';
  if (last === undefined || (last.subject === null && last.outcome === 'done')) return 'never whole';
  const newest = last.outcome === 'done' ? readVerified(last.subject ?? '') : undefined;
  if (newest === undefined) return 'something found';
  const { number } = newest;
  const {
    rows: [seal],
  } = await sql<{ sealedMicros: string; sealedAt: Date; isKnown: boolean; isRestored: boolean }>`
    select (extract(epoch from sealed_at) * 1000000)::bigint::text as "sealedMicros", sealed_at as "sealedAt",
      ${last.id}::uuid = any(${eventsSince(number)}) as "isKnown",
      exists (select from audit_events where id = any(${eventsSince(number)}) and kind = 'bank_restored')
        as "isRestored"
    from audit_seals where number = ${number}`.execute(database);
  if (seal === undefined || !seal.isKnown) return 'not in the trail';
  if (seal.isRestored) return 'restored';
  const turns = await readPieceTurns(database);
  if (turns.some(({ secondsAgo }) => secondsAgo === null || secondsAgo > daysMax * 86_400)) return 'long ago';
  const { sealedMicros, sealedAt } = seal;
  return { ...newest, sealedMicros, lowestId: lowestIdOfNext(sealedAt) };
}

/** A server's clock may be ahead of the database's, which dates the seal: its ids then seem to be of later. */
function lowestIdOfNext(sealedAt: Date): string {
  const aheadMsMax = 60_000;
  // `lowestIdAt` allows for a clock that is behind.
  return lowestIdAt(new Date(sealedAt.getTime() + 2 * aheadMsMax + 1));
}

async function isAnySealed(database: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from audit_seals) as is`.execute(database);
  return rows[0]!.is;
}

/** Events of after the seal that neither a later seal covers nor one is to cover: nobody recorded them. */
export async function findStrayEvents(database: Database, { number, lowestId }: Anchor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from audit_events e
    where e.id >= ${lowestId} and not exists (select from (${coveredSince(number)}) known where known.id = e.id)
    limit 100`.execute(database);
  if (rows.length === 0) return [];
  // Ids of a clock that was once ahead look new. Only where there are any is the whole trail asked.
  const { rows: strays } = await sql<{ id: string }>`
    select id from unnest(${rows.map(({ id }) => id)}::uuid[]) as stray (id)
    where not exists (select from audit_seals where stray.id = any(event_ids))`.execute(database);
  return strays.map(({ id }) => id);
}

/** Which of these, that no event since tells of, are untold by older events as well: the whole trail is read. */
export async function keepUntold(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) as untold (id)
    where not exists (select from audit_events where position(uuid_send(untold.id) in facts) > 0)`.execute(database);
  return new Set(rows.map(({ id }) => id));
}
