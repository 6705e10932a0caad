-- The client of the bank's own probe, which pays a cent each minute: no client of whom anything is earned or counted.
-- Oldest program: 0001_bank

alter table clients add column is_probe boolean not null default false;
comment on column clients.is_probe is
  'The client of `bank probe`, from its opening on: it owes no maintenance, and its orders are not counted.';

-- A client of the bank's would be out of sight under this mark, and the probe's back in the accounts.
create trigger clients_keep_their_mark before update on clients
  for each row when (new.is_probe <> old.is_probe)
  execute function refuse_change('whether %2$s are of the probe stays: %1$s is refused');
