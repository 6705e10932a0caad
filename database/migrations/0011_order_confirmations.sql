-- One-time codes that confirm an order to somebody else (PSD2 RTS, article 5: bound to amount and payee). They live for minutes.

create table order_confirmations (
  id uuid primary key,
  client_id uuid not null references clients (id),
  -- SHA-256 over amount, currency, creditor account and creditor name.
  order_hash bytea not null,
  -- Bound to the session that asked: the hash alone gives no code away.
  code_hash text not null,
  try_count smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Used once. The same order sent again under its own key may name it again.
  used_at timestamptz,
  used_by_key text
);

create index order_confirmations_by_age on order_confirmations (created_at);
