import { sql } from 'kysely';
import type { Invariant } from './bank-invariants.ts';

/** What stands on an entry: which accounts it debits and credits, each by the first word of its code, and how much. */
const legsOf = sql`
  select e.id as entry_id, e.kind,
    string_agg(distinct split_part(l.code, ':', 1), ' ') filter (where p.side = 'debit') as debited,
    string_agg(distinct split_part(l.code, ':', 1), ' ') filter (where p.side = 'credit') as credited,
    min(p.currency) as currency, sum(p.amount_minor) filter (where p.side = 'debit') as minor
  from journal_entries e join postings p on p.entry_id = e.id join ledger_accounts l on l.id = p.account_id
  where e.kind in ('term deposit opened', 'term deposit repaid', 'interest accrued') group by e.id, e.kind`;

/** Term deposits: what their rows say stands in the books, and nothing else of their kind. */
export const depositInvariants: readonly Invariant[] = [
  {
    name: 'every term deposit has its principal in the books while it stands, and nothing afterwards',
    broken: sql`
      select 'term deposit ' || coalesce(d.deposit_number, l.code) as subject,
        case when d.id is null then 'has an account in the books and no row'
          else 'has ' || l.balance_minor || ' ' || l.currency || ' in the books' end as detail
      from term_deposits d full join (
        select * from ledger_accounts where split_part(code, ':', 1) = 'term_deposit'
      ) l on l.id = d.ledger_account_id
      where d.id is null or l.id is null or l.code <> 'term_deposit:' || d.deposit_number or l.currency <> d.currency
        or l.balance_minor <> case when d.ended_as is null then d.amount_minor else 0 end`,
  },
  {
    name: 'every entry of a term deposit or of its interest is named by its row, and books what that says',
    broken: sql`
      select 'entry ' || coalesce(b.entry_id, t.entry_id) as subject, case
        when t.entry_id is null then 'is of the kind ' || b.kind || ', and no deposit or day names it'
        when b.entry_id is null then 'is not there, or of another kind'
        else 'books ' || b.minor || ' ' || b.currency || ', and its row says ' || t.minor || ' ' || t.currency
        end as detail
      from (${legsOf}) b full join (
        select entry_id, 'term deposit opened' as kind, 'client' as debited, 'term_deposit' as credited,
          amount_minor as minor, currency
        from term_deposits
        union all
        select repaid_entry_id, 'term deposit repaid', 'term_deposit', 'client', amount_minor, currency
        from term_deposits where repaid_entry_id is not null
        union all
        select entry_id, 'interest accrued', 'deposit_interest', 'interest_payable', amount_minor, currency
        from interest_accruals
      ) t on (t.entry_id, t.kind) = (b.entry_id, b.kind)
      where b.entry_id is null or t.entry_id is null or b.minor <> t.minor or b.currency <> t.currency
        or b.debited <> t.debited or b.credited <> t.credited`,
  },
  {
    name: 'interest payable is what was accrued of deposits that stand',
    broken: sql`
      select 'interest payable in ' || l.currency as subject,
        'is ' || l.balance_minor || ', and the days of deposits that stand come to ' || standing.minor as detail
      from ledger_accounts l cross join lateral (
        select coalesce(sum(term_interest(d.amount_minor, d.rate_hundredths,
          greatest(0, least(d.matures_on, 1 + accrued.day) - d.opened_on))), 0)::bigint as minor
        from term_deposits d, (select max(day) as day from interest_accruals a where a.currency = l.currency) accrued
        where d.currency = l.currency and d.ended_as is null
      ) standing
      where l.code = 'interest_payable:' || l.currency and l.balance_minor <> standing.minor`,
  },
  {
    name: 'two people opened each term deposit that no user did, and ended each that ended early',
    broken: sql`
      select 'term deposit ' || d.deposit_number as subject, 'is ' || act.what || ' by no approved proposal' as detail
      from term_deposits d cross join lateral (values
        ('opened', 'open_term_deposit', d.proposal_id, d.opened_by is null),
        ('ended', 'close_term_deposit', d.end_proposal_id, d.ended_as = 'closed_early')
      ) act (what, kind, proposal_id, needs_two)
      where act.needs_two and not exists (
        select from proposals p where p.id = act.proposal_id and p.kind = act.kind and p.state = 'approved')`,
  },
];
