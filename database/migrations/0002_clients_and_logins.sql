-- The bank, its clients and its users: in which mode the bank was opened, who its clients are, who acts for them with
-- which rights, how users log in, and what guards the login (docs/user.md).

create table bank_mode (
  id smallint primary key check (id = 1),
  mode text not null check (mode in ('demo', 'production')),
  opened_at timestamptz not null default now()
);
comment on table bank_mode is
  'One row: the mode in which the first start opened the bank. It never changes. A process in the other mode is '
  'refused, so that a missing setting does not show the PINs of real clients.';

create function refuse_other_mode() returns trigger language plpgsql as $$
begin
  raise exception 'a bank keeps its mode: % of % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger bank_mode_stays before update or delete on bank_mode
  for each row execute function refuse_other_mode();
create trigger bank_mode_never_truncate before truncate on bank_mode
  for each statement execute function refuse_other_mode();

create table clients (
  id uuid primary key,
  -- What the client and the bank call the client, for example OS-20417.
  client_number text not null unique,
  kind text not null check (kind in ('personal', 'corporate')),
  -- The holder, as payments and statements name them; of a company the contact person.
  first_name text not null,
  last_name text not null,
  company_name text not null default '',
  -- Where mail about the client goes, and in which language. Mail about a login goes to its user.
  email text not null,
  language text not null check (language in ('en', 'ru', 'es', 'fr')),
  is_demonstration boolean not null default false,
  created_at timestamptz not null,
  disabled_at timestamptz
);
comment on table clients is
  'The clients: who owns accounts. A client is disabled, never deleted, and keeps its id. Users act for a client '
  '(memberships).';

create function refuse_leaving_clients() returns trigger language plpgsql as $$
begin
  raise exception '% stay: % is refused', tg_table_name, tg_op
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger clients_stay before delete on clients for each row execute function refuse_leaving_clients();
create trigger clients_never_truncate before truncate on clients
  for each statement execute function refuse_leaving_clients();
create trigger clients_keep_their_id before update on clients
  for each row when (new.id <> old.id) execute function refuse_leaving_clients();

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
  language text not null check (language in ('en', 'ru', 'es', 'fr')),
  created_at timestamptz not null,
  disabled_at timestamptz
);
comment on table users is
  'The people who log in, and their passwords. A user is disabled, never deleted, and keeps their id.';

create trigger users_stay before delete on users for each row execute function refuse_leaving_clients();
create trigger users_never_truncate before truncate on users
  for each statement execute function refuse_leaving_clients();
create trigger users_keep_their_id before update on users
  for each row when (new.id <> old.id) execute function refuse_leaving_clients();

create table memberships (
  id uuid primary key,
  user_id uuid not null references users (id),
  client_id uuid not null references clients (id),
  may_see boolean not null,
  may_prepare boolean not null,
  -- Up to the limit, an amount in minor units of its currency; without one where both are null.
  may_approve boolean not null,
  approval_limit_minor bigint check (approval_limit_minor > 0),
  approval_limit_currency text check (approval_limit_currency ~ '^[A-Z]{3}$'),
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

create function refuse_other_membership() returns trigger language plpgsql as $$
begin
  raise exception 'a membership only ends: % of % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

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
create trigger memberships_stay before delete on memberships
  for each row execute function refuse_other_membership();
create trigger memberships_never_truncate before truncate on memberships
  for each statement execute function refuse_other_membership();

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
  token_hash bytea not null unique check (length(token_hash) = 32),
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

create table clock_watch (
  id smallint primary key check (id = 1),
  seen_at timestamptz not null
);
comment on table clock_watch is
  'One row: the latest time that the bank has seen on the clock of the database. It shows when that clock goes '
  'back.';
