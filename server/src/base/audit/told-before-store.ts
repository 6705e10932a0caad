import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { factBytes, goneDigest, kindOfLetter, type FactKind } from './fact.ts';

type Database = RoomDatabase<'audit'>;

/** What an event tells of, beside what was told of it last before. */
interface ToldFact {
  readonly kind: FactKind | 'unknown';
  readonly id: string;
  /** In hexadecimal digits; null where the event tells that it is gone. */
  readonly digest: string | null;
  /** The newest event before that tells of the same; undefined where this is the first one. */
  readonly before: { readonly eventId: string; readonly happenedAt: Date; readonly digest: string | null } | undefined;
}

interface ToldRow {
  readonly letter: string;
  readonly id: string;
  readonly digest: string;
  readonly beforeId: string | null;
  readonly beforeAt: Date | null;
  readonly beforeFacts: Buffer | null;
}

/** As many facts of one event are shown: a file of a correspondent tells of thousands. */
const factsMax = 50;

/**
 * The facts of an event, each with the event that told of it before: before and after of what was decided. For staff:
 * it reads back along the primary key until it finds one. Undefined where there is no such event.
 */
export async function readToldFacts(database: Database, eventId: string): Promise<readonly ToldFact[] | undefined> {
  const known = await database.selectFrom('audit_events').select('id').where('id', '=', eventId).executeTakeFirst();
  if (known === undefined) return undefined;
  const width = sql.lit(factBytes);
  const { rows } = await sql<ToldRow>`
    select encode(substring(told.key for 1), 'escape') as letter, encode(substring(told.key from 2), 'hex')::uuid as id,
      encode(told.digest, 'hex') as digest, former.id as "beforeId", former.happened_at as "beforeAt",
      substring(former.facts from position(told.key in former.facts)) as "beforeFacts"
    from (
      select place, substring(e.facts from place * ${width} + 1 for 17) as key,
        substring(e.facts from place * ${width} + 18 for 32) as digest
      from audit_events e cross join lateral generate_series(0, length(e.facts) / ${width} - 1) place
      where e.id = ${eventId} order by place limit ${factsMax}
    ) told
      left join lateral (
        select f.id, f.happened_at, f.facts from audit_events f
        where f.id < ${eventId} and f.facts is not null and position(told.key in f.facts) > 0
        order by f.id desc limit 1
      ) former on true
    order by told.place`.execute(database);
  return rows.map(({ letter, id, digest, beforeId, beforeAt, beforeFacts }) => ({
    kind: kindOfLetter(letter) ?? 'unknown',
    id,
    digest: orGone(digest),
    before:
      beforeId === null
        ? undefined
        : {
            eventId: beforeId,
            happenedAt: beforeAt!,
            digest: orGone(beforeFacts!.subarray(17, factBytes).toString('hex')),
          },
  }));
}

function orGone(digest: string): string | null {
  return digest === goneDigest ? null : digest;
}
