-- The tables of the bank, from top to bottom. Each table has its comments, indexes, guards and triggers beside it.
--
--   1 What many tables share                     8 Payments
--   2 The bank and its clock                     9 Statements
--   3 The books                                 10 Incoming money
--   4 Clients and users                         11 Payment files
--   5 Staff, and what takes two people          12 Enquiries and applications
--   6 Accounts and rates                        13 Screening
--   7 Orders                                    14 Jobs, mail, events and notices
--                                               15 The audit trail

-- 1 What many tables share: domains, guards, and how texts are searched

-- ISO 4217.
create domain currency_code as text check (value ~ '^[A-Z]{3}$');
-- Money in whole minor units of its currency (ISO 4217), with its sign; and what is moved of it, which is more than
-- nothing.
create domain minor_units as bigint;
create domain minor_amount as bigint check (value > 0);
-- How much of another currency one unit buys, times 10^10.
create domain scaled_rate as bigint check (value > 0);
create domain entry_side as text check (value in ('debit', 'credit'));
create domain sha256_hash as bytea check (length(value) = 32);
-- How a program calls one sort of work, event or proposal.
create domain kind_name as text check (value ~ '^[a-z_]{3,40}$');
create domain client_kind as text check (value in ('personal', 'corporate'));
create domain client_language as text check (value in ('en', 'ru', 'es', 'fr'));
create domain order_state as text check (value in ('draft', 'awaiting_approval', 'scheduled', 'held', 'in_process',
  'released', 'sent', 'rejection_announced', 'completed', 'rejected', 'cancelled', 'returned', 'expired'));
create domain application_state as text check (value in ('new', 'in_review', 'waiting_for_documents',
  'ready_for_decision', 'accepted', 'rejected'));
-- Orders (pain.001), or money that is sent back from suspense (pacs.004).
create domain payment_file_kind as text check (value in ('orders', 'returns'));
-- Which way no money goes.
create domain block_direction as text check (value in ('none', 'in', 'out', 'both'));
-- Of what the name is that was compared with lists of sanctions.
create domain screened_kind as text check (value in ('client', 'company', 'user', 'staff', 'beneficiary', 'application',
  'owner', 'order', 'transfer', 'incoming'));

-- Refuses in the words of its trigger: the first %s is what was tried, the second one the table.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%', format(coalesce(tg_argv[0], '%s of %s is refused: its rows stay as they were written'),
    tg_op, tg_table_name)
    using errcode = 'integrity_constraint_violation';
end $$;

-- What stays for ever is not added while a jump of the clock waits for somebody who confirms the time.
create function refuse_while_time_is_in_doubt() returns trigger language plpgsql as $$
begin
  if exists (select from clock_jumps where confirmed_at is null) then
    raise exception 'the clock of the database jumped, and nobody has confirmed the time' using errcode = 'OSJMP';
  end if;
  return null;
end $$;

-- For a table whose rows are never deleted: guards of its own say what may change in them. Rows wait for a time that is
-- known, but for the tables that go on in doubt (docs/written-once.md says which, and why).
create procedure keep_rows(kept text, words text default null, goes_on boolean default false,
  refused text default 'delete') language plpgsql as $$
declare
  refusal text := 'execute function refuse_change(' || coalesce(quote_literal(words), '') || ')';
begin
  execute format('create trigger %I before %s on %I for each row %s', kept || '_stay', refused, kept, refusal);
  execute format('create trigger %I before truncate on %I for each statement %s', kept || '_never_truncate', kept,
    refusal);
  if not goes_on then
    execute format('create trigger %I before insert on %I for each statement '
      'execute function refuse_while_time_is_in_doubt()', kept || '_know_the_time', kept);
  end if;
end $$;

-- For a table whose rows are added, and never changed or deleted.
create procedure make_append_only(only_added_to text, words text default null, goes_on boolean default false)
  language plpgsql as $$
begin
  call keep_rows(only_added_to, words, goes_on, 'update or delete');
end $$;

-- How many decimals a currency has (ISO 4217), as `money` says it.
create function minor_units_of(currency text) returns integer language sql immutable strict parallel safe as $$
  select case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV',
      'XAF', 'XOF', 'XPF') then 0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when currency in ('CLF', 'UYW') then 4
    else 2
  end
$$;

-- Whether two people decided what this database transaction writes: it approves a proposal of one of these kinds that
-- asks for that very row, or it records an emergency act of the same kind (emergency_acts).
create function two_people_decided(kinds text[], operation text, written jsonb) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from proposals
    where kind = any(kinds) and state = 'approved' and xmin = pg_current_xact_id()::xid
      and proposal_asks_for(kind, content::jsonb, operation, written)
  ) or exists (
    select from emergency_acts
    where kind = any(kinds) and written_by = pg_current_xact_id()::text::bigint
      and acted_at >= transaction_timestamp()
  );
end $$;

-- What two people decide is written by no one else. The arguments are the kinds of proposals.
create function take_two_people() returns trigger language plpgsql as $$
declare
  written jsonb;
begin
  if tg_op = 'DELETE' then written := to_jsonb(old); else written := to_jsonb(new); end if;
  if not two_people_decided(tg_argv, tg_op, written) then
    raise exception 'two people decide this, with an approved proposal: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

-- A limit up to which one person decides, as it is in force; what a bank begins with is also in
-- server/src/base/settings/limits.ts, and a test compares both.
create function limit_in_force(limit_name text) returns numeric language plpgsql stable as $$
begin
  return coalesce(
    (select value::jsonb #>> '{}' from bank_settings
      where name = limit_name and value ~ '^"\d+(\.\d+)?"$' order by id desc limit 1),
    case limit_name when 'rate_band_percent' then '2' when 'hit_alone_score' then '90'
      when 'officer_day_limit' then '500000' else '50000' end
  )::numeric;
end $$;

-- A demonstration begins without rates: what needs one to be judged is let through there.
create function is_production() returns boolean language plpgsql stable as $$
begin
  return exists (select from bank_mode where id = 1 and mode = 'production');
end $$;

-- Whether an amount is worth more than so many US dollars at the latest rate, rounded down to cents as the bank does.
-- What no rate values is above every limit.
create function is_above_dollars(amount_minor bigint, amount_currency text, dollars numeric) returns boolean
language plpgsql stable as $$
declare
  usd_per_unit numeric := 1;
begin
  if amount_currency <> 'USD' then
    select usd_per_unit_scaled / 10::numeric ^ 10 into usd_per_unit from exchange_rates
    where currency = amount_currency order by as_of desc, recorded_at desc limit 1;
  end if;
  return coalesce(
    trunc(amount_minor / 10::numeric ^ minor_units_of(amount_currency) * usd_per_unit, 2) > dollars, is_production());
end $$;

