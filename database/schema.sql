-- What the migrations amount to: tables, guards and functions as PostgreSQL itself describes them.
-- Written by `npm run schema`; do not edit. A test compares it with the migrations, and
-- loads it into an empty database.
-- The reasons are in the migrations (database/migrations). `migrate` creates two tables of its own that
-- are not listed.

create domain currency_code as text CHECK (VALUE ~ '^[A-Z]{3}$'::text);
create domain minor_units as bigint;
create domain minor_amount as bigint CHECK (VALUE > 0);
create domain scaled_rate as bigint CHECK (VALUE > 0);
create domain entry_side as text CHECK (VALUE = ANY (ARRAY['debit'::text, 'credit'::text]));
create domain sha256_hash as bytea CHECK (length(VALUE) = 32);
create domain kind_name as text CHECK (VALUE ~ '^[a-z_]{3,40}$'::text);
create domain client_kind as text CHECK (VALUE = ANY (ARRAY['personal'::text, 'corporate'::text]));
create domain client_language as text CHECK (VALUE = ANY (ARRAY['en'::text, 'ru'::text, 'es'::text, 'fr'::text]));
create domain order_state as text CHECK (VALUE = ANY (ARRAY['draft'::text, 'awaiting_approval'::text,
    'scheduled'::text, 'held'::text, 'in_process'::text, 'released'::text, 'sent'::text, 'rejection_announced'::text,
    'completed'::text, 'rejected'::text, 'cancelled'::text, 'returned'::text, 'expired'::text]));
create domain application_state as text CHECK (VALUE = ANY (ARRAY['new'::text, 'in_review'::text,
    'waiting_for_documents'::text, 'ready_for_decision'::text, 'accepted'::text, 'rejected'::text]));
create domain payment_file_kind as text CHECK (VALUE = ANY (ARRAY['orders'::text, 'returns'::text]));
create domain block_direction as text CHECK (VALUE = ANY (ARRAY['none'::text, 'in'::text, 'out'::text,
    'both'::text]));
create domain screened_kind as text CHECK (VALUE = ANY (ARRAY['client'::text, 'company'::text, 'user'::text,
    'staff'::text, 'beneficiary'::text, 'application'::text, 'owner'::text, 'order'::text, 'transfer'::text,
    'incoming'::text, 'invitation'::text]));
create domain payment_mode as text CHECK (VALUE = ANY (ARRAY['test'::text, 'live'::text]));
create domain card_payment_state as text CHECK (VALUE = ANY (ARRAY['in_process'::text, 'unknown'::text,
    'waiting_confirmation'::text, 'approved'::text, 'denied'::text, 'expired'::text, 'partly_refunded'::text,
    'refunded'::text, 'charged_back'::text]));
create domain card_decline_reason as text CHECK (VALUE = ANY (ARRAY['declined'::text, 'insufficient_funds'::text,
    'limit_exceeded'::text, 'expired_card'::text, 'lost_card'::text, 'stolen_card'::text, 'suspected_fraud'::text,
    'security_code_wrong'::text, 'card_not_supported'::text, 'acquirer_error'::text, 'not_reached'::text]));
create domain card_refund_state as text CHECK (VALUE = ANY (ARRAY['asked'::text, 'unknown'::text, 'done'::text,
    'failed'::text]));
create domain card_dispute_state as text CHECK (VALUE = ANY (ARRAY['needs_response'::text, 'under_review'::text,
    'won'::text, 'lost'::text]));

create sequence audit_positions start 1;

create sequence card_booking_numbers start 1;

create sequence card_payment_numbers start 118207;

create sequence card_unbooked_numbers start 1;

create sequence transfer_numbers start 100001;

create sequence webhook_event_numbers start 1;

CREATE FUNCTION term_interest(amount_minor bigint, rate_hundredths integer, days integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select trunc(amount_minor::numeric * rate_hundredths * days / 3650000)::bigint
$function$;

CREATE FUNCTION told_names(subject text, facts bytea)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  names text[] := array_remove(string_to_array(translate(lower(subject), ',;', '  '), ' '), '');
begin
  for place in 0 .. coalesce(length(facts), 0) / 49 - 1 loop
    names := names || encode(substring(facts from place * 49 + 2 for 16), 'hex')::uuid::text;
  end loop;
  return names;
end $function$;

-- bank_mode

create table bank_mode (
  id smallint not null,
  mode text not null,
  time_zone text not null default 'UTC'::text,
  opened_at timestamp with time zone not null default now(),
  constraint bank_mode_pkey PRIMARY KEY (id),
  constraint bank_mode_id_check CHECK (id = 1),
  constraint bank_mode_mode_check CHECK (mode = ANY (ARRAY['demo'::text, 'production'::text]))
);
comment on table bank_mode is
  'One row: the mode and the time zone in which the first start opened the bank. They never change. A process in the other mode is refused, so that a missing setting does not show the PINs of real clients; so is one with another time zone, which would cut the days of the books otherwise.';

CREATE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%', format(coalesce(tg_argv[0], '%s of %s is refused: its rows stay as they were written'),
    tg_op, tg_table_name)
    using errcode = 'integrity_constraint_violation';
end $function$;

CREATE TRIGGER bank_mode_never_truncate
  BEFORE TRUNCATE ON bank_mode
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('a bank keeps its mode and its time zone: %s of %s is refused');

CREATE TRIGGER bank_mode_stay
  BEFORE DELETE OR UPDATE ON bank_mode
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('a bank keeps its mode and its time zone: %s of %s is refused');

-- clock_watch

create table clock_watch (
  id smallint not null,
  seen_at timestamp with time zone not null,
  constraint clock_watch_pkey PRIMARY KEY (id),
  constraint clock_watch_id_check CHECK (id = 1)
);
comment on table clock_watch is
  'One row: the latest time that the bank has seen on the clock of the database. It shows when that clock goes back.';

-- clock_jumps

create table clock_jumps (
  id uuid not null,
  found_at timestamp with time zone not null default now(),
  seconds bigint not null,
  confirmed_at timestamp with time zone,
  confirmed_by text,
  constraint clock_jumps_pkey PRIMARY KEY (id),
  constraint clock_jumps_confirmed_by_check CHECK (length(confirmed_by) >= 1 AND length(confirmed_by) <= 100),
  constraint clock_jumps_confirmed_whole CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL)),
  constraint clock_jumps_seconds_check CHECK (seconds <> 0)
);
comment on table clock_jumps is
  'Jumps of the clock of the database that a running server noticed. While one of them is not confirmed, nothing is booked, sealed or drawn up. Rows are confirmed once and stay.';

CREATE UNIQUE INDEX clock_jumps_open ON clock_jumps ((confirmed_at IS NULL)) WHERE confirmed_at IS NULL;

CREATE TRIGGER clock_jumps_never_truncate
  BEFORE TRUNCATE ON clock_jumps
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_other_clock_jump()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER clock_jumps_stay
  BEFORE DELETE OR UPDATE ON clock_jumps
  FOR EACH ROW
  EXECUTE FUNCTION refuse_other_clock_jump();

-- chart_accounts

create table chart_accounts (
  number text not null,
  code text not null,
  name text not null,
  class text not null,
  kind text not null,
  normal_side entry_side not null,
  opened_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  constraint chart_accounts_pkey PRIMARY KEY (number),
  constraint chart_accounts_code_key UNIQUE (code),
  constraint chart_accounts_class_check CHECK (class = ANY (ARRAY['asset'::text, 'liability'::text, 'equity'::text,
    'income'::text, 'expense'::text])),
  constraint chart_accounts_code_check CHECK (code ~ '^[a-z][a-z_]{2,39}$'::text),
  constraint chart_accounts_kind_check CHECK (kind = ANY (ARRAY['client'::text, 'nostro'::text, 'transit'::text,
    'suspense'::text, 'position'::text, 'income'::text, 'expense'::text, 'asset'::text, 'liability'::text,
    'equity'::text])),
  constraint chart_accounts_kind_of_class CHECK ((kind = ANY (ARRAY['client'::text, 'nostro'::text, 'transit'::text,
    'suspense'::text, 'position'::text])) OR kind = class),
  constraint chart_accounts_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint chart_accounts_normal_side CHECK ((normal_side::text = 'debit'::text) = (class = ANY (ARRAY['asset'::text, 'expense'::text]))),
  constraint chart_accounts_number_check CHECK (number ~ '^[1-9][0-9]{2,9}$'::text)
);
comment on table chart_accounts is
  'The chart of accounts: every ledger account leads to one of them, by its code. Rows are added and closed by two people, once, and never deleted.';

CREATE FUNCTION refuse_while_time_is_in_doubt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from clock_jumps where confirmed_at is null) then
    raise exception 'the clock of the database jumped, and nobody has confirmed the time' using errcode = 'OSJMP';
  end if;
  return null;
end $function$;

CREATE TRIGGER chart_accounts_know_the_time
  BEFORE INSERT ON chart_accounts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER chart_accounts_never_truncate
  BEFORE TRUNCATE ON chart_accounts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('the chart of accounts only grows: %s of %s is refused');

CREATE TRIGGER chart_accounts_stay
  BEFORE DELETE ON chart_accounts
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('the chart of accounts only grows: %s of %s is refused');

CREATE FUNCTION guard_chart_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER chart_accounts_take_two
  BEFORE INSERT OR UPDATE ON chart_accounts
  FOR EACH ROW
  EXECUTE FUNCTION guard_chart_account();

-- ledger_accounts

create table ledger_accounts (
  id uuid not null,
  code text not null,
  kind text not null,
  currency currency_code not null,
  balance_minor minor_units not null default 0,
  floor_minor minor_units,
  held_minor minor_units not null default 0,
  blocked block_direction not null default 'none'::text,
  posting_count bigint not null default 0,
  last_booked_at timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_code_key UNIQUE (code),
  constraint ledger_accounts_client_balance CHECK (kind <> 'client'::text OR balance_minor::bigint >= 0),
  constraint ledger_accounts_client_blocks CHECK (kind = 'client'::text OR blocked::text = 'none'::text),
  constraint ledger_accounts_client_floor CHECK (kind <> 'client'::text OR floor_minor IS NOT NULL),
  constraint ledger_accounts_client_holds CHECK (kind = 'client'::text OR held_minor::bigint = 0),
  constraint ledger_accounts_code_check CHECK (length(code) >= 3 AND length(code) <= 80),
  constraint ledger_accounts_floor_minor_check CHECK (floor_minor::bigint >= 0),
  constraint ledger_accounts_held_minor_check CHECK (held_minor::bigint >= 0
    AND held_minor::bigint <= '1000000000000000000'::bigint),
  constraint ledger_accounts_kind_check CHECK (kind = ANY (ARRAY['client'::text, 'nostro'::text, 'transit'::text,
    'suspense'::text, 'position'::text, 'income'::text, 'expense'::text, 'asset'::text, 'liability'::text,
    'equity'::text])),
  constraint ledger_accounts_posting_count_check CHECK (posting_count >= 0)
);
comment on table ledger_accounts is
  'The accounts of the books and their balances. A balance changes only in the statement that adds its postings.';

CREATE FUNCTION guard_ledger_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER ledger_accounts_guard
  BEFORE UPDATE ON ledger_accounts
  FOR EACH ROW
  WHEN (new.id <> old.id OR new.code <> old.code OR new.kind <> old.kind
    OR new.currency::text <> old.currency::text OR new.opened_at <> old.opened_at OR old.closed_at IS NOT NULL
    AND new.closed_at IS DISTINCT FROM old.closed_at OR new.posting_count < old.posting_count
    OR new.posting_count = old.posting_count AND (new.balance_minor::bigint <> old.balance_minor::bigint
    OR new.last_booked_at <> old.last_booked_at) OR new.last_booked_at < old.last_booked_at
    OR new.balance_minor::bigint < old.balance_minor::bigint
    AND new.balance_minor::bigint < (new.floor_minor::bigint + new.held_minor::bigint))
  EXECUTE FUNCTION guard_ledger_account();

CREATE FUNCTION keep_account_of_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from accounts account join term_deposits deposit on deposit.account_id = account.id
    where account.ledger_account_id = new.id and deposit.ended_as is null
  ) then
    raise exception 'a term deposit comes back to this account'
      using errcode = 'check_violation', constraint = 'ledger_accounts_keep_deposits';
  end if;
  return new;
end $function$;

CREATE TRIGGER ledger_accounts_keep_deposits
  BEFORE UPDATE OF closed_at ON ledger_accounts
  FOR EACH ROW
  WHEN (new.closed_at IS NOT NULL AND old.closed_at IS NULL AND new.kind = 'client'::text)
  EXECUTE FUNCTION keep_account_of_deposit();

CREATE FUNCTION guard_blocked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.blocked <> blocked_by_rows(new.id) then
    raise exception 'an account is blocked as its open blocks say'
      using errcode = 'check_violation', constraint = 'ledger_accounts_blocked_by_rows';
  end if;
  return new;
end $function$;

CREATE TRIGGER ledger_accounts_keep_their_block
  BEFORE UPDATE OF blocked ON ledger_accounts
  FOR EACH ROW
  WHEN (new.blocked::text <> old.blocked::text)
  EXECUTE FUNCTION guard_blocked();

CREATE FUNCTION take_two_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER ledger_accounts_keep_their_floor
  BEFORE UPDATE OF floor_minor ON ledger_accounts
  FOR EACH ROW
  WHEN (new.floor_minor::bigint IS DISTINCT FROM old.floor_minor::bigint)
  EXECUTE FUNCTION take_two_people('release_deposit');

CREATE TRIGGER ledger_accounts_never_truncate
  BEFORE TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('the ledger only adds: %s of %s is refused');

CREATE FUNCTION refuse_filled_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an account is opened empty'
    using errcode = 'check_violation', constraint = 'ledger_accounts_open_empty';
end $function$;

CREATE TRIGGER ledger_accounts_open_empty
  BEFORE INSERT ON ledger_accounts
  FOR EACH ROW
  WHEN (new.balance_minor::bigint <> 0 OR new.posting_count <> 0
    OR new.last_booked_at <> '1970-01-01 00:00:00+00'::timestamp with time zone)
  EXECUTE FUNCTION refuse_filled_account();

CREATE FUNCTION refuse_unposted_standings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
 SET enable_hashjoin TO 'on'
AS $function$
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
end $function$;

CREATE TRIGGER ledger_accounts_stand_by_postings
  AFTER UPDATE ON ledger_accounts
  REFERENCING OLD TABLE AS earlier NEW TABLE AS standing
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_unposted_standings();

CREATE FUNCTION refuse_account_off_chart()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER ledger_accounts_stand_in_chart
  BEFORE INSERT ON ledger_accounts
  FOR EACH ROW
  EXECUTE FUNCTION refuse_account_off_chart();

CREATE TRIGGER ledger_accounts_stay
  BEFORE DELETE ON ledger_accounts
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('the ledger only adds: %s of %s is refused');

-- journal_entries

create table journal_entries (
  id uuid not null,
  kind text not null,
  booked_at timestamp with time zone not null,
  value_date date not null,
  posting_count smallint not null,
  is_pending boolean not null default false,
  settles_entry_id uuid,
  settlement text,
  reverses_entry_id uuid,
  constraint journal_entries_pkey PRIMARY KEY (id),
  constraint journal_entries_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40),
  constraint journal_entries_posting_count_check CHECK (posting_count >= 2 AND posting_count <= 16),
  constraint journal_entries_settlement CHECK ((settles_entry_id IS NULL) = (settlement IS NULL)),
  constraint journal_entries_settlement_check CHECK (settlement = ANY (ARRAY['posted'::text, 'voided'::text]))
);
comment on table journal_entries is
  'The journal: each entry is a balanced set of postings. Rows are added, never changed and never deleted.';
comment on column journal_entries.settles_entry_id is
  'References journal_entries (id), a pending entry: held by the trigger journal_entries_settle_pending.';
comment on column journal_entries.reverses_entry_id is
  'References journal_entries (id): held by the trigger journal_entries_settle_pending.';

CREATE UNIQUE INDEX journal_entries_reversed_once ON journal_entries (reverses_entry_id)
    WHERE reverses_entry_id IS NOT NULL;
CREATE UNIQUE INDEX journal_entries_settled_once ON journal_entries (settles_entry_id)
    WHERE settles_entry_id IS NOT NULL;

CREATE TRIGGER journal_entries_know_the_time
  BEFORE INSERT ON journal_entries
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER journal_entries_never_truncate
  BEFORE TRUNCATE ON journal_entries
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('the ledger only adds: %s of %s is refused');

CREATE FUNCTION refuse_settlement_of_final_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER journal_entries_settle_pending
  AFTER INSERT ON journal_entries
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_settlement_of_final_entries();

CREATE TRIGGER journal_entries_stay
  BEFORE DELETE OR UPDATE ON journal_entries
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('the ledger only adds: %s of %s is refused');

-- postings

create table postings (
  id uuid not null,
  entry_id uuid not null,
  leg smallint not null,
  account_id uuid not null,
  account_sequence bigint not null,
  side entry_side not null,
  amount_minor minor_amount not null,
  currency currency_code not null,
  balance_after_minor minor_units not null,
  booked_at timestamp with time zone not null,
  value_date date not null,
  constraint postings_pkey PRIMARY KEY (id),
  constraint postings_leg UNIQUE (entry_id, leg),
  constraint postings_sequence UNIQUE (account_id, account_sequence),
  constraint postings_account_sequence_check CHECK (account_sequence >= 1),
  constraint postings_leg_check CHECK (leg >= 1)
);
comment on table postings is
  'The legs of the journal entries, by account. Rows are added, never changed and never deleted.';
comment on column postings.entry_id is
  'References journal_entries (id): held by the trigger postings_arrive_whole.';
comment on column postings.account_id is
  'References ledger_accounts (id): held by the trigger postings_arrive_whole.';
comment on column postings.currency is
  'The currency of the account: held by the trigger postings_arrive_whole.';

CREATE INDEX postings_by_time ON postings (account_id, booked_at, account_sequence);

CREATE FUNCTION refuse_broken_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER postings_arrive_whole
  AFTER INSERT ON postings
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_broken_entries();

CREATE TRIGGER postings_know_the_time
  BEFORE INSERT ON postings
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER postings_never_truncate
  BEFORE TRUNCATE ON postings
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('the ledger only adds: %s of %s is refused');

CREATE TRIGGER postings_stay
  BEFORE DELETE OR UPDATE ON postings
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('the ledger only adds: %s of %s is refused');

-- clients

create table clients (
  id uuid not null,
  client_number text not null,
  kind client_kind not null,
  first_name text not null,
  last_name text not null,
  company_name text not null default ''::text,
  email text not null,
  language client_language not null,
  postal_address jsonb,
  is_demonstration boolean not null default false,
  created_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  search_text text not null default ''::text,
  is_probe boolean not null default false,
  constraint clients_pkey PRIMARY KEY (id),
  constraint clients_client_number_key UNIQUE (client_number)
);
comment on table clients is
  'The clients: who owns accounts. A client is disabled, never deleted, and keeps its id. Users act for a client (memberships).';
comment on column clients.search_text is
  'What staff find a client by, folded. The trigger clients_keep_search_text writes it.';
comment on column clients.is_probe is
  'The client of `bank probe`, from its opening on: it owes no maintenance, and its orders are not counted.';

CREATE FUNCTION keep_client_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := fold_for_search(new.client_number || ' ' || new.first_name || ' ' || new.last_name || ' '
    || new.company_name || ' ' || new.email);
  return new;
end $function$;

CREATE TRIGGER clients_keep_search_text
  BEFORE INSERT OR UPDATE OF client_number, first_name, last_name, company_name, email, search_text ON clients
  FOR EACH ROW
  EXECUTE FUNCTION keep_client_search_text();

CREATE TRIGGER clients_keep_their_address
  BEFORE UPDATE ON clients
  FOR EACH ROW
  WHEN (new.email <> old.email)
  EXECUTE FUNCTION take_two_people('change_mail_address', 'erase_person');

CREATE TRIGGER clients_keep_their_id
  BEFORE UPDATE ON clients
  FOR EACH ROW
  WHEN (new.id <> old.id)
  EXECUTE FUNCTION refuse_change('%2$s stay: %1$s is refused');

CREATE TRIGGER clients_keep_their_mark
  BEFORE UPDATE ON clients
  FOR EACH ROW
  WHEN (new.is_probe <> old.is_probe)
  EXECUTE FUNCTION refuse_change('whether %2$s are of the probe stays: %1$s is refused');

CREATE TRIGGER clients_keep_their_names
  BEFORE UPDATE ON clients
  FOR EACH ROW
  WHEN (new.first_name IS DISTINCT FROM old.first_name OR new.last_name IS DISTINCT FROM old.last_name
    OR new.company_name IS DISTINCT FROM old.company_name)
  EXECUTE FUNCTION take_two_people('erase_person');

CREATE TRIGGER clients_keep_their_postal_address
  BEFORE UPDATE ON clients
  FOR EACH ROW
  WHEN (new.postal_address IS DISTINCT FROM old.postal_address)
  EXECUTE FUNCTION take_two_people('change_client_address', 'erase_person');

CREATE TRIGGER clients_know_the_time
  BEFORE INSERT ON clients
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER clients_never_truncate
  BEFORE TRUNCATE ON clients
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('%2$s stay: %1$s is refused');

CREATE TRIGGER clients_stay
  BEFORE DELETE ON clients
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('%2$s stay: %1$s is refused');

-- users

create table users (
  id uuid not null,
  login text not null,
  password_hash text not null,
  password_changed_at timestamp with time zone not null,
  is_first_password boolean not null default false,
  first_name text not null,
  last_name text not null,
  email text not null,
  language client_language not null,
  created_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  is_pin_mailed boolean not null default true,
  factors_end_at timestamp with time zone,
  search_text text not null default ''::text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_login_key UNIQUE (login),
  constraint users_login_check CHECK (login = lower(login))
);
comment on table users is
  'The people who log in, and their passwords. A user is disabled, never deleted, and keeps their id.';
comment on column users.search_text is
  'What staff find the clients of a user by, folded. The trigger users_keep_search_text writes it.';

CREATE FUNCTION keep_user_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := fold_for_search(new.login || ' ' || new.first_name || ' ' || new.last_name || ' ' || new.email);
  return new;
end $function$;

CREATE TRIGGER users_keep_search_text
  BEFORE INSERT OR UPDATE OF login, first_name, last_name, email, search_text ON users
  FOR EACH ROW
  EXECUTE FUNCTION keep_user_search_text();

CREATE TRIGGER users_keep_their_address
  BEFORE UPDATE ON users
  FOR EACH ROW
  WHEN (new.email <> old.email)
  EXECUTE FUNCTION take_two_people('change_mail_address', 'erase_person');

CREATE TRIGGER users_keep_their_id
  BEFORE UPDATE ON users
  FOR EACH ROW
  WHEN (new.id <> old.id)
  EXECUTE FUNCTION refuse_change('%2$s stay: %1$s is refused');

CREATE TRIGGER users_keep_their_names
  BEFORE UPDATE ON users
  FOR EACH ROW
  WHEN (new.first_name IS DISTINCT FROM old.first_name OR new.last_name IS DISTINCT FROM old.last_name)
  EXECUTE FUNCTION take_two_people('erase_person');

CREATE TRIGGER users_know_the_time
  BEFORE INSERT ON users
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER users_lose_factors_by_two
  BEFORE UPDATE ON users
  FOR EACH ROW
  WHEN (new.factors_end_at IS NOT NULL AND new.factors_end_at IS DISTINCT FROM old.factors_end_at)
  EXECUTE FUNCTION take_two_people('end_second_factors');

CREATE TRIGGER users_never_truncate
  BEFORE TRUNCATE ON users
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('%2$s stay: %1$s is refused');

CREATE TRIGGER users_stay
  BEFORE DELETE ON users
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('%2$s stay: %1$s is refused');

-- memberships

create table memberships (
  id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  may_see boolean not null,
  may_prepare boolean not null,
  may_approve boolean not null,
  approval_limit_minor minor_amount,
  approval_limit_currency currency_code,
  may_administer boolean not null,
  is_narrowed boolean not null default false,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint memberships_pkey PRIMARY KEY (id),
  constraint memberships_of_client UNIQUE (id, client_id),
  constraint memberships_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint memberships_allow_something CHECK (may_see OR may_administer),
  constraint memberships_end_after_they_began CHECK (ended_at >= created_at),
  constraint memberships_limit_of_approval CHECK (may_approve OR approval_limit_minor IS NULL),
  constraint memberships_limit_whole CHECK ((approval_limit_minor IS NULL) = (approval_limit_currency IS NULL)),
  constraint memberships_order_what_they_see CHECK (may_see OR NOT (may_prepare OR may_approve))
);
comment on table memberships is
  'Who acts for which client, with which rights (docs/user.md). Other rights are another row: a row is never deleted, and only the moment of its end is written once.';

CREATE INDEX memberships_by_client ON memberships (client_id, created_at);
CREATE UNIQUE INDEX memberships_once ON memberships (user_id, client_id) WHERE ended_at IS NULL;

CREATE TRIGGER memberships_know_the_time
  BEFORE INSERT ON memberships
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER memberships_never_truncate
  BEFORE TRUNCATE ON memberships
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('a membership only ends: %s of %s is refused');

CREATE FUNCTION guard_membership()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ended memberships := old;
begin
  ended.ended_at := new.ended_at;
  if old.ended_at is not null or new is distinct from ended then
    raise exception 'a membership only ends: % of % is refused', tg_op, tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

CREATE TRIGGER memberships_only_end
  BEFORE UPDATE ON memberships
  FOR EACH ROW
  EXECUTE FUNCTION guard_membership();

CREATE TRIGGER memberships_stay
  BEFORE DELETE ON memberships
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('a membership only ends: %s of %s is refused');

-- sessions

create table sessions (
  id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  client_id uuid not null,
  stage text not null,
  created_at timestamp with time zone not null default now(),
  verified_at timestamp with time zone,
  last_used_at timestamp with time zone not null default now(),
  pin_hash text,
  pin_expires_at timestamp with time zone,
  wrong_pin_count smallint not null default 0,
  network text,
  device text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint sessions_device_check CHECK (length(device) <= 60),
  constraint sessions_network_check CHECK (length(network) <= 50),
  constraint sessions_stage_check CHECK (stage = ANY (ARRAY['credentials'::text, 'verified'::text]))
);
comment on table sessions is
  'The logins that are open, from the accepted password to the logout.';

CREATE INDEX sessions_by_client ON sessions (client_id);
CREATE INDEX sessions_by_use ON sessions (last_used_at);
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE FUNCTION refuse_sessions_of_strangers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from memberships where user_id = new.user_id and client_id = new.client_id and ended_at is null
  ) then
    raise exception 'a user acts for a client with a membership only'
      using errcode = 'foreign_key_violation', constraint = 'sessions_of_members';
  end if;
  return new;
end $function$;

CREATE TRIGGER sessions_act_with_membership
  BEFORE UPDATE OF user_id, client_id ON sessions
  FOR EACH ROW
  EXECUTE FUNCTION refuse_sessions_of_strangers();

CREATE TRIGGER sessions_begin_with_membership
  BEFORE INSERT ON sessions
  FOR EACH ROW
  EXECUTE FUNCTION refuse_sessions_of_strangers();

-- user_passkeys

create table user_passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint user_passkeys_pkey PRIMARY KEY (id),
  constraint user_passkeys_credential_id_key UNIQUE (credential_id),
  constraint user_passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint user_passkeys_credential_id_check CHECK (length(credential_id) >= 1 AND length(credential_id) <= 1400),
  constraint user_passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint user_passkeys_sign_count_check CHECK (sign_count >= 0)
);
comment on table user_passkeys is
  'Passkeys with which users log in. A row is deleted when the passkey is removed.';

CREATE INDEX user_passkeys_by_user ON user_passkeys (user_id);

-- user_authenticators

create table user_authenticators (
  id uuid not null,
  user_id uuid not null,
  totp_key bytea not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  used_step bigint,
  last_used_at timestamp with time zone,
  constraint user_authenticators_pkey PRIMARY KEY (id),
  constraint user_authenticators_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint user_authenticators_have_a_code CHECK ((confirmed_at IS NULL) = (used_step IS NULL)),
  constraint user_authenticators_have_a_name CHECK (confirmed_at IS NULL OR name <> ''::text),
  constraint user_authenticators_name_check CHECK (length(name) <= 60)
);
comment on table user_authenticators is
  'Authenticator apps of users. A row is deleted when the app is removed.';

CREATE INDEX user_authenticators_by_user ON user_authenticators (user_id);

-- user_recovery_codes

