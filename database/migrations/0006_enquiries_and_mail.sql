-- What visitors send, which is stored before it is acknowledged, and the mail that leaves the bank.

create table enquiries (
  id uuid primary key,
  -- What the sender is told and quotes.
  reference text not null unique,
  kind text not null check (kind in ('contact', 'account_manager', 'application')),
  -- The fields as they were sent, by their names in the specification.
  fields jsonb not null,
  language text not null,
  client_id uuid references clients (id),
  -- Written by a program that fills fields which people do not see: kept, not mailed.
  is_suspected_robot boolean not null default false,
  received_at timestamptz not null default now(),
  -- Beyond the number that is mailed to the bank one by one: waits for one mail about all of them.
  awaits_summary boolean not null default false
);
comment on table enquiries is 'Messages and applications of visitors and clients.';

create index enquiries_by_time on enquiries (received_at);
create index enquiries_awaiting_summary on enquiries (received_at) where awaits_summary;

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
