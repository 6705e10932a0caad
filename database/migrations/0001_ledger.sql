-- The books: double entry, append only.
-- Amounts are whole minor units (ISO 4217). A balance is credits less debits, so a client's money (what the bank owes)
-- is positive and the bank's own money at its correspondents (nostro) is negative; per currency all balances add up to zero.

create table ledger_accounts (
  id uuid primary key,
  code text not null unique check (length(code) between 3 and 80),
  kind text not null check (kind in ('client', 'nostro', 'transit', 'position', 'income', 'expense')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance_minor bigint not null default 0,
  -- No debit may leave less than this; null where the account may go either way.
  floor_minor bigint check (floor_minor >= 0),
  posting_count bigint not null default 0 check (posting_count >= 0),
  last_booked_at timestamptz not null default 'epoch',
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint ledger_accounts_client_floor check (kind <> 'client' or floor_minor is not null),
  constraint ledger_accounts_client_balance check (kind <> 'client' or balance_minor >= 0)
);

create table journal_entries (
  id uuid primary key,
  kind text not null check (length(kind) between 1 and 40),
  booked_at timestamptz not null,
  value_date date not null,
  posting_count smallint not null check (posting_count between 2 and 16),
  -- A pending entry is settled once: posted or voided by a later entry. The pending entry itself never changes.
  is_pending boolean not null default false,
  settles_entry_id uuid references journal_entries (id),
  settlement text check (settlement in ('posted', 'voided')),
  -- A correction is a new entry that names the one it takes back.
  reverses_entry_id uuid references journal_entries (id),
  constraint journal_entries_settlement check ((settles_entry_id is null) = (settlement is null)),
  constraint journal_entries_settled_once unique (settles_entry_id),
  constraint journal_entries_reversed_once unique (reverses_entry_id)
);

create table postings (
  id uuid primary key,
  entry_id uuid not null references journal_entries (id),
  leg smallint not null check (leg >= 1),
  account_id uuid not null references ledger_accounts (id),
  -- Position in the account, from 1, without gaps; and the account's balance after this posting.
  account_sequence bigint not null check (account_sequence >= 1),
  side text not null check (side in ('debit', 'credit')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance_after_minor bigint not null,
  -- The entry's, repeated: a statement reads postings by account and time without looking into the journal.
  booked_at timestamptz not null,
  value_date date not null,
  constraint postings_leg unique (entry_id, leg),
  constraint postings_sequence unique (account_id, account_sequence)
);

create index postings_by_time on postings (account_id, booked_at, account_sequence);

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

-- An entry arrives whole, in one statement: legs 1 to posting_count, debits equal to credits in every currency, each leg in
-- its account's currency, and every account that it touches standing where its last posting says.
create function refuse_broken_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select entry_id, count(*) as postings, max(leg) as last_leg from inserted group by entry_id) arrived
    join journal_entries e on e.id = arrived.entry_id
    where arrived.postings <> e.posting_count or arrived.last_leg <> e.posting_count
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
  if exists (select from inserted i join ledger_accounts a on a.id = i.account_id where a.currency <> i.currency) then
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

create trigger postings_arrive_whole after insert on postings
  referencing new table as inserted
  for each statement execute function refuse_broken_entries();

-- Only a pending entry can be settled.
create function refuse_settlement_of_final_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from inserted i join journal_entries settled on settled.id = i.settles_entry_id where not settled.is_pending
  ) then
    raise exception 'only a pending journal entry can be posted or voided'
      using errcode = 'check_violation', constraint = 'journal_entries_settle_pending';
  end if;
  return null;
end $$;

create trigger journal_entries_settle_pending after insert on journal_entries
  referencing new table as inserted
  for each statement execute function refuse_settlement_of_final_entries();

-- What an account is never changes; a debit never takes it below its floor; its balance moves only with its postings.
create function guard_ledger_account() returns trigger language plpgsql as $$
begin
  if new.id <> old.id or new.code <> old.code or new.kind <> old.kind or new.currency <> old.currency then
    raise exception 'what a ledger account is never changes' using errcode = 'integrity_constraint_violation';
  end if;
  if new.balance_minor <> old.balance_minor and new.posting_count <= old.posting_count then
    raise exception 'a balance moves only with a posting'
      using errcode = 'check_violation', constraint = 'ledger_accounts_move_with_postings';
  end if;
  if new.balance_minor < old.balance_minor and new.balance_minor < new.floor_minor then
    raise exception 'the account would go below its floor'
      using errcode = 'check_violation', constraint = 'ledger_accounts_floor';
  end if;
  return new;
end $$;

create trigger ledger_accounts_guard before update on ledger_accounts
  for each row execute function guard_ledger_account();
