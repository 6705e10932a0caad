import type { SuspenseSortKey } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { directionOf, partInOrder, type Sort } from '../../base/platform/part-in-order-store.ts';
import { joinEntries, selectEntries, toEntry, type EntryRow } from './entry-rows-store.ts';
import type { IncomingEntry } from './incoming-entry.ts';

export interface EntriesAsked {
  readonly isWaitingOnly: boolean;
  readonly limit: number;
  /** The id of the last entry of the part before. */
  readonly after?: string | undefined;
  readonly sort?: Sort<SuspenseSortKey> | undefined;
}

/** The columns of each sort before the id: the indexes `incoming_entries_waiting_by_…` have the same. */
const columnsOf: Readonly<Record<Exclude<SuspenseSortKey, keyof typeof readFrom>, readonly RawBuilder<unknown>[]>> = {
  age: [],
  since: [],
  counterparty: [sql`lower(counterparty_name)`],
  amount: [sql`currency`, sql`case side when 'credit' then amount_minor else -amount_minor end`],
  text: [sql`lower(left(remittance_information, 100))`],
  why: [sql`coalesce(suspense_reason, '')`],
  reference: [sql`servicer_reference`],
};

/** What stands in other tables: the key of an entry, and where all of them are read, once. */
const readFrom = {
  meantFor: {
    key: sql`coalesce(a.account_number, e.creditor_account)`,
    from: sql`left join accounts a on a.id = e.account_id`,
  },
  order: {
    key: sql`coalesce(length(p.transfer_number) || p.transfer_number, '')`,
    from: sql`left join orders o on o.id = e.order_id left join payments p on p.id = o.payment_id`,
  },
  hits: {
    key: sql`coalesce(hits.count, 0)`,
    from: sql`left join (
      select subject_id, count(*) as count from screening_hits
      where subject_kind = 'incoming' and decision is distinct from 'released' group by subject_id
    ) hits on hits.subject_id = e.id`,
  },
  file: {
    key: sql`lower(f.name)`,
    from: sql`join incoming_statements s on s.id = e.first_seen_in join incoming_files f on f.id = s.file_id`,
  },
} as const;

const isWaiting = sql`outcome = 'suspense' and resolution is null`;

/**
 * What waits in suspense, the oldest first where no other order is asked for; or all entries, the newest first. An age
 * grows the other way than an id.
 */
export async function listEntries(
  database: RoomDatabase<'incoming'>,
  { isWaitingOnly, limit, after, sort = { key: 'age', isDescending: isWaitingOnly } }: EntriesAsked,
): Promise<IncomingEntry[]> {
  const isDescending = sort.key === 'age' ? !sort.isDescending : sort.isDescending;
  const { direction, isLater } = directionOf(isDescending);
  const { page, keys } =
    sort.key in readFrom
      ? pageFrom(readFrom[sort.key as keyof typeof readFrom], { after, limit, isDescending })
      : pageAlong(columnsOf[sort.key as keyof typeof columnsOf]);
  const { rows } = await sql<EntryRow>`
    with ${page}
    ${selectEntries} from page join incoming_entries e on e.id = page.id ${joinEntries}
    order by ${sql.join([...keys, sql.ref('page.id')].map((column) => sql`${column} ${direction}`))}`.execute(database);
  return rows.map(toEntry);

  function pageAlong(columns: readonly RawBuilder<unknown>[]) {
    const own = sql.join([...columns, sql`id`]);
    const lasts = columns.map(
      (column) => sql`(select ${column} from incoming_entries where id = ${after ?? null}::uuid)`,
    );
    const told = columns.map((column, place) => sql`, ${column} as ${sql.ref(`key_${place}`)}`);
    return {
      keys: columns.map((_column, place) => sql.ref(`page.key_${place}`)),
      page: sql`page as (
        select id${sql.join(told, sql``)} from incoming_entries
        where true ${
          after === undefined ? sql`` : sql`and (${own}) ${isLater} (${sql.join([...lasts, sql`${after}::uuid`])})`
        }
          ${isWaitingOnly ? sql`and ${isWaiting}` : sql``}
        order by ${sql.join([...columns, sql`id`].map((column) => sql`${column} ${direction}`))} limit ${limit}
      )`,
    };
  }
}

/** Of all that waits; the last one of the part before stays in its place when somebody resolves it meanwhile. */
function pageFrom(
  { key, from }: (typeof readFrom)[keyof typeof readFrom],
  { after, ...part }: { after: string | undefined; limit: number; isDescending: boolean },
) {
  const last = after === undefined ? undefined : sql`id = ${after}::uuid`;
  const rows = sql`
    select e.id, ${key} as key from incoming_entries e ${from}
    where e.outcome = 'suspense' and e.resolution is null ${last === undefined ? sql`` : sql`or e.${last}`}`;
  return { page: partInOrder(rows, { last, ...part }), keys: [sql.ref('page.key')] };
}
