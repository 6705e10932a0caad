import type { RoomDatabase } from '@bank/database';
import { currencyCode, money } from '@bank/money';
import type { KeptStatement } from '@bank/contract';
import { sql } from 'kysely';
import type { AccountScope } from '../platform/rights.ts';

type Database = RoomDatabase<'statements'>;

/**
 * Draws up the statements of months that are over, of at most so many accounts, and answers how many it made. An
 * account’s first month is that of its opening, or of its first posting where that is earlier. Two servers at once make
 * the same: what one has made, the other leaves out.
 *
 * @param today the first day that is not over
 */
export async function insertDueStatements(
  database: Database,
  { today, madeAt, accountsMax }: { readonly today: string; readonly madeAt: Date; readonly accountsMax: number },
): Promise<bigint> {
  const { numAffectedRows } = await sql`
    with due as materialized (
      select account.id, account.ledger_account_id, coalesce(kept.number, 0) as number,
        coalesce(kept.to_day + 1, (date_trunc('month', least(account.opened_at, earliest.booked_at)
          at time zone bank_time_zone()))::date) as from_day
      from accounts account
      left join lateral (
        select number, to_day from account_statements kept where kept.account_id = account.id
        order by number desc limit 1
      ) kept on true
      left join lateral (
        select booked_at from postings where postings.account_id = account.ledger_account_id
        order by booked_at, account_sequence limit 1
      ) earliest on true
      where coalesce(kept.to_day + 1, (date_trunc('month', least(account.opened_at, earliest.booked_at)
        at time zone bank_time_zone()))::date) < date_trunc('month', ${today}::date)::date
      order by account.id limit ${accountsMax}
    ), months as (
      select due.*, month::date as first_day, (month + interval '1 month' - interval '1 day')::date as last_day,
        row_number() over (partition by due.id order by month) as place
      from due cross join lateral generate_series(
        due.from_day::timestamp, date_trunc('month', ${today}::date)::timestamp - interval '1 day', interval '1 month'
      ) month
    )
    insert into account_statements (id, account_id, number, from_day, to_day, opening_minor, closing_minor, entry_count,
      made_at)
    select gen_random_uuid(), months.id, months.number + months.place, months.first_day, months.last_day,
      coalesce(opening.balance_after_minor, 0), coalesce(closing.balance_after_minor, 0),
      coalesce(closing.account_sequence, 0) - coalesce(opening.account_sequence, 0), ${madeAt}
    from months
    left join lateral (
      select balance_after_minor, account_sequence from postings
      where postings.account_id = months.ledger_account_id
        and postings.booked_at < start_of_bank_day(months.first_day)
      order by booked_at desc, account_sequence desc limit 1
    ) opening on true
    left join lateral (
      select balance_after_minor, account_sequence from postings
      where postings.account_id = months.ledger_account_id
        and postings.booked_at < start_of_bank_day(months.last_day + 1)
      order by booked_at desc, account_sequence desc limit 1
    ) closing on true
    on conflict do nothing
  `.execute(database);
  return numAffectedRows ?? 0n;
}

/** The statements that the bank keeps of a client’s accounts, the latest first. */
export async function readKeptStatements(
  database: Database,
  { clientId, accountIds }: AccountScope,
): Promise<KeptStatement[]> {
  const { rows } = await sql<KeptRow>`
    select kept.id, account.account_number, account.currency, kept.number, to_char(kept.from_day, 'YYYY-MM-DD') as
      from_day,
      to_char(kept.to_day, 'YYYY-MM-DD') as to_day, kept.opening_minor, kept.closing_minor, kept.entry_count
    from accounts account join account_statements kept on kept.account_id = account.id
    where account.client_id = ${clientId}
      and (${accountIds === 'all'}::boolean or account.id = any(${accountIds === 'all' ? [] : accountIds}::uuid[]))
    order by kept.to_day desc, account.account_number
  `.execute(database);
  return rows.map((row) => {
    const currency = currencyCode(row.currency);
    return {
      id: row.id,
      accountNumber: row.account_number,
      number: row.number,
      fromDay: row.from_day,
      toDay: row.to_day,
      opening: money(row.opening_minor, currency),
      closing: money(row.closing_minor, currency),
      entryCount: Number(row.entry_count),
    };
  });
}

interface KeptRow {
  readonly id: string;
  readonly account_number: string;
  readonly currency: string;
  readonly number: number;
  readonly from_day: string;
  readonly to_day: string;
  readonly opening_minor: bigint;
  readonly closing_minor: bigint;
  readonly entry_count: bigint;
}

/** The statement that the bank keeps of a period, if it keeps one. */
export async function findKeptStatement(
  database: Database,
  accountId: string,
  { fromDay, toDay }: { readonly fromDay: string; readonly toDay: string },
): Promise<{ readonly id: string; readonly number: number } | undefined> {
  const { rows } = await sql<{ id: string; number: number }>`
    select id, number from account_statements
    where account_id = ${accountId} and from_day = ${fromDay}::date and to_day = ${toDay}::date
  `.execute(database);
  return rows[0];
}
