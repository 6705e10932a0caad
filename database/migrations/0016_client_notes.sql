-- What staff write about a client, and what they did to the client's access, with the reason.
-- Oldest program: 0010_orders
create table client_notes (
  id uuid primary key,
  client_id uuid not null references clients (id),
  kind text not null check (
    kind in ('note', 'disabled', 'enabled', 'unlocked', 'sessions_ended', 'password_reset')
  ),
  text text not null check (length(text) between 1 and 2000),
  -- The login of staff at that moment.
  written_by text not null check (length(written_by) between 1 and 100),
  written_at timestamptz not null
);
comment on table client_notes is
  'Notes of staff in the file of a client, and reasons of what they did there. They are added and never changed.';

create index client_notes_of_client on client_notes (client_id, id desc);

create function refuse_other_client_note() returns trigger language plpgsql as $$
begin
  raise exception 'a note stays as it is: % of % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = 'client_notes_stay';
end $$;

create trigger client_notes_stay before update or delete on client_notes
  for each row execute function refuse_other_client_note();
