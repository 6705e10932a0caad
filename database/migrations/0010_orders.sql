-- Orders: what clients ask for, from the first draft to the end, each with one life (docs/order.md). What an order
-- moved is a payment of 0004.

create table orders (
  id uuid primary key,
  client_id uuid not null,
  -- The user who prepared or placed it.
  placed_by uuid not null,
  kind text not null check (kind in ('internal', 'international')),
  idempotency_key text,
  -- SHA-256 over the call and what it asked for; kept with a key.
  request_hash bytea,
  state text not null check (state in ('draft', 'awaiting_approval', 'scheduled', 'held', 'in_process', 'completed',
    'rejected', 'cancelled', 'returned', 'expired')),
  -- How often it moved since it was placed. Each move is a row of order_moves.
  move_count smallint not null default 0,
  -- What is asked for, as JSON in our names; null where it was booked or refused at once: its payment tells it.
  content text check (length(content) <= 8192),
  -- The bank day on which it is due, and the moment when that day begins where the client is.
  execute_on date,
  due_at timestamptz,
  -- Until when a draft, or an order that waits for approval, may wait.
  expires_at timestamptz,
  -- The name of the refusal where the books, or the rules at its execution, refused it.
  refusal text,
  refusal_field text,
  payment_id uuid,
  created_at timestamptz not null default now(),
  constraint orders_keys_have_hashes check ((idempotency_key is null) = (request_hash is null)),
  constraint orders_internal_is_booked_at_once check (
    kind = 'international' or state not in ('in_process', 'returned')
  ),
  constraint orders_booked_have_payments check (
    case when state in ('in_process', 'completed', 'returned') then payment_id is not null
      when state in ('draft', 'awaiting_approval', 'scheduled', 'expired') then payment_id is null
      else true end
  ),
  constraint orders_are_told check (content is not null or payment_id is not null or refusal is not null),
  constraint orders_refused_are_rejected check (refusal is null or (state = 'rejected' and payment_id is null)),
  constraint orders_scheduled_are_due check (state <> 'scheduled' or due_at is not null),
  constraint orders_waiting_expire check (state not in ('draft', 'awaiting_approval') or expires_at is not null)
);
comment on table orders is
  'What clients order, one row for each, with the state that it is in. Rows are never deleted. A row changes only '
  'together with a row of order_moves that says from which state to which, by whom and why (docs/order.md).';
comment on column orders.client_id is
  'References clients (id): held by the triggers orders_arrive_with_clients and orders_move_with_moves.';
comment on column orders.payment_id is
  'The payment of an order that was booked. No constraint holds the reference, because it is written in the statement '
  'that writes the payment; `bank verify` judges it.';

-- The same key books once and gets the first answer again.
create unique index orders_once on orders (client_id, idempotency_key) where idempotency_key is not null;
-- What clients see as their orders: an order that was refused at once is none.
create index orders_of_clients on orders (client_id, id desc) where content is not null or kind = 'international';
create index orders_due on orders (due_at) where state = 'scheduled';
create index orders_waiting on orders (expires_at) where state in ('draft', 'awaiting_approval');

create table order_moves (
  order_id uuid not null references orders (id),
  -- The first move of an order is 1. The state before it is the first state of the order.
  number smallint not null check (number >= 1),
  from_state text not null,
  to_state text not null,
  by_kind text not null check (by_kind in ('user', 'staff', 'clock')),
  by_user uuid,
  -- Under which name staff acted.
  by_staff text,
  moved_at timestamptz not null default now(),
  reason text,
  -- What was asked for before it, where the move changed it.
  content_before text,
  execute_on_before date,
  primary key (order_id, number),
  -- The one table of legal moves. It is also in server/src/money/orders/order-moves.ts; a test compares both.
  constraint order_moves_are_legal check ((from_state, to_state) in (
    ('draft', 'draft'),
    ('draft', 'awaiting_approval'),
    ('draft', 'scheduled'),
    ('draft', 'in_process'),
    ('draft', 'completed'),
    ('draft', 'rejected'),
    ('draft', 'cancelled'),
    ('draft', 'expired'),
    ('awaiting_approval', 'awaiting_approval'),
    ('awaiting_approval', 'scheduled'),
    ('awaiting_approval', 'in_process'),
    ('awaiting_approval', 'completed'),
    ('awaiting_approval', 'rejected'),
    ('awaiting_approval', 'cancelled'),
    ('awaiting_approval', 'expired'),
    ('scheduled', 'held'),
    ('scheduled', 'in_process'),
    ('scheduled', 'completed'),
    ('scheduled', 'rejected'),
    ('scheduled', 'cancelled'),
    ('held', 'scheduled'),
    ('held', 'in_process'),
    ('held', 'rejected'),
    ('held', 'cancelled'),
    ('in_process', 'held'),
    ('in_process', 'completed'),
    ('in_process', 'rejected'),
    ('in_process', 'cancelled'),
    ('completed', 'returned')
  )),
  constraint order_moves_by_somebody check (
    (by_user is not null) = (by_kind = 'user') and (by_staff is not null) = (by_kind = 'staff')
  ),
  constraint order_moves_change_what_waits check (content_before is null or from_state = to_state)
);
comment on table order_moves is
  'Each change of an order after it was placed: from which state to which, when, by whom and why. Rows are added, '
  'never changed and never deleted.';