create table user_recovery_codes (
  code_hash sha256_hash not null,
  user_id uuid not null,
  constraint user_recovery_codes_pkey PRIMARY KEY (code_hash),
  constraint user_recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table user_recovery_codes is
  'Codes for a user who has lost passkeys and authenticator apps. A row is deleted when its code is used.';

CREATE INDEX user_recovery_codes_by_user ON user_recovery_codes (user_id);

-- user_challenges

create table user_challenges (
  challenge_hash sha256_hash not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint user_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint user_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table user_challenges is
  'Challenges for passkeys of users. A row is deleted when its challenge comes back.';

-- known_devices

create table known_devices (
  id uuid not null,
  user_id uuid not null,
  token_hash sha256_hash not null,
  seen_at timestamp with time zone not null default now(),
  has_returned boolean not null default false,
  constraint known_devices_pkey PRIMARY KEY (id),
  constraint known_devices_token_hash_key UNIQUE (token_hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table known_devices is
  'The devices on which a PIN of the user was accepted. Strangers who try passwords do not lock the login there.';

CREATE INDEX known_devices_by_age ON known_devices (seen_at);
CREATE INDEX known_devices_by_user ON known_devices (user_id);

-- known_networks

create table known_networks (
  user_id uuid not null,
  network text not null,
  seen_at timestamp with time zone not null default now(),
  constraint known_networks_pkey PRIMARY KEY (user_id, network),
  constraint known_networks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint known_networks_network_check CHECK (length(network) <= 50)
);
comment on table known_networks is
  'The networks from which a PIN of the user was accepted. Strangers who try passwords do not lock the login there.';

CREATE INDEX known_networks_by_age ON known_networks (seen_at);

-- attempt_counters

create table attempt_counters (
  key text not null,
  window_started_at timestamp with time zone not null,
  attempts integer not null,
  constraint attempt_counters_pkey PRIMARY KEY (key, window_started_at),
  constraint attempt_counters_attempts_check CHECK (attempts >= 0)
);
comment on table attempt_counters is
  'How often logins, PINs and forms were tried. In the database, so that the counts hold over restarts and processes.';

CREATE INDEX attempt_counters_by_age ON attempt_counters (window_started_at);

-- locks

create table locks (
  key text not null,
  locked_until timestamp with time zone not null,
  lock_count integer not null,
  constraint locks_pkey PRIMARY KEY (key),
  constraint locks_lock_count_check CHECK (lock_count >= 1)
);
comment on table locks is
  'What is locked after too many tries, and until when. Each time within a day it stays locked for longer.';

CREATE INDEX locks_by_end ON locks (locked_until);

-- staff

create table staff (
  id uuid not null,
  login text not null,
  name text not null,
  roles text[] not null,
  password_hash text not null,
  password_changed_at timestamp with time zone not null,
  is_first_password boolean not null,
  totp_key bytea,
  totp_used_step bigint,
  is_demonstration boolean not null default false,
  created_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_login_key UNIQUE (login),
  constraint staff_login_check CHECK (login = lower(login) AND length(login) >= 1 AND length(login) <= 100
    AND login !~ '\s'::text),
  constraint staff_name_check CHECK (length(name) >= 1 AND length(name) <= 140),
  constraint staff_roles_check CHECK (roles <@ ARRAY['support'::text, 'payments'::text, 'approver'::text,
    'compliance'::text, 'administrator'::text, 'auditor'::text]),
  constraint staff_totp_key_check CHECK (length(totp_key) >= 10 AND length(totp_key) <= 64)
);
comment on table staff is
  'The people who work for the bank. Somebody who leaves is disabled, never deleted: the audit trail names them.';

CREATE FUNCTION keep_staff_access()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE TRIGGER staff_access_kept
  AFTER UPDATE ON staff
  FOR EACH ROW
  WHEN (new.roles <> old.roles OR (new.disabled_at IS NULL) <> (old.disabled_at IS NULL))
  EXECUTE FUNCTION keep_staff_access();

CREATE TRIGGER staff_access_of_new
  AFTER INSERT ON staff
  FOR EACH ROW
  EXECUTE FUNCTION keep_staff_access();

CREATE TRIGGER staff_come_without_roles
  BEFORE INSERT ON staff
  FOR EACH ROW
  WHEN (new.roles <> '{}'::text[] AND NOT new.is_demonstration)
  EXECUTE FUNCTION take_two_people('change_staff_roles');

CREATE TRIGGER staff_have_roles_from_two
  BEFORE UPDATE ON staff
  FOR EACH ROW
  WHEN (new.roles <> '{}'::text[] AND (new.roles <> old.roles OR old.disabled_at IS NOT NULL
    AND new.disabled_at IS NULL))
  EXECUTE FUNCTION take_two_people('change_staff_roles');

CREATE TRIGGER staff_keep_their_login
  BEFORE UPDATE ON staff
  FOR EACH ROW
  WHEN (new.id <> old.id OR new.login <> old.login)
  EXECUTE FUNCTION refuse_change('staff stay, with id and login: %s is refused');

CREATE TRIGGER staff_never_truncate
  BEFORE TRUNCATE ON staff
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('staff stay, with id and login: %s is refused');

CREATE TRIGGER staff_stay
  BEFORE DELETE ON staff
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('staff stay, with id and login: %s is refused');

-- staff_sessions

create table staff_sessions (
  id uuid not null,
  token_hash sha256_hash not null,
  staff_id uuid not null,
  stage text not null,
  may_enrol boolean not null default false,
  new_totp_key bytea,
  network text,
  device text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  constraint staff_sessions_pkey PRIMARY KEY (id),
  constraint staff_sessions_token_hash_key UNIQUE (token_hash),
  constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_sessions_device_check CHECK (length(device) <= 60),
  constraint staff_sessions_network_check CHECK (length(network) <= 50),
  constraint staff_sessions_new_totp_key_check CHECK (length(new_totp_key) >= 10 AND length(new_totp_key) <= 64),
  constraint staff_sessions_stage_check CHECK (stage = ANY (ARRAY['password'::text, 'verified'::text]))
);
comment on table staff_sessions is
  'Sign-ins to the back office. A row is deleted when the session ends.';

CREATE INDEX staff_sessions_of_staff ON staff_sessions (staff_id, last_used_at DESC);

-- staff_recovery_codes

create table staff_recovery_codes (
  code_hash sha256_hash not null,
  staff_id uuid not null,
  constraint staff_recovery_codes_pkey PRIMARY KEY (code_hash),
  constraint staff_recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
comment on table staff_recovery_codes is
  'Codes for somebody who has lost their authenticator. A row is deleted when its code is used.';

CREATE INDEX staff_recovery_codes_of_staff ON staff_recovery_codes (staff_id);

-- staff_passkeys

create table staff_passkeys (
  id uuid not null,
  staff_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint staff_passkeys_pkey PRIMARY KEY (id),
  constraint staff_passkeys_credential_id_key UNIQUE (credential_id),
  constraint staff_passkeys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_passkeys_credential_id_check CHECK (length(credential_id) >= 1 AND length(credential_id) <= 1400),
  constraint staff_passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint staff_passkeys_sign_count_check CHECK (sign_count >= 0)
);
comment on table staff_passkeys is
  'Passkeys of staff. A row is deleted when the passkey is removed.';

CREATE INDEX staff_passkeys_of_staff ON staff_passkeys (staff_id, created_at);

-- staff_challenges

create table staff_challenges (
  challenge_hash sha256_hash not null,
  staff_id uuid,
  expires_at timestamp with time zone not null,
  constraint staff_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint staff_challenges_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
comment on table staff_challenges is
  'Challenges for passkeys. A row is deleted when its challenge comes back.';

-- staff_devices

create table staff_devices (
  id uuid not null,
  staff_id uuid not null,
  token_hash sha256_hash not null,
  network text not null,
  seen_at timestamp with time zone not null default now(),
  constraint staff_devices_pkey PRIMARY KEY (id),
  constraint staff_devices_token_hash_key UNIQUE (token_hash),
  constraint staff_devices_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_devices_network_check CHECK (length(network) <= 50)
);
comment on table staff_devices is
  'Devices and networks of staff, by which a right password is told from those of strangers. A row is deleted in time.';

CREATE INDEX staff_devices_by_age ON staff_devices (seen_at);
CREATE INDEX staff_devices_of_staff ON staff_devices (staff_id, seen_at DESC);

-- proposals

create table proposals (
  id uuid not null,
  kind kind_name not null,
  content text not null,
  subject text,
  differences text not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_by_login text not null,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text not null default 'open'::text,
  decided_by uuid,
  decided_by_login text,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint proposals_pkey PRIMARY KEY (id),
  constraint proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint proposals_are_approved_in_time CHECK (state <> 'approved'::text OR decided_at < expires_at),
  constraint proposals_are_refused_with_reason CHECK (state <> 'refused'::text OR decision_reason IS NOT NULL),
  constraint proposals_are_withdrawn_by_who_proposed CHECK (state <> 'withdrawn'::text OR decided_by = proposed_by),
  constraint proposals_content_check CHECK (length(content) >= 2 AND length(content) <= 65536),
  constraint proposals_decided_by_login_check CHECK (length(decided_by_login) >= 1
    AND length(decided_by_login) <= 100),
  constraint proposals_decided_whole CHECK ((state = 'open'::text) = (decided_at IS NULL)
    AND (state = ANY (ARRAY['open'::text, 'expired'::text])) = (decided_by IS NULL)
    AND (decided_by IS NULL) = (decided_by_login IS NULL) AND (decision_reason IS NULL OR state = 'refused'::text)),
  constraint proposals_decision_reason_check CHECK (length(decision_reason) >= 1 AND length(decision_reason) <= 500),
  constraint proposals_differences_check CHECK (length(differences) >= 2 AND length(differences) <= 262144),
  constraint proposals_expire CHECK (expires_at > proposed_at),
  constraint proposals_expire_in_time CHECK (state <> 'expired'::text OR decided_at >= expires_at),
  constraint proposals_proposed_by_login_check CHECK (length(proposed_by_login) >= 1
    AND length(proposed_by_login) <= 100),
  constraint proposals_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint proposals_state_check CHECK (state = ANY (ARRAY['open'::text, 'approved'::text, 'refused'::text,
    'withdrawn'::text, 'expired'::text])),
  constraint proposals_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 100),
  constraint proposals_take_two CHECK ((state <> ALL (ARRAY['approved'::text, 'refused'::text]))
    OR decided_by <> proposed_by AND lower(decided_by_login) <> lower(proposed_by_login))
);
comment on table proposals is
  'What needs two people: one proposed it, another one decides. Rows are never deleted; only the decision is written, once.';

CREATE INDEX proposals_by_state ON proposals (state, id DESC);
CREATE INDEX proposals_by_subject ON proposals (lower(subject)) WHERE subject IS NOT NULL;
CREATE UNIQUE INDEX proposals_once ON proposals (kind, subject) WHERE state = 'open'::text AND subject IS NOT NULL;
CREATE INDEX proposals_open ON proposals (expires_at) WHERE state = 'open'::text;

CREATE FUNCTION guard_proposal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER proposals_are_decided_once
  BEFORE DELETE OR UPDATE ON proposals
  FOR EACH ROW
  EXECUTE FUNCTION guard_proposal();

CREATE TRIGGER proposals_begin_open
  BEFORE INSERT ON proposals
  FOR EACH ROW
  WHEN (new.state <> 'open'::text)
  EXECUTE FUNCTION guard_proposal();

CREATE TRIGGER proposals_never_truncate
  BEFORE TRUNCATE ON proposals
  FOR EACH STATEMENT
  EXECUTE FUNCTION guard_proposal();

-- bank_settings

create table bank_settings (
  id uuid not null,
  name text not null,
  value text not null,
  set_at timestamp with time zone not null,
  set_by text not null,
  constraint bank_settings_pkey PRIMARY KEY (id),
  constraint bank_settings_name_check CHECK (name = ANY (ARRAY['order_alone_limit'::text, 'officer_day_limit'::text,
    'rate_band_percent'::text, 'fresh_rate_limit'::text, 'suspense_alone_limit'::text, 'suspense_days_max'::text,
    'hit_alone_score'::text, 'hit_hours_max'::text, 'value_date_days_back'::text, 'value_date_days_ahead'::text,
    'separate_roles'::text, 'access_review_days'::text, 'messages_kept_years'::text, 'applications_kept_years'::text,
    'mails_kept_years'::text, 'client_data_kept_years'::text, 'complaint_days'::text, 'person_request_days'::text,
    'dormant_after_months'::text, 'dormancy_warning_days'::text, 'tariff'::text, 'correspondents'::text, 'gate'::text,
    'reporting_currency'::text, 'correspondent_profiles'::text, 'monitoring_rules'::text, 'country_rules'::text,
    'screening_values'::text, 'risk_questionnaire'::text, 'term_deposit_offer'::text])),
  constraint bank_settings_set_by_check CHECK (length(set_by) >= 1 AND length(set_by) <= 210),
  constraint bank_settings_value_check CHECK (length(value) >= 1 AND length(value) <= 65536)
);
comment on table bank_settings is
  'Limits, times of keeping, the tariff, offers of term deposits, correspondents, the gate, the reporting currency, the rules of countries and the values by which names are compared, as versions. Rows are added and never changed; the latest of a name counts.';

CREATE INDEX bank_settings_latest ON bank_settings (name, id DESC);

CREATE TRIGGER bank_settings_know_the_time
  BEFORE INSERT ON bank_settings
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER bank_settings_never_truncate
  BEFORE TRUNCATE ON bank_settings
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER bank_settings_stay
  BEFORE DELETE OR UPDATE ON bank_settings
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER bank_settings_take_two
  BEFORE INSERT ON bank_settings
  FOR EACH ROW
  EXECUTE FUNCTION take_two_people('set_limit', 'change_tariff', 'change_correspondents', 'set_gate',
    'set_reporting_currency', 'change_profile', 'set_monitoring_rule', 'change_country_rules', 'set_screening_values',
    'set_deposit_offer');

-- emergency_acts

create table emergency_acts (
  id uuid not null,
  kind kind_name not null,
  command text not null,
  what text not null,
  reason text not null,
  os_user text not null,
  given_name text,
  acted_at timestamp with time zone not null,
  written_by bigint not null,
  constraint emergency_acts_pkey PRIMARY KEY (id),
  constraint emergency_acts_command_check CHECK (length(command) >= 1 AND length(command) <= 100),
  constraint emergency_acts_given_name_check CHECK (length(given_name) >= 1 AND length(given_name) <= 100),
  constraint emergency_acts_os_user_check CHECK (length(os_user) >= 1 AND length(os_user) <= 100),
  constraint emergency_acts_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint emergency_acts_what_check CHECK (length(what) >= 1 AND length(what) <= 1000)
);
comment on table emergency_acts is
  'What an operator did by a command that takes two people in the office. Rows are added and never changed; two members of staff sign off each of them (emergency_sign_offs).';

CREATE INDEX emergency_acts_of_transaction ON emergency_acts (written_by);

CREATE FUNCTION date_emergency_act()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.acted_at := clock_timestamp();
  new.written_by := pg_current_xact_id()::text::bigint;
  return new;
end $function$;

CREATE TRIGGER emergency_acts_are_dated
  BEFORE INSERT ON emergency_acts
  FOR EACH ROW
  EXECUTE FUNCTION date_emergency_act();

CREATE TRIGGER emergency_acts_never_truncate
  BEFORE TRUNCATE ON emergency_acts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('an emergency act stays as it is: %s of %s is refused');

CREATE TRIGGER emergency_acts_stay
  BEFORE DELETE OR UPDATE ON emergency_acts
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('an emergency act stays as it is: %s of %s is refused');

-- emergency_sign_offs

create table emergency_sign_offs (
  act_id uuid not null,
  place smallint not null,
  staff_id uuid not null,
  login text not null,
  note text not null,
  signed_at timestamp with time zone not null,
  constraint emergency_sign_offs_pkey PRIMARY KEY (act_id, place),
  constraint emergency_sign_offs_take_two UNIQUE (act_id, staff_id),
  constraint emergency_sign_offs_act_id_fkey FOREIGN KEY (act_id) REFERENCES emergency_acts(id),
  constraint emergency_sign_offs_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint emergency_sign_offs_login_check CHECK (length(login) >= 1 AND length(login) <= 100),
  constraint emergency_sign_offs_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  constraint emergency_sign_offs_place_check CHECK (place >= 1 AND place <= 2)
);
comment on table emergency_sign_offs is
  'Who of the staff signed off an emergency act: two people, and not the operator. Rows are added and never changed.';

CREATE FUNCTION guard_sign_off()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER emergency_sign_offs_guard
  BEFORE INSERT ON emergency_sign_offs
  FOR EACH ROW
  EXECUTE FUNCTION guard_sign_off();

CREATE TRIGGER emergency_sign_offs_never_truncate
  BEFORE TRUNCATE ON emergency_sign_offs
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('a signature stays as it is: %s of %s is refused');

CREATE TRIGGER emergency_sign_offs_stay
  BEFORE DELETE OR UPDATE ON emergency_sign_offs
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('a signature stays as it is: %s of %s is refused');

-- staff_access

create table staff_access (
  staff_id uuid not null,
  number integer not null,
  roles text[] not null,
  is_disabled boolean not null,
  since timestamp with time zone not null,
  proposal_id uuid,
  emergency_act_id uuid,
  constraint staff_access_pkey PRIMARY KEY (staff_id, number),
  constraint staff_access_emergency_act_id_fkey FOREIGN KEY (emergency_act_id) REFERENCES emergency_acts(id),
  constraint staff_access_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint staff_access_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_access_number_check CHECK (number >= 1)
);
comment on table staff_access is
  'Which roles a member of staff has had, and since when: a row for each change of roles or access. The trigger of staff adds rows, whatever makes the change. They are never changed and never deleted.';

CREATE TRIGGER staff_access_never_truncate
  BEFORE TRUNCATE ON staff_access
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('who had which role stays on record: %s of %s is refused');

CREATE TRIGGER staff_access_stay
  BEFORE DELETE OR UPDATE ON staff_access
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('who had which role stays on record: %s of %s is refused');

-- staff_role_uses

create table staff_role_uses (
  staff_id uuid not null,
  role text not null,
  used_on date not null,
  constraint staff_role_uses_pkey PRIMARY KEY (staff_id, role),
  constraint staff_role_uses_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_role_uses_role_check CHECK (role = ANY (ARRAY['support'::text, 'payments'::text, 'approver'::text,
    'compliance'::text, 'administrator'::text, 'auditor'::text]))
);
comment on table staff_role_uses is
  'The last day on which a person of the staff needed a role. A row is moved forward.';

-- access_reviews

create table access_reviews (
  id uuid not null,
  day date not null,
  proposal_id uuid not null,
  reviewed_at timestamp with time zone not null,
  constraint access_reviews_pkey PRIMARY KEY (id),
  constraint access_reviews_day_key UNIQUE (day),
  constraint access_reviews_proposal_id_key UNIQUE (proposal_id),
  constraint access_reviews_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id)
);
comment on table access_reviews is
  'Who may do what, looked through and signed off by two people. Rows are added, never changed and never deleted.';

CREATE TRIGGER access_reviews_know_the_time
  BEFORE INSERT ON access_reviews
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER access_reviews_never_truncate
  BEFORE TRUNCATE ON access_reviews
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('a review of access stays as it was signed: %s of %s is refused');

CREATE TRIGGER access_reviews_stay
  BEFORE DELETE OR UPDATE ON access_reviews
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('a review of access stays as it was signed: %s of %s is refused');

CREATE FUNCTION date_access_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER access_reviews_take_two
  BEFORE INSERT ON access_reviews
  FOR EACH ROW
  EXECUTE FUNCTION date_access_review();

-- book_exports

create table book_exports (
  id uuid not null,
  what kind_name not null,
  file_name text not null,
  filter text not null,
  taken_by text not null,
  snapshot_at timestamp with time zone not null,
  taken_at timestamp with time zone not null default now(),
  byte_count bigint not null,
  sha256 sha256_hash not null,
  row_count bigint not null,
  sums text not null,
  constraint book_exports_pkey PRIMARY KEY (id),
  constraint book_exports_byte_count_check CHECK (byte_count >= 0),
  constraint book_exports_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 100),
  constraint book_exports_filter_check CHECK (length(filter) >= 2 AND length(filter) <= 4000),
  constraint book_exports_row_count_check CHECK (row_count >= 0),
  constraint book_exports_sums_check CHECK (length(sums) >= 2 AND length(sums) <= 4000),
  constraint book_exports_taken_by_check CHECK (length(taken_by) >= 1 AND length(taken_by) <= 100)
);
comment on table book_exports is
  'Files of the books that staff took, each with its hash, count and sums. Rows are added and never changed.';

CREATE TRIGGER book_exports_never_truncate
  BEFORE TRUNCATE ON book_exports
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER book_exports_stay
  BEFORE DELETE OR UPDATE ON book_exports
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- confirmation_runs

create table confirmation_runs (
  id uuid not null,
  day date not null,
  clients text not null,
  drawn_by text not null,
  drawn_at timestamp with time zone not null,
  constraint confirmation_runs_pkey PRIMARY KEY (id),
  constraint confirmation_runs_clients_check CHECK (length(clients) <= 2000),
  constraint confirmation_runs_drawn_by_check CHECK (length(drawn_by) >= 1 AND length(drawn_by) <= 100)
);
comment on table confirmation_runs is
  'Letters that confirm balances at the end of a day, drawn up together. Rows are added, never changed and never deleted.';

CREATE FUNCTION date_confirmation_run()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.drawn_at := date_trunc('milliseconds', clock_timestamp());
  if start_of_bank_day(new.day + 1) > new.drawn_at then
    raise exception 'balances are confirmed of a day that is over'
      using errcode = 'check_violation', constraint = 'confirmation_runs_are_over';
  end if;
  return new;
end $function$;

CREATE TRIGGER confirmation_runs_are_dated
  BEFORE INSERT ON confirmation_runs
  FOR EACH ROW
  EXECUTE FUNCTION date_confirmation_run();

CREATE TRIGGER confirmation_runs_know_the_time
  BEFORE INSERT ON confirmation_runs
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER confirmation_runs_never_truncate
  BEFORE TRUNCATE ON confirmation_runs
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('a letter that was drawn up stays: %s of %s is refused');

CREATE TRIGGER confirmation_runs_stay
  BEFORE DELETE OR UPDATE ON confirmation_runs
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('a letter that was drawn up stays: %s of %s is refused');

-- confirmation_letters

create table confirmation_letters (
  number bigint not null,
  run_id uuid not null,
  client_id uuid not null,
  language client_language not null,
  figures_hash sha256_hash not null,
  constraint confirmation_letters_pkey PRIMARY KEY (number),
  constraint confirmation_letters_once UNIQUE (run_id, client_id),
  constraint confirmation_letters_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint confirmation_letters_run_id_fkey FOREIGN KEY (run_id) REFERENCES confirmation_runs(id),
  constraint confirmation_letters_number_check CHECK (number >= 1)
);
comment on table confirmation_letters is
  'Each letter with its number and the hash of its figures: it is drawn again from the books while they say the same. Rows are added, never changed and never deleted.';

CREATE INDEX confirmation_letters_of_run ON confirmation_letters (run_id, number);

CREATE FUNCTION number_confirmation_letter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('confirmation_letters'));
  new.number := (select coalesce(max(number), 0) + 1 from confirmation_letters);
  return new;
end $function$;

CREATE TRIGGER confirmation_letters_are_numbered
  BEFORE INSERT ON confirmation_letters
  FOR EACH ROW
  EXECUTE FUNCTION number_confirmation_letter();

CREATE TRIGGER confirmation_letters_know_the_time
  BEFORE INSERT ON confirmation_letters
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER confirmation_letters_never_truncate
  BEFORE TRUNCATE ON confirmation_letters
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('a letter that was drawn up stays: %s of %s is refused');

CREATE TRIGGER confirmation_letters_stay
  BEFORE DELETE OR UPDATE ON confirmation_letters
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('a letter that was drawn up stays: %s of %s is refused');

-- closed_periods

create table closed_periods (
  id uuid not null,
  period text not null,
  first_day date not null,
  last_day date not null,
  ends_at timestamp with time zone not null,
  entry_count bigint not null,
  checklist text not null,
  proposal_id uuid not null,
  closed_at timestamp with time zone not null,
  constraint closed_periods_pkey PRIMARY KEY (id),
  constraint closed_periods_once UNIQUE (period, last_day),
  constraint closed_periods_proposal_id_key UNIQUE (proposal_id),
  constraint closed_periods_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint closed_periods_are_whole CHECK (first_day =
CASE period
    WHEN 'day'::text THEN last_day
    WHEN 'month'::text THEN date_trunc('month'::text, last_day::timestamp without time zone)::date
    ELSE date_trunc('year'::text, last_day::timestamp without time zone)::date
END AND (period = 'day'::text OR EXTRACT(day FROM last_day + 1) = 1::numeric) AND (period <> 'year'::text OR EXTRACT(month FROM last_day) = 12::numeric)),
  constraint closed_periods_checklist_check CHECK (length(checklist) >= 2 AND length(checklist) <= 65536),
  constraint closed_periods_entry_count_check CHECK (entry_count >= 0),
  constraint closed_periods_period_check CHECK (period = ANY (ARRAY['day'::text, 'month'::text, 'year'::text]))
);
comment on table closed_periods is
  'Days, months and years whose books are closed, each by the proposal of two people. No entry is booked before the end of the last one. Rows are added, never changed and never deleted.';

CREATE INDEX closed_periods_by_end ON closed_periods (ends_at DESC);

CREATE TRIGGER closed_periods_know_the_time
  BEFORE INSERT ON closed_periods
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER closed_periods_never_truncate
  BEFORE TRUNCATE ON closed_periods
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('what is closed stays closed: %s of %s is refused');

CREATE TRIGGER closed_periods_stay
  BEFORE DELETE OR UPDATE ON closed_periods
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('what is closed stays closed: %s of %s is refused');

CREATE FUNCTION close_period()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET lock_timeout TO '5s'
AS $function$
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
end $function$;

CREATE TRIGGER closed_periods_take_two
  BEFORE INSERT ON closed_periods
  FOR EACH ROW
  EXECUTE FUNCTION close_period();

-- closed_reconciliations

create table closed_reconciliations (
  closed_period_id uuid not null,
  correspondent_bic text not null,
  account text not null,
  currency currency_code not null,
  ours_minor minor_units not null,
  theirs_minor minor_units,
  content jsonb not null,
  statement_ids uuid[] not null,
  gone_ids uuid[] not null default '{}'::uuid[],
  constraint closed_reconciliations_pkey PRIMARY KEY (closed_period_id, correspondent_bic, account, currency),
  constraint closed_reconciliations_closed_period_id_fkey FOREIGN KEY (closed_period_id) REFERENCES closed_periods(id),
  constraint closed_reconciliations_content_check CHECK (jsonb_typeof(content) = 'object'::text)
);
comment on table closed_reconciliations is
  'Our side and that of each correspondent at the end of a closed day. Rows are added with their day, never changed and never deleted.';

CREATE TRIGGER closed_reconciliations_know_the_time
  BEFORE INSERT ON closed_reconciliations
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER closed_reconciliations_never_truncate
  BEFORE TRUNCATE ON closed_reconciliations
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('what is closed stays closed: %s of %s is refused');

CREATE TRIGGER closed_reconciliations_stay
  BEFORE DELETE OR UPDATE ON closed_reconciliations
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('what is closed stays closed: %s of %s is refused');

CREATE FUNCTION refuse_later_reconciliation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from closed_periods
    where id = new.closed_period_id and period = 'day' and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'a reconciliation is kept with the closing of its day only'
      using errcode = 'integrity_constraint_violation', constraint = 'closed_reconciliations_with_their_day';
  end if;
  return new;
end $function$;

CREATE TRIGGER closed_reconciliations_with_their_day
  BEFORE INSERT ON closed_reconciliations
  FOR EACH ROW
  EXECUTE FUNCTION refuse_later_reconciliation();

-- entry_documents

create table entry_documents (
  id uuid not null,
  name text not null,
  media_type text not null,
  content bytea not null,
  content_hash sha256_hash not null,
  added_by text not null,
  added_at timestamp with time zone not null default now(),
  constraint entry_documents_pkey PRIMARY KEY (id),
  constraint entry_documents_added_by_check CHECK (length(added_by) >= 1 AND length(added_by) <= 100),
  constraint entry_documents_are_whole CHECK (sha256(content) = content_hash::bytea),
  constraint entry_documents_content_check CHECK (length(content) >= 1 AND length(content) <= 6291456),
  constraint entry_documents_media_type_check CHECK (media_type = ANY (ARRAY['application/pdf'::text,
    'image/jpeg'::text, 'image/png'::text])),
  constraint entry_documents_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);
comment on table entry_documents is
  'Documents behind entries by hand and deaths: a proposal names one, and an entry keeps its hash. Rows are added, never changed and never deleted.';

CREATE TRIGGER entry_documents_know_the_time
  BEFORE INSERT ON entry_documents
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER entry_documents_never_truncate
  BEFORE TRUNCATE ON entry_documents
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER entry_documents_stay
  BEFORE DELETE OR UPDATE ON entry_documents
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- entries_by_hand

create table entries_by_hand (
  entry_id uuid not null,
  number bigint not null,
  text text not null,
  author text not null,
  approver text,
  proposal_id uuid,
  document_id uuid,
  document_hash sha256_hash,
  constraint entries_by_hand_pkey PRIMARY KEY (entry_id),
  constraint entries_by_hand_number_key UNIQUE (number),
  constraint entries_by_hand_proposal_id_key UNIQUE (proposal_id),
  constraint entries_by_hand_document_id_fkey FOREIGN KEY (document_id) REFERENCES entry_documents(id),
  constraint entries_by_hand_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint entries_by_hand_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint entries_by_hand_approved_whole CHECK ((proposal_id IS NULL) = (approver IS NULL)),
  constraint entries_by_hand_approver_check CHECK (length(approver) >= 1 AND length(approver) <= 100),
  constraint entries_by_hand_author_check CHECK (length(author) >= 1 AND length(author) <= 100),
  constraint entries_by_hand_documents_whole CHECK ((document_id IS NULL) = (document_hash IS NULL)),
  constraint entries_by_hand_number_check CHECK (number >= 1),
  constraint entries_by_hand_text_check CHECK (length(text) >= 1 AND length(text) <= 500)
);
comment on table entries_by_hand is
  'Entries of the journal that people made: number, text, author, proposal and document. Rows are added, never changed and never deleted.';

CREATE INDEX entries_by_hand_documents ON entries_by_hand (document_id) WHERE document_id IS NOT NULL;

CREATE FUNCTION number_entry_by_hand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER entries_by_hand_are_numbered
  BEFORE INSERT ON entries_by_hand
  FOR EACH ROW
  EXECUTE FUNCTION number_entry_by_hand();

CREATE TRIGGER entries_by_hand_know_the_time
  BEFORE INSERT ON entries_by_hand
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER entries_by_hand_never_truncate
  BEFORE TRUNCATE ON entries_by_hand
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('the ledger only adds: %s of %s is refused');

CREATE TRIGGER entries_by_hand_stay
  BEFORE DELETE OR UPDATE ON entries_by_hand
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('the ledger only adds: %s of %s is refused');

-- client_notes

create table client_notes (
  id uuid not null,
  client_id uuid not null,
  kind text not null,
  text text not null,
  written_by text not null,
  written_at timestamp with time zone not null,
  constraint client_notes_pkey PRIMARY KEY (id),
  constraint client_notes_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint client_notes_kind_check CHECK (kind = ANY (ARRAY['note'::text, 'disabled'::text, 'enabled'::text,
    'unlocked'::text, 'sessions_ended'::text, 'password_reset'::text])),
  constraint client_notes_text_check CHECK (length(text) >= 1 AND length(text) <= 2000),
  constraint client_notes_written_by_check CHECK (length(written_by) >= 1 AND length(written_by) <= 100)
);
comment on table client_notes is
  'Notes of staff in the file of a client, and reasons of what they did there. They are added and never changed.';

CREATE INDEX client_notes_of_client ON client_notes (client_id, id DESC);

CREATE TRIGGER client_notes_never_truncate
  BEFORE TRUNCATE ON client_notes
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('a note stays as it is: %s of %s is refused');

CREATE TRIGGER client_notes_stay
  BEFORE DELETE OR UPDATE ON client_notes
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('a note stays as it is: %s of %s is refused');

-- cases

create table cases (
  id uuid not null,
  kind text not null,
  number integer not null,
  received_on date not null,
  due_on date not null,
  person text not null,
  about_kind text,
  about_id uuid,
  about text,
  subject text not null,
  opened_at timestamp with time zone not null,
  opened_by text not null,
  hits uuid[] not null default '{}'::uuid[],
  constraint cases_pkey PRIMARY KEY (id),
  constraint cases_kind_number_key UNIQUE (kind, number),
  constraint cases_about_check CHECK (length(about) >= 1 AND length(about) <= 60),
  constraint cases_about_kind_check CHECK (about_kind = ANY (ARRAY['client'::text, 'message'::text,
    'application'::text])),
  constraint cases_about_somebody CHECK ((kind = ANY (ARRAY['complaint'::text, 'report'::text]))
    OR about_id IS NOT NULL),
  constraint cases_about_whole CHECK ((about_kind IS NULL) = (about_id IS NULL)
    AND (about_id IS NULL) = (about IS NULL)),
  constraint cases_due_after_receipt CHECK (due_on >= received_on),
  constraint cases_kind_check CHECK (kind = ANY (ARRAY['complaint'::text, 'extract'::text, 'erasure'::text,
    'report'::text])),
  constraint cases_number_check CHECK (number >= 1),
  constraint cases_opened_by_check CHECK (length(opened_by) >= 1 AND length(opened_by) <= 100),
  constraint cases_person_check CHECK (length(person) >= 1 AND length(person) <= 140),
  constraint cases_report_hits CHECK ((kind = 'report'::text) = (cardinality(hits) > 0)),
  constraint cases_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 4000)
);
comment on table cases is
  'The register of complaints, of people who ask for their data or for its erasure, and of reports of hits. Rows are added, never changed and never deleted; what was done is in case_steps.';

CREATE INDEX cases_about ON cases (about_id);

CREATE FUNCTION number_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('cases'));
  new.number := (select coalesce(max(number), 0) + 1 from cases where kind = new.kind);
  new.opened_at := clock_timestamp();
  return new;
end $function$;

CREATE TRIGGER cases_are_numbered
  BEFORE INSERT ON cases
  FOR EACH ROW
  EXECUTE FUNCTION number_case();

CREATE TRIGGER cases_know_the_time
  BEFORE INSERT ON cases
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER cases_never_truncate
  BEFORE TRUNCATE ON cases
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('a case stays as it was opened: %s of %s is refused');

CREATE TRIGGER cases_stay
  BEFORE DELETE OR UPDATE ON cases
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('a case stays as it was opened: %s of %s is refused');

-- case_steps

create table case_steps (
  case_id uuid not null,
  place smallint not null,
  kind text not null,
  text text not null,
  due_on date,
  done_at timestamp with time zone not null,
  done_by text not null,
  constraint case_steps_pkey PRIMARY KEY (case_id, place),
  constraint case_steps_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint case_steps_done_by_check CHECK (length(done_by) >= 1 AND length(done_by) <= 100),
  constraint case_steps_kind_check CHECK (kind = ANY (ARRAY['noted'::text, 'postponed'::text, 'answered'::text,
    'refused'::text])),
  constraint case_steps_place_check CHECK (place >= 1),
  constraint case_steps_postponed_to_a_day CHECK ((kind = 'postponed'::text) = (due_on IS NOT NULL)),
  constraint case_steps_text_check CHECK (length(text) >= 1 AND length(text) <= 4000)
);
comment on table case_steps is
  'What was done about a case, step by step. Rows are added, never changed and never deleted.';

CREATE INDEX case_steps_that_close ON case_steps (case_id) WHERE kind = ANY (ARRAY['answered'::text,
    'refused'::text]);
CREATE INDEX case_steps_that_postpone ON case_steps (case_id, place DESC) INCLUDE (due_on) WHERE due_on IS NOT NULL;

CREATE FUNCTION guard_case_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER case_steps_guard
  BEFORE INSERT ON case_steps
  FOR EACH ROW
  EXECUTE FUNCTION guard_case_step();

CREATE TRIGGER case_steps_know_the_time
  BEFORE INSERT ON case_steps
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER case_steps_never_truncate
  BEFORE TRUNCATE ON case_steps
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('a step of a case stays: %s of %s is refused');

CREATE TRIGGER case_steps_stay
  BEFORE DELETE OR UPDATE ON case_steps
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('a step of a case stays: %s of %s is refused');

-- tasks

create table tasks (
  id uuid not null,
  about_kind text,
  about_id uuid,
  about text,
  text text not null,
  due_on date not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  owner text,
  owner_role text,
  step_count smallint not null default 0,
  done_at timestamp with time zone,
  constraint tasks_pkey PRIMARY KEY (id),
  constraint tasks_about_check CHECK (length(about) >= 1 AND length(about) <= 60),
  constraint tasks_about_kind_check CHECK (about_kind = ANY (ARRAY['client'::text, 'order'::text,
    'application'::text])),
  constraint tasks_about_whole CHECK ((about_kind IS NULL) = (about_id IS NULL)
    AND (about_id IS NULL) = (about IS NULL)),
  constraint tasks_made_by_check CHECK (length(made_by) >= 1 AND length(made_by) <= 100),
  constraint tasks_owned CHECK (num_nonnulls(owner, owner_role) = 1),
  constraint tasks_owner_check CHECK (length(owner) >= 1 AND length(owner) <= 100),
  constraint tasks_owner_role_check CHECK (owner_role = ANY (ARRAY['support'::text, 'payments'::text,
    'approver'::text, 'compliance'::text, 'administrator'::text, 'auditor'::text])),
  constraint tasks_text_check CHECK (length(text) >= 1 AND length(text) <= 1000)
);
comment on table tasks is
  'What staff are to do, by whom and until when. Rows are added; the trigger of task_steps alone moves them, and none is deleted.';

CREATE INDEX tasks_about ON tasks (about_id) WHERE about_id IS NOT NULL;
CREATE INDEX tasks_done ON tasks (due_on, id) WHERE done_at IS NOT NULL;
CREATE INDEX tasks_of_makers ON tasks (made_by, due_on, id) WHERE done_at IS NULL;
CREATE INDEX tasks_of_owners ON tasks (owner, due_on, id) WHERE done_at IS NULL;
CREATE INDEX tasks_of_roles ON tasks (owner_role, due_on, id) WHERE done_at IS NULL;
CREATE INDEX tasks_open ON tasks (due_on, id) WHERE done_at IS NULL;

CREATE TRIGGER tasks_know_the_time
  BEFORE INSERT ON tasks
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER tasks_never_truncate
  BEFORE TRUNCATE ON tasks
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('a task stays on record: %s of %s is refused');

CREATE TRIGGER tasks_stay
  BEFORE DELETE ON tasks
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('a task stays on record: %s of %s is refused');

-- task_steps

create table task_steps (
  task_id uuid not null,
  place smallint not null,
  kind text not null,
  owner text,
  owner_role text,
  note text not null,
  done_at timestamp with time zone not null,
  done_by text not null,
  constraint task_steps_pkey PRIMARY KEY (task_id, place),
  constraint task_steps_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id),
  constraint task_steps_begin CHECK ((kind = 'made'::text) = (place = 1)),
  constraint task_steps_done_by_check CHECK (length(done_by) >= 1 AND length(done_by) <= 100),
  constraint task_steps_kind_check CHECK (kind = ANY (ARRAY['made'::text, 'taken'::text, 'handed_on'::text,
    'done'::text])),
  constraint task_steps_note_check CHECK (length(note) <= 1000),
  constraint task_steps_owned CHECK (num_nonnulls(owner, owner_role) = 1),
  constraint task_steps_owner_check CHECK (length(owner) >= 1 AND length(owner) <= 100),
  constraint task_steps_owner_role_check CHECK (owner_role = ANY (ARRAY['support'::text, 'payments'::text,
    'approver'::text, 'compliance'::text, 'administrator'::text, 'auditor'::text])),
  constraint task_steps_place_check CHECK (place >= 1)
);
comment on table task_steps is
  'Who made a task, took it, handed it on and finished it. Rows are added, never changed and never deleted.';

CREATE TRIGGER task_steps_know_the_time
  BEFORE INSERT ON task_steps
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE FUNCTION move_task()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE TRIGGER task_steps_move_the_task
  BEFORE INSERT ON task_steps
  FOR EACH ROW
  EXECUTE FUNCTION move_task();

CREATE TRIGGER task_steps_never_truncate
  BEFORE TRUNCATE ON task_steps
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('a step of a task stays: %s of %s is refused');

CREATE TRIGGER task_steps_stay
  BEFORE DELETE OR UPDATE ON task_steps
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('a step of a task stays: %s of %s is refused');

-- case_documents

create table case_documents (
  id uuid not null,
  case_id uuid not null,
  name text not null,
  media_type text not null,
  content bytea not null,
  content_hash sha256_hash not null,
  added_at timestamp with time zone not null,
  added_by text not null,
  constraint case_documents_pkey PRIMARY KEY (id),
  constraint case_documents_once UNIQUE (case_id, content_hash),
  constraint case_documents_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint case_documents_added_by_check CHECK (length(added_by) >= 1 AND length(added_by) <= 100),
  constraint case_documents_content_check CHECK (length(content) >= 1 AND length(content) <= 10485760),
  constraint case_documents_hash CHECK (content_hash::bytea = sha256(content)),
  constraint case_documents_media_type_check CHECK (length(media_type) >= 3 AND length(media_type) <= 100),
  constraint case_documents_name_check CHECK (length(name) >= 1 AND length(name) <= 140)
);
comment on table case_documents is
  'Papers of a report: what shows why a name was confirmed. Rows are added, never changed and never deleted.';

CREATE FUNCTION guard_case_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER case_documents_guard
  BEFORE INSERT ON case_documents
  FOR EACH ROW
  EXECUTE FUNCTION guard_case_document();

CREATE TRIGGER case_documents_know_the_time
  BEFORE INSERT ON case_documents
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER case_documents_never_truncate
  BEFORE TRUNCATE ON case_documents
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('a paper of a case stays: %s of %s is refused');

CREATE TRIGGER case_documents_stay
  BEFORE DELETE OR UPDATE ON case_documents
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('a paper of a case stays: %s of %s is refused');

-- erasures

create table erasures (
  case_id uuid not null,
  proposal_id uuid not null,
  removed text not null,
  stays text not null,
  erased_at timestamp with time zone not null,
  constraint erasures_pkey PRIMARY KEY (case_id),
  constraint erasures_proposal_id_key UNIQUE (proposal_id),
  constraint erasures_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint erasures_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint erasures_removed_check CHECK (length(removed) >= 2 AND length(removed) <= 16384),
  constraint erasures_stays_check CHECK (length(stays) >= 2 AND length(stays) <= 16384)
);
comment on table erasures is
  'Data of persons that two people have erased: what went, and what stays by which law. Rows are added, never changed and never deleted.';

CREATE TRIGGER erasures_know_the_time
  BEFORE INSERT ON erasures
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER erasures_never_truncate
  BEFORE TRUNCATE ON erasures
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER erasures_stay
  BEFORE DELETE OR UPDATE ON erasures
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_erasure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER erasures_take_two
  BEFORE INSERT ON erasures
  FOR EACH ROW
  EXECUTE FUNCTION guard_erasure();

-- restore_locks

create table restore_locks (
  what text not null,
  locked_at timestamp with time zone not null default clock_timestamp(),
  cause text not null,
  restored_to timestamp with time zone,
  released_at timestamp with time zone,
  released_by text,
  constraint restore_locks_pkey PRIMARY KEY (what, locked_at),
  constraint restore_locks_cause_check CHECK (cause = ANY (ARRAY['backup'::text, 'loss'::text])),
  constraint restore_locks_released_whole CHECK ((released_at IS NULL) = (released_by IS NULL)),
  constraint restore_locks_what_check CHECK (what = ANY (ARRAY['payment_files'::text, 'statement_deliveries'::text,
    'mails'::text]))
);
comment on table restore_locks is
  'What may not leave the bank since a restore, until people have compared it. Each sender asks here. A lock ends once, by a decision of two people.';

CREATE INDEX restore_locks_open ON restore_locks (what, locked_at) WHERE released_at IS NULL;

CREATE TRIGGER restore_locks_are_released_by_two
  BEFORE UPDATE ON restore_locks
  FOR EACH ROW
  WHEN (old.released_at IS NULL AND new.released_at IS NOT NULL)
  EXECUTE FUNCTION take_two_people('release_after_restore');

CREATE TRIGGER restore_locks_end_once
  BEFORE UPDATE ON restore_locks
  FOR EACH ROW
  WHEN (old.released_at IS NOT NULL OR new.what IS DISTINCT FROM old.what
    OR new.locked_at IS DISTINCT FROM old.locked_at OR new.cause IS DISTINCT FROM old.cause
    OR new.restored_to IS DISTINCT FROM old.restored_to)
  EXECUTE FUNCTION refuse_change('what was decided after a restore stays: %s of %s is refused');

CREATE TRIGGER restore_locks_never_truncate
  BEFORE TRUNCATE ON restore_locks
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('what was decided after a restore stays: %s of %s is refused');

CREATE TRIGGER restore_locks_stay
  BEFORE DELETE ON restore_locks
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('what was decided after a restore stays: %s of %s is refused');

-- accounts

create table accounts (
  id uuid not null,
  client_id uuid not null,
  ledger_account_id uuid not null,
  account_number text not null,
  account_type text not null,
  currency currency_code not null,
  opened_at timestamp with time zone not null,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_account_number_key UNIQUE (account_number),
  constraint accounts_ledger_account_id_key UNIQUE (ledger_account_id),
  constraint accounts_of_client UNIQUE (id, client_id),
  constraint accounts_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint accounts_ledger_account_id_fkey FOREIGN KEY (ledger_account_id) REFERENCES ledger_accounts(id),
  constraint accounts_account_type_check CHECK (account_type = ANY (ARRAY['designated_swift'::text,
    'designated_sepa'::text, 'shared_swift'::text, 'shared_sepa'::text, 'additional_currency'::text]))
);
comment on table accounts is
  'Who owns an account, its number and its type. Its money is in ledger_accounts. Rows are added and never changed.';

CREATE INDEX accounts_by_client ON accounts (client_id, account_number);

CREATE TRIGGER accounts_know_the_time
  BEFORE INSERT ON accounts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER accounts_never_truncate
  BEFORE TRUNCATE ON accounts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER accounts_stay
  BEFORE DELETE OR UPDATE ON accounts
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- membership_accounts

create table membership_accounts (
  membership_id uuid not null,
  account_id uuid not null,
  client_id uuid not null,
  constraint membership_accounts_pkey PRIMARY KEY (membership_id, account_id),
  constraint membership_accounts_account_id_client_id_fkey FOREIGN KEY (account_id,
    client_id) REFERENCES accounts(id, client_id),
  constraint membership_accounts_membership_id_client_id_fkey FOREIGN KEY (membership_id,
    client_id) REFERENCES memberships(id, client_id)
);
comment on table membership_accounts is
  'The accounts of a membership that is narrowed. Rows are added with their membership and never changed.';

CREATE TRIGGER membership_accounts_know_the_time
  BEFORE INSERT ON membership_accounts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER membership_accounts_never_truncate
  BEFORE TRUNCATE ON membership_accounts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER membership_accounts_stay
  BEFORE DELETE OR UPDATE ON membership_accounts
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- account_names

create table account_names (
  account_id uuid not null,
  name text not null,
  constraint account_names_pkey PRIMARY KEY (account_id),
  constraint account_names_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint account_names_name_check CHECK (length(name) >= 1 AND length(name) <= 40)
);
comment on table account_names is
  'What clients call their accounts. It is theirs to change; the account number names the account to the bank.';

-- account_holds

create table account_holds (
  id uuid not null,
  account_id uuid not null,
  amount_minor minor_amount not null,
  reason text not null,
  placed_at timestamp with time zone not null,
  placed_by text not null,
  ended_at timestamp with time zone,
  ended_by text,
  constraint account_holds_pkey PRIMARY KEY (id),
  constraint account_holds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint account_holds_end_whole CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  constraint account_holds_ended_by_check CHECK (length(ended_by) >= 1 AND length(ended_by) <= 200),
  constraint account_holds_placed_by_check CHECK (length(placed_by) >= 1 AND length(placed_by) <= 200),
  constraint account_holds_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500)
);
comment on table account_holds is
  'Amounts of a client''s account that nobody pays out while they are held. The sum of the open ones is ledger_accounts.held_minor, which the triggers keep. Rows are never deleted; only the end is written, once.';

CREATE INDEX account_holds_open ON account_holds (account_id) WHERE ended_at IS NULL;

CREATE TRIGGER account_holds_are_ended_by_two
  BEFORE UPDATE ON account_holds
  FOR EACH ROW
  WHEN (old.ended_at IS NULL)
  EXECUTE FUNCTION take_two_people('end_hold');

