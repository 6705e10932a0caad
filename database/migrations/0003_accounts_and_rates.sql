-- The accounts that clients own, and the rates between currencies.

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
  opened_at timestamptz not null
);
comment on table accounts is
  'Who owns an account, its number and its type. Its money is in ledger_accounts. Rows are added and never '
  'changed.';

create index accounts_by_client on accounts (client_id, account_number);

create trigger accounts_stay before update or delete on accounts
  for each row execute function refuse_change_of_record();
create trigger accounts_never_truncate before truncate on accounts
  for each statement execute function refuse_change_of_record();

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
