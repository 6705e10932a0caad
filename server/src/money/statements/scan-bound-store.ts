import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { accountConditions, mayHold } from './found-postings-store.ts';
import type { StatementCursor } from './statement-cursor.ts';
import type { StatementFilter } from './statement-filter.ts';

type Database = RoomDatabase<'statements'>;

/**
 * The moment up to which no account has more than `blocksMax` blocks that may hold what is looked for, counted from a
 * place and of one type each; undefined where none has more.
 */
export async function readScanBound(
  database: Database,
  filter: StatementFilter,
  {
    isOldestFirst,
    after,
    blocksMax,
  }: { readonly isOldestFirst: boolean; readonly after: StatementCursor | undefined; readonly blocksMax: number },
): Promise<Date | undefined> {
  const beyond =
    after === undefined
      ? sql``
      : isOldestFirst
        ? sql`and block.last_booked_at >= ${after.bookedAt}`
        : sql`and block.first_booked_at <= ${after.bookedAt}`;
  const { rows } = await sql<{ moment: Date | null }>`
    select ${sql.raw(isOldestFirst ? 'min' : 'max')}(next.moment) as moment
    from accounts account
    cross join lateral (
      select block.${sql.raw(isOldestFirst ? 'first_booked_at' : 'last_booked_at')} as moment from block_summaries block
      where block.account_id = account.ledger_account_id ${mayHold(filter)} ${beyond}
      order by block.last_sequence ${sql.raw(isOldestFirst ? 'asc' : 'desc')}
      offset ${blocksMax} limit 1
    ) next
    where ${accountConditions(filter)}
  `.execute(database);
  return rows[0]?.moment ?? undefined;
}
