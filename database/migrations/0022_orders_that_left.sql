-- Oldest program: 0010_orders
-- Orders that have left are compared with later lists of sanctions, the last ninety days of them (docs/order.md).
-- Over a large table this holds up payments for a moment: an operator may make it before, under the same name.

create index if not exists payments_to_other_banks on payments (created_at, id) where type in ('swift', 'sepa');
