import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { readByCursor } from '../platform/read-by-cursor.ts';
import { changingFacts, factBytes, factOf, letterCodeOf, type Fact, type FactKind } from './fact.ts';
import { factRows, undatedBooking } from './fact-store.ts';

type Database = RoomDatabase<'audit'>;

/** A fact that the audit trail does not know as it is. */
export interface WrongFact {
  /** What staff call it; the id of the event where the fact is not there. */
  readonly name: string;
  /**
   * `untold`: no event tells of it. `changed`: it is not what its event tells. `gone`: an event tells of it, and it is
   * not there.
   */
  readonly problem: 'untold' | 'changed' | 'gone';
  /** The event that tells of it. */
  readonly eventId: string | undefined;
  /** As it is now; undefined where it is not there. */
  readonly fact: Fact | undefined;
}

interface ComparedRow {
  readonly id: string | null;
  readonly name: string;
  readonly content: string;
  readonly digests: string | null;
  readonly event_id: string;
  /** When the event happened, in microseconds since 1970. */
  readonly told_micros: string;
}

/**
 * Compares what the bank holds with what its events tell, and yields what differs. The database only brings rows and
 * digests together; what they are worth is computed here. Of what changes with time the newest fact counts, and where
 * one seal covers several, any of them: two changes within a quarter of a second have no order.
 */
export async function* compareFacts(transaction: Database, kind: FactKind): AsyncGenerator<WrongFact> {
  const compared = sql<ComparedRow>`
    select present.id, present.name, present.content, told.digests, told.event_id, told.told_micros
    from (${factRows(kind)}) present full join (${changingFacts.has(kind) ? newestTold(kind) : allTold(kind)}) told
    on told.id = present.id`;
  const {
    rows: [clock],
  } = await sql<{ steppedBack: boolean; zone: string }>`
    select exists (select from audit_events where kind = 'clock_stepped_back') as "steppedBack",
      coalesce((select time_zone from bank_mode), 'UTC') as zone`.execute(transaction);
  const { steppedBack: mayBeEarlier, zone } = clock!;
  for await (const rows of readByCursor(transaction, `compared_${kind}`, compared)) {
    for (const { id, name, content, digests, event_id: eventId, told_micros: toldMicros } of rows) {
      if (id === null) {
        yield { name: `event ${eventId}`, problem: 'gone', eventId, fact: undefined };
        continue;
      }
      const fact = factOf(kind, id, content);
      const isToldUndated = () =>
        kind === 'booking' &&
        digests === undatedBooking(id, content, { micros: BigInt(toldMicros), zone, mayBeEarlier })?.digest;
      if (digests === null) yield { name, problem: 'untold', eventId: undefined, fact };
      else if (!digests.includes(fact.digest) && !isToldUndated()) yield { name, problem: 'changed', eventId, fact };
    }
  }
}

/** One row for each time that an event tells of a fact of this kind. */
function allTold(kind: FactKind) {
  const letter = letterCodeOf(kind).toString(16);
  const width = sql.lit(factBytes);
  return sql`
    select encode(substring(e.facts from place * ${width} + 2 for 16), 'hex')::uuid as id,
      encode(substring(e.facts from place * ${width} + 18 for 32), 'hex') as digests, e.id as event_id,
      (extract(epoch from e.happened_at) * 1000000)::bigint::text as told_micros
    from audit_events e cross join lateral generate_series(0, length(e.facts) / ${width} - 1) place
    where e.facts is not null and encode(substring(e.facts from place * ${width} + 1 for 1), 'hex') =
    ${sql.lit(letter)}`;
}

/** One row for each fact: what the newest seal tells of it, or what waits for a seal. */
function newestTold(kind: FactKind) {
  return sql`
    select id, string_agg(digests, ' ') as digests, max(event_id::text) as event_id, max(told_micros) as told_micros
    from (
      select told.*, rank() over (partition by told.id order by coalesce(sealed.number, 9223372036854775807) desc) as
      age
      from (${allTold(kind)}) told
        left join (select number, unnest(event_ids) as event_id from audit_seals) sealed
        on sealed.event_id = told.event_id
    ) aged
    where age = 1 group by id`;
}
