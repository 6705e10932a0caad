import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import type { PlacesOfPeriod } from './card-store.ts';

type Database = RoomDatabase<'journal'>;

/** Which entries are looked for. What is not said is not asked. */
export interface SoughtEntries {
  readonly from: Date | undefined;
  /** Before this moment. */
  readonly to: Date | undefined;
  /** Between these ids stand the entries of the period, and few others. */
  readonly firstId: string | undefined;
  readonly endId: string | undefined;
  readonly kind: string | undefined;
  /** An account, with the places that the period has in it. */
  readonly account: { readonly id: string; readonly places: PlacesOfPeriod } | undefined;
  readonly currency: string | undefined;
  /** In minor units, by currency. */
  readonly amounts: readonly AmountsOfCurrency[] | undefined;
  readonly text: string | undefined;
  readonly transferNumber: string | undefined;
  /** A member of staff by login, a user by id. */
  readonly author: { readonly staff: string; readonly userId: string | null } | undefined;
}

export interface AmountsOfCurrency {
  readonly currency: string;
  readonly lowest: bigint;
  readonly highest: bigint;
}

export interface Walk {
  /** Where the walk before ended. */
  readonly behind: string | undefined;
  readonly isOldestFirst: boolean;
  /** Rows that the walk looks at. */
  readonly window: number;
  readonly limit: number;
}

export interface Walked {
  readonly found: readonly { readonly id: string; readonly place: string }[];
  /** Where the walk ended; undefined where it came to the end of the journal. */
  readonly last: string | undefined;
}

/**
 * Looks at a bounded number of entries, one after the other along an index, and says which are sought: along the places
 * of one account, the events of one author, or the ids of the journal, which sort by the time of booking.
 */
export async function walkEntries(database: Database, sought: SoughtEntries, walk: Walk): Promise<Walked> {
  const { rows } = await sql<{ walked: bigint; last: string | null; id: string | null; place: string }>`
    with walked as materialized (
      select way.id, way.place, row_number() over () as turn from (${wayOf(sought, walk)}) way
    )
    select edge.walked, edge.last, found.id, found.place
    from (
      select count(*) as walked, (select place from walked order by turn desc limit 1) as last from walked
    ) edge left join lateral (
      select walked.id, walked.place, walked.turn
      from walked join journal_entries entry on entry.id = walked.id
      where ${sql.join(conditionsOf(sought), sql` and `)}
      order by walked.turn limit ${walk.limit}
    ) found on true
    order by found.turn`.execute(database);
  return {
    found: rows.flatMap(({ id, place }) => (id === null ? [] : [{ id, place }])),
    last: rows[0]!.walked < BigInt(walk.window) ? undefined : rows[0]!.last!,
  };
}

/** Ids of entries and their places, in the order of the walk. */
function wayOf(sought: SoughtEntries, { behind, isOldestFirst, window }: Walk): RawBuilder<unknown> {
  const order = isOldestFirst ? sql`asc` : sql`desc`;
  const beyond = isOldestFirst ? sql`>` : sql`<`;
  if (sought.transferNumber !== undefined)
    return sql`
      with named as (select journal_entry_id as id from payments where transfer_number = ${sought.transferNumber})
      select id, id::text as place from (
        select id from named
        union select id from journal_entries where settles_entry_id in (select id from named)
        union select id from journal_entries where reverses_entry_id in (select id from named)
      ) all_of_it order by id ${order}`;
  if (sought.account !== undefined) {
    const { id, places } = sought.account;
    return sql`
      select entry_id as id, account_sequence::text as place from postings
      where account_id = ${id} and account_sequence between ${places.first} and ${places.last}
        ${behind === undefined ? sql`` : sql`and account_sequence ${beyond} ${behind}`}
      order by account_sequence ${order} limit ${window}`;
  }
  if (sought.author !== undefined) {
    const { staff, userId } = sought.author;
    const [event = null, fact = null] = behind?.split('.') ?? [];
    // A fact has 49 bytes: a letter, B for a booking, and the 16 bytes of its id in front.
    return sql`
      select told.entry_id as id, told.event_id || '.' || told.fact as place from (
        select event.id as event_id, fact.place as fact,
          encode(substring(event.facts from fact.place * 49 + 2 for 16), 'hex')::uuid as entry_id
        from audit_events event
          cross join lateral generate_series(0, length(event.facts) / 49 - 1) fact (place)
        where (event.staff = ${staff} or event.user_id = ${userId}) and event.facts is not null
          and get_byte(event.facts, fact.place * 49) = ascii('B')
          ${event === null ? sql`` : sql`and (event.id, fact.place) ${beyond} (${event}::uuid, ${fact}::int)`}
          ${event === null ? sql`` : sql`and event.id ${beyond}= ${event}::uuid`}
        order by event.id ${order}, fact.place ${order} limit ${window}
      ) told`;
  }
  const bounds = [
    sql`true`,
    ...(behind === undefined ? [] : [sql`id ${beyond} ${behind}`]),
    ...(sought.firstId === undefined ? [] : [sql`id >= ${sought.firstId}`]),
    ...(sought.endId === undefined ? [] : [sql`id < ${sought.endId}`]),
  ];
  return sql`
    select id, id::text as place from journal_entries
    where ${sql.join(bounds, sql` and `)} order by id ${order} limit ${window}`;
}

function conditionsOf(sought: SoughtEntries): RawBuilder<unknown>[] {
  const { from, to, kind, text } = sought;
  const ofPosting = conditionsOfPosting(sought);
  return [
    sql`true`,
    ...(from === undefined ? [] : [sql`entry.booked_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`entry.booked_at < ${to}`]),
    ...(kind === undefined ? [] : [sql`entry.kind = ${kind}`]),
    // `offset 0`: one look for each entry, and no reading of the whole table.
    ...(ofPosting.length === 0
      ? []
      : [
          sql`exists (select from postings posting
            where posting.entry_id = entry.id and ${sql.join(ofPosting, sql` and `)} offset 0)`,
        ]),
    ...(text === undefined
      ? []
      : [
          sql`exists (select from payments payment where payment.journal_entry_id = entry.id
            and strpos(payment.search_text, fold_for_search(${text})) > 0 offset 0)`,
        ]),
  ];
}

/** All of one posting. */
function conditionsOfPosting({ account, currency, amounts }: SoughtEntries): RawBuilder<unknown>[] {
  const inRange = amounts?.map(
    ({ currency: code, lowest, highest }) =>
      sql`(posting.currency = ${code} and posting.amount_minor between ${lowest} and ${highest})`,
  );
  if (inRange === undefined && currency === undefined) return [];
  return [
    ...(account === undefined ? [] : [sql`posting.account_id = ${account.id}`]),
    ...(currency === undefined ? [] : [sql`posting.currency = ${currency}`]),
    ...(inRange === undefined ? [] : [sql`(${sql.join(inRange, sql` or `)})`]),
  ];
}
