-- Work that waits, and what is told of what happened (docs/jobs.md, docs/event.md).

create table jobs (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  -- What it is to be done to. One job of a kind for each key waits or runs.
  key text not null default '' check (length(key) <= 200),
  due_at timestamptz not null default now(),
  -- Since it was last done.
  attempts integer not null default 0,
  -- Who runs it, and until when nobody else does.
  lease_id uuid,
  lease_until timestamptz,
  -- When it was last done; a job that is done once is deleted instead.
  done_at timestamptz,
  last_error text check (length(last_error) <= 1000),
  -- Given up: staff see it, and let it run again.
  dead_at timestamptz,
  created_at timestamptz not null default now(),
  constraint jobs_leases_whole check ((lease_id is null) = (lease_until is null)),
  constraint jobs_dead_are_not_run check (dead_at is null or lease_id is null)
);
comment on table jobs is
  'Work that any server of the bank may do, one at a time. A server takes a job for as long as a lease lasts and '
  'renews it; the lease of a killed one runs out, and another takes the job.';

create unique index jobs_once on jobs (kind, key) where dead_at is null;
create index jobs_due on jobs (due_at) where dead_at is null;

create table event_readers (
  name text primary key check (name ~ '^[a-z_]{3,40}$'),
  -- The number of the seal up to which it has read (audit_seals).
  position bigint not null default 0 check (position >= 0),
  read_at timestamptz not null default now()
);
comment on table event_readers is
  'How far each reader of events has read. A reader moves its position in the database transaction in which it did '
  'something about the events.';

create table notices (
  -- That of the event, so that an event that is read twice is told once.
  id uuid primary key,
  client_id uuid not null references clients (id),
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  happened_at timestamptz not null,
  is_mailed boolean not null,
  created_at timestamptz not null default now()
);
comment on table notices is 'What a client was told of, once for each event.';

create index notices_by_age on notices (created_at);

create table unwanted_notices (
  client_id uuid not null references clients (id),
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  primary key (client_id, kind)
);
comment on table unwanted_notices is 'The kinds of notices that a client wants no mail about.';

create table news_read (
  user_id uuid not null references users (id),
  -- That of the event. No reference: events are kept for ever, and these rows are not.
  event_id uuid not null,
  read_at timestamptz not null default now(),
  primary key (user_id, event_id)
);
comment on table news_read is 'What a user has seen in the portal of what happened.';

create index news_read_by_age on news_read (read_at);