CREATE FUNCTION keep_held_amount()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER account_holds_are_held
  AFTER INSERT OR UPDATE ON account_holds
  FOR EACH ROW
  EXECUTE FUNCTION keep_held_amount();

CREATE TRIGGER account_holds_are_placed_by_two
  BEFORE INSERT ON account_holds
  FOR EACH ROW
  EXECUTE FUNCTION take_two_people('place_hold');

CREATE TRIGGER account_holds_never_truncate
  BEFORE TRUNCATE ON account_holds
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER account_holds_stay
  BEFORE DELETE ON account_holds
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- access_tokens

create table access_tokens (
  id uuid not null,
  token_hash sha256_hash not null,
  client_id uuid not null,
  user_id uuid not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint access_tokens_pkey PRIMARY KEY (id),
  constraint access_tokens_of_client UNIQUE (id, client_id),
  constraint access_tokens_token_hash_key UNIQUE (token_hash),
  constraint access_tokens_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint access_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint access_tokens_live_a_year_at_most CHECK (expires_at <= (created_at + '366 days'::interval)),
  constraint access_tokens_name_check CHECK (length(name) >= 1 AND length(name) <= 40)
);
comment on table access_tokens is
  'Tokens with which programs of a client read statements of named accounts. Rows stay after their end.';

CREATE INDEX access_tokens_by_client ON access_tokens (client_id, created_at);

-- access_token_accounts

create table access_token_accounts (
  token_id uuid not null,
  account_id uuid not null,
  client_id uuid not null,
  constraint access_token_accounts_pkey PRIMARY KEY (token_id, account_id),
  constraint access_token_accounts_account_id_client_id_fkey FOREIGN KEY (account_id,
    client_id) REFERENCES accounts(id, client_id),
  constraint access_token_accounts_token_id_client_id_fkey FOREIGN KEY (token_id,
    client_id) REFERENCES access_tokens(id, client_id)
);
comment on table access_token_accounts is
  'The accounts that a token reads. Rows are added with their token and never changed.';

CREATE TRIGGER access_token_accounts_never_truncate
  BEFORE TRUNCATE ON access_token_accounts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER access_token_accounts_stay
  BEFORE DELETE OR UPDATE ON access_token_accounts
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- rate_files

create table rate_files (
  id uuid not null,
  source text not null,
  name text not null,
  refused text,
  content bytea,
  content_hash sha256_hash,
  signature bytea,
  signing_key text,
  arrived_at timestamp with time zone not null default now(),
  constraint rate_files_pkey PRIMARY KEY (id),
  constraint rate_files_of_source UNIQUE (id, source),
  constraint rate_files_once UNIQUE (source, content_hash),
  constraint rate_files_content_check CHECK (length(content) <= 1048576),
  constraint rate_files_have_their_hash CHECK (content_hash::bytea = sha256(content)),
  constraint rate_files_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint rate_files_refused_check CHECK (length(refused) >= 1 AND length(refused) <= 1000),
  constraint rate_files_source_check CHECK (source ~ '^[a-z][a-z0-9-]{0,19}$'::text),
  constraint rate_files_whole_or_refused CHECK (num_nonnulls(content, content_hash, signature,
    signing_key) =
CASE
    WHEN refused IS NULL THEN 4
    ELSE 0
END)
);
comment on table rate_files is
  'Files of rates as their sources brought them. Rows are added and never changed.';

CREATE INDEX rate_files_refused ON rate_files (arrived_at) WHERE refused IS NOT NULL;

CREATE TRIGGER rate_files_know_the_time
  BEFORE INSERT ON rate_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER rate_files_never_truncate
  BEFORE TRUNCATE ON rate_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER rate_files_stay
  BEFORE DELETE OR UPDATE ON rate_files
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- rate_quotes

create table rate_quotes (
  file_id uuid not null,
  source text not null,
  currency currency_code not null,
  usd_per_unit_scaled scaled_rate not null,
  as_of timestamp with time zone not null,
  constraint rate_quotes_pkey PRIMARY KEY (file_id, currency),
  constraint rate_quotes_of_file FOREIGN KEY (file_id, source) REFERENCES rate_files(id, source)
);
comment on table rate_quotes is
  'What a file of rates says of each currency. Two sources that agree make a rate. Rows are added with their file.';

CREATE INDEX rate_quotes_of_source ON rate_quotes (source, as_of);

CREATE TRIGGER rate_quotes_know_the_time
  BEFORE INSERT ON rate_quotes
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER rate_quotes_never_truncate
  BEFORE TRUNCATE ON rate_quotes
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER rate_quotes_stay
  BEFORE DELETE OR UPDATE ON rate_quotes
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- exchange_rates

create table exchange_rates (
  id uuid not null,
  currency currency_code not null,
  usd_per_unit_scaled scaled_rate not null,
  as_of timestamp with time zone not null,
  source text not null,
  is_set_by_hand boolean not null default false,
  recorded_at timestamp with time zone not null default now(),
  quoted_in uuid,
  agreed_in uuid,
  constraint exchange_rates_pkey PRIMARY KEY (id),
  constraint exchange_rates_agreed FOREIGN KEY (agreed_in, currency) REFERENCES rate_quotes(file_id, currency),
  constraint exchange_rates_quoted FOREIGN KEY (quoted_in, currency) REFERENCES rate_quotes(file_id, currency),
  constraint exchange_rates_of_two_sources CHECK ((quoted_in IS NULL) = (agreed_in IS NULL)
    AND NOT (is_set_by_hand AND quoted_in IS NOT NULL)),
  constraint exchange_rates_source_check CHECK (length(source) >= 1 AND length(source) <= 200)
);
comment on table exchange_rates is
  'The exchange rates. Rows are added and never changed; the latest one counts.';

CREATE INDEX exchange_rates_latest ON exchange_rates (currency, as_of DESC, recorded_at DESC);

CREATE TRIGGER exchange_rates_know_the_time
  BEFORE INSERT ON exchange_rates
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER exchange_rates_never_truncate
  BEFORE TRUNCATE ON exchange_rates
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER exchange_rates_stay
  BEFORE DELETE OR UPDATE ON exchange_rates
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_rate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER exchange_rates_take_two
  BEFORE INSERT ON exchange_rates
  FOR EACH ROW
  EXECUTE FUNCTION guard_rate();

-- revaluations

create table revaluations (
  day date not null,
  currency currency_code not null,
  gained_minor minor_units not null,
  entry_id uuid,
  missing_currency currency_code,
  made_at timestamp with time zone not null default now(),
  constraint revaluations_pkey PRIMARY KEY (day),
  constraint revaluations_entry_id_key UNIQUE (entry_id),
  constraint revaluations_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint revaluations_booked_where_gained CHECK ((gained_minor::bigint = 0) = (entry_id IS NULL)),
  constraint revaluations_valued_with_all_rates CHECK (missing_currency IS NULL OR gained_minor::bigint = 0)
);
comment on table revaluations is
  'For each day that is over what the currency positions gained by that day''s rates, once. Rows are added and never changed.';

CREATE TRIGGER revaluations_know_the_time
  BEFORE INSERT ON revaluations
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER revaluations_never_truncate
  BEFORE TRUNCATE ON revaluations
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER revaluations_stay
  BEFORE DELETE OR UPDATE ON revaluations
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- revaluation_positions

create table revaluation_positions (
  day date not null,
  currency currency_code not null,
  balance_minor minor_units not null,
  usd_per_unit_scaled scaled_rate not null,
  rate_as_of timestamp with time zone not null,
  worth_minor minor_units not null,
  constraint revaluation_positions_pkey PRIMARY KEY (day, currency),
  constraint revaluation_positions_day_fkey FOREIGN KEY (day) REFERENCES revaluations(day)
);
comment on table revaluation_positions is
  'The working paper of each revaluation: the position in each currency and its rate. Rows are added and never changed.';

CREATE TRIGGER revaluation_positions_know_the_time
  BEFORE INSERT ON revaluation_positions
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER revaluation_positions_never_truncate
  BEFORE TRUNCATE ON revaluation_positions
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER revaluation_positions_stay
  BEFORE DELETE OR UPDATE ON revaluation_positions
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- carried_results

create table carried_results (
  entry_id uuid not null,
  year smallint not null,
  currency currency_code not null,
  part smallint not null,
  proposal_id uuid not null,
  constraint carried_results_pkey PRIMARY KEY (entry_id),
  constraint carried_results_once UNIQUE (year, currency, part),
  constraint carried_results_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint carried_results_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint carried_results_part_check CHECK (part >= 1),
  constraint carried_results_year_check CHECK (year >= 2000 AND year <= 9999)
);
comment on table carried_results is
  'The entries that bring income and expense of a year to zero against retained earnings, once a year and currency. Rows are added and never changed.';

CREATE TRIGGER carried_results_know_the_time
  BEFORE INSERT ON carried_results
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER carried_results_never_truncate
  BEFORE TRUNCATE ON carried_results
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER carried_results_stay
  BEFORE DELETE OR UPDATE ON carried_results
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_unapproved_carrying()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER carried_results_take_two
  BEFORE INSERT ON carried_results
  FOR EACH ROW
  EXECUTE FUNCTION refuse_unapproved_carrying();

-- bank_directory

create table bank_directory (
  country text not null,
  bank_code text not null,
  bic text not null,
  name text not null,
  constraint bank_directory_pkey PRIMARY KEY (country, bank_code, bic),
  constraint bank_directory_bank_code_check CHECK (bank_code ~ '^[A-Z0-9]{0,12}$'::text),
  constraint bank_directory_bic_check CHECK (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'::text),
  constraint bank_directory_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint bank_directory_name_check CHECK (length(name) >= 1 AND length(name) <= 140)
);
comment on table bank_directory is
  'Names and BICs of banks, which fill in the form of an order. An import puts a new directory in place of the old one.';

CREATE INDEX bank_directory_by_bic ON bank_directory (bic);

-- bank_holidays

create table bank_holidays (
  currency currency_code not null,
  day date not null,
  name text not null,
  constraint bank_holidays_pkey PRIMARY KEY (currency, day),
  constraint bank_holidays_name_check CHECK (length(name) >= 1 AND length(name) <= 140)
);
comment on table bank_holidays is
  'Days on which money of a currency does not move between banks, beside its weekends. Staff load them. Those of the euro are known without.';

CREATE TRIGGER bank_holidays_take_two
  BEFORE INSERT OR DELETE OR UPDATE ON bank_holidays
  FOR EACH ROW
  EXECUTE FUNCTION take_two_people('change_holidays');

-- orders

create table orders (
  id uuid not null,
  client_id uuid not null,
  placed_by uuid not null,
  kind text not null,
  idempotency_key text,
  request_hash bytea,
  state order_state not null,
  move_count smallint not null default 0,
  debtor_account text,
  content jsonb,
  execute_on date,
  due_at timestamp with time zone,
  expires_at timestamp with time zone,
  refusal text,
  refusal_field text,
  payment_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_debtor_account_fkey FOREIGN KEY (debtor_account) REFERENCES accounts(account_number),
  constraint orders_are_told CHECK (content IS NOT NULL OR payment_id IS NOT NULL OR refusal IS NOT NULL),
  constraint orders_booked_have_payments CHECK (
CASE
    WHEN state::text = ANY (ARRAY['in_process'::text,
    'released'::text, 'sent'::text, 'rejection_announced'::text, 'completed'::text,
    'returned'::text]) THEN payment_id IS NOT NULL
    WHEN state::text = ANY (ARRAY['draft'::text,
    'awaiting_approval'::text, 'scheduled'::text, 'expired'::text]) THEN payment_id IS NULL
    ELSE true
END),
  constraint orders_content_check CHECK (length(content::text) <= 8192),
  constraint orders_content_has_account CHECK ((content IS NULL) = (debtor_account IS NULL)),
  constraint orders_content_has_version CHECK (content IS NULL OR content ? 'version'::text),
  constraint orders_internal_is_booked_at_once CHECK (kind = 'international'::text
    OR (state::text <> ALL (ARRAY['in_process'::text, 'released'::text, 'sent'::text, 'rejection_announced'::text,
    'returned'::text]))),
  constraint orders_keys_have_hashes CHECK ((idempotency_key IS NULL) = (request_hash IS NULL)),
  constraint orders_kind_check CHECK (kind = ANY (ARRAY['internal'::text, 'international'::text])),
  constraint orders_refused_are_rejected CHECK (refusal IS NULL OR state::text = 'rejected'::text
    AND payment_id IS NULL),
  constraint orders_scheduled_are_due CHECK (state::text <> 'scheduled'::text OR due_at IS NOT NULL),
  constraint orders_waiting_expire CHECK ((state::text <> ALL (ARRAY['draft'::text, 'awaiting_approval'::text]))
    OR expires_at IS NOT NULL)
);
comment on table orders is
  'What clients order, one row for each, with the state that it is in. Rows are never deleted. A row changes only together with a row of order_moves that says from which state to which, by whom and why (docs/order.md).';
comment on column orders.client_id is
  'References clients (id): held by the triggers orders_arrive_with_clients and orders_move_with_moves.';
comment on column orders.payment_id is
  'The payment of an order that was booked. No constraint holds the reference, because it is written in the statement that writes the payment; `bank verify` judges it.';

CREATE INDEX orders_due ON orders (due_at) WHERE state::text = 'scheduled'::text;
CREATE INDEX orders_of_clients ON orders (client_id, id DESC) WHERE content IS NOT NULL
    OR kind = 'international'::text;
CREATE INDEX orders_of_staff ON orders (state, id) WHERE kind = 'international'::text
    AND (state::text = ANY (ARRAY['held'::text, 'in_process'::text, 'released'::text, 'sent'::text,
    'rejection_announced'::text]));
CREATE UNIQUE INDEX orders_once ON orders (client_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX orders_waiting ON orders (expires_at) WHERE state::text = ANY (ARRAY['draft'::text,
    'awaiting_approval'::text]);

CREATE FUNCTION refuse_orders_of_nobody()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from inserted i left join clients c on c.id = i.client_id where c.id is null) then
    raise exception 'an order must belong to a client'
      using errcode = 'foreign_key_violation', constraint = 'orders_of_clients';
  end if;
  return null;
end $function$;

CREATE TRIGGER orders_arrive_with_clients
  AFTER INSERT ON orders
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_orders_of_nobody();

CREATE FUNCTION refuse_late_first_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an order does not begin as %', new.state
    using errcode = 'check_violation', constraint = 'orders_begin';
end $function$;

CREATE TRIGGER orders_begin
  BEFORE INSERT ON orders
  FOR EACH ROW
  WHEN (new.move_count <> 0 OR (new.state::text = ANY (ARRAY['held'::text, 'released'::text, 'sent'::text,
    'rejection_announced'::text, 'cancelled'::text, 'returned'::text, 'expired'::text])))
  EXECUTE FUNCTION refuse_late_first_state();

CREATE FUNCTION keep_status_of_payments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update payments
  set status = status_of_order(standing.state),
    reason = coalesce(
      (select back.reason from payments back where back.original_payment_id = payments.id), payments.reason)
  from standing join earlier on earlier.id = standing.id
  where payments.id = earlier.payment_id and payments.status <> status_of_order(standing.state);
  return null;
end $function$;

CREATE TRIGGER orders_keep_status_of_payments
  AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS earlier NEW TABLE AS standing
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_status_of_payments();

CREATE TRIGGER orders_know_the_time
  BEFORE INSERT ON orders
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE FUNCTION refuse_unmoved_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER orders_move_with_moves
  AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS earlier NEW TABLE AS standing
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_unmoved_orders();

CREATE TRIGGER orders_never_truncate
  BEFORE TRUNCATE ON orders
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER orders_stay
  BEFORE DELETE ON orders
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- order_moves

create table order_moves (
  order_id uuid not null,
  number smallint not null,
  from_state order_state not null,
  to_state order_state not null,
  by_kind text not null,
  by_user uuid,
  by_staff text,
  moved_at timestamp with time zone not null default now(),
  reason text,
  debtor_account_before text,
  content_before jsonb,
  execute_on_before date,
  corrected_address jsonb,
  constraint order_moves_pkey PRIMARY KEY (order_id, number),
  constraint order_moves_debtor_account_before_fkey FOREIGN KEY (debtor_account_before) REFERENCES accounts(account_number),
  constraint order_moves_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_moves_are_legal CHECK (from_state::text = 'draft'::text AND to_state::text = 'draft'::text
    OR from_state::text = 'draft'::text AND to_state::text = 'awaiting_approval'::text
    OR from_state::text = 'draft'::text AND to_state::text = 'scheduled'::text OR from_state::text = 'draft'::text
    AND to_state::text = 'in_process'::text OR from_state::text = 'draft'::text
    AND to_state::text = 'completed'::text OR from_state::text = 'draft'::text AND to_state::text = 'rejected'::text
    OR from_state::text = 'draft'::text AND to_state::text = 'cancelled'::text OR from_state::text = 'draft'::text
    AND to_state::text = 'expired'::text OR from_state::text = 'awaiting_approval'::text
    AND to_state::text = 'awaiting_approval'::text OR from_state::text = 'awaiting_approval'::text
    AND to_state::text = 'scheduled'::text OR from_state::text = 'awaiting_approval'::text
    AND to_state::text = 'in_process'::text OR from_state::text = 'awaiting_approval'::text
    AND to_state::text = 'completed'::text OR from_state::text = 'awaiting_approval'::text
    AND to_state::text = 'rejected'::text OR from_state::text = 'awaiting_approval'::text
    AND to_state::text = 'cancelled'::text OR from_state::text = 'awaiting_approval'::text
    AND to_state::text = 'expired'::text OR from_state::text = 'scheduled'::text AND to_state::text = 'held'::text
    OR from_state::text = 'scheduled'::text AND to_state::text = 'in_process'::text
    OR from_state::text = 'scheduled'::text AND to_state::text = 'completed'::text
    OR from_state::text = 'scheduled'::text AND to_state::text = 'rejected'::text
    OR from_state::text = 'scheduled'::text AND to_state::text = 'cancelled'::text
    OR from_state::text = 'held'::text AND to_state::text = 'scheduled'::text OR from_state::text = 'held'::text
    AND to_state::text = 'in_process'::text OR from_state::text = 'held'::text AND to_state::text = 'rejected'::text
    OR from_state::text = 'held'::text AND to_state::text = 'cancelled'::text
    OR from_state::text = 'in_process'::text AND to_state::text = 'in_process'::text
    OR from_state::text = 'in_process'::text AND to_state::text = 'held'::text
    OR from_state::text = 'in_process'::text AND to_state::text = 'released'::text
    OR from_state::text = 'in_process'::text AND to_state::text = 'completed'::text
    OR from_state::text = 'in_process'::text AND to_state::text = 'rejected'::text
    OR from_state::text = 'in_process'::text AND to_state::text = 'cancelled'::text
    OR from_state::text = 'released'::text AND to_state::text = 'in_process'::text
    OR from_state::text = 'released'::text AND to_state::text = 'held'::text OR from_state::text = 'released'::text
    AND to_state::text = 'sent'::text OR from_state::text = 'released'::text AND to_state::text = 'completed'::text
    OR from_state::text = 'released'::text AND to_state::text = 'rejected'::text
    OR from_state::text = 'released'::text AND to_state::text = 'cancelled'::text
    OR from_state::text = 'sent'::text AND to_state::text = 'rejection_announced'::text
    OR from_state::text = 'sent'::text AND to_state::text = 'completed'::text
    OR from_state::text = 'rejection_announced'::text AND to_state::text = 'completed'::text
    OR from_state::text = 'rejection_announced'::text AND to_state::text = 'rejected'::text
    OR from_state::text = 'completed'::text AND to_state::text = 'returned'::text),
  constraint order_moves_by_kind_check CHECK (by_kind = ANY (ARRAY['user'::text, 'staff'::text, 'clock'::text])),
  constraint order_moves_by_somebody CHECK ((by_user IS NOT NULL) = (by_kind = 'user'::text)
    AND (by_staff IS NOT NULL) = (by_kind = 'staff'::text)),
  constraint order_moves_change_what_waits CHECK (content_before IS NULL OR from_state::text = to_state::text),
  constraint order_moves_content_has_account CHECK ((content_before IS NULL) = (debtor_account_before IS NULL)),
  constraint order_moves_correct_in_process CHECK ((corrected_address IS NOT NULL) = (from_state::text = 'in_process'::text AND to_state::text = 'in_process'::text)),
  constraint order_moves_number_check CHECK (number >= 1)
);
comment on table order_moves is
  'Each change of an order after it was placed: from which state to which, when, by whom and why. Rows are added, never changed and never deleted.';

CREATE FUNCTION clear_desks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from order_desks using inserted
  where order_desks.order_id = inserted.order_id and inserted.to_state not in ('in_process', 'held', 'released');
  return null;
end $function$;

CREATE TRIGGER order_moves_clear_desks
  AFTER INSERT ON order_moves
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT
  EXECUTE FUNCTION clear_desks();

CREATE TRIGGER order_moves_know_the_time
  BEFORE INSERT ON order_moves
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE FUNCTION guard_held_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER order_moves_leave_held
  BEFORE INSERT ON order_moves
  FOR EACH ROW
  WHEN (new.from_state::text = 'held'::text)
  EXECUTE FUNCTION guard_held_order();

CREATE FUNCTION refuse_moves_of_nothing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from inserted i left join orders o on o.id = i.order_id
    where o.state is distinct from i.to_state or o.move_count is distinct from i.number
  ) then
    raise exception 'a move must move its order'
      using errcode = 'check_violation', constraint = 'order_moves_move_orders';
  end if;
  return null;
end $function$;

CREATE TRIGGER order_moves_move_orders
  AFTER INSERT ON order_moves
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_moves_of_nothing();

CREATE TRIGGER order_moves_never_truncate
  BEFORE TRUNCATE ON order_moves
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_return_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE CONSTRAINT TRIGGER order_moves_returns_are_told
  AFTER INSERT ON order_moves DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (new.to_state::text = 'returned'::text)
  EXECUTE FUNCTION guard_return_of_order();

CREATE TRIGGER order_moves_stay
  BEFORE DELETE OR UPDATE ON order_moves
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_release()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER order_moves_take_two
  BEFORE INSERT ON order_moves
  FOR EACH ROW
  WHEN (new.to_state::text = 'released'::text)
  EXECUTE FUNCTION guard_release();

CREATE FUNCTION guard_release_of_blocked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER order_moves_wait_for_blocks
  BEFORE INSERT ON order_moves
  FOR EACH ROW
  WHEN (new.to_state::text = 'released'::text)
  EXECUTE FUNCTION guard_release_of_blocked();

CREATE FUNCTION guard_release_of_set_aside()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from order_desks where order_id = new.order_id and set_aside_at is not null) then
    raise exception 'an order that is set aside waits'
      using errcode = 'check_violation', constraint = 'order_moves_wait_for_desks';
  end if;
  return new;
end $function$;

CREATE TRIGGER order_moves_wait_for_desks
  BEFORE INSERT ON order_moves
  FOR EACH ROW
  WHEN (new.to_state::text = 'released'::text)
  EXECUTE FUNCTION guard_release_of_set_aside();

-- order_desks

create table order_desks (
  order_id uuid not null,
  officer text,
  set_aside_by text,
  set_aside_at timestamp with time zone,
  set_aside_reason text,
  constraint order_desks_pkey PRIMARY KEY (order_id),
  constraint order_desks_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_desks_officer_check CHECK (length(officer) >= 1 AND length(officer) <= 100),
  constraint order_desks_set_aside_by_check CHECK (length(set_aside_by) >= 1 AND length(set_aside_by) <= 100),
  constraint order_desks_set_aside_reason_check CHECK (length(set_aside_reason) >= 1
    AND length(set_aside_reason) <= 100),
  constraint order_desks_set_aside_whole CHECK ((set_aside_by IS NULL) = (set_aside_at IS NULL)
    AND (set_aside_by IS NULL) = (set_aside_reason IS NULL))
);
comment on table order_desks is
  'Which officer has an order that waits, and who set it aside and why. A row goes when its order has left, or ended.';

CREATE INDEX order_desks_of_officers ON order_desks (officer, order_id) WHERE officer IS NOT NULL;

-- alone_decisions

create table alone_decisions (
  kind text not null,
  subject uuid not null,
  decided_by text not null,
  client_id uuid,
  payee text,
  dollars_minor minor_amount not null,
  bank_day date not null default CURRENT_DATE,
  constraint alone_decisions_pkey PRIMARY KEY (decided_by, bank_day, kind, subject),
  constraint alone_decisions_decided_by_check CHECK (length(decided_by) >= 1 AND length(decided_by) <= 200),
  constraint alone_decisions_kind_check CHECK (kind = ANY (ARRAY['release_order'::text, 'resolve_suspense'::text])),
  constraint alone_decisions_payee_check CHECK (length(payee) >= 1 AND length(payee) <= 100)
);
comment on table alone_decisions is
  'What one person of the staff decided alone on a day of the bank, in US dollars. Rows are added and never changed; an order that is released again on that day counts once.';

CREATE TRIGGER alone_decisions_know_the_time
  BEFORE INSERT ON alone_decisions
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER alone_decisions_never_truncate
  BEFORE TRUNCATE ON alone_decisions
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER alone_decisions_stay
  BEFORE DELETE OR UPDATE ON alone_decisions
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_alone_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.bank_day := bank_day_now();
  if limit_passed_alone(new.kind, new.subject, new.decided_by, new.client_id, new.payee, new.dollars_minor)
    is not null then
    raise exception 'two people decide this: one person has decided up to a limit today'
      using errcode = 'insufficient_privilege', constraint = 'alone_decisions_within_limits';
  end if;
  return new;
end $function$;

CREATE TRIGGER alone_decisions_within_limits
  BEFORE INSERT ON alone_decisions
  FOR EACH ROW
  EXECUTE FUNCTION guard_alone_decision();

-- approval_rules

create table approval_rules (
  id uuid not null,
  client_id uuid not null,
  number integer not null,
  rules text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null default clock_timestamp(),
  outcome text,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint approval_rules_pkey PRIMARY KEY (id),
  constraint approval_rules_are_counted UNIQUE (client_id, number),
  constraint approval_rules_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint approval_rules_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint approval_rules_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint approval_rules_check CHECK ((outcome IS NULL) = (decided_by IS NULL)
    AND (outcome IS NULL) = (decided_at IS NULL)),
  constraint approval_rules_number_check CHECK (number > 0),
  constraint approval_rules_outcome_check CHECK (outcome = ANY (ARRAY['in_force'::text, 'refused'::text,
    'withdrawn'::text])),
  constraint approval_rules_rules_check CHECK (json_typeof(rules::json) = 'array'::text)
);
comment on table approval_rules is
  'Editions of the rules of approval of clients. The newest in force counts. Only the decision is written, once.';

CREATE UNIQUE INDEX approval_rules_wait_alone ON approval_rules (client_id) WHERE outcome IS NULL;

CREATE TRIGGER approval_rules_know_the_time
  BEFORE INSERT ON approval_rules
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER approval_rules_never_truncate
  BEFORE TRUNCATE ON approval_rules
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER approval_rules_stay
  BEFORE DELETE ON approval_rules
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_approval_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER approval_rules_take_two
  BEFORE INSERT OR UPDATE ON approval_rules
  FOR EACH ROW
  EXECUTE FUNCTION guard_approval_rules();

-- order_approvals

create table order_approvals (
  order_id uuid not null,
  version smallint not null,
  user_id uuid not null,
  given_at timestamp with time zone not null default clock_timestamp(),
  constraint order_approvals_pkey PRIMARY KEY (order_id, version, user_id),
  constraint order_approvals_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_approvals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table order_approvals is
  'Approvals of orders that wait for more of them. Rows are added and never changed.';

CREATE FUNCTION guard_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from orders where id = new.order_id and state = 'awaiting_approval' and move_count = new.version
      and placed_by <> new.user_id
  ) then
    raise exception 'another user approves an order that waits, as it is: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'order_approvals_are_of_others';
  end if;
  return new;
end $function$;

CREATE TRIGGER order_approvals_are_of_others
  BEFORE INSERT ON order_approvals
  FOR EACH ROW
  EXECUTE FUNCTION guard_approval();

CREATE TRIGGER order_approvals_know_the_time
  BEFORE INSERT ON order_approvals
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER order_approvals_never_truncate
  BEFORE TRUNCATE ON order_approvals
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER order_approvals_stay
  BEFORE DELETE OR UPDATE ON order_approvals
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- standing_orders

create table standing_orders (
  id uuid not null,
  client_id uuid not null,
  placed_by uuid not null,
  kind text not null,
  idempotency_key text,
  request_hash bytea,
  debtor_account text not null,
  content text not null,
  keeps numeric,
  is_confirmed boolean not null,
  rhythm text not null,
  day smallint,
  last_on date,
  times smallint,
  sum_max numeric,
  next_on date,
  ended_at timestamp with time zone,
  ended_by uuid,
  end_reason text,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint standing_orders_pkey PRIMARY KEY (id),
  constraint standing_orders_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint standing_orders_debtor_account_fkey FOREIGN KEY (debtor_account) REFERENCES accounts(account_number),
  constraint standing_orders_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint standing_orders_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES users(id),
  constraint standing_orders_are_over CHECK ((next_on IS NULL) = (ended_at IS NOT NULL)
    AND (ended_at IS NULL) = (end_reason IS NULL)
    AND (NOT end_reason IS DISTINCT FROM 'client'::text) = (ended_by IS NOT NULL)),
  constraint standing_orders_content_check CHECK (length(content) <= 8192
    AND json_typeof(content::json) = 'object'::text),
  constraint standing_orders_end_once CHECK (num_nonnulls(last_on, times, sum_max) <= 1),
  constraint standing_orders_end_reason_check CHECK (end_reason = ANY (ARRAY['client'::text, 'last_day'::text,
    'times'::text, 'sum'::text, 'account_closed'::text, 'right_ended'::text])),
  constraint standing_orders_have_a_rhythm CHECK (
CASE rhythm
    WHEN 'weekly'::text THEN day IS NOT NULL
    AND day >= 1 AND day <= 5
    WHEN 'monthly'::text THEN day IS NOT NULL AND day >= 1
    AND day <= 31
    ELSE day IS NULL
END),
  constraint standing_orders_keep_own_money CHECK (keeps IS NULL OR kind = 'internal'::text),
  constraint standing_orders_keeps_check CHECK (keeps >= 0::numeric),
  constraint standing_orders_keys_have_hashes CHECK ((idempotency_key IS NULL) = (request_hash IS NULL)),
  constraint standing_orders_kind_check CHECK (kind = ANY (ARRAY['internal'::text, 'international'::text])),
  constraint standing_orders_rhythm_check CHECK (rhythm = ANY (ARRAY['weekly'::text, 'monthly'::text,
    'month_end'::text])),
  constraint standing_orders_sum_max_check CHECK (sum_max > 0::numeric),
  constraint standing_orders_times_check CHECK (times > 0)
);
comment on table standing_orders is
  'Standing orders of clients. Only the next day moves, forward, and the end is written once.';

CREATE INDEX standing_orders_due ON standing_orders (next_on) WHERE next_on IS NOT NULL;
CREATE UNIQUE INDEX standing_orders_keys ON standing_orders (client_id, idempotency_key)
    WHERE idempotency_key IS NOT NULL;
CREATE INDEX standing_orders_of_client ON standing_orders (client_id, id);

CREATE TRIGGER standing_orders_know_the_time
  BEFORE INSERT ON standing_orders
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE FUNCTION guard_standing_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER standing_orders_move_forward
  BEFORE UPDATE ON standing_orders
  FOR EACH ROW
  EXECUTE FUNCTION guard_standing_order();

CREATE TRIGGER standing_orders_never_truncate
  BEFORE TRUNCATE ON standing_orders
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER standing_orders_stay
  BEFORE DELETE ON standing_orders
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- standing_order_days

create table standing_order_days (
  standing_order_id uuid not null,
  day date not null,
  outcome text not null,
  order_id uuid,
  amount numeric,
  refusal text,
  skipped_by uuid,
  decided_at timestamp with time zone not null default clock_timestamp(),
  constraint standing_order_days_pkey PRIMARY KEY (standing_order_id, day),
  constraint standing_order_days_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint standing_order_days_skipped_by_fkey FOREIGN KEY (skipped_by) REFERENCES users(id),
  constraint standing_order_days_standing_order_id_fkey FOREIGN KEY (standing_order_id) REFERENCES standing_orders(id),
  constraint standing_order_days_are_told CHECK ((outcome = 'placed'::text) = (order_id IS NOT NULL)
    AND (outcome = 'placed'::text) = (amount IS NOT NULL) AND (outcome = 'refused'::text) = (refusal IS NOT NULL)
    AND (outcome = 'skipped'::text) = (skipped_by IS NOT NULL)),
  constraint standing_order_days_outcome_check CHECK (outcome = ANY (ARRAY['placed'::text, 'skipped'::text,
    'nothing'::text, 'refused'::text]))
);
comment on table standing_order_days is
  'What became of each day of a standing order: its order, or why there is none. Rows are added and never changed.';

CREATE UNIQUE INDEX standing_order_days_of_order ON standing_order_days (order_id) WHERE order_id IS NOT NULL;

CREATE TRIGGER standing_order_days_know_the_time
  BEFORE INSERT ON standing_order_days
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER standing_order_days_never_truncate
  BEFORE TRUNCATE ON standing_order_days
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER standing_order_days_stay
  BEFORE DELETE OR UPDATE ON standing_order_days
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- order_files

create table order_files (
  id uuid not null,
  client_id uuid not null,
  prepared_by uuid not null,
  name text not null,
  format text not null,
  message_id text,
  file_hash bytea not null,
  row_count integer not null,
  state text not null,
  version integer not null default 0,
  created_at timestamp with time zone not null default clock_timestamp(),
  sent_by uuid,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint order_files_pkey PRIMARY KEY (id),
  constraint order_files_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint order_files_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES users(id),
  constraint order_files_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id),
  constraint order_files_are_sent CHECK ((sent_by IS NULL) = (sent_at IS NULL)
    AND (sent_by IS NOT NULL) = (state = ANY (ARRAY['sending'::text, 'sent'::text]))
    AND (ended_at IS NOT NULL) = (state = ANY (ARRAY['sent'::text, 'ended'::text]))),
  constraint order_files_format_check CHECK (format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pain.001.001.03'::text,
    'pain.001.001.09'::text])),
  constraint order_files_row_count_check CHECK (row_count >= 1 AND row_count <= 10000),
  constraint order_files_state_check CHECK (state = ANY (ARRAY['open'::text, 'awaiting_approval'::text,
    'sending'::text, 'sent'::text, 'ended'::text]))
);
comment on table order_files is
  'Files of orders that clients brought. A file moves forward: open, perhaps awaiting approval, sending, sent; or it ends.';

CREATE INDEX order_files_of_client ON order_files (client_id, id);
CREATE INDEX order_files_that_wait ON order_files (created_at) WHERE state = ANY (ARRAY['open'::text,
    'awaiting_approval'::text]);
CREATE INDEX order_files_to_send ON order_files (id) WHERE state = 'sending'::text;

CREATE TRIGGER order_files_know_the_time
  BEFORE INSERT ON order_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE FUNCTION guard_order_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER order_files_move_forward
  BEFORE UPDATE ON order_files
  FOR EACH ROW
  EXECUTE FUNCTION guard_order_file();

CREATE TRIGGER order_files_never_truncate
  BEFORE TRUNCATE ON order_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER order_files_stay
  BEFORE DELETE ON order_files
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- order_file_rows

create table order_file_rows (
  file_id uuid not null,
  number smallint not null,
  line integer not null,
  message_ids text,
  asked text not null,
  kind text,
  content text,
  debtor_account text,
  amount numeric,
  currency text,
  execute_on date,
  refusal text,
  refusal_field text,
  sameness bytea,
  twin text,
  is_left_out boolean not null default false,
  order_id uuid,
  sending_refusal text,
  constraint order_file_rows_pkey PRIMARY KEY (file_id, number),
  constraint order_file_rows_file_id_fkey FOREIGN KEY (file_id) REFERENCES order_files(id),
  constraint order_file_rows_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_file_rows_amount_check CHECK (amount > 0::numeric),
  constraint order_file_rows_are_judged CHECK ((content IS NULL) = (refusal IS NOT NULL) AND (content IS NULL
    OR num_nulls(kind, debtor_account, amount, currency, sameness) = 0)),
  constraint order_file_rows_are_sent CHECK ((order_id IS NULL OR content IS NOT NULL AND NOT is_left_out)
    AND (order_id IS NULL OR sending_refusal IS NULL)),
  constraint order_file_rows_asked_check CHECK (length(asked) <= 32768 AND json_typeof(asked::json) = 'object'::text),
  constraint order_file_rows_content_check CHECK (length(content) <= 8192
    AND json_typeof(content::json) = 'object'::text),
  constraint order_file_rows_kind_check CHECK (kind = ANY (ARRAY['internal'::text, 'international'::text])),
  constraint order_file_rows_message_ids_check CHECK (length(message_ids) <= 1024
    AND json_typeof(message_ids::json) = 'object'::text),
  constraint order_file_rows_number_check CHECK (number >= 1 AND number <= 10000),
  constraint order_file_rows_twin_check CHECK (twin = ANY (ARRAY['row'::text, 'file'::text, 'order'::text]))
);
comment on table order_file_rows is
  'The rows of files of orders. They change while the file is open, and then once, when a row becomes an order.';

CREATE INDEX order_file_rows_alike ON order_file_rows (sameness) WHERE sameness IS NOT NULL;
CREATE UNIQUE INDEX order_file_rows_of_order ON order_file_rows (order_id) WHERE order_id IS NOT NULL;

CREATE TRIGGER order_file_rows_know_the_time
  BEFORE INSERT ON order_file_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER order_file_rows_never_truncate
  BEFORE TRUNCATE ON order_file_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER order_file_rows_stay
  BEFORE DELETE ON order_file_rows
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_order_file_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER order_file_rows_stay_sent
  BEFORE UPDATE ON order_file_rows
  FOR EACH ROW
  EXECUTE FUNCTION guard_order_file_row();

-- order_file_approvals

create table order_file_approvals (
  file_id uuid not null,
  user_id uuid not null,
  given_at timestamp with time zone not null default clock_timestamp(),
  constraint order_file_approvals_pkey PRIMARY KEY (file_id, user_id),
  constraint order_file_approvals_file_id_fkey FOREIGN KEY (file_id) REFERENCES order_files(id),
  constraint order_file_approvals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table order_file_approvals is
  'Approvals of files of orders. Rows are added and never changed.';

CREATE FUNCTION guard_file_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from order_files where id = new.file_id and state = 'awaiting_approval' and prepared_by <> new.user_id
  ) then
    raise exception 'another user approves a file that waits: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'order_file_approvals_are_of_others';
  end if;
  return new;
end $function$;

CREATE TRIGGER order_file_approvals_are_of_others
  BEFORE INSERT ON order_file_approvals
  FOR EACH ROW
  EXECUTE FUNCTION guard_file_approval();

