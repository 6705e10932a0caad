-- The accounts that clients own. The money stands in the ledger; here stands whose it is and what it is called.

create table accounts (
  id uuid primary key,
  client_id uuid not null references clients (id),
  ledger_account_id uuid not null unique references ledger_accounts (id),
  account_number text not null unique,
  account_type text not null
    check (account_type in ('designated_swift', 'designated_sepa', 'shared_swift', 'shared_sepa', 'additional_currency')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz not null
);

create index accounts_by_client on accounts (client_id, account_number);
