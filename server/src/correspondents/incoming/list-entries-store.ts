import type { SuspenseSortKey } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { joinEntries, selectEntries, toEntry, type EntryRow } from './entry-rows-store.ts';
import type { IncomingEntry } from './incoming-entry.ts';

export interface EntriesAsked {
  readonly isWaitingOnly: boolean;
  readonly limit: number;
  /** The id of the last entry of the part before. */
  readonly after?: string | undefined;
  readonly sort?: { readonly key: SuspenseSortKey; readonly isDescending: boolean } | undefined;
}

/** The columns of each sort before the id: the indexes `incoming_entries_waiting_by_…` have the same. */
const columnsOf: Readonly<Record<SuspenseSortKey, readonly RawBuilder<unknown>[]>> = {
  age: [],
  counterparty: [sql`lower(counterparty_name)`],
  amount: [sql`currency`, sql`case side when 'credit' then amount_minor else -amount_minor end`],
  why: [sql`coalesce(suspense_reason, '')`],
  reference: [sql`servicer_reference`],
};

/**
 * What waits in suspense, the oldest first where no other order is asked for; or all entries, the newest first. An age
 * grows the other way than an id.
 */
export async function listEntries(
  database: RoomDatabase<'incoming'>,
  { isWaitingOnly, limit, after, sort = { key: 'age', isDescending: isWaitingOnly } }: EntriesAsked,
): Promise<IncomingEntry[]> {
  const columns = columnsOf[sort.key];
  const isDown = sort.key === 'age' ? !sort.isDescending : sort.isDescending;
  const direction = sql.raw(isDown ? 'desc' : 'asc');
  const isLater = sql.raw(isDown ? '<' : '>');
  const own = sql.join([...columns, sql`id`]);
  const lasts = columns.map(
    (column) => sql`(select ${column} from incoming_entries where id = ${after ?? null}::uuid)`,
  );
  const orderIn = (table: string): RawBuilder<unknown> =>
    sql.join(
      [...columns.map((_column, place) => sql.ref(`${table}.key_${place}`)), sql.ref(`${table}.id`)].map(
        (column) => sql`${column} ${direction}`,
      ),
    );
  const keys = columns.map((column, place) => sql`, ${column} as ${sql.ref(`key_${place}`)}`);
  const { rows } = await sql<EntryRow>`
    with page as (
      select *${sql.join(keys, sql``)} from incoming_entries
      where true ${
        after === undefined ? sql`` : sql`and (${own}) ${isLater} (${sql.join([...lasts, sql`${after}::uuid`])})`
      }
        ${isWaitingOnly ? sql`and outcome = 'suspense' and resolution is null` : sql``}
      order by ${sql.join([...columns, sql`id`].map((column) => sql`${column} ${direction}`))} limit ${limit}
    )
    ${selectEntries} from page e ${joinEntries} order by ${orderIn('e')}`.execute(database);
  return rows.map(toEntry);
}