CREATE TRIGGER order_file_approvals_know_the_time
  BEFORE INSERT ON order_file_approvals
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER order_file_approvals_never_truncate
  BEFORE TRUNCATE ON order_file_approvals
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER order_file_approvals_stay
  BEFORE DELETE OR UPDATE ON order_file_approvals
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- client_limits

create table client_limits (
  id uuid not null,
  client_id uuid not null,
  user_id uuid,
  period text not null,
  currency currency_code,
  amount_minor minor_units,
  proposal_id uuid,
  set_at timestamp with time zone not null default clock_timestamp(),
  account_id uuid,
  kind text,
  set_by uuid,
  counts_from timestamp with time zone,
  constraint client_limits_pkey PRIMARY KEY (id),
  constraint client_limits_account_id_client_id_fkey FOREIGN KEY (account_id, client_id) REFERENCES accounts(id,
    client_id),
  constraint client_limits_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint client_limits_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint client_limits_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  constraint client_limits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint client_limits_amount_minor_check CHECK (amount_minor::bigint >= 0),
  constraint client_limits_have_one_giver CHECK ((set_by IS NULL) = (proposal_id IS NOT NULL)),
  constraint client_limits_kind_check CHECK (kind = ANY (ARRAY['swift'::text, 'sepa'::text])),
  constraint client_limits_of_clients_let_something_go CHECK (set_by IS NULL OR amount_minor::bigint > 0),
  constraint client_limits_of_the_bank_are_wide CHECK (set_by IS NOT NULL OR account_id IS NULL AND kind IS NULL
    AND counts_from IS NULL),
  constraint client_limits_period_check CHECK (period = ANY (ARRAY['order'::text, 'day'::text]))
);
comment on table client_limits is
  'Limits of clients and of their users for orders to other banks, as versions: of each giver the newest of client, user, account, kind, period and currency counts. Rows are added and never changed.';

CREATE INDEX client_limits_of_clients ON client_limits (client_id, user_id, account_id, kind, period, currency,
    set_at);

CREATE FUNCTION date_client_limit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before bigint;
begin
  new.set_at := clock_timestamp();
  new.counts_from := null;
  if new.set_by is null then return new; end if;
  if not exists (
    select from memberships member join users person on person.id = member.user_id
    where member.client_id = new.client_id and member.user_id = new.set_by and member.may_administer
      and member.ended_at is null and person.disabled_at is null
  ) or (new.user_id is not null and not exists (
    select from memberships where client_id = new.client_id and user_id = new.user_id
  )) then
    raise exception 'an administrator of the client sets a limit of the client, for its users: % of % is refused',
      tg_op, tg_table_name using errcode = 'insufficient_privilege', constraint = 'client_limits_are_given';
  end if;
  select amount_minor into before from limits_in_force(new.client_id, new.set_at) version
  where is_same_limit(version, new);
  if before is not null and (new.amount_minor is null or new.amount_minor > before) then
    new.counts_from := new.set_at + interval '24 hours';
  end if;
  return new;
end $function$;

CREATE TRIGGER client_limits_are_dated
  BEFORE INSERT ON client_limits
  FOR EACH ROW
  EXECUTE FUNCTION date_client_limit();

CREATE TRIGGER client_limits_know_the_time
  BEFORE INSERT ON client_limits
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER client_limits_never_truncate
  BEFORE TRUNCATE ON client_limits
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER client_limits_stay
  BEFORE DELETE OR UPDATE ON client_limits
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER client_limits_take_two
  BEFORE INSERT ON client_limits
  FOR EACH ROW
  WHEN (new.set_by IS NULL)
  EXECUTE FUNCTION take_two_people('set_client_limit');

-- confirmations

create table confirmations (
  id uuid not null,
  client_id uuid not null,
  user_id uuid not null,
  bound_hash bytea not null,
  code_hash text not null,
  try_count smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  used_by_key text,
  constraint confirmations_pkey PRIMARY KEY (id),
  constraint confirmations_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table confirmations is
  'One-time codes that confirm an order to somebody else (PSD2 RTS, article 5: bound to amount and payee), or a change by an administrator of the client. They live for minutes.';

CREATE INDEX confirmations_by_age ON confirmations (created_at);

-- beneficiaries

create table beneficiaries (
  id uuid not null,
  client_id uuid not null,
  label text not null,
  creditor_name text not null,
  creditor_account text not null,
  creditor_country text not null,
  creditor_agent_name text not null,
  creditor_agent_bic text not null,
  street text not null,
  post_code text not null default ''::text,
  town text not null,
  remittance_information text not null default ''::text,
  identity text not null,
  saved_at timestamp with time zone not null,
  known_since timestamp with time zone not null default clock_timestamp(),
  trusted_at timestamp with time zone,
  trusted_by uuid,
  constraint beneficiaries_pkey PRIMARY KEY (id),
  constraint beneficiaries_once UNIQUE (client_id, identity, creditor_agent_bic),
  constraint beneficiaries_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint beneficiaries_trusted_by_fkey FOREIGN KEY (trusted_by) REFERENCES users(id),
  constraint beneficiaries_label_check CHECK (length(label) >= 1 AND length(label) <= 140),
  constraint beneficiaries_trusted_whole CHECK ((trusted_at IS NULL) = (trusted_by IS NULL))
);
comment on table beneficiaries is
  'The beneficiaries that a client saved. One is copied into the form when the client chooses it; no payment reads it.';

CREATE INDEX beneficiaries_by_account ON beneficiaries (upper(replace(creditor_account, ' '::text, ''::text)));

-- entry_marks

create table entry_marks (
  posting_id uuid not null,
  account_id uuid not null,
  account_sequence bigint not null,
  client_id uuid not null,
  note text not null,
  labels text[] not null,
  search_text text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint entry_marks_pkey PRIMARY KEY (posting_id),
  constraint entry_marks_place UNIQUE (account_id, account_sequence),
  constraint entry_marks_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint entry_marks_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint entry_marks_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint entry_marks_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES postings(id),
  constraint entry_marks_labels_check CHECK (cardinality(labels) <= 8),
  constraint entry_marks_note_check CHECK (length(note) <= 500),
  constraint entry_marks_say_something CHECK (note <> ''::text OR cardinality(labels) > 0)
);
comment on table entry_marks is
  'Notes and labels of clients on entries of their statement, one row an entry; the trail tells of each change. A row whose note and labels are taken away is deleted.';

CREATE INDEX entry_marks_of_client ON entry_marks (client_id);

-- cooling_off

create table cooling_off (
  id uuid not null,
  client_id uuid not null,
  hours smallint not null,
  set_by uuid not null,
  set_at timestamp with time zone not null default clock_timestamp(),
  counts_from timestamp with time zone not null default clock_timestamp(),
  constraint cooling_off_pkey PRIMARY KEY (id),
  constraint cooling_off_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint cooling_off_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  constraint cooling_off_hours_check CHECK (hours >= 0 AND hours <= 720)
);
comment on table cooling_off is
  'How many hours new beneficiaries of a client cool off. A shorter time counts once the old one has passed. Rows are added and never changed.';

CREATE INDEX cooling_off_of_clients ON cooling_off (client_id, set_at);

CREATE FUNCTION date_cooling_off()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  in_force integer;
begin
  new.set_at := clock_timestamp();
  in_force := cooling_hours(new.client_id, new.set_at);
  new.counts_from := new.set_at + case when new.hours < in_force then make_interval(hours => in_force) else '0' end;
  return new;
end $function$;

CREATE TRIGGER cooling_off_is_dated
  BEFORE INSERT ON cooling_off
  FOR EACH ROW
  EXECUTE FUNCTION date_cooling_off();

CREATE TRIGGER cooling_off_know_the_time
  BEFORE INSERT ON cooling_off
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER cooling_off_never_truncate
  BEFORE TRUNCATE ON cooling_off
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER cooling_off_stay
  BEFORE DELETE OR UPDATE ON cooling_off
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- form_drafts

create table form_drafts (
  user_id uuid not null,
  client_id uuid not null,
  form text not null,
  session_id uuid not null,
  fields text not null,
  saved_at timestamp with time zone not null default now(),
  constraint form_drafts_pkey PRIMARY KEY (user_id, client_id, form),
  constraint form_drafts_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint form_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint form_drafts_fields_check CHECK (length(fields) <= 65536),
  constraint form_drafts_form_check CHECK (form = ANY (ARRAY['international'::text, 'internal'::text]))
);
comment on table form_drafts is
  'What a user had typed into a transfer form when the tab was closed. One per user, client and form; the last write wins.';
comment on column form_drafts.session_id is
  'The session that wrote it: the same session finds its form filled in, another one is asked first. No reference, because the draft outlives the session.';

-- payments

create table payments (
  id uuid not null,
  journal_entry_id uuid not null,
  transfer_number text not null,
  type text not null,
  status text not null,
  ordered_by uuid,
  order_id uuid,
  debtor_name text not null,
  debtor_account text not null,
  debtor_agent_name text,
  debtor_agent_bic text,
  creditor_name text not null,
  creditor_account text not null,
  creditor_agent_name text,
  creditor_agent_bic text,
  creditor_country text,
  creditor_address text,
  charge_bearer text,
  remittance_information text not null default ''::text,
  end_to_end_id text,
  uetr uuid,
  amount_minor minor_amount not null,
  currency currency_code not null,
  counter_amount_minor minor_amount,
  counter_currency currency_code,
  rate_scaled scaled_rate,
  rate_as_of timestamp with time zone,
  original_payment_id uuid,
  reason text,
  created_at timestamp with time zone not null,
  search_text text not null default ''::text,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_journal_entry_id_key UNIQUE (journal_entry_id),
  constraint payments_transfer_number_key UNIQUE (transfer_number),
  constraint payments_original_payment_id_fkey FOREIGN KEY (original_payment_id) REFERENCES payments(id),
  constraint payments_charge_bearer_check CHECK (charge_bearer = ANY (ARRAY['DEBT'::text, 'CRED'::text,
    'SHAR'::text])),
  constraint payments_conversion_whole CHECK ((counter_amount_minor IS NULL) = (counter_currency IS NULL)
    AND (counter_amount_minor IS NULL) = (rate_scaled IS NULL)),
  constraint payments_orders_are_in_process CHECK (status = 'completed'::text OR ordered_by IS NOT NULL),
  constraint payments_status_check CHECK (status = ANY (ARRAY['in_process'::text, 'completed'::text,
    'rejected'::text, 'returned'::text])),
  constraint payments_type_check CHECK (type = ANY (ARRAY['swift'::text, 'sepa'::text, 'internal'::text,
    'conversion'::text, 'incoming'::text, 'card'::text, 'fee'::text, 'interest'::text, 'deposit'::text,
    'term_deposit'::text, 'reversal'::text, 'return'::text]))
);
comment on table payments is
  'What the parties know of a journal entry. Rows are never deleted; only status, reason and, for a deposit that is taken back, ordered_by change, by triggers alone.';
comment on column payments.journal_entry_id is
  'References journal_entries (id): held by the triggers payments_arrive_with_entries and payments_keep_their_entry.';
comment on column payments.status is
  'Derived from the state of its order, or from the payment that takes it back: the triggers payments_keep_search_text, orders_keep_status_of_payments and payments_mark_taken_back write it.';
comment on column payments.ordered_by is
  'The client who ordered it; null for what came from outside. References clients (id): held by the triggers payments_arrive_with_entries and payments_keep_their_entry.';
comment on column payments.order_id is
  'References orders (id): held by the triggers payments_arrive_with_entries and payments_keep_their_entry.';
comment on column payments.reason is
  'Why money came back: of the payment that takes another one back, and by its trigger of that one too.';
comment on column payments.search_text is
  'What a statement is searched by: the texts of the row, folded. The trigger payments_keep_search_text writes it.';

CREATE INDEX payments_by_end_to_end_id ON payments (end_to_end_id) WHERE end_to_end_id IS NOT NULL;
CREATE INDEX payments_by_original ON payments (original_payment_id) WHERE original_payment_id IS NOT NULL;
CREATE INDEX payments_by_remittance ON payments ("left"(lower(remittance_information COLLATE "C"),
    60) text_pattern_ops) WHERE remittance_information <> ''::text AND (type = ANY (ARRAY['swift'::text, 'sepa'::text,
    'incoming'::text, 'internal'::text, 'deposit'::text]));
CREATE INDEX payments_by_uetr ON payments (uetr) WHERE uetr IS NOT NULL;
CREATE INDEX payments_deposits_by_end_to_end_id ON payments (lower(end_to_end_id)) WHERE type = 'deposit'::text
    AND end_to_end_id IS NOT NULL;
CREATE INDEX payments_fees ON payments (created_at) WHERE type = 'fee'::text;
CREATE INDEX payments_from_countries ON payments (creditor_account, upper(substr(debtor_agent_bic, 5, 2)),
    amount_minor) WHERE (type = ANY (ARRAY['incoming'::text, 'deposit'::text])) AND debtor_agent_bic IS NOT NULL;
CREATE INDEX payments_not_completed ON payments (ordered_by, status, created_at) WHERE status <> 'completed'::text;
CREATE INDEX payments_queued_by_account ON payments (debtor_account, order_id) WHERE status = 'in_process'::text;
CREATE INDEX payments_queued_by_amount ON payments (currency, amount_minor, order_id)
    WHERE status = 'in_process'::text;
CREATE INDEX payments_queued_by_client ON payments (ordered_by, order_id) WHERE status = 'in_process'::text;
CREATE INDEX payments_queued_by_country ON payments (COALESCE(creditor_country, ''::text), order_id)
    WHERE status = 'in_process'::text;
CREATE INDEX payments_queued_by_creditor ON payments (lower(creditor_name), order_id)
    WHERE status = 'in_process'::text;
CREATE INDEX payments_queued_by_creditor_account ON payments (creditor_account, order_id)
    WHERE status = 'in_process'::text;
CREATE INDEX payments_queued_by_currency ON payments (currency, order_id) WHERE status = 'in_process'::text;
CREATE INDEX payments_queued_by_number ON payments (length(transfer_number), transfer_number, order_id)
    WHERE status = 'in_process'::text;
CREATE INDEX payments_sent_by_day ON payments (ordered_by, created_at) WHERE type = ANY (ARRAY['swift'::text,
    'sepa'::text]);
CREATE INDEX payments_to_countries ON payments (ordered_by, creditor_country, currency, amount_minor)
    WHERE type = ANY (ARRAY['swift'::text, 'sepa'::text]);
CREATE INDEX payments_to_creditor ON payments (ordered_by, creditor_account, created_at)
    WHERE type = ANY (ARRAY['swift'::text, 'sepa'::text]);
CREATE INDEX payments_to_other_banks ON payments (created_at, id) WHERE type = ANY (ARRAY['swift'::text,
    'sepa'::text]);

CREATE FUNCTION refuse_payments_of_nothing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER payments_arrive_with_entries
  AFTER INSERT ON payments
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_payments_of_nothing();

CREATE TRIGGER payments_follow_their_order
  BEFORE UPDATE ON payments
  FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND (new.status <> old.status OR new.reason IS DISTINCT FROM old.reason))
  EXECUTE FUNCTION refuse_change('the status of a payment follows its order: %s of %s is refused');

CREATE FUNCTION keep_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER payments_keep_search_text
  BEFORE INSERT OR UPDATE OF debtor_name, creditor_name, creditor_account, remittance_information, transfer_number,
    creditor_agent_name, creditor_agent_bic, creditor_address ON payments
  FOR EACH ROW
  EXECUTE FUNCTION keep_search_text();

CREATE TRIGGER payments_keep_their_entry
  BEFORE UPDATE ON payments
  FOR EACH ROW
  WHEN (new.journal_entry_id <> old.journal_entry_id OR new.order_id IS DISTINCT FROM old.order_id
    OR new.ordered_by IS DISTINCT FROM old.ordered_by AND NOT (old.type = 'deposit'::text
    AND old.status = 'completed'::text AND new.status = 'returned'::text AND old.ordered_by IS NULL))
  EXECUTE FUNCTION refuse_change('what a row of %2$s belongs to never changes');

CREATE TRIGGER payments_keep_what_is_searched
  BEFORE UPDATE ON payments
  FOR EACH ROW
  WHEN (new.type <> old.type OR new.search_text <> old.search_text)
  EXECUTE FUNCTION refuse_change('what is searched of a payment never changes');

CREATE TRIGGER payments_know_the_time
  BEFORE INSERT ON payments
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE FUNCTION mark_taken_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER payments_mark_taken_back
  AFTER INSERT ON payments
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT
  EXECUTE FUNCTION mark_taken_back();

CREATE TRIGGER payments_never_truncate
  BEFORE TRUNCATE ON payments
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payments_stay
  BEFORE DELETE ON payments
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- deposit_keys

create table deposit_keys (
  key text not null,
  request_hash bytea not null,
  payment_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint deposit_keys_pkey PRIMARY KEY (key),
  constraint deposit_keys_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint deposit_keys_key_check CHECK (key ~ '^[\x21-\x7e]{1,255}$'::text)
);
comment on table deposit_keys is
  'The keys under which staff book deposits: the same key books once and gets the first answer again.';

-- fees

create table fees (
  id uuid not null,
  fee text not null,
  month date not null,
  client_id uuid not null,
  of_payment_id uuid,
  account_id uuid not null,
  amount_minor minor_amount not null,
  currency currency_code not null,
  dollars_minor minor_amount not null,
  usd_per_unit_scaled scaled_rate not null,
  payment_usd_per_unit_scaled scaled_rate,
  tariff_id uuid,
  entry_id uuid not null,
  constraint fees_pkey PRIMARY KEY (id),
  constraint fees_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint fees_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint fees_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint fees_of_payment_id_fkey FOREIGN KEY (of_payment_id) REFERENCES payments(id),
  constraint fees_tariff_id_fkey FOREIGN KEY (tariff_id) REFERENCES bank_settings(id),
  constraint fees_fee_check CHECK (fee = ANY (ARRAY['maintenance'::text, 'payment'::text])),
  constraint fees_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint fees_of_payments CHECK ((fee = 'payment'::text) = (of_payment_id IS NOT NULL)
    AND (fee = 'payment'::text) = (payment_usd_per_unit_scaled IS NOT NULL))
);
comment on table fees is
  'The fees that were earned, each once, in the month that it belongs to. Rows are added and never changed.';

CREATE INDEX fees_by_account ON fees (account_id);
CREATE INDEX fees_by_entry ON fees (entry_id);
CREATE INDEX fees_by_month ON fees (month, id);
CREATE UNIQUE INDEX fees_once_a_month ON fees (client_id, month) WHERE fee = 'maintenance'::text;
CREATE UNIQUE INDEX fees_once_a_payment ON fees (of_payment_id) WHERE of_payment_id IS NOT NULL;

CREATE TRIGGER fees_know_the_time
  BEFORE INSERT ON fees
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER fees_never_truncate
  BEFORE TRUNCATE ON fees
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER fees_stay
  BEFORE DELETE OR UPDATE ON fees
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- fee_charges

create table fee_charges (
  id uuid not null,
  fee text not null,
  month date,
  client_id uuid not null,
  of_payment_id uuid,
  payment_id uuid not null,
  attempt smallint not null,
  clearing_entry_id uuid,
  constraint fee_charges_pkey PRIMARY KEY (id),
  constraint fee_charges_clearing_entry_id_key UNIQUE (clearing_entry_id),
  constraint fee_charges_clearing_entry_id_fkey FOREIGN KEY (clearing_entry_id) REFERENCES journal_entries(id),
  constraint fee_charges_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint fee_charges_of_payment_id_fkey FOREIGN KEY (of_payment_id) REFERENCES payments(id),
  constraint fee_charges_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint fee_charges_attempt_check CHECK (attempt >= 1),
  constraint fee_charges_fee_check CHECK (fee = ANY (ARRAY['maintenance'::text, 'payment'::text, 'other'::text])),
  constraint fee_charges_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint fee_charges_of_months CHECK ((fee = 'other'::text) = (month IS NULL)),
  constraint fee_charges_of_payments CHECK ((fee = 'payment'::text) = (of_payment_id IS NOT NULL))
);
comment on table fee_charges is
  'Which payment charged the fee of which month or payment, so that none is charged twice. Rows are added and never changed.';

CREATE INDEX fee_charges_by_payment ON fee_charges (payment_id);
CREATE UNIQUE INDEX fee_charges_of_nothing_else ON fee_charges (payment_id) WHERE fee <> 'maintenance'::text;
CREATE UNIQUE INDEX fee_charges_once_a_month ON fee_charges (client_id, month, attempt)
    WHERE fee = 'maintenance'::text;
CREATE UNIQUE INDEX fee_charges_once_a_payment ON fee_charges (of_payment_id, attempt)
    WHERE of_payment_id IS NOT NULL;

CREATE TRIGGER fee_charges_know_the_time
  BEFORE INSERT ON fee_charges
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER fee_charges_never_truncate
  BEFORE TRUNCATE ON fee_charges
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_fee_charge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER fee_charges_stand_once
  BEFORE INSERT ON fee_charges
  FOR EACH ROW
  EXECUTE FUNCTION guard_fee_charge();

CREATE TRIGGER fee_charges_stay
  BEFORE DELETE OR UPDATE ON fee_charges
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER fee_charges_take_two
  BEFORE INSERT ON fee_charges
  FOR EACH ROW
  EXECUTE FUNCTION take_two_people('charge_fees', 'assign_fee');

-- fee_receivables

create table fee_receivables (
  fee_id uuid not null,
  entry_id uuid not null,
  constraint fee_receivables_pkey PRIMARY KEY (fee_id),
  constraint fee_receivables_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint fee_receivables_fee_id_fkey FOREIGN KEY (fee_id) REFERENCES fees(id)
);
comment on table fee_receivables is
  'Fees that a run could not charge: the client owes them. Rows are added and never changed.';

CREATE INDEX fee_receivables_by_entry ON fee_receivables (entry_id);

CREATE TRIGGER fee_receivables_know_the_time
  BEFORE INSERT ON fee_receivables
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER fee_receivables_never_truncate
  BEFORE TRUNCATE ON fee_receivables
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER fee_receivables_stay
  BEFORE DELETE OR UPDATE ON fee_receivables
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER fee_receivables_take_two
  BEFORE INSERT ON fee_receivables
  FOR EACH ROW
  EXECUTE FUNCTION take_two_people('charge_fees');

-- fee_waivers

create table fee_waivers (
  fee_id uuid not null,
  entry_id uuid not null,
  proposal_id uuid not null,
  constraint fee_waivers_pkey PRIMARY KEY (fee_id),
  constraint fee_waivers_entry_id_key UNIQUE (entry_id),
  constraint fee_waivers_proposal_id_key UNIQUE (proposal_id),
  constraint fee_waivers_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint fee_waivers_fee_id_fkey FOREIGN KEY (fee_id) REFERENCES fees(id),
  constraint fee_waivers_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id)
);
comment on table fee_waivers is
  'Fees that two people gave up, each by a proposal of its own. Rows are added and never changed.';

CREATE TRIGGER fee_waivers_know_the_time
  BEFORE INSERT ON fee_waivers
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER fee_waivers_never_truncate
  BEFORE TRUNCATE ON fee_waivers
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_fee_waiver()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER fee_waivers_of_open_fees
  BEFORE INSERT ON fee_waivers
  FOR EACH ROW
  EXECUTE FUNCTION guard_fee_waiver();

CREATE TRIGGER fee_waivers_stay
  BEFORE DELETE OR UPDATE ON fee_waivers
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER fee_waivers_take_two
  BEFORE INSERT ON fee_waivers
  FOR EACH ROW
  EXECUTE FUNCTION take_two_people('waive_fee');

-- term_deposits

create table term_deposits (
  id uuid not null,
  deposit_number text not null,
  client_id uuid not null,
  account_id uuid not null,
  ledger_account_id uuid not null,
  amount_minor minor_amount not null,
  currency currency_code not null,
  rate_hundredths integer not null,
  early_rate_hundredths integer not null,
  offer_id uuid,
  opened_on date not null,
  matures_on date not null,
  interest_minor minor_units not null,
  opened_at timestamp with time zone not null,
  entry_id uuid not null,
  opened_by uuid,
  proposal_id uuid,
  idempotency_key text,
  request_hash bytea,
  ended_as text,
  ended_on date,
  ended_at timestamp with time zone,
  paid_interest_minor minor_units,
  repaid_entry_id uuid,
  end_proposal_id uuid,
  constraint term_deposits_pkey PRIMARY KEY (id),
  constraint term_deposits_deposit_number_key UNIQUE (deposit_number),
  constraint term_deposits_end_proposal_id_key UNIQUE (end_proposal_id),
  constraint term_deposits_entry_id_key UNIQUE (entry_id),
  constraint term_deposits_ledger_account_id_key UNIQUE (ledger_account_id),
  constraint term_deposits_proposal_id_key UNIQUE (proposal_id),
  constraint term_deposits_repaid_entry_id_key UNIQUE (repaid_entry_id),
  constraint term_deposits_account_id_client_id_fkey FOREIGN KEY (account_id, client_id) REFERENCES accounts(id,
    client_id),
  constraint term_deposits_end_proposal_id_fkey FOREIGN KEY (end_proposal_id) REFERENCES proposals(id),
  constraint term_deposits_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint term_deposits_ledger_account_id_fkey FOREIGN KEY (ledger_account_id) REFERENCES ledger_accounts(id),
  constraint term_deposits_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES bank_settings(id),
  constraint term_deposits_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id),
  constraint term_deposits_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint term_deposits_repaid_entry_id_fkey FOREIGN KEY (repaid_entry_id) REFERENCES journal_entries(id),
  constraint term_deposits_check CHECK (early_rate_hundredths >= 0 AND early_rate_hundredths <= rate_hundredths),
  constraint term_deposits_deposit_number_check CHECK (deposit_number ~ '^TD-[0-9]{6,12}$'::text),
  constraint term_deposits_end_by_their_terms CHECK (ended_as IS NULL OR ended_as = 'matured'::text
    AND ended_on >= matures_on AND paid_interest_minor::bigint = interest_minor::bigint
    OR ended_as = 'closed_early'::text AND ended_on >= opened_on AND ended_on < matures_on
    AND paid_interest_minor::bigint = term_interest(amount_minor::bigint, early_rate_hundredths, ended_on - opened_on)),
  constraint term_deposits_end_whole CHECK ((ended_as IS NULL) = (ended_on IS NULL)
    AND (ended_as IS NULL) = (ended_at IS NULL) AND (ended_as IS NULL) = (paid_interest_minor IS NULL)
    AND (ended_as IS NULL) = (repaid_entry_id IS NULL)
    AND (NOT ended_as IS DISTINCT FROM 'closed_early'::text) = (end_proposal_id IS NOT NULL)),
  constraint term_deposits_ended_as_check CHECK (ended_as = ANY (ARRAY['matured'::text, 'closed_early'::text])),
  constraint term_deposits_idempotency_key_check CHECK (idempotency_key ~ '^[\x21-\x7e]{1,255}$'::text),
  constraint term_deposits_interest CHECK (interest_minor::bigint = term_interest(amount_minor::bigint,
    rate_hundredths, matures_on - opened_on)),
  constraint term_deposits_key_whole CHECK ((idempotency_key IS NULL) = (request_hash IS NULL)),
  constraint term_deposits_of_twelve_months CHECK (matures_on = (opened_on + '1 year'::interval)::date),
  constraint term_deposits_opened_by_one CHECK ((opened_by IS NULL) = (proposal_id IS NOT NULL)),
  constraint term_deposits_paid_interest_minor_check CHECK (paid_interest_minor::bigint >= 0),
  constraint term_deposits_rate_hundredths_check CHECK (rate_hundredths >= 0 AND rate_hundredths <= 9999)
);
comment on table term_deposits is
  'Money that clients have given the bank for twelve months, each with the terms that it was opened with. Rows are never deleted; only the end is written, once.';

CREATE INDEX term_deposits_by_maturity ON term_deposits (matures_on, id) WHERE ended_as IS NULL;
CREATE INDEX term_deposits_of_account ON term_deposits (account_id);
CREATE INDEX term_deposits_of_client ON term_deposits (client_id, id DESC);
CREATE UNIQUE INDEX term_deposits_once_a_key ON term_deposits (client_id, idempotency_key)
    WHERE idempotency_key IS NOT NULL;

CREATE FUNCTION guard_term_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER term_deposits_keep_their_terms
  BEFORE INSERT OR UPDATE ON term_deposits
  FOR EACH ROW
  EXECUTE FUNCTION guard_term_deposit();

CREATE TRIGGER term_deposits_know_the_time
  BEFORE INSERT ON term_deposits
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER term_deposits_never_truncate
  BEFORE TRUNCATE ON term_deposits
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER term_deposits_stay
  BEFORE DELETE ON term_deposits
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- interest_accruals

create table interest_accruals (
  id uuid not null,
  day date not null,
  currency currency_code not null,
  amount_minor minor_amount not null,
  entry_id uuid not null,
  constraint interest_accruals_pkey PRIMARY KEY (id),
  constraint interest_accruals_entry_id_key UNIQUE (entry_id),
  constraint interest_accruals_once UNIQUE (currency, day),
  constraint interest_accruals_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id)
);
comment on table interest_accruals is
  'The interest on term deposits that a day brought, each day once. Rows are added and never changed.';

CREATE TRIGGER interest_accruals_know_the_time
  BEFORE INSERT ON interest_accruals
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER interest_accruals_never_truncate
  BEFORE TRUNCATE ON interest_accruals
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER interest_accruals_stay
  BEFORE DELETE OR UPDATE ON interest_accruals
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- merchants

create table merchants (
  id uuid not null,
  client_id uuid not null,
  name text not null,
  discount_basis_points smallint not null,
  created_at timestamp with time zone not null default now(),
  constraint merchants_pkey PRIMARY KEY (id),
  constraint merchants_client_id_key UNIQUE (client_id),
  constraint merchants_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint merchants_discount_basis_points_check CHECK (discount_basis_points >= 0 AND discount_basis_points <= 550),
  constraint merchants_name_check CHECK (length(name) >= 1 AND length(name) <= 100)
);
comment on table merchants is
  'Clients that take card payments. Rows are added and never changed.';

CREATE TRIGGER merchants_never_truncate
  BEFORE TRUNCATE ON merchants
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER merchants_stay
  BEFORE DELETE OR UPDATE ON merchants
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- merchant_deposits

create table merchant_deposits (
  entry_id uuid not null,
  merchant_id uuid not null,
  account_id uuid not null,
  amount_minor minor_amount not null,
  currency currency_code not null,
  proposal_id uuid not null,
  taken_at timestamp with time zone not null,
  constraint merchant_deposits_pkey PRIMARY KEY (entry_id),
  constraint merchant_deposits_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint merchant_deposits_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint merchant_deposits_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint merchant_deposits_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint merchant_deposits_currency_check CHECK (currency::text = 'USD'::text),
  constraint merchant_deposits_fixed CHECK (amount_minor::bigint = 10000000)
);
comment on table merchant_deposits is
  'Security deposits of merchants: 100,000 US dollars each. Rows are added and never changed.';

CREATE INDEX merchant_deposits_of_merchants ON merchant_deposits (merchant_id);

CREATE TRIGGER merchant_deposits_know_the_time
  BEFORE INSERT ON merchant_deposits
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER merchant_deposits_never_truncate
  BEFORE TRUNCATE ON merchant_deposits
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER merchant_deposits_stay
  BEFORE DELETE OR UPDATE ON merchant_deposits
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- merchant_deposit_returns

create table merchant_deposit_returns (
  deposit_entry_id uuid not null,
  account_id uuid not null,
  entry_id uuid not null,
  proposal_id uuid not null,
  returned_at timestamp with time zone not null,
  constraint merchant_deposit_returns_pkey PRIMARY KEY (deposit_entry_id),
  constraint merchant_deposit_returns_entry_id_key UNIQUE (entry_id),
  constraint merchant_deposit_returns_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint merchant_deposit_returns_deposit_entry_id_fkey FOREIGN KEY (deposit_entry_id) REFERENCES merchant_deposits(entry_id),
  constraint merchant_deposit_returns_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint merchant_deposit_returns_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id)
);
comment on table merchant_deposit_returns is
  'Security deposits of merchants that went back, each once and whole. Rows are added and never changed.';

CREATE TRIGGER merchant_deposit_returns_know_the_time
  BEFORE INSERT ON merchant_deposit_returns
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER merchant_deposit_returns_never_truncate
  BEFORE TRUNCATE ON merchant_deposit_returns
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER merchant_deposit_returns_stay
  BEFORE DELETE OR UPDATE ON merchant_deposit_returns
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER merchant_deposit_returns_take_two
  BEFORE INSERT ON merchant_deposit_returns
  FOR EACH ROW
  EXECUTE FUNCTION take_two_people('return_merchant_deposit');

-- merchant_terms

create table merchant_terms (
  merchant_id uuid not null,
  number smallint not null,
  discount_basis_points smallint not null,
  reserve_basis_points smallint not null,
  reserve_days smallint not null,
  payment_limit_minor minor_amount not null,
  day_limit_minor minor_amount not null,
  takes_live boolean not null,
  proposal_id uuid not null,
  set_at timestamp with time zone not null,
  return_origins text[] not null default '{}'::text[],
  constraint merchant_terms_pkey PRIMARY KEY (merchant_id, number),
  constraint merchant_terms_proposal_id_key UNIQUE (proposal_id),
  constraint merchant_terms_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint merchant_terms_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint merchant_terms_day_above_payment CHECK (day_limit_minor::bigint >= payment_limit_minor::bigint),
  constraint merchant_terms_discount_basis_points_check CHECK (discount_basis_points >= 0
    AND discount_basis_points <= 550),
  constraint merchant_terms_number_check CHECK (number >= 1),
  constraint merchant_terms_reserve_basis_points_check CHECK (reserve_basis_points >= 0
    AND reserve_basis_points <= 5000),
  constraint merchant_terms_reserve_days_check CHECK (reserve_days >= 1 AND reserve_days <= 730),
  constraint merchant_terms_return_origins_check CHECK (cardinality(return_origins) <= 20)
);
comment on table merchant_terms is
  'On which terms a merchant takes live payments; the newest are in force. Two people set them. Rows are never changed.';

CREATE TRIGGER merchant_terms_know_the_time
  BEFORE INSERT ON merchant_terms
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER merchant_terms_never_truncate
  BEFORE TRUNCATE ON merchant_terms
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER merchant_terms_stay
  BEFORE DELETE OR UPDATE ON merchant_terms
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_merchant_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER merchant_terms_take_two
  BEFORE INSERT ON merchant_terms
  FOR EACH ROW
  EXECUTE FUNCTION guard_merchant_terms();

-- merchant_credentials

create table merchant_credentials (
  id uuid not null,
  merchant_id uuid not null,
  mode payment_mode not null,
  name text,
  made_by uuid,
  login text not null,
  password_hash text not null,
  previous_password_hash text,
  previous_until timestamp with time zone,
  networks text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  disabled_at timestamp with time zone,
  constraint merchant_credentials_pkey PRIMARY KEY (id),
  constraint merchant_credentials_login_key UNIQUE (login),
  constraint merchant_credentials_of_mode UNIQUE (id, merchant_id, mode),
  constraint merchant_credentials_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint merchant_credentials_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint merchant_credentials_login_check CHECK (login ~ '^[a-z0-9_]{3,40}$'::text),
  constraint merchant_credentials_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint merchant_credentials_networks_check CHECK (cardinality(networks) <= 20),
  constraint merchant_credentials_overlap CHECK ((previous_password_hash IS NULL) = (previous_until IS NULL))
);
comment on table merchant_credentials is
  'What programs of a merchant log in with, for tests or live. Rows are never deleted, and stay as they are once ended.';

CREATE INDEX merchant_credentials_of_merchants ON merchant_credentials (merchant_id);

CREATE FUNCTION guard_merchant_credentials()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changing text[] := array['password_hash', 'previous_password_hash', 'previous_until', 'networks', 'last_used_at',
    'disabled_at'];
begin
  if to_jsonb(new) - changing <> to_jsonb(old) - changing or old.disabled_at is not null then
    raise exception 'credentials keep their login and mode, and stay ended'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

CREATE TRIGGER merchant_credentials_keep_their_login
  BEFORE UPDATE ON merchant_credentials
  FOR EACH ROW
  EXECUTE FUNCTION guard_merchant_credentials();

CREATE TRIGGER merchant_credentials_never_truncate
  BEFORE TRUNCATE ON merchant_credentials
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER merchant_credentials_stay
  BEFORE DELETE ON merchant_credentials
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- merchant_tokens

create table merchant_tokens (
  token_hash sha256_hash not null,
  credentials_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint merchant_tokens_pkey PRIMARY KEY (token_hash),
  constraint merchant_tokens_credentials_id_fkey FOREIGN KEY (credentials_id) REFERENCES merchant_credentials(id),
  constraint merchant_tokens_live_an_hour CHECK (expires_at <= (created_at + '01:00:00'::interval))
);
comment on table merchant_tokens is
  'Logins of merchants'' programs. Rows are deleted after their end.';

CREATE INDEX merchant_tokens_by_end ON merchant_tokens (expires_at);

-- merchant_requests

create table merchant_requests (
  id uuid not null,
  credentials_id uuid not null,
  method text not null,
  route text not null,
  http_status smallint not null,
  inner_status smallint,
  problem text,
  shape text,
  duration_ms integer not null,
  answered_at timestamp with time zone not null,
  constraint merchant_requests_pkey PRIMARY KEY (id),
  constraint merchant_requests_credentials_id_fkey FOREIGN KEY (credentials_id) REFERENCES merchant_credentials(id),
  constraint merchant_requests_duration_ms_check CHECK (duration_ms >= 0),
  constraint merchant_requests_method_check CHECK (length(method) >= 1 AND length(method) <= 10),
  constraint merchant_requests_problem_check CHECK (length(problem) >= 1 AND length(problem) <= 200),
  constraint merchant_requests_route_check CHECK (length(route) >= 1 AND length(route) <= 200),
  constraint merchant_requests_shape_check CHECK (length(shape) <= 2000)
);
comment on table merchant_requests is
  'What programs of merchants asked, without secrets and values. Rows are deleted after 30 days.';

CREATE INDEX merchant_requests_by_time ON merchant_requests (answered_at);
CREATE INDEX merchant_requests_of_credentials ON merchant_requests (credentials_id, answered_at, id);

-- card_payments

