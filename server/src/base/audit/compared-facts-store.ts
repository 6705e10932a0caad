import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { readByCursor } from '../platform/read-by-cursor.ts';
import {
  factBytes,
  factKinds,
  factOf,
  goneDigest,
  isChanging,
  kindOfLetter,
  letterOf,
  mayBeUntold,
  type FactKind,
} from './fact.ts';
import { factRows } from './fact-store.ts';
import { undatedBooking } from './told-booking.ts';

type Database = RoomDatabase<'audit'>;

/** A fact that the audit trail does not know as it is. */
export interface WrongFact {
  readonly kind: FactKind;
  /** What staff call it; the id of the event where the fact is not there. */
  readonly name: string;
  /**
   * `untold`: no event tells of it. `changed`: it is not what its event tells. `gone`: an event tells of it, and it is
   * not there.
   */
  readonly problem: 'untold' | 'changed' | 'gone';
  /** The event that tells of it. */
  readonly eventId: string | undefined;
}

/** All bookings, one of their quarters (0 to 3), or all other facts: each is read alone. */
export type FactsPart = 'bookings' | { readonly quarter: number } | 'others';

interface ComparedRow {
  readonly letter: string;
  readonly id: string | null;
  readonly name: string;
  readonly content: string;
  readonly digests: string | null;
  readonly event_id: string;
  /** When the event happened, in microseconds since 1970. */
  readonly told_micros: string;
}

const others = factKinds.filter((kind) => kind !== 'booking');

/**
 * Compares what the bank holds with what its events tell, and reports what differs. The database only brings rows and
 * digests together; what they are worth is computed here. Of what changes with time the newest fact counts, and where
 * one seal covers several, any of them: two changes within a quarter of a second have no order.
 *
 * The trail is read twice, for the bookings and for all others: it is as long as the bank is old.
 *
 * @param parts which of them are compared
 * @returns how many facts of each kind were compared
 */
export async function compareFacts(
  transaction: Database,
  report: (wrong: WrongFact) => void,
  parts: readonly FactsPart[] = ['bookings', 'others'],
): Promise<ReadonlyMap<FactKind, number>> {
  const counts = new Map<FactKind, number>(factKinds.map((kind) => [kind, 0]));
  const isToldUndated = await judgeUndated(transaction);
  const judge = (row: ComparedRow): void => {
    const kind = kindOfLetter(row.letter) ?? 'booking';
    const { id, name, content, digests, event_id: eventId } = row;
    if (id === null) {
      if (!digests?.includes(goneDigest)) report({ kind, name: `event ${eventId}`, problem: 'gone', eventId });
      return;
    }
    counts.set(kind, counts.get(kind)! + 1);
    if (digests === null && mayBeUntold(kind)) return;
    if (digests === null) report({ kind, name, problem: 'untold', eventId: undefined });
    else if (!digests.includes(factOf(kind, id, content).digest) && !(kind === 'booking' && isToldUndated(row)))
      report({ kind, name, problem: 'changed', eventId });
  };
  for (const part of parts) {
    const compared = part === 'others' ? comparedOthers : comparedBookings(part === 'bookings' ? undefined : part);
    for await (const rows of readByCursor(transaction, 'compared', compared)) rows.forEach(judge);
  }
  return counts;
}

/** Whether a booking is what its event tells, but for the dates that the database gave it. */
export async function judgeUndated(
  transaction: Database,
): Promise<(row: Pick<ComparedRow, 'id' | 'content' | 'digests' | 'told_micros'>) => boolean> {
  const {
    rows: [clock],
  } = await sql<{ steppedBack: boolean; zone: string }>`
    select exists (select from audit_events where kind = 'clock_stepped_back') as "steppedBack",
      coalesce((select time_zone from bank_mode where id = 1), 'UTC') as zone`.execute(transaction);
  const { steppedBack: mayBeEarlier, zone } = clock!;
  return ({ id, content, digests, told_micros: micros }) =>
    digests === undatedBooking(id!, content, { micros: BigInt(micros), zone, mayBeEarlier })?.digest;
}

const width = sql.lit(factBytes);
const bookingByte = sql.lit(letterOf('booking').charCodeAt(0));
const isBooking = sql`get_byte(e.facts, place * ${width}) = ${bookingByte}`;

/** One row for each time that an event tells of a fact. */
const told = sql`
  encode(substring(e.facts from place * ${width} + 2 for 16), 'hex')::uuid as id,
  encode(substring(e.facts from place * ${width} + 18 for 32), 'hex') as digests, e.id as event_id,
  (extract(epoch from e.happened_at) * 1000000)::bigint::text as told_micros`;
const places = sql`generate_series(0, length(e.facts) / ${width} - 1) place`;

/** Ids are random at their end: a quarter of them ends alike. */
const isInQuarter = (id: RawBuilder<unknown>, quarter: number) =>
  sql`get_byte(uuid_send(${id}), 15) & 3 = ${sql.lit(quarter)}`;

function comparedBookings(part: { readonly quarter: number } | undefined): RawBuilder<ComparedRow> {
  const isPresent = part === undefined ? sql`true` : isInQuarter(sql`facts.id`, part.quarter);
  const isTold = part === undefined ? sql`true` : isInQuarter(sql`all_told.id`, part.quarter);
  return sql<ComparedRow>`
    select ${sql.lit(letterOf('booking'))} as letter, present.id, present.name, present.content, told.digests,
      told.event_id, told.told_micros
    from (select * from (${factRows('booking')}) facts where ${isPresent}) present full join (
      select * from (
        select ${told} from audit_events e cross join lateral ${places} where e.facts is not null and ${isBooking}
      ) all_told where ${isTold}
    ) told on told.id = present.id`;
}

const presentOthers = sql.join(
  others.map((kind) => sql`select ${sql.lit(letterOf(kind))} as letter, facts.* from (${factRows(kind)}) facts`),
  sql` union all `,
);
const changing = sql.join(others.filter(isChanging).map((kind) => sql.lit(letterOf(kind))));

/** An event of one transfer, which is most of them, tells of its booking alone. */
const toldOfOthers = sql`
  select encode(substring(e.facts from place * ${width} + 1 for 1), 'escape') as letter, ${told}
  from audit_events e cross join lateral ${places}
  where (length(e.facts) > ${width} or get_byte(e.facts, 0) <> ${bookingByte}) and not ${isBooking}`;

/** One row for each fact that changes: what the newest seal tells of it, or what waits for a seal. */
const comparedOthers = sql<ComparedRow>`
  select coalesce(present.letter, told.letter) as letter, present.id, present.name, present.content, told.digests,
    told.event_id, told.told_micros
  from (${presentOthers}) present full join (
    select letter, id, string_agg(digests, ' ') as digests, max(event_id::text) as event_id, max(told_micros) as
      told_micros
    from (
      select told.*, letter in (${changing}) as changes,
        rank() over (partition by letter, told.id order by coalesce(sealed.number, 9223372036854775807) desc) as age
      from (${toldOfOthers}) told
        left join (select number, unnest(event_ids) as event_id from audit_seals) sealed
        on sealed.event_id = told.event_id
    ) aged
    where age = 1 or not changes
    group by letter, id, case when changes then null else event_id end
  ) told on told.letter = present.letter and told.id = present.id`;