create function refuse_orders_of_nobody() returns trigger language plpgsql as $$
begin
  if exists (select from inserted i left join clients c on c.id = i.client_id where c.id is null) then
    raise exception 'an order must belong to a client'
      using errcode = 'foreign_key_violation', constraint = 'orders_of_clients';
  end if;
  return null;
end $$;

create trigger orders_arrive_with_clients after insert on orders
  referencing new table as inserted
  for each statement execute function refuse_orders_of_nobody();

create function refuse_late_first_state() returns trigger language plpgsql as $$
begin
  raise exception 'an order does not begin as %', new.state
    using errcode = 'check_violation', constraint = 'orders_begin';
end $$;

create trigger orders_begin before insert on orders
  for each row when (new.move_count <> 0 or new.state in ('held', 'cancelled', 'returned', 'expired'))
  execute function refuse_late_first_state();

-- An order changes by one move, which its row in order_moves tells of. What it asks for changes only while it waits;
-- its payment, or why it was refused, is told once.
create function refuse_unmoved_orders() returns trigger language plpgsql as $$
begin
  if exists (
    select from standing join earlier on earlier.id = standing.id
      left join order_moves move on move.order_id = standing.id and move.number = standing.move_count
    where standing.move_count <> earlier.move_count + 1
      or move.from_state is distinct from earlier.state or move.to_state is distinct from standing.state
  ) then
    raise exception 'an order changes by a move that is told'
      using errcode = 'check_violation', constraint = 'orders_move_with_moves';
  end if;
  if exists (
    select from standing join earlier on earlier.id = standing.id
    where (standing.client_id, standing.placed_by, standing.kind, standing.created_at)
        <> (earlier.client_id, earlier.placed_by, earlier.kind, earlier.created_at)
      or (standing.idempotency_key, standing.request_hash)
        is distinct from (earlier.idempotency_key, earlier.request_hash)
      or ((standing.content, standing.execute_on) is distinct from (earlier.content, earlier.execute_on)
        and (standing.state <> earlier.state or standing.state not in ('draft', 'awaiting_approval')))
      or (earlier.payment_id is not null and standing.payment_id is distinct from earlier.payment_id)
      or (earlier.refusal is not null and standing.refusal is distinct from earlier.refusal)
  ) then
    raise exception 'what an order is never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger orders_move_with_moves after update on orders
  referencing old table as earlier new table as standing
  for each statement execute function refuse_unmoved_orders();

create function refuse_moves_of_nothing() returns trigger language plpgsql as $$
begin
  if exists (
    select from inserted i left join orders o on o.id = i.order_id
    where o.state is distinct from i.to_state or o.move_count is distinct from i.number
  ) then
    raise exception 'a move must move its order'
      using errcode = 'check_violation', constraint = 'order_moves_move_orders';
  end if;
  return null;
end $$;

create trigger order_moves_move_orders after insert on order_moves
  referencing new table as inserted
  for each statement execute function refuse_moves_of_nothing();

create trigger orders_stay before delete on orders for each row execute function refuse_change_of_record();
create trigger orders_never_truncate before truncate on orders
  for each statement execute function refuse_change_of_record();
create trigger order_moves_only_add before update or delete on order_moves
  for each row execute function refuse_change_of_record();
create trigger order_moves_never_truncate before truncate on order_moves
  for each statement execute function refuse_change_of_record();
