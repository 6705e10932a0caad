-- A deposit that was booked by mistake can be taken back: its status becomes Returned, and from then on it belongs to the client whose account it
-- was booked on, as everything does that is not simply completed. Nothing else of what a payment belongs to ever changes.
drop trigger payments_keep_their_entry on payments;
create trigger payments_keep_their_entry before update on payments
  for each row when (new.journal_entry_id <> old.journal_entry_id or (new.ordered_by is distinct from old.ordered_by
    and not (old.type = 'deposit' and old.status = 'completed' and new.status = 'returned' and old.ordered_by is null)))
  execute function refuse_other_references();

-- The keys that staff book deposits under: the same key books once and gets the first answer again.
create table deposit_keys (
  key text primary key check (key ~ '^[\x21-\x7e]{1,255}$'),
  -- SHA-256 over all that was asked for.
  request_hash bytea not null,
  payment_id uuid not null references payments (id),
  created_at timestamptz not null default now()
);