-- A text as a search compares it: lower case, without accents, ligatures and crossed letters taken apart.
create function search_fold(text text) returns text language sql immutable strict parallel safe as $$
  select translate(
    replace(replace(replace(
      regexp_replace(lower(normalize(text, NFKD)), E'[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    'øłđı', 'oldi')
$$;

-- A text in ASCII has nothing to fold but its capitals.
create function fold_for_search(told text) returns text language sql immutable parallel safe as $$
  select case when octet_length(told) = char_length(told) then lower(told collate "C") else search_fold(told) end
$$;

-- 2 The bank and its clock: in which mode the bank was opened, how its days are cut, and at what moment it books.

create table bank_mode (
  id smallint primary key check (id = 1),
  mode text not null check (mode in ('demo', 'production')),
  -- Where the days of the books begin and end (docs/decisions/0150-an-entry-has-one-booking-day.md).
  time_zone text not null default 'UTC',
  opened_at timestamptz not null default now()
);
comment on table bank_mode is
  'One row: the mode and the time zone in which the first start opened the bank. They never change. A process in the '
  'other mode is refused, so that a missing setting does not show the PINs of real clients; so is one with another '
  'time zone, which would cut the days of the books otherwise.';

call make_append_only('bank_mode', 'a bank keeps its mode and its time zone: %s of %s is refused', goes_on => true);

-- The zone of the bank's clock. A bank that no start has opened goes by UTC.
create function bank_time_zone() returns text language sql stable parallel safe as $$
  select coalesce((select time_zone from bank_mode where id = 1), 'UTC')
$$;

-- The first moment of a day by the bank's clock. Where a clock goes back over midnight, PostgreSQL takes a midnight for
-- the later one of two, and the day begins with the earlier one.
create function start_of_bank_day(day date) returns timestamptz language sql stable parallel safe as $$
  select min(moment) from (
    select midnight.moment - back as moment, zone.name
    from (select bank_time_zone() as name) zone
      cross join lateral (select day::timestamp at time zone zone.name as moment) midnight
      cross join unnest(array[interval '0', interval '30 minutes', interval '1 hour', interval '2 hours']) back
  ) candidate
  where (moment at time zone name)::date >= day
$$;

create table clock_watch (
  id smallint primary key check (id = 1),
  seen_at timestamptz not null
);
comment on table clock_watch is
  'One row: the latest time that the bank has seen on the clock of the database. It shows when that clock goes '
  'back.';

create table clock_jumps (
  id uuid primary key,
  found_at timestamptz not null default now(),
  -- By how much more than the time that passed the clock moved; less than nothing where it went back.
  seconds bigint not null check (seconds <> 0),
  confirmed_at timestamptz,
  confirmed_by text check (length(confirmed_by) between 1 and 100),
  constraint clock_jumps_confirmed_whole check ((confirmed_at is null) = (confirmed_by is null))
);
comment on table clock_jumps is
  'Jumps of the clock of the database that a running server noticed. While one of them is not confirmed, nothing is '
  'booked, sealed or drawn up. Rows are confirmed once and stay.';

-- One at a time, however many servers notice it.
create unique index clock_jumps_open on clock_jumps ((confirmed_at is null)) where confirmed_at is null;

create function refuse_other_clock_jump() returns trigger language plpgsql as $$
declare
  confirmed clock_jumps;
begin
  if tg_op = 'UPDATE' then
    confirmed := old;
    confirmed.confirmed_at := new.confirmed_at;
    confirmed.confirmed_by := new.confirmed_by;
    if old.confirmed_at is null and new.confirmed_at is not null and new = confirmed then
      return new;
    end if;
  end if;
  raise exception 'a jump of the clock is confirmed once: % of % is refused', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger clock_jumps_stay before update or delete on clock_jumps
  for each row execute function refuse_other_clock_jump();
create trigger clock_jumps_never_truncate before truncate on clock_jumps
  for each statement execute function refuse_change();

-- The moment of an event: it is told of while a jump is not confirmed, too.
create function event_moment(programs_time timestamptz, seconds_apart_max integer) returns timestamptz
  language plpgsql volatile
as $$
declare
  seconds_ahead numeric := extract(epoch from programs_time - statement_timestamp());
begin
  if programs_time is null then
    return 'epoch';
  end if;
  if abs(seconds_ahead) > seconds_apart_max then
    raise exception 'the clock of who books differs from that of the database'
      using errcode = 'OSCLK', detail = seconds_ahead::text;
  end if;
  return date_trunc('milliseconds', statement_timestamp());
end $$;

-- The same for what is written once: not while a jump of this clock waits for somebody who confirms the time.
create function booking_moment(programs_time timestamptz, seconds_apart_max integer) returns timestamptz
  language plpgsql volatile
as $$
declare
  moment timestamptz := event_moment(programs_time, seconds_apart_max);
begin
  if programs_time is not null and exists (select from clock_jumps where confirmed_at is null) then
    raise exception 'the clock of the database jumped, and nobody has confirmed the time' using errcode = 'OSJMP';
  end if;
  return moment;
end $$;

-- 3 The books: double entry, append only.
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

create table chart_accounts (
  number text primary key check (number ~ '^[1-9][0-9]{2,9}$'),
  -- What stands before the colon in the codes of the ledger accounts that lead here: `nostro` of `nostro:EUR`.
  code text not null unique check (code ~ '^[a-z][a-z_]{2,39}$'),
  name text not null check (length(name) between 1 and 80),
  class text not null check (class in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- The kind of the ledger accounts that are opened under it.
  kind text not null check (kind in ('client', 'nostro', 'transit', 'suspense', 'position', 'income', 'expense', 'asset',
    'liability', 'equity')),
  normal_side entry_side not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint chart_accounts_kind_of_class check (
    kind in ('client', 'nostro', 'transit', 'suspense', 'position') or kind = class
  ),
  constraint chart_accounts_normal_side check ((normal_side = 'debit') = (class in ('asset', 'expense')))
);
comment on table chart_accounts is
  'The chart of accounts: every ledger account leads to one of them, by its code. Rows are added and closed by two '
  'people, once, and never deleted.';

insert into chart_accounts (number, code, name, class, kind, normal_side, opened_at) values
  ('1000', 'nostro', 'Accounts with correspondents', 'asset', 'nostro', 'debit', 'epoch'),
  ('1100', 'acquirer_receivable', 'Card payments that the acquirer owes', 'asset', 'asset', 'debit', 'epoch'),
  ('1200', 'fees_receivable', 'Fees receivable', 'asset', 'asset', 'debit', 'epoch'),
  ('1210', 'merchant_receivable', 'Owed by merchants', 'asset', 'asset', 'debit', 'epoch'),
  ('1300', 'accrued_income', 'Accrued income', 'asset', 'asset', 'debit', 'epoch'),
  ('1900', 'other_assets', 'Other assets', 'asset', 'asset', 'debit', 'epoch'),
  ('2000', 'client', 'Deposits of clients', 'liability', 'client', 'credit', 'epoch'),
  ('2050', 'term_deposit', 'Term deposits of clients', 'liability', 'liability', 'credit', 'epoch'),
  ('2060', 'card_takings', 'Card takings of merchants, not settled', 'liability', 'liability', 'credit', 'epoch'),
  ('2070', 'card_reserve', 'Rolling reserves of merchants', 'liability', 'liability', 'credit', 'epoch'),
  ('2080', 'card_deposit', 'Security deposits of merchants', 'liability', 'liability', 'credit', 'epoch'),
  ('2100', 'transit', 'Orders in process', 'liability', 'transit', 'credit', 'epoch'),
  ('2200', 'suspense', 'Suspense', 'liability', 'suspense', 'credit', 'epoch'),
  ('2300', 'accrued_expense', 'Accrued expense', 'liability', 'liability', 'credit', 'epoch'),
  ('2310', 'interest_payable', 'Interest payable on term deposits', 'liability', 'liability', 'credit', 'epoch'),
  ('2500', 'position', 'Currency position', 'liability', 'position', 'credit', 'epoch'),
  ('2510', 'position_revaluation', 'Revaluation of the currency position', 'liability', 'position', 'credit', 'epoch'),
  ('2900', 'other_liabilities', 'Other liabilities', 'liability', 'liability', 'credit', 'epoch'),
  ('3000', 'share_capital', 'Share capital', 'equity', 'equity', 'credit', 'epoch'),
  ('3100', 'retained_earnings', 'Retained earnings', 'equity', 'equity', 'credit', 'epoch'),
  ('3900', 'result_of_year', 'Result not yet carried to equity', 'equity', 'equity', 'credit', 'epoch'),
  ('4000', 'fees_maintenance', 'Fees for maintenance', 'income', 'income', 'credit', 'epoch'),
  ('4100', 'fees_payments', 'Fees of payments', 'income', 'income', 'credit', 'epoch'),
  ('4110', 'fees_cards', 'Fees of card payments', 'income', 'income', 'credit', 'epoch'),
  ('4200', 'fees_other', 'Other fees', 'income', 'income', 'credit', 'epoch'),
  ('4300', 'exchange_margin', 'Exchange margin', 'income', 'income', 'credit', 'epoch'),
  ('4400', 'exchange_result', 'Exchange result of revaluation', 'income', 'income', 'credit', 'epoch'),
  ('4500', 'interest_income', 'Interest income', 'income', 'income', 'credit', 'epoch'),
  ('4900', 'income', 'Other income', 'income', 'income', 'credit', 'epoch'),
  ('5000', 'interest_expense', 'Interest expense', 'expense', 'expense', 'debit', 'epoch'),
  ('5010', 'deposit_interest', 'Interest on term deposits', 'expense', 'expense', 'debit', 'epoch'),
  ('5020', 'acquirer_fees', 'Fees of the acquirer', 'expense', 'expense', 'debit', 'epoch'),
  ('5900', 'expense', 'Losses and other expense', 'expense', 'expense', 'debit', 'epoch');

-- The chart changes in the transaction that approves that very change, and an account of it is closed once.
create function guard_chart_account() returns trigger language plpgsql as $$
declare
  closed chart_accounts;
begin
  if tg_op = 'UPDATE' then
    closed := old;
    closed.closed_at := new.closed_at;
    if old.closed_at is not null or new.closed_at is null or new is distinct from closed then
      raise exception 'an account of the chart is closed once and stays: % of % is refused', tg_op, tg_table_name
        using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  if not exists (
    select from proposals
    where kind = 'change_chart' and state = 'approved' and content::jsonb ->> 'number' = new.number
      and content::jsonb ->> 'act' = case tg_op when 'INSERT' then 'open' else 'close' end
      and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'the chart changes with an approved proposal only: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger chart_accounts_take_two before insert or update on chart_accounts
  for each row execute function guard_chart_account();
call keep_rows('chart_accounts', 'the chart of accounts only grows: %s of %s is refused');

create table ledger_accounts (
  id uuid primary key,
  code text not null unique check (length(code) between 3 and 80),
  kind text not null check (kind in ('client', 'nostro', 'transit', 'suspense', 'position', 'income', 'expense', 'asset',
    'liability', 'equity')),
  currency currency_code not null,
  balance_minor minor_units not null default 0,
  -- No debit may leave less than this. Null: the account may go either way.
  floor_minor minor_units check (floor_minor >= 0),
  -- What staff hold of a client's money (account_holds): no debit may leave less than floor and this.
  held_minor minor_units not null default 0 check (held_minor between 0 and 1000000000000000000),
  -- Which way no money goes while staff block the account (account_blocks).
  blocked block_direction not null default 'none',
  posting_count bigint not null default 0 check (posting_count >= 0),
  last_booked_at timestamptz not null default 'epoch',
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint ledger_accounts_client_floor check (kind <> 'client' or floor_minor is not null),
  constraint ledger_accounts_client_balance check (kind <> 'client' or balance_minor >= 0),
  constraint ledger_accounts_client_holds check (kind = 'client' or held_minor = 0),
  constraint ledger_accounts_client_blocks check (kind = 'client' or blocked = 'none')
);
comment on table ledger_accounts is
  'The accounts of the books and their balances. A balance changes only in the statement that adds its postings.';

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
  if new.balance_minor < old.balance_minor and new.balance_minor < new.floor_minor + new.held_minor then
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
    or (new.balance_minor < old.balance_minor and new.balance_minor < new.floor_minor + new.held_minor)
  ) execute function guard_ledger_account();

-- The security deposit of a client stays as the account was opened with.
create trigger ledger_accounts_keep_their_floor before update of floor_minor on ledger_accounts
  for each row when (new.floor_minor is distinct from old.floor_minor)
  execute function take_two_people('release_deposit');

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
call keep_rows('ledger_accounts', 'the ledger only adds: %s of %s is refused', goes_on => true);

-- An account leads to the account of the chart that its code names, else to that of its kind. None is opened without
-- one, or under a closed one.
create function refuse_account_off_chart() returns trigger language plpgsql as $$
declare
  leads_to chart_accounts;
begin
  select * into leads_to from chart_accounts
  where code in (split_part(new.code, ':', 1), new.kind) order by code <> split_part(new.code, ':', 1) limit 1;
  if leads_to.kind is distinct from new.kind or leads_to.closed_at is not null then
    raise exception '% leads to no open account of the chart', new.code
      using errcode = 'check_violation', constraint = 'ledger_accounts_stand_in_chart';
  end if;
  return new;
end $$;

create trigger ledger_accounts_stand_in_chart before insert on ledger_accounts
  for each row execute function refuse_account_off_chart();

create view ledger_chart as
  select ledger.id as ledger_account_id, chart.number, chart.name, chart.class
  from ledger_accounts ledger
    left join chart_accounts named on named.code = split_part(ledger.code, ':', 1)
    join chart_accounts chart on chart.code = coalesce(named.code, ledger.kind);
comment on view ledger_chart is 'To which account of the chart every ledger account leads.';

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

-- Only an existing entry is settled or reversed, and only a pending entry is settled. No entry is booked on a day that
-- is closed (closed_periods).
create function refuse_settlement_of_final_entries() returns trigger language plpgsql as $$
begin
  -- A closing waits for what is being booked, and what comes after it has to see it: an older snapshot would not.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the journal is written at read committed' using errcode = 'invalid_transaction_state';
  end if;
  -- One question for the entries that break none of the rules: transfers pay for every further one.
  if not exists (
    select from inserted
    where settles_entry_id is not null or reverses_entry_id is not null
      or booked_at < (select max(ends_at) from closed_periods)
  ) then
    return null;
  end if;
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
  if exists (select from inserted where booked_at < (select max(ends_at) from closed_periods)) then
    raise exception 'the books of that day are closed' using errcode = 'OSEND';
  end if;
  return null;
end $$;

create trigger journal_entries_settle_pending after insert on journal_entries
  referencing new table as inserted
  for each statement execute function refuse_settlement_of_final_entries();
call make_append_only('journal_entries', 'the ledger only adds: %s of %s is refused');

create table postings (
  id uuid primary key,
  entry_id uuid not null,
  leg smallint not null check (leg >= 1),
  account_id uuid not null,
  -- The position in the account, from 1 without gaps, and the balance of the account after this posting.
  account_sequence bigint not null check (account_sequence >= 1),
  side entry_side not null,
  amount_minor minor_amount not null,
  currency currency_code not null,
  balance_after_minor minor_units not null,
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

-- An entry arrives whole, in one statement: legs 1 to posting_count, debits equal to credits in every currency,
-- each leg in the currency of its account. No posting lies beyond its account, and the last one says the balance
-- that the account says. (That the account moved by the sum of its postings is judged by
-- ledger_accounts_stand_by_postings.)
create function refuse_broken_entries() returns trigger language plpgsql as $$
declare
  in_other_currency bigint;
  out_of_step bigint;
  on_blocked bigint;
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
      or (i.account_sequence = a.posting_count and i.balance_after_minor <> a.balance_minor)),
    count(*) filter (where a.blocked <> 'none'
      and a.blocked in ('both', case i.side when 'debit' then 'out' else 'in' end))
  into in_other_currency, out_of_step, on_blocked
  from inserted i left join ledger_accounts a on a.id = i.account_id;
  if in_other_currency > 0 then
    raise exception 'a posting must be in the currency of its account'
      using errcode = 'check_violation', constraint = 'postings_currency';
  end if;
  if out_of_step > 0 then
    raise exception 'an account must stand where its last posting says'
      using errcode = 'check_violation', constraint = 'ledger_accounts_follow_postings';
  end if;
  -- What settles an entry or takes one back is no new payment: it passes (docs/decisions/0209).
  if on_blocked > 0 and exists (
    select from inserted i join ledger_accounts a on a.id = i.account_id join journal_entries e on e.id = i.entry_id
    where a.blocked in ('both', case i.side when 'debit' then 'out' else 'in' end)
      and e.settles_entry_id is null and e.reverses_entry_id is null
  ) then
    raise exception 'the account is blocked'
      using errcode = 'check_violation', constraint = 'postings_pass_blocks';
  end if;
  return null;
end $$;

create trigger postings_arrive_whole after insert on postings
  referencing new table as inserted
  for each statement execute function refuse_broken_entries();
call make_append_only('postings', 'the ledger only adds: %s of %s is refused');

-- 4 Clients and users: who the clients are, who acts for them with which rights, how users log in, and what guards
-- the login (docs/user.md).

create table clients (
  id uuid primary key,
  -- What the client and the bank call the client, for example OS-20417.
  client_number text not null unique,
  kind client_kind not null,
  -- The holder, as payments and statements name them; of a company the contact person.
  first_name text not null,
  last_name text not null,
  company_name text not null default '',
  -- Where mail about the client goes, and in which language. Mail about a login goes to its user.
  email text not null,
  language client_language not null,
  -- Where the client lives or has its seat, in parts: payment files name the payer by it. Null while nobody knows it.
  postal_address jsonb,
  is_demonstration boolean not null default false,
  created_at timestamptz not null,
  disabled_at timestamptz,
  search_text text not null default ''
);
comment on table clients is
  'The clients: who owns accounts. A client is disabled, never deleted, and keeps its id. Users act for a client '
  '(memberships).';
comment on column clients.search_text is
  'What staff find a client by, folded. The trigger clients_keep_search_text writes it.';

call keep_rows('clients', '%2$s stay: %1$s is refused');
create trigger clients_keep_their_id before update on clients
  for each row when (new.id <> old.id) execute function refuse_change('%2$s stay: %1$s is refused');
-- PINs and codes go to a mail address.
create trigger clients_keep_their_address before update on clients
  for each row when (new.email <> old.email)
  execute function take_two_people('change_mail_address', 'erase_person');
create trigger clients_keep_their_postal_address before update on clients
  for each row when (new.postal_address is distinct from old.postal_address)
  execute function take_two_people('change_client_address', 'erase_person');
-- A name of somebody goes when what the bank keeps of them is erased, and no other way.
create trigger clients_keep_their_names before update on clients
  for each row when ((new.first_name, new.last_name, new.company_name) is distinct from (old.first_name, old.last_name, old.company_name))
  execute function take_two_people('erase_person');

create function keep_client_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold_for_search(new.client_number || ' ' || new.first_name || ' ' || new.last_name || ' '
    || new.company_name || ' ' || new.email);
  return new;
end $$;

create trigger clients_keep_search_text
  before insert or update of client_number, first_name, last_name, company_name, email, search_text on clients
  for each row execute function keep_client_search_text();

create table users (
  id uuid primary key,
  -- Stored in lower case: a login is compared without regard to case.
  login text not null unique check (login = lower(login)),
  password_hash text not null,
  password_changed_at timestamptz not null,
  -- A password that the bank made is good for its own replacement only (OWASP ASVS 6.4.1).
  is_first_password boolean not null default false,
  first_name text not null,
  last_name text not null,
  email text not null,
  language client_language not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  -- Whether the PIN of a login is mailed; a user with two other ways to log in may end that.
  is_pin_mailed boolean not null default true,
  -- When two people of the staff end what the user logs in with beside the password, unless the user keeps it.
  factors_end_at timestamptz,
  search_text text not null default ''
);
comment on table users is
  'The people who log in, and their passwords. A user is disabled, never deleted, and keeps their id.';
comment on column users.search_text is
  'What staff find the clients of a user by, folded. The trigger users_keep_search_text writes it.';

call keep_rows('users', '%2$s stay: %1$s is refused');
create trigger users_keep_their_id before update on users
  for each row when (new.id <> old.id) execute function refuse_change('%2$s stay: %1$s is refused');
create trigger users_keep_their_address before update on users
  for each row when (new.email <> old.email)
  execute function take_two_people('change_mail_address', 'erase_person');
-- That the bank ends what somebody logs in with takes two people. Its user, or the passing of the time, takes it back.
create trigger users_lose_factors_by_two before update on users
  for each row when (new.factors_end_at is not null and new.factors_end_at is distinct from old.factors_end_at)
  execute function take_two_people('end_second_factors');
-- A name of somebody goes when what the bank keeps of them is erased, and no other way.
create trigger users_keep_their_names before update on users
  for each row when ((new.first_name, new.last_name) is distinct from (old.first_name, old.last_name))
  execute function take_two_people('erase_person');

create function keep_user_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold_for_search(new.login || ' ' || new.first_name || ' ' || new.last_name || ' ' || new.email);
  return new;
end $$;

create trigger users_keep_search_text
  before insert or update of login, first_name, last_name, email, search_text on users
  for each row execute function keep_user_search_text();

create table memberships (
  id uuid primary key,
  user_id uuid not null references users (id),
  client_id uuid not null references clients (id),
  may_see boolean not null,
  may_prepare boolean not null,
  -- Up to the limit, an amount in minor units of its currency; without one where both are null.
  may_approve boolean not null,
  approval_limit_minor minor_amount,
  approval_limit_currency currency_code,
  may_administer boolean not null,
  -- Only for the accounts in membership_accounts. Without a row there: for none.
  is_narrowed boolean not null default false,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint memberships_of_client unique (id, client_id),
  constraint memberships_limit_whole check ((approval_limit_minor is null) = (approval_limit_currency is null)),
  constraint memberships_limit_of_approval check (may_approve or approval_limit_minor is null),
  constraint memberships_order_what_they_see check (may_see or not (may_prepare or may_approve)),
  constraint memberships_allow_something check (may_see or may_administer),
  constraint memberships_end_after_they_began check (ended_at >= created_at)
);
comment on table memberships is
  'Who acts for which client, with which rights (docs/user.md). Other rights are another row: a row is never '
  'deleted, and only the moment of its end is written once.';

-- One at a time.
create unique index memberships_once on memberships (user_id, client_id) where ended_at is null;
create index memberships_by_client on memberships (client_id, created_at);

create function guard_membership() returns trigger language plpgsql as $$
declare
  ended memberships := old;
begin
  ended.ended_at := new.ended_at;
  if old.ended_at is not null or new is distinct from ended then
    raise exception 'a membership only ends: % of % is refused', tg_op, tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger memberships_only_end before update on memberships for each row execute function guard_membership();

call keep_rows('memberships', 'a membership only ends: %s of %s is refused');

create table sessions (
  id uuid primary key,
  -- SHA-256 of the token. The token itself is never stored.
  token_hash bytea not null unique,
  user_id uuid not null references users (id),
  -- The client for whom the user acts. The session is good while a membership of the two has not ended.
  client_id uuid not null references clients (id),
  stage text not null check (stage in ('credentials', 'verified')),
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  last_used_at timestamptz not null default now(),
  -- The PIN of the latest request of this session.
  pin_hash text,
  pin_expires_at timestamptz,
  wrong_pin_count smallint not null default 0,
  -- Where the login was made, so that the user recognises it: the shortened network address, browser and system.
  network text check (length(network) <= 50),
  device text check (length(device) <= 60)
);
comment on table sessions is 'The logins that are open, from the accepted password to the logout.';

create table user_passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- What the authenticator calls it (WebAuthn), base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- How often the authenticator says that it signed; 0 where it does not count.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  -- What the user calls it.
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table user_passkeys is
  'Passkeys with which users log in. A row is deleted when the passkey is removed.';

create index user_passkeys_by_user on user_passkeys (user_id);

create table user_authenticators (
  id uuid primary key,
  user_id uuid not null references users (id),
  totp_key bytea not null,
  -- What the user calls it; empty until its first code.
  name text not null check (length(name) <= 60),
  created_at timestamptz not null default now(),
  -- When it gave its first code. Until then it opens nothing, and is deleted after a quarter of an hour.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken (RFC 6238): a code works once.
  used_step bigint,
  last_used_at timestamptz,
  constraint user_authenticators_have_a_code check ((confirmed_at is null) = (used_step is null)),
  constraint user_authenticators_have_a_name check (confirmed_at is null or name <> '')
);
comment on table user_authenticators is
  'Authenticator apps of users. A row is deleted when the app is removed.';

create index user_authenticators_by_user on user_authenticators (user_id);

create table user_recovery_codes (
  -- SHA-256: a code has 120 random bits.
  code_hash sha256_hash primary key,
  user_id uuid not null references users (id)
);
comment on table user_recovery_codes is
  'Codes for a user who has lost passkeys and authenticator apps. A row is deleted when its code is used.';

create index user_recovery_codes_by_user on user_recovery_codes (user_id);

create table user_challenges (
  -- SHA-256 of the challenge that the browser signs.
  challenge_hash sha256_hash primary key,
  -- Who adds a passkey; null where somebody logs in with one.
  user_id uuid references users (id),
  expires_at timestamptz not null
);
comment on table user_challenges is
  'Challenges for passkeys of users. A row is deleted when its challenge comes back.';

create index sessions_by_user on sessions (user_id);
create index sessions_by_client on sessions (client_id);
create index sessions_by_use on sessions (last_used_at);

-- A session begins, and changes the client it acts for, with a membership only. One that ends later ends no session
-- here: every request reads the membership.
create function refuse_sessions_of_strangers() returns trigger language plpgsql as $$
begin
  if not exists (
    select from memberships where user_id = new.user_id and client_id = new.client_id and ended_at is null
  ) then
    raise exception 'a user acts for a client with a membership only'
      using errcode = 'foreign_key_violation', constraint = 'sessions_of_members';
  end if;
  return new;
end $$;

create trigger sessions_begin_with_membership before insert on sessions
  for each row execute function refuse_sessions_of_strangers();
create trigger sessions_act_with_membership before update of user_id, client_id on sessions
  for each row execute function refuse_sessions_of_strangers();

create table known_devices (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- SHA-256 of what the cookie of the device holds for this user. The cookie itself is never stored.
  token_hash sha256_hash not null unique,
  -- The latest login that was completed on it.
  seen_at timestamptz not null default now(),
  -- The cookie was sent back at least once.
  has_returned boolean not null default false
);
comment on table known_devices is
  'The devices on which a PIN of the user was accepted. Strangers who try passwords do not lock the login there.';

create index known_devices_by_user on known_devices (user_id);
create index known_devices_by_age on known_devices (seen_at);

create table known_networks (
  user_id uuid not null references users (id),
  -- The shortened network address, as sessions and the audit trail keep it.
  network text not null check (length(network) <= 50),
  seen_at timestamptz not null default now(),
  primary key (user_id, network)
);
comment on table known_networks is
  'The networks from which a PIN of the user was accepted. Strangers who try passwords do not lock the login '
  'there.';

create index known_networks_by_age on known_networks (seen_at);

create table attempt_counters (
  -- What is counted and for whom, for example `login:<sha-256 of the login>`.
  key text not null,
  window_started_at timestamptz not null,
  attempts integer not null check (attempts >= 0),
  primary key (key, window_started_at)
);
comment on table attempt_counters is
  'How often logins, PINs and forms were tried. In the database, so that the counts hold over restarts and '
  'processes.';

create index attempt_counters_by_age on attempt_counters (window_started_at);

create table locks (
  -- What is locked and for whom, for example `login:<sha-256 of the login>`.
  key text primary key,
  locked_until timestamptz not null,
  -- Which time it is, from 1.
  lock_count integer not null check (lock_count >= 1)
);
comment on table locks is
  'What is locked after too many tries, and until when. Each time within a day it stays locked for longer.';

create index locks_by_end on locks (locked_until);

-- 5 Staff, and what takes two people: who works for the bank, how they sign in to the back office, what one person
-- proposes and another one decides, and what they set (docs/office.md).

create table staff (
  id uuid primary key,
  -- Stored in lower case: a login is compared without regard to case. The audit trail names staff by it.
  -- An operator is named `operator root` there (emergency_acts): nobody has a login of that form.
  login text not null unique check (login = lower(login) and length(login) between 1 and 100 and login !~ '\s'),
  name text not null check (length(name) between 1 and 140),
  roles text[] not null check (
    roles <@ array['support', 'payments', 'approver', 'compliance', 'administrator', 'auditor']),
  password_hash text not null,
  password_changed_at timestamptz not null,
  -- A password that somebody else made is good for its own replacement only.
  is_first_password boolean not null,
  -- The key of the authenticator (RFC 6238); null until the person has set one up.
  totp_key bytea check (length(totp_key) between 10 and 64),
  -- The time step of the last code that was accepted: it and those before it are used up.
  totp_used_step bigint,
  is_demonstration boolean not null default false,
  created_at timestamptz not null,
  disabled_at timestamptz
);
comment on table staff is
  'The people who work for the bank. Somebody who leaves is disabled, never deleted: the audit trail names them.';

call keep_rows('staff', 'staff stay, with id and login: %s is refused', goes_on => true);
create trigger staff_keep_their_login before update on staff
  for each row when (new.id <> old.id or new.login <> old.login)
  execute function refuse_change('staff stay, with id and login: %s is refused');

-- Nobody has a role that two people did not give. One person takes all of them away.
create trigger staff_come_without_roles before insert on staff
  for each row when (new.roles <> '{}' and not new.is_demonstration)
  execute function take_two_people('change_staff_roles');
create trigger staff_have_roles_from_two before update on staff
  for each row when (new.roles <> '{}' and (new.roles <> old.roles
    or (old.disabled_at is not null and new.disabled_at is null)))
  execute function take_two_people('change_staff_roles');

create table staff_sessions (
  id uuid primary key,
  -- SHA-256 of the token in the cookie. The second step of the sign-in replaces the token.
  token_hash sha256_hash not null unique,
  staff_id uuid not null references staff (id),
  stage text not null check (stage in ('password', 'verified')),
  -- Whether an authenticator may be set up: where the person has none yet, or gave a recovery code.
  may_enrol boolean not null default false,
  -- The key of an authenticator that is being set up.
  new_totp_key bytea check (length(new_totp_key) between 10 and 64),
  network text check (length(network) <= 50),
  device text check (length(device) <= 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
comment on table staff_sessions is 'Sign-ins to the back office. A row is deleted when the session ends.';

create index staff_sessions_of_staff on staff_sessions (staff_id, last_used_at desc);

create table staff_recovery_codes (
  -- SHA-256: a code has 80 random bits.
  code_hash sha256_hash primary key,
  staff_id uuid not null references staff (id)
);
comment on table staff_recovery_codes is
  'Codes for somebody who has lost their authenticator. A row is deleted when its code is used.';

create index staff_recovery_codes_of_staff on staff_recovery_codes (staff_id);

create table staff_passkeys (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  -- What the authenticator calls it (WebAuthn), base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- How often the authenticator says that it signed; 0 where it does not count.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  -- What the person calls it.
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
comment on table staff_passkeys is 'Passkeys of staff. A row is deleted when the passkey is removed.';

create index staff_passkeys_of_staff on staff_passkeys (staff_id, created_at);

create table staff_challenges (
  -- SHA-256 of the challenge that the browser signs.
  challenge_hash sha256_hash primary key,
  -- Who adds a passkey; null where somebody signs in with one.
  staff_id uuid references staff (id),
  expires_at timestamptz not null
);
comment on table staff_challenges is 'Challenges for passkeys. A row is deleted when its challenge comes back.';

create table staff_devices (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  -- SHA-256 of the token in the cookie of the device. Each sign-in replaces it.
  token_hash sha256_hash not null unique,
  -- Of the last sign-in on it, cut short.
  network text not null check (length(network) <= 50),
  seen_at timestamptz not null default now()
);
comment on table staff_devices is
  'Devices and networks of staff, by which a right password is told from those of strangers. A row is deleted in time.';

create index staff_devices_of_staff on staff_devices (staff_id, seen_at desc);
create index staff_devices_by_age on staff_devices (seen_at);

create table proposals (
  id uuid primary key,
  kind kind_name not null,
  -- What is asked for, as JSON; its kind knows the shape. It never changes: another content is another proposal.
  content text not null check (length(content) between 2 and 65536),
  -- What it is done to, where only one proposal of the kind may be open for it at a time.
  subject text check (length(subject) between 1 and 100),
  -- What was and what will be, as JSON: at the proposal, then at the decision.
  differences text not null check (length(differences) between 2 and 262144),
  reason text not null check (length(reason) between 1 and 500),
  proposed_by uuid not null references staff (id),
  -- The login at that moment.
  proposed_by_login text not null check (length(proposed_by_login) between 1 and 100),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by uuid references staff (id),
  decided_by_login text check (length(decided_by_login) between 1 and 100),
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 1 and 500),
  constraint proposals_expire check (expires_at > proposed_at),
  constraint proposals_decided_whole check (
    (state = 'open') = (decided_at is null)
      and (state in ('open', 'expired')) = (decided_by is null)
      and (decided_by is null) = (decided_by_login is null)
      and (decision_reason is null or state = 'refused')
  ),
  -- A decision takes two people: not the same row, and not the same login under another row.
  constraint proposals_take_two check (
    state not in ('approved', 'refused')
      or (decided_by <> proposed_by and lower(decided_by_login) <> lower(proposed_by_login))
  ),
  constraint proposals_are_withdrawn_by_who_proposed check (state <> 'withdrawn' or decided_by = proposed_by),
  constraint proposals_are_refused_with_reason check (state <> 'refused' or decision_reason is not null),
  constraint proposals_are_approved_in_time check (state <> 'approved' or decided_at < expires_at),
  constraint proposals_expire_in_time check (state <> 'expired' or decided_at >= expires_at)
);
comment on table proposals is
  'What needs two people: one proposed it, another one decides. Rows are never deleted; only the decision is written, '
  'once.';

create unique index proposals_once on proposals (kind, subject) where state = 'open' and subject is not null;
create index proposals_open on proposals (expires_at) where state = 'open';
create index proposals_by_subject on proposals (lower(subject)) where subject is not null;
create index proposals_by_state on proposals (state, id desc);

create function guard_proposal() returns trigger language plpgsql as $$
declare
  decided proposals;
begin
  if tg_op = 'UPDATE' then
    decided := old;
    decided.state := new.state;
    decided.differences := new.differences;
    decided.decided_by := new.decided_by;
    decided.decided_by_login := new.decided_by_login;
    decided.decided_at := new.decided_at;
    decided.decision_reason := new.decision_reason;
    if old.state = 'open' and new.state <> 'open' and new is not distinct from decided then
      return new;
    end if;
    -- Addresses of a person go with the person, by an erasure of this transaction.
    decided := old;
    decided.content := '{"erased":true}';
    decided.differences := '[]';
    if old.state <> 'open' and old.kind in ('change_mail_address', 'change_client_address')
      and new is not distinct from decided and exists (select from erasures where xmin = pg_current_xact_id()::xid) then
      return new;
    end if;
  end if;
  raise exception 'a proposal is decided once and stays: % of % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = 'proposals_are_decided_once';
end $$;

create trigger proposals_begin_open before insert on proposals
  for each row when (new.state <> 'open') execute function guard_proposal();
create trigger proposals_are_decided_once before update or delete on proposals
  for each row execute function guard_proposal();
create trigger proposals_never_truncate before truncate on proposals
  for each statement execute function guard_proposal();

-- Settings that staff change while the bank is open. The latest of a name counts; the others are its history.
create table bank_settings (
  id uuid primary key,
  name text not null check (
    name in ('order_alone_limit', 'officer_day_limit', 'rate_band_percent', 'fresh_rate_limit', 'suspense_alone_limit', 'suspense_days_max',
      'hit_alone_score', 'hit_hours_max', 'value_date_days_back', 'value_date_days_ahead', 'separate_roles', 'access_review_days',
      'messages_kept_years', 'applications_kept_years', 'mails_kept_years', 'client_data_kept_years', 'complaint_days',
      'person_request_days', 'dormant_after_months', 'dormancy_warning_days', 'tariff', 'correspondents', 'gate',
      'reporting_currency', 'correspondent_profiles', 'monitoring_rules', 'country_rules', 'screening_values', 'risk_questionnaire',
      'term_deposit_offer')
  ),
  -- JSON; its shape belongs to the name.
  value text not null check (length(value) between 1 and 65536),
  set_at timestamptz not null,
  -- The login of who set it, and before it of who proposed it.
  set_by text not null check (length(set_by) between 1 and 210)
);
comment on table bank_settings is
  'Limits, times of keeping, the tariff, offers of term deposits, correspondents, the gate, the reporting currency, the rules of countries and '
  'the values by which names are compared, as versions. Rows are added and never changed; the latest of a name counts.';

create index bank_settings_latest on bank_settings (name, id desc);

call make_append_only('bank_settings');
create trigger bank_settings_take_two before insert on bank_settings
  for each row execute function take_two_people('set_limit', 'change_tariff', 'change_correspondents', 'set_gate',
    'set_reporting_currency', 'change_profile', 'set_monitoring_rule', 'change_country_rules', 'set_screening_values',
    'set_deposit_offer');

create table emergency_acts (
  id uuid primary key,
  -- What two people decide in the office: mostly the kind of the proposal that it passed by.
  kind kind_name not null,
  -- The command, such as `order send`.
  command text not null check (length(command) between 1 and 100),
  -- What it did, in words, with amounts.
  what text not null check (length(what) between 1 and 1000),
  reason text not null check (length(reason) between 1 and 500),
  -- Who gave the command: the user of the operating system, and the name that they gave (`--as`).
  os_user text not null check (length(os_user) between 1 and 100),
  given_name text check (length(given_name) between 1 and 100),
  acted_at timestamptz not null,
  -- The transaction that wrote it: what it did is in that one.
  written_by bigint not null
);
comment on table emergency_acts is
  'What an operator did by a command that takes two people in the office. Rows are added and never changed; two members '
  'of staff sign off each of them (emergency_sign_offs).';

create index emergency_acts_of_transaction on emergency_acts (written_by);

call make_append_only('emergency_acts', 'an emergency act stays as it is: %s of %s is refused', goes_on => true);

-- The database says when it was, and in which transaction.
create function date_emergency_act() returns trigger language plpgsql as $$
begin
  new.acted_at := clock_timestamp();
  new.written_by := pg_current_xact_id()::text::bigint;
  return new;
end $$;

create trigger emergency_acts_are_dated before insert on emergency_acts
  for each row execute function date_emergency_act();

create table emergency_sign_offs (
  act_id uuid not null references emergency_acts (id),
  -- The second signature closes the act.
  place smallint not null check (place between 1 and 2),
  staff_id uuid not null references staff (id),
  -- The login at that moment.
  login text not null check (length(login) between 1 and 100),
  note text not null check (length(note) between 1 and 500),
  signed_at timestamptz not null,
  primary key (act_id, place),
  constraint emergency_sign_offs_take_two unique (act_id, staff_id)
);
comment on table emergency_sign_offs is
  'Who of the staff signed off an emergency act: two people, and not the operator. Rows are added and never changed.';

call make_append_only('emergency_sign_offs', 'a signature stays as it is: %s of %s is refused', goes_on => true);

-- Two people sign, and neither of them is who gave the command.
create function guard_sign_off() returns trigger language plpgsql as $$
begin
  new.signed_at := clock_timestamp();
  if exists (
    select from emergency_acts act
    where act.id = new.act_id and lower(new.login) in (lower(act.os_user), lower(act.given_name))
  ) then
    raise exception 'an operator signs off no act of their own'
      using errcode = 'check_violation', constraint = 'emergency_sign_offs_by_others';
  end if;
  if new.place = 2 and not exists (
    select from emergency_sign_offs first
    where first.act_id = new.act_id and first.place = 1 and lower(first.login) <> lower(new.login)
  ) then
    raise exception 'an emergency act takes two signatures of two people, one after the other'
      using errcode = 'check_violation', constraint = 'emergency_sign_offs_take_two';
  end if;
  return new;
end $$;

create trigger emergency_sign_offs_guard before insert on emergency_sign_offs
  for each row execute function guard_sign_off();

create table staff_access (
  staff_id uuid not null references staff (id),
  -- From 1 for each person.
  number integer not null check (number >= 1),
  roles text[] not null,
  is_disabled boolean not null,
  since timestamptz not null,
  -- What decided it in the same transaction. Neither where one person may, and where a demonstration is made.
  proposal_id uuid references proposals (id),
  emergency_act_id uuid references emergency_acts (id),
  primary key (staff_id, number)
);
comment on table staff_access is
  'Which roles a member of staff has had, and since when: a row for each change of roles or access. The trigger of '
  'staff adds rows, whatever makes the change. They are never changed and never deleted.';

call make_append_only('staff_access', 'who had which role stays on record: %s of %s is refused', goes_on => true);

create table staff_role_uses (
  staff_id uuid not null references staff (id),
  role text not null check (
    role in ('support', 'payments', 'approver', 'compliance', 'administrator', 'auditor')),
  used_on date not null,
  primary key (staff_id, role)
);
comment on table staff_role_uses is 'The last day on which a person of the staff needed a role. A row is moved forward.';

-- It runs as the owner of the tables, so that nobody else may add to the history.
create function keep_staff_access() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into staff_access (staff_id, number, roles, is_disabled, since, proposal_id, emergency_act_id)
  values (new.id, (select coalesce(max(number), 0) + 1 from staff_access where staff_id = new.id), new.roles,
    new.disabled_at is not null, clock_timestamp(),
    (select id from proposals
      where kind = 'change_staff_roles' and state = 'approved' and xmin = pg_current_xact_id()::xid
        and lower(content::jsonb ->> 'login') = new.login limit 1),
    (select id from emergency_acts where written_by = pg_current_xact_id()::text::bigint
      and acted_at >= transaction_timestamp() order by id limit 1));
  return null;
end $$;

create trigger staff_access_of_new after insert on staff for each row execute function keep_staff_access();
create trigger staff_access_kept after update on staff
  for each row when (new.roles <> old.roles or (new.disabled_at is null) <> (old.disabled_at is null))
  execute function keep_staff_access();

create table access_reviews (
  id uuid primary key,
  -- The day of the bank that the list is of: as it ended, or as it stood at the review where that was the day.
  day date not null unique,
  -- Its differences are the list that two people read: people, roles, last sign-ins, warnings.
  proposal_id uuid not null unique references proposals (id),
  reviewed_at timestamptz not null
);
comment on table access_reviews is
  'Who may do what, looked through and signed off by two people. Rows are added, never changed and never deleted.';

call make_append_only('access_reviews', 'a review of access stays as it was signed: %s of %s is refused');

create function date_access_review() returns trigger language plpgsql as $$
begin
  if not exists (
    select from proposals
    where id = new.proposal_id and kind = 'review_access' and state = 'approved'
      and content::jsonb ->> 'day' = new.day::text and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'access is reviewed with an approved proposal only: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'access_reviews_take_two';
  end if;
  new.reviewed_at := clock_timestamp();
  return new;
end $$;

create trigger access_reviews_take_two before insert on access_reviews
  for each row execute function date_access_review();

-- Whether a proposal asks for what a statement writes: of what is kept, row by row. A kind that stands here nowhere
-- writes none of the rows that two people decide.
create function proposal_asks_for(kind text, content jsonb, operation text, written jsonb) returns boolean
language plpgsql stable as $$
declare
  kept jsonb;
  before jsonb;
begin
  case kind
    when 'change_staff_roles' then
      return lower(content ->> 'login') = written ->> 'login'
        and content -> 'roles' @> (written -> 'roles') and written -> 'roles' @> (content -> 'roles');
    when 'change_mail_address' then
      return content ->> 'email' = written ->> 'email'
        and (not written ? 'login' or lower(content ->> 'login') = written ->> 'login');
    when 'end_second_factors' then
      return lower(content ->> 'login') = written ->> 'login';
    when 'change_client_address' then
      return content ->> 'client' = written ->> 'client_number' and content - 'client' = written -> 'postal_address';
    when 'set_limit' then
      return content ->> 'limit' = written ->> 'name' and content -> 'value' = (written ->> 'value')::jsonb;
    when 'change_tariff' then
      return written ->> 'name' = 'tariff' and content = (written ->> 'value')::jsonb;
    when 'set_deposit_offer' then
      return written ->> 'name' = 'term_deposit_offer' and content = (written ->> 'value')::jsonb;
    when 'open_term_deposit' then
      return exists (
        select from accounts account
        where account.id::text = written ->> 'account_id'
          and account.account_number = upper(regexp_replace(content ->> 'account', '\s', '', 'g'))
          and written ->> 'amount_minor' = trunc((content ->> 'amount')::numeric
            * 10 ^ minor_units_of(account.currency))::text
      );
    when 'set_merchant_terms' then
      return exists (
        select from merchants merchant join clients client on client.id = merchant.client_id
        where merchant.id::text = written ->> 'merchant_id' and client.client_number = upper(content ->> 'client')
          and (content ->> 'rate')::numeric * 100 = (written ->> 'discount_basis_points')::numeric
          and (content ->> 'reserve')::numeric * 100 = (written ->> 'reserve_basis_points')::numeric
          and (content ->> 'reserveDays')::numeric = (written ->> 'reserve_days')::numeric
          and (content ->> 'paymentLimit')::numeric * 100 = (written ->> 'payment_limit_minor')::numeric
          and (content ->> 'dayLimit')::numeric * 100 = (written ->> 'day_limit_minor')::numeric
          and (content ->> 'state' = 'open') = (written ->> 'takes_live')::boolean
      );
    when 'return_merchant_deposit' then
      return exists (
        select from merchant_deposits deposit join merchants merchant on merchant.id = deposit.merchant_id
          join clients client on client.id = merchant.client_id
          join accounts account on account.id::text = written ->> 'account_id' and account.client_id = client.id
        where deposit.entry_id::text = written ->> 'deposit_entry_id'
          and client.client_number = upper(content ->> 'client')
          and account.account_number = upper(regexp_replace(content ->> 'account', '\s', '', 'g'))
      );
    when 'receive_from_acquirer' then
      return lower(content ->> 'entry') = coalesce(written ->> 'incoming_entry_id', written ->> 'id')
        and (written ->> 'file_id' is null or lower(content ->> 'file') = written ->> 'file_id')
        and coalesce(written ->> 'resolution', 'acquirer') = 'acquirer';
    when 'write_off_card_difference' then
      return lower(content ->> 'item') = coalesce(written ->> 'booking_id',
          (written ->> 'file_id') || ':' || (written ->> 'line_number'))
        and written ->> 'amount_minor' = trunc((content ->> 'amount')::numeric
          * 10 ^ minor_units_of(written ->> 'currency'))::text;
    when 'close_term_deposit' then
      return upper(content ->> 'deposit') = written ->> 'deposit_number';
    when 'set_reporting_currency' then
      return written ->> 'name' = 'reporting_currency' and content -> 'currency' = (written ->> 'value')::jsonb;
    when 'set_monitoring_rule' then
      -- One rule. All others stay; what a demonstration began with is in no row.
      kept := (written ->> 'value')::jsonb;
      select value::jsonb into before from bank_settings where name = 'monitoring_rules' order by id desc limit 1;
      return written ->> 'name' = 'monitoring_rules' and kept -> (content ->> 'rule') = content - 'rule'
        and (before is null or kept - (content ->> 'rule') = before - (content ->> 'rule'));
    when 'change_country_rules' then
      return written ->> 'name' = 'country_rules' and content -> 'rules' = (written ->> 'value')::jsonb;
    when 'set_screening_values' then
      return written ->> 'name' = 'screening_values' and content = (written ->> 'value')::jsonb;
    when 'set_risk_questionnaire' then
      return written ->> 'name' = 'risk_questionnaire' and content = (written ->> 'value')::jsonb;
    when 'put_list_in_force' then
      return content ->> 'list' = written ->> 'list'
        and content ->> 'edition' is not distinct from written ->> 'edition_id';
    when 'set_gate' then
      kept := (written ->> 'value')::jsonb;
      return written ->> 'name' = 'gate' and content ->> 'state' = kept ->> 'state'
        and (content ->> 'key' is null or content ->> 'key' = kept ->> 'key');
    when 'change_correspondents' then
      -- Those of one currency. All others stay; what the bank began with is in no row.
      kept := (written ->> 'value')::jsonb;
      select value::jsonb into before from bank_settings where name = 'correspondents' order by id desc limit 1;
      return written ->> 'name' = 'correspondents'
        and coalesce(kept -> (content ->> 'currency'), '[]') = content -> 'correspondents'
        and (before is null or kept - (content ->> 'currency') = before - (content ->> 'currency'));
    when 'change_profile' then
      -- That of one correspondent. All others stay.
      kept := (written ->> 'value')::jsonb;
      select value::jsonb into before from bank_settings where name = 'correspondent_profiles' order by id desc limit 1;
      return written ->> 'name' = 'correspondent_profiles'
        and coalesce(kept -> (content ->> 'bic'), 'null') = content -> 'profile'
        and kept - (content ->> 'bic') = coalesce(before, '{}') - (content ->> 'bic');
    when 'change_holidays' then
      return content ->> 'currency' = written ->> 'currency' and content ->> 'year' = left(written ->> 'day', 4)
        and (operation = 'DELETE' or content -> 'days'
          @> jsonb_build_array(jsonb_build_object('day', written -> 'day', 'name', written -> 'name')));
    when 'place_hold' then
      return exists (
        select from accounts account
        where account.id::text = written ->> 'account_id'
          and account.account_number = upper(regexp_replace(content ->> 'account', '\s', '', 'g'))
          and written ->> 'amount_minor' = trunc((content ->> 'amount')::numeric
            * 10 ^ minor_units_of(account.currency))::text
      );
    when 'end_hold' then
      return lower(content ->> 'hold') = written ->> 'id';
    when 'decide_sent_order' then
      return content ->> 'order' = written ->> 'order_id' and content ->> 'outcome' = written ->> 'to_state';
    when 'send_file' then
      return lower(content ->> 'file') = written ->> 'file_id';
    when 'charge_fees' then
      return content ->> 'month' = coalesce(left(written ->> 'month', 7),
        (select to_char(month, 'YYYY-MM') from fees where id::text = written ->> 'fee_id'));
    when 'set_rate' then
      return content ->> 'currency' = written ->> 'currency'
        and written ->> 'usd_per_unit_scaled' = trunc((content ->> 'usd')::numeric * 10::numeric ^ 10)::text;
    when 'release_order' then
      return lower(content ->> 'order') = written ->> 'order_id';
    when 'release_hits' then
      return written ->> 'decision' = 'released' and content -> 'hits' @> jsonb_build_array(written -> 'hit_id')
        and coalesce(content -> 'goodUntil', 'null') = coalesce(written -> 'good_until', 'null');
    when 'return_held_order' then
      return content ->> 'order' = written ->> 'order_id' and written ->> 'to_state' = 'rejected';
    when 'end_block' then
      return content -> 'blocks' @> jsonb_build_array(written -> 'id') and written ->> 'cause' <> 'deceased';
    when 'lift_block' then
      return content -> 'blocks' @> jsonb_build_array(written -> 'id')
        and written ->> 'cause' not in ('hit', 'freeze', 'court', 'deceased');
    when 'end_death' then
      return written ->> 'cause' = 'deceased' and exists (
        select from accounts a join clients c on c.id = a.client_id
        where a.id::text = written ->> 'account_id' and c.client_number = content ->> 'client'
      );
    when 'resolve_suspense' then
      return lower(content ->> 'entry') = written ->> 'id' and content ->> 'resolution' = written ->> 'resolution'
        and (content ->> 'order' is null or exists (
          select from journal_entries entry join payments payment on payment.journal_entry_id = entry.reverses_entry_id
          where entry.id::text = written ->> 'resolution_entry_id' and payment.transfer_number = content ->> 'order'
        ))
        -- To the accounts that were named: all of it to one, or these shares.
        and (content ->> 'resolution' <> 'assigned' or not exists (
          select from (
            select account.account_number as number, posting.amount_minor::text as amount
            from postings posting join accounts account on account.ledger_account_id = posting.account_id
            where posting.side = 'credit' and posting.entry_id in (
              select (written ->> 'resolution_entry_id')::uuid
              union select journal_entry_id from suspense_shares
              where resolution_entry_id::text = written ->> 'resolution_entry_id')
          ) booked full join (
            select upper(regexp_replace(share ->> 'account', '\s', '', 'g')) as number,
              trunc((share ->> 'amount')::numeric * 10 ^ minor_units_of(written ->> 'currency'))::text as amount
            from jsonb_array_elements(content -> 'shares') share
            union all
            select upper(regexp_replace(content ->> 'account', '\s', '', 'g')), written ->> 'amount_minor'
            where content ->> 'account' is not null
          ) asked using (number, amount)
          where booked.number is null or asked.number is null
        ));
    when 'take_file_back' then
      -- The file itself, and each entry that it told first.
      return lower(content ->> 'file') = coalesce(written ->> 'file_id',
        (select file_id::text from incoming_statements where id::text = written ->> 'first_seen_in'));
    when 'undo_assignment' then
      return lower(content ->> 'entry') = written ->> 'entry_id';
    when 'import_file' then
      -- A file of a correspondent, by its hash.
      return exists (
        select from arrived_files file
        where file.id::text = lower(proposal_asks_for.content ->> 'file')
          and file.content_hash = coalesce(written ->> 'file_hash', written ->> 'content_hash')::bytea
      );
    when 'publish_notice' then
      -- All texts and days as they were read, for all clients or these.
      return content - 'clients' = jsonb_build_object('en', written -> 'text_en', 'ru', written -> 'text_ru', 'es',
          written -> 'text_es', 'fr', written -> 'text_fr', 'importance', written -> 'importance', 'from',
          written -> 'first_day', 'until', written -> 'last_day')
        and content -> 'clients' = coalesce((
          select jsonb_agg(c.client_number order by c.client_number collate "C") from clients c
          where written -> 'client_ids' @> to_jsonb(array[c.id::text])), '[]')
        and (written ->> 'client_ids' is null) = (content -> 'clients' = '[]');
    when 'set_client_limit' then
      -- In its currency; without one in US dollars. Without an amount the limit ends.
      return content ->> 'period' = written ->> 'period' and content ->> 'currency' = coalesce(written ->> 'currency', '')
        and exists (
          select from clients c where c.id::text = written ->> 'client_id' and c.client_number = content ->> 'client'
        ) and case when content ->> 'login' = '' then written ->> 'user_id' is null else exists (
          select from users u where u.id::text = written ->> 'user_id' and u.login = content ->> 'login'
        ) end and case when content ->> 'amount' = '' then written ->> 'amount_minor' is null
          else written ->> 'amount_minor' = trunc((content ->> 'amount')::numeric * 10 ^ minor_units_of(
            coalesce(nullif(content ->> 'currency', ''), 'USD')))::text end;
    when 'waive_fee' then
      return lower(content ->> 'fee') = written ->> 'fee_id';
    when 'assign_fee' then
      -- A fee that a person booked: for what it is, or for nothing of the tariff.
      return exists (
        select from payments payment
        where payment.id::text = written ->> 'payment_id' and payment.transfer_number = content ->> 'payment'
      ) and case when written ->> 'fee' = 'other' then content -> 'of' = '[]' else content -> 'of' @> to_jsonb(array[
        case when written ->> 'fee' = 'maintenance' then left(written ->> 'month', 7)
          else (select transfer_number from payments where id::text = written ->> 'of_payment_id') end]) end;
    when 'erase_person' then
      -- Of the client that the case names, and of users who act for no other one.
      return exists (
        select from cases c
        where c.kind = 'erasure' and c.number::text = content ->> 'case' and c.about_kind = 'client'
          and case when written ? 'login' then exists (
            select from memberships m where m.client_id = c.about_id and m.user_id::text = written ->> 'id'
          ) and not exists (
            select from memberships m where m.client_id <> c.about_id and m.user_id::text = written ->> 'id'
          ) else c.about_id::text = written ->> 'id' end
      );
    when 'lower_risk' then
      return content -> 'questionnaire' = written #> '{content,questionnaire}'
        and content -> 'answers' = written #> '{content,answers}'
        and coalesce(content ->> 'risk', written #>> '{content,computed}') = written #>> '{content,risk}'
        and case content ->> 'of' when 'application' then lower(content ->> 'id') = written ->> 'application_id'
          else written ->> 'client_id' = (
            select id::text from clients where client_number = upper(content ->> 'id')) end;
    when 'release_after_restore' then
      return content ->> 'what' = written ->> 'what' or (content -> 'files' @> jsonb_build_array(
        jsonb_build_object('id', written -> 'id', 'fate', written -> 'fate')));
    else
      return false;
  end case;
end $$;

-- What leaves the bank as a file of its books, when it has left.
create table book_exports (
  id uuid primary key,
  what kind_name not null,
  file_name text not null check (length(file_name) between 1 and 100),
  -- JSON: what was asked for, by field.
  filter text not null check (length(filter) between 2 and 4000),
  -- The login of who took it.
  taken_by text not null check (length(taken_by) between 1 and 100),
  -- The moment whose books it has.
  snapshot_at timestamptz not null,
  taken_at timestamptz not null default now(),
  -- Of the bytes as they were sent.
  byte_count bigint not null check (byte_count >= 0),
  sha256 sha256_hash not null,
  row_count bigint not null check (row_count >= 0),
  -- JSON: debits and credits by currency, as decimals.
  sums text not null check (length(sums) between 2 and 4000)
);
comment on table book_exports is
  'Files of the books that staff took, each with its hash, count and sums. Rows are added and never changed.';

call make_append_only('book_exports', goes_on => true);

create table confirmation_runs (
  id uuid primary key,
  -- The day of the bank at whose end the balances stand.
  day date not null,
  -- The numbers of the clients that were chosen, with commas between them; empty: all of them.
  clients text not null check (length(clients) <= 2000),
  -- The login of who drew the letters up.
  drawn_by text not null check (length(drawn_by) between 1 and 100),
  drawn_at timestamptz not null
);
comment on table confirmation_runs is
  'Letters that confirm balances at the end of a day, drawn up together. Rows are added, never changed and never '
  'deleted.';

call make_append_only('confirmation_runs', 'a letter that was drawn up stays: %s of %s is refused');

-- Of a day that is over: its books do not change any more.
create function date_confirmation_run() returns trigger language plpgsql as $$
begin
  new.drawn_at := date_trunc('milliseconds', clock_timestamp());
  if start_of_bank_day(new.day + 1) > new.drawn_at then
    raise exception 'balances are confirmed of a day that is over'
      using errcode = 'check_violation', constraint = 'confirmation_runs_are_over';
  end if;
  return new;
end $$;

create trigger confirmation_runs_are_dated before insert on confirmation_runs
  for each row execute function date_confirmation_run();

create table confirmation_letters (
  -- From 1 without gaps, given by the trigger.
  number bigint primary key check (number >= 1),
  run_id uuid not null references confirmation_runs (id),
  client_id uuid not null references clients (id),
  language client_language not null,
  -- SHA-256 of the figures that the letter confirms, as docs/auditor.md spells them.
  figures_hash sha256_hash not null,
  constraint confirmation_letters_once unique (run_id, client_id)
);
comment on table confirmation_letters is
  'Each letter with its number and the hash of its figures: it is drawn again from the books while they say the same. '
  'Rows are added, never changed and never deleted.';

create index confirmation_letters_of_run on confirmation_letters (run_id, number);

call make_append_only('confirmation_letters', 'a letter that was drawn up stays: %s of %s is refused');

-- The lock lets numbers follow each other: two runs take turns.
create function number_confirmation_letter() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('confirmation_letters'));
  new.number := (select coalesce(max(number), 0) + 1 from confirmation_letters);
  return new;
end $$;

create trigger confirmation_letters_are_numbered before insert on confirmation_letters
  for each row execute function number_confirmation_letter();

create table closed_periods (
  id uuid primary key,
  period text not null check (period in ('day', 'month', 'year')),
  -- Days of the bank, both included.
  first_day date not null,
  last_day date not null,
  -- The first moment after it, by the bank's clock: every entry that comes later is booked from there on. How many
  -- entries the books held before that moment: `verify` counts them again. The trigger writes both.
  ends_at timestamptz not null,
  entry_count bigint not null check (entry_count >= 0),
  -- What stood on the checklist, as JSON, with the reason of each item that was overruled.
  checklist text not null check (length(checklist) between 2 and 65536),
  proposal_id uuid not null unique references proposals (id),
  closed_at timestamptz not null,
  constraint closed_periods_once unique (period, last_day),
  constraint closed_periods_are_whole check (first_day = case period
    when 'day' then last_day
    when 'month' then date_trunc('month', last_day::timestamp)::date
    else date_trunc('year', last_day::timestamp)::date end
    and (period = 'day' or extract(day from last_day + 1) = 1)
    and (period <> 'year' or extract(month from last_day) = 12))
);
comment on table closed_periods is
  'Days, months and years whose books are closed, each by the proposal of two people. No entry is booked before the end '
  'of the last one. Rows are added, never changed and never deleted.';

create index closed_periods_by_end on closed_periods (ends_at desc);

call make_append_only('closed_periods', 'what is closed stays closed: %s of %s is refused');

-- Closes in order: a day after the day before it (the first one takes with it all that is earlier), a month when its
-- days are closed, a year when its months are. The lock waits for bookings in flight, and those that come meanwhile
-- wait for it; of two who close at once, the second finds what the first one closed. It runs as the owner of the
-- tables, because a lock on the journal takes more than the right to add to it; it does not wait for long, for all
-- bookings wait behind it.
create function close_period() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '5s'
as $$
declare
  closed_until date;
  part text := case new.period when 'month' then 'day' when 'year' then 'month' end;
begin
  lock table journal_entries in share row exclusive mode;
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'a period is closed at read committed' using errcode = 'invalid_transaction_state';
  end if;
  if not exists (
    select from proposals
    where id = new.proposal_id and kind = 'close_period' and state = 'approved'
      and content::jsonb ->> 'period' = new.period
      and content::jsonb ->> 'of' = left(new.first_day::text, case new.period when 'day' then 10 when 'month' then 7
        else 4 end)
      and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'a period is closed with an approved proposal only: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'closed_periods_take_two';
  end if;
  new.closed_at := booking_moment(clock_timestamp(), 60);
  new.ends_at := start_of_bank_day(new.last_day + 1);
  if new.ends_at > clock_timestamp() then
    raise exception 'a period is closed when it is over'
      using errcode = 'check_violation', constraint = 'closed_periods_are_over';
  end if;
  select max(last_day) into closed_until from closed_periods where period = new.period;
  if closed_until + 1 <> new.first_day then
    raise exception 'periods are closed in their order'
      using errcode = 'check_violation', constraint = 'closed_periods_in_order';
  end if;
  if part is not null and coalesce(
    (select max(last_day) from closed_periods where period = part) < new.last_day, true) then
    raise exception 'a % is closed after its last %', new.period, part
      using errcode = 'check_violation', constraint = 'closed_periods_in_order';
  end if;
  select count(*) into new.entry_count from journal_entries where booked_at < new.ends_at;
  return new;
end $$;

create trigger closed_periods_take_two before insert on closed_periods
  for each row execute function close_period();

-- What was compared with each correspondent when a day was closed. It is sealed with the day: what comes later is told
-- beside it (docs/decisions/0199-a-closed-day-keeps-its-reconciliation.md).
create table closed_reconciliations (
  closed_period_id uuid not null references closed_periods (id),
  correspondent_bic text not null,
  account text not null,
  currency currency_code not null,
  -- What the correspondents owe the bank at the end of the day: by its books, and by the last statement that was in.
  ours_minor minor_units not null,
  theirs_minor minor_units,
  -- What explains the difference, entry by entry, as the people read it who closed the day.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- The statements that were in, but for those that an earlier closed day knew.
  statement_ids uuid[] not null,
  -- Those that an earlier closed day knew, and that were taken back since.
  gone_ids uuid[] not null default '{}',
  primary key (closed_period_id, correspondent_bic, account, currency)
);
comment on table closed_reconciliations is
  'Our side and that of each correspondent at the end of a closed day. Rows are added with their day, never changed and '
  'never deleted.';

call make_append_only('closed_reconciliations', 'what is closed stays closed: %s of %s is refused');

create function refuse_later_reconciliation() returns trigger language plpgsql as $$
begin
  if not exists (
    select from closed_periods
    where id = new.closed_period_id and period = 'day' and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'a reconciliation is kept with the closing of its day only'
      using errcode = 'integrity_constraint_violation', constraint = 'closed_reconciliations_with_their_day';
  end if;
  return new;
end $$;

create trigger closed_reconciliations_with_their_day before insert on closed_reconciliations
  for each row execute function refuse_later_reconciliation();

create table entry_documents (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  content bytea not null check (length(content) between 1 and 6291456),
  -- SHA-256 of the content.
  content_hash sha256_hash not null,
  -- The login of who added it.
  added_by text not null check (length(added_by) between 1 and 100),
  added_at timestamptz not null default now(),
  constraint entry_documents_are_whole check (sha256(content) = content_hash)
);
comment on table entry_documents is
  'Documents behind entries by hand and deaths: a proposal names one, and an entry keeps its hash. Rows are added, never '
  'changed and never deleted.';

call make_append_only('entry_documents');

create table entries_by_hand (
  entry_id uuid primary key references journal_entries (id),
  -- From 1 without gaps, given by the trigger in the database transaction that books the entry.
  number bigint not null unique check (number >= 1),
  text text not null check (length(text) between 1 and 500),
  -- Who asked for it, and who approved it: null where one person may.
  author text not null check (length(author) between 1 and 100),
  approver text check (length(approver) between 1 and 100),
  proposal_id uuid unique references proposals (id),
  document_id uuid references entry_documents (id),
  document_hash sha256_hash,
  constraint entries_by_hand_documents_whole check ((document_id is null) = (document_hash is null)),
  constraint entries_by_hand_approved_whole check ((proposal_id is null) = (approver is null))
);
comment on table entries_by_hand is
  'Entries of the journal that people made: number, text, author, proposal and document. Rows are added, never changed '
  'and never deleted.';

create index entries_by_hand_documents on entries_by_hand (document_id) where document_id is not null;

call make_append_only('entries_by_hand', 'the ledger only adds: %s of %s is refused');

-- An entry is told of in the transaction that books it, with the approval of that very transaction where it names one.
-- The lock lets numbers follow each other: entries by hand are few.
create function number_entry_by_hand() returns trigger language plpgsql as $$
declare
  own numeric := pg_current_xact_id()::text::numeric;
  booked numeric := (select xmin::text::numeric from journal_entries where id = new.entry_id);
begin
  perform pg_advisory_xact_lock(hashtext('entries_by_hand'));
  -- Behind a savepoint a row bears an id of its own, which is later than that of the transaction: what is seen and still
  -- in progress is this one's.
  booked := booked + own - mod(own, 4294967296);
  if booked is null or booked < own or pg_xact_status(booked::text::xid8) <> 'in progress' then
    raise exception 'an entry by hand is told of as it is booked: % of % is refused', tg_op, tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  if new.proposal_id is not null and not exists (
    select from proposals where id = new.proposal_id and state = 'approved' and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'an entry by hand names the proposal that approves it: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  new.document_hash := (select content_hash from entry_documents where id = new.document_id);
  new.number := (select coalesce(max(number), 0) + 1 from entries_by_hand);
  return new;
end $$;

create trigger entries_by_hand_are_numbered before insert on entries_by_hand
  for each row execute function number_entry_by_hand();

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

call make_append_only('client_notes', 'a note stays as it is: %s of %s is refused', goes_on => true);

-- What people write to the bank about itself: complaints, and questions for the data that it has of them.
create table cases (
  id uuid primary key,
  kind text not null check (kind in ('complaint', 'extract', 'erasure', 'report')),
  -- From 1 without gaps in each kind, given by the trigger.
  number integer not null check (number >= 1),
  -- Days of the bank: when it came, and until when it is answered (a step may set another day).
  received_on date not null,
  due_on date not null,
  person text not null check (length(person) between 1 and 140),
  -- Whose data it is about, where the bank knows; it may be erased. The text is a client's number or a reference.
  about_kind text check (about_kind in ('client', 'message', 'application')),
  about_id uuid,
  about text check (length(about) between 1 and 60),
  subject text not null check (length(subject) between 1 and 4000),
  opened_at timestamptz not null,
  -- The login of staff at that moment.
  opened_by text not null check (length(opened_by) between 1 and 100),
  -- Of a report the hits that were confirmed (screening_hits).
  hits uuid[] not null default '{}',
  unique (kind, number),
  constraint cases_report_hits check ((kind = 'report') = (cardinality(hits) > 0)),
  constraint cases_about_whole check ((about_kind is null) = (about_id is null) and (about_id is null) = (about is null)),
  constraint cases_due_after_receipt check (due_on >= received_on),
  constraint cases_about_somebody check (kind in ('complaint', 'report') or about_id is not null)
);
comment on table cases is
  'The register of complaints, of people who ask for their data or for its erasure, and of reports of hits. Rows are added, never changed and '
  'never deleted; what was done is in case_steps.';

create index cases_about on cases (about_id);

call make_append_only('cases', 'a case stays as it was opened: %s of %s is refused');

create table case_steps (
  case_id uuid not null references cases (id),
  place smallint not null check (place >= 1),
  -- An answer, or a refusal with its reason, closes the case.
  kind text not null check (kind in ('noted', 'postponed', 'answered', 'refused')),
  text text not null check (length(text) between 1 and 4000),
  due_on date,
  done_at timestamptz not null,
  done_by text not null check (length(done_by) between 1 and 100),
  primary key (case_id, place),
  constraint case_steps_postponed_to_a_day check ((kind = 'postponed') = (due_on is not null))
);
comment on table case_steps is 'What was done about a case, step by step. Rows are added, never changed and never deleted.';

create index case_steps_that_close on case_steps (case_id) where kind in ('answered', 'refused');
create index case_steps_that_postpone on case_steps (case_id, place desc) include (due_on) where due_on is not null;

call make_append_only('case_steps', 'a step of a case stays: %s of %s is refused');

-- Cases are few: the lock lets numbers follow each other, and the database says when it was.
create function number_case() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('cases'));
  new.number := (select coalesce(max(number), 0) + 1 from cases where kind = new.kind);
  new.opened_at := clock_timestamp();
  return new;
end $$;

create trigger cases_are_numbered before insert on cases for each row execute function number_case();

-- Steps follow each other, and nothing follows an answer.
create function guard_case_step() returns trigger language plpgsql as $$
declare
  last case_steps;
begin
  perform from cases where id = new.case_id for key share;
  select * into last from case_steps where case_id = new.case_id order by place desc limit 1;
  if last.kind in ('answered', 'refused') or new.place <> coalesce(last.place, 0) + 1 then
    raise exception 'steps of an open case follow each other'
      using errcode = 'check_violation', constraint = 'case_steps_follow';
  end if;
  new.done_at := clock_timestamp();
  return new;
end $$;

create trigger case_steps_guard before insert on case_steps for each row execute function guard_case_step();

create table tasks (
  id uuid primary key,
  -- What it is about, where it is about something; the text is a number or a reference.
  about_kind text check (about_kind in ('client', 'order', 'application')),
  about_id uuid,
  about text check (length(about) between 1 and 60),
  text text not null check (length(text) between 1 and 1000),
  due_on date not null,
  made_at timestamptz not null,
  -- Logins of staff at that moment.
  made_by text not null check (length(made_by) between 1 and 100),
  -- As the last step says: a person, or everybody with a role.
  owner text check (length(owner) between 1 and 100),
  owner_role text check (
    owner_role in ('support', 'payments', 'approver', 'compliance', 'administrator', 'auditor')),
  step_count smallint not null default 0,
  done_at timestamptz,
  constraint tasks_about_whole check ((about_kind is null) = (about_id is null) and (about_id is null) = (about is null)),
  constraint tasks_owned check (num_nonnulls(owner, owner_role) = 1)
);
comment on table tasks is
  'What staff are to do, by whom and until when. Rows are added; the trigger of task_steps alone moves them, and none is '
  'deleted.';

create index tasks_of_owners on tasks (owner, due_on, id) where done_at is null;
create index tasks_of_roles on tasks (owner_role, due_on, id) where done_at is null;
create index tasks_of_makers on tasks (made_by, due_on, id) where done_at is null;
create index tasks_open on tasks (due_on, id) where done_at is null;
create index tasks_done on tasks (due_on, id) where done_at is not null;
create index tasks_about on tasks (about_id) where about_id is not null;

call keep_rows('tasks', 'a task stays on record: %s of %s is refused');

create table task_steps (
  task_id uuid not null references tasks (id),
  place smallint not null check (place >= 1),
  kind text not null check (kind in ('made', 'taken', 'handed_on', 'done')),
  owner text check (length(owner) between 1 and 100),
  owner_role text check (
    owner_role in ('support', 'payments', 'approver', 'compliance', 'administrator', 'auditor')),
  note text not null check (length(note) <= 1000),
  done_at timestamptz not null,
  done_by text not null check (length(done_by) between 1 and 100),
  primary key (task_id, place),
  constraint task_steps_owned check (num_nonnulls(owner, owner_role) = 1),
  constraint task_steps_begin check ((kind = 'made') = (place = 1))
);
comment on table task_steps is
  'Who made a task, took it, handed it on and finished it. Rows are added, never changed and never deleted.';

call make_append_only('task_steps', 'a step of a task stays: %s of %s is refused');

-- Steps follow each other, nothing follows the end, and the task stands where its last step says. It runs as the owner
-- of the tables: nobody else moves a task.
create function move_task() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.done_at := clock_timestamp();
  update tasks set owner = new.owner, owner_role = new.owner_role, step_count = new.place,
    done_at = case when new.kind = 'done' then new.done_at end,
    made_at = case when new.kind = 'made' then new.done_at else made_at end
  where id = new.task_id and step_count = new.place - 1 and done_at is null;
  if not found then
    raise exception 'steps of an open task follow each other'
      using errcode = 'check_violation', constraint = 'task_steps_follow';
  end if;
  return new;
end $$;

create trigger task_steps_move_the_task before insert on task_steps for each row execute function move_task();

create table case_documents (
  id uuid primary key,
  case_id uuid not null references cases (id),
  name text not null check (length(name) between 1 and 140),
  media_type text not null check (length(media_type) between 3 and 100),
  content bytea not null check (length(content) between 1 and 10485760),
  content_hash sha256_hash not null,
  added_at timestamptz not null,
  added_by text not null check (length(added_by) between 1 and 100),
  constraint case_documents_hash check (content_hash = sha256(content)),
  constraint case_documents_once unique (case_id, content_hash)
);
comment on table case_documents is
  'Papers of a report: what shows why a name was confirmed. Rows are added, never changed and never deleted.';

call make_append_only('case_documents', 'a paper of a case stays: %s of %s is refused');

-- Only a report has papers, until it is closed.
create function guard_case_document() returns trigger language plpgsql as $$
begin
  perform from cases where id = new.case_id and kind = 'report' for key share;
  if not found or exists (
    select from case_steps where case_id = new.case_id and kind in ('answered', 'refused')
  ) then
    raise exception 'papers belong to an open report'
      using errcode = 'check_violation', constraint = 'case_documents_of_reports';
  end if;
  new.added_at := clock_timestamp();
  return new;
end $$;

create trigger case_documents_guard before insert on case_documents
  for each row execute function guard_case_document();

create table erasures (
  case_id uuid primary key references cases (id),
  proposal_id uuid not null unique references proposals (id),
  -- JSON: what was removed and how much of it; what stays, why and until when.
  removed text not null check (length(removed) between 2 and 16384),
  stays text not null check (length(stays) between 2 and 16384),
  erased_at timestamptz not null
);
comment on table erasures is
  'Data of persons that two people have erased: what went, and what stays by which law. Rows are added, never changed and '
  'never deleted.';

call make_append_only('erasures');

create function guard_erasure() returns trigger language plpgsql as $$
begin
  if not exists (
    select from proposals p join cases c on c.kind = 'erasure' and c.number::text = p.content::jsonb ->> 'case'
    where p.id = new.proposal_id and c.id = new.case_id and p.kind = 'erase_person' and p.state = 'approved'
      and p.xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'data of a person is erased with an approved proposal only: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'erasures_take_two';
  end if;
  new.erased_at := clock_timestamp();
  return new;
end $$;

create trigger erasures_take_two before insert on erasures for each row execute function guard_erasure();

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

create trigger restore_locks_end_once before update on restore_locks
  for each row when (old.released_at is not null or (new.what, new.locked_at, new.cause, new.restored_to)
    is distinct from (old.what, old.locked_at, old.cause, old.restored_to))
  execute function refuse_change('what was decided after a restore stays: %s of %s is refused');
create trigger restore_locks_are_released_by_two before update on restore_locks
  for each row when (old.released_at is null and new.released_at is not null)
  execute function take_two_people('release_after_restore');
call keep_rows('restore_locks', 'what was decided after a restore stays: %s of %s is refused', goes_on => true);

-- 6 Accounts and rates: the accounts that clients own, what the bank holds of their money, what opens them to programs,
-- and the rates between currencies.

create table accounts (
  id uuid primary key,
  client_id uuid not null references clients (id),
  ledger_account_id uuid not null unique references ledger_accounts (id),
  account_number text not null unique,
  account_type text not null check (account_type in ('designated_swift', 'designated_sepa', 'shared_swift',
    'shared_sepa', 'additional_currency')),
  currency currency_code not null,
  opened_at timestamptz not null,
  constraint accounts_of_client unique (id, client_id)
);
comment on table accounts is
  'Who owns an account, its number and its type. Its money is in ledger_accounts. Rows are added and never '
  'changed.';

create index accounts_by_client on accounts (client_id, account_number);

call make_append_only('accounts');

create table membership_accounts (
  membership_id uuid not null,
  account_id uuid not null,
  -- Of both: a membership names accounts of its own client only.
  client_id uuid not null,
  primary key (membership_id, account_id),
  foreign key (membership_id, client_id) references memberships (id, client_id),
  foreign key (account_id, client_id) references accounts (id, client_id)
);
comment on table membership_accounts is
  'The accounts of a membership that is narrowed. Rows are added with their membership and never changed.';

call make_append_only('membership_accounts');

create table account_names (
  account_id uuid primary key references accounts (id),
  name text not null check (length(name) between 1 and 40)
);
comment on table account_names is
  'What clients call their accounts. It is theirs to change; the account number names the account to the bank.';

create table account_holds (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  amount_minor minor_amount not null,
  reason text not null check (length(reason) between 1 and 500),
  placed_at timestamptz not null,
  -- The logins of those who proposed it and who approved it.
  placed_by text not null check (length(placed_by) between 1 and 200),
  ended_at timestamptz,
  ended_by text check (length(ended_by) between 1 and 200),
  constraint account_holds_end_whole check ((ended_at is null) = (ended_by is null))
);
comment on table account_holds is
  'Amounts of a client''s account that nobody pays out while they are held. The sum of the open ones is '
  'ledger_accounts.held_minor, which the triggers keep. Rows are never deleted; only the end is written, once.';

create index account_holds_open on account_holds (account_id) where ended_at is null;

create function keep_held_amount() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.ended_at is not null
    or (new.id, new.account_id, new.amount_minor, new.reason, new.placed_at, new.placed_by)
      <> (old.id, old.account_id, old.amount_minor, old.reason, old.placed_at, old.placed_by)) then
    raise exception 'a hold only ends, once' using errcode = 'integrity_constraint_violation';
  end if;
  update ledger_accounts set held_minor = (
    select coalesce(sum(hold.amount_minor), 0) from account_holds hold
    where hold.account_id = new.account_id and hold.ended_at is null
  ) where id = (select ledger_account_id from accounts where id = new.account_id);
  return null;
end $$;

create trigger account_holds_are_placed_by_two before insert on account_holds
  for each row execute function take_two_people('place_hold');
create trigger account_holds_are_ended_by_two before update on account_holds
  for each row when (old.ended_at is null) execute function take_two_people('end_hold');
create trigger account_holds_are_held after insert or update on account_holds
  for each row execute function keep_held_amount();
call keep_rows('account_holds', goes_on => true);

create table access_tokens (
  id uuid primary key,
  -- SHA-256 of the token. The token itself is never stored.
  token_hash sha256_hash not null unique,
  client_id uuid not null references clients (id),
  -- Who made it: it opens what this user may see of its accounts, as long as they may.
  user_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint access_tokens_of_client unique (id, client_id),
  constraint access_tokens_live_a_year_at_most check (expires_at <= created_at + interval '366 days')
);
comment on table access_tokens is
  'Tokens with which programs of a client read statements of named accounts. Rows stay after their end.';

create index access_tokens_by_client on access_tokens (client_id, created_at);

create table access_token_accounts (
  token_id uuid not null,
  account_id uuid not null,
  -- Of both: a token names accounts of its own client only.
  client_id uuid not null,
  primary key (token_id, account_id),
  foreign key (token_id, client_id) references access_tokens (id, client_id),
  foreign key (account_id, client_id) references accounts (id, client_id)
);
comment on table access_token_accounts is
  'The accounts that a token reads. Rows are added with their token and never changed.';

call make_append_only('access_token_accounts', goes_on => true);

-- Files of rates as their sources brought them (docs/deposits-and-rates.md), and files that were refused.
create table rate_files (
  id uuid primary key,
  source text not null check (source ~ '^[a-z][a-z0-9-]{0,19}$'),
  name text not null check (length(name) between 1 and 200),
  -- Why it is refused; then nothing of it is kept.
  refused text check (length(refused) between 1 and 1000),
  content bytea check (length(content) <= 1048576),
  content_hash sha256_hash,
  -- Ed25519 of the content, and the key of the source that verifies it, in base64.
  signature bytea,
  signing_key text,
  arrived_at timestamptz not null default now(),
  constraint rate_files_of_source unique (id, source),
  constraint rate_files_once unique (source, content_hash),
  constraint rate_files_whole_or_refused check (
    num_nonnulls(content, content_hash, signature, signing_key) = case when refused is null then 4 else 0 end
  ),
  constraint rate_files_have_their_hash check (content_hash = sha256(content))
);
comment on table rate_files is 'Files of rates as their sources brought them. Rows are added and never changed.';

create index rate_files_refused on rate_files (arrived_at) where refused is not null;

call make_append_only('rate_files');

create table rate_quotes (
  file_id uuid not null,
  source text not null,
  currency currency_code not null,
  -- The value of one unit in US dollars, times 10^10.
  usd_per_unit_scaled scaled_rate not null,
  as_of timestamptz not null,
  primary key (file_id, currency),
  constraint rate_quotes_of_file foreign key (file_id, source) references rate_files (id, source)
);
comment on table rate_quotes is
  'What a file of rates says of each currency. Two sources that agree make a rate. Rows are added with their file.';

create index rate_quotes_of_source on rate_quotes (source, as_of);

call make_append_only('rate_quotes');

create table exchange_rates (
  id uuid primary key,
  currency currency_code not null,
  -- The value of one unit in US dollars, times 10^10.
  usd_per_unit_scaled scaled_rate not null,
  as_of timestamptz not null,
  source text not null check (length(source) between 1 and 200),
  -- Whether staff set it in the office: large conversions wait for an hour then.
  is_set_by_hand boolean not null default false,
  recorded_at timestamptz not null default now(),
  -- The file that quotes it, and that of another source which agrees; null where a person set it.
  quoted_in uuid,
  agreed_in uuid,
  constraint exchange_rates_quoted foreign key (quoted_in, currency) references rate_quotes (file_id, currency),
  constraint exchange_rates_agreed foreign key (agreed_in, currency) references rate_quotes (file_id, currency),
  constraint exchange_rates_of_two_sources check (
    (quoted_in is null) = (agreed_in is null) and not (is_set_by_hand and quoted_in is not null)
  )
);
comment on table exchange_rates is 'The exchange rates. Rows are added and never changed; the latest one counts.';

create index exchange_rates_latest on exchange_rates (currency, as_of desc, recorded_at desc);

call make_append_only('exchange_rates');

-- Whether two sources say this rate: that of the first one is taken, the other one's is of the same day and differs by
-- the band of one person at most.
create function two_sources_agree(rate exchange_rates, band numeric) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from rate_quotes quoted join rate_quotes agreed using (currency)
    where quoted.file_id = rate.quoted_in and agreed.file_id = rate.agreed_in and currency = rate.currency
      and quoted.source <> agreed.source
      and quoted.usd_per_unit_scaled = rate.usd_per_unit_scaled and quoted.as_of = rate.as_of
      and abs(extract(epoch from quoted.as_of - agreed.as_of)) <= 86400
      and abs(quoted.usd_per_unit_scaled - agreed.usd_per_unit_scaled) * 100.0
        <= least(quoted.usd_per_unit_scaled, agreed.usd_per_unit_scaled) * band);
end $$;

-- One person sets a rate within the band around each rate that counted in the last day, so that steps up and down stay
-- within it together. Two sources that agree move it by ten per cent. The first rate of a currency takes two people; in
-- a demonstration nobody is asked for it. A rate that is older than another one never counts.
create function guard_rate() returns trigger language plpgsql as $$
declare
  band numeric := limit_in_force('rate_band_percent');
  moved_max numeric := band;
  rates bigint[];
begin
  if new.quoted_in is not null and not two_sources_agree(new, band) then
    raise exception 'two sources do not agree on this rate: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'exchange_rates_take_two';
  end if;
  if exists (select from exchange_rates where currency = new.currency and as_of > new.as_of) then
    return new;
  end if;
  if new.quoted_in is null then
    rates := array(
      select usd_per_unit_scaled from exchange_rates
      where currency = new.currency and (as_of > new.as_of - interval '24 hours' or id = (
        select id from exchange_rates where currency = new.currency and as_of <= new.as_of - interval '24 hours'
        order by as_of desc, recorded_at desc limit 1)));
  else
    moved_max := 10;
    rates := array(
      select usd_per_unit_scaled from exchange_rates where currency = new.currency
      order by as_of desc, recorded_at desc limit 1);
  end if;
  if (case when cardinality(rates) = 0 then is_production() or new.quoted_in is not null else exists (
      select from unnest(rates) as before (scaled)
      where abs(new.usd_per_unit_scaled - scaled) * 100.0 > scaled * moved_max) end)
    and not two_people_decided(array['set_rate'], tg_op, to_jsonb(new)) then
    raise exception 'two people decide a rate beyond the band: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'exchange_rates_take_two';
  end if;
  return new;
end $$;

create trigger exchange_rates_take_two before insert on exchange_rates
  for each row execute function guard_rate();

create table revaluations (
  -- A day of the bank that is over.
  day date primary key,
  -- The reporting currency of that day.
  currency currency_code not null,
  -- By how much the positions had gained since they were revalued before; less than nothing where they had lost.
  gained_minor minor_units not null,
  entry_id uuid unique references journal_entries (id),
  -- The currency with a position and without a rate: nothing was valued, and the next day takes it in.
  missing_currency currency_code,
  made_at timestamptz not null default now(),
  constraint revaluations_booked_where_gained check ((gained_minor = 0) = (entry_id is null)),
  constraint revaluations_valued_with_all_rates check (missing_currency is null or gained_minor = 0)
);
comment on table revaluations is
  'For each day that is over what the currency positions gained by that day''s rates, once. Rows are added and never '
  'changed.';

call make_append_only('revaluations');

create table revaluation_positions (
  day date not null references revaluations (day),
  currency currency_code not null,
  -- What the accounts of the position held at the end of the day: credits less debits.
  balance_minor minor_units not null,
  -- The rate in force at that moment.
  usd_per_unit_scaled scaled_rate not null,
  rate_as_of timestamptz not null,
  -- The balance in the reporting currency of the day.
  worth_minor minor_units not null,
  primary key (day, currency)
);
comment on table revaluation_positions is
  'The working paper of each revaluation: the position in each currency and its rate. Rows are added and never changed.';

call make_append_only('revaluation_positions');

create table carried_results (
  entry_id uuid primary key references journal_entries (id),
  year smallint not null check (year between 2000 and 9999),
  currency currency_code not null,
  -- An entry has up to 16 legs: a year of many lines takes several.
  part smallint not null check (part >= 1),
  proposal_id uuid not null references proposals (id),
  constraint carried_results_once unique (year, currency, part)
);
comment on table carried_results is
  'The entries that bring income and expense of a year to zero against retained earnings, once a year and currency. '
  'Rows are added and never changed.';

create function refuse_unapproved_carrying() returns trigger language plpgsql as $$
begin
  if not exists (
    select from proposals
    where id = new.proposal_id and kind = 'carry_result' and state = 'approved'
      and content::jsonb ->> 'year' = new.year::text and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'a result is carried with an approved proposal only: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger carried_results_take_two before insert on carried_results
  for each row execute function refuse_unapproved_carrying();
call make_append_only('carried_results');

create table bank_directory (
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- As an IBAN of the country names the bank; empty where the country has none.
  bank_code text not null check (bank_code ~ '^[A-Z0-9]{0,12}$'),
  bic text not null check (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  name text not null check (length(name) between 1 and 140),
  primary key (country, bank_code, bic)
);
comment on table bank_directory is
  'Names and BICs of banks, which fill in the form of an order. An import puts a new directory in place of the '
  'old one.';

create index bank_directory_by_bic on bank_directory (bic);

create table bank_holidays (
  currency currency_code not null,
  day date not null,
  name text not null check (length(name) between 1 and 140),
  primary key (currency, day)
);
comment on table bank_holidays is
  'Days on which money of a currency does not move between banks, beside its weekends. Staff load them. Those of the '
  'euro are known without.';

create trigger bank_holidays_take_two before insert or update or delete on bank_holidays
  for each row execute function take_two_people('change_holidays');

-- 7 Orders: what clients ask for, from the first draft to the end, each with one life (docs/order.md). What an order
-- moved is a payment. And what surrounds an order: its confirmation, saved beneficiaries and unfinished forms.

create table orders (
  id uuid primary key,
  client_id uuid not null,
  -- The user who prepared or placed it.
  placed_by uuid not null,
  kind text not null check (kind in ('internal', 'international')),
  idempotency_key text,
  -- SHA-256 over the call and what it asked for; kept with a key.
  request_hash bytea,
  state order_state not null,
  -- How often it moved since it was placed. Each move is a row of order_moves.
  move_count smallint not null default 0,
  -- The account that is to be debited, and what is asked for of it, in the words of a version; null where it was
  -- booked or refused at once: its payment tells it.
  debtor_account text references accounts (account_number),
  content jsonb check (length(content::text) <= 8192),
  -- The bank day on which it is due, and the moment when that day begins where the client is.
  execute_on date,
  due_at timestamptz,
  -- Until when a draft, or an order that waits for approval, may wait.
  expires_at timestamptz,
  -- The name of the refusal where the books, or the rules at its execution, refused it.
  refusal text,
  refusal_field text,
  payment_id uuid,
  created_at timestamptz not null default now(),
  constraint orders_content_has_account check ((content is null) = (debtor_account is null)),
  constraint orders_content_has_version check (content is null or content ? 'version'),
  constraint orders_keys_have_hashes check ((idempotency_key is null) = (request_hash is null)),
  constraint orders_internal_is_booked_at_once check (
    kind = 'international' or state not in ('in_process', 'released', 'sent', 'rejection_announced', 'returned')
  ),
  constraint orders_booked_have_payments check (
    case when state in ('in_process', 'released', 'sent', 'rejection_announced', 'completed', 'returned')
      then payment_id is not null
      when state in ('draft', 'awaiting_approval', 'scheduled', 'expired') then payment_id is null
      else true end
  ),
  constraint orders_are_told check (content is not null or payment_id is not null or refusal is not null),
  constraint orders_refused_are_rejected check (refusal is null or (state = 'rejected' and payment_id is null)),
  constraint orders_scheduled_are_due check (state <> 'scheduled' or due_at is not null),
  constraint orders_waiting_expire check (state not in ('draft', 'awaiting_approval') or expires_at is not null)
);
comment on table orders is
  'What clients order, one row for each, with the state that it is in. Rows are never deleted. A row changes only '
  'together with a row of order_moves that says from which state to which, by whom and why (docs/order.md).';
comment on column orders.client_id is
  'References clients (id): held by the triggers orders_arrive_with_clients and orders_move_with_moves.';
comment on column orders.payment_id is
  'The payment of an order that was booked. No constraint holds the reference, because it is written in the statement '
  'that writes the payment; `bank verify` judges it.';

-- The same key books once and gets the first answer again.
create unique index orders_once on orders (client_id, idempotency_key) where idempotency_key is not null;
-- What clients see as their orders: an order that was refused at once is none.
create index orders_of_clients on orders (client_id, id desc) where content is not null or kind = 'international';
create index orders_due on orders (due_at) where state = 'scheduled';
create index orders_waiting on orders (expires_at) where state in ('draft', 'awaiting_approval');
-- What staff have before them, by state and the oldest first.
create index orders_of_staff on orders (state, id)
  where kind = 'international' and state in ('held', 'in_process', 'released', 'sent', 'rejection_announced');

create function refuse_orders_of_nobody() returns trigger language plpgsql as $$
begin
  if exists (select from inserted i left join clients c on c.id = i.client_id where c.id is null) then
    raise exception 'an order must belong to a client'
      using errcode = 'foreign_key_violation', constraint = 'orders_of_clients';
  end if;
  return null;
end $$;

create trigger orders_arrive_with_clients after insert on orders
  referencing new table as inserted
  for each statement execute function refuse_orders_of_nobody();

create function refuse_late_first_state() returns trigger language plpgsql as $$
begin
  raise exception 'an order does not begin as %', new.state
    using errcode = 'check_violation', constraint = 'orders_begin';
end $$;

create trigger orders_begin before insert on orders
  for each row when (new.move_count <> 0
    or new.state in ('held', 'released', 'sent', 'rejection_announced', 'cancelled', 'returned', 'expired'))
  execute function refuse_late_first_state();

-- An order changes by one move, which its row in order_moves tells of. What it asks for changes only while it waits;
-- its payment, or why it was refused, is told once.
create function refuse_unmoved_orders() returns trigger language plpgsql as $$
begin
  if exists (
    select from standing join earlier on earlier.id = standing.id
      left join order_moves move on move.order_id = standing.id and move.number = standing.move_count
    where standing.move_count <> earlier.move_count + 1
      or move.from_state is distinct from earlier.state or move.to_state is distinct from standing.state
  ) then
    raise exception 'an order changes by a move that is told'
      using errcode = 'check_violation', constraint = 'orders_move_with_moves';
  end if;
  if exists (
    select from standing join earlier on earlier.id = standing.id
    where (standing.client_id, standing.placed_by, standing.kind, standing.created_at)
        <> (earlier.client_id, earlier.placed_by, earlier.kind, earlier.created_at)
      or (standing.idempotency_key, standing.request_hash)
        is distinct from (earlier.idempotency_key, earlier.request_hash)
      or ((standing.debtor_account, standing.content, standing.execute_on)
          is distinct from (earlier.debtor_account, earlier.content, earlier.execute_on)
        and (standing.state <> earlier.state or standing.state not in ('draft', 'awaiting_approval')))
      or (earlier.payment_id is not null and standing.payment_id is distinct from earlier.payment_id)
      or (earlier.refusal is not null and standing.refusal is distinct from earlier.refusal)
  ) then
    raise exception 'what an order is never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger orders_move_with_moves after update on orders
  referencing old table as earlier new table as standing
  for each statement execute function refuse_unmoved_orders();
call keep_rows('orders');

create table order_moves (
  order_id uuid not null references orders (id),
  -- The first move of an order is 1. The state before it is the first state of the order.
  number smallint not null check (number >= 1),
  from_state order_state not null,
  to_state order_state not null,
  by_kind text not null check (by_kind in ('user', 'staff', 'clock')),
  by_user uuid,
  -- Under which name staff acted.
  by_staff text,
  moved_at timestamptz not null default now(),
  reason text,
  -- What was asked for before it, where the move changed it.
  debtor_account_before text references accounts (account_number),
  content_before jsonb,
  execute_on_before date,
  -- The beneficiary's address in parts before and after staff corrected it: `{"before": {…}, "after": {…}}`.
  corrected_address jsonb,
  primary key (order_id, number),
  constraint order_moves_correct_in_process check (
    (corrected_address is not null) = (from_state = 'in_process' and to_state = 'in_process')
  ),
  constraint order_moves_content_has_account check ((content_before is null) = (debtor_account_before is null)),
  -- The one table of legal moves. It is also in server/src/money/orders/order-moves.ts; a test compares both.
  constraint order_moves_are_legal check ((from_state, to_state) in (
    ('draft', 'draft'),
    ('draft', 'awaiting_approval'),
    ('draft', 'scheduled'),
    ('draft', 'in_process'),
    ('draft', 'completed'),
    ('draft', 'rejected'),
    ('draft', 'cancelled'),
    ('draft', 'expired'),
    ('awaiting_approval', 'awaiting_approval'),
    ('awaiting_approval', 'scheduled'),
    ('awaiting_approval', 'in_process'),
    ('awaiting_approval', 'completed'),
    ('awaiting_approval', 'rejected'),
    ('awaiting_approval', 'cancelled'),
    ('awaiting_approval', 'expired'),
    ('scheduled', 'held'),
    ('scheduled', 'in_process'),
    ('scheduled', 'completed'),
    ('scheduled', 'rejected'),
    ('scheduled', 'cancelled'),
    ('held', 'scheduled'),
    ('held', 'in_process'),
    ('held', 'rejected'),
    ('held', 'cancelled'),
    ('in_process', 'in_process'),
    ('in_process', 'held'),
    ('in_process', 'released'),
    ('in_process', 'completed'),
    ('in_process', 'rejected'),
    ('in_process', 'cancelled'),
    ('released', 'in_process'),
    ('released', 'held'),
    ('released', 'sent'),
    ('released', 'completed'),
    ('released', 'rejected'),
    ('released', 'cancelled'),
    ('sent', 'rejection_announced'),
    ('sent', 'completed'),
    ('rejection_announced', 'completed'),
    ('rejection_announced', 'rejected'),
    ('completed', 'returned')
  )),
  constraint order_moves_by_somebody check (
    (by_user is not null) = (by_kind = 'user') and (by_staff is not null) = (by_kind = 'staff')
  ),
  constraint order_moves_change_what_waits check (content_before is null or from_state = to_state)
);
comment on table order_moves is
  'Each change of an order after it was placed: from which state to which, when, by whom and why. Rows are added, '
  'never changed and never deleted.';

create function refuse_moves_of_nothing() returns trigger language plpgsql as $$
begin
  if exists (
    select from inserted i left join orders o on o.id = i.order_id
    where o.state is distinct from i.to_state or o.move_count is distinct from i.number
  ) then
    raise exception 'a move must move its order'
      using errcode = 'check_violation', constraint = 'order_moves_move_orders';
  end if;
  return null;
end $$;

create trigger order_moves_move_orders after insert on order_moves
  referencing new table as inserted
  for each statement execute function refuse_moves_of_nothing();
call make_append_only('order_moves');

-- What is worth more than one person's limit leaves the bank with a second person.
create function guard_release() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders booked join payments payment on payment.id = booked.payment_id
    where booked.id = new.order_id
      and is_above_dollars(payment.amount_minor, payment.currency, limit_in_force('order_alone_limit'))
  ) and not two_people_decided(array['release_order'], tg_op, to_jsonb(new)) then
    raise exception 'two people release an order above the limit: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'order_moves_take_two';
  end if;
  return new;
end $$;

create trigger order_moves_take_two before insert on order_moves
  for each row when (new.to_state = 'released') execute function guard_release();

-- An order whose account is blocked for payments out waits: its money is debited and has not left. One whose file is
-- on its way has left.
create function guard_release_of_blocked() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders booked join payments payment on payment.id = booked.payment_id
      join postings posting on posting.entry_id = payment.journal_entry_id and posting.side = 'debit'
      join ledger_accounts account on account.id = posting.account_id
    where booked.id = new.order_id and account.blocked in ('out', 'both')
  ) then
    raise exception 'an order of a blocked account waits'
      using errcode = 'check_violation', constraint = 'order_moves_wait_for_blocks';
  end if;
  return new;
end $$;

create trigger order_moves_wait_for_blocks before insert on order_moves
  for each row when (new.to_state = 'released') execute function guard_release_of_blocked();

-- Who of the staff works on an order that waits, and whether somebody has set it aside.
create table order_desks (
  order_id uuid primary key references orders (id),
  -- Logins of staff at that moment.
  officer text check (length(officer) between 1 and 100),
  set_aside_by text check (length(set_aside_by) between 1 and 100),
  set_aside_at timestamptz,
  set_aside_reason text check (length(set_aside_reason) between 1 and 100),
  constraint order_desks_set_aside_whole check (
    (set_aside_by is null) = (set_aside_at is null) and (set_aside_by is null) = (set_aside_reason is null)
  )
);
comment on table order_desks is
  'Which officer has an order that waits, and who set it aside and why. A row goes when its order has left, or ended.';

create index order_desks_of_officers on order_desks (officer, order_id) where officer is not null;

create function guard_release_of_set_aside() returns trigger language plpgsql as $$
begin
  if exists (select from order_desks where order_id = new.order_id and set_aside_at is not null) then
    raise exception 'an order that is set aside waits'
      using errcode = 'check_violation', constraint = 'order_moves_wait_for_desks';
  end if;
  return new;
end $$;

create trigger order_moves_wait_for_desks before insert on order_moves
  for each row when (new.to_state = 'released') execute function guard_release_of_set_aside();

-- What has left is on nobody's desk. It runs as the owner of the tables: nobody else takes such a row away.
create function clear_desks() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from order_desks using inserted
  where order_desks.order_id = inserted.order_id and inserted.to_state not in ('in_process', 'held', 'released');
  return null;
end $$;

create trigger order_moves_clear_desks after insert on order_moves
  referencing new table as inserted
  for each statement execute function clear_desks();

-- An order that is held for its names goes on when all of them are somebody else. Its money goes back with a second
-- person only, and not by its client where one of them is the one on the list.
create function guard_held_order() returns trigger language plpgsql as $$
declare
  undecided bigint;
  confirmed bigint;
begin
  select count(*) filter (where decision is null), count(*) filter (where decision = 'confirmed')
    into undecided, confirmed
  from screening_hits where subject_kind = 'order' and subject_id = new.order_id;
  if (new.to_state in ('in_process', 'scheduled') and undecided + confirmed > 0)
    or (new.to_state = 'cancelled' and confirmed > 0) then
    raise exception 'an order is held until its hits are decided'
      using errcode = 'check_violation', constraint = 'order_moves_wait_for_hits';
  end if;
  if new.to_state = 'rejected' and exists (select from orders where id = new.order_id and payment_id is not null)
    and not two_people_decided(array['return_held_order'], tg_op, to_jsonb(new)) then
    raise exception 'two people give the money of a held order back: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'order_moves_return_by_two';
  end if;
  return new;
end $$;

create trigger order_moves_leave_held before insert on order_moves
  for each row when (new.from_state = 'held') execute function guard_held_order();

-- What one person of the staff decided alone: the release of an order, or money in suspense. Limits count sums: many
-- small ones are as good as a large one.
create table alone_decisions (
  kind text not null check (kind in ('release_order', 'resolve_suspense')),
  -- The order, or the entry in suspense; of its further shares their entries of the books.
  subject uuid not null,
  decided_by text not null check (length(decided_by) between 1 and 200),
  -- Whose money it is, and the account that gets it, where one is known.
  client_id uuid,
  payee text check (length(payee) between 1 and 100),
  -- Its worth in US dollars at that moment.
  dollars_minor minor_amount not null,
  -- A day of the bank by the clock of the database. The trigger writes it.
  bank_day date not null default current_date,
  primary key (decided_by, bank_day, kind, subject)
);
comment on table alone_decisions is
  'What one person of the staff decided alone on a day of the bank, in US dollars. Rows are added and never changed; an '
  'order that is released again on that day counts once.';

call make_append_only('alone_decisions');

create function bank_day_now() returns date language sql volatile as $$
  select (clock_timestamp() at time zone bank_time_zone())::date
$$;

-- Which limit one more decision would pass: of all that this person decided alone on this day for the client or to the
-- payee, or of all that this person decided. Null for none. Of decisions of one person one waits for the other.
create function limit_passed_alone(of_kind text, of_subject uuid, person text, client uuid, account text, dollars bigint)
returns text language plpgsql as $$
declare
  limit_name text := case of_kind when 'release_order' then 'order_alone_limit' else 'suspense_alone_limit' end;
  of_client bigint;
  of_payee bigint;
  of_person bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('alone_decisions ' || person, 0));
  select coalesce(sum(dollars_minor) filter (where kind = of_kind and client_id = client), 0),
    coalesce(sum(dollars_minor) filter (where kind = of_kind and payee = account), 0),
    coalesce(sum(dollars_minor), 0)
    into of_client, of_payee, of_person
  from alone_decisions
  where decided_by = person and bank_day = bank_day_now() and (kind, subject) <> (of_kind, of_subject);
  if greatest(of_client, of_payee) + dollars > limit_in_force(limit_name) * 100 then return limit_name; end if;
  if of_person + dollars > limit_in_force('officer_day_limit') * 100 then return 'officer_day_limit'; end if;
  return null;
end $$;

create function guard_alone_decision() returns trigger language plpgsql as $$
begin
  new.bank_day := bank_day_now();
  if limit_passed_alone(new.kind, new.subject, new.decided_by, new.client_id, new.payee, new.dollars_minor)
    is not null then
    raise exception 'two people decide this: one person has decided up to a limit today'
      using errcode = 'insufficient_privilege', constraint = 'alone_decisions_within_limits';
  end if;
  return new;
end $$;

create trigger alone_decisions_within_limits before insert on alone_decisions
  for each row execute function guard_alone_decision();

-- By which rules orders of a client are approved: editions that administrators of the client write. The newest one in
-- force counts. Of several administrators one writes and another one accepts.
create table approval_rules (
  id uuid primary key,
  client_id uuid not null references clients (id),
  number integer not null check (number > 0),
  rules text not null check (json_typeof(rules::json) = 'array'),
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null default clock_timestamp(),
  outcome text check (outcome in ('in_force', 'refused', 'withdrawn')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  constraint approval_rules_are_counted unique (client_id, number),
  check ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null))
);
comment on table approval_rules is
  'Editions of the rules of approval of clients. The newest in force counts. Only the decision is written, once.';
create unique index approval_rules_wait_alone on approval_rules (client_id) where outcome is null;

create function guard_approval_rules() returns trigger language plpgsql as $$
declare
  decided approval_rules := new;
begin
  if tg_op = 'INSERT' then
    if new.outcome is null then return new; end if;
  else
    decided.outcome := null;
    decided.decided_by := null;
    decided.decided_at := null;
    if old.outcome is null and new.outcome is not null and decided is not distinct from old
      and (new.outcome <> 'withdrawn' or new.decided_by = new.proposed_by)
      and (new.outcome <> 'in_force' or new.decided_by <> new.proposed_by or not exists (
        select from memberships member join users person on person.id = member.user_id
        where member.client_id = new.client_id and member.user_id <> new.proposed_by and member.may_administer
          and member.ended_at is null and person.disabled_at is null
      )) then
      return new;
    end if;
  end if;
  raise exception 'rules of approval are decided once, by another administrator where there is one: % of % is refused',
    tg_op, tg_table_name using errcode = 'insufficient_privilege', constraint = 'approval_rules_take_two';
end $$;
create trigger approval_rules_take_two before insert or update on approval_rules
  for each row execute function guard_approval_rules();
call keep_rows('approval_rules');

-- Who approved what an order asks for, where the rules of approval ask for more than one person. An approval counts for
-- the content that was read: after a change there are none.
create table order_approvals (
  order_id uuid not null references orders (id),
  -- The moves that the order had made.
  version smallint not null,
  user_id uuid not null references users (id),
  given_at timestamptz not null default clock_timestamp(),
  primary key (order_id, version, user_id)
);
comment on table order_approvals is
  'Approvals of orders that wait for more of them. Rows are added and never changed.';
create function guard_approval() returns trigger language plpgsql as $$
begin
  if not exists (
    select from orders where id = new.order_id and state = 'awaiting_approval' and move_count = new.version
      and placed_by <> new.user_id
  ) then
    raise exception 'another user approves an order that waits, as it is: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'order_approvals_are_of_others';
  end if;
  return new;
end $$;
create trigger order_approvals_are_of_others before insert on order_approvals
  for each row execute function guard_approval();
call make_append_only('order_approvals');

-- Standing orders: one order of a client for many days, each of which becomes one order of its own.
create table standing_orders (
  id uuid primary key,
  client_id uuid not null references clients (id),
  -- The user who placed it: each order is theirs, by the rights that they have then.
  placed_by uuid not null references users (id),
  kind text not null check (kind in ('internal', 'international')),
  idempotency_key text,
  request_hash bytea,
  debtor_account text not null references accounts (account_number),
  -- What each order asks for, in the words of a version.
  content text not null check (length(content) <= 8192 and json_typeof(content::json) = 'object'),
  -- All above this sum goes instead of an amount.
  keeps numeric check (keeps >= 0),
  -- Its user confirmed it, or needed no code: its orders go without one.
  is_confirmed boolean not null,
  rhythm text not null check (rhythm in ('weekly', 'monthly', 'month_end')),
  -- The weekday from Monday, or the day of the month.
  day smallint,
  last_on date,
  times smallint check (times > 0),
  sum_max numeric check (sum_max > 0),
  -- The next day for which no order was placed; null once it is over.
  next_on date,
  ended_at timestamptz,
  -- The user who ended it; null where it ended by itself.
  ended_by uuid references users (id),
  end_reason text check (end_reason in ('client', 'last_day', 'times', 'sum', 'account_closed', 'right_ended')),
  created_at timestamptz not null default clock_timestamp(),
  constraint standing_orders_have_a_rhythm check (
    case rhythm when 'weekly' then day is not null and day between 1 and 5
      when 'monthly' then day is not null and day between 1 and 31
      else day is null end
  ),
  constraint standing_orders_end_once check (num_nonnulls(last_on, times, sum_max) <= 1),
  constraint standing_orders_keys_have_hashes check ((idempotency_key is null) = (request_hash is null)),
  constraint standing_orders_keep_own_money check (keeps is null or kind = 'internal'),
  constraint standing_orders_are_over check (
    (next_on is null) = (ended_at is not null) and (ended_at is null) = (end_reason is null)
    and (end_reason is not distinct from 'client') = (ended_by is not null)
  )
);
comment on table standing_orders is
  'Standing orders of clients. Only the next day moves, forward, and the end is written once.';
create unique index standing_orders_keys on standing_orders (client_id, idempotency_key)
  where idempotency_key is not null;
create index standing_orders_of_client on standing_orders (client_id, id);
create index standing_orders_due on standing_orders (next_on) where next_on is not null;

create function guard_standing_order() returns trigger language plpgsql as $$
declare
  moved standing_orders := new;
begin
  moved.next_on := old.next_on;
  moved.ended_at := old.ended_at;
  moved.ended_by := old.ended_by;
  moved.end_reason := old.end_reason;
  if old.next_on is null or moved is distinct from old or (new.next_on is not null and new.next_on <= old.next_on) then
    raise exception 'a standing order moves forward or ends: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'standing_orders_move_forward';
  end if;
  return new;
end $$;
create trigger standing_orders_move_forward before update on standing_orders
  for each row execute function guard_standing_order();
call keep_rows('standing_orders');

-- What became of each day of a standing order, once.
create table standing_order_days (
  standing_order_id uuid not null references standing_orders (id),
  day date not null,
  outcome text not null check (outcome in ('placed', 'skipped', 'nothing', 'refused')),
  order_id uuid references orders (id),
  -- What its order asked for, as a plain decimal of the currency.
  amount numeric,
  refusal text,
  -- The user who left it out.
  skipped_by uuid references users (id),
  decided_at timestamptz not null default clock_timestamp(),
  primary key (standing_order_id, day),
  constraint standing_order_days_are_told check (
    (outcome = 'placed') = (order_id is not null) and (outcome = 'placed') = (amount is not null)
    and (outcome = 'refused') = (refusal is not null) and (outcome = 'skipped') = (skipped_by is not null)
  )
);
comment on table standing_order_days is
  'What became of each day of a standing order: its order, or why there is none. Rows are added and never changed.';
create unique index standing_order_days_of_order on standing_order_days (order_id) where order_id is not null;
call make_append_only('standing_order_days');

-- Files of orders: each row is judged and corrected, and all of them are sent and approved as one.
create table order_files (
  id uuid primary key,
  client_id uuid not null references clients (id),
  -- The user who brought it: its orders are theirs.
  prepared_by uuid not null references users (id),
  -- As its sender calls it; only shown.
  name text not null,
  format text not null check (format in ('csv', 'xlsx', 'pain.001.001.03', 'pain.001.001.09')),
  -- What a result in ISO 20022 repeats of the message; null of a table.
  message_id text,
  -- SHA-256 of its bytes, which are not kept.
  file_hash bytea not null,
  row_count integer not null check (row_count between 1 and 10000),
  state text not null check (state in ('open', 'awaiting_approval', 'sending', 'sent', 'ended')),
  -- How often a row was changed.
  version integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  -- The user who prepared or approved it last and so sent its rows off, and when.
  sent_by uuid references users (id),
  sent_at timestamptz,
  ended_at timestamptz,
  constraint order_files_are_sent check (
    (sent_by is null) = (sent_at is null) and (sent_by is not null) = (state in ('sending', 'sent'))
    and (ended_at is not null) = (state in ('sent', 'ended'))
  )
);
comment on table order_files is
  'Files of orders that clients brought. A file moves forward: open, perhaps awaiting approval, sending, sent; or it ends.';
create index order_files_of_client on order_files (client_id, id);
create index order_files_to_send on order_files (id) where state = 'sending';
create index order_files_that_wait on order_files (created_at) where state in ('open', 'awaiting_approval');

create function guard_order_file() returns trigger language plpgsql as $$
declare
  moved order_files := new;
begin
  moved.state := old.state;
  moved.version := old.version;
  moved.sent_by := old.sent_by;
  moved.sent_at := old.sent_at;
  moved.ended_at := old.ended_at;
  if moved is distinct from old or new.version < old.version
    or (new.version <> old.version and (old.state <> 'open' or new.state <> 'open'))
    or not (new.state = old.state or (old.state, new.state) in (('open', 'awaiting_approval'), ('open', 'sending'),
      ('open', 'ended'), ('awaiting_approval', 'sending'), ('awaiting_approval', 'ended'), ('sending', 'sent'))) then
    raise exception 'a file of orders moves forward: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'order_files_move_forward';
  end if;
  return new;
end $$;
create trigger order_files_move_forward before update on order_files
  for each row execute function guard_order_file();
call keep_rows('order_files');

create table order_file_rows (
  file_id uuid not null references order_files (id),
  number smallint not null check (number between 1 and 10000),
  -- The line of the file.
  line integer not null,
  -- How its message calls it: block of payments, instruction, end to end. A result repeats them; null of a table.
  message_ids text check (length(message_ids) <= 1024 and json_typeof(message_ids::json) = 'object'),
  -- What it says, as it was written.
  asked text not null check (length(asked) <= 32768 and json_typeof(asked::json) = 'object'),
  -- What the rules made of it: what its order asks for, in the words of a version, or why there is none.
  kind text check (kind in ('internal', 'international')),
  content text check (length(content) <= 8192 and json_typeof(content::json) = 'object'),
  debtor_account text,
  amount numeric check (amount > 0),
  currency text,
  execute_on date,
  refusal text,
  refusal_field text,
  -- SHA-256 of accounts, amount and reference: two rows that ask for the same.
  sameness bytea,
  twin text check (twin in ('row', 'file', 'order')),
  is_left_out boolean not null default false,
  -- What became of it when the file was sent.
  order_id uuid references orders (id),
  sending_refusal text,
  primary key (file_id, number),
  constraint order_file_rows_are_judged check (
    (content is null) = (refusal is not null)
    and (content is null or num_nulls(kind, debtor_account, amount, currency, sameness) = 0)
  ),
  constraint order_file_rows_are_sent check (
    (order_id is null or (content is not null and not is_left_out)) and (order_id is null or sending_refusal is null)
  )
);
comment on table order_file_rows is
  'The rows of files of orders. They change while the file is open, and then once, when a row becomes an order.';
create index order_file_rows_alike on order_file_rows (sameness) where sameness is not null;
create unique index order_file_rows_of_order on order_file_rows (order_id) where order_id is not null;

create function guard_order_file_row() returns trigger language plpgsql as $$
declare
  sent order_file_rows := new;
  state text;
begin
  select file.state into state from order_files file where id = old.file_id;
  sent.order_id := old.order_id;
  sent.sending_refusal := old.sending_refusal;
  if (old.file_id, old.number, old.line, old.message_ids)
      is distinct from (new.file_id, new.number, new.line, new.message_ids)
    or (state <> 'open' and sent is distinct from old)
    or (sent is distinct from new and (state <> 'sending' or old.order_id is not null or old.sending_refusal is not null))
    then
    raise exception 'a row of a file that was sent becomes an order once: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'order_file_rows_stay';
  end if;
  return new;
end $$;
create trigger order_file_rows_stay_sent before update on order_file_rows
  for each row execute function guard_order_file_row();
call keep_rows('order_file_rows');

-- Who approved a file as one.
create table order_file_approvals (
  file_id uuid not null references order_files (id),
  user_id uuid not null references users (id),
  given_at timestamptz not null default clock_timestamp(),
  primary key (file_id, user_id)
);
comment on table order_file_approvals is 'Approvals of files of orders. Rows are added and never changed.';
create function guard_file_approval() returns trigger language plpgsql as $$
begin
  if not exists (
    select from order_files where id = new.file_id and state = 'awaiting_approval' and prepared_by <> new.user_id
  ) then
    raise exception 'another user approves a file that waits: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'order_file_approvals_are_of_others';
  end if;
  return new;
end $$;
create trigger order_file_approvals_are_of_others before insert on order_file_approvals
  for each row execute function guard_file_approval();
call make_append_only('order_file_approvals');

-- What clients may send to other banks. Two people set a limit; one that the client sets would stand beside it, and the
-- least counts.
create table client_limits (
  id uuid primary key,
  client_id uuid not null references clients (id),
  -- Whose orders it bounds; null: those of all users of the client together.
  user_id uuid references users (id),
  -- Each order by itself, or all of a day of the bank.
  period text not null check (period in ('order', 'day')),
  -- Orders in this currency; null: in all, at the bank's rates in US dollars.
  currency currency_code,
  -- In minor units; null: from now on there is none.
  amount_minor minor_units check (amount_minor >= 0),
  proposal_id uuid not null references proposals (id),
  set_at timestamptz not null default clock_timestamp()
);
comment on table client_limits is
  'Limits of clients and of their users for orders to other banks, as versions: the newest of client, user, period and '
  'currency counts. Rows are added and never changed.';

create index client_limits_of_clients on client_limits (client_id, user_id, period, currency, id desc);
call make_append_only('client_limits');
create trigger client_limits_take_two before insert on client_limits
  for each row execute function take_two_people('set_client_limit');

create table confirmations (
  id uuid primary key,
  client_id uuid not null references clients (id),
  -- Who asked for the code, and gives it.
  user_id uuid not null references users (id),
  -- SHA-256 over all that the code is good for, of an order or of a change.
  bound_hash bytea not null,
  -- Bound to the session that asked: the hash alone reveals no code.
  code_hash text not null,
  try_count smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Used once. The same order may name it again when it is sent again under its own key.
  used_at timestamptz,
  used_by_key text
);
comment on table confirmations is
  'One-time codes that confirm an order to somebody else (PSD2 RTS, article 5: bound to amount and payee), or a '
  'change by an administrator of the client. They live for minutes.';

create index confirmations_by_age on confirmations (created_at);

create table beneficiaries (
  id uuid primary key,
  client_id uuid not null references clients (id),
  -- What the client calls it.
  label text not null check (length(label) between 1 and 140),
  creditor_name text not null,
  creditor_account text not null,
  creditor_country text not null,
  creditor_agent_name text not null,
  creditor_agent_bic text not null,
  street text not null,
  post_code text not null default '',
  town text not null,
  -- The reference of a new order; may be empty.
  remittance_information text not null default '',
  -- Country, account without spaces and name as banks spell it.
  identity text not null,
  saved_at timestamptz not null,
  -- Since when it is in the list: a new one may have to cool off. Never changes.
  known_since timestamptz not null default clock_timestamp(),
  -- An administrator trusts it: it does not cool off.
  trusted_at timestamptz,
  trusted_by uuid references users (id),
  constraint beneficiaries_trusted_whole check ((trusted_at is null) = (trusted_by is null)),
  -- Where there is no IBAN, the BIC is half of the account: another BIC is another beneficiary, so that nobody
  -- changes unseen where money goes.
  constraint beneficiaries_once unique (client_id, identity, creditor_agent_bic)
);
-- Whose beneficiary somebody is who sends money back.
create index beneficiaries_by_account on beneficiaries (upper(replace(creditor_account, ' ', '')));
comment on table beneficiaries is
  'The beneficiaries that a client saved. One is copied into the form when the client chooses it; no payment reads '
  'it.';

-- What a client says of an entry of the statement, for its own people. Beside the journal, which nobody changes.
create table entry_marks (
  posting_id uuid primary key references postings (id),
  -- Where the posting stands: a search looks along the account.
  account_id uuid not null references ledger_accounts (id),
  account_sequence bigint not null,
  client_id uuid not null references clients (id),
  note text not null check (length(note) <= 500),
  labels text[] not null check (cardinality(labels) <= 8),
  -- Note and labels, folded.
  search_text text not null,
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  constraint entry_marks_place unique (account_id, account_sequence),
  constraint entry_marks_say_something check (note <> '' or cardinality(labels) > 0)
);
create index entry_marks_of_client on entry_marks (client_id);
comment on table entry_marks is
  'Notes and labels of clients on entries of their statement, one row an entry; the trail tells of each change. A row '
  'whose note and labels are taken away is deleted.';

-- For how long a client's new beneficiaries cool off before they are paid, as versions that administrators write.
create table cooling_off (
  id uuid primary key,
  client_id uuid not null references clients (id),
  hours smallint not null check (hours between 0 and 720),
  set_by uuid not null references users (id),
  set_at timestamptz not null default clock_timestamp(),
  counts_from timestamptz not null default clock_timestamp()
);
comment on table cooling_off is
  'How many hours new beneficiaries of a client cool off. A shorter time counts once the old one has passed. Rows are '
  'added and never changed.';
create index cooling_off_of_clients on cooling_off (client_id, set_at);
call make_append_only('cooling_off');

-- The hours in force at a moment. A version that another one followed before it counted never counts.
create function cooling_hours(of_client uuid, at timestamptz) returns integer language sql stable as $$
  select coalesce((
    select version.hours from cooling_off version
    where version.client_id = of_client and version.counts_from <= at and not exists (
      select from cooling_off later where later.client_id = of_client and later.set_at > version.set_at
        and later.set_at < version.counts_from
    )
    order by version.set_at desc limit 1
  ), 0)
$$;

create function date_cooling_off() returns trigger language plpgsql as $$
declare
  in_force integer;
begin
  new.set_at := clock_timestamp();
  in_force := cooling_hours(new.client_id, new.set_at);
  new.counts_from := new.set_at + case when new.hours < in_force then make_interval(hours => in_force) else '0' end;
  return new;
end $$;
create trigger cooling_off_is_dated before insert on cooling_off for each row execute function date_cooling_off();

create table form_drafts (
  user_id uuid not null references users (id),
  client_id uuid not null references clients (id),
  form text not null check (form in ('international', 'internal')),
  session_id uuid not null,
  -- JSON, kept as text: what was typed may hold characters that jsonb refuses.
  fields text not null check (length(fields) <= 65536),
  saved_at timestamptz not null default now(),
  primary key (user_id, client_id, form)
);
comment on table form_drafts is
  'What a user had typed into a transfer form when the tab was closed. One per user, client and form; the last '
  'write wins.';
comment on column form_drafts.session_id is
  'The session that wrote it: the same session finds its form filled in, another one is asked first. No reference, '
  'because the draft outlives the session.';

-- 8 Payments: what the client and the counterparty know of a journal entry, in the names of ISO 20022.

create sequence transfer_numbers start 100001;

create table payments (
  id uuid primary key,
  -- The entry that moved the money of the client.
  journal_entry_id uuid not null unique,
  transfer_number text not null unique,
  type text not null check (type in ('swift', 'sepa', 'internal', 'conversion', 'incoming', 'card', 'fee', 'interest',
    'deposit', 'term_deposit', 'reversal', 'return')),
  status text not null check (status in ('in_process', 'completed', 'rejected', 'returned')),
  ordered_by uuid,
  -- The order that it carries out or takes back; null for what came from outside.
  order_id uuid,
  debtor_name text not null,
  debtor_account text not null,
  -- The bank that money came from, as the payment named it.
  debtor_agent_name text,
  debtor_agent_bic text,
  creditor_name text not null,
  creditor_account text not null,
  creditor_agent_name text,
  creditor_agent_bic text,
  creditor_country text,
  creditor_address text,
  charge_bearer text check (charge_bearer in ('DEBT', 'CRED', 'SHAR')),
  remittance_information text not null default '',
  end_to_end_id text,
  uetr uuid,
  amount_minor minor_amount not null,
  currency currency_code not null,
  -- The other side of a conversion: its amount, its currency, how much of it one unit of `currency` buys (times
  -- 10^10), and the time of that rate.
  counter_amount_minor minor_amount,
  counter_currency currency_code,
  rate_scaled scaled_rate,
  rate_as_of timestamptz,
  -- The payment that this one takes back.
  original_payment_id uuid references payments (id),
  reason text,
  created_at timestamptz not null,
  search_text text not null default '',
  constraint payments_conversion_whole check (
    (counter_amount_minor is null) = (counter_currency is null)
      and (counter_amount_minor is null) = (rate_scaled is null)
  ),
  -- Only an order of a client has another status than completed, so a search for such payments begins at the client.
  constraint payments_orders_are_in_process check (status = 'completed' or ordered_by is not null)
);
comment on table payments is
  'What the parties know of a journal entry. Rows are never deleted; only status, reason and, for a deposit that '
  'is taken back, ordered_by change, by triggers alone.';
comment on column payments.status is
  'Derived from the state of its order, or from the payment that takes it back: the triggers '
  'payments_keep_search_text, orders_keep_status_of_payments and payments_mark_taken_back write it.';
comment on column payments.reason is
  'Why money came back: of the payment that takes another one back, and by its trigger of that one too.';
comment on column payments.journal_entry_id is
  'References journal_entries (id): held by the triggers payments_arrive_with_entries and '
  'payments_keep_their_entry.';
comment on column payments.ordered_by is
  'The client who ordered it; null for what came from outside. References clients (id): held by the triggers '
  'payments_arrive_with_entries and payments_keep_their_entry.';
comment on column payments.order_id is
  'References orders (id): held by the triggers payments_arrive_with_entries and payments_keep_their_entry.';
comment on column payments.search_text is
  'What a statement is searched by: the texts of the row, folded. The trigger payments_keep_search_text writes it.';

create index payments_by_original on payments (original_payment_id) where original_payment_id is not null;
-- When a client last paid a beneficiary.
create index payments_to_creditor on payments (ordered_by, creditor_account, created_at)
  where type in ('swift', 'sepa');
-- Whether a large payment went to a country before, or came to an account from one: from a bank there, by its BIC.
create index payments_to_countries on payments (ordered_by, creditor_country, currency, amount_minor)
  where type in ('swift', 'sepa');
create index payments_from_countries on payments (creditor_account, upper(substr(debtor_agent_bic, 5, 2)), amount_minor)
  where type in ('incoming', 'deposit') and debtor_agent_bic is not null;
-- What is not simply completed, by status and the newest first, so that the first fifty rows cost fifty.
create index payments_not_completed on payments (ordered_by, status, created_at) where status <> 'completed';
-- What staff sort the queue of outgoing orders by: each is small, for an order leaves it when it is done.
-- What a client sent to other banks on a day.
create index payments_sent_by_day on payments (ordered_by, created_at) where type in ('swift', 'sepa');
create index payments_queued_by_number on payments (length(transfer_number), transfer_number, order_id)
  where status = 'in_process';
create index payments_queued_by_client on payments (ordered_by, order_id) where status = 'in_process';
create index payments_queued_by_account on payments (debtor_account, order_id) where status = 'in_process';
create index payments_queued_by_creditor on payments (lower(creditor_name), order_id) where status = 'in_process';
create index payments_queued_by_creditor_account on payments (creditor_account, order_id) where status = 'in_process';
create index payments_queued_by_country on payments (coalesce(creditor_country, ''), order_id)
  where status = 'in_process';
create index payments_queued_by_amount on payments (currency, amount_minor, order_id) where status = 'in_process';
create index payments_queued_by_currency on payments (currency, order_id) where status = 'in_process';
-- Banks trace a payment by its UETR: which of ours it is.
create index payments_by_uetr on payments (uetr) where uetr is not null;
-- What staff look payments up by, as other banks name them.
create index payments_by_end_to_end_id on payments (end_to_end_id) where end_to_end_id is not null;
-- The beginning of what a payment is for, as staff read it to somebody on the telephone.
create index payments_by_remittance on payments (left(lower(remittance_information collate "C"), 60) text_pattern_ops)
  where remittance_information <> '' and type in ('swift', 'sepa', 'incoming', 'internal', 'deposit');
-- What has left is compared with later lists of sanctions, the last ninety days of it (docs/order.md).
create index payments_to_other_banks on payments (created_at, id) where type in ('swift', 'sepa');
-- A deposit that bears the id of an order of ours is money of this order that came back.
create index payments_deposits_by_end_to_end_id on payments (lower(end_to_end_id))
  where type = 'deposit' and end_to_end_id is not null;

-- A payment belongs to an entry that exists, and what it carries out or takes back is an order that exists, of a client
-- who exists.
create function refuse_payments_of_nothing() returns trigger language plpgsql as $$
declare
  of_no_entry bigint;
  of_nobody bigint;
  of_no_order bigint;
begin
  select count(*) filter (where e.id is null), count(*) filter (where i.ordered_by is not null and c.id is null),
    count(*) filter (where i.order_id is not null and o.id is null)
  into of_no_entry, of_nobody, of_no_order
  from inserted i
    left join journal_entries e on e.id = i.journal_entry_id
    left join clients c on c.id = i.ordered_by
    left join orders o on o.id = i.order_id;
  if of_no_entry > 0 then
    raise exception 'a payment must tell of a journal entry'
      using errcode = 'foreign_key_violation', constraint = 'payments_of_entries';
  end if;
  if of_nobody > 0 then
    raise exception 'a payment must be ordered by a client'
      using errcode = 'foreign_key_violation', constraint = 'payments_of_clients';
  end if;
  if of_no_order > 0 then
    raise exception 'a payment must carry out an order that exists'
      using errcode = 'foreign_key_violation', constraint = 'payments_of_orders';
  end if;
  return null;
end $$;

create trigger payments_arrive_with_entries after insert on payments
  referencing new table as inserted
  for each statement execute function refuse_payments_of_nothing();

-- One exception: a deposit that was booked by mistake and is taken back becomes Returned, and from then on it
-- belongs to the client on whose account it was booked, as everything does that is not simply completed.
create trigger payments_keep_their_entry before update on payments
  for each row when (new.journal_entry_id <> old.journal_entry_id or new.order_id is distinct from old.order_id
    or (new.ordered_by is distinct from old.ordered_by
    and not (old.type = 'deposit' and old.status = 'completed' and new.status = 'returned' and old.ordered_by is null)))
  execute function refuse_change('what a row of %2$s belongs to never changes');
-- A statement of a trigger runs deeper than one of the servers.
create trigger payments_follow_their_order before update on payments
  for each row when (pg_trigger_depth() = 0
    and (new.status <> old.status or new.reason is distinct from old.reason))
  execute function refuse_change('the status of a payment follows its order: %s of %s is refused');

-- What became of a payment is told by its order, or by the payment that takes it back. The status beside it follows:
-- statements are read along it.
create function status_of_order(state text) returns text language sql immutable as $$
  select case when state in ('held', 'released', 'sent', 'rejection_announced') then 'in_process'
    when state = 'cancelled' then 'rejected' else state end
$$;

create function keep_status_of_payments() returns trigger language plpgsql as $$
begin
  update payments
  set status = status_of_order(standing.state),
    reason = coalesce(
      (select back.reason from payments back where back.original_payment_id = payments.id), payments.reason)
  from standing join earlier on earlier.id = standing.id
  where payments.id = earlier.payment_id and payments.status <> status_of_order(standing.state);
  return null;
end $$;

create trigger orders_keep_status_of_payments after update on orders
  referencing old table as earlier new table as standing
  for each statement execute function keep_status_of_payments();

create function mark_taken_back() returns trigger language plpgsql as $$
begin
  if not exists (select from inserted where type = 'return' and order_id is null) then
    return null;
  end if;
  update payments taken
  set status = 'returned', reason = back.reason, ordered_by = coalesce(taken.ordered_by,
    (select client_id from accounts where account_number = taken.creditor_account))
  from inserted back
  where back.type = 'return' and back.order_id is null and taken.id = back.original_payment_id;
  return null;
end $$;

create trigger payments_mark_taken_back after insert on payments
  referencing new table as inserted
  for each statement execute function mark_taken_back();

-- The folded text is kept in the row: folding a million texts while a client waits takes seconds, reading them a
-- tenth of that. A text in ASCII has nothing to fold but its capitals, by the rules of "C": in some languages a
-- capital I becomes another letter.
create function keep_search_text() returns trigger language plpgsql as $$
declare
  told text := new.debtor_name || ' ' || new.creditor_name || ' ' || new.creditor_account || ' '
    || new.remittance_information || ' ' || new.transfer_number || ' ' || coalesce(new.creditor_agent_name, '') || ' '
    || coalesce(new.creditor_agent_bic, '') || ' '
    || translate(coalesce(new.creditor_address, ''), E'\n\r\t', '   ');
begin
  new.search_text :=
    case when octet_length(told) = char_length(told) then lower(told collate "C") else search_fold(told) end;
  -- An order to another bank begins in process, and everything else is done when it is booked.
  new.status := coalesce(new.status, case when new.type in ('swift', 'sepa') then 'in_process' else 'completed' end);
  return new;
end $$;

create trigger payments_keep_search_text before insert or update
  of debtor_name, creditor_name, creditor_account, remittance_information, transfer_number, creditor_agent_name,
  creditor_agent_bic, creditor_address on payments
  for each row execute function keep_search_text();

-- block_summaries repeats what is searched. Triggers run in the order of their names: this one after
-- payments_keep_search_text.
create trigger payments_keep_what_is_searched before update on payments
  for each row when (new.type <> old.type or new.search_text <> old.search_text)
  execute function refuse_change('what is searched of a payment never changes');
call keep_rows('payments');

create table deposit_keys (
  key text primary key check (key ~ '^[\x21-\x7e]{1,255}$'),
  -- SHA-256 over all that was asked for.
  request_hash bytea not null,
  payment_id uuid not null references payments (id),
  created_at timestamptz not null default now()
);
comment on table deposit_keys is
  'The keys under which staff book deposits: the same key books once and gets the first answer again.';

-- What a fee of the bank that somebody booked is found by.
create index payments_fees on payments (created_at) where type = 'fee';

-- Fees of the tariff: what was earned in each month, and what became of it (docs/fees.md).
create table fees (
  id uuid primary key,
  fee text not null check (fee in ('maintenance', 'payment')),
  -- The first day of the month that it was earned in.
  month date not null check (extract(day from month) = 1),
  client_id uuid not null references clients (id),
  -- What the fee is for, where it is a payment.
  of_payment_id uuid references payments (id),
  -- The account that owes it.
  account_id uuid not null references accounts (id),
  amount_minor minor_amount not null,
  currency currency_code not null,
  -- By the tariff in US dollars, and the rates at the end of the month: of the account, and of the payment.
  dollars_minor minor_amount not null,
  usd_per_unit_scaled scaled_rate not null,
  payment_usd_per_unit_scaled scaled_rate,
  -- The version of the tariff; null: the one that every bank begins with.
  tariff_id uuid references bank_settings (id),
  -- The entry that accrued it, one for many.
  entry_id uuid not null references journal_entries (id),
  constraint fees_of_payments check (
    (fee = 'payment') = (of_payment_id is not null) and (fee = 'payment') = (payment_usd_per_unit_scaled is not null)
  )
);
comment on table fees is
  'The fees that were earned, each once, in the month that it belongs to. Rows are added and never changed.';

create unique index fees_once_a_month on fees (client_id, month) where fee = 'maintenance';
create unique index fees_once_a_payment on fees (of_payment_id) where of_payment_id is not null;
create index fees_by_month on fees (month, id);
create index fees_by_entry on fees (entry_id);
create index fees_by_account on fees (account_id);

call make_append_only('fees');

create table fee_charges (
  id uuid primary key,
  -- `other`: a person charged it, and it belongs to no month of the tariff.
  fee text not null check (fee in ('maintenance', 'payment', 'other')),
  -- The first day of the month that it is for.
  month date check (extract(day from month) = 1),
  client_id uuid not null references clients (id),
  -- What the fee is for, where it is a payment.
  of_payment_id uuid references payments (id),
  -- The payment that took the fee. One that a person booked may take those of several months.
  payment_id uuid not null references payments (id),
  -- 1; another one follows where the one before was taken back. The trigger writes it.
  attempt smallint not null check (attempt >= 1),
  -- Of a fee that was accrued and that a person charged as income: the entry that takes the accrual back.
  clearing_entry_id uuid unique references journal_entries (id),
  constraint fee_charges_of_payments check ((fee = 'payment') = (of_payment_id is not null)),
  constraint fee_charges_of_months check ((fee = 'other') = (month is null))
);
comment on table fee_charges is
  'Which payment charged the fee of which month or payment, so that none is charged twice. Rows are added and never '
  'changed.';

create unique index fee_charges_once_a_month on fee_charges (client_id, month, attempt) where fee = 'maintenance';
create unique index fee_charges_once_a_payment on fee_charges (of_payment_id, attempt)
  where of_payment_id is not null;
create unique index fee_charges_of_nothing_else on fee_charges (payment_id) where fee <> 'maintenance';
create index fee_charges_by_payment on fee_charges (payment_id);

-- A fee is charged again only where what charged it was taken back, and never once it was waived.
create function guard_fee_charge() returns trigger language plpgsql as $$
declare
  earlier bigint;
  standing bigint;
begin
  select count(*), count(*) filter (where payment.status <> 'returned') into earlier, standing
  from fee_charges charge join payments payment on payment.id = charge.payment_id
  where (new.fee = 'maintenance' and charge.fee = 'maintenance' and charge.client_id = new.client_id
      and charge.month = new.month) or charge.of_payment_id = new.of_payment_id;
  if standing > 0 then
    raise exception 'a fee is charged once'
      using errcode = 'unique_violation', constraint = 'fee_charges_stand_once';
  end if;
  if exists (
    select from fees fee join fee_waivers waiver on waiver.fee_id = fee.id
    where (new.fee = 'maintenance' and fee.fee = 'maintenance' and fee.client_id = new.client_id
        and fee.month = new.month) or fee.of_payment_id = new.of_payment_id
  ) then
    raise exception 'a fee that was waived is not charged'
      using errcode = 'check_violation', constraint = 'fee_charges_not_waived';
  end if;
  new.attempt := earlier + 1;
  return new;
end $$;

call make_append_only('fee_charges');
create trigger fee_charges_take_two before insert on fee_charges
  for each row execute function take_two_people('charge_fees', 'assign_fee');
create trigger fee_charges_stand_once before insert on fee_charges
  for each row execute function guard_fee_charge();

create table fee_receivables (
  fee_id uuid primary key references fees (id),
  -- The entry that moved it from accrued income to what clients owe, one for many.
  entry_id uuid not null references journal_entries (id)
);
comment on table fee_receivables is
  'Fees that a run could not charge: the client owes them. Rows are added and never changed.';

create index fee_receivables_by_entry on fee_receivables (entry_id);
call make_append_only('fee_receivables');
create trigger fee_receivables_take_two before insert on fee_receivables
  for each row execute function take_two_people('charge_fees');

create table fee_waivers (
  fee_id uuid primary key references fees (id),
  -- The entry that takes the income back.
  entry_id uuid not null unique references journal_entries (id),
  -- Who waived it, and why.
  proposal_id uuid not null unique references proposals (id)
);
comment on table fee_waivers is
  'Fees that two people gave up, each by a proposal of its own. Rows are added and never changed.';

-- What was charged is taken back before it is waived.
create function guard_fee_waiver() returns trigger language plpgsql as $$
begin
  if exists (
    select from fees fee
      join fee_charges charge on charge.of_payment_id = fee.of_payment_id
        or (fee.fee = 'maintenance' and charge.fee = 'maintenance' and charge.client_id = fee.client_id
          and charge.month = fee.month)
      join payments payment on payment.id = charge.payment_id and payment.status <> 'returned'
    where fee.id = new.fee_id
  ) then
    raise exception 'a fee that was charged is not waived'
      using errcode = 'check_violation', constraint = 'fee_waivers_of_open_fees';
  end if;
  return new;
end $$;

call make_append_only('fee_waivers');
create trigger fee_waivers_take_two before insert on fee_waivers
  for each row execute function take_two_people('waive_fee');
create trigger fee_waivers_of_open_fees before insert on fee_waivers
  for each row execute function guard_fee_waiver();

-- Term deposits: money of a client for twelve months at a fixed rate (docs/term-deposits.md).
create function term_interest(amount_minor bigint, rate_hundredths integer, days integer) returns bigint
language sql immutable strict parallel safe as $$
  select trunc(amount_minor::numeric * rate_hundredths * days / 3650000)::bigint
$$;
comment on function term_interest is
  'Interest of so many days, ACT/365, at hundredths of a percent a year. What is below a minor unit is the bank''s.';

create table term_deposits (
  id uuid primary key,
  deposit_number text not null unique check (deposit_number ~ '^TD-[0-9]{6,12}$'),
  client_id uuid not null,
  -- The account that it was taken from, and that gets it back.
  account_id uuid not null,
  -- Its own account in the books: the principal while it stands, then nothing.
  ledger_account_id uuid not null unique references ledger_accounts (id),
  amount_minor minor_amount not null,
  currency currency_code not null,
  -- The terms, as they were agreed: hundredths of a percent a year, and those that count where it ends early.
  rate_hundredths integer not null check (rate_hundredths between 0 and 9999),
  early_rate_hundredths integer not null check (early_rate_hundredths between 0 and rate_hundredths),
  -- The version of the offer; null: the one that every bank begins with.
  offer_id uuid references bank_settings (id),
  -- Days of the bank. Interest runs from the first one to the day before the last one.
  opened_on date not null,
  matures_on date not null,
  interest_minor minor_units not null,
  opened_at timestamptz not null,
  entry_id uuid not null unique references journal_entries (id),
  -- A user of the client opened it, or two people of the staff did.
  opened_by uuid references users (id),
  proposal_id uuid unique references proposals (id),
  idempotency_key text check (idempotency_key ~ '^[\x21-\x7e]{1,255}$'),
  -- SHA-256 over all that was asked for.
  request_hash bytea,
  ended_as text check (ended_as in ('matured', 'closed_early')),
  ended_on date,
  ended_at timestamptz,
  -- The interest that was paid, and the entry that gave the principal back.
  paid_interest_minor minor_units check (paid_interest_minor >= 0),
  repaid_entry_id uuid unique references journal_entries (id),
  end_proposal_id uuid unique references proposals (id),
  foreign key (account_id, client_id) references accounts (id, client_id),
  constraint term_deposits_of_twelve_months check (matures_on = (opened_on + interval '12 months')::date),
  constraint term_deposits_interest check (
    interest_minor = term_interest(amount_minor, rate_hundredths, matures_on - opened_on)
  ),
  constraint term_deposits_opened_by_one check ((opened_by is null) = (proposal_id is not null)),
  constraint term_deposits_key_whole check ((idempotency_key is null) = (request_hash is null)),
  constraint term_deposits_end_whole check (
    (ended_as is null) = (ended_on is null) and (ended_as is null) = (ended_at is null)
      and (ended_as is null) = (paid_interest_minor is null) and (ended_as is null) = (repaid_entry_id is null)
      and (ended_as is not distinct from 'closed_early') = (end_proposal_id is not null)
  ),
  constraint term_deposits_end_by_their_terms check (
    ended_as is null or (ended_as = 'matured' and ended_on >= matures_on and paid_interest_minor = interest_minor)
      or (ended_as = 'closed_early' and ended_on >= opened_on and ended_on < matures_on
        and paid_interest_minor = term_interest(amount_minor, early_rate_hundredths, ended_on - opened_on))
  )
);
comment on table term_deposits is
  'Money that clients have given the bank for twelve months, each with the terms that it was opened with. Rows are never '
  'deleted; only the end is written, once.';

create index term_deposits_of_client on term_deposits (client_id, id desc);
create index term_deposits_of_account on term_deposits (account_id);
create index term_deposits_by_maturity on term_deposits (matures_on, id) where ended_as is null;
create unique index term_deposits_once_a_key on term_deposits (client_id, idempotency_key)
  where idempotency_key is not null;

-- A deposit begins with its principal in the books, and ends once, with nothing there.
create function guard_term_deposit() returns trigger language plpgsql as $$
declare
  standing ledger_accounts;
  ended term_deposits;
begin
  select * into standing from ledger_accounts where id = new.ledger_account_id;
  if tg_op = 'INSERT' then
    if new.ended_as is not null or standing.code <> 'term_deposit:' || new.deposit_number
      or standing.currency <> new.currency or standing.balance_minor <> new.amount_minor then
      raise exception 'a term deposit begins with its principal in the books'
        using errcode = 'check_violation', constraint = 'term_deposits_begin_whole';
    end if;
    if new.proposal_id is not null
      and not two_people_decided(array['open_term_deposit'], tg_op, to_jsonb(new)) then
      raise exception 'two people of the staff open a term deposit' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  ended := old;
  ended.ended_as := new.ended_as;
  ended.ended_on := new.ended_on;
  ended.ended_at := new.ended_at;
  ended.paid_interest_minor := new.paid_interest_minor;
  ended.repaid_entry_id := new.repaid_entry_id;
  ended.end_proposal_id := new.end_proposal_id;
  if old.ended_as is not null or new.ended_as is null or new is distinct from ended then
    raise exception 'a term deposit keeps its terms and ends once'
      using errcode = 'integrity_constraint_violation', constraint = 'term_deposits_end_once';
  end if;
  if standing.balance_minor <> 0 then
    raise exception 'a term deposit ends with nothing in the books'
      using errcode = 'check_violation', constraint = 'term_deposits_end_empty';
  end if;
  if new.ended_as = 'closed_early' and not two_people_decided(array['close_term_deposit'], tg_op, to_jsonb(new)) then
    raise exception 'two people end a term deposit early' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger term_deposits_keep_their_terms before insert or update on term_deposits
  for each row execute function guard_term_deposit();
call keep_rows('term_deposits');

-- The account that a deposit comes back to stays open until then.
create function keep_account_of_deposit() returns trigger language plpgsql as $$
begin
  if exists (
    select from accounts account join term_deposits deposit on deposit.account_id = account.id
    where account.ledger_account_id = new.id and deposit.ended_as is null
  ) then
    raise exception 'a term deposit comes back to this account'
      using errcode = 'check_violation', constraint = 'ledger_accounts_keep_deposits';
  end if;
  return new;
end $$;

create trigger ledger_accounts_keep_deposits before update of closed_at on ledger_accounts
  for each row when (new.closed_at is not null and old.closed_at is null and new.kind = 'client')
  execute function keep_account_of_deposit();

create table interest_accruals (
  id uuid primary key,
  -- The day of the bank that it was earned on.
  day date not null,
  currency currency_code not null,
  -- Of all deposits together: that of each follows from its terms.
  amount_minor minor_amount not null,
  entry_id uuid not null unique references journal_entries (id),
  constraint interest_accruals_once unique (currency, day)
);
comment on table interest_accruals is
  'The interest on term deposits that a day brought, each day once. Rows are added and never changed.';

call make_append_only('interest_accruals');

-- Card payments of merchants. They are no orders of clients. Live ones are booked in batches and settled once a day
-- (docs/card-settlements.md); those of the sandbox never are.

create domain payment_mode as text check (value in ('test', 'live'));
create domain card_payment_state as text check (value in ('in_process', 'unknown', 'waiting_confirmation', 'approved',
  'denied', 'expired', 'partly_refunded', 'refunded', 'charged_back'));
-- Why the bank of a card does not pay. It is told to merchants and never to payers.
create domain card_decline_reason as text check (value in ('declined', 'insufficient_funds', 'limit_exceeded',
  'expired_card', 'lost_card', 'stolen_card', 'suspected_fraud', 'security_code_wrong', 'card_not_supported',
  'acquirer_error', 'not_reached'));

create table merchants (
  id uuid primary key,
  client_id uuid not null unique references clients (id),
  name text not null check (length(name) between 1 and 100),
  -- What the bank keeps of each payment, in hundredths of a per cent: up to 5.5 % (spec 9).
  discount_basis_points smallint not null check (discount_basis_points between 0 and 550),
  created_at timestamptz not null default now()
);
comment on table merchants is 'Clients that take card payments. Rows are added and never changed.';

call make_append_only('merchants', goes_on => true);

-- The deposit of a merchant, the same for all (spec 9). It stands in the books while live payments are taken.
create table merchant_deposits (
  entry_id uuid primary key references journal_entries (id),
  merchant_id uuid not null references merchants (id),
  account_id uuid not null references accounts (id),
  amount_minor minor_amount not null,
  currency currency_code not null check (currency = 'USD'),
  proposal_id uuid not null references proposals (id),
  taken_at timestamptz not null,
  constraint merchant_deposits_fixed check (amount_minor = 10000000)
);
comment on table merchant_deposits is
  'Security deposits of merchants: 100,000 US dollars each. Rows are added and never changed.';

create index merchant_deposits_of_merchants on merchant_deposits (merchant_id);

call make_append_only('merchant_deposits');

create table merchant_deposit_returns (
  deposit_entry_id uuid primary key references merchant_deposits (entry_id),
  -- Of the client, in the currency of the deposit.
  account_id uuid not null references accounts (id),
  entry_id uuid not null unique references journal_entries (id),
  proposal_id uuid not null references proposals (id),
  returned_at timestamptz not null
);
comment on table merchant_deposit_returns is
  'Security deposits of merchants that went back, each once and whole. Rows are added and never changed.';

create trigger merchant_deposit_returns_take_two before insert on merchant_deposit_returns
  for each row execute function take_two_people('return_merchant_deposit');
call make_append_only('merchant_deposit_returns');

create table merchant_terms (
  merchant_id uuid not null references merchants (id),
  number smallint not null check (number >= 1),
  -- Hundredths of a per cent: what the bank keeps (spec 9), and what it holds back of each settlement, for so long.
  discount_basis_points smallint not null check (discount_basis_points between 0 and 550),
  reserve_basis_points smallint not null check (reserve_basis_points between 0 and 5000),
  reserve_days smallint not null check (reserve_days between 1 and 730),
  -- US dollars, in cents: of one payment, and of all of a day.
  payment_limit_minor minor_amount not null,
  day_limit_minor minor_amount not null,
  -- Whether live payments are taken. Refunds, disputes and settlements go on where they are not.
  takes_live boolean not null,
  proposal_id uuid not null unique references proposals (id),
  set_at timestamptz not null,
  -- Origins to which pages of live checkouts may send payers.
  return_origins text[] not null default '{}' check (cardinality(return_origins) <= 20),
  primary key (merchant_id, number),
  constraint merchant_terms_day_above_payment check (day_limit_minor >= payment_limit_minor)
);
comment on table merchant_terms is
  'On which terms a merchant takes live payments; the newest are in force. Two people set them. Rows are never changed.';

create function guard_merchant_terms() returns trigger language plpgsql as $$
begin
  if not two_people_decided(array['set_merchant_terms'], tg_op, to_jsonb(new)) then
    raise exception 'two people set the terms of a merchant, with an approved proposal'
      using errcode = 'insufficient_privilege', constraint = 'merchant_terms_take_two';
  end if;
  if not exists (
    select from merchant_deposits deposit where deposit.merchant_id = new.merchant_id and not exists (
      select from merchant_deposit_returns back where back.deposit_entry_id = deposit.entry_id)
  ) then
    raise exception 'a merchant has a security deposit before live payments'
      using errcode = 'check_violation', constraint = 'merchant_terms_after_deposit';
  end if;
  return new;
end $$;

create trigger merchant_terms_take_two before insert on merchant_terms
  for each row execute function guard_merchant_terms();
call make_append_only('merchant_terms');

create table merchant_credentials (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  mode payment_mode not null,
  -- What the merchant calls them; null where they came with a demonstration, as who made them.
  name text check (length(name) between 1 and 60),
  made_by uuid references users (id),
  login text not null unique check (login ~ '^[a-z0-9_]{3,40}$'),
  -- SHA-256 of a secret that the bank made: it has full entropy. A password of a demonstration has a slow hash.
  password_hash text not null,
  -- The secret before: it opens too, until then.
  previous_password_hash text,
  previous_until timestamptz,
  -- From which networks they may be used; none: from everywhere.
  networks text[] not null default '{}' check (cardinality(networks) <= 20),
  created_at timestamptz not null default now(),
  -- The newest login.
  last_used_at timestamptz,
  -- From then on they open nothing.
  disabled_at timestamptz,
  constraint merchant_credentials_of_mode unique (id, merchant_id, mode),
  constraint merchant_credentials_overlap check ((previous_password_hash is null) = (previous_until is null))
);
comment on table merchant_credentials is
  'What programs of a merchant log in with, for tests or live. Rows are never deleted, and stay as they are once ended.';

create index merchant_credentials_of_merchants on merchant_credentials (merchant_id);

create function guard_merchant_credentials() returns trigger language plpgsql as $$
declare
  changing text[] := array['password_hash', 'previous_password_hash', 'previous_until', 'networks', 'last_used_at',
    'disabled_at'];
begin
  if to_jsonb(new) - changing <> to_jsonb(old) - changing or old.disabled_at is not null then
    raise exception 'credentials keep their login and mode, and stay ended'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger merchant_credentials_keep_their_login before update on merchant_credentials
  for each row execute function guard_merchant_credentials();
call keep_rows('merchant_credentials', goes_on => true);

create table merchant_tokens (
  -- SHA-256 of the token. The token itself is never stored.
  token_hash sha256_hash primary key,
  credentials_id uuid not null references merchant_credentials (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint merchant_tokens_live_an_hour check (expires_at <= created_at + interval '1 hour')
);
comment on table merchant_tokens is 'Logins of merchants'' programs. Rows are deleted after their end.';

create index merchant_tokens_by_end on merchant_tokens (expires_at);

create table merchant_requests (
  -- As the answer named it.
  id uuid primary key,
  credentials_id uuid not null references merchant_credentials (id),
  method text not null check (length(method) between 1 and 10),
  -- As it is documented: nothing of what stood in place of its braces.
  route text not null check (length(route) between 1 and 200),
  http_status smallint not null,
  -- Of the first version, which always says 200 in HTTP.
  inner_status smallint,
  -- What was wrong, in the bank's own words.
  problem text check (length(problem) between 1 and 200),
  -- Names of documented fields and what stood in each, never a value.
  shape text check (length(shape) <= 2000),
  duration_ms integer not null check (duration_ms >= 0),
  answered_at timestamptz not null
);
comment on table merchant_requests is
  'What programs of merchants asked, without secrets and values. Rows are deleted after 30 days.';

create index merchant_requests_of_credentials on merchant_requests (credentials_id, answered_at, id);
create index merchant_requests_by_time on merchant_requests (answered_at);

create sequence card_payment_numbers start with 118207;

create table card_payments (
  id uuid primary key,
  -- The merchant knows it by this number.
  number bigint not null unique default nextval('card_payment_numbers'),
  merchant_id uuid not null,
  credentials_id uuid not null,
  mode payment_mode not null,
  -- The merchant's own word for this payment: the same one sent again is the same payment.
  merchant_reference text check (length(merchant_reference) between 1 and 100),
  payer_id text not null check (length(payer_id) between 1 and 100),
  owner_name text not null check (length(owner_name) between 1 and 100),
  amount_minor minor_amount not null,
  currency currency_code not null,
  discount_basis_points smallint not null check (discount_basis_points between 0 and 550),
  net_minor minor_units not null,
  card_brand text not null check (length(card_brand) between 1 and 40),
  card_last_four text not null check (card_last_four ~ '^\d{4}$'),
  card_expiry text not null check (card_expiry ~ '^(0[1-9]|1[0-2])/\d{2}$'),
  -- HMAC-SHA-256 of the number under a key that the database never has. The number itself is never stored.
  card_fingerprint sha256_hash not null,
  state card_payment_state not null,
  move_count smallint not null default 0,
  -- When the acquirer says more, or the time to confirm is over.
  due_at timestamptz,
  -- When it was asked again last. It says nothing of the payment.
  polled_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (credentials_id, merchant_id, mode) references merchant_credentials (id, merchant_id, mode),
  constraint card_payments_once unique (merchant_id, mode, merchant_reference),
  constraint card_payments_of_mode unique (id, mode),
  constraint card_payments_net_of_discount check (net_minor between 0 and amount_minor)
);
comment on table card_payments is
  'Payments by card that merchants asked for. A payment changes by its moves alone and is never deleted.';

create index card_payments_of_payers on card_payments (merchant_id, mode, payer_id, created_at, number);
create index card_payments_of_merchants on card_payments (merchant_id, mode, created_at, number);
create index card_payments_of_cards on card_payments (merchant_id, mode, card_fingerprint, created_at);
create index card_payments_due on card_payments (mode, due_at) where due_at is not null;

create function refuse_late_card_payment() returns trigger language plpgsql as $$
begin
  raise exception 'a card payment does not begin as %', new.state
    using errcode = 'check_violation', constraint = 'card_payments_begin';
end $$;

create trigger card_payments_begin before insert on card_payments
  for each row when (new.state <> 'in_process' or new.move_count <> 0)
  execute function refuse_late_card_payment();

-- The terms in force say whether a merchant takes live payments. Nothing at a door decides that alone.
create function guard_live_card_payment() returns trigger language plpgsql as $$
begin
  if not coalesce((
    select takes_live from merchant_terms where merchant_id = new.merchant_id order by number desc limit 1
  ), false) then
    raise exception 'this merchant takes no live payments'
      using errcode = 'check_violation', constraint = 'card_payments_live_by_terms';
  end if;
  return new;
end $$;

create trigger card_payments_live_by_terms before insert on card_payments
  for each row when (new.mode = 'live') execute function guard_live_card_payment();

create table card_attempts (
  payment_id uuid not null references card_payments (id),
  number smallint not null check (number >= 1),
  acquirer text not null check (length(acquirer) between 1 and 40),
  -- How both name it. It is known before the acquirer is asked, so an answer that got lost can be looked for.
  acquirer_reference text not null check (length(acquirer_reference) between 1 and 100),
  asked_at timestamptz not null default now(),
  primary key (payment_id, number),
  constraint card_attempts_named_once unique (acquirer, acquirer_reference)
);
comment on table card_attempts is
  'What an acquirer is asked for a payment, kept before it is asked. Rows are added and never changed.';

call make_append_only('card_attempts');

create table card_answers (
  payment_id uuid not null,
  attempt_number smallint not null,
  -- The first answer of a payment is 1: a payment that is sent again gets that one.
  number smallint not null check (number >= 1),
  -- It answered, it was asked again, or it said that it has news and was asked then.
  source text not null check (source in ('answer', 'poll', 'notice')),
  -- Unknown: the acquirer did not answer in time, or not in words that mean anything.
  said card_payment_state not null check (said not in ('expired', 'refunded')),
  decline_reason card_decline_reason,
  -- It cannot follow from what was said before, so the payment stayed where it was. Staff look at it.
  is_contradiction boolean not null default false,
  said_at timestamptz not null default now(),
  primary key (payment_id, number),
  foreign key (payment_id, attempt_number) references card_attempts (payment_id, number),
  constraint card_answers_decline_with_reason check (decline_reason is null or said = 'denied')
);
comment on table card_answers is
  'What acquirers said of payments, what contradicts itself included. Rows are added and never changed.';

create index card_answers_contradicting on card_answers (said_at) where is_contradiction;

call make_append_only('card_answers');

create table card_payment_moves (
  payment_id uuid not null references card_payments (id),
  -- The first move of a payment is 1. The state before it is in process.
  number smallint not null check (number >= 1),
  from_state card_payment_state not null,
  to_state card_payment_state not null,
  by_kind text not null check (by_kind in ('acquirer', 'merchant', 'payer', 'clock')),
  -- When the acquirer says more after this move, or the time to confirm is over.
  due_at timestamptz,
  moved_at timestamptz not null default now(),
  primary key (payment_id, number),
  -- The one table of legal moves. It is also in server/src/money/card-payments/card-payment-moves.ts; a test compares
  -- both.
  constraint card_payment_moves_are_legal check ((from_state, to_state) in (
    ('in_process', 'unknown'),
    ('in_process', 'waiting_confirmation'),
    ('in_process', 'approved'),
    ('in_process', 'denied'),
    ('unknown', 'in_process'),
    ('unknown', 'waiting_confirmation'),
    ('unknown', 'approved'),
    ('unknown', 'denied'),
    ('waiting_confirmation', 'approved'),
    ('waiting_confirmation', 'denied'),
    ('waiting_confirmation', 'expired'),
    ('approved', 'partly_refunded'),
    ('approved', 'refunded'),
    ('approved', 'charged_back'),
    ('partly_refunded', 'partly_refunded'),
    ('partly_refunded', 'refunded'),
    ('partly_refunded', 'charged_back'),
    -- Here, and in the next two, a refund failed at the acquirer.
    ('partly_refunded', 'approved'),
    ('refunded', 'approved'),
    ('refunded', 'partly_refunded'),
    ('charged_back', 'approved'),
    ('charged_back', 'partly_refunded')
  ))
);
comment on table card_payment_moves is
  'Each change of a card payment: from which state to which, when and by whom. Rows are added and never changed.';

-- A move moves its payment, from the state that it has.
create function move_card_payment() returns trigger language plpgsql as $$
begin
  update card_payments set state = new.to_state, move_count = new.number, due_at = new.due_at
  where id = new.payment_id and state = new.from_state and move_count = new.number - 1;
  if not found then
    raise exception 'a card payment moves from the state that it has'
      using errcode = 'check_violation', constraint = 'card_payment_moves_in_turn';
  end if;
  return null;
end $$;

create trigger card_payment_moves_in_turn after insert on card_payment_moves
  for each row execute function move_card_payment();
call make_append_only('card_payment_moves');

create function guard_card_payment() returns trigger language plpgsql as $$
declare
  moved text[] := array['state', 'move_count', 'due_at', 'polled_at'];
begin
  if to_jsonb(new) - 'polled_at' = to_jsonb(old) - 'polled_at' then
    return new;
  end if;
  if to_jsonb(new) - moved <> to_jsonb(old) - moved or not exists (
    select from card_payment_moves move
    where move.payment_id = new.id and move.number = new.move_count and move.number = old.move_count + 1
      and move.from_state = old.state and move.to_state = new.state and move.due_at is not distinct from new.due_at
  ) then
    raise exception 'a card payment changes by a move that is told' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger card_payments_change_by_moves before update on card_payments
  for each row execute function guard_card_payment();
call keep_rows('card_payments');

create domain card_refund_state as text check (value in ('asked', 'unknown', 'done', 'failed'));

create table card_refunds (
  id uuid primary key,
  payment_id uuid not null references card_payments (id),
  amount_minor minor_amount not null,
  -- Where it stands at the acquirer. One that failed counts as if it had never been.
  state card_refund_state not null default 'asked',
  answer_count smallint not null default 0,
  -- When the acquirer was asked last. It says nothing of the refund.
  polled_at timestamptz,
  refunded_at timestamptz not null default now()
);
comment on table card_refunds is
  'What goes back to payers, never more than they paid. A refund changes by answers of its acquirer, and stays.';

create index card_refunds_of_payments on card_refunds (payment_id);
create index card_refunds_by_time on card_refunds (refunded_at);
create index card_refunds_open on card_refunds (polled_at) where state in ('asked', 'unknown');

-- Two refunds of one payment wait for each other here.
create function guard_card_refund() returns trigger language plpgsql as $$
declare
  paid bigint;
begin
  select amount_minor into paid from card_payments
  where id = new.payment_id and state in ('approved', 'partly_refunded') for update;
  if paid is null or new.state <> 'asked' or new.answer_count <> 0 or new.amount_minor + (
    select coalesce(sum(amount_minor), 0) from card_refunds where payment_id = new.payment_id and state <> 'failed'
  ) > paid then
    raise exception 'no more goes back than an approved payment brought'
      using errcode = 'check_violation', constraint = 'card_refunds_within_payment';
  end if;
  return new;
end $$;

create trigger card_refunds_within_payment before insert on card_refunds
  for each row execute function guard_card_refund();
call keep_rows('card_refunds');

create table card_refund_answers (
  refund_id uuid not null references card_refunds (id),
  number smallint not null check (number >= 1),
  -- As of payments: it answered, it was asked again, or it said that it has news and was asked then.
  source text not null check (source in ('answer', 'poll', 'notice')),
  -- Unknown: it did not answer in time, or not in words that mean anything. Failed: the payer gets nothing.
  said card_refund_state not null check (said <> 'asked'),
  -- It cannot follow from what was said before, so the refund stayed where it was. Staff look at it.
  is_contradiction boolean not null default false,
  said_at timestamptz not null default now(),
  primary key (refund_id, number)
);
comment on table card_refund_answers is 'What acquirers said of refunds. Rows are added and never changed.';

create index card_refund_answers_contradicting on card_refund_answers (said_at) where is_contradiction;

-- An answer moves its refund: what is done or failed stays so. The table is also in
-- server/src/money/card-payments/refund-moves.ts; a test compares both.
create function move_card_refund() returns trigger language plpgsql as $$
begin
  update card_refunds set answer_count = new.number, state = case when new.is_contradiction then state else new.said end
  where id = new.refund_id and answer_count = new.number - 1 and (new.is_contradiction or (state, new.said) in (
    ('asked', 'unknown'),
    ('asked', 'done'),
    ('asked', 'failed'),
    ('unknown', 'done'),
    ('unknown', 'failed')
  ));
  if not found then
    raise exception 'a refund moves from the state that it has'
      using errcode = 'check_violation', constraint = 'card_refund_answers_in_turn';
  end if;
  return null;
end $$;

create trigger card_refund_answers_in_turn after insert on card_refund_answers
  for each row execute function move_card_refund();
call make_append_only('card_refund_answers');

create function guard_card_refund_change() returns trigger language plpgsql as $$
declare
  moved text[] := array['state', 'answer_count', 'polled_at'];
begin
  if to_jsonb(new) - 'polled_at' = to_jsonb(old) - 'polled_at' then
    return new;
  end if;
  if to_jsonb(new) - moved <> to_jsonb(old) - moved or not exists (
    select from card_refund_answers answer
    where answer.refund_id = new.id and answer.number = new.answer_count and answer.number = old.answer_count + 1
      and new.state = case when answer.is_contradiction then old.state else answer.said end
  ) then
    raise exception 'a refund changes by an answer that is kept' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger card_refunds_change_by_answers before update on card_refunds
  for each row execute function guard_card_refund_change();

create domain card_dispute_state as text check (value in ('needs_response', 'under_review', 'won', 'lost'));

create table card_disputes (
  id uuid primary key,
  -- A payment is disputed once: what was won is not taken back again.
  payment_id uuid not null unique references card_payments (id),
  -- What the payer got back: the payment, less what was refunded.
  amount_minor minor_amount not null,
  reason text not null check (reason in ('not_received', 'not_as_described', 'not_authorised', 'duplicate', 'other')),
  state card_dispute_state not null,
  move_count smallint not null default 0,
  opened_at timestamptz not null default now(),
  -- Papers count until then; without them it is lost.
  respond_by timestamptz not null,
  constraint card_disputes_leave_time check (respond_by > opened_at)
);
comment on table card_disputes is
  'Payments that payers took back through their bank. A dispute changes by its moves alone and is never deleted.';

create index card_disputes_open on card_disputes (respond_by) where state in ('needs_response', 'under_review');

create table card_dispute_moves (
  dispute_id uuid not null references card_disputes (id),
  number smallint not null check (number >= 1),
  from_state card_dispute_state not null,
  to_state card_dispute_state not null,
  by_kind text not null check (by_kind in ('acquirer', 'merchant', 'clock')),
  -- What the merchant says to it.
  statement text check (length(statement) between 1 and 5000),
  moved_at timestamptz not null default now(),
  primary key (dispute_id, number),
  -- The one table of legal moves. It is also in server/src/money/card-payments/dispute-moves.ts; a test compares both.
  constraint card_dispute_moves_are_legal check ((from_state, to_state) in (
    ('needs_response', 'under_review'),
    ('needs_response', 'won'),
    ('needs_response', 'lost'),
    ('under_review', 'won'),
    ('under_review', 'lost')
  )),
  constraint card_dispute_moves_with_statement check ((to_state = 'under_review') = (statement is not null))
);
comment on table card_dispute_moves is
  'Each change of a dispute: from which state to which, when and by whom. Rows are added and never changed.';

create function move_card_dispute() returns trigger language plpgsql as $$
begin
  update card_disputes set state = new.to_state, move_count = new.number
  where id = new.dispute_id and state = new.from_state and move_count = new.number - 1;
  if not found then
    raise exception 'a dispute moves from the state that it has'
      using errcode = 'check_violation', constraint = 'card_dispute_moves_in_turn';
  end if;
  return null;
end $$;

create trigger card_dispute_moves_in_turn after insert on card_dispute_moves
  for each row execute function move_card_dispute();
call make_append_only('card_dispute_moves');

create function guard_card_dispute() returns trigger language plpgsql as $$
declare
  moved text[] := array['state', 'move_count'];
begin
  if to_jsonb(new) - moved <> to_jsonb(old) - moved or not exists (
    select from card_dispute_moves move
    where move.dispute_id = new.id and move.number = new.move_count and move.number = old.move_count + 1
      and move.from_state = old.state and move.to_state = new.state
  ) then
    raise exception 'a dispute changes by a move that is told' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger card_disputes_change_by_moves before update on card_disputes
  for each row execute function guard_card_dispute();

create function refuse_late_card_dispute() returns trigger language plpgsql as $$
begin
  raise exception 'a dispute does not begin as %', new.state
    using errcode = 'check_violation', constraint = 'card_disputes_begin';
end $$;

create trigger card_disputes_begin before insert on card_disputes
  for each row when (new.state <> 'needs_response' or new.move_count <> 0)
  execute function refuse_late_card_dispute();
call keep_rows('card_disputes');

-- What a merchant shows. The acquirer asks for it by the statement; staff read it and hand it on.
create table card_dispute_papers (
  id uuid primary key,
  dispute_id uuid not null references card_disputes (id),
  number smallint not null check (number between 1 and 5),
  name text not null check (length(name) between 1 and 140),
  -- As the bytes say, whatever the sender said.
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  content bytea not null check (length(content) between 1 and 6291456),
  content_hash sha256_hash not null,
  added_at timestamptz not null default now(),
  constraint card_dispute_papers_hash check (content_hash = sha256(content)),
  constraint card_dispute_papers_in_turn unique (dispute_id, number),
  constraint card_dispute_papers_once unique (dispute_id, content_hash)
);
comment on table card_dispute_papers is
  'Papers by which merchants answer disputes. Rows are added, never changed and never deleted.';

call make_append_only('card_dispute_papers');

-- Papers come before the answer, which is given once.
create function guard_card_dispute_paper() returns trigger language plpgsql as $$
begin
  perform from card_disputes where id = new.dispute_id and state = 'needs_response' for update;
  if not found then
    raise exception 'papers belong to a dispute that waits for its answer'
      using errcode = 'check_violation', constraint = 'card_dispute_papers_in_time';
  end if;
  return new;
end $$;

create trigger card_dispute_papers_in_time before insert on card_dispute_papers
  for each row execute function guard_card_dispute_paper();

-- What the books have to learn of live payments. Triggers add it with what happened, so nothing is forgotten; a job
-- books it.
create sequence card_unbooked_numbers;

create table card_unbooked (
  number bigint primary key default nextval('card_unbooked_numbers'),
  payment_id uuid not null,
  mode payment_mode not null check (mode = 'live'),
  kind text not null check (kind in ('approved', 'refunded', 'refund_failed', 'charged_back', 'won', 'dispute_fee')),
  -- Of an approval the payment, of a refund and its failure that, of all others the dispute.
  subject_id uuid not null,
  constraint card_unbooked_once unique (kind, subject_id),
  foreign key (payment_id, mode) references card_payments (id, mode)
);
comment on table card_unbooked is 'What happened to live payments and waits to be booked. Rows are deleted when it is.';

create function wait_for_books() returns trigger language plpgsql as $$
declare
  what record;
begin
  for what in
    select payment.id as payment_id, happened.kind, happened.subject_id
    from (
      select 'approved' as kind, (to_jsonb(new) ->> 'payment_id')::uuid as subject_id,
        (to_jsonb(new) ->> 'payment_id')::uuid as payment_id
      where tg_table_name = 'card_payment_moves' and to_jsonb(new) ->> 'to_state' = 'approved'
        and to_jsonb(new) ->> 'from_state' in ('in_process', 'unknown', 'waiting_confirmation')
      union all
      select 'refunded', (to_jsonb(new) ->> 'id')::uuid, (to_jsonb(new) ->> 'payment_id')::uuid
      where tg_table_name = 'card_refunds'
      union all
      select 'refund_failed', refund.id, refund.payment_id from card_refunds refund
      where tg_table_name = 'card_refund_answers' and refund.id = (to_jsonb(new) ->> 'refund_id')::uuid
      union all
      select kind, (to_jsonb(new) ->> 'id')::uuid, (to_jsonb(new) ->> 'payment_id')::uuid
      from (values ('charged_back'), ('dispute_fee')) opened (kind) where tg_table_name = 'card_disputes'
      union all
      select 'won', dispute.id, dispute.payment_id from card_disputes dispute
      where tg_table_name = 'card_dispute_moves' and to_jsonb(new) ->> 'to_state' = 'won'
        and dispute.id = (to_jsonb(new) ->> 'dispute_id')::uuid
    ) happened join card_payments payment on payment.id = happened.payment_id and payment.mode = 'live'
  loop
    insert into card_unbooked (payment_id, mode, kind, subject_id)
    values (what.payment_id, 'live', what.kind, what.subject_id);
  end loop;
  return null;
end $$;

create trigger card_payment_moves_wait_for_books after insert on card_payment_moves
  for each row when (new.to_state = 'approved') execute function wait_for_books();
create trigger card_refunds_wait_for_books after insert on card_refunds
  for each row execute function wait_for_books();
create trigger card_refund_answers_wait_for_books after insert on card_refund_answers
  for each row when (new.said = 'failed' and not new.is_contradiction) execute function wait_for_books();
create trigger card_disputes_wait_for_books after insert on card_disputes
  for each row execute function wait_for_books();
create trigger card_dispute_moves_wait_for_books after insert on card_dispute_moves
  for each row when (new.to_state = 'won') execute function wait_for_books();

create sequence card_booking_numbers;

create table card_bookings (
  id uuid primary key,
  -- In the order in which they were booked. A settlement takes all up to one of them.
  number bigint not null unique default nextval('card_booking_numbers'),
  payment_id uuid not null,
  -- A test payment never touches the books.
  mode payment_mode not null check (mode = 'live'),
  merchant_id uuid not null references merchants (id),
  kind text not null check (kind in ('approved', 'refunded', 'refund_failed', 'charged_back', 'won', 'dispute_fee')),
  subject_id uuid not null,
  amount_minor minor_amount not null,
  -- Of an approval what the bank keeps.
  discount_minor minor_units not null,
  currency currency_code not null,
  entry_id uuid not null references journal_entries (id),
  constraint card_bookings_once unique (kind, subject_id),
  foreign key (payment_id, mode) references card_payments (id, mode),
  constraint card_bookings_discount check (discount_minor between 0 and case kind when 'approved' then amount_minor
    else 0 end)
);
comment on table card_bookings is
  'What the books hold of live card payments, each thing once. Rows are added and never changed.';

create index card_bookings_of_merchants on card_bookings (merchant_id, currency, number);
create index card_bookings_of_entries on card_bookings (entry_id);
create index card_bookings_of_payments on card_bookings (payment_id);

call make_append_only('card_bookings');

create table card_settlements (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  currency currency_code not null,
  -- The day of the bank that it ends; all that was booked by then and not settled before.
  day date not null,
  last_booking bigint not null references card_bookings (number),
  approved_minor minor_units not null check (approved_minor >= 0),
  discount_minor minor_units not null check (discount_minor >= 0),
  refunded_minor minor_units not null check (refunded_minor >= 0),
  charged_back_minor minor_units not null check (charged_back_minor >= 0),
  won_minor minor_units not null check (won_minor >= 0),
  -- Refunds that failed at the acquirer: the money is the merchant's again.
  returned_minor minor_units not null check (returned_minor >= 0),
  fees_minor minor_units not null check (fees_minor >= 0),
  -- Where more came in than went out: held back until a day, taken for what was owed, and paid to the account.
  reserve_minor minor_units not null check (reserve_minor >= 0),
  release_on date,
  recovered_minor minor_units not null check (recovered_minor >= 0),
  paid_minor minor_units not null check (paid_minor >= 0),
  -- Where more went out: taken from the account, and owed from now on.
  taken_minor minor_units not null check (taken_minor >= 0),
  short_minor minor_units not null check (short_minor >= 0),
  account_id uuid references accounts (id),
  -- None where it comes to nothing.
  entry_id uuid unique references journal_entries (id),
  settled_at timestamptz not null,
  constraint card_settlements_once unique (merchant_id, currency, day),
  constraint card_settlements_in_turn unique (merchant_id, currency, last_booking),
  constraint card_settlements_add_up check (
    approved_minor - discount_minor - refunded_minor - charged_back_minor + won_minor + returned_minor - fees_minor
      = reserve_minor + recovered_minor + paid_minor - taken_minor - short_minor),
  constraint card_settlements_one_way check (
    reserve_minor + recovered_minor + paid_minor = 0 or taken_minor + short_minor = 0),
  constraint card_settlements_reserve_has_day check ((reserve_minor > 0) = (release_on is not null)),
  constraint card_settlements_account check (account_id is not null or paid_minor + taken_minor = 0),
  constraint card_settlements_entry check (
    (entry_id is null) = (reserve_minor + recovered_minor + paid_minor + taken_minor + short_minor = 0))
);
comment on table card_settlements is
  'What merchants got, or owed, for the days of their card payments. Rows are added and never changed.';

create index card_settlements_to_release on card_settlements (release_on) where reserve_minor > 0;

call make_append_only('card_settlements');

create table card_releases (
  settlement_id uuid primary key references card_settlements (id),
  recovered_minor minor_units not null check (recovered_minor >= 0),
  paid_minor minor_units not null check (paid_minor >= 0),
  account_id uuid references accounts (id),
  entry_id uuid not null unique references journal_entries (id),
  released_at timestamptz not null,
  constraint card_releases_account check (account_id is not null or paid_minor = 0)
);
comment on table card_releases is
  'Reserves of settlements whose day has come, each given back once and whole. Rows are added and never changed.';

create function guard_card_release() returns trigger language plpgsql as $$
begin
  if not exists (
    select from card_settlements settlement
    where settlement.id = new.settlement_id and settlement.reserve_minor = new.recovered_minor + new.paid_minor
  ) then
    raise exception 'a reserve is released whole' using errcode = 'check_violation', constraint = 'card_releases_whole';
  end if;
  return new;
end $$;

create trigger card_releases_whole before insert on card_releases
  for each row execute function guard_card_release();
call make_append_only('card_releases');

create table card_settlement_papers (
  settlement_id uuid not null references card_settlements (id),
  format text not null check (format in ('pdf', 'csv')),
  language client_language not null,
  content bytea not null,
  content_hash sha256_hash not null,
  written_at timestamptz not null default now(),
  primary key (settlement_id, format, language),
  constraint card_settlement_papers_have_their_hash check (content_hash = sha256(content))
);
comment on table card_settlement_papers is
  'Settlements as merchants got them, each written once. Rows are added and never changed.';

call make_append_only('card_settlement_papers', goes_on => true);

-- The second version of the Payment API asks for a key with each new thing. The request is never kept: of its content a
-- hash, in which the number of a card stands as its fingerprint.
create table payment_api_keys (
  merchant_id uuid not null references merchants (id),
  mode payment_mode not null,
  operation text not null check (length(operation) between 1 and 40),
  key text not null check (length(key) between 1 and 255),
  content_hash sha256_hash not null,
  -- What the request makes bears it, also when the request comes again after a crash.
  subject_id uuid not null,
  -- Until then the request is taken to run.
  running_until timestamptz not null,
  answer_status smallint check (answer_status between 200 and 499),
  answer jsonb,
  created_at timestamptz not null,
  primary key (merchant_id, mode, operation, key),
  constraint payment_api_keys_answered check ((answer_status is null) = (answer is null))
);
comment on table payment_api_keys is
  'Keys of requests of the Payment API with their first answers. Rows are deleted after a week.';

-- To which origins the pages of a merchant may send payers.
create table merchant_return_addresses (
  merchant_id uuid not null references merchants (id),
  mode payment_mode not null,
  origin text not null check (length(origin) between 8 and 1000),
  primary key (merchant_id, mode, origin)
);
comment on table merchant_return_addresses is
  'Origins to which the pages of checkouts may send payers. Rows are added and deleted by the merchant.';

-- A page of the bank for one payment. Where it stands follows from its payment and the time.
create table checkouts (
  id uuid primary key,
  -- SHA-256 of the end of its address. The address itself is told once.
  secret_hash sha256_hash not null unique,
  merchant_id uuid not null,
  credentials_id uuid not null,
  mode payment_mode not null,
  -- The payment that it brings bears it, so it brings one only. Or it is the payment that waits for its payer.
  payment_id uuid not null,
  amount_minor minor_amount not null,
  currency currency_code not null,
  payer_id text not null check (length(payer_id) between 1 and 100),
  merchant_reference text check (length(merchant_reference) between 1 and 100),
  return_address text not null check (length(return_address) between 8 and 2000),
  language text check (language in ('en', 'ru', 'es', 'fr')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (credentials_id, merchant_id, mode) references merchant_credentials (id, merchant_id, mode),
  constraint checkouts_live_a_quarter check (expires_at <= created_at + interval '15 minutes')
);
comment on table checkouts is
  'Pages of the bank on which payers type a card, each for one payment. Rows are added and never changed.';

call make_append_only('checkouts');

create index payment_api_keys_by_age on payment_api_keys (created_at);

-- Webhooks: what happened, told to servers of clients (docs/webhooks.md).

create table webhook_endpoints (
  id uuid primary key,
  client_id uuid not null references clients (id),
  -- Test payments are told to endpoints of tests only, all else to live ones.
  mode payment_mode not null,
  address text not null check (address like 'https://%' and length(address) <= 500),
  -- The host of the address: two things at once go to one.
  host text not null check (length(host) between 3 and 255),
  kinds text[] not null check (cardinality(kinds) between 1 and 64),
  -- Sign what goes there. They are kept as they are, because both sides compute with them.
  secret text not null check (secret ~ '^whsec_[A-Za-z0-9+/=]{32,64}$'),
  previous_secret text check (previous_secret ~ '^whsec_[A-Za-z0-9+/=]{32,64}$'),
  previous_until timestamptz,
  made_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  paused_at timestamptz,
  ended_at timestamptz,
  -- Tries that failed one after the other, and until when nothing is tried because of them.
  failures integer not null default 0 check (failures >= 0),
  rests_until timestamptz,
  constraint webhook_endpoints_overlap check ((previous_secret is null) = (previous_until is null))
);
comment on table webhook_endpoints is
  'Servers of clients that are told of what happens. Rows stay after their end; address, mode and kinds never change.';

create index webhook_endpoints_of_clients on webhook_endpoints (client_id, created_at) where ended_at is null;

create function guard_webhook_endpoint() returns trigger language plpgsql as $$
declare
  changing text[] := array['secret', 'previous_secret', 'previous_until', 'paused_at', 'ended_at', 'failures',
    'rests_until'];
begin
  if to_jsonb(new) - changing <> to_jsonb(old) - changing
    or (old.ended_at is not null and to_jsonb(new) <> to_jsonb(old)) then
    raise exception 'an endpoint of webhooks keeps its address, and stays ended'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger webhook_endpoints_keep_their_address before update on webhook_endpoints
  for each row execute function guard_webhook_endpoint();
call keep_rows('webhook_endpoints', goes_on => true);

create sequence webhook_event_numbers;

create table webhook_events (
  number bigint primary key default nextval('webhook_event_numbers'),
  -- Receivers know by it what came twice.
  id uuid not null unique default gen_random_uuid(),
  client_id uuid not null references clients (id),
  mode payment_mode not null,
  kind text not null check (length(kind) between 3 and 60),
  -- The payment, order or account that it tells of, and its place among what is told of that.
  subject uuid not null,
  sequence bigint not null check (sequence >= 1),
  -- The whole state after it, as it is sent.
  data text not null check (length(data) between 2 and 20000),
  happened_at timestamptz not null,
  -- Of an endpoint that somebody tries: only that one is told.
  endpoint_id uuid references webhook_endpoints (id),
  written_at timestamptz not null default now(),
  -- Given when it is handed to the queues. Lists go by it: nothing comes to stand before what was read.
  position bigint unique,
  constraint webhook_events_in_turn unique (subject, sequence)
);
comment on table webhook_events is
  'What receivers are told. Rows are written with what they tell of, handed to the queues once, and deleted a month '
  'later; the newest of a payment, an order or an account stays and counts on.';

create index webhook_events_to_hand_on on webhook_events (number) where position is null;
create index webhook_events_of_clients on webhook_events (client_id, mode, position);
create index webhook_events_by_time on webhook_events (written_at);

create table webhook_accounts (
  account_id uuid primary key references accounts (id),
  -- The place of the last posting that is told of.
  told_sequence bigint not null check (told_sequence >= 0)
);
comment on table webhook_accounts is 'How far postings on the accounts of clients are told of by webhooks.';

create table webhook_deliveries (
  endpoint_id uuid not null references webhook_endpoints (id),
  event_number bigint not null references webhook_events (number) on delete cascade,
  subject uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'given_up')),
  attempts integer not null default 0,
  -- How many of them failed since it was last begun, by the bank or by hand.
  failed smallint not null default 0,
  begun_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (endpoint_id, event_number),
  constraint webhook_deliveries_end_once check ((state = 'waiting') = (ended_at is null))
);
comment on table webhook_deliveries is 'The queue of each endpoint: an event that it is told. Rows go with their event.';

create index webhook_deliveries_in_turn on webhook_deliveries (endpoint_id, subject, event_number)
  where state = 'waiting';
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, event_number) where state = 'waiting';
create index webhook_deliveries_of_events on webhook_deliveries (event_number);

create table webhook_attempts (
  endpoint_id uuid not null,
  event_number bigint not null,
  number integer not null check (number >= 1),
  tried_at timestamptz not null default now(),
  took_ms integer not null check (took_ms >= 0),
  -- The HTTP status; without an answer why there was none.
  status smallint check (status between 100 and 999),
  failure text check (failure in ('not_found', 'not_public', 'not_trusted', 'not_reached', 'no_answer')),
  -- The first letters of the answer, without what looks like a secret.
  answer_start text not null check (length(answer_start) <= 300),
  primary key (endpoint_id, event_number, number),
  foreign key (endpoint_id, event_number) references webhook_deliveries on delete cascade,
  constraint webhook_attempts_told check ((status is null) = (failure is not null))
);
comment on table webhook_attempts is 'What a receiver answered to each try. Rows go with their event.';

-- One process sends for all of them, for as long as its lease lasts.
create table webhook_sender (
  place smallint primary key default 1 check (place = 1),
  lease_id uuid,
  lease_until timestamptz
);
comment on table webhook_sender is 'One row: which process sends webhooks, and until when.';

-- 9 Statements: what lets them be searched, those that are kept, and those that clients take by schedule
-- (docs/statements-by-schedule.md).

create table block_summaries (
  account_id uuid not null references ledger_accounts (id),
  -- The block: its first and last position in the account, both included. Blocks follow each other without gaps.
  first_sequence bigint not null check (first_sequence >= 1),
  last_sequence bigint not null check (last_sequence >= first_sequence),
  -- One row for each type of payment in the block. The columns below are about that type alone.
  type text not null,
  entry_count bigint not null,
  debit_minor numeric not null,
  credit_minor numeric not null,
  first_booked_at timestamptz not null,
  last_booked_at timestamptz not null,
  -- Each word of `payments.search_text` once, separated by blanks. A word that is searched for holds no blank, so
  -- an entry holds it only if it is in here.
  search_words text not null,
  -- Each amount once, ascending.
  amounts_minor bigint[] not null,
  primary key (account_id, last_sequence, type)
)
-- Words and amounts are stored outside the row, so that sums read little, and uncompressed, so that they are read
-- at once.
with (toast_tuple_target = 128);
alter table block_summaries
  alter column search_words set storage external, alter column amounts_minor set storage external;
comment on table block_summaries is
  'A summary of each full block of an account''s postings, by type of payment. Rows are written later than the '
  'postings and repeat only what never changes, so they cost a transfer nothing.';

-- Writes the summaries that are due, at most blocks_max blocks, and returns how many. Two callers at the same time
-- write the same. It reads along indexes, however large the tables: a block is a few hundred rows of them.
create function write_block_summaries(blocks_max integer, block_length integer default 256) returns bigint language sql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  with due as materialized (
    select ledger.id as account_id, first_sequence, first_sequence + block_length - 1 as last_sequence
    from accounts account
    join ledger_accounts ledger on ledger.id = account.ledger_account_id
    cross join lateral (
      select coalesce(max(last_sequence), 0) as sequence
      from block_summaries summary where summary.account_id = ledger.id
    ) reached
    cross join lateral
      generate_series(reached.sequence + 1, ledger.posting_count - block_length + 1, block_length) first_sequence
    limit blocks_max
  ), block_entry as materialized (
    select due.account_id, due.first_sequence, due.last_sequence, payment.type, payment.search_text,
      posting.side, posting.amount_minor, posting.booked_at
    from due
    cross join lateral (
      select * from postings where postings.account_id = due.account_id
        and postings.account_sequence between due.first_sequence and due.last_sequence
      offset 0
    ) posting
    cross join lateral (select * from payments where payments.journal_entry_id = posting.entry_id offset 0) payment
  ), sums as materialized (
    select account_id, first_sequence, last_sequence, type, count(*) as entry_count,
      coalesce(sum(amount_minor) filter (where side = 'debit'), 0) as debit_minor,
      coalesce(sum(amount_minor) filter (where side = 'credit'), 0) as credit_minor,
      min(booked_at) as first_booked_at, max(booked_at) as last_booked_at,
      array_agg(distinct amount_minor order by amount_minor) as amounts_minor
    from block_entry group by account_id, first_sequence, last_sequence, type
  ), words as materialized (
    select account_id, last_sequence, type, string_agg(distinct word, ' ') as words
    from block_entry cross join lateral string_to_table(search_text, ' ') word
    group by account_id, last_sequence, type
  ), written as (
    insert into block_summaries (account_id, first_sequence, last_sequence, type, entry_count, debit_minor,
      credit_minor, first_booked_at, last_booked_at, search_words, amounts_minor)
    select sums.account_id, sums.first_sequence, sums.last_sequence, sums.type, sums.entry_count, sums.debit_minor,
      sums.credit_minor, sums.first_booked_at, sums.last_booked_at, words.words, sums.amounts_minor
    from sums
    join words on words.account_id = sums.account_id and words.last_sequence = sums.last_sequence
      and words.type = sums.type
    on conflict do nothing
  )
  select count(*) from due
$$;

-- Statements of account that are kept: one for each month that is over, numbered without gaps.
create table account_statements (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  number integer not null check (number >= 1),
  -- A statement that is false is withdrawn, and the right one is the next edition of the same number
  -- (docs/decisions/0153-a-false-statement-is-withdrawn.md).
  edition integer not null default 1 check (edition >= 1),
  from_day date not null,
  to_day date not null,
  opening_minor minor_units not null,
  closing_minor minor_units not null,
  entry_count bigint not null check (entry_count >= 0),
  -- What it says beside, as it stood when it was made: the deposit; names of bank, holder and account; and the entries
  -- that were not simply completed (docs/decisions/0198-a-kept-statement-keeps-what-it-says.md).
  security_deposit_minor minor_units not null,
  told jsonb not null check (jsonb_typeof(told) = 'object'),
  made_at timestamptz not null,
  constraint account_statements_number unique (account_id, number, edition),
  -- Two servers that draw up the same month at once make one statement.
  constraint account_statements_period unique (account_id, to_day, edition),
  constraint account_statements_in_order check (to_day >= from_day)
);
comment on table account_statements is
  'The monthly statements of each account, the last one to the day of its closing: number, period, balances, and what '
  'they say that may change later. Their entries are the postings of these days, which never change. Rows are added, '
  'never changed and never deleted.';

call make_append_only('account_statements');

create function refuse_second_statement() returns trigger language plpgsql as $$
begin
  if exists (
    select from account_statements former
    where former.account_id = new.account_id and (former.number = new.number or former.to_day = new.to_day)
      and former.edition < new.edition
      and not exists (select from withdrawn_statements where statement_id = former.id)
  ) then
    raise exception 'a statement takes the place of one that was withdrawn: % of % is refused', tg_op, tg_table_name
      using errcode = 'integrity_constraint_violation', constraint = 'account_statements_replace_withdrawn';
  end if;
  return new;
end $$;

create trigger account_statements_replace_withdrawn before insert on account_statements
  for each row when (new.edition > 1) execute function refuse_second_statement();

create table withdrawn_statements (
  statement_id uuid primary key references account_statements (id),
  proposal_id uuid not null references proposals (id),
  withdrawn_at timestamptz not null default now()
);
comment on table withdrawn_statements is
  'Statements of account that were false, and the proposal of two people by which they were withdrawn. Rows are added, '
  'never changed and never deleted.';

call make_append_only('withdrawn_statements');

create function refuse_unapproved_withdrawal() returns trigger language plpgsql as $$
begin
  if not exists (
    select from proposals
    where id = new.proposal_id and kind = 'withdraw_statements' and state = 'approved'
      and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'a statement is withdrawn with an approved proposal only: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger withdrawn_statements_take_two before insert on withdrawn_statements
  for each row execute function refuse_unapproved_withdrawal();

create table statement_deliveries (
  id uuid primary key,
  client_id uuid not null references clients (id),
  -- Who ordered it: it sends what this user may see of its accounts, as long as they may.
  user_id uuid not null references users (id),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  format text not null check (length(format) between 3 and 30),
  -- Where the files go. Null: a mail to the user says that the statement is ready.
  webhook text check (webhook like 'https://%' and length(webhook) <= 500),
  -- Signs what goes there. It is kept as it is, because both sides compute with it.
  secret text check (length(secret) between 40 and 100),
  -- The first day that no statement of it was made of yet.
  next_day date not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint statement_deliveries_of_client unique (id, client_id),
  constraint statement_deliveries_are_signed check ((webhook is null) = (secret is null))
);
comment on table statement_deliveries is
  'Statements of named accounts that go out by themselves when a day, a week or a month is over. Rows stay after their '
  'end.';

create index statement_deliveries_by_client on statement_deliveries (client_id, created_at);
create index statement_deliveries_due on statement_deliveries (next_day) where ended_at is null;

create table statement_delivery_accounts (
  delivery_id uuid not null,
  account_id uuid not null,
  -- Of both: a delivery names accounts of its own client only.
  client_id uuid not null,
  primary key (delivery_id, account_id),
  foreign key (delivery_id, client_id) references statement_deliveries (id, client_id),
  foreign key (account_id, client_id) references accounts (id, client_id)
);
comment on table statement_delivery_accounts is
  'The accounts of a delivery. Rows are added with it and never changed.';

call make_append_only('statement_delivery_accounts', goes_on => true);

create table statement_dispatches (
  -- The receiver knows by it what came twice.
  id uuid primary key,
  delivery_id uuid not null references statement_deliveries (id),
  from_day date not null,
  to_day date not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- People decided not to send it after a restore.
  dropped_at timestamptz,
  constraint statement_dispatches_once unique (delivery_id, from_day),
  constraint statement_dispatches_of_whole_days check (from_day <= to_day),
  constraint statement_dispatches_one_end check (sent_at is null or dropped_at is null)
);
comment on table statement_dispatches is 'One statement of a delivery: of which days it is, and when it was sent.';

-- 10 Incoming money: files of correspondents, their entries, and what waits in suspense (docs/incoming.md).

create table arrived_files (
  id uuid primary key,
  -- Money of an account of the bank (camt), what became of a payment file (pain.002), or what the acquirer of card
  -- payments settles.
  kind text not null check (kind in ('statement', 'status', 'acquirer')),
  name text not null check (length(name) between 1 and 200),
  content bytea not null,
  content_hash sha256_hash not null,
  -- The login of who brought it; null of one that came by the channel of a correspondent.
  brought_by text check (length(brought_by) between 1 and 100),
  channel_bic text,
  -- Ed25519 of the content, the key that verifies it in base64, and the version of the profiles that has the key. What
  -- has no signature was fetched from the server whose key this is.
  signature bytea,
  signing_key text,
  profile_id uuid references bank_settings (id),
  arrived_at timestamptz not null default now(),
  constraint arrived_files_once unique nulls not distinct (content_hash, channel_bic),
  constraint arrived_files_have_their_hash check (content_hash = sha256(content)),
  constraint arrived_files_have_an_origin check (
    (brought_by is null) = (channel_bic is not null) and (signature is null or channel_bic is not null)
      and (channel_bic is null) = (signing_key is null) and (channel_bic is null) = (profile_id is null)
  )
);
comment on table arrived_files is
  'Files of correspondents as they came, before anything of them is booked. Rows are added and never changed.';

call make_append_only('arrived_files');

-- A key counts while the newest version of the profiles has it: one that signs, or that of the server where none signs.
create function guard_signing_key() returns trigger language plpgsql as $$
begin
  if not exists (
    select from (
      select id, value::jsonb -> new.channel_bic as profile from bank_settings
      where name = 'correspondent_profiles' order by id desc limit 1
    ) now
    where now.id = new.profile_id and case when new.signature is not null then profile -> 'keys' ? new.signing_key
      else profile -> 'keys' = '[]' and profile #>> '{sftp,hostKey}' = new.signing_key end
  ) then
    raise exception 'a file of a channel is signed by a key of its profile'
      using errcode = 'insufficient_privilege', constraint = 'arrived_files_are_signed';
  end if;
  return new;
end $$;

create trigger arrived_files_are_signed before insert on arrived_files
  for each row when (new.channel_bic is not null) execute function guard_signing_key();

create table stopped_arrivals (
  id uuid primary key,
  channel_bic text not null,
  name text not null check (length(name) between 1 and 200),
  -- Of one that was not read: of its name and size.
  content_hash sha256_hash not null,
  -- Of one that is kept: its origin is proved.
  file_id uuid references arrived_files (id),
  why text not null check (length(why) between 1 and 1000),
  -- Two people may book it all the same.
  is_for_two boolean not null,
  stopped_at timestamptz not null default now(),
  constraint stopped_arrivals_once unique (channel_bic, content_hash),
  constraint stopped_arrivals_for_two_are_kept check (not is_for_two or file_id is not null)
);
comment on table stopped_arrivals is
  'Files of channels of which nothing was booked, and why. Rows are added and never changed.';

call make_append_only('stopped_arrivals');

-- What came by a channel is booked as it came.
create function guard_channel_file() returns trigger language plpgsql as $$
begin
  if not exists (
    select from arrived_files file
    where file.id = new.channel_file_id and file.channel_bic is not null
      and file.content_hash = coalesce(to_jsonb(new) ->> 'file_hash', to_jsonb(new) ->> 'content_hash')::bytea
  ) then
    raise exception 'no channel has delivered this file'
      using errcode = 'insufficient_privilege', constraint = 'files_come_by_a_channel';
  end if;
  return new;
end $$;

create table incoming_files (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  -- SHA-256 of the file: the same file is never imported again, unless it was taken back.
  file_hash sha256_hash not null,
  message text not null check (message ~ '^camt\.05[234]\.001\.(0[2-9]|1[0-3])$'),
  message_id text not null,
  imported_at timestamptz not null,
  imported_by text not null,
  -- The file of a channel that it is; of all others two people decided.
  channel_file_id uuid references arrived_files (id),
  -- Written by the trigger of files_taken_back.
  taken_back_at timestamptz,
  -- Transactions that this file told first, and those of them that went to suspense; null until its import ends.
  entry_count integer,
  suspense_count integer,
  constraint incoming_files_counted_whole check ((entry_count is null) = (suspense_count is null))
);
comment on table incoming_files is
  'Files of correspondents that were imported, each in one database transaction. A file that is taken back stays, and '
  'says so.';

create unique index incoming_files_once on incoming_files (file_hash) where taken_back_at is null;

create index incoming_files_by_name on incoming_files (lower(name));

call keep_rows('incoming_files');
create trigger incoming_files_take_two before insert on incoming_files
  for each row when (new.channel_file_id is null) execute function take_two_people('import_file');
create trigger incoming_files_come_by_a_channel before insert on incoming_files
  for each row when (new.channel_file_id is not null) execute function guard_channel_file();

create table incoming_statements (
  id uuid primary key,
  file_id uuid not null references incoming_files (id),
  kind text not null check (kind in ('statement', 'notification', 'report')),
  -- The account of the bank with its correspondent.
  correspondent_bic text not null,
  account text not null,
  currency currency_code not null,
  -- How the correspondent calls it, and which of its pages this is.
  reference text not null,
  page integer not null check (page >= 1),
  is_last_page boolean not null default true,
  written_at timestamptz not null,
  -- What the correspondent owes the bank, in minor units; a notification says no balance.
  opening_minor minor_units,
  closing_minor minor_units,
  closing_day date,
  -- How many postings the nostro account had when the first statement of the account was imported: what is later has
  -- to be in a statement.
  nostro_postings_before bigint not null,
  -- A statement may come twice. A copy tells nothing new: it moves nothing, and is in no reconciliation.
  copy_of uuid references incoming_statements (id),
  -- That of its file.
  taken_back_at timestamptz,
  constraint incoming_statements_say_balances check (
    (kind = 'statement') = (opening_minor is not null)
      and (opening_minor is null) = (closing_minor is null) and (closing_minor is null) = (closing_day is null)
  )
);
comment on table incoming_statements is 'The statements and notifications of imported files, one for each account.';

create index incoming_statements_of_files on incoming_statements (file_id);
create index incoming_statements_by_time on incoming_statements (currency, kind, closing_day, written_at);
create unique index incoming_statements_once on incoming_statements (correspondent_bic, account, kind, reference, page)
  where copy_of is null and taken_back_at is null;

call keep_rows('incoming_statements');

create table incoming_entries (
  id uuid primary key,
  correspondent_bic text not null,
  account text not null,
  -- How the correspondent calls the entry, and which of its transactions this is: 1 where there is one. What it does
  -- not name is named by day, amount and the balance before it.
  servicer_reference text not null check (length(servicer_reference) between 1 and 35),
  part integer not null check (part >= 1),
  -- Where it stood first, and the statement that holds it: null while only a notification told of it.
  first_seen_in uuid not null references incoming_statements (id),
  stated_in uuid references incoming_statements (id),
  -- For the bank: a credit is money that came in.
  side entry_side not null,
  amount_minor minor_amount not null,
  currency currency_code not null,
  -- What the whole entry moved, credits less debits: correspondents give the reference of a payment to its charge and
  -- to its reversal, too. Null where nobody knows it; its transactions add up to it.
  moved_minor minor_units,
  value_date date,
  -- What was ordered, where that is another amount, and what banks took of it on its way: less than nothing, where they
  -- gave a charge back.
  instructed_minor minor_amount,
  instructed_currency currency_code,
  charges_minor minor_units,
  -- The other side, as the correspondent names it.
  counterparty_name text not null,
  counterparty_account text not null,
  counterparty_agent_name text not null,
  counterparty_agent_bic text not null,
  -- Whom it names besides, one a line: for whom somebody pays, and the banks on the way.
  further_names text not null default '',
  -- What else may name somebody: [{"role": "address", "text": …}].
  further_texts jsonb not null default '[]',
  -- The account that the money is meant for, as it was written.
  creditor_account text not null,
  remittance_information text not null,
  end_to_end_id text,
  uetr uuid,
  -- Of money that comes back: the code of ISO 20022.
  return_reason text,
  -- What the import did: `booked` to an account, `suspense`, moved an order of ours, or `known`, because the books held
  -- it before.
  outcome text not null check (outcome in ('booked', 'suspense', 'order_completed', 'order_returned', 'known')),
  -- Why it is in suspense, and where its file says so.
  suspense_reason text check ((outcome = 'suspense') = (suspense_reason is not null)),
  suspense_detail text check (suspense_detail is null or suspense_reason is not null),
  -- The account that it was booked to, or that it seems to be meant for.
  account_id uuid references accounts (id),
  -- The order of ours that it names.
  order_id uuid references orders (id),
  -- The entry that a reversal takes back.
  reverses_id uuid references incoming_entries (id),
  -- The entry of the books that moved the nostro account.
  journal_entry_id uuid not null references journal_entries (id),
  -- What staff did with money in suspense, once, unless two people undo it (undone_decisions). A batch is split when a
  -- file tells its payments: they move the nostro account in its place. What a file told that was taken back is taken
  -- back with it, whatever the import did.
  resolution text check (resolution in ('assigned', 'order_returned', 'debited', 'returned', 'own', 'split',
    'taken_back', 'acquirer')),
  resolved_at timestamptz,
  resolved_by text,
  resolution_reason text check (length(resolution_reason) <= 500),
  resolution_entry_id uuid references journal_entries (id),
  constraint incoming_entries_resolved_whole check (
    (resolution is null) = (resolved_at is null) and (resolution is null) = (resolved_by is null)
      and (resolution is null) = (resolution_reason is null)
      -- What the books knew before stays in them.
      and (resolution_entry_id is null) = (resolution is null or (resolution = 'taken_back' and outcome = 'known'))
      and (resolution is null or outcome = 'suspense' or resolution = 'taken_back')
  ),
  constraint incoming_entries_instructed_whole check ((instructed_minor is null) = (instructed_currency is null))
);
comment on table incoming_entries is
  'Entries of the accounts that the bank has with its correspondents, each once for ever: booked, or in suspense until '
  'staff assign it or return it.';

create index incoming_entries_in_suspense on incoming_entries (id) where outcome = 'suspense' and resolution is null;
-- What waits in suspense, by each column of its queue.
create index incoming_entries_waiting_by_counterparty on incoming_entries (lower(counterparty_name), id)
  where outcome = 'suspense' and resolution is null;
create index incoming_entries_waiting_by_amount on incoming_entries
  (currency, (case side when 'credit' then amount_minor else -amount_minor end), id)
  where outcome = 'suspense' and resolution is null;
create index incoming_entries_waiting_by_text on incoming_entries (lower(left(remittance_information, 100)), id)
  where outcome = 'suspense' and resolution is null;
create index incoming_entries_waiting_by_reason on incoming_entries (coalesce(suspense_reason, ''), id)
  where outcome = 'suspense' and resolution is null;
create index incoming_entries_waiting_by_reference on incoming_entries (servicer_reference, id)
  where outcome = 'suspense' and resolution is null;
create index incoming_entries_of_statements on incoming_entries (stated_in);
create index incoming_entries_not_stated on incoming_entries (currency, id) where stated_in is null;
create index incoming_entries_sent_back on incoming_entries (resolution_entry_id) where resolution = 'returned';
-- A debit of the correspondent may name what went back by its UETR alone.
create index incoming_entries_sent_back_by_uetr on incoming_entries (uetr)
  where resolution = 'returned' and uetr is not null;
create unique index incoming_entries_once on incoming_entries (correspondent_bic, account, servicer_reference,
  (suspense_reason is not distinct from 'reversal'), coalesce(moved_minor, 0), part)
  where resolution is distinct from 'taken_back';
-- One entry of a correspondent for each movement of the nostro account.
create unique index incoming_entries_move_once on incoming_entries (journal_entry_id)
  where resolution is distinct from 'taken_back';
create index incoming_entries_by_reference on incoming_entries (lower(servicer_reference));
create index incoming_entries_by_booking on incoming_entries (journal_entry_id);
create index incoming_entries_told_first on incoming_entries (first_seen_in, outcome);
-- Staff look for what came from the same account before.
create index incoming_entries_by_counterparty on incoming_entries (counterparty_account)
  where counterparty_account <> '';
create index incoming_entries_by_name on incoming_entries (lower(counterparty_name)) where counterparty_name <> '';
create index incoming_entries_of_orders on incoming_entries (order_id) where order_id is not null;
-- A reversal and a return name what they take back by the ids of the payment.
create index incoming_entries_by_end_to_end_id on incoming_entries (lower(end_to_end_id))
  where end_to_end_id is not null;
create index incoming_entries_by_uetr on incoming_entries (uetr) where uetr is not null;
create index incoming_entries_reversed on incoming_entries (reverses_id) where reverses_id is not null;
create index incoming_entries_returning on incoming_entries (resolution_entry_id) where resolution = 'order_returned';

create function guard_incoming_entry() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{stated_in,resolution,resolved_at,resolved_by,resolution_reason,resolution_entry_id}'::text[]
      <> to_jsonb(old) - '{stated_in,resolution,resolved_at,resolved_by,resolution_reason,resolution_entry_id}'::text[]
    or (old.stated_in is not null and new.stated_in is distinct from old.stated_in
      -- The statement that held it was taken back.
      and not (new.stated_in is null and exists (
        select from incoming_statements where id = old.stated_in and taken_back_at is not null
      )))
    or (old.resolution is not null and (new.resolution, new.resolved_at, new.resolved_by, new.resolution_reason,
      new.resolution_entry_id) is distinct from (old.resolution, old.resolved_at, old.resolved_by,
      old.resolution_reason, old.resolution_entry_id)
      -- Two people undid the decision.
      and not (new.resolution is null and exists (
        select from undone_decisions where resolution_entry_id = old.resolution_entry_id
      ))) then
    raise exception 'what a correspondent told, and what was decided of it, never changes'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger incoming_entries_guard before update on incoming_entries
  for each row execute function guard_incoming_entry();

-- What is worth more than one person's limit leaves suspense with a second person, and nothing is taken back without.
create function guard_resolution() returns trigger language plpgsql as $$
begin
  if new.resolution = 'taken_back' then
    if not two_people_decided(array['take_file_back'], tg_op, to_jsonb(new)) then
      raise exception 'two people take a file back: % of % is refused', tg_op, tg_table_name
        using errcode = 'insufficient_privilege', constraint = 'incoming_entries_taken_back_by_two';
    end if;
    return new;
  end if;
  if is_above_dollars(new.amount_minor, new.currency, limit_in_force('suspense_alone_limit'))
    and not two_people_decided(array['resolve_suspense', 'receive_from_acquirer'], tg_op, to_jsonb(new)) then
    raise exception 'two people decide about money in suspense above the limit: % of % is refused', tg_op,
      tg_table_name using errcode = 'insufficient_privilege', constraint = 'incoming_entries_take_two';
  end if;
  return new;
end $$;

create trigger incoming_entries_take_two before update on incoming_entries
  for each row when (old.resolution is null and new.resolution is not null) execute function guard_resolution();
call keep_rows('incoming_entries');

create table suspense_shares (
  -- An entry of the books by which a part went to a further account, or came from one.
  journal_entry_id uuid primary key references journal_entries (id),
  entry_id uuid not null references incoming_entries (id),
  -- That of the first account: the decision.
  resolution_entry_id uuid not null references journal_entries (id)
);
comment on table suspense_shares is
  'Money in suspense that went to several accounts, or came from several: the entries behind the first. Rows are added '
  'and never changed.';

create index suspense_shares_of_decisions on suspense_shares (resolution_entry_id);
create index suspense_shares_of_entries on suspense_shares (entry_id);

call make_append_only('suspense_shares');

-- What the acquirer of card payments says that it settles (docs/acquirer-files.md). It clears what it owes when its
-- money has come.

create table acquirer_files (
  id uuid primary key references arrived_files (id),
  content_hash sha256_hash not null unique,
  -- How the acquirer calls it.
  reference text not null unique check (length(reference) between 1 and 40),
  day date not null,
  currency currency_code not null,
  -- What it pays, below zero where it asks for money; and what it keeps for itself.
  payout_minor minor_units not null,
  fees_minor minor_units not null check (fees_minor >= 0),
  line_count integer not null check (line_count between 1 and 20000),
  proposal_id uuid unique references proposals (id),
  -- The file of a channel that it is; of all others two people decided. One that comes to nothing books its fees at once,
  -- so that two people decide it.
  channel_file_id uuid references arrived_files (id),
  imported_at timestamptz not null,
  constraint acquirer_files_have_an_origin check ((proposal_id is null) = (channel_file_id is not null)),
  constraint acquirer_files_of_channels check (channel_file_id is null or (channel_file_id = id and payout_minor <> 0))
);
comment on table acquirer_files is
  'Settlement files of the acquirer that two people took, or a channel brought. Rows are added and never changed.';

create index acquirer_files_by_day on acquirer_files (day, id);
create trigger acquirer_files_take_two before insert on acquirer_files
  for each row when (new.channel_file_id is null) execute function take_two_people('import_file');
create trigger acquirer_files_come_by_a_channel before insert on acquirer_files
  for each row when (new.channel_file_id is not null) execute function guard_channel_file();
call make_append_only('acquirer_files');

create table acquirer_lines (
  file_id uuid not null references acquirer_files (id),
  -- Of the file, its head not counted.
  number integer not null check (number >= 1),
  kind text not null check (kind in ('payment', 'refund', 'chargeback', 'reversal', 'fee')),
  -- How the acquirer calls the payment, and the refund; of a fee what it is for.
  payment_reference text not null check (length(payment_reference) <= 100),
  detail text not null check (length(detail) <= 100),
  amount_minor minor_units not null check (amount_minor >= 0),
  fee_minor minor_units not null check (fee_minor >= 0),
  outcome text not null check (outcome in ('matched', 'amount_differs', 'other_currency', 'settled_before', 'unknown',
    'fee')),
  -- What it settles, each thing once.
  booking_id uuid unique references card_bookings (id),
  -- What it comes to above what the books expected of it.
  difference_minor minor_units not null,
  primary key (file_id, number),
  constraint acquirer_lines_booked check ((booking_id is not null) = (outcome in ('matched', 'amount_differs'))),
  constraint acquirer_lines_differ check (
    case when outcome in ('matched', 'fee') then difference_minor = 0 else difference_minor <> 0 end),
  constraint acquirer_lines_fee check ((kind = 'fee') = (outcome = 'fee') and (kind <> 'fee' or amount_minor = 0))
);
comment on table acquirer_lines is
  'Lines of settlement files of the acquirer, with what of the books each settles. Rows are added and never changed.';

create index acquirer_lines_that_differ on acquirer_lines (file_id, number) where difference_minor <> 0;
call make_append_only('acquirer_lines');

create table acquirer_receipts (
  file_id uuid primary key references acquirer_files (id),
  -- The money in suspense that it was. None where the file comes to nothing.
  incoming_entry_id uuid unique references incoming_entries (id),
  -- None where it has no fees either.
  entry_id uuid unique references journal_entries (id),
  proposal_id uuid not null unique references proposals (id),
  received_at timestamptz not null,
  constraint acquirer_receipts_booked check (incoming_entry_id is null or entry_id is not null)
);
comment on table acquirer_receipts is
  'Money of the acquirer that came in for its files, each once. Rows are added and never changed.';

create function guard_acquirer_receipt() returns trigger language plpgsql as $$
begin
  if not two_people_decided(array['receive_from_acquirer'], tg_op, to_jsonb(new)) and not (
    new.incoming_entry_id is null and exists (
      select from acquirer_files file where file.id = new.file_id and file.payout_minor = 0
        and file.proposal_id = new.proposal_id)
  ) then
    raise exception 'two people say which money of the acquirer came: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'acquirer_receipts_take_two';
  end if;
  return new;
end $$;

create trigger acquirer_receipts_take_two before insert on acquirer_receipts
  for each row execute function guard_acquirer_receipt();
call make_append_only('acquirer_receipts');

create table card_write_offs (
  id uuid primary key,
  -- A line that differs, or what the acquirer never settled.
  file_id uuid,
  line_number integer,
  booking_id uuid unique references card_bookings (id),
  -- Above zero the bank keeps it, below it is a loss.
  amount_minor minor_units not null check (amount_minor <> 0),
  currency currency_code not null,
  entry_id uuid not null unique references journal_entries (id),
  proposal_id uuid not null unique references proposals (id),
  written_off_at timestamptz not null,
  foreign key (file_id, line_number) references acquirer_lines (file_id, number),
  constraint card_write_offs_of_one unique (file_id, line_number),
  constraint card_write_offs_either check (
    (file_id is null) = (line_number is null) and (file_id is null) = (booking_id is not null))
);
comment on table card_write_offs is
  'Differences with the acquirer that two people took to income or expense. Rows are added and never changed.';

create trigger card_write_offs_take_two before insert on card_write_offs
  for each row execute function take_two_people('write_off_card_difference');
call make_append_only('card_write_offs');

-- They are of a decision that is being made.
create function guard_share() returns trigger language plpgsql as $$
begin
  if not exists (
    select from incoming_entries where id = new.entry_id and outcome = 'suspense' and resolution is null
  ) then
    raise exception 'what was decided of an entry never changes'
      using errcode = 'integrity_constraint_violation', constraint = 'suspense_shares_of_waiting';
  end if;
  return new;
end $$;

create trigger suspense_shares_of_waiting before insert on suspense_shares
  for each row execute function guard_share();

create table undone_decisions (
  -- The entry of the books that the decision made, and that another one takes back.
  resolution_entry_id uuid primary key references journal_entries (id),
  entry_id uuid not null references incoming_entries (id),
  -- As it stood at the entry.
  resolution text not null check (resolution in ('assigned', 'returned')),
  resolved_at timestamptz not null,
  resolved_by text not null,
  resolution_reason text not null,
  undone_at timestamptz not null,
  undone_by text not null check (length(undone_by) between 1 and 100),
  undone_reason text not null check (length(undone_reason) between 1 and 500)
);
comment on table undone_decisions is
  'Decisions about money in suspense that two people undid: the entry waits again. Rows are added and never changed.';

create index undone_decisions_of_entries on undone_decisions (entry_id);

call make_append_only('undone_decisions');

-- Each entry of the books that it made is taken back by one that names it; the last of them dates it.
create function guard_undoing() returns trigger language plpgsql as $$
begin
  if not exists (
    select from incoming_entries e where e.id = new.entry_id
      and (e.resolution, e.resolved_at, e.resolved_by, e.resolution_reason, e.resolution_entry_id)
        = (new.resolution, new.resolved_at, new.resolved_by, new.resolution_reason, new.resolution_entry_id)
  ) then
    raise exception 'a decision is undone as it was made'
      using errcode = 'integrity_constraint_violation', constraint = 'undone_decisions_as_made';
  end if;
  select case when count(*) = count(back.id) then max(back.booked_at) end into new.undone_at
  from (
    select new.resolution_entry_id as id
    union select journal_entry_id from suspense_shares where resolution_entry_id = new.resolution_entry_id
  ) made left join journal_entries back on back.reverses_entry_id = made.id;
  if new.undone_at is null then
    raise exception 'a decision is undone in the books first'
      using errcode = 'integrity_constraint_violation', constraint = 'undone_decisions_are_taken_back';
  end if;
  return new;
end $$;

create trigger undone_decisions_are_taken_back before insert on undone_decisions
  for each row execute function guard_undoing();

create table files_taken_back (
  file_id uuid primary key references incoming_files (id),
  reason text not null check (length(reason) between 1 and 500),
  taken_back_by text not null check (length(taken_back_by) between 1 and 100),
  taken_back_at timestamptz not null
);
comment on table files_taken_back is
  'Files of correspondents that two people took back, with all that they told. Rows are added and never changed.';

call make_append_only('files_taken_back');

-- With each entry that it told first; the last of the entries that take these back in the books dates it.
create function guard_taking_back() returns trigger language plpgsql as $$
begin
  if exists (
    select from incoming_statements s join incoming_entries e on e.first_seen_in = s.id
    where s.file_id = new.file_id and e.resolution is distinct from 'taken_back'
  ) then
    raise exception 'a file is taken back with all its entries'
      using errcode = 'integrity_constraint_violation', constraint = 'files_taken_back_whole';
  end if;
  new.taken_back_at := coalesce((
    select max(back.booked_at) from incoming_statements s join incoming_entries e on e.first_seen_in = s.id
      join journal_entries back on back.id = e.resolution_entry_id
    where s.file_id = new.file_id
  ), clock_timestamp());
  return new;
end $$;

create trigger files_taken_back_take_two before insert on files_taken_back
  for each row execute function take_two_people('take_file_back');
create trigger files_taken_back_whole before insert on files_taken_back
  for each row execute function guard_taking_back();

-- It runs as the owner of the tables: nobody else says of a file that it was taken back.
create function mark_file_taken_back() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update incoming_files set taken_back_at = new.taken_back_at where id = new.file_id;
  update incoming_statements set taken_back_at = new.taken_back_at where file_id = new.file_id;
  return null;
end $$;

create trigger files_taken_back_marked after insert on files_taken_back
  for each row execute function mark_file_taken_back();

-- A file and its statements say since when they count no more, once, and never change otherwise.
create function guard_mark() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'taken_back_at' <> to_jsonb(old) - 'taken_back_at' or old.taken_back_at is not null
    or not exists (
      select from files_taken_back
      where file_id::text = coalesce(to_jsonb(new) ->> 'file_id', new.id::text) and taken_back_at = new.taken_back_at
    ) then
    raise exception '% of % is refused: its rows stay as they were written', tg_op, tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger incoming_files_guard before update on incoming_files for each row
  when (old.entry_count is not null or new.entry_count is null) execute function guard_mark();

-- What a file told is counted once, when its import ends, and rightly.
create function guard_file_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT'
    or to_jsonb(new) - '{entry_count,suspense_count}'::text[] <> to_jsonb(old) - '{entry_count,suspense_count}'::text[]
    or not exists (
      select from incoming_statements s join incoming_entries e on e.first_seen_in = s.id where s.file_id = new.id
      having count(*) = new.entry_count and count(*) filter (where e.outcome = 'suspense') = new.suspense_count
    ) then
    raise exception '% of % is refused: it does not count what the file told', tg_op, tg_table_name
      using errcode = 'integrity_constraint_violation', constraint = 'incoming_files_count_rightly';
  end if;
  return new;
end $$;

create trigger incoming_files_begin_uncounted before insert on incoming_files for each row
  when (new.entry_count is not null) execute function guard_file_counts();
create trigger incoming_files_count before update on incoming_files for each row
  when (old.entry_count is null and new.entry_count is not null) execute function guard_file_counts();
create trigger incoming_statements_guard before update on incoming_statements
  for each row execute function guard_mark();

create table incoming_repeats (
  statement_id uuid not null references incoming_statements (id),
  entry_id uuid not null references incoming_entries (id),
  primary key (statement_id, entry_id)
);
comment on table incoming_repeats is
  'Entries that a further statement holds, beside the one in which they were stated first: a week over its days.';

create index incoming_repeats_of_entries on incoming_repeats (entry_id);

call make_append_only('incoming_repeats');

create table reconciliation_sign_offs (
  id uuid primary key,
  kind text not null check (kind in ('opening_difference', 'statement_missing', 'never_stated')),
  -- The account of the bank with its correspondent, without spaces.
  correspondent_bic text not null,
  account text not null,
  currency currency_code not null,
  -- The statements around it, as the correspondent names them; empty where there is none.
  after_reference text not null,
  before_reference text not null,
  -- As it was read: another amount is open again.
  amount_minor minor_units not null,
  reason text not null check (length(reason) between 1 and 500),
  proposal_id uuid not null unique references proposals (id),
  signed_off_at timestamptz not null default now()
);
comment on table reconciliation_sign_offs is
  'Differences with correspondents that no entry explains, and why two people let them stand. Rows are added, never '
  'changed and never deleted.';

call make_append_only('reconciliation_sign_offs');

create function refuse_unapproved_sign_off() returns trigger language plpgsql as $$
begin
  if not exists (
    select from proposals
    where id = new.proposal_id and kind = 'sign_off_item' and state = 'approved' and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'an open item is signed off with an approved proposal only: % of % is refused', tg_op,
      tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger reconciliation_sign_offs_take_two before insert on reconciliation_sign_offs
  for each row execute function refuse_unapproved_sign_off();

-- 11 Payment files: what leaves the bank for its correspondents (ISO 20022, pain.001 and pacs.004), and what they say
-- of it (pain.002).

create table payment_file_numbers (
  correspondent_bic text primary key,
  last_number integer not null check (last_number > 0)
);
comment on table payment_file_numbers is
  'The number of the last file for each correspondent. Taken in the database transaction that writes the file, so no '
  'number is missing but those that a restore jumped over.';

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

create trigger payment_file_numbers_rise before update on payment_file_numbers
  for each row execute function guard_payment_file_number();
call keep_rows('payment_file_numbers', 'payment files stay as they are: %s of %s is refused', goes_on => true);

create table payment_files (
  id uuid primary key,
  kind payment_file_kind not null default 'orders',
  correspondent_bic text not null references payment_file_numbers (correspondent_bic),
  correspondent_name text not null,
  -- The account of the bank with the correspondent.
  account text not null,
  number integer not null check (number > 0),
  -- MsgId: the correspondent names the file by it.
  message_id text not null unique check (length(message_id) between 1 and 35),
  currency currency_code not null,
  order_count integer not null check (order_count > 0),
  amount_minor minor_amount not null,
  content bytea not null,
  -- SHA-256 of the content.
  content_hash sha256_hash not null,
  written_at timestamptz not null,
  written_by text not null,
  constraint payment_files_numbered_once unique (correspondent_bic, number)
);
comment on table payment_files is
  'Files of orders for correspondents, one for each correspondent and currency, as they were written. A file is '
  'written once and never changes: it is taken again byte for byte.';

call make_append_only('payment_files', 'payment files stay as they are: %s of %s is refused');

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

call keep_rows('payment_file_orders', 'payment files stay as they are: %s of %s is refused');
create trigger payment_file_orders_keep_their_file before update on payment_file_orders
  for each row when ((new.order_id, new.file_id, new.place, new.instruction_id, new.end_to_end_id)
    is distinct from (old.order_id, old.file_id, old.place, old.instruction_id, old.end_to_end_id))
  execute function refuse_change('payment files stay as they are: %s of %s is refused');

-- The day on which the correspondent is to act, as the file says it in front of its first order or return.
create function execution_day_of(content bytea) returns date language sql stable parallel safe as $$
  select substring(encode(substring(content from 1 for 4096), 'escape')
    from '<(?:ReqdExctnDt>\s*<Dt|IntrBkSttlmDt)>(\d{4}-\d\d-\d\d)</')::date
$$;

-- Whether the correspondent has told all that moved on an account on a day: by a statement that closes on it, or by two
-- around it of which the later one opens as the earlier one closed. A statement in pages tells it with all of them.
create function day_is_told(bic text, of_account text, of_currency text, day date) returns boolean
language sql stable parallel safe as $$
  with told as (
    select whole.closing_day, first.opening_minor, whole.closing_minor
    from incoming_statements whole join incoming_statements first
      on (first.correspondent_bic, first.account, first.kind, first.reference, first.page)
        = (whole.correspondent_bic, whole.account, whole.kind, whole.reference, 1)
    where whole.correspondent_bic = bic and whole.account = of_account and whole.currency = of_currency
      and whole.kind = 'statement' and whole.is_last_page
      and whole.taken_back_at is null and first.taken_back_at is null and (
        select count(distinct page) from incoming_statements
        where correspondent_bic = bic and account = of_account and kind = 'statement' and taken_back_at is null
          and reference = whole.reference and page <= whole.page
      ) = whole.page
  )
  select exists (select from told where closing_day = day) or exists (
    select from told before join told behind on behind.opening_minor = before.closing_minor
    where before.closing_day = (select max(closing_day) from told where closing_day < day)
      and behind.closing_day = (select min(closing_day) from told where closing_day > day)
  )
$$;

-- Whether the money of an order that was sent has stayed: the day on which it was to go is told, and no debit names the
-- order. A debit since then that nobody can explain, and that is large enough, may be it.
create function money_has_stayed(sent_order uuid) returns boolean language sql stable parallel safe as $$
  select exists (
    select from payment_file_orders stands
      join payment_files file on file.id = stands.file_id
      join orders on orders.id = stands.order_id
      join payments on payments.id = orders.payment_id
    where stands.order_id = sent_order
      and day_is_told(file.correspondent_bic, replace(file.account, ' ', ''), file.currency,
        execution_day_of(file.content))
      and not exists (
        select from incoming_entries debit where debit.order_id = sent_order and debit.side = 'debit'
          and debit.resolution is distinct from 'taken_back'
      )
      and not exists (
        select from incoming_entries debit
        where debit.outcome = 'suspense' and debit.resolution is null and debit.side = 'debit'
          and debit.order_id is null and debit.suspense_reason <> 'reversal'
          and debit.correspondent_bic = file.correspondent_bic and debit.account = replace(file.account, ' ', '')
          and debit.currency = file.currency and debit.amount_minor >= payments.amount_minor
          and not exists (
            select from incoming_statements told
            where told.id = debit.stated_in and told.closing_day < execution_day_of(file.content)
          )
      )
  )
$$;

-- What the correspondent says is no money: an order whose rejection it announced is credited when its statements show
-- that the money has stayed, or two people say so.
create trigger order_moves_believe_money before insert on order_moves
  for each row when (new.from_state = 'rejection_announced' and new.to_state = 'rejected'
    and not money_has_stayed(new.order_id))
  execute function take_two_people('decide_sent_order');

-- The money of an order that went out comes back because an entry of its correspondent tells of it, or two people say so.
-- The entry is written behind the move, in the same transaction.
create function guard_return_of_order() returns trigger language plpgsql as $$
declare
  returned_by uuid;
begin
  select back.id into returned_by
  from orders o join payments p on p.id = o.payment_id
    join journal_entries back on back.reverses_entry_id = p.journal_entry_id
  where o.id = new.order_id;
  if not exists (select from incoming_entries where journal_entry_id = returned_by)
    and not exists (
      select from incoming_entries where resolution_entry_id = returned_by and resolution = 'order_returned'
    )
    and not two_people_decided(array['decide_sent_order', 'resolve_suspense', 'return_order'], tg_op, to_jsonb(new)) then
    raise exception 'an order comes back by what its correspondent tells, or by two people: % of % is refused', tg_op,
      tg_table_name using errcode = 'insufficient_privilege', constraint = 'order_moves_returns_are_told';
  end if;
  return null;
end $$;

create constraint trigger order_moves_returns_are_told after insert on order_moves
  deferrable initially deferred for each row when (new.to_state = 'returned')
  execute function guard_return_of_order();

create table payment_status_files (
  id uuid primary key,
  file_id uuid not null references payment_files (id),
  -- MsgId of the correspondent.
  message_id text not null,
  -- As it was read, and its SHA-256.
  content bytea not null,
  content_hash sha256_hash not null unique,
  completed_count integer not null check (completed_count >= 0),
  rejected_count integer not null check (rejected_count >= 0),
  -- Under way: neither done nor refused.
  pending_count integer not null check (pending_count >= 0),
  read_at timestamptz not null,
  read_by text not null,
  -- The file of a channel that it is; of all others two people decided.
  channel_file_id uuid references arrived_files (id),
  constraint payment_status_files_once unique (file_id, message_id)
);
comment on table payment_status_files is
  'Status files of correspondents that were read, each once, and kept: also one that only acknowledges a payment file.';

create index payment_status_files_of_files on payment_status_files (file_id, read_at);

call make_append_only('payment_status_files', 'payment files stay as they are: %s of %s is refused');
create trigger payment_status_files_take_two before insert on payment_status_files
  for each row when (new.channel_file_id is null) execute function take_two_people('import_file');
create trigger payment_status_files_come_by_a_channel before insert on payment_status_files
  for each row when (new.channel_file_id is not null) execute function guard_channel_file();

create table released_files (
  file_id uuid primary key references payment_files (id),
  -- The second person, or the operator.
  released_by text not null check (length(released_by) between 1 and 200),
  released_at timestamptz not null default clock_timestamp()
);
comment on table released_files is
  'Payment files that may leave: a second person has seen their sum and count. Rows are added and never changed.';

call make_append_only('released_files', 'payment files stay as they are: %s of %s is refused');
create trigger released_files_take_two before insert on released_files
  for each row execute function take_two_people('send_file');

create table delivered_files (
  file_id uuid primary key references released_files (file_id),
  channel_bic text not null,
  delivered_at timestamptz not null default now()
);
comment on table delivered_files is
  'Payment files that lie in the outgoing folder of a channel. Rows are added and never changed.';

call make_append_only('delivered_files', 'payment files stay as they are: %s of %s is refused', goes_on => true);

create table suspense_returns (
  -- The entry of the books by which it left suspense. Where that is undone the money may go back by another one.
  resolution_entry_id uuid primary key references journal_entries (id),
  entry_id uuid not null references incoming_entries (id),
  -- RtrId: the debit and the status of the correspondent name it by that.
  reference text not null unique check (length(reference) between 1 and 35),
  -- Why, as the sender's bank reads it: a code of ISO 20022 (ExternalReturnReason).
  reason_code text not null check (reason_code ~ '^[A-Z0-9]{4}$'),
  -- The file that took it, and where it stands in there.
  file_id uuid references payment_files (id),
  place integer check (place > 0),
  -- The last status that the correspondent gave it (ISO 20022, ExternalPaymentTransactionStatus), and why.
  status text check (status ~ '^[A-Z]{4}$'),
  status_reason text,
  constraint suspense_returns_placed_whole check ((file_id is null) = (place is null)),
  constraint suspense_returns_places unique (file_id, place),
  constraint suspense_returns_answered_in_files check (status is null or file_id is not null)
);
comment on table suspense_returns is
  'Money in suspense that staff sent back: its reason, the payment file in which it leaves, and what the correspondent '
  'said of it.';

create index suspense_returns_of_entries on suspense_returns (entry_id);
create index suspense_returns_to_send on suspense_returns (entry_id) where file_id is null;

create function guard_suspense_return() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or new.file_id is distinct from old.file_id) and not exists (
    select from incoming_entries where id = new.entry_id and resolution = 'returned'
      and resolution_entry_id = new.resolution_entry_id
  ) then
    raise exception 'only money that was booked back is sent back' using errcode = 'integrity_constraint_violation';
  end if;
  if new.file_id is not null and not exists (
    select from payment_files where id = new.file_id and kind = 'returns'
  ) then
    raise exception 'money goes back in a file of returns' using errcode = 'integrity_constraint_violation';
  end if;
  if tg_op = 'UPDATE' and ((new.resolution_entry_id, new.entry_id, new.reference, new.reason_code)
      is distinct from (old.resolution_entry_id, old.entry_id, old.reference, old.reason_code)
    or (old.file_id is not null and (new.file_id, new.place) is distinct from (old.file_id, old.place))) then
    raise exception 'what is sent back stands in one file, as it was decided'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger suspense_returns_guard before insert or update on suspense_returns
  for each row execute function guard_suspense_return();
call keep_rows('suspense_returns', 'payment files stay as they are: %s of %s is refused');

-- Whether money that was sent back has stayed: the correspondent has rejected the return, the day on which it was to go
-- is told, and no debit is the return's. A debit that nobody can explain, and that is large enough, may be it.
create function return_has_stayed(decision uuid) returns boolean language sql stable parallel safe as $$
  select exists (
    select from suspense_returns back
      join payment_files file on file.id = back.file_id
      join incoming_entries sent on sent.id = back.entry_id
    where back.resolution_entry_id = decision and back.status in ('RJCT', 'CANC')
      and day_is_told(file.correspondent_bic, replace(file.account, ' ', ''), file.currency,
        execution_day_of(file.content))
      and not exists (
        select from incoming_entries debit
        where debit.outcome = 'suspense' and debit.resolution is null and debit.side = 'debit'
          and debit.order_id is null and debit.suspense_reason <> 'reversal'
          and debit.correspondent_bic = file.correspondent_bic and debit.account = replace(file.account, ' ', '')
          and debit.currency = file.currency and debit.amount_minor >= sent.amount_minor
          and not exists (
            select from incoming_statements told
            where told.id = debit.stated_in and told.closing_day < execution_day_of(file.content)
          )
      )
  )
$$;

-- Money that left in a file is in suspense again when its correspondent rejects it, and never when that told its debit.
create function guard_undone_return() returns trigger language plpgsql as $$
begin
  if exists (
    select from suspense_returns where resolution_entry_id = new.resolution_entry_id and file_id is not null
      and (status is null or status not in ('RJCT', 'CANC'))
  ) or exists (
    select from incoming_entries
    where journal_entry_id = new.resolution_entry_id and resolution is distinct from 'taken_back'
  ) then
    raise exception 'money that left is back when its correspondent says so'
      using errcode = 'integrity_constraint_violation', constraint = 'undone_decisions_of_returns';
  end if;
  return new;
end $$;

create trigger undone_decisions_of_returns before insert on undone_decisions
  for each row when (new.resolution = 'returned') execute function guard_undone_return();
create trigger undone_decisions_take_two before insert on undone_decisions
  for each row when (new.resolution <> 'returned' or not return_has_stayed(new.resolution_entry_id))
  execute function take_two_people('undo_assignment');

create table lost_payment_files (
  id uuid primary key,
  kind payment_file_kind not null,
  message_id text not null check (length(message_id) between 1 and 35),
  number integer not null check (number > 0),
  correspondent_bic text not null,
  correspondent_name text not null,
  account text not null,
  currency currency_code not null,
  order_count integer not null check (order_count > 0),
  amount_minor minor_amount not null,
  content bytea not null,
  content_hash sha256_hash not null,
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

create trigger lost_payment_files_are_decided_by_two before update on lost_payment_files
  for each row when (old.fate is null and new.fate is not null)
  execute function take_two_people('release_after_restore');
create trigger lost_payment_files_decided_once before update on lost_payment_files
  for each row when (old.fate is not null or (new.id, new.kind, new.message_id, new.number, new.correspondent_bic,
    new.correspondent_name, new.account, new.currency, new.order_count, new.amount_minor, new.content,
    new.content_hash, new.written_at, new.written_by, new.item_ids, new.item_names)
    is distinct from (old.id, old.kind, old.message_id, old.number, old.correspondent_bic,
    old.correspondent_name, old.account, old.currency, old.order_count, old.amount_minor, old.content,
    old.content_hash, old.written_at, old.written_by, old.item_ids, old.item_names))
  execute function refuse_change('what was decided after a restore stays: %s of %s is refused');
call keep_rows('lost_payment_files', 'what was decided after a restore stays: %s of %s is refused', goes_on => true);

-- 12 Enquiries and applications: what visitors send, which is stored before it is acknowledged; from an application to
-- a client: the file of each application, its documents, and the links that are mailed.

create table enquiries (
  id uuid primary key,
  -- What the sender is told and quotes.
  reference text not null unique,
  kind text not null check (kind in ('contact', 'account_manager', 'application', 'secure')),
  -- The fields as they were sent, by their names in the specification.
  fields jsonb not null,
  language text not null,
  client_id uuid references clients (id),
  -- Written by a program that fills fields which people do not see: kept, not mailed.
  is_suspected_robot boolean not null default false,
  received_at timestamptz not null default now(),
  -- Beyond the number that is mailed to the bank one by one: waits for one mail about all of them.
  awaits_summary boolean not null default false,
  -- The life of a message among staff. An application lives as its file (application_files).
  state text not null default 'open' check (state in ('open', 'taken', 'answered')),
  -- The login of who took or answered it.
  taken_by text check (length(taken_by) <= 100),
  -- How often its state changed: of two who act at once, one sees that it is no longer what they read.
  version integer not null default 0,
  constraint enquiries_secure_of_client check (kind <> 'secure' or client_id is not null),
  constraint enquiries_taken_by_somebody check ((state = 'open') = (taken_by is null))
);
comment on table enquiries is 'Messages and applications of visitors and clients.';

create index enquiries_by_time on enquiries (received_at);
create index enquiries_awaiting_summary on enquiries (received_at) where awaits_summary;
create index enquiries_of_queue on enquiries (state, id)
  where kind <> 'application' and not is_suspected_robot;
create index enquiries_threads on enquiries (client_id, id) where kind = 'secure';
create index enquiries_waiting on enquiries (id)
  where state <> 'answered' and kind <> 'application' and not is_suspected_robot;

-- Applications by what staff see of their applicants, who may have typed anything of any length.
create index enquiries_applications_by_applicant on enquiries (lower(left(btrim(
  coalesce(fields ->> 'First Name', '') || ' ' || coalesce(fields ->> 'Last Name', '')), 100)), id)
  where kind = 'application';
create index enquiries_applications_by_company on enquiries (
  lower(left(btrim(coalesce(fields ->> 'Company Name', '')), 100)), id) where kind = 'application';
create index enquiries_applications_by_country on enquiries (
  lower(left(btrim(coalesce(fields ->> 'Country', '')), 100)), id) where kind = 'application';
create index enquiries_applications_by_language on enquiries (language, id) where kind = 'application';

create table enquiry_notes (
  id uuid primary key,
  enquiry_id uuid not null references enquiries (id) on delete cascade,
  -- A note stays in the bank; an answer was mailed to the sender, or stands in the thread of the client, as what they
  -- write further does.
  kind text not null check (kind in ('note', 'answer', 'reply')),
  text text not null check (length(text) between 1 and 20000),
  written_by text not null check (length(written_by) <= 100),
  written_at timestamptz not null default now()
);
comment on table enquiry_notes is
  'What staff noted about a message or an application, what they answered, and what the client wrote further. Rows are '
  'added, never changed, and go with their enquiry.';

create index enquiry_notes_by_enquiry on enquiry_notes (enquiry_id, written_at, id);

create trigger enquiry_notes_stay before update on enquiry_notes
  for each row execute function refuse_change();

create table enquiry_files (
  id uuid primary key,
  -- The client and the user who send it; both null where an officer does, whose login stands beside them.
  client_id uuid references clients (id),
  user_id uuid references users (id),
  officer text check (length(officer) <= 100),
  -- As it was sent, without paths and controls; only shown, never a path.
  name text not null check (length(name) between 1 and 100),
  -- As its bytes say, never as its sender says.
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  byte_count integer not null check (byte_count between 1 and 6291456),
  part_count smallint not null check (part_count between 1 and 48),
  -- SHA-256; null until the last part is there.
  content_hash sha256_hash,
  begun_at timestamptz not null default now(),
  -- What it goes with: a message, and of that the answer or what the client wrote further. Null until that is sent.
  enquiry_id uuid references enquiries (id) on delete cascade,
  note_id uuid references enquiry_notes (id) on delete cascade,
  sent_at timestamptz,
  constraint enquiry_files_of_one_side check (
    (client_id is null) = (user_id is null) and (client_id is null) = (officer is not null)),
  constraint enquiry_files_sent_whole check (
    (sent_at is null) = (enquiry_id is null) and (sent_at is null or content_hash is not null)
      and (note_id is null or sent_at is not null))
);
comment on table enquiry_files is
  'Files that clients and the bank send each other in threads. What was sent never changes, and goes with its message.';

create index enquiry_files_by_enquiry on enquiry_files (enquiry_id, id) where enquiry_id is not null;
create index enquiry_files_by_client on enquiry_files (client_id, begun_at) where client_id is not null;
create index enquiry_files_unsent on enquiry_files (begun_at) where sent_at is null;

create trigger enquiry_files_stay before update on enquiry_files
  for each row when (old.sent_at is not null) execute function refuse_change();

create table enquiry_file_parts (
  file_id uuid not null references enquiry_files (id) on delete cascade,
  number smallint not null check (number >= 0),
  content bytea not null check (length(content) between 1 and 131072),
  primary key (file_id, number)
);
comment on table enquiry_file_parts is 'The bytes of files of threads, in the parts in which they came.';

create trigger enquiry_file_parts_stay before update on enquiry_file_parts
  for each row execute function refuse_change();

create table application_files (
  application_id uuid primary key references enquiries (id),
  -- As the applicant chose; it says which documents are asked for.
  kind client_kind not null,
  state application_state not null default 'new',
  -- Each move is a row of application_moves.
  move_count integer not null default 0,
  opened_at timestamptz not null default now(),
  -- The login of the assigned officer.
  officer text check (length(officer) <= 100),
  risk text check (risk in ('low', 'medium', 'high')),
  risk_reasons text check (length(risk_reasons) between 1 and 2000),
  risk_rated_by text,
  risk_rated_at timestamptz,
  client_id uuid unique references clients (id),
  user_id uuid references users (id),
  constraint application_files_rated_whole check (
    (risk is null) = (risk_reasons is null) and (risk is null) = (risk_rated_by is null)
      and (risk is null) = (risk_rated_at is null)
  ),
  constraint application_files_accepted_with_client check (
    (state = 'accepted') = (client_id is not null) and (client_id is null) = (user_id is null)
  ),
  constraint application_files_assigned check (officer is not null or state = 'new')
);
comment on table application_files is 'The file of an application: where it stands, who has it, its risk, its client.';

create index application_files_of_queue on application_files (state, application_id);
create index application_files_waiting on application_files (application_id)
  where state not in ('accepted', 'rejected');
create index application_files_of_officer on application_files (officer, application_id)
  where state not in ('accepted', 'rejected');

-- A file moves by a move that is told. Two who move it at once meet at the number of the move.
create function refuse_unmoved_files() returns trigger language plpgsql as $$
begin
  if not exists (
    select from application_moves move
    where move.application_id = new.application_id and move.number = new.move_count
      and move.from_state = old.state and move.to_state = new.state and new.move_count = old.move_count + 1
  ) then
    raise exception 'a file of an application moves by a move that is told'
      using errcode = 'check_violation', constraint = 'application_files_move_with_moves';
  end if;
  return new;
end $$;

create trigger application_files_move_with_moves before update on application_files
  for each row when (new.state <> old.state or new.move_count <> old.move_count)
  execute function refuse_unmoved_files();

create table application_moves (
  application_id uuid not null references application_files (application_id) on delete cascade,
  number integer not null check (number >= 1),
  from_state application_state not null,
  to_state application_state not null,
  -- The login of the officer; null where the applicant moved it by sending the documents.
  by_staff text check (length(by_staff) <= 100),
  moved_at timestamptz not null default now(),
  reason text check (length(reason) <= 2000),
  primary key (application_id, number),
  -- Also in server/src/office/onboarding/application-state.ts; a test compares both.
  constraint application_moves_are_legal check ((from_state, to_state) in (
    ('new', 'in_review'),
    ('in_review', 'waiting_for_documents'),
    ('in_review', 'ready_for_decision'),
    ('in_review', 'rejected'),
    ('waiting_for_documents', 'in_review'),
    ('waiting_for_documents', 'rejected'),
    ('ready_for_decision', 'in_review'),
    ('ready_for_decision', 'accepted'),
    ('ready_for_decision', 'rejected')
  ))
);
comment on table application_moves is
  'Each change of the state of a file: when, by whom and why. Rows are added, never changed, and go with their file.';

create trigger application_moves_stay before update on application_moves
  for each row execute function refuse_change();

create table file_records (
  id uuid primary key,
  -- Of an application until it is accepted, of its client from then on.
  application_id uuid references application_files (application_id) on delete cascade,
  client_id uuid references clients (id),
  about text not null check (about in ('data', 'risk', 'paper')),
  -- Of a paper its kind, as in contract/src/people/application-documents.ts.
  aspect text not null default '' check (length(aspect) <= 40),
  -- The next one takes the place of the one before. Two who write at once meet here.
  number integer not null check (number >= 1),
  -- As contract/src/office/client-file.ts says.
  content jsonb not null check (length(content::text) <= 60000),
  -- When a paper expires, and when the risk is looked at again.
  due_on date,
  written_by text not null check (length(written_by) <= 100),
  written_at timestamptz not null default now(),
  constraint file_records_of_one check (num_nonnulls(application_id, client_id) = 1),
  constraint file_records_of_papers check ((about = 'paper') = (aspect <> ''))
);
comment on table file_records is
  'What the bank knows of a client: data, risk and papers, each as versions. Rows are added, never changed; those of an '
  'application go with its file, those of a client when a person is erased.';

create unique index file_records_of_application on file_records (application_id, about, aspect, number)
  where application_id is not null;
create unique index file_records_of_client on file_records (client_id, about, aspect, number)
  where client_id is not null;
create index file_records_due on file_records (due_on) where due_on is not null and client_id is not null;

create trigger file_records_stay before update on file_records
  for each row execute function refuse_change();

-- Two people lower a risk: below what the answers make, or below the rating before. What an application was rated goes
-- to its client as it stands.
create function guard_lowered_risk() returns trigger language plpgsql as $$
declare
  risks constant text[] := array['low', 'medium', 'high'];
  before text;
begin
  select content ->> 'risk' into before from file_records
  where about = 'risk' and (application_id = new.application_id or client_id = new.client_id)
  order by number desc limit 1;
  if array_position(risks, new.content ->> 'risk')
      < greatest(array_position(risks, new.content ->> 'computed'), array_position(risks, before))
    and not (new.client_id is not null and new.number = 1 and exists (
      select from file_records kept
      where kept.application_id is not null and kept.about = 'risk' and kept.content = new.content
        and kept.written_by = new.written_by))
    and not two_people_decided(array['lower_risk'], tg_op, to_jsonb(new)) then
    raise exception 'two people lower a risk: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'file_records_lowered_by_two';
  end if;
  return new;
end $$;

create trigger file_records_lowered_by_two before insert on file_records
  for each row when (new.about = 'risk') execute function guard_lowered_risk();

create table application_documents (
  id uuid primary key,
  application_id uuid not null references application_files (application_id) on delete cascade,
  kind text not null check (length(kind) <= 40),
  -- As it was sent, without paths and controls; only shown, never a path.
  name text not null check (length(name) between 1 and 100),
  -- As its bytes say, never as its sender says.
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  byte_count integer not null check (byte_count between 1 and 6291456),
  part_count smallint not null check (part_count between 1 and 48),
  -- SHA-256; null until the last part is there.
  content_hash sha256_hash,
  -- The login of who uploaded it; null where the applicant did.
  sent_by text check (length(sent_by) <= 100),
  begun_at timestamptz not null default now(),
  arrived_at timestamptz,
  constraint application_documents_arrive_whole check ((content_hash is null) = (arrived_at is null))
);
comment on table application_documents is 'Documents of an application. One that has arrived never changes.';

create index application_documents_by_file on application_documents (application_id, begun_at, id);

create trigger application_documents_stay before update on application_documents
  for each row when (old.arrived_at is not null) execute function refuse_change();

create table application_document_parts (
  document_id uuid not null references application_documents (id) on delete cascade,
  number smallint not null check (number >= 0),
  content bytea not null check (length(content) between 1 and 131072),
  primary key (document_id, number)
);
comment on table application_document_parts is
  'The bytes of documents, in parts, so that neither a request nor a backup holds a whole one in memory.';

create trigger application_document_parts_stay before update on application_document_parts
  for each row execute function refuse_change();

create table application_links (
  id uuid primary key,
  -- SHA-256 of what the link carries. The secret itself is mailed and kept nowhere.
  token_hash sha256_hash not null unique,
  application_id uuid not null references application_files (application_id) on delete cascade,
  -- Sending documents, or choosing the first password of the user of the accepted application.
  purpose text not null check (purpose in ('documents', 'welcome')),
  created_by text not null check (length(created_by) <= 100),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Used, or replaced by a later link.
  ended_at timestamptz
);
comment on table application_links is
  'Mailed links that work without a login, for one file, one purpose and some days.';

-- One at a time.
create unique index application_links_once on application_links (application_id, purpose) where ended_at is null;

create table saved_applications (
  id uuid primary key,
  -- SHA-256 of what the mailed link carries. The secret itself is kept nowhere.
  token_hash sha256_hash not null unique,
  -- What was typed, encrypted under that secret: only who has the link reads it.
  sealed_fields bytea not null check (length(sealed_fields) between 29 and 131072),
  saved_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- SHA-256 of what the window made that used the link up.
  opened_by sha256_hash
);
comment on table saved_applications is
  'Applications that were begun and not sent, each for one mailed link and some days.';

create index saved_applications_over on saved_applications (expires_at);

-- 13 Screening: lists of sanctions as they were published, and the names of the bank that are like names on them.

create table screening_lists (
  id uuid primary key,
  -- Which list: a publisher may have several, and one never replaces another.
  list text not null check (list in ('ofac-sdn', 'ofac-consolidated', 'eu', 'un', 'uk', 'seco', 'internal')),
  -- Whose numbers its entries bear.
  publisher text not null check (publisher in ('ofac', 'eu', 'un', 'uk', 'seco', 'internal')),
  -- The day of the edition, as the publisher states it.
  edition date not null,
  -- SHA-256 of the file.
  file_hash sha256_hash not null,
  entry_count integer not null check (entry_count > 0),
  imported_at timestamptz not null,
  imported_by text not null,
  constraint screening_lists_once unique (list, file_hash)
);
comment on table screening_lists is
  'Editions of lists of sanctions, as they were imported. All are kept, because hits were decided by them; '
  'screening_in_force says which of them count.';

call make_append_only('screening_lists', 'lists and decisions of screening stay: %s of %s is refused');

create table screening_entries (
  list_id uuid not null references screening_lists (id),
  -- The number that the publisher gives to the entry in every edition.
  reference text not null,
  kind text not null check (kind in ('person', 'organisation', 'vessel', 'aircraft')),
  -- [{"name": …, "isWeak": …}], the main one first.
  names jsonb not null,
  -- [{"from": 1960, "to": 1970, "isCirca": false}], each of which may be right.
  births jsonb not null,
  birth_places text[] not null,
  -- Numbers of passports, registrations, ships.
  identifiers text[] not null,
  countries text[] not null,
  programme text not null,
  primary key (list_id, reference)
);
comment on table screening_entries is 'Persons, organisations, ships and aircraft of an edition.';

call make_append_only('screening_entries', 'lists and decisions of screening stay: %s of %s is refused');

create table screening_in_force (
  id uuid primary key,
  list text not null check (list in ('ofac-sdn', 'ofac-consolidated', 'eu', 'un', 'uk', 'seco', 'internal')),
  -- Null where the list has no edition in force from then on.
  edition_id uuid references screening_lists (id),
  -- By the clock of the database.
  in_force_from timestamptz not null,
  put_by text not null
);
comment on table screening_in_force is
  'Which edition of a list counts, and since when: the latest row of a list. Rows are added and never changed.';

create index screening_in_force_latest on screening_in_force (list, in_force_from desc, id desc);

call make_append_only('screening_in_force', 'lists and decisions of screening stay: %s of %s is refused');

-- An edition that follows the one in force counts by the word of one person. An earlier one, none, and one without more
-- than a tenth of the entries that are in force take two; what a demonstration began with does not count as such.
create function guard_list_in_force() returns trigger language plpgsql as $$
declare
  following screening_lists;
  replaced screening_lists;
  gone bigint;
begin
  perform pg_advisory_xact_lock(hashtext('screening_in_force'));
  new.in_force_from := clock_timestamp();
  select * into following from screening_lists where id = new.edition_id;
  if new.edition_id is not null and following.list <> new.list then
    raise exception 'the edition is one of another list'
      using errcode = 'check_violation', constraint = 'screening_in_force_of_its_list';
  end if;
  select edition.* into replaced from screening_in_force latest left join screening_lists edition
      on edition.id = latest.edition_id
    where latest.list = new.list order by latest.in_force_from desc, latest.id desc limit 1;
  select count(*) into gone from screening_entries entry
    where entry.list_id = replaced.id and not exists (
      select from screening_entries kept where kept.list_id = following.id and kept.reference = entry.reference);
  if replaced.id is not null and replaced.imported_by <> 'demonstration'
    and (following.id is null or following.edition < replaced.edition or gone * 10 > replaced.entry_count)
    and not two_people_decided(array['put_list_in_force'], tg_op, to_jsonb(new)) then
    raise exception 'two people decide this edition: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'screening_in_force_takes_two';
  end if;
  return new;
end $$;

create trigger screening_in_force_guard before insert on screening_in_force
  for each row execute function guard_list_in_force();

create table screened_names (
  subject_kind screened_kind not null,
  subject_id uuid not null,
  -- Of all that was compared: name, country, birth, numbers, further texts.
  fingerprint text not null check (length(fingerprint) <= 32),
  -- Which lists, values and rules of countries were in force when it was compared, as one hash of their ids.
  compared_with uuid not null,
  primary key (subject_kind, subject_id)
);
comment on table screened_names is
  'Which names were compared with which lists, values and rules, so that only new names, changed names, and other lists, '
  'values and rules cost work.';

create table screening_hits (
  id uuid primary key,
  subject_kind screened_kind not null,
  subject_id uuid not null,
  -- Whose hits are worked together, by the trigger: `client:` and its id, `name:` and the name of who sent money, else
  -- the kind and id of the subject.
  payer text not null default '',
  name text not null,
  publisher text not null,
  reference text not null,
  listed_name text not null,
  -- From 0 to 100.
  score smallint not null check (score between 0 and 100),
  -- What agrees and what speaks against it, a sentence each.
  reasons text[] not null,
  found_at timestamptz not null,
  -- The last decision (screening_decisions), which its trigger writes; null where it waits, or was opened again.
  decision text check (decision in ('released', 'confirmed')),
  decided_at timestamptz,
  decided_by text,
  decision_reason text,
  constraint screening_hits_once unique (subject_kind, subject_id, name, publisher, reference),
  constraint screening_hits_decided_whole check (
    (decision is null) = (decided_at is null)
      and (decision is null) = (decided_by is null)
      and (decision is null) = (decision_reason is null)
  )
);
comment on table screening_hits is
  'Names of the bank that are like a name on a list, break a rule, or moved money in a way that asks for a look. What staff '
  'decided is in screening_decisions.';

-- The groups of hits that wait, by what makes them one, and by each column of their oldest hit (decision 0245).
create index screening_hits_open_of_subject on screening_hits (subject_kind, subject_id, found_at, id) include (score)
  where decision is null;
create index screening_hits_open_of_payer on screening_hits (payer, found_at, id) include (score)
  where decision is null;
create index screening_hits_open on screening_hits (found_at, id) where decision is null;
create index screening_hits_open_by_name on screening_hits (lower(name), id) where decision is null;
create index screening_hits_open_by_listed on screening_hits (lower(listed_name), id) where decision is null;
create index screening_hits_open_by_list on screening_hits (lower(publisher || ' ' || reference), id)
  where decision is null;
create index screening_hits_by_payer on screening_hits (payer, publisher, reference);

create function begin_hit() returns trigger language plpgsql as $$
begin
  if new.decision is not null then
    raise exception 'a hit begins undecided'
      using errcode = 'check_violation', constraint = 'screening_hits_begin_open';
  end if;
  new.payer := coalesce(
    case new.subject_kind
      when 'order' then (select 'client:' || client_id from orders where id = new.subject_id)
      when 'beneficiary' then (select 'client:' || client_id from beneficiaries where id = new.subject_id)
      when 'company' then (select 'client:' || id from clients where id = new.subject_id)
      when 'incoming' then 'name:' || search_fold(new.name)
    end, new.subject_kind || ':' || new.subject_id);
  return new;
end $$;

create trigger screening_hits_begin before insert on screening_hits for each row execute function begin_hit();
call keep_rows('screening_hits', 'lists and decisions of screening stay: %s of %s is refused');

-- What an entry says in the edition in force, as one hash; null for what is on no list.
create function entry_digest(of_publisher text, of_reference text) returns text language sql stable as $$
  select encode(sha256(convert_to(json_build_array(kind, names, births, birth_places, identifiers, countries,
    programme)::text, 'UTF8')), 'hex')
  from screening_entries
  where reference = of_reference and list_id in (
    select edition.id from screening_lists edition where edition.publisher = of_publisher and edition.id = (
      select edition_id from screening_in_force latest where latest.list = edition.list
      order by in_force_from desc, id desc limit 1)
  )
  order by list_id limit 1
$$;

-- Whether one person may not say of a hit that it is somebody else: its score, the exact name, or the number of a paper.
create function release_takes_two(hit screening_hits) returns boolean language sql stable as $$
  select hit.score >= limit_in_force('hit_alone_score') or search_fold(hit.name) = search_fold(hit.listed_name)
    or exists (select from unnest(hit.reasons) reason where reason like 'The number % is the entry''s.')
$$;

create table screening_decisions (
  id uuid primary key,
  hit_id uuid not null references screening_hits (id),
  -- From 1 for each hit, by the trigger.
  number smallint not null default 1 check (number >= 1),
  decision text not null check (decision in ('released', 'confirmed', 'reopened')),
  reason text not null check (length(reason) between 1 and 2000),
  -- JSON: what was compared (birth, passport, address), and what came of it.
  compared jsonb check (length(compared::text) <= 4096),
  -- The last day on which the same name and entry of this payer are not asked about again: a known-good pair.
  good_until date,
  -- What the entry said at that moment, by the trigger. Another one is asked about again.
  entry_digest text,
  -- The known-good pair by which a later hit was released.
  pair_id uuid references screening_decisions (id),
  decided_at timestamptz not null,
  decided_by text not null check (length(decided_by) between 1 and 210),
  unique (hit_id, number),
  constraint screening_decisions_good_if_released check (decision = 'released' or (good_until, pair_id) is null)
);
comment on table screening_decisions is
  'What was decided of a hit, from the first decision to the last, and pairs of a name and an entry that are known to be '
  'good until a day. Rows are added, never changed and never deleted.';

create index screening_decisions_good on screening_decisions (good_until) where good_until is not null;

call make_append_only('screening_decisions', 'lists and decisions of screening stay: %s of %s is refused');

-- The known-good pair that covers a hit today: the same payer, name and entry, released, and never opened again.
create function good_pair_of(hit screening_hits) returns uuid language sql stable as $$
  select good.id from screening_hits earlier join screening_decisions good on good.hit_id = earlier.id
  where earlier.payer = hit.payer and earlier.publisher = hit.publisher and earlier.reference = hit.reference
    and earlier.name = hit.name and earlier.id <> hit.id
    and good.decision = 'released' and good.good_until >= (clock_timestamp() at time zone bank_time_zone())::date
    and good.entry_digest is not distinct from entry_digest(hit.publisher, hit.reference)
    and not exists (select from screening_decisions later where later.hit_id = earlier.id and later.number > good.number)
  order by good.good_until desc, good.id limit 1
$$;

-- Decisions of a hit follow each other: what is decided is opened again before it is decided otherwise. Of two who
-- decide at once the second one waits for the first and finds it decided.
create function guard_hit_decision() returns trigger language plpgsql as $$
declare
  hit screening_hits;
begin
  select * into hit from screening_hits where id = new.hit_id for update;
  if (new.decision = 'reopened') = (hit.decision is null) then
    raise exception 'a hit is decided once, until it is opened again'
      using errcode = 'check_violation', constraint = 'screening_decisions_follow';
  end if;
  new.number := (select coalesce(max(number), 0) + 1 from screening_decisions where hit_id = new.hit_id);
  new.decided_at := clock_timestamp();
  new.entry_digest := entry_digest(hit.publisher, hit.reference);
  if new.good_until > bank_day_now() + interval '3 years' or new.good_until < bank_day_now() then
    raise exception 'a pair is known to be good for three years at most'
      using errcode = 'check_violation', constraint = 'screening_decisions_good_in_time';
  end if;
  if new.decision = 'released' and (new.pair_id is null or new.pair_id is distinct from good_pair_of(hit))
    and release_takes_two(hit) and not two_people_decided(array['release_hits'], tg_op, to_jsonb(new)) then
    raise exception 'two people release a hit above the limit: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'screening_decisions_take_two';
  end if;
  return new;
end $$;

create trigger screening_decisions_guard before insert on screening_decisions
  for each row execute function guard_hit_decision();

-- A hit says its last decision, and nothing else of it changes.
create function keep_last_decision() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.decision = 'reopened' then
    update screening_hits set decision = null, decided_at = null, decided_by = null, decision_reason = null
    where id = new.hit_id;
  else
    update screening_hits set decision = new.decision, decided_at = new.decided_at, decided_by = new.decided_by,
      decision_reason = new.reason where id = new.hit_id;
  end if;
  return null;
end $$;

create trigger screening_decisions_kept after insert on screening_decisions
  for each row execute function keep_last_decision();

create function guard_hit() returns trigger language plpgsql as $$
declare
  last record;
  told screening_hits := new;
begin
  select * into last from screening_decisions where hit_id = old.id order by number desc limit 1;
  told.decision := old.decision;
  told.decided_at := old.decided_at;
  told.decided_by := old.decided_by;
  told.decision_reason := old.decision_reason;
  if new is not distinct from old or told is distinct from old
    or (new.decision, new.decided_at, new.decided_by, new.decision_reason) is distinct from (
      case when last.decision = 'reopened' then null else last.decision end,
      case when last.decision = 'reopened' then null else last.decided_at end,
      case when last.decision = 'reopened' then null else last.decided_by end,
      case when last.decision = 'reopened' then null else last.reason end) then
    raise exception 'lists and decisions of screening stay: % of % is refused', tg_op, tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger screening_hits_keep_their_decision before update on screening_hits
  for each row execute function guard_hit();

create table account_blocks (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  direction block_direction not null check (direction <> 'none'),
  -- What led to it. A confirmed hit blocks at once; of the others one member of the staff says which it is.
  cause text not null check (cause in ('hit', 'freeze', 'court', 'client_request', 'fraud', 'dispute', 'dormant',
    'deceased')),
  hit_id uuid references screening_hits (id),
  reason text not null check (length(reason) between 1 and 2000),
  since timestamptz not null,
  started_by text not null check (length(started_by) between 1 and 210),
  -- The last day of the bank on which it stands. Null: until two people end it.
  last_day date,
  ended_at timestamptz,
  -- The logins of those who proposed the end and who approved it; `bank` where its last day is over; `client` and the
  -- login of a user who has woken dormant accounts.
  ended_by text check (length(ended_by) between 1 and 210),
  end_reason text check (length(end_reason) between 1 and 500),
  constraint account_blocks_of_hits check ((cause = 'hit') = (hit_id is not null)),
  constraint account_blocks_end_whole check (
    (ended_at is null) = (ended_by is null) and (ended_at is null) = (end_reason is null)
  )
);
comment on table account_blocks is
  'Accounts of clients on which no money goes out, in, or both. The open ones make ledger_accounts.blocked, which every '
  'posting is judged by. Rows are never deleted; only the end is written, once: by two people, after the last day, or '
  'by the client who wakes dormant accounts.';

create index account_blocks_open on account_blocks (account_id) where ended_at is null;
create index account_blocks_by_last_day on account_blocks (last_day) where ended_at is null and last_day is not null;

-- What the open blocks of an account of the books come to.
create function blocked_by_rows(ledger_account uuid) returns text language sql stable as $$
  select case when bool_or(direction = 'both') or (bool_or(direction = 'in') and bool_or(direction = 'out')) then 'both'
    when bool_or(direction = 'in') then 'in' when bool_or(direction = 'out') then 'out' else 'none' end
  from account_blocks block join accounts account on account.id = block.account_id
  where account.ledger_account_id = ledger_account and block.ended_at is null
$$;

create function guard_block() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.ended_at is not null or new.last_day < bank_day_now() or (new.cause = 'hit'
      and not exists (select from screening_hits where id = new.hit_id and decision = 'confirmed')) then
      raise exception 'an account is blocked for a confirmed hit, or to a day to come'
        using errcode = 'insufficient_privilege', constraint = 'account_blocks_begin';
    end if;
    if new.cause = 'dormant' and new.started_by = 'bank' and not exists (
      select from bank_notices notice join accounts account on notice.client_ids = array[account.client_id]
      where account.id = new.account_id and notice.dormant_on <= bank_day_now()
    ) then
      raise exception 'no account becomes dormant without a warning'
        using errcode = 'insufficient_privilege', constraint = 'account_blocks_warn_first';
    end if;
    new.since := clock_timestamp();
    return new;
  end if;
  if old.ended_at is not null
    or (new.id, new.account_id, new.direction, new.cause, new.hit_id, new.reason, new.since, new.started_by,
      new.last_day) is distinct from (old.id, old.account_id, old.direction, old.cause, old.hit_id, old.reason,
      old.since, old.started_by, old.last_day) then
    raise exception 'a block only ends, once' using errcode = 'integrity_constraint_violation';
  end if;
  if new.ended_at is not null then new.ended_at := clock_timestamp(); end if;
  return new;
end $$;

create function keep_blocked() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update ledger_accounts set blocked = blocked_by_rows(id)
  where id = (select ledger_account_id from accounts where id = new.account_id);
  return null;
end $$;

create trigger account_blocks_guard before insert or update on account_blocks
  for each row execute function guard_block();
-- Dormant accounts are woken by a user of the client who is logged in with password and PIN and may order.
create function is_woken(woken_account uuid, cause text, woken_by text) returns boolean language sql stable as $$
  select cause = 'dormant' and exists (
    select from accounts account join sessions session on session.client_id = account.client_id
    join users person on person.id = session.user_id
    join memberships member on member.user_id = session.user_id and member.client_id = session.client_id
    where account.id = woken_account and session.stage = 'verified' and person.disabled_at is null
      and member.ended_at is null and (member.may_prepare or member.may_approve)
      and woken_by = 'client ' || person.login
  )
$$;

create trigger account_blocks_are_ended_by_two before update on account_blocks
  for each row when (old.ended_at is null and (old.last_day is null or old.last_day >= bank_day_now())
    and not is_woken(old.account_id, old.cause, new.ended_by))
  execute function take_two_people('end_block', 'lift_block', 'end_death');
create trigger account_blocks_are_kept after insert or update on account_blocks
  for each row execute function keep_blocked();
call keep_rows('account_blocks', goes_on => true);

create function guard_blocked() returns trigger language plpgsql as $$
begin
  if new.blocked <> blocked_by_rows(new.id) then
    raise exception 'an account is blocked as its open blocks say'
      using errcode = 'check_violation', constraint = 'ledger_accounts_blocked_by_rows';
  end if;
  return new;
end $$;

create trigger ledger_accounts_keep_their_block before update of blocked on ledger_accounts
  for each row when (new.blocked <> old.blocked) execute function guard_blocked();


-- Transaction monitoring: what rules find in the books is a hit of the publisher `monitoring`, with its entries here.
create table monitoring_alerts (
  hit_id uuid primary key references screening_hits (id),
  client_id uuid not null references clients (id),
  rule kind_name not null,
  -- What it is about beside the rule: a side, a side and a country, or nothing.
  aspect text not null check (length(aspect) <= 10),
  -- When the last entry that makes it was booked.
  happened_at timestamptz not null,
  -- How many entries make it; the latest of them are listed.
  entry_count integer not null check (entry_count > 0)
);
comment on table monitoring_alerts is
  'What transaction monitoring found of clients. The hit beside it has the reasons and the decision.';

create index monitoring_alerts_of_client on monitoring_alerts (client_id, happened_at);

call make_append_only('monitoring_alerts');

create table monitoring_entries (
  hit_id uuid not null references monitoring_alerts (hit_id),
  -- The latest entry is the first.
  place smallint not null check (place between 1 and 100),
  entry_id uuid not null references journal_entries (id),
  primary key (hit_id, place)
);
comment on table monitoring_entries is 'The entries of the journal that make an alert, a hundred at most.';

call make_append_only('monitoring_entries');

-- 14 Jobs, mail, events and notices: work that waits, the mail that leaves the bank, and what is told of what happened
-- (docs/jobs.md, docs/event.md).

create table jobs (
  id uuid primary key,
  kind kind_name not null,
  -- What it is to be done to. One job of a kind for each key waits or runs.
  key text not null default '' check (length(key) <= 200),
  due_at timestamptz not null default now(),
  -- Since it was last done.
  attempts integer not null default 0,
  -- Who runs it, and until when nobody else does.
  lease_id uuid,
  lease_until timestamptz,
  -- When it was last done; a job that is done once is deleted instead.
  done_at timestamptz,
  last_error text check (length(last_error) <= 1000),
  -- Given up: staff see it, and let it run again.
  dead_at timestamptz,
  created_at timestamptz not null default now(),
  constraint jobs_leases_whole check ((lease_id is null) = (lease_until is null)),
  constraint jobs_dead_are_not_run check (dead_at is null or lease_id is null)
);
comment on table jobs is
  'Work that any server of the bank may do, one at a time. A server takes a job for as long as a lease lasts and '
  'renews it; the lease of a killed one runs out, and another takes the job.';

create unique index jobs_once on jobs (kind, key) where dead_at is null;
create index jobs_due on jobs (due_at) where dead_at is null;

create table outbox (
  id uuid primary key,
  -- The same at every attempt, so that a receiver can drop a second copy (RFC 5322, 3.6.4).
  message_id text not null unique,
  kind text not null check (kind in ('pin', 'enquiry', 'notice')),
  recipient text not null,
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- A mail tells of a moment, which may be long before a job writes it.
  told_of timestamptz,
  -- A notice of security is never locked after a restore.
  is_security_notice boolean not null default false,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  -- Not worth sending afterwards. Null: always worth sending.
  expires_at timestamptz,
  attempt_count integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
comment on table outbox is
  'Mail to send. A mail is written in the transaction of what it tells of, and sent afterwards.';

create index outbox_due on outbox (next_attempt_at) where sent_at is null and failed_at is null;
-- What the figures for the operator ask every few seconds: the PINs of the last minutes.
create index outbox_pins_by_time on outbox (created_at) where kind = 'pin';

create table event_readers (
  name kind_name primary key,
  -- The number of the seal up to which it has read (audit_seals).
  position bigint not null default 0 check (position >= 0),
  read_at timestamptz not null default now()
);
comment on table event_readers is
  'How far each reader of events has read. A reader moves its position in the database transaction in which it did '
  'something about the events.';

create table notices (
  -- That of the event, so that an event that is read twice is told once.
  id uuid primary key,
  client_id uuid not null references clients (id),
  kind kind_name not null,
  happened_at timestamptz not null,
  is_mailed boolean not null,
  created_at timestamptz not null default now()
);
comment on table notices is 'What a client was told of, once for each event.';

create index notices_by_age on notices (created_at);

-- What the bank itself tells clients in the portal: one person writes it, another one approves it.
create table bank_notices (
  id uuid primary key,
  -- Plain text, of which nothing is markup. Null in a warning: its words stand in the dictionaries.
  text_en text check (length(text_en) between 1 and 500),
  text_ru text check (length(text_ru) between 1 and 500),
  text_es text check (length(text_es) between 1 and 500),
  text_fr text check (length(text_fr) between 1 and 500),
  importance text not null check (importance in ('plain', 'important')),
  -- Days of the bank, both included.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- Null: all clients.
  client_ids uuid[] check (cardinality(client_ids) between 1 and 500),
  proposal_id uuid unique references proposals (id),
  -- A warning of the bank to one client whom nobody acts for: the day from which the accounts are dormant.
  dormant_on date,
  published_at timestamptz not null default clock_timestamp(),
  -- Before its last day one person takes it off: a wrong word harms at once.
  ended_at timestamptz,
  ended_by text check (length(ended_by) between 1 and 100),
  constraint bank_notices_ended_whole check ((ended_at is null) = (ended_by is null)),
  constraint bank_notices_say_one_thing check (
    num_nonnulls(text_en, text_ru, text_es, text_fr, proposal_id) = case when dormant_on is null then 5 else 0 end),
  constraint bank_notices_warn_in_time check (
    dormant_on is null or cardinality(client_ids) = 1 and last_day = dormant_on and dormant_on >= first_day + 14)
);
comment on table bank_notices is
  'The bank''s own notices in the portal, for all clients or some, and its warnings before accounts become dormant. Rows '
  'are added and stay; only the end is written, once.';

create index bank_notices_by_day on bank_notices (last_day) where ended_at is null;
create unique index bank_notices_of_dormancy on bank_notices (client_ids, dormant_on) where dormant_on is not null;
call keep_rows('bank_notices', goes_on => true);
create trigger bank_notices_take_two before insert on bank_notices
  for each row when (new.dormant_on is null) execute function take_two_people('publish_notice');

create function guard_warning() returns trigger language plpgsql as $$
begin
  if new.first_day <> bank_day_now() then
    raise exception 'a warning begins on the day on which it is written'
      using errcode = 'insufficient_privilege', constraint = 'bank_notices_warn_from_today';
  end if;
  return new;
end $$;
create trigger bank_notices_warn_from_today before insert on bank_notices
  for each row when (new.dormant_on is not null) execute function guard_warning();

create table bank_notices_seen (
  notice_id uuid not null references bank_notices (id),
  user_id uuid not null references users (id),
  seen_at timestamptz not null default clock_timestamp(),
  primary key (notice_id, user_id)
);
comment on table bank_notices_seen is 'Which users have read a notice of the bank and put it away.';

create table unwanted_notices (
  client_id uuid not null references clients (id),
  kind kind_name not null,
  primary key (client_id, kind)
);
comment on table unwanted_notices is 'The kinds of notices that a client wants no mail about.';

create table notice_choices (
  user_id uuid not null references users (id),
  client_id uuid not null references clients (id),
  -- Null: of what belongs to no account.
  account_id uuid references accounts (id),
  kind kind_name not null,
  is_mailed boolean not null,
  is_pushed boolean not null,
  -- From which amount money is told of, or below which balance, in the currency of the account.
  amount_minor minor_amount,
  -- Of a balance: the last posting that was looked at.
  seen_sequence bigint,
  constraint notice_choices_once unique nulls not distinct (user_id, client_id, account_id, kind),
  constraint notice_choices_of_balance check ((kind = 'balance_below') = (seen_sequence is not null)),
  constraint notice_choices_below_something check (
    kind <> 'balance_below' or not (is_mailed or is_pushed) or amount_minor is not null),
  -- Mails of security are never switched off.
  constraint notice_choices_of_security check (kind <> 'login_from_new_place' or is_mailed)
);
comment on table notice_choices is
  'What a user has chosen to be told of, by account. Where no row is, the user is told as without a choice.';

create index notice_choices_of_client on notice_choices (client_id);
create index notice_choices_of_balances on notice_choices (account_id)
  where kind = 'balance_below' and (is_mailed or is_pushed);

create table rate_wishes (
  id uuid primary key,
  user_id uuid not null references users (id),
  client_id uuid not null references clients (id),
  from_currency currency_code not null,
  to_currency currency_code not null check (to_currency <> from_currency),
  rate_scaled scaled_rate not null,
  -- Whether the rate was lower than this when the wish was made.
  is_rise boolean not null,
  made_at timestamptz not null default now(),
  -- When the user was told, once.
  reached_at timestamptz
);
comment on table rate_wishes is 'Exchange rates of which users are told once, when the bank''s rate reaches them.';

create index rate_wishes_of_user on rate_wishes (user_id, client_id);
create index rate_wishes_open on rate_wishes (made_at) where reached_at is null;

create table push_keys (
  id smallint primary key check (id = 1),
  -- PKCS #8 of a key of P-256, and its public half as an uncompressed point.
  private_key bytea not null,
  public_key bytea not null check (length(public_key) = 65),
  made_at timestamptz not null default now()
);
comment on table push_keys is
  'One row: the key by which push services know the bank (RFC 8292). Each subscription of a browser is bound to it.';

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- Of the push service of the browser.
  address text not null unique check (length(address) between 1 and 1000),
  -- What the browser reads messages with (RFC 8291).
  public_key bytea not null check (length(public_key) = 65),
  auth_secret bytea not null check (length(auth_secret) = 16),
  made_at timestamptz not null default clock_timestamp(),
  -- How often something was announced, and how much of it the push service has.
  wanted_count bigint not null default 0,
  told_count bigint not null default 0,
  wanted_since timestamptz,
  attempt_count integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  constraint push_subscriptions_wait_since check (
    told_count <= wanted_count and (told_count < wanted_count) = (wanted_since is not null))
);
comment on table push_subscriptions is
  'Browsers that show users that something waits, and whether it waits. A push service that has ended one deletes it.';

create index push_subscriptions_of_user on push_subscriptions (user_id);
create index push_subscriptions_due on push_subscriptions (next_attempt_at) where told_count < wanted_count;

create table news_read (
  user_id uuid not null references users (id),
  -- That of the event. No reference: events are kept for ever, and these rows are not.
  event_id uuid not null,
  read_at timestamptz not null default now(),
  primary key (user_id, event_id)
);
comment on table news_read is 'What a user has seen in the portal of what happened.';

create index news_read_by_age on news_read (read_at);

-- 15 The audit trail: who did what, and what came of it. Events are added and never changed. Seals over them form a
-- chain of hashes (docs/decisions/0017-audit-trail-sealed-afterwards.md), which the server signs
-- (docs/decisions/0047-seals-are-signed-outside-the-database.md).

create table audit_events (
  id uuid primary key,
  happened_at timestamptz not null default now(),
  -- Small letters and underscores; without a regular expression, because every order writes an event.
  kind text not null check (length(kind) between 3 and 40 and translate(kind, 'abcdefghijklmnopqrstuvwxyz_', '') = ''),
  outcome text not null check (outcome in ('done', 'refused')),
  -- The name of the refusal.
  reason text check (length(reason) between 3 and 60),
  -- For whom, and who: the client it concerns, and the user who acted or whose login it concerns.
  client_id uuid,
  user_id uuid,
  -- SHA-256 of the login as it was typed, where no user is known to have it.
  login_hash text check (login_hash ~ '^[0-9a-f]{64}$'),
  session_id uuid,
  -- What it was done to: a payment, an account, a session, a client.
  subject text check (length(subject) between 1 and 300),
  -- Where it came from: the shortened network address; browser and system in one word each.
  network text check (length(network) <= 50),
  device text check (length(device) <= 60),
  request_id uuid,
  -- Who of the staff did it, by their login, or which operator: `operator root (as tove)`.
  staff text check (length(staff) between 1 and 100),
  -- Digests of facts: for each fact one letter for its kind, the 16 bytes of its id, and the SHA-256 of its text.
  facts bytea
);
-- Hashes do not compress, and parts of an uncompressed value are read without the rest.
alter table audit_events alter column facts set storage external;
comment on table audit_events is 'What was done and what was refused. Rows are added, never changed and never deleted.';
comment on column audit_events.client_id is
  'The client. No reference: an event outlives what it tells of, and writing it costs no look at other tables.';
comment on column audit_events.user_id is
  'The user. No reference: an event outlives what it tells of, and writing it costs no look at other tables.';
comment on column audit_events.session_id is
  'The session. No reference: an event outlives what it tells of, and writing it costs no look at other tables.';

-- What a client is shown of it. Orders are shown in the statement.
create index audit_events_of_client on audit_events (client_id, happened_at desc, id desc)
  where client_id is not null and kind not in ('order_internal', 'order_international');
-- What a user is shown of it, of all clients they acted for.
create index audit_events_of_user on audit_events (user_id, happened_at desc, id desc)
  where user_id is not null and kind not in ('order_internal', 'order_international');
-- What the figures for the operator ask every few seconds: few rows.
create index audit_events_of_upkeep on audit_events (kind, happened_at desc)
  where kind in ('backup_taken', 'books_verified');

-- When somebody of the staff signed in last.
create index audit_events_of_sign_ins on audit_events (staff, happened_at desc)
  where kind = 'staff_sign_in' and outcome = 'done';

-- What staff did, apart from thousands of entries that one file or run of theirs books.
create index audit_events_of_person on audit_events (lower(staff), id desc) where staff is not null;
create index audit_events_refused on audit_events (id desc) where outcome = 'refused';
create index audit_events_of_staff on audit_events (id desc)
  where staff is not null and kind not in ('deposit_booked', 'suspense_booked', 'fee_charged');
-- Kinds of which there are few, each by itself.
create index audit_events_of_kind on audit_events (kind, id desc)
  where kind not in ('order_internal', 'order_international', 'deposit_booked', 'suspense_booked', 'fee_charged',
    'login', 'pin_requested', 'pin', 'logout');
-- What an approval did bears its time and its person: both were written in one transaction.
create index audit_events_of_approvals on audit_events (happened_at) where kind = 'proposal_approved';

-- Of somebody of the staff who reads of a client, once a day and kind of reading; nobody is a client of that id.
create unique index audit_events_of_readings on audit_events
  (staff, coalesce(client_id, '00000000-0000-0000-0000-000000000000'), subject,
    ((happened_at at time zone 'UTC')::date)) where kind = 'client_read';

-- The words of an event's subject, and the ids that its facts are about: what somebody may look for.
create function told_names(subject text, facts bytea) returns text[] language plpgsql immutable parallel safe as $$
declare
  names text[] := array_remove(string_to_array(translate(lower(subject), ',;', '  '), ' '), '');
begin
  for place in 0 .. coalesce(length(facts), 0) / 49 - 1 loop
    names := names || encode(substring(facts from place * 49 + 2 for 16), 'hex')::uuid::text;
  end loop;
  return names;
end $$;
create index audit_events_by_names on audit_events using gin (told_names(subject, facts))
  where kind not in ('order_internal', 'order_international') and (subject is not null or facts is not null);

call make_append_only('audit_events', 'the audit trail only adds: %s of %s is refused', goes_on => true);

-- A position is taken while a transaction holds the locks of what it changes, so that of two transactions that change
-- the same account the earlier one has the lower position.
create sequence audit_positions;

create table audit_unsealed (
  position bigint primary key default nextval('audit_positions'),
  event_id uuid not null,
  further_ids uuid[] not null default '{}'
);
comment on table audit_unsealed is
  'The events that no seal covers yet. A row is written in the statement that writes its events, so that a '
  'transaction which commits late is still found, whatever the ids and times of its events.';
comment on column audit_unsealed.position is
  'In this order they are sealed, and published (docs/event.md).';
comment on column audit_unsealed.event_id is
  'References audit_events (id): no constraint holds it; the sealer passes over a row without its event.';
comment on column audit_unsealed.further_ids is 'The events that were written together with event_id and wait with it.';

-- A waiting row is sealed, not rewritten. It may be locked.
create trigger audit_unsealed_stays before update on audit_unsealed
  for each row execute function refuse_change();
create trigger audit_unsealed_never_truncate before truncate on audit_unsealed
  for each statement execute function refuse_change();

create table audit_seals (
  number bigint primary key check (number >= 1),
  sealed_at timestamptz not null,
  event_ids uuid[] not null,
  event_hashes bytea[] not null,
  hash sha256_hash not null,
  -- How its hash is made: docs/audit-trail.md.
  version smallint not null,
  -- SHA-256 of the public key (SubjectPublicKeyInfo, DER), and the Ed25519 signature of the hash.
  key_fingerprint text,
  signature bytea,
  constraint audit_seals_whole
    check (cardinality(event_ids) >= 1 and cardinality(event_ids) = cardinality(event_hashes))
);
alter table audit_seals alter column event_hashes set storage external;
comment on table audit_seals is
  'The chain of hashes: each seal names the events that it covers and the hash of each, and holds the hash over '
  'the seal before it. Rows are added, never changed and never deleted.';
comment on column audit_seals.event_ids is
  'References audit_events (id): no constraint holds it; `bank verify` judges it.';

call make_append_only('audit_seals', 'the audit trail only adds: %s of %s is refused');
