import { sql } from 'kysely';
import type { Invariant } from './bank-invariants.ts';

/** What payment files and their orders keep between them. */
export const paymentFileInvariants: readonly Invariant[] = [
  {
    name: 'every order that was sent stands in a payment file, and every order of a file was sent',
    broken: sql`
      select 'order ' || coalesce(o.id, f.order_id) as subject,
        'is ' || coalesce(o.state, 'missing') || ', in a file: ' || (f.order_id is not null) as detail
      from orders o full join payment_file_orders f on f.order_id = o.id
      where (o.state in ('sent', 'rejection_announced') and f.order_id is null)
        or (f.order_id is not null and coalesce(o.state, '')
          not in ('sent', 'rejection_announced', 'completed', 'rejected', 'returned'))`,
  },
  {
    name: 'every payment file has the orders or returns and the amount that it says',
    broken: sql`
      select 'payment file ' || f.message_id as subject, f.order_count || ' ' || f.kind || ' over ' || f.amount_minor ||
        ', found are ' || count(held.amount_minor) || ' over ' || coalesce(sum(held.amount_minor), 0) as detail
      from payment_files f
        left join (
          select s.file_id, 'orders' as kind, y.currency, y.amount_minor
          from payment_file_orders s join orders o on o.id = s.order_id join payments y on y.id = o.payment_id
          union all
          select b.file_id, 'returns', e.currency, e.amount_minor
          from suspense_returns b join incoming_entries e on e.id = b.entry_id
        ) held on held.file_id = f.id and held.kind = f.kind and held.currency = f.currency
      group by f.id
      having case when exists (select from lost_payment_files lost where lost.id = f.id)
        -- It left before a restore, and may name orders that the database has forgotten.
        then count(held.amount_minor) > f.order_count or coalesce(sum(held.amount_minor), 0) > f.amount_minor
        else count(held.amount_minor) <> f.order_count or coalesce(sum(held.amount_minor), 0) <> f.amount_minor end`,
  },
  {
    name: 'what goes back in a file was booked back from suspense, through the correspondent that holds it',
    broken: sql`
      select 'entry ' || e.servicer_reference as subject, coalesce(e.resolution, 'in suspense') || ', in a file for ' ||
        coalesce(f.correspondent_bic, 'nobody yet') as detail
      from suspense_returns b join incoming_entries e on e.id = b.entry_id left join payment_files f on f.id = b.file_id
        left join undone_decisions undone on undone.resolution_entry_id = b.resolution_entry_id
      where (undone.entry_id is null and (e.resolution is distinct from 'returned'
          or e.resolution_entry_id <> b.resolution_entry_id))
        or f.correspondent_bic <> e.correspondent_bic
        or replace(f.account, ' ', '') <> e.account`,
  },
  {
    // A restore jumps over the numbers of files that left and were forgotten.
    name: 'every payment file is as it was written, and no number is missing',
    broken: sql`
      select 'payment file ' || f.message_id as subject, 'another content' as detail
      from payment_files f where sha256(f.content) <> f.content_hash
      union all
      select 'lost payment file ' || lost.message_id, 'another content'
      from lost_payment_files lost where sha256(lost.content) <> lost.content_hash
      union all
      select 'correspondent ' || n.correspondent_bic, n.last_number || ' numbers, of which ' || n.last_number -
        coalesce(jumped.number, 0) || ' are not jumped over, found are ' || count(f.id)
      from payment_file_numbers n
        left join lateral (
          select max(lost.number) as number from lost_payment_files lost
          where lost.correspondent_bic = n.correspondent_bic
        ) jumped on true
        left join payment_files f on f.correspondent_bic = n.correspondent_bic
          and f.number > coalesce(jumped.number, 0)
      group by n.correspondent_bic, jumped.number
      having count(f.id) <> n.last_number - coalesce(jumped.number, 0)
        or coalesce(max(f.number), jumped.number) is distinct from n.last_number`,
  },
];
