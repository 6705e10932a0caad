import { firstChart } from '@bank/ledger';
import { sql } from 'kysely';
import type { Invariant } from './bank-invariants.ts';

const leadsToChart = sql`
  left join chart_accounts named on named.code = split_part(l.code, ':', 1)
  left join chart_accounts c on c.code = coalesce(named.code, l.kind)`;

/** The chart of accounts, and the entries that carry results to equity. */
export const accountingInvariants: readonly Invariant[] = [
  {
    name: 'every account of the books leads to one account of the chart, of its kind',
    broken: sql`
      select l.code as subject, case when c.number is null then 'leads to no account of the chart'
        when c.kind <> l.kind then 'is of the kind ' || l.kind || ', and ' || c.number || ' of ' || c.kind
        else 'is open, and ' || c.number || ' is closed' end as detail
      from ledger_accounts l ${leadsToChart}
      where c.number is null or c.kind <> l.kind or (c.closed_at is not null and l.closed_at is null)`,
  },
  {
    name: 'assets and expense are liabilities, equity and income, in every currency',
    broken: sql`
      select l.currency as subject, 'assets and expense hold ' ||
        coalesce(-sum(l.balance_minor) filter (where c.class in ('asset', 'expense')), 0) || ', all others ' ||
        coalesce(sum(l.balance_minor) filter (where c.class not in ('asset', 'expense')), 0) as detail
      from ledger_accounts l ${leadsToChart}
      group by l.currency
      having coalesce(-sum(l.balance_minor) filter (where c.class in ('asset', 'expense')), 0)
        <> coalesce(sum(l.balance_minor) filter (where c.class not in ('asset', 'expense')), 0)`,
  },
  {
    name: 'every account of the chart is of the first chart, or as two people added and closed it',
    broken: sql`
      select coalesce(c.number, f.number) as subject, case
        when c.number is null then 'is gone'
        when c.closed_at is not null and not exists (
          select from proposals p where p.kind = 'change_chart' and p.state = 'approved'
            and p.content::jsonb ->> 'number' = c.number and p.content::jsonb ->> 'act' = 'close'
        ) then 'no approved proposal closed it'
        when f.number is null then 'no approved proposal added it so'
        else 'is not as every bank begins with it' end as detail
      from chart_accounts c full join (
        values ${sql.join(firstChart.map((row) => sql`(${sql.join(row.map((told) => sql.lit(told)))})`))}
      ) as f (number, code, name, class, kind) on f.number = c.number
      where c.number is null
        or (c.normal_side = 'debit') <> (c.class in ('asset', 'expense'))
        or (f.number is not null and ((c.code, c.name, c.class, c.kind) <> (f.code, f.name, f.class, f.kind)
          or c.opened_at <> 'epoch'))
        or (f.number is null and (c.opened_at = 'epoch' or c.kind <> c.class or not exists (
          select from proposals p where p.kind = 'change_chart' and p.state = 'approved'
            and p.content::jsonb ->> 'act' = 'open' and p.content::jsonb ->> 'number' = c.number
            and p.content::jsonb ->> 'code' = c.code and p.content::jsonb ->> 'name' = c.name
            and p.content::jsonb ->> 'class' = c.class)))
        or (c.closed_at is not null and not exists (
          select from proposals p where p.kind = 'change_chart' and p.state = 'approved'
            and p.content::jsonb ->> 'number' = c.number and p.content::jsonb ->> 'act' = 'close'))`,
  },
  {
    name: 'every result was carried to equity by two people, by entries that move nothing else',
    broken: sql`
      select 'entry ' || coalesce(e.id, r.entry_id) as subject, case
        when r.entry_id is null then 'carries a result, and no year says so'
        when e.id is null then 'is not there, and a year says that it carries its result'
        when e.kind <> 'result carried' then 'is of the kind ' || e.kind
        when a.id is null then 'no approved proposal carried ' || r.year
        else 'moves other accounts than income, expense and retained earnings' end as detail
      from (select * from journal_entries where kind = 'result carried') e
        full join carried_results r on r.entry_id = e.id
        left join proposals a on a.id = r.proposal_id and a.kind = 'carry_result' and a.state = 'approved'
          and a.content::jsonb ->> 'year' = r.year::text
      where r.entry_id is null or e.id is null or a.id is null or exists (
        select from postings p join ledger_accounts l on l.id = p.account_id
        where p.entry_id = e.id and l.kind not in ('income', 'expense')
          and l.code <> 'retained_earnings:' || l.currency)`,
  },
];