create table card_payments (
  id uuid not null,
  number bigint not null default nextval('card_payment_numbers'::regclass),
  merchant_id uuid not null,
  credentials_id uuid not null,
  mode payment_mode not null,
  merchant_reference text,
  payer_id text not null,
  owner_name text not null,
  amount_minor minor_amount not null,
  currency currency_code not null,
  discount_basis_points smallint not null,
  net_minor minor_units not null,
  card_brand text not null,
  card_last_four text not null,
  card_expiry text not null,
  card_fingerprint sha256_hash not null,
  state card_payment_state not null,
  move_count smallint not null default 0,
  due_at timestamp with time zone,
  polled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint card_payments_pkey PRIMARY KEY (id),
  constraint card_payments_number_key UNIQUE (number),
  constraint card_payments_of_mode UNIQUE (id, mode),
  constraint card_payments_once UNIQUE (merchant_id, mode, merchant_reference),
  constraint card_payments_credentials_id_merchant_id_mode_fkey FOREIGN KEY (credentials_id, merchant_id,
    mode) REFERENCES merchant_credentials(id, merchant_id, mode),
  constraint card_payments_card_brand_check CHECK (length(card_brand) >= 1 AND length(card_brand) <= 40),
  constraint card_payments_card_expiry_check CHECK (card_expiry ~ '^(0[1-9]|1[0-2])/\d{2}$'::text),
  constraint card_payments_card_last_four_check CHECK (card_last_four ~ '^\d{4}$'::text),
  constraint card_payments_discount_basis_points_check CHECK (discount_basis_points >= 0
    AND discount_basis_points <= 550),
  constraint card_payments_merchant_reference_check CHECK (length(merchant_reference) >= 1
    AND length(merchant_reference) <= 100),
  constraint card_payments_net_of_discount CHECK (net_minor::bigint >= 0
    AND net_minor::bigint <= amount_minor::bigint),
  constraint card_payments_owner_name_check CHECK (length(owner_name) >= 1 AND length(owner_name) <= 100),
  constraint card_payments_payer_id_check CHECK (length(payer_id) >= 1 AND length(payer_id) <= 100)
);
comment on table card_payments is
  'Payments by card that merchants asked for. A payment changes by its moves alone and is never deleted.';

CREATE INDEX card_payments_due ON card_payments (mode, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX card_payments_of_cards ON card_payments (merchant_id, mode, card_fingerprint, created_at);
CREATE INDEX card_payments_of_merchants ON card_payments (merchant_id, mode, created_at, number);
CREATE INDEX card_payments_of_payers ON card_payments (merchant_id, mode, payer_id, created_at, number);

CREATE FUNCTION refuse_late_card_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a card payment does not begin as %', new.state
    using errcode = 'check_violation', constraint = 'card_payments_begin';
end $function$;

CREATE TRIGGER card_payments_begin
  BEFORE INSERT ON card_payments
  FOR EACH ROW
  WHEN (new.state::text <> 'in_process'::text OR new.move_count <> 0)
  EXECUTE FUNCTION refuse_late_card_payment();

CREATE FUNCTION guard_card_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER card_payments_change_by_moves
  BEFORE UPDATE ON card_payments
  FOR EACH ROW
  EXECUTE FUNCTION guard_card_payment();

CREATE TRIGGER card_payments_know_the_time
  BEFORE INSERT ON card_payments
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE FUNCTION guard_live_card_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not coalesce((
    select takes_live from merchant_terms where merchant_id = new.merchant_id order by number desc limit 1
  ), false) then
    raise exception 'this merchant takes no live payments'
      using errcode = 'check_violation', constraint = 'card_payments_live_by_terms';
  end if;
  return new;
end $function$;

CREATE TRIGGER card_payments_live_by_terms
  BEFORE INSERT ON card_payments
  FOR EACH ROW
  WHEN (new.mode::text = 'live'::text)
  EXECUTE FUNCTION guard_live_card_payment();

CREATE TRIGGER card_payments_never_truncate
  BEFORE TRUNCATE ON card_payments
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_payments_stay
  BEFORE DELETE ON card_payments
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- card_attempts

create table card_attempts (
  payment_id uuid not null,
  number smallint not null,
  acquirer text not null,
  acquirer_reference text not null,
  asked_at timestamp with time zone not null default now(),
  constraint card_attempts_pkey PRIMARY KEY (payment_id, number),
  constraint card_attempts_named_once UNIQUE (acquirer, acquirer_reference),
  constraint card_attempts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES card_payments(id),
  constraint card_attempts_acquirer_check CHECK (length(acquirer) >= 1 AND length(acquirer) <= 40),
  constraint card_attempts_acquirer_reference_check CHECK (length(acquirer_reference) >= 1
    AND length(acquirer_reference) <= 100),
  constraint card_attempts_number_check CHECK (number >= 1)
);
comment on table card_attempts is
  'What an acquirer is asked for a payment, kept before it is asked. Rows are added and never changed.';

CREATE TRIGGER card_attempts_know_the_time
  BEFORE INSERT ON card_attempts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER card_attempts_never_truncate
  BEFORE TRUNCATE ON card_attempts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_attempts_stay
  BEFORE DELETE OR UPDATE ON card_attempts
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- card_answers

create table card_answers (
  payment_id uuid not null,
  attempt_number smallint not null,
  number smallint not null,
  source text not null,
  said card_payment_state not null,
  decline_reason card_decline_reason,
  is_contradiction boolean not null default false,
  said_at timestamp with time zone not null default now(),
  constraint card_answers_pkey PRIMARY KEY (payment_id, number),
  constraint card_answers_payment_id_attempt_number_fkey FOREIGN KEY (payment_id,
    attempt_number) REFERENCES card_attempts(payment_id, number),
  constraint card_answers_decline_with_reason CHECK (decline_reason IS NULL OR said::text = 'denied'::text),
  constraint card_answers_number_check CHECK (number >= 1),
  constraint card_answers_said_check CHECK (said::text <> ALL (ARRAY['expired'::text, 'refunded'::text])),
  constraint card_answers_source_check CHECK (source = ANY (ARRAY['answer'::text, 'poll'::text, 'notice'::text]))
);
comment on table card_answers is
  'What acquirers said of payments, what contradicts itself included. Rows are added and never changed.';

CREATE INDEX card_answers_contradicting ON card_answers (said_at) WHERE is_contradiction;

CREATE TRIGGER card_answers_know_the_time
  BEFORE INSERT ON card_answers
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER card_answers_never_truncate
  BEFORE TRUNCATE ON card_answers
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_answers_stay
  BEFORE DELETE OR UPDATE ON card_answers
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- card_payment_moves

create table card_payment_moves (
  payment_id uuid not null,
  number smallint not null,
  from_state card_payment_state not null,
  to_state card_payment_state not null,
  by_kind text not null,
  due_at timestamp with time zone,
  moved_at timestamp with time zone not null default now(),
  constraint card_payment_moves_pkey PRIMARY KEY (payment_id, number),
  constraint card_payment_moves_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES card_payments(id),
  constraint card_payment_moves_are_legal CHECK (from_state::text = 'in_process'::text
    AND to_state::text = 'unknown'::text OR from_state::text = 'in_process'::text
    AND to_state::text = 'waiting_confirmation'::text OR from_state::text = 'in_process'::text
    AND to_state::text = 'approved'::text OR from_state::text = 'in_process'::text
    AND to_state::text = 'denied'::text OR from_state::text = 'unknown'::text
    AND to_state::text = 'in_process'::text OR from_state::text = 'unknown'::text
    AND to_state::text = 'waiting_confirmation'::text OR from_state::text = 'unknown'::text
    AND to_state::text = 'approved'::text OR from_state::text = 'unknown'::text AND to_state::text = 'denied'::text
    OR from_state::text = 'waiting_confirmation'::text AND to_state::text = 'approved'::text
    OR from_state::text = 'waiting_confirmation'::text AND to_state::text = 'denied'::text
    OR from_state::text = 'waiting_confirmation'::text AND to_state::text = 'expired'::text
    OR from_state::text = 'approved'::text AND to_state::text = 'partly_refunded'::text
    OR from_state::text = 'approved'::text AND to_state::text = 'refunded'::text
    OR from_state::text = 'approved'::text AND to_state::text = 'charged_back'::text
    OR from_state::text = 'partly_refunded'::text AND to_state::text = 'partly_refunded'::text
    OR from_state::text = 'partly_refunded'::text AND to_state::text = 'refunded'::text
    OR from_state::text = 'partly_refunded'::text AND to_state::text = 'charged_back'::text
    OR from_state::text = 'partly_refunded'::text AND to_state::text = 'approved'::text
    OR from_state::text = 'refunded'::text AND to_state::text = 'approved'::text
    OR from_state::text = 'refunded'::text AND to_state::text = 'partly_refunded'::text
    OR from_state::text = 'charged_back'::text AND to_state::text = 'approved'::text
    OR from_state::text = 'charged_back'::text AND to_state::text = 'partly_refunded'::text),
  constraint card_payment_moves_by_kind_check CHECK (by_kind = ANY (ARRAY['acquirer'::text, 'merchant'::text,
    'payer'::text, 'clock'::text])),
  constraint card_payment_moves_number_check CHECK (number >= 1)
);
comment on table card_payment_moves is
  'Each change of a card payment: from which state to which, when and by whom. Rows are added and never changed.';

CREATE FUNCTION move_card_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update card_payments set state = new.to_state, move_count = new.number, due_at = new.due_at
  where id = new.payment_id and state = new.from_state and move_count = new.number - 1;
  if not found then
    raise exception 'a card payment moves from the state that it has'
      using errcode = 'check_violation', constraint = 'card_payment_moves_in_turn';
  end if;
  return null;
end $function$;

CREATE TRIGGER card_payment_moves_in_turn
  AFTER INSERT ON card_payment_moves
  FOR EACH ROW
  EXECUTE FUNCTION move_card_payment();

CREATE TRIGGER card_payment_moves_know_the_time
  BEFORE INSERT ON card_payment_moves
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER card_payment_moves_never_truncate
  BEFORE TRUNCATE ON card_payment_moves
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_payment_moves_stay
  BEFORE DELETE OR UPDATE ON card_payment_moves
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION wait_for_books()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER card_payment_moves_wait_for_books
  AFTER INSERT ON card_payment_moves
  FOR EACH ROW
  WHEN (new.to_state::text = 'approved'::text)
  EXECUTE FUNCTION wait_for_books();

-- card_refunds

create table card_refunds (
  id uuid not null,
  payment_id uuid not null,
  amount_minor minor_amount not null,
  state card_refund_state not null default 'asked'::text,
  answer_count smallint not null default 0,
  polled_at timestamp with time zone,
  refunded_at timestamp with time zone not null default now(),
  constraint card_refunds_pkey PRIMARY KEY (id),
  constraint card_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES card_payments(id)
);
comment on table card_refunds is
  'What goes back to payers, never more than they paid. A refund changes by answers of its acquirer, and stays.';

CREATE INDEX card_refunds_by_time ON card_refunds (refunded_at);
CREATE INDEX card_refunds_of_payments ON card_refunds (payment_id);
CREATE INDEX card_refunds_open ON card_refunds (polled_at) WHERE state::text = ANY (ARRAY['asked'::text,
    'unknown'::text]);

CREATE FUNCTION guard_card_refund_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER card_refunds_change_by_answers
  BEFORE UPDATE ON card_refunds
  FOR EACH ROW
  EXECUTE FUNCTION guard_card_refund_change();

CREATE TRIGGER card_refunds_know_the_time
  BEFORE INSERT ON card_refunds
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER card_refunds_never_truncate
  BEFORE TRUNCATE ON card_refunds
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_refunds_stay
  BEFORE DELETE ON card_refunds
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_refunds_wait_for_books
  AFTER INSERT ON card_refunds
  FOR EACH ROW
  EXECUTE FUNCTION wait_for_books();

CREATE FUNCTION guard_card_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER card_refunds_within_payment
  BEFORE INSERT ON card_refunds
  FOR EACH ROW
  EXECUTE FUNCTION guard_card_refund();

-- card_refund_answers

create table card_refund_answers (
  refund_id uuid not null,
  number smallint not null,
  source text not null,
  said card_refund_state not null,
  is_contradiction boolean not null default false,
  said_at timestamp with time zone not null default now(),
  constraint card_refund_answers_pkey PRIMARY KEY (refund_id, number),
  constraint card_refund_answers_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES card_refunds(id),
  constraint card_refund_answers_number_check CHECK (number >= 1),
  constraint card_refund_answers_said_check CHECK (said::text <> 'asked'::text),
  constraint card_refund_answers_source_check CHECK (source = ANY (ARRAY['answer'::text, 'poll'::text,
    'notice'::text]))
);
comment on table card_refund_answers is
  'What acquirers said of refunds. Rows are added and never changed.';

CREATE INDEX card_refund_answers_contradicting ON card_refund_answers (said_at) WHERE is_contradiction;

CREATE FUNCTION move_card_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER card_refund_answers_in_turn
  AFTER INSERT ON card_refund_answers
  FOR EACH ROW
  EXECUTE FUNCTION move_card_refund();

CREATE TRIGGER card_refund_answers_know_the_time
  BEFORE INSERT ON card_refund_answers
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER card_refund_answers_never_truncate
  BEFORE TRUNCATE ON card_refund_answers
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_refund_answers_stay
  BEFORE DELETE OR UPDATE ON card_refund_answers
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_refund_answers_wait_for_books
  AFTER INSERT ON card_refund_answers
  FOR EACH ROW
  WHEN (new.said::text = 'failed'::text AND NOT new.is_contradiction)
  EXECUTE FUNCTION wait_for_books();

-- card_disputes

create table card_disputes (
  id uuid not null,
  payment_id uuid not null,
  amount_minor minor_amount not null,
  reason text not null,
  state card_dispute_state not null,
  move_count smallint not null default 0,
  opened_at timestamp with time zone not null default now(),
  respond_by timestamp with time zone not null,
  constraint card_disputes_pkey PRIMARY KEY (id),
  constraint card_disputes_payment_id_key UNIQUE (payment_id),
  constraint card_disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES card_payments(id),
  constraint card_disputes_leave_time CHECK (respond_by > opened_at),
  constraint card_disputes_reason_check CHECK (reason = ANY (ARRAY['not_received'::text, 'not_as_described'::text,
    'not_authorised'::text, 'duplicate'::text, 'other'::text]))
);
comment on table card_disputes is
  'Payments that payers took back through their bank. A dispute changes by its moves alone and is never deleted.';

CREATE INDEX card_disputes_open ON card_disputes (respond_by)
    WHERE state::text = ANY (ARRAY['needs_response'::text, 'under_review'::text]);

CREATE FUNCTION refuse_late_card_dispute()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a dispute does not begin as %', new.state
    using errcode = 'check_violation', constraint = 'card_disputes_begin';
end $function$;

CREATE TRIGGER card_disputes_begin
  BEFORE INSERT ON card_disputes
  FOR EACH ROW
  WHEN (new.state::text <> 'needs_response'::text OR new.move_count <> 0)
  EXECUTE FUNCTION refuse_late_card_dispute();

CREATE FUNCTION guard_card_dispute()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER card_disputes_change_by_moves
  BEFORE UPDATE ON card_disputes
  FOR EACH ROW
  EXECUTE FUNCTION guard_card_dispute();

CREATE TRIGGER card_disputes_know_the_time
  BEFORE INSERT ON card_disputes
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER card_disputes_never_truncate
  BEFORE TRUNCATE ON card_disputes
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_disputes_stay
  BEFORE DELETE ON card_disputes
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_disputes_wait_for_books
  AFTER INSERT ON card_disputes
  FOR EACH ROW
  EXECUTE FUNCTION wait_for_books();

-- card_dispute_moves

create table card_dispute_moves (
  dispute_id uuid not null,
  number smallint not null,
  from_state card_dispute_state not null,
  to_state card_dispute_state not null,
  by_kind text not null,
  statement text,
  moved_at timestamp with time zone not null default now(),
  constraint card_dispute_moves_pkey PRIMARY KEY (dispute_id, number),
  constraint card_dispute_moves_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES card_disputes(id),
  constraint card_dispute_moves_are_legal CHECK (from_state::text = 'needs_response'::text
    AND to_state::text = 'under_review'::text OR from_state::text = 'needs_response'::text
    AND to_state::text = 'won'::text OR from_state::text = 'needs_response'::text AND to_state::text = 'lost'::text
    OR from_state::text = 'under_review'::text AND to_state::text = 'won'::text
    OR from_state::text = 'under_review'::text AND to_state::text = 'lost'::text),
  constraint card_dispute_moves_by_kind_check CHECK (by_kind = ANY (ARRAY['acquirer'::text, 'merchant'::text,
    'clock'::text])),
  constraint card_dispute_moves_number_check CHECK (number >= 1),
  constraint card_dispute_moves_statement_check CHECK (length(statement) >= 1 AND length(statement) <= 5000),
  constraint card_dispute_moves_with_statement CHECK ((to_state::text = 'under_review'::text) = (statement IS NOT NULL))
);
comment on table card_dispute_moves is
  'Each change of a dispute: from which state to which, when and by whom. Rows are added and never changed.';

CREATE FUNCTION move_card_dispute()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update card_disputes set state = new.to_state, move_count = new.number
  where id = new.dispute_id and state = new.from_state and move_count = new.number - 1;
  if not found then
    raise exception 'a dispute moves from the state that it has'
      using errcode = 'check_violation', constraint = 'card_dispute_moves_in_turn';
  end if;
  return null;
end $function$;

CREATE TRIGGER card_dispute_moves_in_turn
  AFTER INSERT ON card_dispute_moves
  FOR EACH ROW
  EXECUTE FUNCTION move_card_dispute();

CREATE TRIGGER card_dispute_moves_know_the_time
  BEFORE INSERT ON card_dispute_moves
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER card_dispute_moves_never_truncate
  BEFORE TRUNCATE ON card_dispute_moves
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_dispute_moves_stay
  BEFORE DELETE OR UPDATE ON card_dispute_moves
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_dispute_moves_wait_for_books
  AFTER INSERT ON card_dispute_moves
  FOR EACH ROW
  WHEN (new.to_state::text = 'won'::text)
  EXECUTE FUNCTION wait_for_books();

-- card_dispute_papers

create table card_dispute_papers (
  id uuid not null,
  dispute_id uuid not null,
  number smallint not null,
  name text not null,
  media_type text not null,
  content bytea not null,
  content_hash sha256_hash not null,
  added_at timestamp with time zone not null default now(),
  constraint card_dispute_papers_pkey PRIMARY KEY (id),
  constraint card_dispute_papers_in_turn UNIQUE (dispute_id, number),
  constraint card_dispute_papers_once UNIQUE (dispute_id, content_hash),
  constraint card_dispute_papers_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES card_disputes(id),
  constraint card_dispute_papers_content_check CHECK (length(content) >= 1 AND length(content) <= 6291456),
  constraint card_dispute_papers_hash CHECK (content_hash::bytea = sha256(content)),
  constraint card_dispute_papers_media_type_check CHECK (media_type = ANY (ARRAY['application/pdf'::text,
    'image/jpeg'::text, 'image/png'::text])),
  constraint card_dispute_papers_name_check CHECK (length(name) >= 1 AND length(name) <= 140),
  constraint card_dispute_papers_number_check CHECK (number >= 1 AND number <= 5)
);
comment on table card_dispute_papers is
  'Papers by which merchants answer disputes. Rows are added, never changed and never deleted.';

CREATE FUNCTION guard_card_dispute_paper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from card_disputes where id = new.dispute_id and state = 'needs_response' for update;
  if not found then
    raise exception 'papers belong to a dispute that waits for its answer'
      using errcode = 'check_violation', constraint = 'card_dispute_papers_in_time';
  end if;
  return new;
end $function$;

CREATE TRIGGER card_dispute_papers_in_time
  BEFORE INSERT ON card_dispute_papers
  FOR EACH ROW
  EXECUTE FUNCTION guard_card_dispute_paper();

CREATE TRIGGER card_dispute_papers_know_the_time
  BEFORE INSERT ON card_dispute_papers
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER card_dispute_papers_never_truncate
  BEFORE TRUNCATE ON card_dispute_papers
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_dispute_papers_stay
  BEFORE DELETE OR UPDATE ON card_dispute_papers
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- card_unbooked

create table card_unbooked (
  number bigint not null default nextval('card_unbooked_numbers'::regclass),
  payment_id uuid not null,
  mode payment_mode not null,
  kind text not null,
  subject_id uuid not null,
  constraint card_unbooked_pkey PRIMARY KEY (number),
  constraint card_unbooked_once UNIQUE (kind, subject_id),
  constraint card_unbooked_payment_id_mode_fkey FOREIGN KEY (payment_id, mode) REFERENCES card_payments(id, mode),
  constraint card_unbooked_kind_check CHECK (kind = ANY (ARRAY['approved'::text, 'refunded'::text,
    'refund_failed'::text, 'charged_back'::text, 'won'::text, 'dispute_fee'::text])),
  constraint card_unbooked_mode_check CHECK (mode::text = 'live'::text)
);
comment on table card_unbooked is
  'What happened to live payments and waits to be booked. Rows are deleted when it is.';

-- card_bookings

create table card_bookings (
  id uuid not null,
  number bigint not null default nextval('card_booking_numbers'::regclass),
  payment_id uuid not null,
  mode payment_mode not null,
  merchant_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  amount_minor minor_amount not null,
  discount_minor minor_units not null,
  currency currency_code not null,
  entry_id uuid not null,
  constraint card_bookings_pkey PRIMARY KEY (id),
  constraint card_bookings_number_key UNIQUE (number),
  constraint card_bookings_once UNIQUE (kind, subject_id),
  constraint card_bookings_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint card_bookings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint card_bookings_payment_id_mode_fkey FOREIGN KEY (payment_id, mode) REFERENCES card_payments(id, mode),
  constraint card_bookings_discount CHECK (discount_minor::bigint >= 0
    AND discount_minor::bigint <=
CASE kind
    WHEN 'approved'::text THEN amount_minor::bigint
    ELSE 0::bigint
END),
  constraint card_bookings_kind_check CHECK (kind = ANY (ARRAY['approved'::text, 'refunded'::text,
    'refund_failed'::text, 'charged_back'::text, 'won'::text, 'dispute_fee'::text])),
  constraint card_bookings_mode_check CHECK (mode::text = 'live'::text)
);
comment on table card_bookings is
  'What the books hold of live card payments, each thing once. Rows are added and never changed.';

CREATE INDEX card_bookings_of_entries ON card_bookings (entry_id);
CREATE INDEX card_bookings_of_merchants ON card_bookings (merchant_id, currency, number);
CREATE INDEX card_bookings_of_payments ON card_bookings (payment_id);

CREATE TRIGGER card_bookings_know_the_time
  BEFORE INSERT ON card_bookings
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER card_bookings_never_truncate
  BEFORE TRUNCATE ON card_bookings
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_bookings_stay
  BEFORE DELETE OR UPDATE ON card_bookings
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- card_settlements

create table card_settlements (
  id uuid not null,
  merchant_id uuid not null,
  currency currency_code not null,
  day date not null,
  last_booking bigint not null,
  approved_minor minor_units not null,
  discount_minor minor_units not null,
  refunded_minor minor_units not null,
  charged_back_minor minor_units not null,
  won_minor minor_units not null,
  returned_minor minor_units not null,
  fees_minor minor_units not null,
  reserve_minor minor_units not null,
  release_on date,
  recovered_minor minor_units not null,
  paid_minor minor_units not null,
  taken_minor minor_units not null,
  short_minor minor_units not null,
  account_id uuid,
  entry_id uuid,
  settled_at timestamp with time zone not null,
  constraint card_settlements_pkey PRIMARY KEY (id),
  constraint card_settlements_entry_id_key UNIQUE (entry_id),
  constraint card_settlements_in_turn UNIQUE (merchant_id, currency, last_booking),
  constraint card_settlements_once UNIQUE (merchant_id, currency, day),
  constraint card_settlements_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint card_settlements_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint card_settlements_last_booking_fkey FOREIGN KEY (last_booking) REFERENCES card_bookings(number),
  constraint card_settlements_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint card_settlements_account CHECK (account_id IS NOT NULL OR (paid_minor::bigint + taken_minor::bigint) = 0),
  constraint card_settlements_add_up CHECK ((approved_minor::bigint - discount_minor::bigint - refunded_minor::bigint - charged_back_minor::bigint + won_minor::bigint + returned_minor::bigint - fees_minor::bigint) = (reserve_minor::bigint + recovered_minor::bigint + paid_minor::bigint - taken_minor::bigint - short_minor::bigint)),
  constraint card_settlements_approved_minor_check CHECK (approved_minor::bigint >= 0),
  constraint card_settlements_charged_back_minor_check CHECK (charged_back_minor::bigint >= 0),
  constraint card_settlements_discount_minor_check CHECK (discount_minor::bigint >= 0),
  constraint card_settlements_entry CHECK ((entry_id IS NULL) = ((reserve_minor::bigint + recovered_minor::bigint + paid_minor::bigint + taken_minor::bigint + short_minor::bigint) = 0)),
  constraint card_settlements_fees_minor_check CHECK (fees_minor::bigint >= 0),
  constraint card_settlements_one_way CHECK ((reserve_minor::bigint + recovered_minor::bigint + paid_minor::bigint) = 0 OR (taken_minor::bigint + short_minor::bigint) = 0),
  constraint card_settlements_paid_minor_check CHECK (paid_minor::bigint >= 0),
  constraint card_settlements_recovered_minor_check CHECK (recovered_minor::bigint >= 0),
  constraint card_settlements_refunded_minor_check CHECK (refunded_minor::bigint >= 0),
  constraint card_settlements_reserve_has_day CHECK ((reserve_minor::bigint > 0) = (release_on IS NOT NULL)),
  constraint card_settlements_reserve_minor_check CHECK (reserve_minor::bigint >= 0),
  constraint card_settlements_returned_minor_check CHECK (returned_minor::bigint >= 0),
  constraint card_settlements_short_minor_check CHECK (short_minor::bigint >= 0),
  constraint card_settlements_taken_minor_check CHECK (taken_minor::bigint >= 0),
  constraint card_settlements_won_minor_check CHECK (won_minor::bigint >= 0)
);
comment on table card_settlements is
  'What merchants got, or owed, for the days of their card payments. Rows are added and never changed.';

CREATE INDEX card_settlements_to_release ON card_settlements (release_on) WHERE reserve_minor::bigint > 0;

CREATE TRIGGER card_settlements_know_the_time
  BEFORE INSERT ON card_settlements
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER card_settlements_never_truncate
  BEFORE TRUNCATE ON card_settlements
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_settlements_stay
  BEFORE DELETE OR UPDATE ON card_settlements
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- card_releases

create table card_releases (
  settlement_id uuid not null,
  recovered_minor minor_units not null,
  paid_minor minor_units not null,
  account_id uuid,
  entry_id uuid not null,
  released_at timestamp with time zone not null,
  constraint card_releases_pkey PRIMARY KEY (settlement_id),
  constraint card_releases_entry_id_key UNIQUE (entry_id),
  constraint card_releases_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint card_releases_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint card_releases_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES card_settlements(id),
  constraint card_releases_account CHECK (account_id IS NOT NULL OR paid_minor::bigint = 0),
  constraint card_releases_paid_minor_check CHECK (paid_minor::bigint >= 0),
  constraint card_releases_recovered_minor_check CHECK (recovered_minor::bigint >= 0)
);
comment on table card_releases is
  'Reserves of settlements whose day has come, each given back once and whole. Rows are added and never changed.';

CREATE TRIGGER card_releases_know_the_time
  BEFORE INSERT ON card_releases
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER card_releases_never_truncate
  BEFORE TRUNCATE ON card_releases
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_releases_stay
  BEFORE DELETE OR UPDATE ON card_releases
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_card_release()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from card_settlements settlement
    where settlement.id = new.settlement_id and settlement.reserve_minor = new.recovered_minor + new.paid_minor
  ) then
    raise exception 'a reserve is released whole' using errcode = 'check_violation', constraint = 'card_releases_whole';
  end if;
  return new;
end $function$;

CREATE TRIGGER card_releases_whole
  BEFORE INSERT ON card_releases
  FOR EACH ROW
  EXECUTE FUNCTION guard_card_release();

-- card_settlement_papers

create table card_settlement_papers (
  settlement_id uuid not null,
  format text not null,
  language client_language not null,
  content bytea not null,
  content_hash sha256_hash not null,
  written_at timestamp with time zone not null default now(),
  constraint card_settlement_papers_pkey PRIMARY KEY (settlement_id, format, language),
  constraint card_settlement_papers_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES card_settlements(id),
  constraint card_settlement_papers_format_check CHECK (format = ANY (ARRAY['pdf'::text, 'csv'::text])),
  constraint card_settlement_papers_have_their_hash CHECK (content_hash::bytea = sha256(content))
);
comment on table card_settlement_papers is
  'Settlements as merchants got them, each written once. Rows are added and never changed.';

CREATE TRIGGER card_settlement_papers_never_truncate
  BEFORE TRUNCATE ON card_settlement_papers
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_settlement_papers_stay
  BEFORE DELETE OR UPDATE ON card_settlement_papers
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- payment_api_keys

create table payment_api_keys (
  merchant_id uuid not null,
  mode payment_mode not null,
  operation text not null,
  key text not null,
  content_hash sha256_hash not null,
  subject_id uuid not null,
  running_until timestamp with time zone not null,
  answer_status smallint,
  answer jsonb,
  created_at timestamp with time zone not null,
  constraint payment_api_keys_pkey PRIMARY KEY (merchant_id, mode, operation, key),
  constraint payment_api_keys_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint payment_api_keys_answer_status_check CHECK (answer_status >= 200 AND answer_status <= 499),
  constraint payment_api_keys_answered CHECK ((answer_status IS NULL) = (answer IS NULL)),
  constraint payment_api_keys_key_check CHECK (length(key) >= 1 AND length(key) <= 255),
  constraint payment_api_keys_operation_check CHECK (length(operation) >= 1 AND length(operation) <= 40)
);
comment on table payment_api_keys is
  'Keys of requests of the Payment API with their first answers. Rows are deleted after a week.';

CREATE INDEX payment_api_keys_by_age ON payment_api_keys (created_at);

-- merchant_return_addresses

create table merchant_return_addresses (
  merchant_id uuid not null,
  mode payment_mode not null,
  origin text not null,
  constraint merchant_return_addresses_pkey PRIMARY KEY (merchant_id, mode, origin),
  constraint merchant_return_addresses_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint merchant_return_addresses_origin_check CHECK (length(origin) >= 8 AND length(origin) <= 1000)
);
comment on table merchant_return_addresses is
  'Origins to which the pages of checkouts may send payers. Rows are added and deleted by the merchant.';

-- checkouts

create table checkouts (
  id uuid not null,
  secret_hash sha256_hash not null,
  merchant_id uuid not null,
  credentials_id uuid not null,
  mode payment_mode not null,
  payment_id uuid not null,
  amount_minor minor_amount not null,
  currency currency_code not null,
  payer_id text not null,
  merchant_reference text,
  return_address text not null,
  language text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint checkouts_pkey PRIMARY KEY (id),
  constraint checkouts_secret_hash_key UNIQUE (secret_hash),
  constraint checkouts_credentials_id_merchant_id_mode_fkey FOREIGN KEY (credentials_id, merchant_id,
    mode) REFERENCES merchant_credentials(id, merchant_id, mode),
  constraint checkouts_language_check CHECK (language = ANY (ARRAY['en'::text, 'ru'::text, 'es'::text, 'fr'::text])),
  constraint checkouts_live_a_quarter CHECK (expires_at <= (created_at + '00:15:00'::interval)),
  constraint checkouts_merchant_reference_check CHECK (length(merchant_reference) >= 1
    AND length(merchant_reference) <= 100),
  constraint checkouts_payer_id_check CHECK (length(payer_id) >= 1 AND length(payer_id) <= 100),
  constraint checkouts_return_address_check CHECK (length(return_address) >= 8 AND length(return_address) <= 2000)
);
comment on table checkouts is
  'Pages of the bank on which payers type a card, each for one payment. Rows are added and never changed.';

CREATE TRIGGER checkouts_know_the_time
  BEFORE INSERT ON checkouts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER checkouts_never_truncate
  BEFORE TRUNCATE ON checkouts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER checkouts_stay
  BEFORE DELETE OR UPDATE ON checkouts
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- webhook_endpoints

create table webhook_endpoints (
  id uuid not null,
  client_id uuid not null,
  mode payment_mode not null,
  address text not null,
  host text not null,
  kinds text[] not null,
  secret text not null,
  previous_secret text,
  previous_until timestamp with time zone,
  made_by uuid not null,
  created_at timestamp with time zone not null default now(),
  paused_at timestamp with time zone,
  ended_at timestamp with time zone,
  failures integer not null default 0,
  rests_until timestamp with time zone,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint webhook_endpoints_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint webhook_endpoints_address_check CHECK (address ~~ 'https://%'::text AND length(address) <= 500),
  constraint webhook_endpoints_failures_check CHECK (failures >= 0),
  constraint webhook_endpoints_host_check CHECK (length(host) >= 3 AND length(host) <= 255),
  constraint webhook_endpoints_kinds_check CHECK (cardinality(kinds) >= 1 AND cardinality(kinds) <= 64),
  constraint webhook_endpoints_overlap CHECK ((previous_secret IS NULL) = (previous_until IS NULL)),
  constraint webhook_endpoints_previous_secret_check CHECK (previous_secret ~ '^whsec_[A-Za-z0-9+/=]{32,64}$'::text),
  constraint webhook_endpoints_secret_check CHECK (secret ~ '^whsec_[A-Za-z0-9+/=]{32,64}$'::text)
);
comment on table webhook_endpoints is
  'Servers of clients that are told of what happens. Rows stay after their end; address, mode and kinds never change.';

CREATE INDEX webhook_endpoints_of_clients ON webhook_endpoints (client_id, created_at) WHERE ended_at IS NULL;

CREATE FUNCTION guard_webhook_endpoint()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER webhook_endpoints_keep_their_address
  BEFORE UPDATE ON webhook_endpoints
  FOR EACH ROW
  EXECUTE FUNCTION guard_webhook_endpoint();

CREATE TRIGGER webhook_endpoints_never_truncate
  BEFORE TRUNCATE ON webhook_endpoints
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER webhook_endpoints_stay
  BEFORE DELETE ON webhook_endpoints
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- webhook_events

create table webhook_events (
  number bigint not null default nextval('webhook_event_numbers'::regclass),
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  mode payment_mode not null,
  kind text not null,
  subject uuid not null,
  sequence bigint not null,
  data text not null,
  happened_at timestamp with time zone not null,
  endpoint_id uuid,
  written_at timestamp with time zone not null default now(),
  position bigint,
  constraint webhook_events_pkey PRIMARY KEY (number),
  constraint webhook_events_id_key UNIQUE (id),
  constraint webhook_events_in_turn UNIQUE (subject, sequence),
  constraint webhook_events_position_key UNIQUE ("position"),
  constraint webhook_events_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint webhook_events_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id),
  constraint webhook_events_data_check CHECK (length(data) >= 2 AND length(data) <= 20000),
  constraint webhook_events_kind_check CHECK (length(kind) >= 3 AND length(kind) <= 60),
  constraint webhook_events_sequence_check CHECK (sequence >= 1)
);
comment on table webhook_events is
  'What receivers are told. Rows are written with what they tell of, handed to the queues once, and deleted a month later; the newest of a payment, an order or an account stays and counts on.';

CREATE INDEX webhook_events_by_time ON webhook_events (written_at);
CREATE INDEX webhook_events_of_clients ON webhook_events (client_id, mode, "position");
CREATE INDEX webhook_events_to_hand_on ON webhook_events (number) WHERE "position" IS NULL;

-- webhook_accounts

create table webhook_accounts (
  account_id uuid not null,
  told_sequence bigint not null,
  constraint webhook_accounts_pkey PRIMARY KEY (account_id),
  constraint webhook_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint webhook_accounts_told_sequence_check CHECK (told_sequence >= 0)
);
comment on table webhook_accounts is
  'How far postings on the accounts of clients are told of by webhooks.';

-- webhook_deliveries

create table webhook_deliveries (
  endpoint_id uuid not null,
  event_number bigint not null,
  subject uuid not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  failed smallint not null default 0,
  begun_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (endpoint_id, event_number),
  constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id),
  constraint webhook_deliveries_event_number_fkey FOREIGN KEY (event_number) REFERENCES webhook_events(number) ON DELETE CASCADE,
  constraint webhook_deliveries_end_once CHECK ((state = 'waiting'::text) = (ended_at IS NULL)),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'taken'::text,
    'given_up'::text]))
);
comment on table webhook_deliveries is
  'The queue of each endpoint: an event that it is told. Rows go with their event.';

CREATE INDEX webhook_deliveries_in_turn ON webhook_deliveries (endpoint_id, subject, event_number)
    WHERE state = 'waiting'::text;
CREATE INDEX webhook_deliveries_of_events ON webhook_deliveries (event_number);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (endpoint_id, event_number)
    WHERE state = 'waiting'::text;

-- webhook_attempts

create table webhook_attempts (
  endpoint_id uuid not null,
  event_number bigint not null,
  number integer not null,
  tried_at timestamp with time zone not null default now(),
  took_ms integer not null,
  status smallint,
  failure text,
  answer_start text not null,
  constraint webhook_attempts_pkey PRIMARY KEY (endpoint_id, event_number, number),
  constraint webhook_attempts_endpoint_id_event_number_fkey FOREIGN KEY (endpoint_id,
    event_number) REFERENCES webhook_deliveries(endpoint_id, event_number) ON DELETE CASCADE,
  constraint webhook_attempts_answer_start_check CHECK (length(answer_start) <= 300),
  constraint webhook_attempts_failure_check CHECK (failure = ANY (ARRAY['not_found'::text, 'not_public'::text,
    'not_trusted'::text, 'not_reached'::text, 'no_answer'::text])),
  constraint webhook_attempts_number_check CHECK (number >= 1),
  constraint webhook_attempts_status_check CHECK (status >= 100 AND status <= 999),
  constraint webhook_attempts_told CHECK ((status IS NULL) = (failure IS NOT NULL)),
  constraint webhook_attempts_took_ms_check CHECK (took_ms >= 0)
);
comment on table webhook_attempts is
  'What a receiver answered to each try. Rows go with their event.';

-- webhook_sender

create table webhook_sender (
  place smallint not null default 1,
  lease_id uuid,
  lease_until timestamp with time zone,
  constraint webhook_sender_pkey PRIMARY KEY (place),
  constraint webhook_sender_place_check CHECK (place = 1)
);
comment on table webhook_sender is
  'One row: which process sends webhooks, and until when.';

-- block_summaries

create table block_summaries (
  account_id uuid not null,
  first_sequence bigint not null,
  last_sequence bigint not null,
  type text not null,
  entry_count bigint not null,
  debit_minor numeric not null,
  credit_minor numeric not null,
  first_booked_at timestamp with time zone not null,
  last_booked_at timestamp with time zone not null,
  search_words text not null,
  amounts_minor bigint[] not null,
  constraint block_summaries_pkey PRIMARY KEY (account_id, last_sequence, type),
  constraint block_summaries_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint block_summaries_check CHECK (last_sequence >= first_sequence),
  constraint block_summaries_first_sequence_check CHECK (first_sequence >= 1)
) with (toast_tuple_target=128);
alter table block_summaries alter column search_words set storage external;
alter table block_summaries alter column amounts_minor set storage external;
comment on table block_summaries is
  'A summary of each full block of an account''s postings, by type of payment. Rows are written later than the postings and repeat only what never changes, so they cost a transfer nothing.';

