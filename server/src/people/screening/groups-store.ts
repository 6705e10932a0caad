import type { HitSortKey } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { directionOf, type Sort } from '../../base/platform/part-in-order-store.ts';

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
  subject: [sql`subject_kind`, sql`subject_id`],
  payer: [sql`payer`],
} satisfies Readonly<Record<Grouping, readonly RawBuilder<unknown>[]>>;

const of = (table: string, by: Grouping) => keys[by].map((column) => sql`${sql.ref(table)}.${column}`);

const isOpen = sql`decision is null`;

/** What all hits of a group amount to. */
const sums = {
  hits: (among) => sql`nullif(count(*) ${among}, 0)`,
  score: (among) => sql`max(score) ${among}`,
} satisfies Partial<Readonly<Record<HitSortKey, (among: RawBuilder<unknown>) => RawBuilder<unknown>>>>;

/** The columns of each other sort before the id, of the oldest hit: as in the indexes `screening_hits_open_…`. */
const columnsOf: Readonly<Record<Exclude<HitSortKey, keyof typeof sums>, readonly RawBuilder<unknown>[]>> = {
  found: [sql`found_at`],
  name: [sql`lower(name)`],
  of: [sql`subject_kind`, sql`subject_id`],
  listed: [sql`lower(listed_name)`],
  list: [sql`lower(publisher || ' ' || reference)`],
};

interface GroupsAsked {
  readonly by: Grouping;
  /** The id of the oldest hit of the last group. */
  readonly after: string | undefined;
  readonly limit: number;
  readonly sort?: Sort<HitSortKey> | undefined;
}

/**
 * Groups of open hits, that with the oldest hit first where no other order is asked for. A part goes on behind a group
 * that somebody decided meanwhile as if it were there.
 */
export async function listHitGroups(database: Database, asked: GroupsAsked): Promise<HitGroup[]> {
  const { by, sort: { key, isDescending } = { key: 'found', isDescending: false } } = asked;
  const { direction } = directionOf(isDescending);
  const { page, order } =
    key in sums
      ? pageOfSums(asked, { sum: sums[key as keyof typeof sums], isDescending })
      : pageOfOldest(asked, { columns: columnsOf[key as keyof typeof columnsOf], isDescending });
  const { rows } = await sql<HitGroup>`
    with ${page}
    select hit.id, hit.subject_kind as "subjectKind", hit.name, hit.listed_name as "listedName", hit.publisher,
      hit.reference, told.count, told.score, hit.found_at as "foundAt"
    from page join screening_hits hit on hit.id = page.id cross join lateral (
      select count(*)::int as count, max(score) as score from screening_hits
      where ${isOpen} and (${sql.join(keys[by])}) = (${sql.join(of('hit', by))})
    ) told
    order by ${sql.join(order.map((column) => sql`${column} ${direction}`))}`.execute(database);
  return rows;
}

/** The oldest open hit of each group, along an index. A payer may have thousands of hits: theirs are found first. */
function pageOfOldest(
  { by, after, limit }: GroupsAsked,
  { columns, isDescending }: { readonly columns: readonly RawBuilder<unknown>[]; readonly isDescending: boolean },
) {
  const { direction, isLater } = directionOf(isDescending);
  const own = [...columns, sql`id`];
  const lasts = columns.map((column) => sql`(select ${column} from screening_hits where id = ${after ?? null}::uuid)`);
  const told = columns.map((column, place) => sql`${column} as ${sql.ref(`key_${place}`)}`);
  const behind = sql`and (${sql.join(own)}) ${isLater} (${sql.join([...lasts, sql`${after}::uuid`])})`;
  return {
    page: sql`page as (
      select id, ${sql.join(told)} from ${oldestOf[by]} ${after === undefined ? sql`` : behind}
      order by ${sql.join(own.map((column) => sql`${column} ${direction}`))} limit ${limit}
    )`,
    order: [...columns.map((_column, place) => sql.ref(`page.key_${place}`)), sql.ref('page.id')],
  };
}

const oldestOf: Readonly<Record<Grouping, RawBuilder<unknown>>> = {
  subject: sql`screening_hits oldest where ${isOpen} and not exists (
        select from screening_hits
        where ${isOpen} and (${sql.join(keys.subject)}) = (${sql.join(of('oldest', 'subject'))})
          and (found_at, id) < (oldest.found_at, oldest.id)
      )`,
  payer: sql`(
        select distinct on (payer) id as oldest_id from screening_hits where ${isOpen} order by payer, found_at, id
      ) oldest join screening_hits on id = oldest_id where true`,
};

/** All open hits are counted once, along an index; groups of one sum follow each other by what makes them one. */
function pageOfSums(
  { by, after, limit }: GroupsAsked,
  { sum, isDescending }: { readonly sum: (typeof sums)[keyof typeof sums]; readonly isDescending: boolean },
) {
  const { direction, isLater } = directionOf(isDescending);
  const group = sql.join(keys[by]);
  const names = ['key', ...keys[by].map((_column, place) => `group_${place}`)];
  const own = (table: string) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
  const told = sql.join(keys[by].map((column, place) => sql`${column} as ${sql.ref(`group_${place}`)}`));
  const behind = sql`where (${own('grouped')}) ${isLater} (
        select coalesce(${sum(sql`filter (where ${isOpen})`)}, ${sum(sql``)}), ${group} from screening_hits
        where (${group}) = (select ${group} from screening_hits where id = ${after ?? null}::uuid) group by ${group}
      )`;
  return {
    page: sql`grouped as (
      select ${sum(sql``)} as key, ${told} from screening_hits where ${isOpen} group by ${group}
    ), page as (
      select first.*, oldest.id from (
        select * from grouped ${after === undefined ? sql`` : behind}
        order by ${sql.join(names.map((name) => sql`${sql.ref(name)} ${direction}`))} limit ${limit}
      ) first cross join lateral (
        select id from screening_hits
        where ${isOpen} and (${group}) = (${sql.join(names.slice(1).map((name) => sql.ref(`first.${name}`)))})
        order by found_at, id limit 1
      ) oldest
    )`,
    order: names.map((name) => sql.ref(`page.${name}`)),
  };
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
