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
      where (o.state = 'sent' and f.order_id is null)
        or (f.order_id is not null and coalesce(o.state, '') not in ('sent', 'completed', 'rejected', 'returned'))`,
  },
  {
    name: 'every payment file has the orders and the amount that it says',
    broken: sql`
      select 'payment file ' || f.message_id as subject, f.order_count || ' orders over ' || f.amount_minor ||
        ', found are ' || count(y.id) || ' over ' || coalesce(sum(y.amount_minor), 0) as detail
      from payment_files f
        left join payment_file_orders s on s.file_id = f.id
        left join orders o on o.id = s.order_id
        left join payments y on y.id = o.payment_id and y.currency = f.currency
      group by f.id
      having count(y.id) <> f.order_count or coalesce(sum(y.amount_minor), 0) <> f.amount_minor`,
  },
  {
    name: 'every payment file is as it was written, and no number is missing',
    broken: sql`
      select 'payment file ' || f.message_id as subject, 'another content' as detail
      from payment_files f where sha256(f.content) <> f.content_hash
      union all
      select 'correspondent ' || n.correspondent_bic, n.last_number || ' numbers, found are ' || count(f.id)
      from payment_file_numbers n left join payment_files f on f.correspondent_bic = n.correspondent_bic
      group by n.correspondent_bic
      having count(f.id) <> n.last_number or max(f.number) is distinct from n.last_number`,
  },
];
