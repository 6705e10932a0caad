-- Payments: what the client and the counterparty know of a journal entry, in the names of ISO 20022. And what
-- surrounds an order: its idempotency key, its confirmation, saved beneficiaries and unfinished forms.

create sequence transfer_numbers start 100001;

create table payments (
  id uuid primary key,
  -- The entry that moved the money of the client.
  journal_entry_id uuid not null unique,
  transfer_number text not null unique,
  type text not null check (type in ('swift', 'sepa', 'internal', 'conversion', 'incoming', 'card', 'fee', 'interest',
    'deposit', 'reversal', 'return')),
  status text not null check (status in ('in_process', 'completed', 'rejected', 'returned')),
  ordered_by uuid,
  -- The order that it carries out or takes back; null for what came from outside.
  order_id uuid,
  debtor_name text not null,
  debtor_account text not null,
  -- The bank that money came from, as the payment named it.
  debtor_agent_name text,
  debtor_agent_bic text,
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
  -- The other side of a conversion: its amount, its currency, how much of it one unit of `currency` buys (times
  -- 10^10), and the time of that rate.
  counter_amount_minor bigint check (counter_amount_minor > 0),
  counter_currency text,
  rate_scaled bigint check (rate_scaled > 0),
  rate_as_of timestamptz,
  -- The payment that this one takes back.
  original_payment_id uuid references payments (id),
  reason text,
  created_at timestamptz not null,
  search_text text not null default '',
  constraint payments_conversion_whole check (
    (counter_amount_minor is null) = (counter_currency is null)
      and (counter_amount_minor is null) = (rate_scaled is null)
  ),
  -- Only an order of a client has another status than completed, so a search for such payments begins at the client.
  constraint payments_orders_are_in_process check (status = 'completed' or ordered_by is not null)
);
comment on table payments is
  'What the parties know of a journal entry. Rows are never deleted; only status, reason and, for a deposit that '
  'is taken back, ordered_by change.';
comment on column payments.journal_entry_id is
  'References journal_entries (id): held by the triggers payments_arrive_with_entries and '
  'payments_keep_their_entry.';
comment on column payments.ordered_by is
  'The client who ordered it; null for what came from outside. References clients (id): held by the triggers '
  'payments_arrive_with_entries and payments_keep_their_entry.';
comment on column payments.order_id is
  'References orders (id). No constraint holds the reference, because it is written in the statement that writes the '
  'order; `bank verify` judges it.';
comment on column payments.search_text is
  'What a statement is searched by: the texts of the row, folded. The trigger payments_keep_search_text writes it.';

create index payments_by_original on payments (original_payment_id) where original_payment_id is not null;
-- What is not simply completed, by status and the newest first, so that the first fifty rows cost fifty.
-- When a client last paid a beneficiary.
create index payments_to_creditor on payments (ordered_by, creditor_account, created_at)
  where type in ('swift', 'sepa');

create index payments_not_completed on payments (ordered_by, status, created_at) where status <> 'completed';

-- A payment belongs to an entry that exists, and an order to a client who exists.
create function refuse_payments_of_nothing() returns trigger language plpgsql as $$
begin
  if exists (select from inserted i left join journal_entries e on e.id = i.journal_entry_id where e.id is null) then
    raise exception 'a payment must tell of a journal entry'
      using errcode = 'foreign_key_violation', constraint = 'payments_of_entries';
  end if;
  if exists (
    select from inserted i left join clients c on c.id = i.ordered_by where i.ordered_by is not null and c.id is null
  ) then
    raise exception 'a payment must be ordered by a client'
      using errcode = 'foreign_key_violation', constraint = 'payments_of_clients';
  end if;
  return null;
end $$;

create trigger payments_arrive_with_entries after insert on payments
  referencing new table as inserted
  for each statement execute function refuse_payments_of_nothing();

create function refuse_other_references() returns trigger language plpgsql as $$
begin
  raise exception 'what a row of % belongs to never changes', tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

-- One exception: a deposit that was booked by mistake and is taken back becomes Returned, and from then on it
-- belongs to the client on whose account it was booked, as everything does that is not simply completed.
create trigger payments_keep_their_entry before update on payments
  for each row when (new.journal_entry_id <> old.journal_entry_id or new.order_id is distinct from old.order_id
    or (new.ordered_by is distinct from old.ordered_by
    and not (old.type = 'deposit' and old.status = 'completed' and new.status = 'returned' and old.ordered_by is null)))
  execute function refuse_other_references();

