-- Payment files: what leaves the bank for its correspondents (ISO 20022, pain.001), and what they say of it (pain.002).
-- Oldest program: 0010_orders

create table payment_file_numbers (
  correspondent_bic text primary key,
  last_number integer not null check (last_number > 0)
);
comment on table payment_file_numbers is
  'The number of the last file for each correspondent. Taken in the database transaction that writes the file, so no '
  'number is missing.';

create table payment_files (
  id uuid primary key,
  correspondent_bic text not null references payment_file_numbers (correspondent_bic),
  correspondent_name text not null,
  -- The account of the bank with the correspondent.
  account text not null,
  number integer not null check (number > 0),
  -- MsgId: the correspondent names the file by it.
  message_id text not null unique check (length(message_id) between 1 and 35),
  currency text not null,
  order_count integer not null check (order_count > 0),
  amount_minor bigint not null check (amount_minor > 0),
  content bytea not null,
  -- SHA-256 of the content.
  content_hash bytea not null check (length(content_hash) = 32),
  written_at timestamptz not null,
  written_by text not null,
  constraint payment_files_numbered_once unique (correspondent_bic, number)
);
comment on table payment_files is
  'Files of orders for correspondents, one for each correspondent and currency, as they were written. A file is '
  'written once and never changes: it is taken again byte for byte.';

create table payment_file_orders (
  -- An order stands in one file.
  order_id uuid primary key references orders (id),
  file_id uuid not null references payment_files (id),
  place integer not null check (place > 0),
  -- InstrId and EndToEndId in the file: a status names the order by them.
  instruction_id text not null,
  end_to_end_id text not null,
  -- The last status that the correspondent gave it (ISO 20022, ExternalPaymentTransactionStatus), and why.
  status text check (status ~ '^[A-Z]{4}$'),
  status_reason text,
  constraint payment_file_orders_places unique (file_id, place)
);
comment on table payment_file_orders is
  'Which order stands in which file. Only the status changes, by a status file.';

create table payment_status_files (
  id uuid primary key,
  file_id uuid not null references payment_files (id),
  -- MsgId of the correspondent.
  message_id text not null,
  -- SHA-256 of the content.
  content_hash bytea not null unique check (length(content_hash) = 32),
  completed_count integer not null check (completed_count >= 0),
  rejected_count integer not null check (rejected_count >= 0),
  -- Under way: neither done nor refused.
  pending_count integer not null check (pending_count >= 0),
  read_at timestamptz not null,
  read_by text not null,
  constraint payment_status_files_once unique (file_id, message_id)
);
comment on table payment_status_files is
  'Status files of correspondents that were read, each once.';

create index payment_status_files_of_files on payment_status_files (file_id, read_at);

create function refuse_change_of_payment_files() returns trigger language plpgsql as $$
begin
  raise exception 'payment files stay as they are: % of % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger payment_files_stay before update or delete on payment_files
  for each row execute function refuse_change_of_payment_files();
create trigger payment_files_never_truncate before truncate on payment_files
  for each statement execute function refuse_change_of_payment_files();
create trigger payment_status_files_stay before update or delete on payment_status_files
  for each row execute function refuse_change_of_payment_files();
create trigger payment_status_files_never_truncate before truncate on payment_status_files
  for each statement execute function refuse_change_of_payment_files();
create trigger payment_file_orders_stay before delete on payment_file_orders
  for each row execute function refuse_change_of_payment_files();
create trigger payment_file_orders_never_truncate before truncate on payment_file_orders
  for each statement execute function refuse_change_of_payment_files();
create trigger payment_file_orders_keep_their_file before update on payment_file_orders
  for each row when ((new.order_id, new.file_id, new.place, new.instruction_id, new.end_to_end_id)
    is distinct from (old.order_id, old.file_id, old.place, old.instruction_id, old.end_to_end_id))
  execute function refuse_change_of_payment_files();
-- Numbers follow each other.
create trigger payment_file_numbers_rise before update on payment_file_numbers
  for each row when (new.correspondent_bic <> old.correspondent_bic or new.last_number <> old.last_number + 1)
  execute function refuse_change_of_payment_files();
create trigger payment_file_numbers_stay before delete on payment_file_numbers
  for each row execute function refuse_change_of_payment_files();

-- Orders leave in files: staff release them, and the correspondent was sent them.
alter table orders
  drop constraint orders_state_check,
  add constraint orders_state_check check (state in ('draft', 'awaiting_approval', 'scheduled', 'held', 'in_process',
    'released', 'sent', 'completed', 'rejected', 'cancelled', 'returned', 'expired')),
  drop constraint orders_internal_is_booked_at_once,
  add constraint orders_internal_is_booked_at_once check (
    kind = 'international' or state not in ('in_process', 'released', 'sent', 'returned')
  ),
  drop constraint orders_booked_have_payments,
  add constraint orders_booked_have_payments check (
    case when state in ('in_process', 'released', 'sent', 'completed', 'returned') then payment_id is not null
      when state in ('draft', 'awaiting_approval', 'scheduled', 'expired') then payment_id is null
      else true end
  );
drop trigger orders_begin on orders;
create trigger orders_begin before insert on orders
  for each row when (new.move_count <> 0
    or new.state in ('held', 'released', 'sent', 'cancelled', 'returned', 'expired'))
  execute function refuse_late_first_state();

-- What staff have before them, by state and the oldest first.
create index orders_of_staff on orders (state, id)
  where kind = 'international' and state in ('held', 'in_process', 'released', 'sent');

alter table order_moves
  drop constraint order_moves_are_legal,
  -- The one table of legal moves. It is also in server/src/money/orders/order-moves.ts; a test compares both.
  add constraint order_moves_are_legal check ((from_state, to_state) in (
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
    ('in_process', 'released'),
    ('in_process', 'completed'),
    ('in_process', 'rejected'),
    ('in_process', 'cancelled'),
    ('released', 'in_process'),
    ('released', 'held'),
    ('released', 'sent'),
    ('released', 'completed'),
    ('released', 'rejected'),
    ('released', 'cancelled'),
    ('sent', 'completed'),
    ('sent', 'rejected'),
    ('completed', 'returned')
  ));
