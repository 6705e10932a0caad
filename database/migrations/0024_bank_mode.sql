-- The mode in which the bank was opened, demonstration or production: one row, written at the first start and never changed. A process in
-- the other mode is refused, so that a setting that is missing does not show the PINs of real clients.
create table bank_mode (
  id smallint primary key check (id = 1),
  mode text not null check (mode in ('demo', 'production')),
  opened_at timestamptz not null default now()
);

create function refuse_other_mode() returns trigger language plpgsql as $$
begin
  raise exception 'a bank keeps its mode: % of % is refused', tg_op, tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create trigger bank_mode_stays before update or delete on bank_mode
  for each row execute function refuse_other_mode();
create trigger bank_mode_never_truncate before truncate on bank_mode
  for each statement execute function refuse_other_mode();

-- A bank of the version before tells by its clients what it is. An empty one tells nothing: its first start decides.
insert into bank_mode (id, mode)
select 1, case when exists (select from clients where is_demonstration) then 'demo' else 'production' end
where exists (select from clients) or exists (select from journal_entries);
