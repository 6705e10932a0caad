-- Payment files: what leaves the bank for its correspondents (ISO 20022, pain.001), and what they say of it (pain.002).

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
