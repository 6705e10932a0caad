-- Statements that clients take by schedule (docs/statements-by-schedule.md).
-- Oldest program: 0010_orders

create table statement_deliveries (
  id uuid primary key,
  client_id uuid not null references clients (id),
  -- Who ordered it: it sends what this user may see of its accounts, as long as they may.
  user_id uuid not null references users (id),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  format text not null check (length(format) between 3 and 30),
  -- Where the files go. Null: a mail to the user says that the statement is ready.
  webhook text check (webhook like 'https://%' and length(webhook) <= 500),
  -- Signs what goes there. It is kept as it is, because both sides compute with it.
  secret text check (length(secret) between 40 and 100),
  -- The first day that no statement of it was made of yet.
  next_day date not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint statement_deliveries_of_client unique (id, client_id),
  constraint statement_deliveries_are_signed check ((webhook is null) = (secret is null))
);
comment on table statement_deliveries is
  'Statements of named accounts that go out by themselves when a day, a week or a month is over. Rows stay after their '
  'end.';

create index statement_deliveries_by_client on statement_deliveries (client_id, created_at);
create index statement_deliveries_due on statement_deliveries (next_day) where ended_at is null;

create table statement_delivery_accounts (
  delivery_id uuid not null,
  account_id uuid not null,
  -- Of both: a delivery names accounts of its own client only.
  client_id uuid not null,
  primary key (delivery_id, account_id),
  foreign key (delivery_id, client_id) references statement_deliveries (id, client_id),
  foreign key (account_id, client_id) references accounts (id, client_id)
);
comment on table statement_delivery_accounts is
  'The accounts of a delivery. Rows are added with it and never changed.';

create trigger statement_delivery_accounts_stay before update or delete on statement_delivery_accounts
  for each row execute function refuse_change_of_record();
create trigger statement_delivery_accounts_never_truncate before truncate on statement_delivery_accounts
  for each statement execute function refuse_change_of_record();

create table statement_dispatches (
  -- The receiver knows by it what came twice.
  id uuid primary key,
  delivery_id uuid not null references statement_deliveries (id),
  from_day date not null,
  to_day date not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint statement_dispatches_once unique (delivery_id, from_day),
  constraint statement_dispatches_of_whole_days check (from_day <= to_day)
);
comment on table statement_dispatches is 'One statement of a delivery: of which days it is, and when it was sent.';
