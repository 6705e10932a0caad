-- What one person of the staff proposes and another one decides (docs/office.md).
-- Oldest program: 0010_orders

create table proposals (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
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
create index proposals_by_state on proposals (state, id desc);

create function refuse_other_proposal() returns trigger language plpgsql as $$
begin
  raise exception 'a proposal is decided once and stays: % of % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = 'proposals_are_decided_once';
end $$;

create function guard_proposal() returns trigger language plpgsql as $$
declare
  decided proposals := old;
begin
  decided.state := new.state;
  decided.differences := new.differences;
  decided.decided_by := new.decided_by;
  decided.decided_by_login := new.decided_by_login;
  decided.decided_at := new.decided_at;
  decided.decision_reason := new.decision_reason;
  if old.state <> 'open' or new.state = 'open' or new is distinct from decided then
    raise exception 'a proposal is decided once and stays: % of % is refused', tg_op, tg_table_name
      using errcode = 'integrity_constraint_violation', constraint = 'proposals_are_decided_once';
  end if;
  return new;
end $$;

create trigger proposals_begin_open before insert on proposals
  for each row when (new.state <> 'open') execute function refuse_other_proposal();
create trigger proposals_are_decided_once before update on proposals
  for each row execute function guard_proposal();
create trigger proposals_stay before delete on proposals for each row execute function refuse_other_proposal();
create trigger proposals_never_truncate before truncate on proposals
  for each statement execute function refuse_other_proposal();

-- Settings that staff change while the bank is open. The latest of a name counts; the others are its history.
create table bank_settings (
  id uuid primary key,
  name text not null check (name in ('order_alone_limit', 'rate_band_percent', 'tariff')),
  -- JSON; its shape belongs to the name.
  value text not null check (length(value) between 1 and 8192),
  set_at timestamptz not null,
  -- The login of who set it, and before it of who proposed it.
  set_by text not null check (length(set_by) between 1 and 210)
);
comment on table bank_settings is
  'Limits and the tariff, as versions. Rows are added and never changed; the latest of a name counts.';

create index bank_settings_latest on bank_settings (name, id desc);

create trigger bank_settings_stay before update or delete on bank_settings
  for each row execute function refuse_change_of_record();
create trigger bank_settings_never_truncate before truncate on bank_settings
  for each statement execute function refuse_change_of_record();

-- Fees of the tariff that were booked.
create table fee_charges (
  id uuid primary key,
  fee text not null check (fee in ('maintenance', 'payment')),
  -- The first day of the month that it is for.
  month date not null check (extract(day from month) = 1),
  client_id uuid not null references clients (id),
  -- What the fee is for, where it is a payment.
  of_payment_id uuid references payments (id),
  -- The payment that took the fee.
  payment_id uuid not null unique references payments (id),
  constraint fee_charges_of_payments check ((fee = 'payment') = (of_payment_id is not null))
);
comment on table fee_charges is
  'Which fee was charged for which month or payment, so that none is charged twice. Rows are added and never changed.';

create unique index fee_charges_once_a_month on fee_charges (client_id, month) where fee = 'maintenance';
create unique index fee_charges_once_a_payment on fee_charges (of_payment_id) where of_payment_id is not null;

create trigger fee_charges_stay before update or delete on fee_charges
  for each row execute function refuse_change_of_record();
create trigger fee_charges_never_truncate before truncate on fee_charges
  for each statement execute function refuse_change_of_record();

-- PINs and codes go to a mail address: nobody changes it but the transaction that approves that very change.
create function refuse_unapproved_address() returns trigger language plpgsql as $$
begin
  if not exists (
    select from proposals
    where kind = 'change_mail_address' and state = 'approved' and content::jsonb ->> 'email' = new.email
      and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'a mail address changes with an approved proposal only: % of % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger users_keep_their_address before update on users
  for each row when (new.email <> old.email) execute function refuse_unapproved_address();
create trigger clients_keep_their_address before update on clients
  for each row when (new.email <> old.email) execute function refuse_unapproved_address();

-- What the bank holds of a client's money: staff propose it, another one approves it.
alter table ledger_accounts
  -- No debit of a client's account may leave less than floor and this.
  add column held_minor bigint not null default 0 check (held_minor between 0 and 1000000000000000000),
  add constraint ledger_accounts_client_holds check (kind = 'client' or held_minor = 0);

create or replace function guard_ledger_account() returns trigger language plpgsql as $$
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

drop trigger ledger_accounts_guard on ledger_accounts;
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

create table account_holds (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  amount_minor bigint not null check (amount_minor > 0),
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

create trigger account_holds_are_held after insert or update on account_holds
  for each row execute function keep_held_amount();
create trigger account_holds_stay before delete on account_holds
  for each row execute function refuse_change_of_record();
create trigger account_holds_never_truncate before truncate on account_holds
  for each statement execute function refuse_change_of_record();
