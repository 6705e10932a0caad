import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';

type Database = RoomDatabase<'accounts'>;

export interface DayBalance {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly balance_minor: bigint;
}

export interface BalancesWanted {
  readonly clientId: string;
  readonly accountId: string;
  readonly days: readonly string[];
  /** Of each of the days, the first moment after it. */
  readonly ends: readonly Date[];
}

/**
 * What an account held at the end of each of the days. Every posting carries the balance after it, so each day costs
 * one step into the index of the postings by time, however many there are; nothing is summed. Days before the account
 * was opened, and before its first posting, have no row.
 */
export function balancesQuery({ clientId, accountId, days, ends }: BalancesWanted): RawBuilder<DayBalance> {
  return sql<DayBalance>`
    select wanted.day::text as day, coalesce(latest.balance_after_minor, 0) as balance_minor
    from accounts account
    cross join unnest(${days}::date[], ${ends}::timestamptz[]) as wanted (day, over_at)
    left join lateral (
      select postings.balance_after_minor
      from postings
      where postings.account_id = account.ledger_account_id and postings.booked_at < wanted.over_at
      order by postings.booked_at desc, postings.account_sequence desc
      limit 1
    ) as latest on true
    where account.client_id = ${clientId} and account.id = ${accountId}
      and (latest.balance_after_minor is not null or account.opened_at < wanted.over_at)
    order by wanted.day
  `;
}

export async function readBalances(database: Database, wanted: BalancesWanted): Promise<readonly DayBalance[]> {
  return (await balancesQuery(wanted).execute(database)).rows;
}
