import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { BankPeriod } from '../../base/platform/bank-period.ts';

type Database = RoomDatabase<'exports'>;

/** Entries of a period with postings in a currency, and their sums. */
export async function readSaftTotals(
  database: Database,
  { from, to }: BankPeriod,
  currency: string,
): Promise<{ readonly entries: bigint; readonly debitMinor: bigint; readonly creditMinor: bigint }> {
  const { rows } = await sql<{ entries: bigint; debitMinor: bigint; creditMinor: bigint }>`
    select count(distinct entry_id) as entries,
      coalesce(sum(amount_minor) filter (where side = 'debit'), 0)::bigint as "debitMinor",
      coalesce(sum(amount_minor) filter (where side = 'credit'), 0)::bigint as "creditMinor"
    from postings
    where currency = ${currency} and booked_at >= ${from ?? sql`'-infinity'::timestamptz`}
      and booked_at < ${to ?? sql`'infinity'::timestamptz`}`.execute(database);
  return rows[0]!;
}

/** What the accounts of clients in a currency held together before a period and at its end, by client number. */
export async function readSaftCustomers(
  database: Database,
  {
    period: { from, to },
    currency,
    behind,
    limit,
  }: { readonly period: BankPeriod; readonly currency: string; readonly behind: string; readonly limit: number },
): Promise<
  { readonly id: string; readonly name: string; readonly openingMinor: bigint; readonly closingMinor: bigint }[]
> {
  const held = (before: unknown) => sql`
    select coalesce(sum(last.balance_after_minor), 0)::bigint
    from accounts account cross join lateral (
      select balance_after_minor from postings posting
      where posting.account_id = account.ledger_account_id and posting.booked_at < ${before}
      order by posting.booked_at desc, posting.account_sequence desc limit 1
    ) last
    where account.client_id = client.id and account.currency = ${currency}`;
  const { rows } = await sql<{ id: string; name: string; openingMinor: bigint; closingMinor: bigint }>`
    select client.client_number as id,
      case when client.company_name <> '' then client.company_name
        else client.first_name || ' ' || client.last_name end as name,
      (${held(from ?? sql`'-infinity'::timestamptz`)}) as "openingMinor",
      (${held(to ?? sql`'infinity'::timestamptz`)}) as "closingMinor"
    from clients client
    where client.client_number > ${behind}
      and exists (select from accounts where client_id = client.id and currency = ${currency})
    order by client.client_number limit ${limit}`.execute(database);
  return rows;
}
