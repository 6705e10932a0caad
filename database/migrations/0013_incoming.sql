-- Incoming money: files of correspondents, their entries, and what waits in suspense (docs/incoming.md).
-- Oldest program: 0010_orders

create table incoming_files (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  -- SHA-256 of the file: the same file is never imported again.
  file_hash bytea not null unique check (length(file_hash) = 32),
  message text not null check (message in ('camt.053.001.04', 'camt.053.001.08', 'camt.054.001.08')),
  message_id text not null,
  imported_at timestamptz not null,
  imported_by text not null
);
comment on table incoming_files is 'Files of correspondents that were imported, each in one database transaction.';

create table incoming_statements (
  id uuid primary key,
  file_id uuid not null references incoming_files (id),
  kind text not null check (kind in ('statement', 'notification')),
  -- The account of the bank with its correspondent.
  correspondent_bic text not null,
  account text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- How the correspondent calls it, and which of its pages this is.
  reference text not null,
  page integer not null check (page >= 1),
  written_at timestamptz not null,
  -- What the correspondent owes the bank, in minor units; a notification says no balance.
  opening_minor bigint,
  closing_minor bigint,
  closing_day date,
  -- How many postings the nostro account had when the first statement of the account was imported: what is later has
  -- to be in a statement.
  nostro_postings_before bigint not null,
  constraint incoming_statements_once unique (correspondent_bic, account, kind, reference, page),
  constraint incoming_statements_say_balances check (
    (kind = 'statement') = (opening_minor is not null)
      and (opening_minor is null) = (closing_minor is null) and (closing_minor is null) = (closing_day is null)
  )
);
comment on table incoming_statements is 'The statements and notifications of imported files, one for each account.';

create index incoming_statements_by_time on incoming_statements (currency, kind, closing_day, written_at);

create table incoming_entries (
  id uuid primary key,
  correspondent_bic text not null,
  account text not null,
  -- How the correspondent calls the entry, and which of its transactions this is: 1 where there is one.
  servicer_reference text not null check (length(servicer_reference) between 1 and 35),
  part integer not null check (part >= 1),
  -- Where it stood first, and the statement that holds it: null while only a notification told of it.
  first_seen_in uuid not null references incoming_statements (id),
  stated_in uuid references incoming_statements (id),
  -- For the bank: a credit is money that came in.
  side text not null check (side in ('credit', 'debit')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  value_date date,
  -- The other side, as the correspondent names it.
  counterparty_name text not null,
  counterparty_account text not null,
  counterparty_agent_name text not null,
  counterparty_agent_bic text not null,
  -- The account that the money is meant for, as it was written.
  creditor_account text not null,
  remittance_information text not null,
  end_to_end_id text,
  uetr uuid,
  -- Of money that comes back: the code of ISO 20022.
  return_reason text,
  -- What the import did: `booked` to an account, `suspense`, moved an order of ours, or `known`, because the books held
  -- it before.
  outcome text not null check (outcome in ('booked', 'suspense', 'order_completed', 'order_returned', 'known')),
  -- Why it is in suspense.
  suspense_reason text check ((outcome = 'suspense') = (suspense_reason is not null)),
  -- The account that it was booked to, or that it seems to be meant for.
  account_id uuid references accounts (id),
  -- The entry of the books that moved the nostro account.
  journal_entry_id uuid not null references journal_entries (id),
  -- What staff did with money in suspense, once.
  resolution text check (resolution in ('assigned', 'returned', 'own')),
  resolved_at timestamptz,
  resolved_by text,
  resolution_reason text check (length(resolution_reason) <= 500),
  resolution_entry_id uuid references journal_entries (id),
  constraint incoming_entries_once unique (correspondent_bic, account, servicer_reference, part),
  -- One entry of a correspondent for each movement of the nostro account.
  constraint incoming_entries_move_once unique (journal_entry_id),
  constraint incoming_entries_resolved_whole check (
    (resolution is null) = (resolved_at is null) and (resolution is null) = (resolved_by is null)
      and (resolution is null) = (resolution_reason is null) and (resolution is null) = (resolution_entry_id is null)
      and (resolution is null or outcome = 'suspense')
  )
);
comment on table incoming_entries is
  'Entries of the accounts that the bank has with its correspondents, each once for ever: booked, or in suspense until '
  'staff assign it or return it.';

create index incoming_entries_in_suspense on incoming_entries (id) where outcome = 'suspense' and resolution is null;
create index incoming_entries_of_statements on incoming_entries (stated_in);
create index incoming_entries_not_stated on incoming_entries (currency, id) where stated_in is null;
create index incoming_entries_sent_back on incoming_entries (resolution_entry_id) where resolution = 'returned';

create function guard_incoming_entry() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{stated_in,resolution,resolved_at,resolved_by,resolution_reason,resolution_entry_id}'::text[]
      <> to_jsonb(old) - '{stated_in,resolution,resolved_at,resolved_by,resolution_reason,resolution_entry_id}'::text[]
    or (old.stated_in is not null and new.stated_in is distinct from old.stated_in)
    or (old.resolution is not null and (new.resolution, new.resolved_at, new.resolved_by, new.resolution_reason,
      new.resolution_entry_id) is distinct from (old.resolution, old.resolved_at, old.resolved_by,
      old.resolution_reason, old.resolution_entry_id)) then
    raise exception 'what a correspondent told, and what was decided of it, never changes'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger incoming_entries_guard before update on incoming_entries
  for each row execute function guard_incoming_entry();
create trigger incoming_entries_stay before delete on incoming_entries
  for each row execute function refuse_change_of_record();
create trigger incoming_entries_never_truncate before truncate on incoming_entries
  for each statement execute function refuse_change_of_record();
create trigger incoming_statements_stay before update or delete on incoming_statements
  for each row execute function refuse_change_of_record();
create trigger incoming_files_stay before update or delete on incoming_files
  for each row execute function refuse_change_of_record();

alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check
    check (kind in ('client', 'nostro', 'transit', 'suspense', 'position', 'income', 'expense'));
alter table screened_names
  drop constraint screened_names_subject_kind_check,
  add constraint screened_names_subject_kind_check check (subject_kind in ('client', 'company', 'user', 'beneficiary',
    'application', 'order', 'incoming'));
alter table screening_hits
  drop constraint screening_hits_subject_kind_check,
  add constraint screening_hits_subject_kind_check check (subject_kind in ('client', 'company', 'user', 'beneficiary',
    'application', 'order', 'incoming'));

-- Banks trace a payment by its UETR: which of ours it is.
create index payments_by_uetr on payments (uetr) where uetr is not null;
