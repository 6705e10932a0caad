-- Oldest program: 0010_orders
-- A statement of a correspondent may come twice, and an entry may stand in two statements; an entry may have the
-- reference of another one; and what comes in may name an order (docs/incoming.md).
-- Over a large table the index of payments holds up bookings for a moment: an operator may make it before, under the
-- same name.

-- A copy tells nothing new: it moves nothing, and is in no reconciliation.
alter table incoming_statements
  add column copy_of uuid references incoming_statements (id),
  drop constraint incoming_statements_once;
create unique index incoming_statements_once on incoming_statements (correspondent_bic, account, kind, reference, page)
  where copy_of is null;

alter table incoming_entries
  -- What the whole entry moved, credits less debits: correspondents give the reference of a payment to its charge and
  -- to its reversal, too. Null of entries before this column, whose transactions add up to it.
  add column moved_minor bigint,
  -- The order of ours that it names.
  add column order_id uuid references orders (id),
  -- The entry that a reversal takes back.
  add column reverses_id uuid references incoming_entries (id),
  drop constraint incoming_entries_once;
create unique index incoming_entries_once on incoming_entries (correspondent_bic, account, servicer_reference,
  (suspense_reason is not distinct from 'reversal'), coalesce(moved_minor, 0), part);
create index incoming_entries_of_orders on incoming_entries (order_id) where order_id is not null;
-- A reversal and a return name what they take back by the ids of the payment.
create index incoming_entries_by_end_to_end_id on incoming_entries (lower(end_to_end_id))
  where end_to_end_id is not null;
create index incoming_entries_by_uetr on incoming_entries (uetr) where uetr is not null;
create index incoming_entries_reversed on incoming_entries (reverses_id) where reverses_id is not null;

create table incoming_repeats (
  statement_id uuid not null references incoming_statements (id),
  entry_id uuid not null references incoming_entries (id),
  primary key (statement_id, entry_id)
);
comment on table incoming_repeats is
  'Entries that a further statement holds, beside the one in which they were stated first: a week over its days.';
create index incoming_repeats_of_entries on incoming_repeats (entry_id);
create trigger incoming_repeats_stay before update or delete on incoming_repeats
  for each row execute function refuse_change_of_record();
create trigger incoming_repeats_never_truncate before truncate on incoming_repeats
  for each statement execute function refuse_change_of_record();

-- A deposit that bears the id of an order of ours is money of this order that came back.
create index if not exists payments_deposits_by_end_to_end_id on payments (lower(end_to_end_id))
  where type = 'deposit' and end_to_end_id is not null;
