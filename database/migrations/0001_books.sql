-- The books: double entry, append only.
--
-- Amounts are whole minor units (ISO 4217). A balance is credits less debits: the money of a client, which the bank
-- owes, is positive, and the bank's own money at its correspondents (nostro) is negative. All balances of a
-- currency add up to zero.
--
-- Postings and payments are written in batches. So their references are held by triggers that judge once per
-- statement, not by foreign keys, which judge once per row
-- (docs/decisions/0019-references-judged-by-the-statement.md). Nothing that they refer to is ever deleted or gets
-- another id, so it is enough to judge a reference when it is written. A comment on each such column names its
-- trigger.

create table ledger_accounts (
  id uuid primary key,
  code text not null unique check (length(code) between 3 and 80),
  kind text not null check (kind in ('client', 'nostro', 'transit', 'position', 'income', 'expense')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance_minor bigint not null default 0,
  -- No debit may leave less than this. Null: the account may go either way.
  floor_minor bigint check (floor_minor >= 0),
  posting_count bigint not null default 0 check (posting_count >= 0),
  last_booked_at timestamptz not null default 'epoch',
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint ledger_accounts_client_floor check (kind <> 'client' or floor_minor is not null),
  constraint ledger_accounts_client_balance check (kind <> 'client' or balance_minor >= 0)
);
comment on table ledger_accounts is
  'The accounts of the books and their balances. A balance changes only in the statement that adds its postings.';

create table journal_entries (
  id uuid primary key,
  kind text not null check (length(kind) between 1 and 40),
  booked_at timestamptz not null,
  value_date date not null,
  posting_count smallint not null check (posting_count between 2 and 16),
  -- A later entry settles a pending entry once: it posts it or voids it. The pending entry itself never changes.
  is_pending boolean not null default false,
  settles_entry_id uuid,
  settlement text check (settlement in ('posted', 'voided')),
  -- A correction is a new entry that names the entry which it takes back.
  reverses_entry_id uuid,
  constraint journal_entries_settlement check ((settles_entry_id is null) = (settlement is null))
);
comment on table journal_entries is
  'The journal: each entry is a balanced set of postings. Rows are added, never changed and never deleted.';
comment on column journal_entries.settles_entry_id is
  'References journal_entries (id), a pending entry: held by the trigger journal_entries_settle_pending.';
comment on column journal_entries.reverses_entry_id is
  'References journal_entries (id): held by the trigger journal_entries_settle_pending.';

-- An entry is settled once and reversed once. Few entries settle or reverse another: the others need no place here.
create unique index journal_entries_settled_once on journal_entries (settles_entry_id)
  where settles_entry_id is not null;
create unique index journal_entries_reversed_once on journal_entries (reverses_entry_id)
  where reverses_entry_id is not null;

create table postings (
  id uuid primary key,
  entry_id uuid not null,
  leg smallint not null check (leg >= 1),
  account_id uuid not null,
  -- The position in the account, from 1 without gaps, and the balance of the account after this posting.
  account_sequence bigint not null check (account_sequence >= 1),
  side text not null check (side in ('debit', 'credit')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  balance_after_minor bigint not null,
  -- A copy from the entry: a statement reads postings by account and time without the journal.
  booked_at timestamptz not null,
  value_date date not null,
  constraint postings_leg unique (entry_id, leg),
  constraint postings_sequence unique (account_id, account_sequence)
);
comment on table postings is
  'The legs of the journal entries, by account. Rows are added, never changed and never deleted.';
comment on column postings.entry_id is
  'References journal_entries (id): held by the trigger postings_arrive_whole.';
comment on column postings.account_id is
  'References ledger_accounts (id): held by the trigger postings_arrive_whole.';
comment on column postings.currency is
  'The currency of the account: held by the trigger postings_arrive_whole.';

create index postings_by_time on postings (account_id, booked_at, account_sequence);

-- Guards of ledger_accounts.

create function refuse_filled_account() returns trigger language plpgsql as $$
begin
  raise exception 'an account is opened empty'
    using errcode = 'check_violation', constraint = 'ledger_accounts_open_empty';
end $$;

create trigger ledger_accounts_open_empty before insert on ledger_accounts
  for each row when (new.balance_minor <> 0 or new.posting_count <> 0 or new.last_booked_at <> 'epoch')
  execute function refuse_filled_account();

-- What an account is never changes, its balance moves only with its postings, and a debit never takes it below its
-- floor.
create function guard_ledger_account() returns trigger language plpgsql as $$
begin
  if new.id <> old.id or new.code <> old.code or new.kind <> old.kind or new.currency <> old.currency
    or new.opened_at <> old.opened_at then
    raise exception 'what a ledger account is never changes' using errcode = 'integrity_constraint_violation';
  end if;
  if old.closed_at is not null and new.closed_at is distinct from old.closed_at then
    raise exception 'a closed account stays closed' using errcode = 'integrity_constraint_violation';
  end if;
  if new.posting_count < old.posting_count
    or (new.posting_count = old.posting_count
      and (new.balance_minor <> old.balance_minor or new.last_booked_at <> old.last_booked_at)) then
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

-- The condition repeats the rules of the function, so that the function is called only for an account that breaks
-- one.
create trigger ledger_accounts_guard before update on ledger_accounts
  for each row when (
    new.id <> old.id or new.code <> old.code or new.kind <> old.kind or new.currency <> old.currency
    or new.opened_at <> old.opened_at
    or (old.closed_at is not null and new.closed_at is distinct from old.closed_at)
    or new.posting_count < old.posting_count
    or (new.posting_count = old.posting_count
      and (new.balance_minor <> old.balance_minor or new.last_booked_at <> old.last_booked_at))
    or new.last_booked_at < old.last_booked_at
    or (new.balance_minor < old.balance_minor and new.balance_minor < new.floor_minor)
  ) execute function guard_ledger_account();

-- An account moves only in the statement that adds postings, and by the sum of those postings. A hash join pairs
-- the two states of each account, because PostgreSQL keeps the plan of the first statement, and that statement may
-- have moved very few accounts.
create function refuse_unposted_standings() returns trigger language plpgsql
  set enable_nestloop = off set enable_hashjoin = on
as $$
begin
  if exists (
    select from standing join earlier on earlier.id = standing.id
    cross join lateral (
      select count(*) as postings, sum(case side when 'credit' then amount_minor else -amount_minor end) as moved_minor,
        max(booked_at) as last_booked_at
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

create trigger ledger_accounts_stand_by_postings after update on ledger_accounts
  referencing old table as earlier new table as standing
  for each statement execute function refuse_unposted_standings();

-- Guards of journal_entries.

-- Only an existing entry is settled or reversed, and only a pending entry is settled.
create function refuse_settlement_of_final_entries() returns trigger language plpgsql as $$
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

create trigger journal_entries_settle_pending after insert on journal_entries
  referencing new table as inserted
  for each statement execute function refuse_settlement_of_final_entries();

-- Guards of postings.

-- An entry arrives whole, in one statement: legs 1 to posting_count, debits equal to credits in every currency,
-- each leg in the currency of its account. No posting lies beyond its account, and the last one says the balance
-- that the account says. (That the account moved by the sum of its postings is judged by
-- ledger_accounts_stand_by_postings.)
create function refuse_broken_entries() returns trigger language plpgsql as $$
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

create trigger postings_arrive_whole after insert on postings
  referencing new table as inserted
  for each statement execute function refuse_broken_entries();

-- The ledger only adds.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger only adds: % of % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger journal_entries_only_add before update or delete on journal_entries
  for each row execute function refuse_change();
create trigger journal_entries_never_truncate before truncate on journal_entries
  for each statement execute function refuse_change();
create trigger postings_only_add before update or delete on postings
  for each row execute function refuse_change();
create trigger postings_never_truncate before truncate on postings
  for each statement execute function refuse_change();
create trigger ledger_accounts_stay before delete on ledger_accounts
  for each row execute function refuse_change();
create trigger ledger_accounts_never_truncate before truncate on ledger_accounts
  for each statement execute function refuse_change();
