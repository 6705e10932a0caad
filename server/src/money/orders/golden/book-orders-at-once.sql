/* prepared: book_orders */
with moment as materialized (
  select booking_moment($1::timestamptz, $2::integer) as at
),
booked as (
  insert into journal_entries(id, kind, booked_at, value_date, posting_count, is_pending, settles_entry_id,
    settlement, reverses_entry_id)
  select id, kind, greatest(booked_at, (select at from moment)), coalesce(value_date, (greatest(booked_at, (select at from moment)) at time zone(select bank_time_zone()))::date),
    posting_count, is_pending, settles_entry_id, settlement, reverses_entry_id
  from unnest($3::uuid[], $4::text[], $5::timestamptz[], $6::date[], $7::smallint[], $8::boolean[], $9::uuid[],
    $10::text[], $11::uuid[]) as entry(id, kind, booked_at, value_date, posting_count, is_pending,
    settles_entry_id, settlement, reverses_entry_id)
),
moved as (
  update ledger_accounts
  set balance_minor = running.balance_minor, posting_count = running.posting_count, last_booked_at = greatest(running.last_booked_at,
    (select at from moment))
  from unnest($12::uuid[], $13::bigint[], $14::bigint[], $15::timestamptz[]) as running(id, balance_minor,
    posting_count, last_booked_at)
  where ledger_accounts.id = running.id
),
posted as (
  insert into postings(id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency,
    balance_after_minor, booked_at, value_date)
  select id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency, balance_after_minor,
    greatest(booked_at, (select at from moment)), coalesce(value_date, (greatest(booked_at, (select at from moment)) at time zone(select bank_time_zone()))::date)
  from unnest($16::uuid[], $17::uuid[], $18::smallint[], $19::uuid[], $20::bigint[], $21::text[], $22::bigint[],
    $23::text[], $24::bigint[], $25::timestamptz[], $26::date[]) as posting(id, entry_id, leg, account_id,
    account_sequence, side, amount_minor, currency, balance_after_minor, booked_at, value_date)
),
paid as (
  insert into payments(id, journal_entry_id, transfer_number, type, ordered_by, order_id, debtor_name,
    debtor_account, creditor_name, creditor_account, creditor_agent_name, creditor_agent_bic, creditor_country,
    creditor_address, charge_bearer, remittance_information, end_to_end_id, uetr, amount_minor, currency,
    counter_amount_minor, counter_currency, rate_scaled, rate_as_of, original_payment_id, reason, created_at,
    debtor_agent_name, debtor_agent_bic)
  select id, journal_entry_id, 'T-' || nextval('transfer_numbers'), type, ordered_by, order_id, debtor_name,
    debtor_account, creditor_name, creditor_account, creditor_agent_name, creditor_agent_bic, creditor_country,
    creditor_address, charge_bearer, remittance_information, end_to_end_id, uetr, amount_minor, currency,
    counter_amount_minor, counter_currency, rate_scaled, rate_as_of, original_payment_id, reason, greatest(created_at,
    (select at from moment)), debtor_agent_name, debtor_agent_bic
  from unnest($27::uuid[], $28::uuid[], $29::text[], $30::uuid[], $31::uuid[], $32::text[], $33::text[],
    $34::text[], $35::text[], $36::text[], $37::text[], $38::text[], $39::text[], $40::text[], $41::text[],
    $42::text[], $43::uuid[], $44::bigint[], $45::text[], $46::bigint[], $47::text[], $48::bigint[],
    $49::timestamptz[], $50::uuid[], $51::text[], $52::timestamptz[], $53::text[], $54::text[]) as payment(id,
    journal_entry_id, type, ordered_by, order_id, debtor_name, debtor_account, creditor_name, creditor_account,
    creditor_agent_name, creditor_agent_bic, creditor_country, creditor_address, charge_bearer,
    remittance_information, end_to_end_id, uetr, amount_minor, currency, counter_amount_minor, counter_currency,
    rate_scaled, rate_as_of, original_payment_id, reason, created_at, debtor_agent_name, debtor_agent_bic)
),
recorded as (
  insert into audit_events(happened_at, id, kind, outcome, reason, client_id, user_id, login_hash, session_id,
    subject, network, device, request_id, staff, facts)
  select least(now(), statement_timestamp()), told.*
  from event_moment($55::timestamptz, $56::integer) as agreed, unnest($57::uuid[], $58::text[], $59::text[],
    $60::text[], $61::uuid[], $62::uuid[], $63::text[], $64::uuid[], $65::text[], $66::text[], $67::text[],
    $68::uuid[], $69::text[], $70::bytea[]) as told
  returning id
),
unsealed as (
  insert into audit_unsealed(event_id, further_ids)
  select leaf.ids[1], leaf.ids[2:]
  from (
    select array_agg(id order by place) as ids, min(place) as first_place
    from (
      select id, row_number() over () - 1 as place
      from recorded
    ) numbered
    group by place / $71::bigint
  ) leaf
  order by first_place
),
kept as (
  insert into orders(id, client_id, placed_by, kind, idempotency_key, request_hash, state, debtor_account,
    content, execute_on, due_at, expires_at, refusal, refusal_field, payment_id, created_at)
  select id, client_id, placed_by, kind, idempotency_key, request_hash, state, debtor_account, content::jsonb,
    execute_on, due_at, expires_at, refusal, refusal_field, payment_id, greatest(created_at, (select at from moment))
  from unnest($72::uuid[], $73::uuid[], $74::uuid[], $75::text[], $76::text[], $77::bytea[], $78::text[],
    $79::text[], $80::text[], $81::date[], $82::timestamptz[], $83::timestamptz[], $84::text[], $85::text[],
    $86::uuid[], $87::timestamptz[]) as asked(id, client_id, placed_by, kind, idempotency_key, request_hash,
    state, debtor_account, content, execute_on, due_at, expires_at, refusal, refusal_field, payment_id,
    created_at)
  order by client_id, idempotency_key on conflict(client_id, idempotency_key)
  where idempotency_key is not null do nothing
  returning 1
)
select count(*) as kept
from kept
