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
      where e.resolution is not null and e.outcome = 'suspense' and e.amount_minor <> (
        select coalesce(sum(p.amount_minor), 0)
        from postings p join ledger_accounts l on l.id = p.account_id and l.kind = 'suspense'
        where p.entry_id in (
            select e.resolution_entry_id
            union select journal_entry_id from suspense_shares where resolution_entry_id = e.resolution_entry_id
          ) and p.currency = e.currency and p.side = case e.side when 'credit' then 'debit' else 'credit' end
      )`,
  },
  {
    name: 'every decision about suspense that was undone was taken back in the books, entry by entry',
    broken: sql`
      select 'entry ' || e.servicer_reference as subject, 'undone, but ' || made.id || ' stands' as detail
      from undone_decisions u join incoming_entries e on e.id = u.entry_id
        cross join lateral (
          select u.resolution_entry_id as id
          union select journal_entry_id from suspense_shares where resolution_entry_id = u.resolution_entry_id
        ) made
        left join journal_entries back on back.reverses_entry_id = made.id
      where back.id is null or e.resolution_entry_id = u.resolution_entry_id`,
  },
  {
    name: 'every file that was taken back is taken back with all that it told, and no other is',
    broken: sql`
      select 'file ' || f.name as subject, 'entry ' || e.servicer_reference || ' is ' || coalesce(e.resolution, 'open')
        as detail
      from incoming_entries e join incoming_statements s on s.id = e.first_seen_in
        join incoming_files f on f.id = s.file_id
        left join files_taken_back t on t.file_id = f.id
        left join journal_entries back on back.id = e.resolution_entry_id
      where (t.file_id is not null) <> (e.resolution is not distinct from 'taken_back')
        or (e.resolution = 'taken_back' and e.outcome <> 'known'
          and back.reverses_entry_id is distinct from e.journal_entry_id)
      union all
      select 'file ' || f.name, 'says ' || coalesce(f.taken_back_at::text, 'nothing') || ' of its taking back'
      from incoming_files f left join files_taken_back t on t.file_id = f.id
      where f.taken_back_at is distinct from t.taken_back_at
      union all
      select 'statement ' || s.reference, 'says ' || coalesce(s.taken_back_at::text, 'nothing') || ' of its taking back'
      from incoming_statements s left join files_taken_back t on t.file_id = s.file_id
      where s.taken_back_at is distinct from t.taken_back_at`,
  },
  {
    name: 'every file of a correspondent counts the entries that it told first',
    broken: sql`
      select 'file ' || f.name as subject, 'says ' || f.entry_count || ' with ' || f.suspense_count
        || ' in suspense, told ' || told.count || ' with ' || told.suspended as detail
      from incoming_files f cross join lateral (
        select count(*) as count, count(*) filter (where e.outcome = 'suspense') as suspended
        from incoming_statements s join incoming_entries e on e.first_seen_in = s.id where s.file_id = f.id
      ) told
      where (f.entry_count, f.suspense_count) <> (told.count, told.suspended)`,
  },
];
