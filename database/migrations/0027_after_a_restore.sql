-- After a restore nothing leaves by itself twice (docs/recovery.md#after-a-restore).
-- Oldest program: 0010_orders

create table restore_locks (
  -- What leaves the bank by itself, and waits for people after a restore.
  what text not null check (what in ('payment_files', 'statement_deliveries', 'mails')),
  locked_at timestamptz not null default clock_timestamp(),
  -- `backup`: somebody restored a backup; `loss`: the database has lost rows.
  cause text not null check (cause in ('backup', 'loss')),
  -- The moment of the backup. Null where nobody knows how far back the database went.
  restored_to timestamptz,
  released_at timestamptz,
  released_by text,
  primary key (what, locked_at),
  constraint restore_locks_released_whole check ((released_at is null) = (released_by is null))
);
comment on table restore_locks is
  'What may not leave the bank since a restore, until people have compared it. Each sender asks here. A lock ends '
  'once, by a decision of two people.';

create index restore_locks_open on restore_locks (what, locked_at) where released_at is null;

create table lost_payment_files (
  id uuid primary key,
  kind text not null check (kind in ('orders', 'returns')),
  message_id text not null check (length(message_id) between 1 and 35),
  number integer not null check (number > 0),
  correspondent_bic text not null,
  correspondent_name text not null,
  account text not null,
  currency text not null,
  order_count integer not null check (order_count > 0),
  amount_minor bigint not null check (amount_minor > 0),
  content bytea not null,
  content_hash bytea not null check (length(content_hash) = 32),
  written_at timestamptz not null,
  written_by text not null,
  -- What stands in it, in its places: ids of orders with their transfer numbers, or of entries with their servicer's
  -- references.
  item_ids uuid[] not null,
  item_names text[] not null,
  found_at timestamptz not null default clock_timestamp(),
  -- Whether the correspondent has it, as two people found out; null before.
  fate text check (fate in ('left', 'not_left')),
  decided_at timestamptz,
  decided_by text,
  constraint lost_payment_files_once unique (message_id, content_hash),
  constraint lost_payment_files_decided_whole
    check ((fate is null) = (decided_at is null) and (fate is null) = (decided_by is null)),
  constraint lost_payment_files_name_their_items check (cardinality(item_ids) = cardinality(item_names))
);
comment on table lost_payment_files is
  'Payment files that the bank wrote and that a restored database has forgotten: the outgoing folder, or the database '
  'that was replaced, has them. Their numbers are never used again.';

create index lost_payment_files_undecided on lost_payment_files (id) where fate is null;
create index lost_payment_files_by_number on lost_payment_files (correspondent_bic, number);
create index lost_payment_files_items on lost_payment_files using gin (item_ids) where fate is distinct from 'not_left';

create function refuse_other_restore_decision() returns trigger language plpgsql as $$
begin
  raise exception 'what was decided after a restore stays: % of % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger restore_locks_end_once before update on restore_locks
  for each row when (old.released_at is not null or (new.what, new.locked_at, new.cause, new.restored_to)
    is distinct from (old.what, old.locked_at, old.cause, old.restored_to))
  execute function refuse_other_restore_decision();
create trigger restore_locks_stay before delete on restore_locks
  for each row execute function refuse_other_restore_decision();
create trigger restore_locks_never_truncate before truncate on restore_locks
  for each statement execute function refuse_other_restore_decision();
create trigger lost_payment_files_decided_once before update on lost_payment_files
  for each row when (old.fate is not null or (new.id, new.kind, new.message_id, new.number, new.correspondent_bic,
    new.correspondent_name, new.account, new.currency, new.order_count, new.amount_minor, new.content,
    new.content_hash, new.written_at, new.written_by, new.item_ids, new.item_names)
    is distinct from (old.id, old.kind, old.message_id, old.number, old.correspondent_bic,
    old.correspondent_name, old.account, old.currency, old.order_count, old.amount_minor, old.content,
    old.content_hash, old.written_at, old.written_by, old.item_ids, old.item_names))
  execute function refuse_other_restore_decision();
create trigger lost_payment_files_stay before delete on lost_payment_files
  for each row execute function refuse_other_restore_decision();
create trigger lost_payment_files_never_truncate before truncate on lost_payment_files
  for each statement execute function refuse_other_restore_decision();

-- Numbers follow each other. After a restore they jump over those that left: a gap harms nobody, a number that is used
-- twice does.
create function guard_payment_file_number() returns trigger language plpgsql as $$
begin
  if new.correspondent_bic <> old.correspondent_bic or new.last_number <= old.last_number or (
    new.last_number > old.last_number + 1 and not exists (
      select from lost_payment_files
      where correspondent_bic = new.correspondent_bic and number = new.last_number
    )
  ) then
    raise exception 'payment files stay as they are: numbers follow each other, or jump over files that left'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
drop trigger payment_file_numbers_rise on payment_file_numbers;
create trigger payment_file_numbers_rise before update on payment_file_numbers
  for each row execute function guard_payment_file_number();
comment on table payment_file_numbers is
  'The number of the last file for each correspondent. Taken in the database transaction that writes the file, so no '
  'number is missing but those that a restore jumped over.';

-- A mail tells of a moment, which may be long before a job writes it. A notice of security is never locked.
alter table outbox
  add column told_of timestamptz,
  add column is_security_notice boolean not null default false;

-- What the figures for the operator ask every few seconds: the PINs of the last minutes.
create index outbox_pins_by_time on outbox (created_at) where kind = 'pin';

-- A statement that people decided not to send after a restore.
alter table statement_dispatches
  add column dropped_at timestamptz,
  add constraint statement_dispatches_one_end check (sent_at is null or dropped_at is null);