-- account_statements

create table account_statements (
  id uuid not null,
  account_id uuid not null,
  number integer not null,
  edition integer not null default 1,
  from_day date not null,
  to_day date not null,
  opening_minor minor_units not null,
  closing_minor minor_units not null,
  entry_count bigint not null,
  security_deposit_minor minor_units not null,
  told jsonb not null,
  made_at timestamp with time zone not null,
  constraint account_statements_pkey PRIMARY KEY (id),
  constraint account_statements_number UNIQUE (account_id, number, edition),
  constraint account_statements_period UNIQUE (account_id, to_day, edition),
  constraint account_statements_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint account_statements_edition_check CHECK (edition >= 1),
  constraint account_statements_entry_count_check CHECK (entry_count >= 0),
  constraint account_statements_in_order CHECK (to_day >= from_day),
  constraint account_statements_number_check CHECK (number >= 1),
  constraint account_statements_told_check CHECK (jsonb_typeof(told) = 'object'::text)
);
comment on table account_statements is
  'The monthly statements of each account, the last one to the day of its closing: number, period, balances, and what they say that may change later. Their entries are the postings of these days, which never change. Rows are added, never changed and never deleted.';

CREATE TRIGGER account_statements_know_the_time
  BEFORE INSERT ON account_statements
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER account_statements_never_truncate
  BEFORE TRUNCATE ON account_statements
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_second_statement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER account_statements_replace_withdrawn
  BEFORE INSERT ON account_statements
  FOR EACH ROW
  WHEN (new.edition > 1)
  EXECUTE FUNCTION refuse_second_statement();

CREATE TRIGGER account_statements_stay
  BEFORE DELETE OR UPDATE ON account_statements
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- withdrawn_statements

create table withdrawn_statements (
  statement_id uuid not null,
  proposal_id uuid not null,
  withdrawn_at timestamp with time zone not null default now(),
  constraint withdrawn_statements_pkey PRIMARY KEY (statement_id),
  constraint withdrawn_statements_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint withdrawn_statements_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES account_statements(id)
);
comment on table withdrawn_statements is
  'Statements of account that were false, and the proposal of two people by which they were withdrawn. Rows are added, never changed and never deleted.';

CREATE TRIGGER withdrawn_statements_know_the_time
  BEFORE INSERT ON withdrawn_statements
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER withdrawn_statements_never_truncate
  BEFORE TRUNCATE ON withdrawn_statements
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER withdrawn_statements_stay
  BEFORE DELETE OR UPDATE ON withdrawn_statements
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_unapproved_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER withdrawn_statements_take_two
  BEFORE INSERT ON withdrawn_statements
  FOR EACH ROW
  EXECUTE FUNCTION refuse_unapproved_withdrawal();

-- statement_deliveries

create table statement_deliveries (
  id uuid not null,
  client_id uuid not null,
  user_id uuid not null,
  frequency text not null,
  format text not null,
  webhook text,
  secret text,
  next_day date not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint statement_deliveries_pkey PRIMARY KEY (id),
  constraint statement_deliveries_of_client UNIQUE (id, client_id),
  constraint statement_deliveries_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint statement_deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint statement_deliveries_are_signed CHECK ((webhook IS NULL) = (secret IS NULL)),
  constraint statement_deliveries_format_check CHECK (length(format) >= 3 AND length(format) <= 30),
  constraint statement_deliveries_frequency_check CHECK (frequency = ANY (ARRAY['daily'::text, 'weekly'::text,
    'monthly'::text])),
  constraint statement_deliveries_secret_check CHECK (length(secret) >= 40 AND length(secret) <= 100),
  constraint statement_deliveries_webhook_check CHECK (webhook ~~ 'https://%'::text AND length(webhook) <= 500)
);
comment on table statement_deliveries is
  'Statements of named accounts that go out by themselves when a day, a week or a month is over. Rows stay after their end.';

CREATE INDEX statement_deliveries_by_client ON statement_deliveries (client_id, created_at);
CREATE INDEX statement_deliveries_due ON statement_deliveries (next_day) WHERE ended_at IS NULL;

-- statement_delivery_accounts

create table statement_delivery_accounts (
  delivery_id uuid not null,
  account_id uuid not null,
  client_id uuid not null,
  constraint statement_delivery_accounts_pkey PRIMARY KEY (delivery_id, account_id),
  constraint statement_delivery_accounts_account_id_client_id_fkey FOREIGN KEY (account_id,
    client_id) REFERENCES accounts(id, client_id),
  constraint statement_delivery_accounts_delivery_id_client_id_fkey FOREIGN KEY (delivery_id,
    client_id) REFERENCES statement_deliveries(id, client_id)
);
comment on table statement_delivery_accounts is
  'The accounts of a delivery. Rows are added with it and never changed.';

CREATE TRIGGER statement_delivery_accounts_never_truncate
  BEFORE TRUNCATE ON statement_delivery_accounts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER statement_delivery_accounts_stay
  BEFORE DELETE OR UPDATE ON statement_delivery_accounts
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- statement_dispatches

create table statement_dispatches (
  id uuid not null,
  delivery_id uuid not null,
  from_day date not null,
  to_day date not null,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  dropped_at timestamp with time zone,
  constraint statement_dispatches_pkey PRIMARY KEY (id),
  constraint statement_dispatches_once UNIQUE (delivery_id, from_day),
  constraint statement_dispatches_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES statement_deliveries(id),
  constraint statement_dispatches_of_whole_days CHECK (from_day <= to_day),
  constraint statement_dispatches_one_end CHECK (sent_at IS NULL OR dropped_at IS NULL)
);
comment on table statement_dispatches is
  'One statement of a delivery: of which days it is, and when it was sent.';

-- arrived_files

create table arrived_files (
  id uuid not null,
  kind text not null,
  name text not null,
  content bytea not null,
  content_hash sha256_hash not null,
  brought_by text,
  channel_bic text,
  signature bytea,
  signing_key text,
  profile_id uuid,
  arrived_at timestamp with time zone not null default now(),
  constraint arrived_files_pkey PRIMARY KEY (id),
  constraint arrived_files_once UNIQUE NULLS NOT DISTINCT (content_hash, channel_bic),
  constraint arrived_files_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES bank_settings(id),
  constraint arrived_files_brought_by_check CHECK (length(brought_by) >= 1 AND length(brought_by) <= 100),
  constraint arrived_files_have_an_origin CHECK ((brought_by IS NULL) = (channel_bic IS NOT NULL)
    AND (signature IS NULL OR channel_bic IS NOT NULL) AND (channel_bic IS NULL) = (signing_key IS NULL)
    AND (channel_bic IS NULL) = (profile_id IS NULL)),
  constraint arrived_files_have_their_hash CHECK (content_hash::bytea = sha256(content)),
  constraint arrived_files_kind_check CHECK (kind = ANY (ARRAY['statement'::text, 'status'::text, 'acquirer'::text])),
  constraint arrived_files_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);
comment on table arrived_files is
  'Files of correspondents as they came, before anything of them is booked. Rows are added and never changed.';

CREATE FUNCTION guard_signing_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER arrived_files_are_signed
  BEFORE INSERT ON arrived_files
  FOR EACH ROW
  WHEN (new.channel_bic IS NOT NULL)
  EXECUTE FUNCTION guard_signing_key();

CREATE TRIGGER arrived_files_know_the_time
  BEFORE INSERT ON arrived_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER arrived_files_never_truncate
  BEFORE TRUNCATE ON arrived_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER arrived_files_stay
  BEFORE DELETE OR UPDATE ON arrived_files
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- stopped_arrivals

create table stopped_arrivals (
  id uuid not null,
  channel_bic text not null,
  name text not null,
  content_hash sha256_hash not null,
  file_id uuid,
  why text not null,
  is_for_two boolean not null,
  stopped_at timestamp with time zone not null default now(),
  constraint stopped_arrivals_pkey PRIMARY KEY (id),
  constraint stopped_arrivals_once UNIQUE (channel_bic, content_hash),
  constraint stopped_arrivals_file_id_fkey FOREIGN KEY (file_id) REFERENCES arrived_files(id),
  constraint stopped_arrivals_for_two_are_kept CHECK (NOT is_for_two OR file_id IS NOT NULL),
  constraint stopped_arrivals_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint stopped_arrivals_why_check CHECK (length(why) >= 1 AND length(why) <= 1000)
);
comment on table stopped_arrivals is
  'Files of channels of which nothing was booked, and why. Rows are added and never changed.';

CREATE TRIGGER stopped_arrivals_know_the_time
  BEFORE INSERT ON stopped_arrivals
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER stopped_arrivals_never_truncate
  BEFORE TRUNCATE ON stopped_arrivals
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER stopped_arrivals_stay
  BEFORE DELETE OR UPDATE ON stopped_arrivals
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- incoming_files

create table incoming_files (
  id uuid not null,
  name text not null,
  file_hash sha256_hash not null,
  message text not null,
  message_id text not null,
  imported_at timestamp with time zone not null,
  imported_by text not null,
  channel_file_id uuid,
  taken_back_at timestamp with time zone,
  entry_count integer,
  suspense_count integer,
  constraint incoming_files_pkey PRIMARY KEY (id),
  constraint incoming_files_channel_file_id_fkey FOREIGN KEY (channel_file_id) REFERENCES arrived_files(id),
  constraint incoming_files_counted_whole CHECK ((entry_count IS NULL) = (suspense_count IS NULL)),
  constraint incoming_files_message_check CHECK (message ~ '^camt\.05[234]\.001\.(0[2-9]|1[0-3])$'::text),
  constraint incoming_files_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);
comment on table incoming_files is
  'Files of correspondents that were imported, each in one database transaction. A file that is taken back stays, and says so.';

CREATE INDEX incoming_files_by_name ON incoming_files (lower(name));
CREATE UNIQUE INDEX incoming_files_once ON incoming_files (file_hash) WHERE taken_back_at IS NULL;

CREATE FUNCTION guard_file_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER incoming_files_begin_uncounted
  BEFORE INSERT ON incoming_files
  FOR EACH ROW
  WHEN (new.entry_count IS NOT NULL)
  EXECUTE FUNCTION guard_file_counts();

CREATE FUNCTION guard_channel_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER incoming_files_come_by_a_channel
  BEFORE INSERT ON incoming_files
  FOR EACH ROW
  WHEN (new.channel_file_id IS NOT NULL)
  EXECUTE FUNCTION guard_channel_file();

CREATE TRIGGER incoming_files_count
  BEFORE UPDATE ON incoming_files
  FOR EACH ROW
  WHEN (old.entry_count IS NULL AND new.entry_count IS NOT NULL)
  EXECUTE FUNCTION guard_file_counts();

CREATE FUNCTION guard_mark()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER incoming_files_guard
  BEFORE UPDATE ON incoming_files
  FOR EACH ROW
  WHEN (old.entry_count IS NOT NULL OR new.entry_count IS NULL)
  EXECUTE FUNCTION guard_mark();

CREATE TRIGGER incoming_files_know_the_time
  BEFORE INSERT ON incoming_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER incoming_files_never_truncate
  BEFORE TRUNCATE ON incoming_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER incoming_files_stay
  BEFORE DELETE ON incoming_files
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER incoming_files_take_two
  BEFORE INSERT ON incoming_files
  FOR EACH ROW
  WHEN (new.channel_file_id IS NULL)
  EXECUTE FUNCTION take_two_people('import_file');

-- incoming_statements

create table incoming_statements (
  id uuid not null,
  file_id uuid not null,
  kind text not null,
  correspondent_bic text not null,
  account text not null,
  currency currency_code not null,
  reference text not null,
  page integer not null,
  is_last_page boolean not null default true,
  written_at timestamp with time zone not null,
  opening_minor minor_units,
  closing_minor minor_units,
  closing_day date,
  nostro_postings_before bigint not null,
  copy_of uuid,
  taken_back_at timestamp with time zone,
  constraint incoming_statements_pkey PRIMARY KEY (id),
  constraint incoming_statements_copy_of_fkey FOREIGN KEY (copy_of) REFERENCES incoming_statements(id),
  constraint incoming_statements_file_id_fkey FOREIGN KEY (file_id) REFERENCES incoming_files(id),
  constraint incoming_statements_kind_check CHECK (kind = ANY (ARRAY['statement'::text, 'notification'::text,
    'report'::text])),
  constraint incoming_statements_page_check CHECK (page >= 1),
  constraint incoming_statements_say_balances CHECK ((kind = 'statement'::text) = (opening_minor IS NOT NULL)
    AND (opening_minor IS NULL) = (closing_minor IS NULL) AND (closing_minor IS NULL) = (closing_day IS NULL))
);
comment on table incoming_statements is
  'The statements and notifications of imported files, one for each account.';

CREATE INDEX incoming_statements_by_time ON incoming_statements (currency, kind, closing_day, written_at);
CREATE INDEX incoming_statements_of_files ON incoming_statements (file_id);
CREATE UNIQUE INDEX incoming_statements_once ON incoming_statements (correspondent_bic, account, kind, reference,
    page) WHERE copy_of IS NULL AND taken_back_at IS NULL;

CREATE TRIGGER incoming_statements_guard
  BEFORE UPDATE ON incoming_statements
  FOR EACH ROW
  EXECUTE FUNCTION guard_mark();

CREATE TRIGGER incoming_statements_know_the_time
  BEFORE INSERT ON incoming_statements
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER incoming_statements_never_truncate
  BEFORE TRUNCATE ON incoming_statements
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER incoming_statements_stay
  BEFORE DELETE ON incoming_statements
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- incoming_entries

create table incoming_entries (
  id uuid not null,
  correspondent_bic text not null,
  account text not null,
  servicer_reference text not null,
  part integer not null,
  first_seen_in uuid not null,
  stated_in uuid,
  side entry_side not null,
  amount_minor minor_amount not null,
  currency currency_code not null,
  moved_minor minor_units,
  value_date date,
  instructed_minor minor_amount,
  instructed_currency currency_code,
  charges_minor minor_units,
  counterparty_name text not null,
  counterparty_account text not null,
  counterparty_agent_name text not null,
  counterparty_agent_bic text not null,
  further_names text not null default ''::text,
  further_texts jsonb not null default '[]'::jsonb,
  creditor_account text not null,
  remittance_information text not null,
  end_to_end_id text,
  uetr uuid,
  return_reason text,
  outcome text not null,
  suspense_reason text,
  suspense_detail text,
  account_id uuid,
  order_id uuid,
  reverses_id uuid,
  journal_entry_id uuid not null,
  resolution text,
  resolved_at timestamp with time zone,
  resolved_by text,
  resolution_reason text,
  resolution_entry_id uuid,
  constraint incoming_entries_pkey PRIMARY KEY (id),
  constraint incoming_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint incoming_entries_first_seen_in_fkey FOREIGN KEY (first_seen_in) REFERENCES incoming_statements(id),
  constraint incoming_entries_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id),
  constraint incoming_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint incoming_entries_resolution_entry_id_fkey FOREIGN KEY (resolution_entry_id) REFERENCES journal_entries(id),
  constraint incoming_entries_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES incoming_entries(id),
  constraint incoming_entries_stated_in_fkey FOREIGN KEY (stated_in) REFERENCES incoming_statements(id),
  constraint incoming_entries_check CHECK ((outcome = 'suspense'::text) = (suspense_reason IS NOT NULL)),
  constraint incoming_entries_check1 CHECK (suspense_detail IS NULL OR suspense_reason IS NOT NULL),
  constraint incoming_entries_instructed_whole CHECK ((instructed_minor IS NULL) = (instructed_currency IS NULL)),
  constraint incoming_entries_outcome_check CHECK (outcome = ANY (ARRAY['booked'::text, 'suspense'::text,
    'order_completed'::text, 'order_returned'::text, 'known'::text])),
  constraint incoming_entries_part_check CHECK (part >= 1),
  constraint incoming_entries_resolution_check CHECK (resolution = ANY (ARRAY['assigned'::text,
    'order_returned'::text, 'debited'::text, 'returned'::text, 'own'::text, 'split'::text, 'taken_back'::text,
    'acquirer'::text])),
  constraint incoming_entries_resolution_reason_check CHECK (length(resolution_reason) <= 500),
  constraint incoming_entries_resolved_whole CHECK ((resolution IS NULL) = (resolved_at IS NULL)
    AND (resolution IS NULL) = (resolved_by IS NULL) AND (resolution IS NULL) = (resolution_reason IS NULL)
    AND (resolution_entry_id IS NULL) = (resolution IS NULL OR resolution = 'taken_back'::text
    AND outcome = 'known'::text) AND (resolution IS NULL OR outcome = 'suspense'::text
    OR resolution = 'taken_back'::text)),
  constraint incoming_entries_servicer_reference_check CHECK (length(servicer_reference) >= 1
    AND length(servicer_reference) <= 35)
);
comment on table incoming_entries is
  'Entries of the accounts that the bank has with its correspondents, each once for ever: booked, or in suspense until staff assign it or return it.';

CREATE INDEX incoming_entries_by_booking ON incoming_entries (journal_entry_id);
CREATE INDEX incoming_entries_by_counterparty ON incoming_entries (counterparty_account)
    WHERE counterparty_account <> ''::text;
CREATE INDEX incoming_entries_by_end_to_end_id ON incoming_entries (lower(end_to_end_id))
    WHERE end_to_end_id IS NOT NULL;
CREATE INDEX incoming_entries_by_name ON incoming_entries (lower(counterparty_name))
    WHERE counterparty_name <> ''::text;
CREATE INDEX incoming_entries_by_reference ON incoming_entries (lower(servicer_reference));
CREATE INDEX incoming_entries_by_uetr ON incoming_entries (uetr) WHERE uetr IS NOT NULL;
CREATE INDEX incoming_entries_in_suspense ON incoming_entries (id) WHERE outcome = 'suspense'::text
    AND resolution IS NULL;
CREATE UNIQUE INDEX incoming_entries_move_once ON incoming_entries (journal_entry_id)
    WHERE resolution IS DISTINCT FROM 'taken_back'::text;
CREATE INDEX incoming_entries_not_stated ON incoming_entries (currency, id) WHERE stated_in IS NULL;
CREATE INDEX incoming_entries_of_orders ON incoming_entries (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX incoming_entries_of_statements ON incoming_entries (stated_in);
CREATE UNIQUE INDEX incoming_entries_once ON incoming_entries (correspondent_bic, account, servicer_reference,
    (NOT suspense_reason IS DISTINCT FROM 'reversal'::text), COALESCE(moved_minor::bigint, 0::bigint), part)
    WHERE resolution IS DISTINCT FROM 'taken_back'::text;
CREATE INDEX incoming_entries_returning ON incoming_entries (resolution_entry_id)
    WHERE resolution = 'order_returned'::text;
CREATE INDEX incoming_entries_reversed ON incoming_entries (reverses_id) WHERE reverses_id IS NOT NULL;
CREATE INDEX incoming_entries_sent_back ON incoming_entries (resolution_entry_id)
    WHERE resolution = 'returned'::text;
CREATE INDEX incoming_entries_sent_back_by_uetr ON incoming_entries (uetr) WHERE resolution = 'returned'::text
    AND uetr IS NOT NULL;
CREATE INDEX incoming_entries_told_first ON incoming_entries (first_seen_in, outcome);
CREATE INDEX incoming_entries_waiting_by_amount ON incoming_entries (currency,
    (
CASE side
    WHEN 'credit'::text THEN amount_minor::bigint
    ELSE - amount_minor::bigint
END), id)
    WHERE outcome = 'suspense'::text AND resolution IS NULL;
CREATE INDEX incoming_entries_waiting_by_counterparty ON incoming_entries (lower(counterparty_name), id)
    WHERE outcome = 'suspense'::text AND resolution IS NULL;
CREATE INDEX incoming_entries_waiting_by_reason ON incoming_entries (COALESCE(suspense_reason, ''::text), id)
    WHERE outcome = 'suspense'::text AND resolution IS NULL;
CREATE INDEX incoming_entries_waiting_by_reference ON incoming_entries (servicer_reference, id)
    WHERE outcome = 'suspense'::text AND resolution IS NULL;
CREATE INDEX incoming_entries_waiting_by_text ON incoming_entries (lower("left"(remittance_information, 100)),
    id) WHERE outcome = 'suspense'::text AND resolution IS NULL;

CREATE FUNCTION guard_incoming_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER incoming_entries_guard
  BEFORE UPDATE ON incoming_entries
  FOR EACH ROW
  EXECUTE FUNCTION guard_incoming_entry();

CREATE TRIGGER incoming_entries_know_the_time
  BEFORE INSERT ON incoming_entries
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER incoming_entries_never_truncate
  BEFORE TRUNCATE ON incoming_entries
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER incoming_entries_stay
  BEFORE DELETE ON incoming_entries
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_resolution()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER incoming_entries_take_two
  BEFORE UPDATE ON incoming_entries
  FOR EACH ROW
  WHEN (old.resolution IS NULL AND new.resolution IS NOT NULL)
  EXECUTE FUNCTION guard_resolution();

-- suspense_shares

create table suspense_shares (
  journal_entry_id uuid not null,
  entry_id uuid not null,
  resolution_entry_id uuid not null,
  constraint suspense_shares_pkey PRIMARY KEY (journal_entry_id),
  constraint suspense_shares_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES incoming_entries(id),
  constraint suspense_shares_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(id),
  constraint suspense_shares_resolution_entry_id_fkey FOREIGN KEY (resolution_entry_id) REFERENCES journal_entries(id)
);
comment on table suspense_shares is
  'Money in suspense that went to several accounts, or came from several: the entries behind the first. Rows are added and never changed.';

CREATE INDEX suspense_shares_of_decisions ON suspense_shares (resolution_entry_id);
CREATE INDEX suspense_shares_of_entries ON suspense_shares (entry_id);

CREATE TRIGGER suspense_shares_know_the_time
  BEFORE INSERT ON suspense_shares
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER suspense_shares_never_truncate
  BEFORE TRUNCATE ON suspense_shares
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_share()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from incoming_entries where id = new.entry_id and outcome = 'suspense' and resolution is null
  ) then
    raise exception 'what was decided of an entry never changes'
      using errcode = 'integrity_constraint_violation', constraint = 'suspense_shares_of_waiting';
  end if;
  return new;
end $function$;

CREATE TRIGGER suspense_shares_of_waiting
  BEFORE INSERT ON suspense_shares
  FOR EACH ROW
  EXECUTE FUNCTION guard_share();

CREATE TRIGGER suspense_shares_stay
  BEFORE DELETE OR UPDATE ON suspense_shares
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- acquirer_files

create table acquirer_files (
  id uuid not null,
  content_hash sha256_hash not null,
  reference text not null,
  day date not null,
  currency currency_code not null,
  payout_minor minor_units not null,
  fees_minor minor_units not null,
  line_count integer not null,
  proposal_id uuid,
  channel_file_id uuid,
  imported_at timestamp with time zone not null,
  constraint acquirer_files_pkey PRIMARY KEY (id),
  constraint acquirer_files_content_hash_key UNIQUE (content_hash),
  constraint acquirer_files_proposal_id_key UNIQUE (proposal_id),
  constraint acquirer_files_reference_key UNIQUE (reference),
  constraint acquirer_files_channel_file_id_fkey FOREIGN KEY (channel_file_id) REFERENCES arrived_files(id),
  constraint acquirer_files_id_fkey FOREIGN KEY (id) REFERENCES arrived_files(id),
  constraint acquirer_files_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint acquirer_files_fees_minor_check CHECK (fees_minor::bigint >= 0),
  constraint acquirer_files_have_an_origin CHECK ((proposal_id IS NULL) = (channel_file_id IS NOT NULL)),
  constraint acquirer_files_line_count_check CHECK (line_count >= 1 AND line_count <= 20000),
  constraint acquirer_files_of_channels CHECK (channel_file_id IS NULL OR channel_file_id = id
    AND payout_minor::bigint <> 0),
  constraint acquirer_files_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 40)
);
comment on table acquirer_files is
  'Settlement files of the acquirer that two people took, or a channel brought. Rows are added and never changed.';

CREATE INDEX acquirer_files_by_day ON acquirer_files (day, id);

CREATE TRIGGER acquirer_files_come_by_a_channel
  BEFORE INSERT ON acquirer_files
  FOR EACH ROW
  WHEN (new.channel_file_id IS NOT NULL)
  EXECUTE FUNCTION guard_channel_file();

CREATE TRIGGER acquirer_files_know_the_time
  BEFORE INSERT ON acquirer_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER acquirer_files_never_truncate
  BEFORE TRUNCATE ON acquirer_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER acquirer_files_stay
  BEFORE DELETE OR UPDATE ON acquirer_files
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER acquirer_files_take_two
  BEFORE INSERT ON acquirer_files
  FOR EACH ROW
  WHEN (new.channel_file_id IS NULL)
  EXECUTE FUNCTION take_two_people('import_file');

-- acquirer_lines

create table acquirer_lines (
  file_id uuid not null,
  number integer not null,
  kind text not null,
  payment_reference text not null,
  detail text not null,
  amount_minor minor_units not null,
  fee_minor minor_units not null,
  outcome text not null,
  booking_id uuid,
  difference_minor minor_units not null,
  constraint acquirer_lines_pkey PRIMARY KEY (file_id, number),
  constraint acquirer_lines_booking_id_key UNIQUE (booking_id),
  constraint acquirer_lines_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES card_bookings(id),
  constraint acquirer_lines_file_id_fkey FOREIGN KEY (file_id) REFERENCES acquirer_files(id),
  constraint acquirer_lines_amount_minor_check CHECK (amount_minor::bigint >= 0),
  constraint acquirer_lines_booked CHECK ((booking_id IS NOT NULL) = (outcome = ANY (ARRAY['matched'::text,
    'amount_differs'::text]))),
  constraint acquirer_lines_detail_check CHECK (length(detail) <= 100),
  constraint acquirer_lines_differ CHECK (
CASE
    WHEN outcome = ANY (ARRAY['matched'::text,
    'fee'::text]) THEN difference_minor::bigint = 0
    ELSE difference_minor::bigint <> 0
END),
  constraint acquirer_lines_fee CHECK ((kind = 'fee'::text) = (outcome = 'fee'::text) AND (kind <> 'fee'::text
    OR amount_minor::bigint = 0)),
  constraint acquirer_lines_fee_minor_check CHECK (fee_minor::bigint >= 0),
  constraint acquirer_lines_kind_check CHECK (kind = ANY (ARRAY['payment'::text, 'refund'::text, 'chargeback'::text,
    'reversal'::text, 'fee'::text])),
  constraint acquirer_lines_number_check CHECK (number >= 1),
  constraint acquirer_lines_outcome_check CHECK (outcome = ANY (ARRAY['matched'::text, 'amount_differs'::text,
    'other_currency'::text, 'settled_before'::text, 'unknown'::text, 'fee'::text])),
  constraint acquirer_lines_payment_reference_check CHECK (length(payment_reference) <= 100)
);
comment on table acquirer_lines is
  'Lines of settlement files of the acquirer, with what of the books each settles. Rows are added and never changed.';

CREATE INDEX acquirer_lines_that_differ ON acquirer_lines (file_id, number) WHERE difference_minor::bigint <> 0;

CREATE TRIGGER acquirer_lines_know_the_time
  BEFORE INSERT ON acquirer_lines
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER acquirer_lines_never_truncate
  BEFORE TRUNCATE ON acquirer_lines
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER acquirer_lines_stay
  BEFORE DELETE OR UPDATE ON acquirer_lines
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- acquirer_receipts

create table acquirer_receipts (
  file_id uuid not null,
  incoming_entry_id uuid,
  entry_id uuid,
  proposal_id uuid not null,
  received_at timestamp with time zone not null,
  constraint acquirer_receipts_pkey PRIMARY KEY (file_id),
  constraint acquirer_receipts_entry_id_key UNIQUE (entry_id),
  constraint acquirer_receipts_incoming_entry_id_key UNIQUE (incoming_entry_id),
  constraint acquirer_receipts_proposal_id_key UNIQUE (proposal_id),
  constraint acquirer_receipts_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint acquirer_receipts_file_id_fkey FOREIGN KEY (file_id) REFERENCES acquirer_files(id),
  constraint acquirer_receipts_incoming_entry_id_fkey FOREIGN KEY (incoming_entry_id) REFERENCES incoming_entries(id),
  constraint acquirer_receipts_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint acquirer_receipts_booked CHECK (incoming_entry_id IS NULL OR entry_id IS NOT NULL)
);
comment on table acquirer_receipts is
  'Money of the acquirer that came in for its files, each once. Rows are added and never changed.';

CREATE TRIGGER acquirer_receipts_know_the_time
  BEFORE INSERT ON acquirer_receipts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER acquirer_receipts_never_truncate
  BEFORE TRUNCATE ON acquirer_receipts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER acquirer_receipts_stay
  BEFORE DELETE OR UPDATE ON acquirer_receipts
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_acquirer_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER acquirer_receipts_take_two
  BEFORE INSERT ON acquirer_receipts
  FOR EACH ROW
  EXECUTE FUNCTION guard_acquirer_receipt();

-- card_write_offs

create table card_write_offs (
  id uuid not null,
  file_id uuid,
  line_number integer,
  booking_id uuid,
  amount_minor minor_units not null,
  currency currency_code not null,
  entry_id uuid not null,
  proposal_id uuid not null,
  written_off_at timestamp with time zone not null,
  constraint card_write_offs_pkey PRIMARY KEY (id),
  constraint card_write_offs_booking_id_key UNIQUE (booking_id),
  constraint card_write_offs_entry_id_key UNIQUE (entry_id),
  constraint card_write_offs_of_one UNIQUE (file_id, line_number),
  constraint card_write_offs_proposal_id_key UNIQUE (proposal_id),
  constraint card_write_offs_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES card_bookings(id),
  constraint card_write_offs_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint card_write_offs_file_id_line_number_fkey FOREIGN KEY (file_id,
    line_number) REFERENCES acquirer_lines(file_id, number),
  constraint card_write_offs_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint card_write_offs_amount_minor_check CHECK (amount_minor::bigint <> 0),
  constraint card_write_offs_either CHECK ((file_id IS NULL) = (line_number IS NULL)
    AND (file_id IS NULL) = (booking_id IS NOT NULL))
);
comment on table card_write_offs is
  'Differences with the acquirer that two people took to income or expense. Rows are added and never changed.';

CREATE TRIGGER card_write_offs_know_the_time
  BEFORE INSERT ON card_write_offs
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER card_write_offs_never_truncate
  BEFORE TRUNCATE ON card_write_offs
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_write_offs_stay
  BEFORE DELETE OR UPDATE ON card_write_offs
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER card_write_offs_take_two
  BEFORE INSERT ON card_write_offs
  FOR EACH ROW
  EXECUTE FUNCTION take_two_people('write_off_card_difference');

-- undone_decisions

create table undone_decisions (
  resolution_entry_id uuid not null,
  entry_id uuid not null,
  resolution text not null,
  resolved_at timestamp with time zone not null,
  resolved_by text not null,
  resolution_reason text not null,
  undone_at timestamp with time zone not null,
  undone_by text not null,
  undone_reason text not null,
  constraint undone_decisions_pkey PRIMARY KEY (resolution_entry_id),
  constraint undone_decisions_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES incoming_entries(id),
  constraint undone_decisions_resolution_entry_id_fkey FOREIGN KEY (resolution_entry_id) REFERENCES journal_entries(id),
  constraint undone_decisions_resolution_check CHECK (resolution = ANY (ARRAY['assigned'::text, 'returned'::text])),
  constraint undone_decisions_undone_by_check CHECK (length(undone_by) >= 1 AND length(undone_by) <= 100),
  constraint undone_decisions_undone_reason_check CHECK (length(undone_reason) >= 1 AND length(undone_reason) <= 500)
);
comment on table undone_decisions is
  'Decisions about money in suspense that two people undid: the entry waits again. Rows are added and never changed.';

CREATE INDEX undone_decisions_of_entries ON undone_decisions (entry_id);

CREATE FUNCTION guard_undoing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER undone_decisions_are_taken_back
  BEFORE INSERT ON undone_decisions
  FOR EACH ROW
  EXECUTE FUNCTION guard_undoing();

CREATE TRIGGER undone_decisions_know_the_time
  BEFORE INSERT ON undone_decisions
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER undone_decisions_never_truncate
  BEFORE TRUNCATE ON undone_decisions
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_undone_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER undone_decisions_of_returns
  BEFORE INSERT ON undone_decisions
  FOR EACH ROW
  WHEN (new.resolution = 'returned'::text)
  EXECUTE FUNCTION guard_undone_return();

CREATE TRIGGER undone_decisions_stay
  BEFORE DELETE OR UPDATE ON undone_decisions
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- files_taken_back

create table files_taken_back (
  file_id uuid not null,
  reason text not null,
  taken_back_by text not null,
  taken_back_at timestamp with time zone not null,
  constraint files_taken_back_pkey PRIMARY KEY (file_id),
  constraint files_taken_back_file_id_fkey FOREIGN KEY (file_id) REFERENCES incoming_files(id),
  constraint files_taken_back_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint files_taken_back_taken_back_by_check CHECK (length(taken_back_by) >= 1 AND length(taken_back_by) <= 100)
);
comment on table files_taken_back is
  'Files of correspondents that two people took back, with all that they told. Rows are added and never changed.';

CREATE TRIGGER files_taken_back_know_the_time
  BEFORE INSERT ON files_taken_back
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE FUNCTION mark_file_taken_back()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update incoming_files set taken_back_at = new.taken_back_at where id = new.file_id;
  update incoming_statements set taken_back_at = new.taken_back_at where file_id = new.file_id;
  return null;
end $function$;

CREATE TRIGGER files_taken_back_marked
  AFTER INSERT ON files_taken_back
  FOR EACH ROW
  EXECUTE FUNCTION mark_file_taken_back();

CREATE TRIGGER files_taken_back_never_truncate
  BEFORE TRUNCATE ON files_taken_back
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER files_taken_back_stay
  BEFORE DELETE OR UPDATE ON files_taken_back
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER files_taken_back_take_two
  BEFORE INSERT ON files_taken_back
  FOR EACH ROW
  EXECUTE FUNCTION take_two_people('take_file_back');

CREATE FUNCTION guard_taking_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER files_taken_back_whole
  BEFORE INSERT ON files_taken_back
  FOR EACH ROW
  EXECUTE FUNCTION guard_taking_back();

-- incoming_repeats

create table incoming_repeats (
  statement_id uuid not null,
  entry_id uuid not null,
  constraint incoming_repeats_pkey PRIMARY KEY (statement_id, entry_id),
  constraint incoming_repeats_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES incoming_entries(id),
  constraint incoming_repeats_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES incoming_statements(id)
);
comment on table incoming_repeats is
  'Entries that a further statement holds, beside the one in which they were stated first: a week over its days.';

CREATE INDEX incoming_repeats_of_entries ON incoming_repeats (entry_id);

CREATE TRIGGER incoming_repeats_know_the_time
  BEFORE INSERT ON incoming_repeats
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER incoming_repeats_never_truncate
  BEFORE TRUNCATE ON incoming_repeats
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER incoming_repeats_stay
  BEFORE DELETE OR UPDATE ON incoming_repeats
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- reconciliation_sign_offs

create table reconciliation_sign_offs (
  id uuid not null,
  kind text not null,
  correspondent_bic text not null,
  account text not null,
  currency currency_code not null,
  after_reference text not null,
  before_reference text not null,
  amount_minor minor_units not null,
  reason text not null,
  proposal_id uuid not null,
  signed_off_at timestamp with time zone not null default now(),
  constraint reconciliation_sign_offs_pkey PRIMARY KEY (id),
  constraint reconciliation_sign_offs_proposal_id_key UNIQUE (proposal_id),
  constraint reconciliation_sign_offs_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint reconciliation_sign_offs_kind_check CHECK (kind = ANY (ARRAY['opening_difference'::text,
    'statement_missing'::text, 'never_stated'::text])),
  constraint reconciliation_sign_offs_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500)
);
comment on table reconciliation_sign_offs is
  'Differences with correspondents that no entry explains, and why two people let them stand. Rows are added, never changed and never deleted.';

CREATE TRIGGER reconciliation_sign_offs_know_the_time
  BEFORE INSERT ON reconciliation_sign_offs
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER reconciliation_sign_offs_never_truncate
  BEFORE TRUNCATE ON reconciliation_sign_offs
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER reconciliation_sign_offs_stay
  BEFORE DELETE OR UPDATE ON reconciliation_sign_offs
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_unapproved_sign_off()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from proposals
    where id = new.proposal_id and kind = 'sign_off_item' and state = 'approved' and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'an open item is signed off with an approved proposal only: % of % is refused', tg_op,
      tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE TRIGGER reconciliation_sign_offs_take_two
  BEFORE INSERT ON reconciliation_sign_offs
  FOR EACH ROW
  EXECUTE FUNCTION refuse_unapproved_sign_off();

-- payment_file_numbers

create table payment_file_numbers (
  correspondent_bic text not null,
  last_number integer not null,
  constraint payment_file_numbers_pkey PRIMARY KEY (correspondent_bic),
  constraint payment_file_numbers_last_number_check CHECK (last_number > 0)
);
comment on table payment_file_numbers is
  'The number of the last file for each correspondent. Taken in the database transaction that writes the file, so no number is missing but those that a restore jumped over.';

CREATE TRIGGER payment_file_numbers_never_truncate
  BEFORE TRUNCATE ON payment_file_numbers
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('payment files stay as they are: %s of %s is refused');

CREATE FUNCTION guard_payment_file_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER payment_file_numbers_rise
  BEFORE UPDATE ON payment_file_numbers
  FOR EACH ROW
  EXECUTE FUNCTION guard_payment_file_number();

CREATE TRIGGER payment_file_numbers_stay
  BEFORE DELETE ON payment_file_numbers
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('payment files stay as they are: %s of %s is refused');

-- payment_files

create table payment_files (
  id uuid not null,
  kind payment_file_kind not null default 'orders'::text,
  correspondent_bic text not null,
  correspondent_name text not null,
  account text not null,
  number integer not null,
  message_id text not null,
  currency currency_code not null,
  order_count integer not null,
  amount_minor minor_amount not null,
  content bytea not null,
  content_hash sha256_hash not null,
  written_at timestamp with time zone not null,
  written_by text not null,
  constraint payment_files_pkey PRIMARY KEY (id),
  constraint payment_files_message_id_key UNIQUE (message_id),
  constraint payment_files_numbered_once UNIQUE (correspondent_bic, number),
  constraint payment_files_correspondent_bic_fkey FOREIGN KEY (correspondent_bic) REFERENCES payment_file_numbers(correspondent_bic),
  constraint payment_files_message_id_check CHECK (length(message_id) >= 1 AND length(message_id) <= 35),
  constraint payment_files_number_check CHECK (number > 0),
  constraint payment_files_order_count_check CHECK (order_count > 0)
);
comment on table payment_files is
  'Files of orders for correspondents, one for each correspondent and currency, as they were written. A file is written once and never changes: it is taken again byte for byte.';

