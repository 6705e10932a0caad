-- Whom a client pays again: kept on the client's wish, filled into an order when it is chosen. Nothing is ever sent from here.

create table beneficiaries (
  id uuid primary key,
  client_id uuid not null references clients (id),
  -- What the client calls it.
  label text not null check (length(label) between 1 and 140),
  creditor_name text not null,
  creditor_account text not null,
  creditor_country text not null,
  creditor_agent_name text not null,
  creditor_agent_bic text not null,
  street text not null,
  post_code text not null default '',
  town text not null,
  -- What stands in the reference of a new order; may be empty.
  remittance_information text not null default '',
  -- Country, account without spaces and name as banks spell it: two with the same are one and the same.
  identity text not null,
  saved_at timestamptz not null,
  constraint beneficiaries_once unique (client_id, identity)
);
