import { orderMoves } from '../../money/orders/index.ts';
import { sql } from 'kysely';
import type { Invariant } from './bank-invariants.ts';

const legalMoves = sql.join(
  Object.entries(orderMoves).flatMap(([from, all]) => all.map((to) => sql`(${sql.lit(from)}, ${sql.lit(to)})`)),
);

/** Whether two rows are versions of one limit that a client set. */
function isSameLimit(one: string, other: string) {
  const [a, b] = [sql.raw(one), sql.raw(other)];
  return sql`${a}.set_by is not null and ${b}.set_by is not null and ${a}.client_id = ${b}.client_id
    and ${a}.period = ${b}.period and (${a}.user_id, ${a}.account_id, ${a}.kind, ${a}.currency)
      is not distinct from (${b}.user_id, ${b}.account_id, ${b}.kind, ${b}.currency)`;
}

/** What orders, their moves and their payments keep between them. */
export const orderInvariants: readonly Invariant[] = [
  {
    name: 'every order that was booked names a payment of its client, which names the order',
    broken: sql`
      select 'order ' || o.id as subject, 'is ' || o.state || ' and names payment ' ||
      coalesce(y.transfer_number, o.payment_id::text, 'none') as detail
      from orders o left join payments y on y.id = o.payment_id
      where case when o.payment_id is null
        then o.state in ('in_process', 'released', 'sent', 'rejection_announced', 'completed', 'returned')
        else y.id is null or y.order_id is distinct from o.id or y.ordered_by is distinct from o.client_id
          or (o.kind = 'internal') <> (y.type in ('internal', 'conversion')) end`,
  },
  {
    name: 'every payment that a client ordered names its order',
    broken: sql`
      select y.transfer_number as subject, 'names order ' || coalesce(y.order_id::text, 'none') as detail
      from payments y left join orders o on o.id = y.order_id
      where (y.type in ('swift', 'sepa', 'internal', 'conversion') and o.payment_id is distinct from y.id)
        or (y.order_id is not null and o.id is null)`,
  },
  {
    name: 'the status of every payment agrees with its order',
    broken: sql`
      select y.transfer_number as subject, 'status ' || y.status || ', but its order is ' || o.state as detail
      from orders o join payments y on y.id = o.payment_id
      where y.status <> case when o.state in ('held', 'released', 'sent', 'rejection_announced') then 'in_process'
        when o.state = 'cancelled' then 'rejected' else o.state end`,
  },
  {
    name: 'every payment that was taken back has the reason of what took it back, and no other has one',
    broken: sql`
      select y.transfer_number as subject, 'says ' || coalesce(y.reason, 'nothing') || ', and ' ||
      coalesce(back.transfer_number || ' says ' || coalesce(back.reason, 'nothing'), 'nothing took it back') as detail
      from payments y left join payments back on back.original_payment_id = y.id
      where y.original_payment_id is null and y.reason is distinct from back.reason`,
  },
  {
    name: 'every order is where its moves took it',
    broken: sql`
      select 'order ' || o.id as subject, 'is ' || o.state || ' after ' || o.move_count || ' moves, told are ' ||
      coalesce(told.count, 0) || ', the last to ' || coalesce(told.last_state, 'nothing') as detail
      from orders o left join (
        select order_id, count(*) as count, max(number) as last_number,
          (array_agg(to_state order by number desc))[1] as last_state
        from order_moves group by order_id
      ) told on told.order_id = o.id
      where o.move_count <> coalesce(told.count, 0) or o.move_count <> coalesce(told.last_number, 0)
        or (told.last_state is not null and told.last_state <> o.state)
        or (told.last_state is null and o.state in ('held', 'released', 'sent', 'rejection_announced', 'cancelled',
          'returned', 'expired'))`,
  },
  {
    name: 'every move of an order is legal and begins where the one before it ended',
    broken: sql`
      select 'order ' || order_id || ' move ' || number as subject,
        'from ' || from_state || ' to ' || to_state || ', after ' || coalesce(state_before, 'none') as detail
      from (
        select order_id, number, from_state, to_state,
          lag(to_state) over (partition by order_id order by number) as state_before
        from order_moves
      ) told
      where (from_state, to_state) not in (${legalMoves})
        or (state_before is not null and state_before <> from_state)
        or (state_before is null
          and from_state in ('held', 'released', 'sent', 'rejection_announced', 'cancelled', 'returned', 'expired',
            'rejected'))`,
  },
  {
    name: 'every limit that a client raised or ended counts a day later',
    broken: sql`
      select 'limit of a client ' || l.id as subject, 'counts from ' || coalesce(l.counts_from, l.set_at) as detail
      from client_limits l left join lateral (
        select b.amount_minor from client_limits b
        where ${isSameLimit('b', 'l')} and b.set_at < l.set_at and coalesce(b.counts_from, b.set_at) <= l.set_at
          and not exists (
            select from client_limits m
            where ${isSameLimit('m', 'b')} and m.set_at > b.set_at and m.set_at < b.counts_from
          )
        order by b.set_at desc limit 1
      ) before on true
      where l.set_by is not null and l.counts_from is distinct from case
        when l.amount_minor is null and before.amount_minor is not null or l.amount_minor > before.amount_minor
        then l.set_at + interval '24 hours' end`,
  },
];
