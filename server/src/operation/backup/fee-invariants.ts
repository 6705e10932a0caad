import { sql } from 'kysely';
import type { Invariant } from './bank-invariants.ts';

/** What stands on an entry: a debit of one account and a credit of another, each by the first word of its code. */
const legsOf = sql`
  select p.entry_id, e.kind, e.reverses_entry_id,
    string_agg(distinct split_part(l.code, ':', 1), ' ') filter (where p.side = 'debit') as debited,
    string_agg(distinct split_part(l.code, ':', 1), ' ') filter (where p.side = 'credit') as credited,
    min(p.currency) as currency, count(distinct p.currency) as currencies,
    sum(p.amount_minor) filter (where p.side = 'debit') as minor
  from journal_entries e join postings p on p.entry_id = e.id join ledger_accounts l on l.id = p.account_id
  where e.kind in ('fees accrued', 'fees unpaid', 'fee waived', 'fee assigned', 'fee charged')
  group by p.entry_id, e.kind, e.reverses_entry_id`;

const lineOfFee = sql`case f.fee when 'maintenance' then 'fees_maintenance' else 'fees_payments' end`;

/** Fees of the tariff: what was accrued, charged, waived and owed stands in the books, and nothing else of its kind. */
export const feeInvariants: readonly Invariant[] = [
  {
    name: 'every entry that accrues fees, or moves them to what clients owe, books exactly these',
    broken: sql`
      select 'entry ' || coalesce(b.entry_id, t.entry_id) as subject, case
        when t.entry_id is null then 'is of the kind ' || b.kind || ', and no fee names it'
        when b.entry_id is null then 'is not there, or of another kind, and ' || t.count || ' fees name it'
        else 'books ' || b.minor || ' ' || b.currency || ', and its fees come to ' || t.minor || ' ' || t.currency
        end as detail
      from (select * from (${legsOf}) legs where kind in ('fees accrued', 'fees unpaid')) b full join (
        select entry_id, 'fees accrued' as kind, 'accrued_income' as debited,
          string_agg(distinct ${lineOfFee}, ' ') as credited, min(f.currency) as currency,
          count(distinct f.currency) as currencies, sum(f.amount_minor) as minor, count(*) as count
        from fees f group by entry_id
        union all
        select r.entry_id, 'fees unpaid', 'fees_receivable', 'accrued_income', min(f.currency),
          count(distinct f.currency), sum(f.amount_minor), count(*)
        from fee_receivables r join fees f on f.id = r.fee_id group by r.entry_id
      ) t on (t.entry_id, t.kind) = (b.entry_id, b.kind)
      where b.entry_id is null or t.entry_id is null or b.minor <> t.minor or b.currency <> t.currency
        or b.currencies + t.currencies <> 2 or b.debited <> t.debited or b.credited <> t.credited`,
  },
  {
    name: 'every fee was charged, waived or assigned by an entry of its amount, and no such entry is of no fee',
    broken: sql`
      select 'entry ' || coalesce(b.entry_id, t.entry_id) as subject, case
        when t.entry_id is null then 'is of the kind ' || b.kind || ', and no fee names it'
        when b.entry_id is null then 'is not there, or of another kind, and a fee names it'
        else 'books ' || b.minor || ' ' || b.currency || ', and its fee is ' || t.minor || ' ' || t.currency
        end as detail
      from (select * from (${legsOf}) legs where kind in ('fee charged', 'fee waived', 'fee assigned')) b full join (
        select w.entry_id, 'fee waived' as kind, f.amount_minor as minor, f.currency, ${lineOfFee} as debited
        from fee_waivers w join fees f on f.id = w.fee_id
        union all
        select coalesce(c.clearing_entry_id, y.journal_entry_id),
          case when c.clearing_entry_id is null then 'fee charged' else 'fee assigned' end, f.amount_minor, f.currency,
          case when c.clearing_entry_id is null then 'client' else ${lineOfFee} end
        from fee_charges c join payments y on y.id = c.payment_id
          join journal_entries e on e.id = y.journal_entry_id
          left join fees f on f.of_payment_id = c.of_payment_id or (c.fee = 'maintenance' and f.fee = 'maintenance'
            and f.client_id = c.client_id and f.month = c.month)
        where c.clearing_entry_id is not null or e.kind = 'fee charged'
      ) t on (t.entry_id, t.kind) = (b.entry_id, b.kind)
      where b.entry_id is null or t.entry_id is null or b.minor is distinct from t.minor
        or b.currency is distinct from t.currency or b.debited <> t.debited
        or b.credited not in ('accrued_income', 'fees_receivable')`,
  },
  {
    name: 'every fee stands charged once, and not beside a waiver, and two people waived it',
    broken: sql`
      select coalesce('month ' || c.month, 'payment ' || c.of_payment_id) || ' of client ' || c.client_id as subject,
        'stands charged ' || count(*) || ' times' as detail
      from fee_charges c join payments y on y.id = c.payment_id and y.status <> 'returned'
      where c.fee <> 'other'
      group by c.client_id, c.of_payment_id, c.month, c.fee
      having count(*) > 1
      union all
      select 'fee ' || w.fee_id, case when p.id is null then 'no approved proposal waived it' else 'is charged too' end
      from fee_waivers w join fees f on f.id = w.fee_id
        left join proposals p on p.id = w.proposal_id and p.kind = 'waive_fee' and p.state = 'approved'
          and lower(p.content::jsonb ->> 'fee') = w.fee_id::text
      where p.id is null or exists (
        select from fee_charges c join payments y on y.id = c.payment_id and y.status <> 'returned'
        where c.of_payment_id = f.of_payment_id or (c.fee = 'maintenance' and f.fee = 'maintenance'
          and c.client_id = f.client_id and c.month = f.month))`,
  },
];
