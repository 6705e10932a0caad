-- The bank's staff: who they are, what they may do, and how they sign in to the back office (docs/office.md).
-- Oldest program: 0010_orders

create table staff (
  id uuid primary key,
  -- Stored in lower case: a login is compared without regard to case. The audit trail names staff by it.
  login text not null unique check (login = lower(login) and length(login) between 1 and 100),
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

create function refuse_leaving_staff() returns trigger language plpgsql as $$
begin
  raise exception 'staff stay, with id and login: % is refused', tg_op
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger staff_stay before delete on staff for each row execute function refuse_leaving_staff();
create trigger staff_never_truncate before truncate on staff for each statement execute function refuse_leaving_staff();
create trigger staff_keep_their_login before update on staff
  for each row when (new.id <> old.id or new.login <> old.login) execute function refuse_leaving_staff();

create table staff_sessions (
  id uuid primary key,
  -- SHA-256 of the token in the cookie. The second step of the sign-in replaces the token.
  token_hash bytea not null unique check (length(token_hash) = 32),
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
  code_hash bytea primary key check (length(code_hash) = 32),
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
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  -- Who adds a passkey; null where somebody signs in with one.
  staff_id uuid references staff (id),
  expires_at timestamptz not null
);
comment on table staff_challenges is 'Challenges for passkeys. A row is deleted when its challenge comes back.';
