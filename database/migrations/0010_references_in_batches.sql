-- References of what is written in batches are judged once a statement instead of once a row.
-- What is referred to stays: entries, ledger accounts and, from here on, clients are never deleted and never change their
-- id. So a reference that was good when it was written is good for ever, and judging it when it is written is enough.

create or replace function refuse_broken_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select entry_id, count(*) as postings, max(leg) as last_leg from inserted group by entry_id) arrived
    left join journal_entries e on e.id = arrived.entry_id
    where e.id is null or arrived.postings <> e.posting_count or arrived.last_leg <> e.posting_count
  ) then
    raise exception 'a journal entry must arrive whole, with all its postings'
      using errcode = 'check_violation', constraint = 'journal_entries_whole';
  end if;
  if exists (
    select from inserted i
    group by i.entry_id, i.currency
    having sum(case i.side when 'debit' then i.amount_minor else -i.amount_minor end) <> 0
  ) then
    raise exception 'debits and credits of a journal entry must be equal in every currency'
      using errcode = 'check_violation', constraint = 'journal_entries_balanced';
  end if;
  -- An account that does not exist has no currency.
  if exists (
    select from inserted i left join ledger_accounts a on a.id = i.account_id where a.currency is distinct from i.currency
  ) then
    raise exception 'a posting must be in the currency of its account'
      using errcode = 'check_violation', constraint = 'postings_currency';
  end if;
  if exists (
    select from (
      select distinct on (i.account_id) i.account_id, i.account_sequence, i.balance_after_minor
      from inserted i order by i.account_id, i.account_sequence desc
    ) latest join ledger_accounts a on a.id = latest.account_id
    where a.posting_count <> latest.account_sequence or a.balance_minor <> latest.balance_after_minor
  ) then
    raise exception 'an account must stand where its last posting says'
      using errcode = 'check_violation', constraint = 'ledger_accounts_follow_postings';
  end if;
  return null;
end $$;

alter table postings drop constraint postings_entry_id_fkey, drop constraint postings_account_id_fkey;

-- Only an entry that exists is settled or taken back, and only a pending one is settled.
create or replace function refuse_settlement_of_final_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from inserted i left join journal_entries settled on settled.id = i.settles_entry_id
    where i.settles_entry_id is not null and settled.is_pending is not true
  ) then
    raise exception 'only a pending journal entry can be posted or voided'
      using errcode = 'check_violation', constraint = 'journal_entries_settle_pending';
  end if;
  if exists (
    select from inserted i left join journal_entries reversed on reversed.id = i.reverses_entry_id
    where i.reverses_entry_id is not null and reversed.id is null
  ) then
    raise exception 'only a journal entry that exists can be taken back'
      using errcode = 'foreign_key_violation', constraint = 'journal_entries_reverse_existing';
  end if;
  return null;
end $$;

-- Few entries settle or reverse another: the others need no place in these indexes.
alter table journal_entries
  drop constraint journal_entries_settles_entry_id_fkey, drop constraint journal_entries_reverses_entry_id_fkey,
  drop constraint journal_entries_settled_once, drop constraint journal_entries_reversed_once;
create unique index journal_entries_settled_once on journal_entries (settles_entry_id) where settles_entry_id is not null;
create unique index journal_entries_reversed_once on journal_entries (reverses_entry_id) where reverses_entry_id is not null;

-- The same rules as before; the function is called only for an account that breaks one.
drop trigger ledger_accounts_guard on ledger_accounts;
create trigger ledger_accounts_guard before update on ledger_accounts
  for each row when (
    new.id <> old.id or new.code <> old.code or new.kind <> old.kind or new.currency <> old.currency
    or (new.balance_minor <> old.balance_minor and new.posting_count <= old.posting_count)
    or (new.balance_minor < old.balance_minor and new.balance_minor < new.floor_minor)
  ) execute function guard_ledger_account();

-- Clients are disabled, never deleted.
create function refuse_leaving_clients() returns trigger language plpgsql as $$
begin
  raise exception 'a client stays: % of % is refused', tg_op, tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create trigger clients_stay before delete on clients for each row execute function refuse_leaving_clients();
create trigger clients_never_truncate before truncate on clients for each statement execute function refuse_leaving_clients();
create trigger clients_keep_their_id before update on clients
  for each row when (new.id <> old.id) execute function refuse_leaving_clients();

-- A payment tells of an entry, and an order belongs to a client.
create function refuse_payments_of_nothing() returns trigger language plpgsql as $$
begin
  if exists (select from inserted i left join journal_entries e on e.id = i.journal_entry_id where e.id is null) then
    raise exception 'a payment must tell of a journal entry'
      using errcode = 'foreign_key_violation', constraint = 'payments_of_entries';
  end if;
  if exists (
    select from inserted i left join clients c on c.id = i.ordered_by where i.ordered_by is not null and c.id is null
  ) then
    raise exception 'a payment must be ordered by a client'
      using errcode = 'foreign_key_violation', constraint = 'payments_of_clients';
  end if;
  return null;
end $$;

create trigger payments_arrive_with_entries after insert on payments
  referencing new table as inserted
  for each statement execute function refuse_payments_of_nothing();

create function refuse_other_references() returns trigger language plpgsql as $$
begin
  raise exception 'what a row of % belongs to never changes', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create trigger payments_keep_their_entry before update on payments
  for each row when (new.journal_entry_id <> old.journal_entry_id or new.ordered_by is distinct from old.ordered_by)
  execute function refuse_other_references();

alter table payments drop constraint payments_journal_entry_id_fkey, drop constraint payments_ordered_by_fkey;

create function refuse_outcomes_of_nobody() returns trigger language plpgsql as $$
begin
  if exists (select from inserted i left join clients c on c.id = i.client_id where c.id is null) then
    raise exception 'the outcome of an order must belong to a client'
      using errcode = 'foreign_key_violation', constraint = 'order_outcomes_of_clients';
  end if;
  return null;
end $$;

create trigger order_outcomes_arrive_with_clients after insert on order_outcomes
  referencing new table as inserted
  for each statement execute function refuse_outcomes_of_nobody();
create trigger order_outcomes_keep_their_client before update on order_outcomes
  for each row when (new.client_id <> old.client_id) execute function refuse_other_references();

alter table order_outcomes drop constraint order_outcomes_client_id_fkey;
