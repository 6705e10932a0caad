-- A role that serves clients does what the bank does and nothing else. What it may do to which table its rights say
-- (deploy/postgresql/books-only-add.sql); what rights cannot say is said here, and holds for the embedded database as well.

-- A balance is the sum of its postings: an account moves only in the statement that adds them, and by what they add up to.
-- The two states of each account are paired by a hash: the plan is made once, for however few accounts the first statement moved.
create function refuse_unposted_standings() returns trigger language plpgsql set enable_nestloop = off set enable_hashjoin = on as $$
begin
  if exists (
    select from standing join earlier on earlier.id = standing.id
    cross join lateral (
      select count(*) as postings, sum(case side when 'credit' then amount_minor else -amount_minor end) as moved_minor, max(booked_at) as last_booked_at
      from postings where account_id = standing.id and account_sequence > earlier.posting_count
      offset 0
    ) posted
    where standing.posting_count <> earlier.posting_count
      and (posted.postings <> standing.posting_count - earlier.posting_count
        or posted.moved_minor is distinct from standing.balance_minor - earlier.balance_minor
        or posted.last_booked_at is distinct from standing.last_booked_at)
  ) then
    raise exception 'an account must stand where its postings take it'
      using errcode = 'check_violation', constraint = 'ledger_accounts_follow_postings';
  end if;
  return null;
end $$;

-- So it remains to judge of the postings themselves that none lies beyond its account, and that the last one says what the account says.
create or replace function refuse_broken_entries() returns trigger language plpgsql as $$
declare
  in_other_currency bigint;
  out_of_step bigint;
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
  select
    -- An account that does not exist has no currency.
    count(*) filter (where a.currency is distinct from i.currency),
    count(*) filter (where i.account_sequence > a.posting_count
      or (i.account_sequence = a.posting_count and i.balance_after_minor <> a.balance_minor))
  into in_other_currency, out_of_step
  from inserted i left join ledger_accounts a on a.id = i.account_id;
  if in_other_currency > 0 then
    raise exception 'a posting must be in the currency of its account'
      using errcode = 'check_violation', constraint = 'postings_currency';
  end if;
  if out_of_step > 0 then
    raise exception 'an account must stand where its last posting says'
      using errcode = 'check_violation', constraint = 'ledger_accounts_follow_postings';
  end if;
  return null;
end $$;

create trigger ledger_accounts_stand_by_postings after update on ledger_accounts
  referencing old table as earlier new table as standing
  for each statement execute function refuse_unposted_standings();

create or replace function guard_ledger_account() returns trigger language plpgsql as $$
begin
  if new.id <> old.id or new.code <> old.code or new.kind <> old.kind or new.currency <> old.currency or new.opened_at <> old.opened_at then
    raise exception 'what a ledger account is never changes' using errcode = 'integrity_constraint_violation';
  end if;
  if old.closed_at is not null and new.closed_at is distinct from old.closed_at then
    raise exception 'a closed account stays closed' using errcode = 'integrity_constraint_violation';
  end if;
  if new.posting_count < old.posting_count
    or (new.posting_count = old.posting_count and (new.balance_minor <> old.balance_minor or new.last_booked_at <> old.last_booked_at)) then
    raise exception 'a balance moves only with a posting'
      using errcode = 'check_violation', constraint = 'ledger_accounts_move_with_postings';
  end if;
  if new.last_booked_at < old.last_booked_at then
    raise exception 'the bookings of an account are in the order of time'
      using errcode = 'check_violation', constraint = 'ledger_accounts_in_order';
  end if;
  if new.balance_minor < old.balance_minor and new.balance_minor < new.floor_minor then
    raise exception 'the account would go below its floor'
      using errcode = 'check_violation', constraint = 'ledger_accounts_floor';
  end if;
  return new;
end $$;

-- The function is called only for an account that breaks a rule.
drop trigger ledger_accounts_guard on ledger_accounts;
create trigger ledger_accounts_guard before update on ledger_accounts
  for each row when (
    new.id <> old.id or new.code <> old.code or new.kind <> old.kind or new.currency <> old.currency or new.opened_at <> old.opened_at
    or (old.closed_at is not null and new.closed_at is distinct from old.closed_at)
    or new.posting_count < old.posting_count
    or (new.posting_count = old.posting_count and (new.balance_minor <> old.balance_minor or new.last_booked_at <> old.last_booked_at))
    or new.last_booked_at < old.last_booked_at
    or (new.balance_minor < old.balance_minor and new.balance_minor < new.floor_minor)
  ) execute function guard_ledger_account();

create function refuse_filled_account() returns trigger language plpgsql as $$
begin
  raise exception 'an account is opened empty'
    using errcode = 'check_violation', constraint = 'ledger_accounts_open_empty';
end $$;

create trigger ledger_accounts_open_empty before insert on ledger_accounts
  for each row when (new.balance_minor <> 0 or new.posting_count <> 0 or new.last_booked_at <> 'epoch')
  execute function refuse_filled_account();

-- What follows is added and never changed or taken away.
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: its rows stay as they were written', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

-- Whose an account is, and which rate counted when.
create trigger accounts_stay before update or delete on accounts for each row execute function refuse_change_of_record();
create trigger accounts_never_truncate before truncate on accounts for each statement execute function refuse_change_of_record();
create trigger exchange_rates_stay before update or delete on exchange_rates for each row execute function refuse_change_of_record();
create trigger exchange_rates_never_truncate before truncate on exchange_rates for each statement execute function refuse_change_of_record();

-- Of a payment only how far it came changes; of an order's key only the outcome, once.
create trigger payments_stay before delete on payments for each row execute function refuse_change_of_record();
create trigger payments_never_truncate before truncate on payments for each statement execute function refuse_change_of_record();
create trigger order_outcomes_stay before delete on order_outcomes for each row execute function refuse_change_of_record();
create trigger order_outcomes_never_truncate before truncate on order_outcomes for each statement execute function refuse_change_of_record();
create trigger order_outcomes_keep_what_came_of_them before update on order_outcomes
  for each row when (old.payment_id is not null or old.refusal is not null) execute function refuse_change_of_record();

-- What waits for its seal is sealed, not rewritten. The row may be locked.
create trigger audit_unsealed_stays before update on audit_unsealed for each row execute function refuse_change_of_record();
create trigger audit_unsealed_never_truncate before truncate on audit_unsealed for each statement execute function refuse_change_of_record();
