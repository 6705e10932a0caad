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
  awaits_summary boolean not null default false,
  -- The life of a message among staff. An application lives as its file (application_files).
  state text not null default 'open' check (state in ('open', 'taken', 'answered')),
  -- The login of who took or answered it.
  taken_by text check (length(taken_by) <= 100),
  -- How often its state changed: of two who act at once, one sees that it is no longer what they read.
  version integer not null default 0,
  constraint enquiries_taken_by_somebody check ((state = 'open') = (taken_by is null))
);
comment on table enquiries is 'Messages and applications of visitors and clients.';

create index enquiries_by_time on enquiries (received_at);
create index enquiries_of_queue on enquiries (state, id)
  where kind <> 'application' and not is_suspected_robot;
create index enquiries_waiting on enquiries (id)
  where state <> 'answered' and kind <> 'application' and not is_suspected_robot;
create index enquiries_awaiting_summary on enquiries (received_at) where awaits_summary;

create table enquiry_notes (
  id uuid primary key,
  enquiry_id uuid not null references enquiries (id) on delete cascade,
  -- A note stays in the bank; an answer was mailed to the sender.
  kind text not null check (kind in ('note', 'answer')),
  text text not null check (length(text) between 1 and 20000),
  written_by text not null check (length(written_by) <= 100),
  written_at timestamptz not null default now()
);
comment on table enquiry_notes is
  'What staff noted about a message or an application, and what they answered. Rows are added, never changed, and go '
  'with their enquiry.';

create index enquiry_notes_by_enquiry on enquiry_notes (enquiry_id, written_at, id);

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
