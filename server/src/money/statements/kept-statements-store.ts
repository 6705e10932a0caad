import type { RoomDatabase } from '@bank/database';
import { currencyCode, money } from '@bank/money';
import type { KeptStatement } from '@bank/contract';
import { sql } from 'kysely';
import type { Clock } from '../../base/platform/clock.ts';
import { clockInOrder } from '../../base/platform/moment-store.ts';
import type { AccountScope } from '../../base/platform/rights.ts';

type Database = RoomDatabase<'statements'>;

/** A booking that began before midnight is written by then. */
const bookingGrace = sql`interval '15 minutes'`;
/** A statement (`kept`) that was not withdrawn. */
export const standing = sql`not exists (select from withdrawn_statements where statement_id = kept.id)`;

/**
 * Draws up the statements of months that are over, of at most so many accounts, and answers which it made. An
 * account’s first month is that of its opening, or of its first posting where that is earlier. A month whose statement
 * was withdrawn is drawn up again under the same number. Two servers at once make the same: what one has made, the
 * other leaves out.
 *
 * What is over is judged in the statement that writes, by the clock that dates it.
 *
 * @param time a clock: the database's time, which has to agree with it; a test may say a time
 */
export async function insertDueStatements(
  database: Database,
  { time, accountsMax }: { readonly time: Date | Clock; readonly accountsMax: number },
): Promise<string[]> {
  const said = time instanceof Date ? time : null;
  const { rows } = await sql<{ id: string }>`
    with moment as materialized (
      select coalesce(${said}::timestamptz, clock_in_order.at) as at
      from ${clockInOrder(time instanceof Date ? null : time.now())}
    ), open_month as materialized (
      select date_trunc('month', (at - ${bookingGrace}) at time zone bank_time_zone())::date as first_day from moment
    ), due as materialized (
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
        at time zone bank_time_zone()))::date) < (select first_day from open_month)
      order by account.id limit ${accountsMax}
    ), withdrawn as materialized (
      select former.account_id, former.number, former.from_day, former.to_day, former.edition
      from withdrawn_statements join account_statements former on former.id = withdrawn_statements.statement_id
      where former.to_day < (select first_day from open_month)
        and not exists (
          select from account_statements later where later.account_id = former.account_id
            and later.number = former.number and later.edition > former.edition)
      order by former.account_id, former.number limit ${accountsMax}
    ), months as (
      select due.id, due.ledger_account_id,
        due.number + row_number() over (partition by due.id order by month) as number,
        month::date as first_day, (month + interval '1 month' - interval '1 day')::date as last_day, 1 as edition
      from due cross join open_month cross join lateral generate_series(
        due.from_day::timestamp, open_month.first_day::timestamp - interval '1 day', interval '1 month'
      ) month
      union all
      select account.id, account.ledger_account_id, withdrawn.number, withdrawn.from_day, withdrawn.to_day,
        withdrawn.edition + 1
      from withdrawn join accounts account on account.id = withdrawn.account_id
    )
    insert into account_statements (id, account_id, number, from_day, to_day, opening_minor, closing_minor, entry_count,
      made_at, edition)
    select gen_random_uuid(), months.id, months.number, months.first_day, months.last_day,
      coalesce(opening.balance_after_minor, 0), coalesce(closing.balance_after_minor, 0),
      coalesce(closing.account_sequence, 0) - coalesce(opening.account_sequence, 0), moment.at, months.edition
    from months cross join moment
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
    returning id
  `.execute(database);
  return rows.map(({ id }) => id);
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
    where account.client_id = ${clientId} and ${standing}
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
    select id, number from account_statements kept
    where account_id = ${accountId} and from_day = ${fromDay}::date and to_day = ${toDay}::date and ${standing}
  `.execute(database);
  return rows[0];
}
