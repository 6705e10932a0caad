-- What visitors send, stored before it is acknowledged; and the mail that leaves the bank.

create table enquiries (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'account_manager', 'application')),
  -- The fields as they were sent, by their names in the specification.
  fields jsonb not null,
  language text not null,
  client_id uuid references clients (id),
  -- Written by something that fills unseen fields: kept, not mailed.
  is_suspected_robot boolean not null default false,
  received_at timestamptz not null default now()
);

create index enquiries_by_time on enquiries (received_at);

create table outbox (
  id uuid primary key,
  -- Stable over every attempt, so that a receiver can drop a second copy (RFC 5322, 3.6.4).
  message_id text not null unique,
  kind text not null check (kind in ('pin', 'enquiry', 'notice')),
  recipient text not null,
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  -- Not worth sending afterwards; null where it always is.
  expires_at timestamptz,
  attempt_count integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);

create index outbox_due on outbox (next_attempt_at) where sent_at is null and failed_at is null;
