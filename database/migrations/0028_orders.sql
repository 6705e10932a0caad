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