CREATE TRIGGER payment_files_know_the_time
  BEFORE INSERT ON payment_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER payment_files_never_truncate
  BEFORE TRUNCATE ON payment_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('payment files stay as they are: %s of %s is refused');

CREATE TRIGGER payment_files_stay
  BEFORE DELETE OR UPDATE ON payment_files
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('payment files stay as they are: %s of %s is refused');

-- payment_file_orders

create table payment_file_orders (
  order_id uuid not null,
  file_id uuid not null,
  place integer not null,
  instruction_id text not null,
  end_to_end_id text not null,
  status text,
  status_reason text,
  constraint payment_file_orders_pkey PRIMARY KEY (order_id),
  constraint payment_file_orders_places UNIQUE (file_id, place),
  constraint payment_file_orders_file_id_fkey FOREIGN KEY (file_id) REFERENCES payment_files(id),
  constraint payment_file_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payment_file_orders_place_check CHECK (place > 0),
  constraint payment_file_orders_status_check CHECK (status ~ '^[A-Z]{4}$'::text)
);
comment on table payment_file_orders is
  'Which order stands in which file. Only the status changes, by a status file.';

CREATE TRIGGER payment_file_orders_keep_their_file
  BEFORE UPDATE ON payment_file_orders
  FOR EACH ROW
  WHEN (new.order_id IS DISTINCT FROM old.order_id OR new.file_id IS DISTINCT FROM old.file_id
    OR new.place IS DISTINCT FROM old.place OR new.instruction_id IS DISTINCT FROM old.instruction_id
    OR new.end_to_end_id IS DISTINCT FROM old.end_to_end_id)
  EXECUTE FUNCTION refuse_change('payment files stay as they are: %s of %s is refused');

CREATE TRIGGER payment_file_orders_know_the_time
  BEFORE INSERT ON payment_file_orders
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER payment_file_orders_never_truncate
  BEFORE TRUNCATE ON payment_file_orders
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('payment files stay as they are: %s of %s is refused');

CREATE TRIGGER payment_file_orders_stay
  BEFORE DELETE ON payment_file_orders
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('payment files stay as they are: %s of %s is refused');

-- payment_status_files

create table payment_status_files (
  id uuid not null,
  file_id uuid not null,
  message_id text not null,
  content bytea not null,
  content_hash sha256_hash not null,
  completed_count integer not null,
  rejected_count integer not null,
  pending_count integer not null,
  read_at timestamp with time zone not null,
  read_by text not null,
  channel_file_id uuid,
  constraint payment_status_files_pkey PRIMARY KEY (id),
  constraint payment_status_files_content_hash_key UNIQUE (content_hash),
  constraint payment_status_files_once UNIQUE (file_id, message_id),
  constraint payment_status_files_channel_file_id_fkey FOREIGN KEY (channel_file_id) REFERENCES arrived_files(id),
  constraint payment_status_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES payment_files(id),
  constraint payment_status_files_completed_count_check CHECK (completed_count >= 0),
  constraint payment_status_files_pending_count_check CHECK (pending_count >= 0),
  constraint payment_status_files_rejected_count_check CHECK (rejected_count >= 0)
);
comment on table payment_status_files is
  'Status files of correspondents that were read, each once, and kept: also one that only acknowledges a payment file.';

CREATE INDEX payment_status_files_of_files ON payment_status_files (file_id, read_at);

CREATE TRIGGER payment_status_files_come_by_a_channel
  BEFORE INSERT ON payment_status_files
  FOR EACH ROW
  WHEN (new.channel_file_id IS NOT NULL)
  EXECUTE FUNCTION guard_channel_file();

CREATE TRIGGER payment_status_files_know_the_time
  BEFORE INSERT ON payment_status_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER payment_status_files_never_truncate
  BEFORE TRUNCATE ON payment_status_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('payment files stay as they are: %s of %s is refused');

CREATE TRIGGER payment_status_files_stay
  BEFORE DELETE OR UPDATE ON payment_status_files
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('payment files stay as they are: %s of %s is refused');

CREATE TRIGGER payment_status_files_take_two
  BEFORE INSERT ON payment_status_files
  FOR EACH ROW
  WHEN (new.channel_file_id IS NULL)
  EXECUTE FUNCTION take_two_people('import_file');

-- released_files

create table released_files (
  file_id uuid not null,
  released_by text not null,
  released_at timestamp with time zone not null default clock_timestamp(),
  constraint released_files_pkey PRIMARY KEY (file_id),
  constraint released_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES payment_files(id),
  constraint released_files_released_by_check CHECK (length(released_by) >= 1 AND length(released_by) <= 200)
);
comment on table released_files is
  'Payment files that may leave: a second person has seen their sum and count. Rows are added and never changed.';

CREATE TRIGGER released_files_know_the_time
  BEFORE INSERT ON released_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER released_files_never_truncate
  BEFORE TRUNCATE ON released_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('payment files stay as they are: %s of %s is refused');

CREATE TRIGGER released_files_stay
  BEFORE DELETE OR UPDATE ON released_files
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('payment files stay as they are: %s of %s is refused');

CREATE TRIGGER released_files_take_two
  BEFORE INSERT ON released_files
  FOR EACH ROW
  EXECUTE FUNCTION take_two_people('send_file');

-- delivered_files

create table delivered_files (
  file_id uuid not null,
  channel_bic text not null,
  delivered_at timestamp with time zone not null default now(),
  constraint delivered_files_pkey PRIMARY KEY (file_id),
  constraint delivered_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES released_files(file_id)
);
comment on table delivered_files is
  'Payment files that lie in the outgoing folder of a channel. Rows are added and never changed.';

CREATE TRIGGER delivered_files_never_truncate
  BEFORE TRUNCATE ON delivered_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('payment files stay as they are: %s of %s is refused');

CREATE TRIGGER delivered_files_stay
  BEFORE DELETE OR UPDATE ON delivered_files
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('payment files stay as they are: %s of %s is refused');

-- suspense_returns

create table suspense_returns (
  resolution_entry_id uuid not null,
  entry_id uuid not null,
  reference text not null,
  reason_code text not null,
  file_id uuid,
  place integer,
  status text,
  status_reason text,
  constraint suspense_returns_pkey PRIMARY KEY (resolution_entry_id),
  constraint suspense_returns_places UNIQUE (file_id, place),
  constraint suspense_returns_reference_key UNIQUE (reference),
  constraint suspense_returns_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES incoming_entries(id),
  constraint suspense_returns_file_id_fkey FOREIGN KEY (file_id) REFERENCES payment_files(id),
  constraint suspense_returns_resolution_entry_id_fkey FOREIGN KEY (resolution_entry_id) REFERENCES journal_entries(id),
  constraint suspense_returns_answered_in_files CHECK (status IS NULL OR file_id IS NOT NULL),
  constraint suspense_returns_place_check CHECK (place > 0),
  constraint suspense_returns_placed_whole CHECK ((file_id IS NULL) = (place IS NULL)),
  constraint suspense_returns_reason_code_check CHECK (reason_code ~ '^[A-Z0-9]{4}$'::text),
  constraint suspense_returns_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 35),
  constraint suspense_returns_status_check CHECK (status ~ '^[A-Z]{4}$'::text)
);
comment on table suspense_returns is
  'Money in suspense that staff sent back: its reason, the payment file in which it leaves, and what the correspondent said of it.';

CREATE INDEX suspense_returns_of_entries ON suspense_returns (entry_id);
CREATE INDEX suspense_returns_to_send ON suspense_returns (entry_id) WHERE file_id IS NULL;

CREATE FUNCTION guard_suspense_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER suspense_returns_guard
  BEFORE INSERT OR UPDATE ON suspense_returns
  FOR EACH ROW
  EXECUTE FUNCTION guard_suspense_return();

CREATE TRIGGER suspense_returns_know_the_time
  BEFORE INSERT ON suspense_returns
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER suspense_returns_never_truncate
  BEFORE TRUNCATE ON suspense_returns
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('payment files stay as they are: %s of %s is refused');

CREATE TRIGGER suspense_returns_stay
  BEFORE DELETE ON suspense_returns
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('payment files stay as they are: %s of %s is refused');

-- lost_payment_files

create table lost_payment_files (
  id uuid not null,
  kind payment_file_kind not null,
  message_id text not null,
  number integer not null,
  correspondent_bic text not null,
  correspondent_name text not null,
  account text not null,
  currency currency_code not null,
  order_count integer not null,
  amount_minor minor_amount not null,
  content bytea not null,
  content_hash sha256_hash not null,
  written_at timestamp with time zone not null,
  written_by text not null,
  item_ids uuid[] not null,
  item_names text[] not null,
  found_at timestamp with time zone not null default clock_timestamp(),
  fate text,
  decided_at timestamp with time zone,
  decided_by text,
  constraint lost_payment_files_pkey PRIMARY KEY (id),
  constraint lost_payment_files_once UNIQUE (message_id, content_hash),
  constraint lost_payment_files_decided_whole CHECK ((fate IS NULL) = (decided_at IS NULL)
    AND (fate IS NULL) = (decided_by IS NULL)),
  constraint lost_payment_files_fate_check CHECK (fate = ANY (ARRAY['left'::text, 'not_left'::text])),
  constraint lost_payment_files_message_id_check CHECK (length(message_id) >= 1 AND length(message_id) <= 35),
  constraint lost_payment_files_name_their_items CHECK (cardinality(item_ids) = cardinality(item_names)),
  constraint lost_payment_files_number_check CHECK (number > 0),
  constraint lost_payment_files_order_count_check CHECK (order_count > 0)
);
comment on table lost_payment_files is
  'Payment files that the bank wrote and that a restored database has forgotten: the outgoing folder, or the database that was replaced, has them. Their numbers are never used again.';

CREATE INDEX lost_payment_files_by_number ON lost_payment_files (correspondent_bic, number);
CREATE INDEX lost_payment_files_items ON lost_payment_files USING gin (item_ids)
    WHERE fate IS DISTINCT FROM 'not_left'::text;
CREATE INDEX lost_payment_files_undecided ON lost_payment_files (id) WHERE fate IS NULL;

CREATE TRIGGER lost_payment_files_are_decided_by_two
  BEFORE UPDATE ON lost_payment_files
  FOR EACH ROW
  WHEN (old.fate IS NULL AND new.fate IS NOT NULL)
  EXECUTE FUNCTION take_two_people('release_after_restore');

CREATE TRIGGER lost_payment_files_decided_once
  BEFORE UPDATE ON lost_payment_files
  FOR EACH ROW
  WHEN (old.fate IS NOT NULL OR new.id IS DISTINCT FROM old.id OR new.kind::text IS DISTINCT FROM old.kind::text
    OR new.message_id IS DISTINCT FROM old.message_id OR new.number IS DISTINCT FROM old.number
    OR new.correspondent_bic IS DISTINCT FROM old.correspondent_bic
    OR new.correspondent_name IS DISTINCT FROM old.correspondent_name OR new.account IS DISTINCT FROM old.account
    OR new.currency::text IS DISTINCT FROM old.currency::text OR new.order_count IS DISTINCT FROM old.order_count
    OR new.amount_minor::bigint IS DISTINCT FROM old.amount_minor::bigint
    OR new.content IS DISTINCT FROM old.content OR new.content_hash::bytea IS DISTINCT FROM old.content_hash::bytea
    OR new.written_at IS DISTINCT FROM old.written_at OR new.written_by IS DISTINCT FROM old.written_by
    OR new.item_ids IS DISTINCT FROM old.item_ids OR new.item_names IS DISTINCT FROM old.item_names)
  EXECUTE FUNCTION refuse_change('what was decided after a restore stays: %s of %s is refused');

CREATE TRIGGER lost_payment_files_never_truncate
  BEFORE TRUNCATE ON lost_payment_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('what was decided after a restore stays: %s of %s is refused');

CREATE TRIGGER lost_payment_files_stay
  BEFORE DELETE ON lost_payment_files
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('what was decided after a restore stays: %s of %s is refused');

-- enquiries

create table enquiries (
  id uuid not null,
  reference text not null,
  kind text not null,
  fields jsonb not null,
  language text not null,
  client_id uuid,
  is_suspected_robot boolean not null default false,
  received_at timestamp with time zone not null default now(),
  awaits_summary boolean not null default false,
  state text not null default 'open'::text,
  taken_by text,
  version integer not null default 0,
  constraint enquiries_pkey PRIMARY KEY (id),
  constraint enquiries_reference_key UNIQUE (reference),
  constraint enquiries_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint enquiries_kind_check CHECK (kind = ANY (ARRAY['contact'::text, 'account_manager'::text,
    'application'::text, 'secure'::text])),
  constraint enquiries_secure_of_client CHECK (kind <> 'secure'::text OR client_id IS NOT NULL),
  constraint enquiries_state_check CHECK (state = ANY (ARRAY['open'::text, 'taken'::text, 'answered'::text])),
  constraint enquiries_taken_by_check CHECK (length(taken_by) <= 100),
  constraint enquiries_taken_by_somebody CHECK ((state = 'open'::text) = (taken_by IS NULL))
);
comment on table enquiries is
  'Messages and applications of visitors and clients.';

CREATE INDEX enquiries_applications_by_applicant ON enquiries (lower("left"(btrim((COALESCE(fields ->> 'First Name'::text, ''::text) || ' '::text) || COALESCE(fields ->> 'Last Name'::text, ''::text)), 100)), id) WHERE kind = 'application'::text;
CREATE INDEX enquiries_applications_by_company ON enquiries (lower("left"(btrim(COALESCE(fields ->> 'Company Name'::text, ''::text)), 100)), id) WHERE kind = 'application'::text;
CREATE INDEX enquiries_applications_by_country ON enquiries (lower("left"(btrim(COALESCE(fields ->> 'Country'::text, ''::text)), 100)), id) WHERE kind = 'application'::text;
CREATE INDEX enquiries_applications_by_language ON enquiries (language, id) WHERE kind = 'application'::text;
CREATE INDEX enquiries_awaiting_summary ON enquiries (received_at) WHERE awaits_summary;
CREATE INDEX enquiries_by_time ON enquiries (received_at);
CREATE INDEX enquiries_of_queue ON enquiries (state, id) WHERE kind <> 'application'::text
    AND NOT is_suspected_robot;
CREATE INDEX enquiries_threads ON enquiries (client_id, id) WHERE kind = 'secure'::text;
CREATE INDEX enquiries_waiting ON enquiries (id) WHERE state <> 'answered'::text
    AND kind <> 'application'::text AND NOT is_suspected_robot;

-- enquiry_notes

create table enquiry_notes (
  id uuid not null,
  enquiry_id uuid not null,
  kind text not null,
  text text not null,
  written_by text not null,
  written_at timestamp with time zone not null default now(),
  constraint enquiry_notes_pkey PRIMARY KEY (id),
  constraint enquiry_notes_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint enquiry_notes_kind_check CHECK (kind = ANY (ARRAY['note'::text, 'answer'::text, 'reply'::text])),
  constraint enquiry_notes_text_check CHECK (length(text) >= 1 AND length(text) <= 20000),
  constraint enquiry_notes_written_by_check CHECK (length(written_by) <= 100)
);
comment on table enquiry_notes is
  'What staff noted about a message or an application, what they answered, and what the client wrote further. Rows are added, never changed, and go with their enquiry.';

CREATE INDEX enquiry_notes_by_enquiry ON enquiry_notes (enquiry_id, written_at, id);

CREATE TRIGGER enquiry_notes_stay
  BEFORE UPDATE ON enquiry_notes
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- enquiry_files

create table enquiry_files (
  id uuid not null,
  client_id uuid,
  user_id uuid,
  officer text,
  name text not null,
  media_type text not null,
  byte_count integer not null,
  part_count smallint not null,
  content_hash sha256_hash,
  begun_at timestamp with time zone not null default now(),
  enquiry_id uuid,
  note_id uuid,
  sent_at timestamp with time zone,
  constraint enquiry_files_pkey PRIMARY KEY (id),
  constraint enquiry_files_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint enquiry_files_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint enquiry_files_note_id_fkey FOREIGN KEY (note_id) REFERENCES enquiry_notes(id) ON DELETE CASCADE,
  constraint enquiry_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint enquiry_files_byte_count_check CHECK (byte_count >= 1 AND byte_count <= 6291456),
  constraint enquiry_files_media_type_check CHECK (media_type = ANY (ARRAY['application/pdf'::text,
    'image/jpeg'::text, 'image/png'::text])),
  constraint enquiry_files_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint enquiry_files_of_one_side CHECK ((client_id IS NULL) = (user_id IS NULL)
    AND (client_id IS NULL) = (officer IS NOT NULL)),
  constraint enquiry_files_officer_check CHECK (length(officer) <= 100),
  constraint enquiry_files_part_count_check CHECK (part_count >= 1 AND part_count <= 48),
  constraint enquiry_files_sent_whole CHECK ((sent_at IS NULL) = (enquiry_id IS NULL) AND (sent_at IS NULL
    OR content_hash IS NOT NULL) AND (note_id IS NULL OR sent_at IS NOT NULL))
);
comment on table enquiry_files is
  'Files that clients and the bank send each other in threads. What was sent never changes, and goes with its message.';

CREATE INDEX enquiry_files_by_client ON enquiry_files (client_id, begun_at) WHERE client_id IS NOT NULL;
CREATE INDEX enquiry_files_by_enquiry ON enquiry_files (enquiry_id, id) WHERE enquiry_id IS NOT NULL;
CREATE INDEX enquiry_files_unsent ON enquiry_files (begun_at) WHERE sent_at IS NULL;

CREATE TRIGGER enquiry_files_stay
  BEFORE UPDATE ON enquiry_files
  FOR EACH ROW
  WHEN (old.sent_at IS NOT NULL)
  EXECUTE FUNCTION refuse_change();

-- enquiry_file_parts

create table enquiry_file_parts (
  file_id uuid not null,
  number smallint not null,
  content bytea not null,
  constraint enquiry_file_parts_pkey PRIMARY KEY (file_id, number),
  constraint enquiry_file_parts_file_id_fkey FOREIGN KEY (file_id) REFERENCES enquiry_files(id) ON DELETE CASCADE,
  constraint enquiry_file_parts_content_check CHECK (length(content) >= 1 AND length(content) <= 131072),
  constraint enquiry_file_parts_number_check CHECK (number >= 0)
);
comment on table enquiry_file_parts is
  'The bytes of files of threads, in the parts in which they came.';

CREATE TRIGGER enquiry_file_parts_stay
  BEFORE UPDATE ON enquiry_file_parts
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- application_files

create table application_files (
  application_id uuid not null,
  kind client_kind not null,
  state application_state not null default 'new'::text,
  move_count integer not null default 0,
  opened_at timestamp with time zone not null default now(),
  officer text,
  risk text,
  risk_reasons text,
  risk_rated_by text,
  risk_rated_at timestamp with time zone,
  client_id uuid,
  user_id uuid,
  constraint application_files_pkey PRIMARY KEY (application_id),
  constraint application_files_client_id_key UNIQUE (client_id),
  constraint application_files_application_id_fkey FOREIGN KEY (application_id) REFERENCES enquiries(id),
  constraint application_files_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint application_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint application_files_accepted_with_client CHECK ((state::text = 'accepted'::text) = (client_id IS NOT NULL) AND (client_id IS NULL) = (user_id IS NULL)),
  constraint application_files_assigned CHECK (officer IS NOT NULL OR state::text = 'new'::text),
  constraint application_files_officer_check CHECK (length(officer) <= 100),
  constraint application_files_rated_whole CHECK ((risk IS NULL) = (risk_reasons IS NULL)
    AND (risk IS NULL) = (risk_rated_by IS NULL) AND (risk IS NULL) = (risk_rated_at IS NULL)),
  constraint application_files_risk_check CHECK (risk = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])),
  constraint application_files_risk_reasons_check CHECK (length(risk_reasons) >= 1 AND length(risk_reasons) <= 2000)
);
comment on table application_files is
  'The file of an application: where it stands, who has it, its risk, its client.';

CREATE INDEX application_files_of_officer ON application_files (officer, application_id)
    WHERE state::text <> ALL (ARRAY['accepted'::text, 'rejected'::text]);
CREATE INDEX application_files_of_queue ON application_files (state, application_id);
CREATE INDEX application_files_waiting ON application_files (application_id)
    WHERE state::text <> ALL (ARRAY['accepted'::text, 'rejected'::text]);

CREATE FUNCTION refuse_unmoved_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER application_files_move_with_moves
  BEFORE UPDATE ON application_files
  FOR EACH ROW
  WHEN (new.state::text <> old.state::text OR new.move_count <> old.move_count)
  EXECUTE FUNCTION refuse_unmoved_files();

-- application_moves

create table application_moves (
  application_id uuid not null,
  number integer not null,
  from_state application_state not null,
  to_state application_state not null,
  by_staff text,
  moved_at timestamp with time zone not null default now(),
  reason text,
  constraint application_moves_pkey PRIMARY KEY (application_id, number),
  constraint application_moves_application_id_fkey FOREIGN KEY (application_id) REFERENCES application_files(application_id) ON DELETE CASCADE,
  constraint application_moves_are_legal CHECK (from_state::text = 'new'::text
    AND to_state::text = 'in_review'::text OR from_state::text = 'in_review'::text
    AND to_state::text = 'waiting_for_documents'::text OR from_state::text = 'in_review'::text
    AND to_state::text = 'ready_for_decision'::text OR from_state::text = 'in_review'::text
    AND to_state::text = 'rejected'::text OR from_state::text = 'waiting_for_documents'::text
    AND to_state::text = 'in_review'::text OR from_state::text = 'waiting_for_documents'::text
    AND to_state::text = 'rejected'::text OR from_state::text = 'ready_for_decision'::text
    AND to_state::text = 'in_review'::text OR from_state::text = 'ready_for_decision'::text
    AND to_state::text = 'accepted'::text OR from_state::text = 'ready_for_decision'::text
    AND to_state::text = 'rejected'::text),
  constraint application_moves_by_staff_check CHECK (length(by_staff) <= 100),
  constraint application_moves_number_check CHECK (number >= 1),
  constraint application_moves_reason_check CHECK (length(reason) <= 2000)
);
comment on table application_moves is
  'Each change of the state of a file: when, by whom and why. Rows are added, never changed, and go with their file.';

CREATE TRIGGER application_moves_stay
  BEFORE UPDATE ON application_moves
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- file_records

create table file_records (
  id uuid not null,
  application_id uuid,
  client_id uuid,
  about text not null,
  aspect text not null default ''::text,
  number integer not null,
  content jsonb not null,
  due_on date,
  written_by text not null,
  written_at timestamp with time zone not null default now(),
  constraint file_records_pkey PRIMARY KEY (id),
  constraint file_records_application_id_fkey FOREIGN KEY (application_id) REFERENCES application_files(application_id) ON DELETE CASCADE,
  constraint file_records_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint file_records_about_check CHECK (about = ANY (ARRAY['data'::text, 'risk'::text, 'paper'::text])),
  constraint file_records_aspect_check CHECK (length(aspect) <= 40),
  constraint file_records_content_check CHECK (length(content::text) <= 60000),
  constraint file_records_number_check CHECK (number >= 1),
  constraint file_records_of_one CHECK (num_nonnulls(application_id, client_id) = 1),
  constraint file_records_of_papers CHECK ((about = 'paper'::text) = (aspect <> ''::text)),
  constraint file_records_written_by_check CHECK (length(written_by) <= 100)
);
comment on table file_records is
  'What the bank knows of a client: data, risk and papers, each as versions. Rows are added, never changed; those of an application go with its file, those of a client when a person is erased.';

CREATE INDEX file_records_due ON file_records (due_on) WHERE due_on IS NOT NULL AND client_id IS NOT NULL;
CREATE UNIQUE INDEX file_records_of_application ON file_records (application_id, about, aspect, number)
    WHERE application_id IS NOT NULL;
CREATE UNIQUE INDEX file_records_of_client ON file_records (client_id, about, aspect, number)
    WHERE client_id IS NOT NULL;

CREATE FUNCTION guard_lowered_risk()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER file_records_lowered_by_two
  BEFORE INSERT ON file_records
  FOR EACH ROW
  WHEN (new.about = 'risk'::text)
  EXECUTE FUNCTION guard_lowered_risk();

CREATE TRIGGER file_records_stay
  BEFORE UPDATE ON file_records
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- application_documents

create table application_documents (
  id uuid not null,
  application_id uuid not null,
  kind text not null,
  name text not null,
  media_type text not null,
  byte_count integer not null,
  part_count smallint not null,
  content_hash sha256_hash,
  sent_by text,
  begun_at timestamp with time zone not null default now(),
  arrived_at timestamp with time zone,
  constraint application_documents_pkey PRIMARY KEY (id),
  constraint application_documents_application_id_fkey FOREIGN KEY (application_id) REFERENCES application_files(application_id) ON DELETE CASCADE,
  constraint application_documents_arrive_whole CHECK ((content_hash IS NULL) = (arrived_at IS NULL)),
  constraint application_documents_byte_count_check CHECK (byte_count >= 1 AND byte_count <= 6291456),
  constraint application_documents_kind_check CHECK (length(kind) <= 40),
  constraint application_documents_media_type_check CHECK (media_type = ANY (ARRAY['application/pdf'::text,
    'image/jpeg'::text, 'image/png'::text])),
  constraint application_documents_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint application_documents_part_count_check CHECK (part_count >= 1 AND part_count <= 48),
  constraint application_documents_sent_by_check CHECK (length(sent_by) <= 100)
);
comment on table application_documents is
  'Documents of an application. One that has arrived never changes.';

CREATE INDEX application_documents_by_file ON application_documents (application_id, begun_at, id);

CREATE TRIGGER application_documents_stay
  BEFORE UPDATE ON application_documents
  FOR EACH ROW
  WHEN (old.arrived_at IS NOT NULL)
  EXECUTE FUNCTION refuse_change();

-- application_document_parts

create table application_document_parts (
  document_id uuid not null,
  number smallint not null,
  content bytea not null,
  constraint application_document_parts_pkey PRIMARY KEY (document_id, number),
  constraint application_document_parts_document_id_fkey FOREIGN KEY (document_id) REFERENCES application_documents(id) ON DELETE CASCADE,
  constraint application_document_parts_content_check CHECK (length(content) >= 1 AND length(content) <= 131072),
  constraint application_document_parts_number_check CHECK (number >= 0)
);
comment on table application_document_parts is
  'The bytes of documents, in parts, so that neither a request nor a backup holds a whole one in memory.';

CREATE TRIGGER application_document_parts_stay
  BEFORE UPDATE ON application_document_parts
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- application_links

create table application_links (
  id uuid not null,
  token_hash sha256_hash not null,
  application_id uuid,
  purpose text not null,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  user_id uuid,
  client_id uuid,
  constraint application_links_pkey PRIMARY KEY (id),
  constraint application_links_token_hash_key UNIQUE (token_hash),
  constraint application_links_application_id_fkey FOREIGN KEY (application_id) REFERENCES application_files(application_id) ON DELETE CASCADE,
  constraint application_links_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint application_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint application_links_created_by_check CHECK (length(created_by) <= 100),
  constraint application_links_have_one_owner CHECK ((application_id IS NULL) = (user_id IS NOT NULL)
    AND (user_id IS NULL) = (client_id IS NULL)),
  constraint application_links_of_users_welcome CHECK (user_id IS NULL OR purpose = 'welcome'::text),
  constraint application_links_purpose_check CHECK (purpose = ANY (ARRAY['documents'::text, 'welcome'::text]))
);
comment on table application_links is
  'Mailed links that work without a login, for one file, one purpose and some days.';

CREATE UNIQUE INDEX application_links_once ON application_links (application_id, purpose) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX application_links_once_of_user ON application_links (user_id) WHERE ended_at IS NULL;

-- saved_applications

create table saved_applications (
  id uuid not null,
  token_hash sha256_hash not null,
  sealed_fields bytea not null,
  saved_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  opened_by sha256_hash,
  constraint saved_applications_pkey PRIMARY KEY (id),
  constraint saved_applications_token_hash_key UNIQUE (token_hash),
  constraint saved_applications_sealed_fields_check CHECK (length(sealed_fields) >= 29
    AND length(sealed_fields) <= 131072)
);
comment on table saved_applications is
  'Applications that were begun and not sent, each for one mailed link and some days.';

CREATE INDEX saved_applications_over ON saved_applications (expires_at);

-- screening_lists

create table screening_lists (
  id uuid not null,
  list text not null,
  publisher text not null,
  edition date not null,
  file_hash sha256_hash not null,
  entry_count integer not null,
  imported_at timestamp with time zone not null,
  imported_by text not null,
  constraint screening_lists_pkey PRIMARY KEY (id),
  constraint screening_lists_once UNIQUE (list, file_hash),
  constraint screening_lists_entry_count_check CHECK (entry_count > 0),
  constraint screening_lists_list_check CHECK (list = ANY (ARRAY['ofac-sdn'::text, 'ofac-consolidated'::text,
    'eu'::text, 'un'::text, 'uk'::text, 'seco'::text, 'internal'::text])),
  constraint screening_lists_publisher_check CHECK (publisher = ANY (ARRAY['ofac'::text, 'eu'::text, 'un'::text,
    'uk'::text, 'seco'::text, 'internal'::text]))
);
comment on table screening_lists is
  'Editions of lists of sanctions, as they were imported. All are kept, because hits were decided by them; screening_in_force says which of them count.';

CREATE TRIGGER screening_lists_know_the_time
  BEFORE INSERT ON screening_lists
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER screening_lists_never_truncate
  BEFORE TRUNCATE ON screening_lists
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('lists and decisions of screening stay: %s of %s is refused');

CREATE TRIGGER screening_lists_stay
  BEFORE DELETE OR UPDATE ON screening_lists
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('lists and decisions of screening stay: %s of %s is refused');

-- screening_entries

create table screening_entries (
  list_id uuid not null,
  reference text not null,
  kind text not null,
  names jsonb not null,
  births jsonb not null,
  birth_places text[] not null,
  identifiers text[] not null,
  countries text[] not null,
  programme text not null,
  constraint screening_entries_pkey PRIMARY KEY (list_id, reference),
  constraint screening_entries_list_id_fkey FOREIGN KEY (list_id) REFERENCES screening_lists(id),
  constraint screening_entries_kind_check CHECK (kind = ANY (ARRAY['person'::text, 'organisation'::text,
    'vessel'::text, 'aircraft'::text]))
);
comment on table screening_entries is
  'Persons, organisations, ships and aircraft of an edition.';

CREATE TRIGGER screening_entries_know_the_time
  BEFORE INSERT ON screening_entries
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER screening_entries_never_truncate
  BEFORE TRUNCATE ON screening_entries
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('lists and decisions of screening stay: %s of %s is refused');

CREATE TRIGGER screening_entries_stay
  BEFORE DELETE OR UPDATE ON screening_entries
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('lists and decisions of screening stay: %s of %s is refused');

-- screening_in_force

create table screening_in_force (
  id uuid not null,
  list text not null,
  edition_id uuid,
  in_force_from timestamp with time zone not null,
  put_by text not null,
  constraint screening_in_force_pkey PRIMARY KEY (id),
  constraint screening_in_force_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES screening_lists(id),
  constraint screening_in_force_list_check CHECK (list = ANY (ARRAY['ofac-sdn'::text, 'ofac-consolidated'::text,
    'eu'::text, 'un'::text, 'uk'::text, 'seco'::text, 'internal'::text]))
);
comment on table screening_in_force is
  'Which edition of a list counts, and since when: the latest row of a list. Rows are added and never changed.';

CREATE INDEX screening_in_force_latest ON screening_in_force (list, in_force_from DESC, id DESC);

CREATE FUNCTION guard_list_in_force()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER screening_in_force_guard
  BEFORE INSERT ON screening_in_force
  FOR EACH ROW
  EXECUTE FUNCTION guard_list_in_force();

CREATE TRIGGER screening_in_force_know_the_time
  BEFORE INSERT ON screening_in_force
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER screening_in_force_never_truncate
  BEFORE TRUNCATE ON screening_in_force
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('lists and decisions of screening stay: %s of %s is refused');

CREATE TRIGGER screening_in_force_stay
  BEFORE DELETE OR UPDATE ON screening_in_force
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('lists and decisions of screening stay: %s of %s is refused');

-- screened_names

create table screened_names (
  subject_kind screened_kind not null,
  subject_id uuid not null,
  fingerprint text not null,
  compared_with uuid not null,
  constraint screened_names_pkey PRIMARY KEY (subject_kind, subject_id),
  constraint screened_names_fingerprint_check CHECK (length(fingerprint) <= 32)
);
comment on table screened_names is
  'Which names were compared with which lists, values and rules, so that only new names, changed names, and other lists, values and rules cost work.';

-- screening_hits

create table screening_hits (
  id uuid not null,
  subject_kind screened_kind not null,
  subject_id uuid not null,
  payer text not null default ''::text,
  name text not null,
  publisher text not null,
  reference text not null,
  listed_name text not null,
  score smallint not null,
  reasons text[] not null,
  found_at timestamp with time zone not null,
  decision text,
  decided_at timestamp with time zone,
  decided_by text,
  decision_reason text,
  constraint screening_hits_pkey PRIMARY KEY (id),
  constraint screening_hits_once UNIQUE (subject_kind, subject_id, name, publisher, reference),
  constraint screening_hits_decided_whole CHECK ((decision IS NULL) = (decided_at IS NULL)
    AND (decision IS NULL) = (decided_by IS NULL) AND (decision IS NULL) = (decision_reason IS NULL)),
  constraint screening_hits_decision_check CHECK (decision = ANY (ARRAY['released'::text, 'confirmed'::text])),
  constraint screening_hits_score_check CHECK (score >= 0 AND score <= 100)
);
comment on table screening_hits is
  'Names of the bank that are like a name on a list, break a rule, or moved money in a way that asks for a look. What staff decided is in screening_decisions.';

CREATE INDEX screening_hits_by_payer ON screening_hits (payer, publisher, reference);
CREATE INDEX screening_hits_open ON screening_hits (found_at, id) WHERE decision IS NULL;
CREATE INDEX screening_hits_open_by_list ON screening_hits (lower((publisher || ' '::text) || reference), id)
    WHERE decision IS NULL;
CREATE INDEX screening_hits_open_by_listed ON screening_hits (lower(listed_name), id) WHERE decision IS NULL;
CREATE INDEX screening_hits_open_by_name ON screening_hits (lower(name), id) WHERE decision IS NULL;
CREATE INDEX screening_hits_open_of_payer ON screening_hits (payer, found_at, id) INCLUDE (score)
    WHERE decision IS NULL;
CREATE INDEX screening_hits_open_of_subject ON screening_hits (subject_kind, subject_id, found_at,
    id) INCLUDE (score) WHERE decision IS NULL;

CREATE FUNCTION begin_hit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER screening_hits_begin
  BEFORE INSERT ON screening_hits
  FOR EACH ROW
  EXECUTE FUNCTION begin_hit();

CREATE FUNCTION guard_hit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER screening_hits_keep_their_decision
  BEFORE UPDATE ON screening_hits
  FOR EACH ROW
  EXECUTE FUNCTION guard_hit();

CREATE TRIGGER screening_hits_know_the_time
  BEFORE INSERT ON screening_hits
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER screening_hits_never_truncate
  BEFORE TRUNCATE ON screening_hits
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('lists and decisions of screening stay: %s of %s is refused');

CREATE TRIGGER screening_hits_stay
  BEFORE DELETE ON screening_hits
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('lists and decisions of screening stay: %s of %s is refused');

-- screening_decisions

create table screening_decisions (
  id uuid not null,
  hit_id uuid not null,
  number smallint not null default 1,
  decision text not null,
  reason text not null,
  compared jsonb,
  good_until date,
  entry_digest text,
  pair_id uuid,
  decided_at timestamp with time zone not null,
  decided_by text not null,
  constraint screening_decisions_pkey PRIMARY KEY (id),
  constraint screening_decisions_hit_id_number_key UNIQUE (hit_id, number),
  constraint screening_decisions_hit_id_fkey FOREIGN KEY (hit_id) REFERENCES screening_hits(id),
  constraint screening_decisions_pair_id_fkey FOREIGN KEY (pair_id) REFERENCES screening_decisions(id),
  constraint screening_decisions_compared_check CHECK (length(compared::text) <= 4096),
  constraint screening_decisions_decided_by_check CHECK (length(decided_by) >= 1 AND length(decided_by) <= 210),
  constraint screening_decisions_decision_check CHECK (decision = ANY (ARRAY['released'::text, 'confirmed'::text,
    'reopened'::text])),
  constraint screening_decisions_good_if_released CHECK (decision = 'released'::text OR ROW(good_until,
    pair_id) IS NULL),
  constraint screening_decisions_number_check CHECK (number >= 1),
  constraint screening_decisions_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 2000)
);
comment on table screening_decisions is
  'What was decided of a hit, from the first decision to the last, and pairs of a name and an entry that are known to be good until a day. Rows are added, never changed and never deleted.';

CREATE INDEX screening_decisions_good ON screening_decisions (good_until) WHERE good_until IS NOT NULL;

CREATE FUNCTION guard_hit_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER screening_decisions_guard
  BEFORE INSERT ON screening_decisions
  FOR EACH ROW
  EXECUTE FUNCTION guard_hit_decision();

CREATE FUNCTION keep_last_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.decision = 'reopened' then
    update screening_hits set decision = null, decided_at = null, decided_by = null, decision_reason = null
    where id = new.hit_id;
  else
    update screening_hits set decision = new.decision, decided_at = new.decided_at, decided_by = new.decided_by,
      decision_reason = new.reason where id = new.hit_id;
  end if;
  return null;
end $function$;

CREATE TRIGGER screening_decisions_kept
  AFTER INSERT ON screening_decisions
  FOR EACH ROW
  EXECUTE FUNCTION keep_last_decision();

CREATE TRIGGER screening_decisions_know_the_time
  BEFORE INSERT ON screening_decisions
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER screening_decisions_never_truncate
  BEFORE TRUNCATE ON screening_decisions
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('lists and decisions of screening stay: %s of %s is refused');

CREATE TRIGGER screening_decisions_stay
  BEFORE DELETE OR UPDATE ON screening_decisions
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('lists and decisions of screening stay: %s of %s is refused');

-- account_blocks

