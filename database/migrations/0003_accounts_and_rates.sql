-- The accounts that clients own, those that a membership is narrowed to, and the rates between currencies.

-- For tables whose rows are added and never changed or deleted.
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: its rows stay as they were written', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

create table accounts (
  id uuid primary key,
  client_id uuid not null references clients (id),
  ledger_account_id uuid not null unique references ledger_accounts (id),
  account_number text not null unique,
  account_type text not null check (account_type in ('designated_swift', 'designated_sepa', 'shared_swift',
    'shared_sepa', 'additional_currency')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz not null,
  constraint accounts_of_client unique (id, client_id)
);
comment on table accounts is
  'Who owns an account, its number and its type. Its money is in ledger_accounts. Rows are added and never '
  'changed.';

create index accounts_by_client on accounts (client_id, account_number);

create trigger accounts_stay before update or delete on accounts
  for each row execute function refuse_change_of_record();
create trigger accounts_never_truncate before truncate on accounts
  for each statement execute function refuse_change_of_record();

create table membership_accounts (
  membership_id uuid not null,
  account_id uuid not null,
  -- Of both: a membership names accounts of its own client only.
  client_id uuid not null,
  primary key (membership_id, account_id),
  foreign key (membership_id, client_id) references memberships (id, client_id),
  foreign key (account_id, client_id) references accounts (id, client_id)
);
comment on table membership_accounts is
  'The accounts of a membership that is narrowed. Rows are added with their membership and never changed.';

create trigger membership_accounts_stay before update or delete on membership_accounts
  for each row execute function refuse_change_of_record();
create trigger membership_accounts_never_truncate before truncate on membership_accounts
  for each statement execute function refuse_change_of_record();

create table access_tokens (
  id uuid primary key,
  -- SHA-256 of the token. The token itself is never stored.
  token_hash bytea not null unique check (length(token_hash) = 32),
  client_id uuid not null references clients (id),
  -- Who made it: it opens what this user may see of its accounts, as long as they may.
  user_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint access_tokens_of_client unique (id, client_id),
  constraint access_tokens_live_a_year_at_most check (expires_at <= created_at + interval '366 days')
);
comment on table access_tokens is
  'Tokens with which programs of a client read statements of named accounts. Rows stay after their end.';

create index access_tokens_by_client on access_tokens (client_id, created_at);

create table access_token_accounts (
  token_id uuid not null,
  account_id uuid not null,
  -- Of both: a token names accounts of its own client only.
  client_id uuid not null,
  primary key (token_id, account_id),
  foreign key (token_id, client_id) references access_tokens (id, client_id),
  foreign key (account_id, client_id) references accounts (id, client_id)
);
comment on table access_token_accounts is
  'The accounts that a token reads. Rows are added with their token and never changed.';

create trigger access_token_accounts_stay before update or delete on access_token_accounts
  for each row execute function refuse_change_of_record();
create trigger access_token_accounts_never_truncate before truncate on access_token_accounts
  for each statement execute function refuse_change_of_record();

create table account_names (
  account_id uuid primary key references accounts (id),
  name text not null check (length(name) between 1 and 40)
);
comment on table account_names is
  'What clients call their accounts. It is theirs to change; the account number names the account to the bank.';

create table exchange_rates (
  id uuid primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The value of one unit in US dollars, times 10^10.
  usd_per_unit_scaled bigint not null check (usd_per_unit_scaled > 0),
  as_of timestamptz not null,
  source text not null check (length(source) between 1 and 200),
  recorded_at timestamptz not null default now()
);
comment on table exchange_rates is 'The exchange rates. Rows are added and never changed; the latest one counts.';

create index exchange_rates_latest on exchange_rates (currency, as_of desc, recorded_at desc);

create trigger exchange_rates_stay before update or delete on exchange_rates
  for each row execute function refuse_change_of_record();
create trigger exchange_rates_never_truncate before truncate on exchange_rates
  for each statement execute function refuse_change_of_record();

create table bank_directory (
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- As an IBAN of the country names the bank; empty where the country has none.
  bank_code text not null check (bank_code ~ '^[A-Z0-9]{0,12}$'),
  bic text not null check (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  name text not null check (length(name) between 1 and 140),
  primary key (country, bank_code, bic)
);
comment on table bank_directory is
  'Names and BICs of banks, which fill in the form of an order. An import puts a new directory in place of the '
  'old one.';

create index bank_directory_by_bic on bank_directory (bic);
