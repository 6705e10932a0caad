-- Oldest program: 0010_orders
-- Money that is sent back from suspense leaves in files: payment returns (ISO 20022, pacs.004; docs/incoming.md).

alter table payment_files
  add column kind text not null default 'orders' check (kind in ('orders', 'returns'));

create table suspense_returns (
  -- Money goes back once.
  entry_id uuid primary key references incoming_entries (id),
  -- Why, as the sender's bank reads it: a code of ISO 20022 (ExternalReturnReason).
  reason_code text not null check (reason_code ~ '^[A-Z0-9]{4}$'),
  -- The file that took it, and where it stands in there.
  file_id uuid references payment_files (id),
  place integer check (place > 0),
  constraint suspense_returns_placed_whole check ((file_id is null) = (place is null)),
  constraint suspense_returns_places unique (file_id, place)
);
comment on table suspense_returns is
  'Money in suspense that staff sent back: its reason, and the payment file in which it leaves. What was sent back '
  'before this table was is asked for by hand, and has no row.';

create index suspense_returns_to_send on suspense_returns (entry_id) where file_id is null;
-- A debit of the correspondent may name what went back by its UETR alone.
create index incoming_entries_sent_back_by_uetr on incoming_entries (uetr)
  where resolution = 'returned' and uetr is not null;

create function guard_suspense_return() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and not exists (
    select from incoming_entries where id = new.entry_id and resolution = 'returned'
  ) then
    raise exception 'only money that was booked back is sent back' using errcode = 'integrity_constraint_violation';
  end if;
  if new.file_id is not null and not exists (
    select from payment_files where id = new.file_id and kind = 'returns'
  ) then
    raise exception 'money goes back in a file of returns' using errcode = 'integrity_constraint_violation';
  end if;
  if tg_op = 'UPDATE' and (new.entry_id <> old.entry_id or new.reason_code <> old.reason_code
    or old.file_id is not null) then
    raise exception 'what is sent back stands in one file, as it was decided'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger suspense_returns_guard before insert or update on suspense_returns
  for each row execute function guard_suspense_return();
create trigger suspense_returns_stay before delete on suspense_returns
  for each row execute function refuse_change_of_payment_files();
create trigger suspense_returns_never_truncate before truncate on suspense_returns
  for each statement execute function refuse_change_of_payment_files();
