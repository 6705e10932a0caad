import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'oversight'>;

/** Accounts of one line of the trial balance together. */
export interface StandingLine {
  /** The code of an account of the bank; `client` for those of all clients. */
  readonly account: string;
  /** Of the account of the chart that it leads to. */
  readonly number: string;
  readonly name: string;
  readonly accounts: number;
  /** Credits less debits. */
  readonly balance: Money;
}

/**
 * What the accounts of the books held at a moment: of each the balance after its last posting until then, so that a
 * past moment costs as much as this one.
 */
export async function readStandings(database: Database, at: Date): Promise<StandingLine[]> {
  const { rows } = await sql<{
    account: string;
    number: string;
    name: string;
    currency: string;
    accounts: bigint;
    balance_minor: bigint;
  }>`
    select case when ledger.kind = 'client' then 'client'
        when split_part(ledger.code, ':', 1) = 'term_deposit' then 'term_deposit:' || ledger.currency
        else ledger.code end as account, chart.number, chart.name,
      ledger.currency, count(*) as accounts, sum(last.balance_after_minor)::bigint as balance_minor
    from ledger_accounts ledger
      left join chart_accounts named on named.code = split_part(ledger.code, ':', 1)
      join chart_accounts chart on chart.code = coalesce(named.code, ledger.kind)
      cross join lateral (
        select balance_after_minor from postings posting
        where posting.account_id = ledger.id and posting.booked_at <= ${at}
        order by posting.booked_at desc, posting.account_sequence desc limit 1
      ) last
    group by 1, 2, 3, 4 order by 4, 1`.execute(database);
  return rows.map(({ account, number, name, currency, accounts, balance_minor }) => ({
    account,
    number,
    name,
    accounts: Number(accounts),
    balance: money(balance_minor, currencyCode(currency)),
  }));
}

/** An amount that still stands in an account that should empty itself, and for how many full days. */
export interface StandingAmount {
  readonly account: string;
  readonly amount: Money;
  readonly days: number;
}

/**
 * What stands in transit: the orders that nothing has settled. In suspense: the entries of correspondents that wait,
 * each since it was booked, what went out with its sign. Whatever else moved a suspense account takes the oldest first,
 * so that what is left of it are the latest amounts that add up.
 */
export async function readStandingAmounts(database: Database, at: Date): Promise<StandingAmount[]> {
  const { rows } = await sql<{ account: string; currency: string; amount_minor: bigint; days: number }>`
    with told as (
      select entry.journal_entry_id, entry.resolution_entry_id, entry.currency, booked.booked_at,
        case entry.side when 'credit' then entry.amount_minor else -entry.amount_minor end as amount_minor,
        (entry.resolution is null or resolved.booked_at > ${at}) and not exists (
          select from undone_decisions undone join journal_entries made on made.id = undone.resolution_entry_id
          where undone.entry_id = entry.id and made.booked_at <= ${at} and undone.undone_at > ${at}
        ) as waits
      from incoming_entries entry join journal_entries booked on booked.id = entry.journal_entry_id
        left join journal_entries resolved on resolved.id = entry.resolution_entry_id
      where entry.outcome = 'suspense' and booked.booked_at <= ${at}
    ), other as (
      select ledger.code, ledger.currency, posting.booked_at, posting.amount_minor, posting.side,
        sum(case posting.side when 'credit' then posting.amount_minor else -posting.amount_minor end)
          over (partition by ledger.id) as left_minor,
        sum(posting.amount_minor) over (
          partition by ledger.id, posting.side order by posting.account_sequence desc
        ) as later_minor
      from ledger_accounts ledger join postings posting on posting.account_id = ledger.id
      where ledger.kind = 'suspense' and posting.booked_at <= ${at}
        and not exists (select from told where told.journal_entry_id = posting.entry_id)
        and not exists (
          select from incoming_entries entry
          where entry.resolution_entry_id = posting.entry_id and entry.outcome = 'suspense'
        )
        and not exists (select from suspense_shares share where share.journal_entry_id = posting.entry_id)
        and not exists (
          select from undone_decisions undone join journal_entries moved on moved.id = posting.entry_id
            left join suspense_shares share on share.resolution_entry_id = undone.resolution_entry_id
          where undone.resolution_entry_id in (moved.id, moved.reverses_entry_id)
            or share.journal_entry_id = moved.reverses_entry_id
        )
    )
    select account, currency, amount_minor, greatest(0, floor(extract(epoch from ${at}::timestamptz - booked_at)
      / 86400))::int as days
    from (
      select ledger.code as account, ledger.currency, posting.amount_minor, posting.booked_at
      from ledger_accounts ledger
        join postings posting on posting.account_id = ledger.id and posting.side = 'credit'
        join journal_entries entry on entry.id = posting.entry_id and entry.is_pending
      where ledger.kind = 'transit' and posting.booked_at <= ${at}
        and not exists (
          select from journal_entries settling
          where settling.settles_entry_id = entry.id and settling.booked_at <= ${at}
        )
      union all
      select 'suspense:' || currency, currency, amount_minor, booked_at from told where waits
      union all
      select code, currency, sign(left_minor)::bigint
        * least(amount_minor, abs(left_minor) - (later_minor - amount_minor))::bigint, booked_at
      from other
      where side = case when left_minor > 0 then 'credit' else 'debit' end
        and later_minor - amount_minor < abs(left_minor)
    ) standing
    order by account, days`.execute(database);
  return rows.map(({ account, currency, amount_minor, days }) => ({
    account,
    amount: money(amount_minor, currencyCode(currency)),
    days,
  }));
}

export interface NamedOrder {
  readonly id: string;
  /** Null while nothing is booked. */
  readonly transferNumber: string | null;
}

/** Orders by their own ids and by those of their payments, as people know them. */
export async function nameOrders(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, NamedOrder>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ asked: string } & NamedOrder>`
    select asked.id as asked, coalesce(ordered.id, paid.order_id) as id, paid.transfer_number as "transferNumber"
    from unnest(${[...ids]}::uuid[]) as asked (id)
      left join orders ordered on ordered.id = asked.id
      left join payments paid on paid.id = coalesce(ordered.payment_id, asked.id)
    where coalesce(ordered.id, paid.order_id) is not null`.execute(database);
  return new Map(rows.map(({ asked, ...order }) => [asked, order]));
}
