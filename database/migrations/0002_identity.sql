-- Clients, their logins and sessions.

create table clients (
  id uuid primary key,
  -- What the client and the bank call the client, for example OS-20417.
  client_number text not null unique,
  kind text not null check (kind in ('personal', 'corporate')),
  -- Compared without regard to case; stored folded.
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
  disabled_at timestamptz
);

create table sessions (
  id uuid primary key,
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea not null unique,
  client_id uuid not null references clients (id),
  stage text not null check (stage in ('credentials', 'verified')),
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  last_used_at timestamptz not null default now(),
  -- The PIN of this session's latest request.
  pin_hash text,
  pin_expires_at timestamptz,
  wrong_pin_count smallint not null default 0
);

create index sessions_by_client on sessions (client_id);
create index sessions_by_use on sessions (last_used_at);

-- Counters that guard logins, PINs and forms. In the database, so that they hold over restarts and several processes.
create table attempt_counters (
  -- What is counted and for whom, for example `login:<sha-256 of the login>`.
  key text not null,
  window_started_at timestamptz not null,
  attempts integer not null check (attempts >= 0),
  primary key (key, window_started_at)
);

create index attempt_counters_by_age on attempt_counters (window_started_at);