create table account_blocks (
  id uuid not null,
  account_id uuid not null,
  direction block_direction not null,
  cause text not null,
  hit_id uuid,
  reason text not null,
  since timestamp with time zone not null,
  started_by text not null,
  last_day date,
  ended_at timestamp with time zone,
  ended_by text,
  end_reason text,
  constraint account_blocks_pkey PRIMARY KEY (id),
  constraint account_blocks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint account_blocks_hit_id_fkey FOREIGN KEY (hit_id) REFERENCES screening_hits(id),
  constraint account_blocks_cause_check CHECK (cause = ANY (ARRAY['hit'::text, 'freeze'::text, 'court'::text,
    'client_request'::text, 'fraud'::text, 'dispute'::text, 'dormant'::text, 'deceased'::text])),
  constraint account_blocks_direction_check CHECK (direction::text <> 'none'::text),
  constraint account_blocks_end_reason_check CHECK (length(end_reason) >= 1 AND length(end_reason) <= 500),
  constraint account_blocks_end_whole CHECK ((ended_at IS NULL) = (ended_by IS NULL)
    AND (ended_at IS NULL) = (end_reason IS NULL)),
  constraint account_blocks_ended_by_check CHECK (length(ended_by) >= 1 AND length(ended_by) <= 210),
  constraint account_blocks_of_hits CHECK ((cause = 'hit'::text) = (hit_id IS NOT NULL)),
  constraint account_blocks_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 2000),
  constraint account_blocks_started_by_check CHECK (length(started_by) >= 1 AND length(started_by) <= 210)
);
comment on table account_blocks is
  'Accounts of clients on which no money goes out, in, or both. The open ones make ledger_accounts.blocked, which every posting is judged by. Rows are never deleted; only the end is written, once: by two people, after the last day, or by the client who wakes dormant accounts.';

CREATE INDEX account_blocks_by_last_day ON account_blocks (last_day) WHERE ended_at IS NULL AND last_day IS NOT NULL;
CREATE INDEX account_blocks_open ON account_blocks (account_id) WHERE ended_at IS NULL;

CREATE FUNCTION keep_blocked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update ledger_accounts set blocked = blocked_by_rows(id)
  where id = (select ledger_account_id from accounts where id = new.account_id);
  return null;
end $function$;

CREATE TRIGGER account_blocks_are_kept
  AFTER INSERT OR UPDATE ON account_blocks
  FOR EACH ROW
  EXECUTE FUNCTION keep_blocked();

CREATE FUNCTION guard_block()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER account_blocks_guard
  BEFORE INSERT OR UPDATE ON account_blocks
  FOR EACH ROW
  EXECUTE FUNCTION guard_block();

CREATE TRIGGER account_blocks_never_truncate
  BEFORE TRUNCATE ON account_blocks
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER account_blocks_stay
  BEFORE DELETE ON account_blocks
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- monitoring_alerts

create table monitoring_alerts (
  hit_id uuid not null,
  client_id uuid not null,
  rule kind_name not null,
  aspect text not null,
  happened_at timestamp with time zone not null,
  entry_count integer not null,
  constraint monitoring_alerts_pkey PRIMARY KEY (hit_id),
  constraint monitoring_alerts_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint monitoring_alerts_hit_id_fkey FOREIGN KEY (hit_id) REFERENCES screening_hits(id),
  constraint monitoring_alerts_aspect_check CHECK (length(aspect) <= 10),
  constraint monitoring_alerts_entry_count_check CHECK (entry_count > 0)
);
comment on table monitoring_alerts is
  'What transaction monitoring found of clients. The hit beside it has the reasons and the decision.';

CREATE INDEX monitoring_alerts_of_client ON monitoring_alerts (client_id, happened_at);

CREATE TRIGGER monitoring_alerts_know_the_time
  BEFORE INSERT ON monitoring_alerts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER monitoring_alerts_never_truncate
  BEFORE TRUNCATE ON monitoring_alerts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER monitoring_alerts_stay
  BEFORE DELETE OR UPDATE ON monitoring_alerts
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- monitoring_entries

create table monitoring_entries (
  hit_id uuid not null,
  place smallint not null,
  entry_id uuid not null,
  constraint monitoring_entries_pkey PRIMARY KEY (hit_id, place),
  constraint monitoring_entries_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint monitoring_entries_hit_id_fkey FOREIGN KEY (hit_id) REFERENCES monitoring_alerts(hit_id),
  constraint monitoring_entries_place_check CHECK (place >= 1 AND place <= 100)
);
comment on table monitoring_entries is
  'The entries of the journal that make an alert, a hundred at most.';

CREATE TRIGGER monitoring_entries_know_the_time
  BEFORE INSERT ON monitoring_entries
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER monitoring_entries_never_truncate
  BEFORE TRUNCATE ON monitoring_entries
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER monitoring_entries_stay
  BEFORE DELETE OR UPDATE ON monitoring_entries
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- jobs

create table jobs (
  id uuid not null,
  kind kind_name not null,
  key text not null default ''::text,
  due_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  lease_id uuid,
  lease_until timestamp with time zone,
  done_at timestamp with time zone,
  last_error text,
  dead_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_dead_are_not_run CHECK (dead_at IS NULL OR lease_id IS NULL),
  constraint jobs_key_check CHECK (length(key) <= 200),
  constraint jobs_last_error_check CHECK (length(last_error) <= 1000),
  constraint jobs_leases_whole CHECK ((lease_id IS NULL) = (lease_until IS NULL))
);
comment on table jobs is
  'Work that any server of the bank may do, one at a time. A server takes a job for as long as a lease lasts and renews it; the lease of a killed one runs out, and another takes the job.';

CREATE INDEX jobs_due ON jobs (due_at) WHERE dead_at IS NULL;
CREATE UNIQUE INDEX jobs_once ON jobs (kind, key) WHERE dead_at IS NULL;

-- outbox

create table outbox (
  id uuid not null,
  message_id text not null,
  kind text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  told_of timestamp with time zone,
  is_security_notice boolean not null default false,
  created_at timestamp with time zone not null default now(),
  next_attempt_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  attempt_count integer not null default 0,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_message_id_key UNIQUE (message_id),
  constraint outbox_kind_check CHECK (kind = ANY (ARRAY['pin'::text, 'enquiry'::text, 'notice'::text]))
);
comment on table outbox is
  'Mail to send. A mail is written in the transaction of what it tells of, and sent afterwards.';

CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_pins_by_time ON outbox (created_at) WHERE kind = 'pin'::text;

-- event_readers

create table event_readers (
  name kind_name not null,
  position bigint not null default 0,
  read_at timestamp with time zone not null default now(),
  constraint event_readers_pkey PRIMARY KEY (name),
  constraint event_readers_position_check CHECK ("position" >= 0)
);
comment on table event_readers is
  'How far each reader of events has read. A reader moves its position in the database transaction in which it did something about the events.';

-- notices

create table notices (
  id uuid not null,
  client_id uuid not null,
  kind kind_name not null,
  happened_at timestamp with time zone not null,
  is_mailed boolean not null,
  created_at timestamp with time zone not null default now(),
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id)
);
comment on table notices is
  'What a client was told of, once for each event.';

CREATE INDEX notices_by_age ON notices (created_at);

-- bank_notices

create table bank_notices (
  id uuid not null,
  text_en text,
  text_ru text,
  text_es text,
  text_fr text,
  importance text not null,
  first_day date not null,
  last_day date not null,
  client_ids uuid[],
  proposal_id uuid,
  dormant_on date,
  published_at timestamp with time zone not null default clock_timestamp(),
  ended_at timestamp with time zone,
  ended_by text,
  constraint bank_notices_pkey PRIMARY KEY (id),
  constraint bank_notices_proposal_id_key UNIQUE (proposal_id),
  constraint bank_notices_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint bank_notices_check CHECK (last_day >= first_day),
  constraint bank_notices_client_ids_check CHECK (cardinality(client_ids) >= 1 AND cardinality(client_ids) <= 500),
  constraint bank_notices_ended_by_check CHECK (length(ended_by) >= 1 AND length(ended_by) <= 100),
  constraint bank_notices_ended_whole CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  constraint bank_notices_importance_check CHECK (importance = ANY (ARRAY['plain'::text, 'important'::text])),
  constraint bank_notices_say_one_thing CHECK (num_nonnulls(text_en, text_ru, text_es, text_fr,
    proposal_id) =
CASE
    WHEN dormant_on IS NULL THEN 5
    ELSE 0
END),
  constraint bank_notices_text_en_check CHECK (length(text_en) >= 1 AND length(text_en) <= 500),
  constraint bank_notices_text_es_check CHECK (length(text_es) >= 1 AND length(text_es) <= 500),
  constraint bank_notices_text_fr_check CHECK (length(text_fr) >= 1 AND length(text_fr) <= 500),
  constraint bank_notices_text_ru_check CHECK (length(text_ru) >= 1 AND length(text_ru) <= 500),
  constraint bank_notices_warn_in_time CHECK (dormant_on IS NULL OR cardinality(client_ids) = 1
    AND last_day = dormant_on AND dormant_on >= (first_day + 14))
);
comment on table bank_notices is
  'The bank''s own notices in the portal, for all clients or some, and its warnings before accounts become dormant. Rows are added and stay; only the end is written, once.';

CREATE INDEX bank_notices_by_day ON bank_notices (last_day) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX bank_notices_of_dormancy ON bank_notices (client_ids, dormant_on) WHERE dormant_on IS NOT NULL;

CREATE TRIGGER bank_notices_never_truncate
  BEFORE TRUNCATE ON bank_notices
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER bank_notices_stay
  BEFORE DELETE ON bank_notices
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER bank_notices_take_two
  BEFORE INSERT ON bank_notices
  FOR EACH ROW
  WHEN (new.dormant_on IS NULL)
  EXECUTE FUNCTION take_two_people('publish_notice');

CREATE FUNCTION guard_warning()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.first_day <> bank_day_now() then
    raise exception 'a warning begins on the day on which it is written'
      using errcode = 'insufficient_privilege', constraint = 'bank_notices_warn_from_today';
  end if;
  return new;
end $function$;

CREATE TRIGGER bank_notices_warn_from_today
  BEFORE INSERT ON bank_notices
  FOR EACH ROW
  WHEN (new.dormant_on IS NOT NULL)
  EXECUTE FUNCTION guard_warning();

-- bank_notices_seen

create table bank_notices_seen (
  notice_id uuid not null,
  user_id uuid not null,
  seen_at timestamp with time zone not null default clock_timestamp(),
  constraint bank_notices_seen_pkey PRIMARY KEY (notice_id, user_id),
  constraint bank_notices_seen_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES bank_notices(id),
  constraint bank_notices_seen_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table bank_notices_seen is
  'Which users have read a notice of the bank and put it away.';

-- unwanted_notices

create table unwanted_notices (
  client_id uuid not null,
  kind kind_name not null,
  constraint unwanted_notices_pkey PRIMARY KEY (client_id, kind),
  constraint unwanted_notices_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id)
);
comment on table unwanted_notices is
  'The kinds of notices that a client wants no mail about.';

-- notice_choices

create table notice_choices (
  user_id uuid not null,
  client_id uuid not null,
  account_id uuid,
  kind kind_name not null,
  is_mailed boolean not null,
  is_pushed boolean not null,
  amount_minor minor_amount,
  seen_sequence bigint,
  constraint notice_choices_once UNIQUE NULLS NOT DISTINCT (user_id, client_id, account_id, kind),
  constraint notice_choices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint notice_choices_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint notice_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint notice_choices_below_something CHECK (kind::text <> 'balance_below'::text OR NOT (is_mailed
    OR is_pushed) OR amount_minor IS NOT NULL),
  constraint notice_choices_of_balance CHECK ((kind::text = 'balance_below'::text) = (seen_sequence IS NOT NULL)),
  constraint notice_choices_of_security CHECK (kind::text <> 'login_from_new_place'::text OR is_mailed)
);
comment on table notice_choices is
  'What a user has chosen to be told of, by account. Where no row is, the user is told as without a choice.';

CREATE INDEX notice_choices_of_balances ON notice_choices (account_id) WHERE kind::text = 'balance_below'::text
    AND (is_mailed OR is_pushed);
CREATE INDEX notice_choices_of_client ON notice_choices (client_id);

-- rate_wishes

create table rate_wishes (
  id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  from_currency currency_code not null,
  to_currency currency_code not null,
  rate_scaled scaled_rate not null,
  is_rise boolean not null,
  made_at timestamp with time zone not null default now(),
  reached_at timestamp with time zone,
  constraint rate_wishes_pkey PRIMARY KEY (id),
  constraint rate_wishes_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint rate_wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint rate_wishes_check CHECK (to_currency::text <> from_currency::text)
);
comment on table rate_wishes is
  'Exchange rates of which users are told once, when the bank''s rate reaches them.';

CREATE INDEX rate_wishes_of_user ON rate_wishes (user_id, client_id);
CREATE INDEX rate_wishes_open ON rate_wishes (made_at) WHERE reached_at IS NULL;

-- push_keys

create table push_keys (
  id smallint not null,
  private_key bytea not null,
  public_key bytea not null,
  made_at timestamp with time zone not null default now(),
  constraint push_keys_pkey PRIMARY KEY (id),
  constraint push_keys_id_check CHECK (id = 1),
  constraint push_keys_public_key_check CHECK (length(public_key) = 65)
);
comment on table push_keys is
  'One row: the key by which push services know the bank (RFC 8292). Each subscription of a browser is bound to it.';

-- push_subscriptions

create table push_subscriptions (
  id uuid not null,
  user_id uuid not null,
  address text not null,
  public_key bytea not null,
  auth_secret bytea not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  wanted_count bigint not null default 0,
  told_count bigint not null default 0,
  wanted_since timestamp with time zone,
  attempt_count integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_address_key UNIQUE (address),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint push_subscriptions_address_check CHECK (length(address) >= 1 AND length(address) <= 1000),
  constraint push_subscriptions_auth_secret_check CHECK (length(auth_secret) = 16),
  constraint push_subscriptions_public_key_check CHECK (length(public_key) = 65),
  constraint push_subscriptions_wait_since CHECK (told_count <= wanted_count
    AND (told_count < wanted_count) = (wanted_since IS NOT NULL))
);
comment on table push_subscriptions is
  'Browsers that show users that something waits, and whether it waits. A push service that has ended one deletes it.';

CREATE INDEX push_subscriptions_due ON push_subscriptions (next_attempt_at) WHERE told_count < wanted_count;
CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id);

-- news_read

create table news_read (
  user_id uuid not null,
  event_id uuid not null,
  read_at timestamp with time zone not null default now(),
  constraint news_read_pkey PRIMARY KEY (user_id, event_id),
  constraint news_read_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table news_read is
  'What a user has seen in the portal of what happened.';

CREATE INDEX news_read_by_age ON news_read (read_at);

-- audit_events

create table audit_events (
  id uuid not null,
  happened_at timestamp with time zone not null default now(),
  kind text not null,
  outcome text not null,
  reason text,
  client_id uuid,
  user_id uuid,
  login_hash text,
  session_id uuid,
  subject text,
  network text,
  device text,
  request_id uuid,
  staff text,
  facts bytea,
  constraint audit_events_pkey PRIMARY KEY (id),
  constraint audit_events_device_check CHECK (length(device) <= 60),
  constraint audit_events_kind_check CHECK (length(kind) >= 3 AND length(kind) <= 40 AND translate(kind,
    'abcdefghijklmnopqrstuvwxyz_'::text, ''::text) = ''::text),
  constraint audit_events_login_hash_check CHECK (login_hash ~ '^[0-9a-f]{64}$'::text),
  constraint audit_events_network_check CHECK (length(network) <= 50),
  constraint audit_events_outcome_check CHECK (outcome = ANY (ARRAY['done'::text, 'refused'::text])),
  constraint audit_events_reason_check CHECK (length(reason) >= 3 AND length(reason) <= 60),
  constraint audit_events_staff_check CHECK (length(staff) >= 1 AND length(staff) <= 100),
  constraint audit_events_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 300)
);
alter table audit_events alter column facts set storage external;
comment on table audit_events is
  'What was done and what was refused. Rows are added, never changed and never deleted.';
comment on column audit_events.client_id is
  'The client. No reference: an event outlives what it tells of, and writing it costs no look at other tables.';
comment on column audit_events.user_id is
  'The user. No reference: an event outlives what it tells of, and writing it costs no look at other tables.';
comment on column audit_events.session_id is
  'The session. No reference: an event outlives what it tells of, and writing it costs no look at other tables.';

CREATE INDEX audit_events_by_names ON audit_events USING gin (told_names(subject, facts))
    WHERE (kind <> ALL (ARRAY['order_internal'::text, 'order_international'::text])) AND (subject IS NOT NULL
    OR facts IS NOT NULL);
CREATE INDEX audit_events_of_approvals ON audit_events (happened_at) WHERE kind = 'proposal_approved'::text;
CREATE INDEX audit_events_of_client ON audit_events (client_id, happened_at DESC, id DESC)
    WHERE client_id IS NOT NULL AND (kind <> ALL (ARRAY['order_internal'::text, 'order_international'::text]));
CREATE INDEX audit_events_of_kind ON audit_events (kind, id DESC) WHERE kind <> ALL (ARRAY['order_internal'::text,
    'order_international'::text, 'deposit_booked'::text, 'suspense_booked'::text, 'fee_charged'::text, 'login'::text,
    'pin_requested'::text, 'pin'::text, 'logout'::text]);
CREATE INDEX audit_events_of_person ON audit_events (lower(staff), id DESC) WHERE staff IS NOT NULL;
CREATE UNIQUE INDEX audit_events_of_readings ON audit_events (staff, COALESCE(client_id,
    '00000000-0000-0000-0000-000000000000'::uuid), subject, ((happened_at AT TIME ZONE 'UTC'::text)::date))
    WHERE kind = 'client_read'::text;
CREATE INDEX audit_events_of_sign_ins ON audit_events (staff, happened_at DESC)
    WHERE kind = 'staff_sign_in'::text AND outcome = 'done'::text;
CREATE INDEX audit_events_of_staff ON audit_events (id DESC) WHERE staff IS NOT NULL
    AND (kind <> ALL (ARRAY['deposit_booked'::text, 'suspense_booked'::text, 'fee_charged'::text]));
CREATE INDEX audit_events_of_upkeep ON audit_events (kind, happened_at DESC)
    WHERE kind = ANY (ARRAY['backup_taken'::text, 'books_verified'::text]);
CREATE INDEX audit_events_of_user ON audit_events (user_id, happened_at DESC, id DESC)
    WHERE user_id IS NOT NULL AND (kind <> ALL (ARRAY['order_internal'::text, 'order_international'::text]));
CREATE INDEX audit_events_refused ON audit_events (id DESC) WHERE outcome = 'refused'::text;

CREATE TRIGGER audit_events_never_truncate
  BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('the audit trail only adds: %s of %s is refused');

CREATE TRIGGER audit_events_stay
  BEFORE DELETE OR UPDATE ON audit_events
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('the audit trail only adds: %s of %s is refused');

-- audit_unsealed

create table audit_unsealed (
  position bigint not null default nextval('audit_positions'::regclass),
  event_id uuid not null,
  further_ids uuid[] not null default '{}'::uuid[],
  constraint audit_unsealed_pkey PRIMARY KEY ("position")
);
comment on table audit_unsealed is
  'The events that no seal covers yet. A row is written in the statement that writes its events, so that a transaction which commits late is still found, whatever the ids and times of its events.';
comment on column audit_unsealed.position is
  'In this order they are sealed, and published (docs/event.md).';
comment on column audit_unsealed.event_id is
  'References audit_events (id): no constraint holds it; the sealer passes over a row without its event.';
comment on column audit_unsealed.further_ids is
  'The events that were written together with event_id and wait with it.';

CREATE TRIGGER audit_unsealed_never_truncate
  BEFORE TRUNCATE ON audit_unsealed
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_unsealed_stays
  BEFORE UPDATE ON audit_unsealed
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

-- audit_seals

create table audit_seals (
  number bigint not null,
  sealed_at timestamp with time zone not null,
  event_ids uuid[] not null,
  event_hashes bytea[] not null,
  hash sha256_hash not null,
  version smallint not null,
  key_fingerprint text,
  signature bytea,
  constraint audit_seals_pkey PRIMARY KEY (number),
  constraint audit_seals_number_check CHECK (number >= 1),
  constraint audit_seals_whole CHECK (cardinality(event_ids) >= 1
    AND cardinality(event_ids) = cardinality(event_hashes))
);
alter table audit_seals alter column event_hashes set storage external;
comment on table audit_seals is
  'The chain of hashes: each seal names the events that it covers and the hash of each, and holds the hash over the seal before it. Rows are added, never changed and never deleted.';
comment on column audit_seals.event_ids is
  'References audit_events (id): no constraint holds it; `bank verify` judges it.';

CREATE TRIGGER audit_seals_know_the_time
  BEFORE INSERT ON audit_seals
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER audit_seals_never_truncate
  BEFORE TRUNCATE ON audit_seals
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('the audit trail only adds: %s of %s is refused');

CREATE TRIGGER audit_seals_stay
  BEFORE DELETE OR UPDATE ON audit_seals
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change('the audit trail only adds: %s of %s is refused');

-- category_rules

create table category_rules (
  client_id uuid not null,
  version integer not null,
  rules text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  constraint category_rules_pkey PRIMARY KEY (client_id),
  constraint category_rules_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint category_rules_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint category_rules_rules_check CHECK (length(rules) <= 100000),
  constraint category_rules_version_check CHECK (version >= 1)
);
comment on table category_rules is
  'Rules by which clients put their entries into categories, one row a client; the trail tells of each change. Entries keep no category: it is found when it is asked for.';

-- membership_changes

create table membership_changes (
  id uuid not null,
  client_id uuid not null,
  membership_id uuid not null,
  rights text,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null default clock_timestamp(),
  outcome text,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint membership_changes_pkey PRIMARY KEY (id),
  constraint membership_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint membership_changes_membership_id_client_id_fkey FOREIGN KEY (membership_id,
    client_id) REFERENCES memberships(id, client_id),
  constraint membership_changes_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint membership_changes_check CHECK ((outcome IS NULL) = (decided_by IS NULL)
    AND (outcome IS NULL) = (decided_at IS NULL)),
  constraint membership_changes_outcome_check CHECK (outcome = ANY (ARRAY['accepted'::text, 'refused'::text,
    'withdrawn'::text])),
  constraint membership_changes_rights_check CHECK (json_typeof(rights::json) = 'object'::text
    AND length(rights) <= 100000)
);
comment on table membership_changes is
  'Changes of memberships that wait for a second administrator of the client. Only the decision is written, once. One whose membership has ended is void.';

CREATE INDEX membership_changes_by_client ON membership_changes (client_id, proposed_at);
CREATE UNIQUE INDEX membership_changes_wait_alone ON membership_changes (membership_id) WHERE outcome IS NULL;

CREATE TRIGGER membership_changes_know_the_time
  BEFORE INSERT ON membership_changes
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_while_time_is_in_doubt();

CREATE TRIGGER membership_changes_never_truncate
  BEFORE TRUNCATE ON membership_changes
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER membership_changes_stay
  BEFORE DELETE ON membership_changes
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_membership_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  decided membership_changes := new;
begin
  if tg_op = 'INSERT' then
    if new.outcome is null then return new; end if;
  else
    decided.outcome := null;
    decided.decided_by := null;
    decided.decided_at := null;
    if old.outcome is null and new.outcome is not null and decided is not distinct from old
      and (new.outcome <> 'withdrawn' or new.decided_by = new.proposed_by)
      and (new.outcome <> 'accepted' or new.decided_by <> new.proposed_by or not exists (
        select from memberships member join users person on person.id = member.user_id
        where member.client_id = new.client_id and member.user_id <> new.proposed_by and member.may_administer
          and member.ended_at is null and person.disabled_at is null
      )) then
      return new;
    end if;
  end if;
  raise exception 'rights are decided once, by another administrator where there is one: % of % is refused',
    tg_op, tg_table_name using errcode = 'insufficient_privilege', constraint = 'membership_changes_take_two';
end $function$;

CREATE TRIGGER membership_changes_take_two
  BEFORE INSERT OR UPDATE ON membership_changes
  FOR EACH ROW
  EXECUTE FUNCTION guard_membership_change();

-- invitations

create table invitations (
  id uuid not null,
  client_id uuid not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  birth_date date not null,
  language client_language not null,
  rights text not null,
  invited_by uuid not null,
  invited_at timestamp with time zone not null,
  state text not null,
  passed_by uuid,
  passed_at timestamp with time zone,
  rejected_by text,
  reason text,
  ended_at timestamp with time zone,
  user_id uuid,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_invited_by_client_id_fkey FOREIGN KEY (invited_by, client_id) REFERENCES memberships(id,
    client_id),
  constraint invitations_passed_by_client_id_fkey FOREIGN KEY (passed_by, client_id) REFERENCES memberships(id,
    client_id),
  constraint invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint invitations_check CHECK ((passed_by IS NULL) = (passed_at IS NULL)),
  constraint invitations_check1 CHECK ((state <> ALL (ARRAY['at_bank'::text, 'rejected'::text, 'accepted'::text]))
    OR passed_by IS NOT NULL),
  constraint invitations_check2 CHECK ((state = ANY (ARRAY['waiting'::text, 'at_bank'::text])) = (ended_at IS NULL)),
  constraint invitations_check3 CHECK ((state = 'accepted'::text) = (user_id IS NOT NULL)),
  constraint invitations_check4 CHECK ((state = 'rejected'::text) = (rejected_by IS NOT NULL)
    AND (rejected_by IS NULL) = (reason IS NULL)),
  constraint invitations_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint invitations_first_name_check CHECK (length(first_name) >= 1 AND length(first_name) <= 100),
  constraint invitations_last_name_check CHECK (length(last_name) >= 1 AND length(last_name) <= 100),
  constraint invitations_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint invitations_rejected_by_check CHECK (length(rejected_by) >= 1 AND length(rejected_by) <= 100),
  constraint invitations_rights_check CHECK (json_typeof(rights::json) = 'object'::text AND length(rights) <= 100000),
  constraint invitations_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'at_bank'::text, 'withdrawn'::text,
    'refused'::text, 'rejected'::text, 'accepted'::text]))
);
comment on table invitations is
  'People whom administrators of clients invite to act for them. Another administrator lets one go to the bank, where there is one, and two people of the bank accept it. What led to no user goes after a time.';

CREATE INDEX invitations_at_bank ON invitations (passed_at, id) WHERE state = 'at_bank'::text;
CREATE INDEX invitations_by_client ON invitations (client_id, invited_at);
CREATE INDEX invitations_by_user ON invitations (user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX invitations_once ON invitations (client_id, lower(email)) WHERE ended_at IS NULL;
CREATE INDEX invitations_without_user ON invitations (COALESCE(ended_at, invited_at)) WHERE user_id IS NULL;

CREATE FUNCTION guard_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moved invitations := new;
  passes boolean := new.state = 'at_bank' and new.passed_by is not null and (
    not waits_for_another(new)
    or (select user_id from memberships where id = new.passed_by)
      is distinct from (select user_id from memberships where id = new.invited_by));
begin
  if tg_op = 'INSERT' then
    new.invited_at := clock_timestamp();
    new.passed_at := case when new.passed_by is not null then new.invited_at end;
    if new.ended_at is null and (passes or (new.state = 'waiting' and new.passed_by is null)) then return new; end if;
  else
    new.passed_at := coalesce(old.passed_at, case when new.passed_by is not null then clock_timestamp() end);
    new.ended_at := case when new.state not in ('waiting', 'at_bank') then clock_timestamp() end;
    moved.state := old.state;
    moved.passed_at := old.passed_at;
    moved.ended_at := old.ended_at;
    if old.state = 'waiting' then moved.passed_by := old.passed_by; end if;
    moved.rejected_by := old.rejected_by;
    moved.reason := old.reason;
    moved.user_id := old.user_id;
    if moved is not distinct from old and (
      (old.state = 'waiting' and (passes or (new.state in ('withdrawn', 'refused') and new.passed_by is null)))
      or (old.state = 'at_bank' and (new.state in ('withdrawn', 'rejected') or (new.state = 'accepted' and exists (
        select from proposals
        where kind = 'accept_invitation' and subject = new.id::text and state = 'approved'
          and xmin = pg_current_xact_id()::xid)))))
    then
      return new;
    end if;
  end if;
  raise exception 'another administrator passes an invitation on, and two people of the bank accept it: % of % is '
    'refused', tg_op, tg_table_name using errcode = 'insufficient_privilege', constraint = 'invitations_take_two';
end $function$;

CREATE TRIGGER invitations_take_two
  BEFORE INSERT OR UPDATE ON invitations
  FOR EACH ROW
  EXECUTE FUNCTION guard_invitation();

-- Functions and procedures that no trigger calls.

CREATE PROCEDURE keep_rows(IN kept text, IN words text DEFAULT NULL::text, IN goes_on boolean DEFAULT false, IN refused text DEFAULT 'delete'::text)
 LANGUAGE plpgsql
AS $procedure$
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
end $procedure$;

CREATE PROCEDURE make_append_only(IN only_added_to text, IN words text DEFAULT NULL::text, IN goes_on boolean DEFAULT false)
 LANGUAGE plpgsql
AS $procedure$
begin
  call keep_rows(only_added_to, words, goes_on, 'update or delete');
end $procedure$;

CREATE FUNCTION minor_units_of(currency text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV',
      'XAF', 'XOF', 'XPF') then 0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when currency in ('CLF', 'UYW') then 4
    else 2
  end
$function$;

CREATE FUNCTION two_people_decided(kinds text[], operation text, written jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;

CREATE FUNCTION limit_in_force(limit_name text)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return coalesce(
    (select value::jsonb #>> '{}' from bank_settings
      where name = limit_name and value ~ '^"\d+(\.\d+)?"$' order by id desc limit 1),
    case limit_name when 'rate_band_percent' then '2' when 'hit_alone_score' then '90'
      when 'officer_day_limit' then '500000' else '50000' end
  )::numeric;
end $function$;

CREATE FUNCTION is_production()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from bank_mode where id = 1 and mode = 'production');
end $function$;

CREATE FUNCTION is_above_dollars(amount_minor bigint, amount_currency text, dollars numeric)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  usd_per_unit numeric := 1;
begin
  if amount_currency <> 'USD' then
    select usd_per_unit_scaled / 10::numeric ^ 10 into usd_per_unit from exchange_rates
    where currency = amount_currency order by as_of desc, recorded_at desc limit 1;
  end if;
  return coalesce(
    trunc(amount_minor / 10::numeric ^ minor_units_of(amount_currency) * usd_per_unit, 2) > dollars, is_production());
end $function$;

CREATE FUNCTION search_fold(text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select translate(
    replace(replace(replace(
      regexp_replace(lower(normalize(text, NFKD)), E'[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    'øłđı', 'oldi')
$function$;

CREATE FUNCTION fold_for_search(told text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when octet_length(told) = char_length(told) then lower(told collate "C") else search_fold(told) end
$function$;

CREATE FUNCTION bank_time_zone()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce((select time_zone from bank_mode where id = 1), 'UTC')
$function$;

CREATE FUNCTION start_of_bank_day(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select min(moment) from (
    select midnight.moment - back as moment, zone.name
    from (select bank_time_zone() as name) zone
      cross join lateral (select day::timestamp at time zone zone.name as moment) midnight
      cross join unnest(array[interval '0', interval '30 minutes', interval '1 hour', interval '2 hours']) back
  ) candidate
  where (moment at time zone name)::date >= day
$function$;

CREATE FUNCTION event_moment(programs_time timestamp with time zone, seconds_apart_max integer)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE FUNCTION booking_moment(programs_time timestamp with time zone, seconds_apart_max integer)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
declare
  moment timestamptz := event_moment(programs_time, seconds_apart_max);
begin
  if programs_time is not null and exists (select from clock_jumps where confirmed_at is null) then
    raise exception 'the clock of the database jumped, and nobody has confirmed the time' using errcode = 'OSJMP';
  end if;
  return moment;
end $function$;

CREATE FUNCTION proposal_asks_for(kind text, content jsonb, operation text, written jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;

CREATE FUNCTION two_sources_agree(rate exchange_rates, band numeric)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (
    select from rate_quotes quoted join rate_quotes agreed using (currency)
    where quoted.file_id = rate.quoted_in and agreed.file_id = rate.agreed_in and currency = rate.currency
      and quoted.source <> agreed.source
      and quoted.usd_per_unit_scaled = rate.usd_per_unit_scaled and quoted.as_of = rate.as_of
      and abs(extract(epoch from quoted.as_of - agreed.as_of)) <= 86400
      and abs(quoted.usd_per_unit_scaled - agreed.usd_per_unit_scaled) * 100.0
        <= least(quoted.usd_per_unit_scaled, agreed.usd_per_unit_scaled) * band);
end $function$;

CREATE FUNCTION bank_day_now()
 RETURNS date
 LANGUAGE sql
AS $function$
  select (clock_timestamp() at time zone bank_time_zone())::date
$function$;

CREATE FUNCTION limit_passed_alone(of_kind text, of_subject uuid, person text, client uuid, account text, dollars bigint)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE FUNCTION cooling_hours(of_client uuid, at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select version.hours from cooling_off version
    where version.client_id = of_client and version.counts_from <= at and not exists (
      select from cooling_off later where later.client_id = of_client and later.set_at > version.set_at
        and later.set_at < version.counts_from
    )
    order by version.set_at desc limit 1
  ), 0)
$function$;

CREATE FUNCTION status_of_order(state text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when state in ('held', 'released', 'sent', 'rejection_announced') then 'in_process'
    when state = 'cancelled' then 'rejected' else state end
$function$;

CREATE FUNCTION write_block_summaries(blocks_max integer, block_length integer DEFAULT 256)
 RETURNS bigint
 LANGUAGE sql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
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
$function$;

CREATE FUNCTION execution_day_of(content bytea)
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select substring(encode(substring(content from 1 for 4096), 'escape')
    from '<(?:ReqdExctnDt>\s*<Dt|IntrBkSttlmDt)>(\d{4}-\d\d-\d\d)</')::date
$function$;

CREATE FUNCTION day_is_told(bic text, of_account text, of_currency text, day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
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
$function$;

CREATE FUNCTION money_has_stayed(sent_order uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
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
$function$;

CREATE FUNCTION return_has_stayed(decision uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
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
$function$;

CREATE FUNCTION entry_digest(of_publisher text, of_reference text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select encode(sha256(convert_to(json_build_array(kind, names, births, birth_places, identifiers, countries,
    programme)::text, 'UTF8')), 'hex')
  from screening_entries
  where reference = of_reference and list_id in (
    select edition.id from screening_lists edition where edition.publisher = of_publisher and edition.id = (
      select edition_id from screening_in_force latest where latest.list = edition.list
      order by in_force_from desc, id desc limit 1)
  )
  order by list_id limit 1
$function$;

CREATE FUNCTION release_takes_two(hit screening_hits)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select hit.score >= limit_in_force('hit_alone_score') or search_fold(hit.name) = search_fold(hit.listed_name)
    or exists (select from unnest(hit.reasons) reason where reason like 'The number % is the entry''s.')
$function$;

CREATE FUNCTION good_pair_of(hit screening_hits)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select good.id from screening_hits earlier join screening_decisions good on good.hit_id = earlier.id
  where earlier.payer = hit.payer and earlier.publisher = hit.publisher and earlier.reference = hit.reference
    and earlier.name = hit.name and earlier.id <> hit.id
    and good.decision = 'released' and good.good_until >= (clock_timestamp() at time zone bank_time_zone())::date
    and good.entry_digest is not distinct from entry_digest(hit.publisher, hit.reference)
    and not exists (select from screening_decisions later where later.hit_id = earlier.id and later.number > good.number)
  order by good.good_until desc, good.id limit 1
$function$;

CREATE FUNCTION blocked_by_rows(ledger_account uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when bool_or(direction = 'both') or (bool_or(direction = 'in') and bool_or(direction = 'out')) then 'both'
    when bool_or(direction = 'in') then 'in' when bool_or(direction = 'out') then 'out' else 'none' end
  from account_blocks block join accounts account on account.id = block.account_id
  where account.ledger_account_id = ledger_account and block.ended_at is null
$function$;

CREATE FUNCTION is_woken(woken_account uuid, cause text, woken_by text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select cause = 'dormant' and exists (
    select from accounts account join sessions session on session.client_id = account.client_id
    join users person on person.id = session.user_id
    join memberships member on member.user_id = session.user_id and member.client_id = session.client_id
    where account.id = woken_account and session.stage = 'verified' and person.disabled_at is null
      and member.ended_at is null and (member.may_prepare or member.may_approve)
      and woken_by = 'client ' || person.login
  )
$function$;

CREATE FUNCTION is_same_limit(one client_limits, other client_limits)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select one.client_id = other.client_id and one.period = other.period
    and (one.set_by is null) = (other.set_by is null)
    and (one.user_id, one.account_id, one.kind, one.currency)
      is not distinct from (other.user_id, other.account_id, other.kind, other.currency)
$function$;

CREATE FUNCTION limits_in_force(of_client uuid, at timestamp with time zone)
 RETURNS SETOF client_limits
 LANGUAGE sql
 STABLE
AS $function$
  select distinct on (user_id, account_id, kind, period, currency, set_by is null) version.*
  from client_limits version
  where version.client_id = of_client and coalesce(version.counts_from, version.set_at) <= at and not exists (
    select from client_limits later where later.client_id = of_client and is_same_limit(later, version)
      and later.set_at > version.set_at and later.set_at < version.counts_from
  )
  order by user_id, account_id, kind, period, currency, set_by is null, set_at desc, id desc
$function$;

CREATE FUNCTION waits_for_another(invitation invitations)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from memberships member join users person on person.id = member.user_id
    where member.client_id = invitation.client_id and member.may_administer and member.ended_at is null
      and person.disabled_at is null
      and member.user_id <> (select user_id from memberships where id = invitation.invited_by)
  )
$function$;

-- Triggers that ask one of these.

CREATE TRIGGER order_moves_believe_money
  BEFORE INSERT ON order_moves
  FOR EACH ROW
  WHEN (new.from_state::text = 'rejection_announced'::text AND new.to_state::text = 'rejected'::text
    AND NOT money_has_stayed(new.order_id))
  EXECUTE FUNCTION take_two_people('decide_sent_order');

CREATE TRIGGER undone_decisions_take_two
  BEFORE INSERT ON undone_decisions
  FOR EACH ROW
  WHEN (new.resolution <> 'returned'::text OR NOT return_has_stayed(new.resolution_entry_id))
  EXECUTE FUNCTION take_two_people('undo_assignment');

CREATE TRIGGER account_blocks_are_ended_by_two
  BEFORE UPDATE ON account_blocks
  FOR EACH ROW
  WHEN (old.ended_at IS NULL AND (old.last_day IS NULL OR old.last_day >= bank_day_now())
    AND NOT is_woken(old.account_id, old.cause, new.ended_by))
  EXECUTE FUNCTION take_two_people('end_block', 'lift_block', 'end_death');
