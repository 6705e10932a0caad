-- The bank and its clients: in which mode the bank was opened, who its clients are, how they log in, and what
-- guards the login.

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
  -- Stored in lower case: a login is compared without regard to case.
  login text not null unique check (login = lower(login)),
  password_hash text not null,
  password_changed_at timestamptz not null,
  first_name text not null,
  last_name text not null,
  company_name text not null default '',
  email text not null,
  language text not null check (language in ('en', 'ru', 'es', 'fr')),
  is_demonstration boolean not null default false,
  created_at timestamptz not null,
  disabled_at timestamptz,
  -- A password that the bank made is good for its own replacement only (OWASP ASVS 6.4.1).
  is_first_password boolean not null default false
);
comment on table clients is 'The clients and their passwords. A client is disabled, never deleted, and keeps its id.';

create function refuse_leaving_clients() returns trigger language plpgsql as $$
begin
  raise exception 'a client stays: % of % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger clients_stay before delete on clients for each row execute function refuse_leaving_clients();
create trigger clients_never_truncate before truncate on clients
  for each statement execute function refuse_leaving_clients();
create trigger clients_keep_their_id before update on clients
  for each row when (new.id <> old.id) execute function refuse_leaving_clients();

create table sessions (
  id uuid primary key,
  -- SHA-256 of the token. The token itself is never stored.
  token_hash bytea not null unique,
  client_id uuid not null references clients (id),
  stage text not null check (stage in ('credentials', 'verified')),
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  last_used_at timestamptz not null default now(),
  -- The PIN of the latest request of this session.
  pin_hash text,
  pin_expires_at timestamptz,
  wrong_pin_count smallint not null default 0,
  -- Where the login was made, so that the client recognises it: the shortened network address, browser and system.
  network text check (length(network) <= 50),
  device text check (length(device) <= 60)
);
comment on table sessions is 'The logins that are open, from the accepted password to the logout.';

create index sessions_by_client on sessions (client_id);
create index sessions_by_use on sessions (last_used_at);

create table known_devices (
  id uuid primary key,
  client_id uuid not null references clients (id),
  -- SHA-256 of what the cookie of the device holds for this client. The cookie itself is never stored.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The latest login that was completed on it.
  seen_at timestamptz not null default now(),
  -- The cookie was sent back at least once.
  has_returned boolean not null default false
);
comment on table known_devices is
  'The devices on which a PIN of the client was accepted. Strangers who try passwords do not lock the login there.';

create index known_devices_by_client on known_devices (client_id);
create index known_devices_by_age on known_devices (seen_at);

create table known_networks (
  client_id uuid not null references clients (id),
  -- The shortened network address, as sessions and the audit trail keep it.
  network text not null check (length(network) <= 50),
  seen_at timestamptz not null default now(),
  primary key (client_id, network)
);
comment on table known_networks is
  'The networks from which a PIN of the client was accepted. Strangers who try passwords do not lock the login '
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
