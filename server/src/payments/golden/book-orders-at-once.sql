/* prepared: book_orders_at_once */
with locked as materialized (
  select id, posting_count, balance_minor, coalesce(floor_minor, -1) as floor_minor, closed_at is not null as is_closed
  from ledger_accounts
  where id = any($1::uuid[])
  order by id
  for update
),
unmoved as materialized (
  select array_agg(posting_count order by id) = $2::bigint[]
    and array_agg(balance_minor order by id) = $3::bigint[]
    and array_agg(floor_minor order by id) = $4::bigint[]
    and array_agg(is_closed order by id) = $5::boolean[] as is_unmoved
  from locked
),
gate as materialized (
  select unmoved.is_unmoved
    and not exists (
      select
      from unnest($6::uuid[], $7::text[]) as asked(client_id, idempotency_key)
      join order_outcomes earlier on earlier.client_id = asked.client_id
        and earlier.idempotency_key = asked.idempotency_key
    ) as is_open
  from unmoved
),
moment as materialized (
  select case when $8::boolean then date_trunc('milliseconds', statement_timestamp()) else 'epoch' end as at
),
booked as (
  insert into journal_entries(id, kind, booked_at, value_date, posting_count, is_pending, settles_entry_id,
    settlement, reverses_entry_id)
  select id, kind, greatest(booked_at, (select at from moment)), coalesce(value_date, (greatest(booked_at, (select at from moment)) at time zone 'UTC')::date),
    posting_count, is_pending, settles_entry_id, settlement, reverses_entry_id
  from unnest($9::uuid[], $10::text[], $11::timestamptz[], $12::date[], $13::smallint[], $14::boolean[],
    $15::uuid[], $16::text[], $17::uuid[]) as entry(id, kind, booked_at, value_date, posting_count, is_pending,
    settles_entry_id, settlement, reverses_entry_id)
  where (select is_open from gate)
),
moved as (
  update ledger_accounts
  set balance_minor = standing.balance_minor, posting_count = standing.posting_count, last_booked_at = greatest(standing.last_booked_at,
    (select at from moment))
  from unnest($18::uuid[], $19::bigint[], $20::bigint[], $21::timestamptz[]) as standing(id, balance_minor,
    posting_count, last_booked_at)
  where ledger_accounts.id = standing.id
    and (select is_open from gate)
),
posted as (
  insert into postings(id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency,
    balance_after_minor, booked_at, value_date)
  select id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency, balance_after_minor,
    greatest(booked_at, (select at from moment)), coalesce(value_date, (greatest(booked_at, (select at from moment)) at time zone 'UTC')::date)
  from unnest($22::uuid[], $23::uuid[], $24::smallint[], $25::uuid[], $26::bigint[], $27::text[], $28::bigint[],
    $29::text[], $30::bigint[], $31::timestamptz[], $32::date[]) as posting(id, entry_id, leg, account_id,
    account_sequence, side, amount_minor, currency, balance_after_minor, booked_at, value_date)
  where (select is_open from gate)
),
paid as (
  insert into payments(id, journal_entry_id, transfer_number, type, status, ordered_by, debtor_name,
    debtor_account, creditor_name, creditor_account, creditor_agent_name, creditor_agent_bic, creditor_country,
    creditor_address, charge_bearer, remittance_information, end_to_end_id, uetr, amount_minor, currency,
    counter_amount_minor, counter_currency, rate_scaled, rate_as_of, original_payment_id, reason, created_at)
  select id, journal_entry_id, 'T-' || nextval('transfer_numbers'), type, status, ordered_by, debtor_name,
    debtor_account, creditor_name, creditor_account, creditor_agent_name, creditor_agent_bic, creditor_country,
    creditor_address, charge_bearer, remittance_information, end_to_end_id, uetr, amount_minor, currency,
    counter_amount_minor, counter_currency, rate_scaled, rate_as_of, original_payment_id, reason, greatest(created_at,
    (select at from moment))
  from unnest($33::uuid[], $34::uuid[], $35::text[], $36::text[], $37::uuid[], $38::text[], $39::text[],
    $40::text[], $41::text[], $42::text[], $43::text[], $44::text[], $45::text[], $46::text[], $47::text[],
    $48::text[], $49::uuid[], $50::bigint[], $51::text[], $52::bigint[], $53::text[], $54::bigint[],
    $55::timestamptz[], $56::uuid[], $57::text[], $58::timestamptz[]) as payment(id, journal_entry_id, type,
    status, ordered_by, debtor_name, debtor_account, creditor_name, creditor_account, creditor_agent_name,
    creditor_agent_bic, creditor_country, creditor_address, charge_bearer, remittance_information,
    end_to_end_id, uetr, amount_minor, currency, counter_amount_minor, counter_currency, rate_scaled,
    rate_as_of, original_payment_id, reason, created_at)
  where (select is_open from gate)
),
recorded as (
  insert into audit_events(id, kind, outcome, reason, client_id, login_hash, session_id, subject, network,
    device, request_id, staff, facts)
  select *
  from unnest($59::uuid[], $60::text[], $61::text[], $62::text[], $63::uuid[], $64::text[], $65::uuid[],
    $66::text[], $67::text[], $68::text[], $69::uuid[], $70::text[], $71::bytea[])
  where (select is_open from gate)
  returning id
),
unsealed as (
  insert into audit_unsealed(event_id, further_ids)
  select leaf.ids[1], leaf.ids[2:]
  from (
    select array_agg(id) as ids
    from (
      select id, row_number() over () - 1 as place
      from recorded
    ) numbered
    group by place / $72::bigint
  ) leaf
),
kept as (
  insert into order_outcomes(client_id, idempotency_key, request_hash, refusal, refusal_field, payment_id)
  select *
  from unnest($73::uuid[], $74::text[], $75::bytea[], $76::text[], $77::text[], $78::uuid[]) as kept(client_id,
    idempotency_key)
  where (select is_open from gate)
  order by client_id, idempotency_key
)
select is_open, (select at from moment) as at
from gate
