import { sql } from 'kysely';
import type { Invariant } from './bank-invariants.ts';

/** What files of correspondents, the nostro accounts and suspense keep between them. */
export const incomingInvariants: readonly Invariant[] = [
  {
    name: 'every suspense account holds exactly the entries that wait in suspense',
    broken: sql`
      select coalesce(l.code, 'suspense:' || waiting.currency) as subject, 'holds ' || coalesce(l.balance_minor, 0)
        || ', entries in suspense are ' || coalesce(waiting.amount_minor, 0) as detail
      from (select * from ledger_accounts where kind = 'suspense') l
        full join (
          select currency, sum(case side when 'credit' then amount_minor else -amount_minor end) as amount_minor
          from incoming_entries where outcome = 'suspense' and resolution is null group by currency
        ) waiting on waiting.currency = l.currency
      where coalesce(l.balance_minor, 0) <> coalesce(waiting.amount_minor, 0)`,
  },
  {
    name: 'every entry of a correspondent moved its amount on the nostro account',
    broken: sql`
      select 'entry ' || e.servicer_reference as subject, e.side || ' of ' || e.amount_minor || ' ' || e.currency
        || ', not moved by ' || e.journal_entry_id as detail
      from incoming_entries e
      where not exists (
        select from postings p join ledger_accounts l on l.id = p.account_id and l.kind = 'nostro'
        where p.entry_id = e.journal_entry_id and p.amount_minor = e.amount_minor and p.currency = e.currency
          and p.side = case e.side when 'credit' then 'debit' else 'credit' end
      )`,
  },
  {
    name: 'what was decided of an entry in suspense moved its amount off the suspense account',
    broken: sql`
      select 'entry ' || e.servicer_reference as subject, e.resolution || ', not moved by ' || e.resolution_entry_id
        as detail
      from incoming_entries e
      where e.resolution is not null and not exists (
        select from postings p join ledger_accounts l on l.id = p.account_id and l.kind = 'suspense'
        where p.entry_id = e.resolution_entry_id and p.amount_minor = e.amount_minor and p.currency = e.currency
          and p.side = case e.side when 'credit' then 'debit' else 'credit' end
      )`,
  },
];
