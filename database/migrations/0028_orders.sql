-- An order is the aggregate: what it asks for is kept as JSON with a version, and its debtor account is a column that
-- references the accounts.

alter table orders drop constraint orders_content_check;
alter table orders add column debtor_account text
  generated always as (content::jsonb ->> 'debtorAccount') stored;
alter table orders alter column debtor_account drop expression;
alter table orders alter column content type jsonb
  using content::jsonb - 'debtorAccount' || '{"version": 1}';
alter table orders
  add constraint orders_debtor_account_fkey foreign key (debtor_account) references accounts (account_number),
  add constraint orders_content_check check (length(content::text) <= 8192),
  add constraint orders_content_has_version check (content is null or content ? 'version'),
  add constraint orders_content_has_account check ((content is null) = (debtor_account is null));
comment on column orders.content is
  'What is asked for, in the words of its version; null where it was booked or refused at once, for then the payment '
  'tells it.';
comment on column orders.debtor_account is
  'The account that is to be debited, of an order that has content.';

alter table order_moves add column debtor_account_before text
  generated always as (content_before::jsonb ->> 'debtorAccount') stored;
alter table order_moves alter column debtor_account_before drop expression;
alter table order_moves alter column content_before type jsonb
  using content_before::jsonb - 'debtorAccount' || '{"version": 1}';
alter table order_moves
  add constraint order_moves_debtor_account_fkey foreign key (debtor_account_before)
    references accounts (account_number),
  add constraint order_moves_content_has_account check ((content_before is null) = (debtor_account_before is null));

create or replace function refuse_unmoved_orders() returns trigger language plpgsql as $$
begin
  if exists (
    select from standing join earlier on earlier.id = standing.id
      left join order_moves move on move.order_id = standing.id and move.number = standing.move_count
    where standing.move_count <> earlier.move_count + 1
      or move.from_state is distinct from earlier.state or move.to_state is distinct from standing.state
  ) then
    raise exception 'an order changes by a move that is told'
      using errcode = 'check_violation', constraint = 'orders_move_with_moves';
  end if;
  if exists (
    select from standing join earlier on earlier.id = standing.id
    where (standing.client_id, standing.placed_by, standing.kind, standing.created_at)
        <> (earlier.client_id, earlier.placed_by, earlier.kind, earlier.created_at)
      or (standing.idempotency_key, standing.request_hash)
        is distinct from (earlier.idempotency_key, earlier.request_hash)
      or ((standing.debtor_account, standing.content, standing.execute_on)
          is distinct from (earlier.debtor_account, earlier.content, earlier.execute_on)
        and (standing.state <> earlier.state or standing.state not in ('draft', 'awaiting_approval')))
      or (earlier.payment_id is not null and standing.payment_id is distinct from earlier.payment_id)
      or (earlier.refusal is not null and standing.refusal is distinct from earlier.refusal)
  ) then
    raise exception 'what an order is never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- What became of a payment is told by its order, or by the payment that takes it back. The status beside it is derived:
-- statements are read along it.

create function status_of_order(state text) returns text language sql immutable as $$
  select case when state in ('held', 'released', 'sent') then 'in_process' when state = 'cancelled' then 'rejected'
    else state end
$$;

create or replace function keep_search_text() returns trigger language plpgsql as $$
declare
  told text := new.debtor_name || ' ' || new.creditor_name || ' ' || new.creditor_account || ' '
    || new.remittance_information || ' ' || new.transfer_number || ' ' || coalesce(new.creditor_agent_name, '') || ' '
    || coalesce(new.creditor_agent_bic, '') || ' '
    || translate(coalesce(new.creditor_address, ''), E'\n\r\t', '   ');
begin
  new.search_text :=
    case when octet_length(told) = char_length(told) then lower(told collate "C") else search_fold(told) end;
  new.status := coalesce(new.status, case when new.type in ('swift', 'sepa') then 'in_process' else 'completed' end);
  return new;
end $$;

create function keep_status_of_payments() returns trigger language plpgsql as $$
begin
  update payments
  set status = status_of_order(standing.state),
    reason = coalesce(
      (select back.reason from payments back where back.original_payment_id = payments.id), payments.reason)
  from standing join earlier on earlier.id = standing.id
  where payments.id = earlier.payment_id and payments.status <> status_of_order(standing.state);
  return null;
end $$;

create trigger orders_keep_status_of_payments after update on orders
  referencing old table as earlier new table as standing
  for each statement execute function keep_status_of_payments();

create function mark_taken_back() returns trigger language plpgsql as $$
begin
  if not exists (select from inserted where type = 'return' and order_id is null) then
    return null;
  end if;
  update payments taken
  set status = 'returned', reason = back.reason, ordered_by = coalesce(taken.ordered_by,
    (select client_id from accounts where account_number = taken.creditor_account))
  from inserted back
  where back.type = 'return' and back.order_id is null and taken.id = back.original_payment_id;
  return null;
end $$;

create trigger payments_mark_taken_back after insert on payments
  referencing new table as inserted
  for each statement execute function mark_taken_back();

comment on column payments.status is
  'Derived: in process or completed when it is booked; then the triggers orders_keep_status_of_payments and '
  'payments_mark_taken_back write it.';
comment on column payments.reason is
  'Why money came back: of the payment that takes another one back, and by its trigger of that one too.';
comment on table payments is
  'What the parties know of a journal entry. Rows are never deleted; only status, reason and, for a deposit that is '
  'taken back, ordered_by change, by triggers alone.';
