import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';
import type { AccountScope } from '../../base/platform/rights.ts';

type Database = RoomDatabase<'tax-reports'>;

/** A booking that began before midnight is written by then. */
const bookingGrace = sql`interval '15 minutes'`;

/** The years of some accounts, by the clock of the database. */
export interface SeenYears {
  readonly first: number;
  /** The one that goes on. Its report ends with today, the day before it may still be written. */
  readonly last: number;
  /** The first year that may still get entries. */
  readonly open: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/**
 * @param time the moment that counts; null: that of the database
 * @returns undefined where no account is in sight
 */
export async function readYears(
  database: Database,
  { clientId, accountIds }: AccountScope,
  time: Date | null,
): Promise<SeenYears | undefined> {
  const { rows } = await sql<Record<'first' | 'last' | 'open', number | null> & { readonly today: string }>`
    with moment as materialized (select coalesce(${time}::timestamptz, clock_timestamp()) as at)
    select extract(year from (select min(least(account.opened_at, earliest.booked_at))
        from accounts account left join lateral (
          select booked_at from postings where postings.account_id = account.ledger_account_id
          order by booked_at, account_sequence limit 1
        ) earliest on true
        where account.client_id = ${clientId}
          and (${accountIds === 'all'}::boolean or account.id = any(${accountIds === 'all' ? [] : accountIds}::uuid[]))
      ) at time zone bank_time_zone())::integer as first,
      extract(year from at at time zone bank_time_zone())::integer as last,
      extract(year from (at - ${bookingGrace}) at time zone bank_time_zone())::integer as open,
      to_char(at at time zone bank_time_zone(), 'YYYY-MM-DD') as today
    from moment`.execute(database);
  const [row] = rows;
  if (row?.first == null) return undefined;
  return { first: row.first, last: row.last!, open: row.open!, today: row.today };
}

/** What a year brought to an account. */
export interface YearOfAccount {
  readonly accountId: string;
  readonly opening: Money;
  readonly closing: Money;
  readonly interestCredited: Money;
  readonly interestDebited: Money;
  readonly fees: Money;
}

/**
 * Balances, interest and fees of the accounts that were open in a year, in one reading of the books. An entry that was
 * taken back counts on the day of its reversal, with the kind of what it takes back.
 */
export async function readYear(
  database: Database,
  { clientId, accountIds }: AccountScope,
  year: number,
): Promise<YearOfAccount[]> {
  const { rows } = await sql<YearRow>`
    with bounds as materialized (
      select start_of_bank_day(make_date(${year}::integer, 1, 1)) as starts,
        start_of_bank_day(make_date(${year}::integer + 1, 1, 1)) as until
    )
    select account.id, account.currency,
      coalesce(opening.balance_after_minor, 0) as opening, coalesce(closing.balance_after_minor, 0) as closing,
      coalesce(moved.interest_credited, 0)::bigint as interest_credited,
      coalesce(moved.interest_debited, 0)::bigint as interest_debited, coalesce(moved.fees, 0)::bigint as fees
    from bounds cross join accounts account join ledger_accounts ledger on ledger.id = account.ledger_account_id
    left join lateral (
      select balance_after_minor, booked_at from postings
      where postings.account_id = ledger.id and postings.booked_at < bounds.starts
      order by booked_at desc, account_sequence desc limit 1
    ) opening on true
    left join lateral (
      select balance_after_minor, booked_at from postings
      where postings.account_id = ledger.id and postings.booked_at < bounds.until
      order by booked_at desc, account_sequence desc limit 1
    ) closing on true
    left join lateral (
      select
        sum(minor) filter (where kind = 'interest' and is_credit <> is_reversal) as interest_credited,
        sum(minor) filter (where kind = 'interest' and is_credit = is_reversal) as interest_debited,
        sum(case when is_credit then -posting.amount_minor::bigint else posting.amount_minor::bigint end)
          filter (where kind = 'fee') as fees
      from postings posting join payments payment on payment.journal_entry_id = posting.entry_id
      left join payments original on original.id = payment.original_payment_id
      cross join lateral (
        select coalesce(original.type, payment.type) as kind, original.id is not null as is_reversal,
          posting.side = 'credit' as is_credit,
          posting.amount_minor::bigint * case when original.id is null then 1 else -1 end as minor
      ) told
      where posting.account_id = ledger.id
        and posting.booked_at >= bounds.starts and posting.booked_at < bounds.until
        and payment.type in ('interest', 'fee', 'reversal', 'return')
    ) moved on true
    where account.client_id = ${clientId}
      and (${accountIds === 'all'}::boolean or account.id = any(${accountIds === 'all' ? [] : accountIds}::uuid[]))
      and (account.opened_at < bounds.until or closing.booked_at is not null)
      and (ledger.closed_at is null or ledger.closed_at >= bounds.starts)
    order by account.currency, account.account_number`.execute(database);
  return rows.map((row) => {
    const currency = currencyCode(row.currency);
    return {
      accountId: row.id,
      opening: money(row.opening, currency),
      closing: money(row.closing, currency),
      interestCredited: money(row.interest_credited, currency),
      interestDebited: money(row.interest_debited, currency),
      fees: money(row.fees, currency),
    };
  });
}

interface YearRow {
  readonly id: string;
  readonly currency: string;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly interest_credited: bigint;
  readonly interest_debited: bigint;
  readonly fees: bigint;
}
