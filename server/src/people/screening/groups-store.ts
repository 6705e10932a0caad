import type { HitSortKey } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { directionOf, partInOrder, type Sort } from '../../base/platform/part-in-order-store.ts';

type Database = RoomDatabase<'screening'>;

/** By whose name it is, or by who pays: the client of an order or a beneficiary, the name of who sent money. */
export type Grouping = 'subject' | 'payer';

/** The open hits of one subject or payer. */
export interface HitGroup {
  /** Of its oldest hit: the group is opened by it. */
  readonly id: string;
  readonly subjectKind: string;
  readonly name: string;
  readonly listedName: string;
  readonly publisher: string;
  readonly reference: string;
  readonly count: number;
  /** The highest of its hits. */
  readonly score: number;
  readonly foundAt: Date;
}

const keys = {
  subject: sql`hit.subject_kind, hit.subject_id`,
  payer: sql`hit.payer`,
};

/** The key of each sort, of the oldest hit of a group. */
const keysOfSort: Readonly<Record<HitSortKey, RawBuilder<unknown>>> = {
  name: sql`lower(name)`,
  of: sql`"subjectKind"`,
  hits: sql`count`,
  score: sql`score`,
  listed: sql`lower("listedName")`,
  list: sql`lower(publisher || ' ' || reference)`,
  found: sql`"foundAt"`,
};

/**
 * Groups of open hits, that with the oldest hit first where no other order is asked for. A part goes on behind a group
 * that somebody decided meanwhile as if it were there.
 *
 * @param after the id of a hit of the last group
 */
export async function listHitGroups(
  database: Database,
  {
    by,
    after,
    limit,
    sort: { key, isDescending } = { key: 'found', isDescending: false },
  }: {
    readonly by: Grouping;
    readonly after: string | undefined;
    readonly limit: number;
    readonly sort?: Sort<HitSortKey> | undefined;
  },
): Promise<HitGroup[]> {
  const last = (what: RawBuilder<unknown>) =>
    sql`(${what}) = (select ${what} from screening_hits hit where hit.id = ${after ?? null}::uuid)`;
  const rows = sql`
    select *, ${keysOfSort[key]} as key from (
      select distinct on (${keys[by]}) hit.id, hit.subject_kind as "subjectKind", hit.subject_id as "subjectId",
        hit.payer, hit.name, hit.listed_name as "listedName", hit.publisher, hit.reference, hit.decision,
        (count(*) over (partition by ${keys[by]}))::int as count,
        max(hit.score) over (partition by ${keys[by]}) as score, hit.found_at as "foundAt"
      from screening_hits hit where hit.decision is null ${after === undefined ? sql`` : sql`or ${last(keys[by])}`}
      order by ${keys[by]}, hit.decision is not null, hit.found_at, hit.id
    ) grouped`;
  const { direction } = directionOf(isDescending);
  const lastGroup = by === 'payer' ? sql`payer` : sql`"subjectKind", "subjectId"`;
  const { rows: groups } = await sql<HitGroup>`
    with ${partInOrder(rows, {
      last:
        after === undefined
          ? undefined
          : sql`(${lastGroup}) = (select ${keys[by]} from screening_hits hit where hit.id = ${after}::uuid)`,
      limit,
      isDescending,
    })}
    select id, "subjectKind", name, "listedName", publisher, reference, count, score, "foundAt" from page
    order by key ${direction}, id ${direction}`.execute(database);
  return groups;
}

/** Hits of the same subject or payer, the open ones first: what is worked with a hit. */
export async function listHitsBeside(
  database: Database,
  hitId: string,
  { by, limit }: { readonly by: Grouping; readonly limit: number },
): Promise<{ readonly id: string; readonly takesTwo: boolean; readonly holdsOrder: boolean }[]> {
  const { rows } = await sql<{ id: string; takesTwo: boolean; holdsOrder: boolean }>`
    select hit.id, release_takes_two(hit) as "takesTwo", exists (
      select from orders held where hit.subject_kind = 'order' and held.id = hit.subject_id and held.state = 'held'
    ) as "holdsOrder"
    from screening_hits asked join screening_hits hit on ${
      by === 'payer'
        ? sql`hit.payer = asked.payer`
        : sql`(hit.subject_kind, hit.subject_id) = (asked.subject_kind, asked.subject_id)`
    }
    where asked.id = ${hitId}
    order by hit.decision is not null, hit.found_at, hit.id limit ${limit}`.execute(database);
  return rows;
}

export async function countHitsOlderThan(database: Database, hours: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from screening_hits
    where decision is null and found_at < now() - make_interval(hours => ${hours}::int)`.execute(database);
  return rows[0]!.count;
}
