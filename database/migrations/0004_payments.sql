-- Payments: what the client and the counterparty know of a journal entry. ISO 20022 names.

create sequence transfer_numbers start 100001;

create table payments (
  id uuid primary key,
  -- The entry that moved the client's money.
  journal_entry_id uuid not null unique references journal_entries (id),
  transfer_number text not null unique,
  type text not null check (type in ('swift', 'sepa', 'internal', 'conversion', 'incoming', 'card', 'fee', 'interest',
    'deposit', 'reversal', 'return')),
  status text not null check (status in ('in_process', 'completed', 'rejected', 'returned')),
  -- The client whose order it is; null where it came from outside.
  ordered_by uuid references clients (id),
  debtor_name text not null,
  debtor_account text not null,
  creditor_name text not null,
  creditor_account text not null,
  creditor_agent_name text,
  creditor_agent_bic text,
  creditor_country text,
  creditor_address text,
  charge_bearer text check (charge_bearer in ('DEBT', 'CRED', 'SHAR')),
  remittance_information text not null default '',
  end_to_end_id text,
  uetr uuid,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- The other side of a conversion: amount, currency, units of it for one unit of `currency` times 10^10, and the rate's time.
  counter_amount_minor bigint check (counter_amount_minor > 0),
  counter_currency text,
  rate_scaled bigint check (rate_scaled > 0),
  rate_as_of timestamptz,
  -- The payment that this one takes back.
  original_payment_id uuid references payments (id),
  reason text,
  created_at timestamptz not null,
  constraint payments_conversion_whole check (
    (counter_amount_minor is null) = (counter_currency is null) and (counter_amount_minor is null) = (rate_scaled is null)
  )
);

create index payments_in_process on payments (ordered_by, created_at) where status = 'in_process';
create index payments_by_original on payments (original_payment_id) where original_payment_id is not null;

-- One row for every order that came with an idempotency key: the same key books once and gets the first answer again.
create table order_outcomes (
  client_id uuid not null references clients (id),
  idempotency_key text not null,
  -- SHA-256 over the call and what it asked for.
  request_hash bytea not null,
  -- The refusal's name, or null for an accepted order.
  refusal text,
  refusal_field text,
  payment_id uuid,
  created_at timestamptz not null default now(),
  primary key (client_id, idempotency_key)
);