-- A text as a search compares it: lower case, without accents, ligatures and crossed letters taken apart.
create function search_fold(text text) returns text language sql immutable strict parallel safe as $$
  select translate(
    replace(replace(replace(
      regexp_replace(lower(normalize(text, NFKD)), E'[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    'øłđı', 'oldi')
$$;

-- The folded text is kept in the row: folding a million texts while a client waits takes seconds, reading them a
-- tenth of that. A text in ASCII has nothing to fold but its capitals, by the rules of "C": in some languages a
-- capital I becomes another letter.
create function keep_search_text() returns trigger language plpgsql as $$
declare
  told text := new.debtor_name || ' ' || new.creditor_name || ' ' || new.creditor_account || ' '
    || new.remittance_information || ' ' || new.transfer_number || ' ' || coalesce(new.creditor_agent_name, '') || ' '
    || coalesce(new.creditor_agent_bic, '') || ' '
    || translate(coalesce(new.creditor_address, ''), E'\n\r\t', '   ');
begin
  new.search_text :=
    case when octet_length(told) = char_length(told) then lower(told collate "C") else search_fold(told) end;
  return new;
end $$;

create trigger payments_keep_search_text before insert or update
  of debtor_name, creditor_name, creditor_account, remittance_information, transfer_number, creditor_agent_name,
  creditor_agent_bic, creditor_address on payments
  for each row execute function keep_search_text();

create function refuse_change_of_search_text() returns trigger language plpgsql as $$
begin
  raise exception 'what is searched of a payment never changes' using errcode = 'integrity_constraint_violation';
end $$;

-- block_summaries repeats what is searched. Triggers run in the order of their names: this one after
-- payments_keep_search_text.
create trigger payments_keep_what_is_searched before update on payments
  for each row when (new.type <> old.type or new.search_text <> old.search_text)
  execute function refuse_change_of_search_text();

create trigger payments_stay before delete on payments for each row execute function refuse_change_of_record();
create trigger payments_never_truncate before truncate on payments
  for each statement execute function refuse_change_of_record();

create table deposit_keys (
  key text primary key check (key ~ '^[\x21-\x7e]{1,255}$'),
  -- SHA-256 over all that was asked for.
  request_hash bytea not null,
  payment_id uuid not null references payments (id),
  created_at timestamptz not null default now()
);
comment on table deposit_keys is
  'The keys under which staff book deposits: the same key books once and gets the first answer again.';

create table order_confirmations (
  id uuid primary key,
  client_id uuid not null references clients (id),
  -- Who asked for the code, and gives it.
  user_id uuid not null references users (id),
  -- SHA-256 over amount, currency, creditor account and creditor name.
  order_hash bytea not null,
  -- Bound to the session that asked: the hash alone reveals no code.
  code_hash text not null,
  try_count smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Used once. The same order may name it again when it is sent again under its own key.
  used_at timestamptz,
  used_by_key text
);
comment on table order_confirmations is
  'One-time codes that confirm an order to somebody else (PSD2 RTS, article 5: bound to amount and payee). They '
  'live for minutes.';

create index order_confirmations_by_age on order_confirmations (created_at);

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
  -- The reference of a new order; may be empty.
  remittance_information text not null default '',
  -- Country, account without spaces and name as banks spell it.
  identity text not null,
  saved_at timestamptz not null,
  -- Where there is no IBAN, the BIC is half of the account: another BIC is another beneficiary, so that nobody
  -- changes unseen where money goes.
  constraint beneficiaries_once unique (client_id, identity, creditor_agent_bic)
);
comment on table beneficiaries is
  'The beneficiaries that a client saved. One is copied into the form when the client chooses it; no payment reads '
  'it.';

create table form_drafts (
  user_id uuid not null references users (id),
  client_id uuid not null references clients (id),
  form text not null check (form in ('international', 'internal')),
  session_id uuid not null,
  -- JSON, kept as text: what was typed may hold characters that jsonb refuses.
  fields text not null check (length(fields) <= 65536),
  saved_at timestamptz not null default now(),
  primary key (user_id, client_id, form)
);
comment on table form_drafts is
  'What a user had typed into a transfer form when the tab was closed. One per user, client and form; the last '
  'write wins.';
comment on column form_drafts.session_id is
  'The session that wrote it: the same session finds its form filled in, another one is asked first. No reference, '
  'because the draft outlives the session.';

create table bank_holidays (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  name text not null check (length(name) between 1 and 140),
  primary key (currency, day)
);
comment on table bank_holidays is
  'Days on which money of a currency does not move between banks, beside its weekends. Staff load them. Those of the '
  'euro are known without.';
