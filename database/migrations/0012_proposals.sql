-- What one person of the staff proposes and another one decides (docs/office.md).

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
