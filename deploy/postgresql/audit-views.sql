-- What an auditor reads in the database: views that name no password, token, key, PIN or mail. `npm run migrate`
-- runs this file as bank_owner where `roles.sql` has made the role and the schema.
-- docs/auditor.md has the views as a table, and `server/src/testing/auditor-role.test.ts` compares both.
-- The views read with the rights of their owner. Amounts are minor units (ISO 4217); balances are credits less debits.

begin;

revoke all on all tables in schema public from bank_auditor;
grant usage on schema audit_views to bank_auditor;

create or replace view audit_views.journal with (security_barrier) as
  select entry.id, entry.kind, entry.booked_at,
    (entry.booked_at at time zone coalesce((select time_zone from public.bank_mode), 'UTC'))::date as booked_on,
    entry.value_date, entry.posting_count, entry.is_pending, entry.settles_entry_id, entry.settlement,
    entry.reverses_entry_id, payment.transfer_number, payment.type as payment_type, payment.status as payment_status,
    payment.remittance_information as text, payment.debtor_name, payment.debtor_account, payment.creditor_name,
    payment.creditor_account, payment.order_id
  from public.journal_entries entry left join public.payments payment on payment.journal_entry_id = entry.id;

create or replace view audit_views.postings with (security_barrier) as
  select posting.entry_id, posting.leg, ledger.code as account, chart.number as chart_number,
    posting.account_sequence, posting.side::text as side, posting.amount_minor::bigint as amount_minor,
    posting.currency::text as currency, posting.balance_after_minor::bigint as balance_after_minor, posting.booked_at,
    posting.value_date
  from public.postings posting
    join public.ledger_accounts ledger on ledger.id = posting.account_id
    join public.ledger_chart chart on chart.ledger_account_id = posting.account_id;

create or replace view audit_views.chart with (security_barrier) as
  select number, code, name, class, kind, normal_side::text as normal_side, opened_at, closed_at
  from public.chart_accounts;

create or replace view audit_views.balances with (security_barrier) as
  select ledger.code as account, chart.number as chart_number, chart.class, ledger.currency::text as currency,
    ledger.balance_minor::bigint as balance_minor, ledger.posting_count, ledger.opened_at, ledger.closed_at,
    client.client_number
  from public.ledger_accounts ledger
    join public.ledger_chart chart on chart.ledger_account_id = ledger.id
    left join public.accounts account on account.ledger_account_id = ledger.id
    left join public.clients client on client.id = account.client_id;

create or replace view audit_views.parties with (security_barrier) as
  select client_number, kind::text as kind, first_name, last_name, company_name, created_at, disabled_at
  from public.clients;

create or replace view audit_views.roles with (security_barrier) as
  select login, name, roles, created_at, disabled_at from public.staff;

create or replace view audit_views.access with (security_barrier) as
  select person.login, access.number, access.roles, access.is_disabled, access.since, access.proposal_id,
    access.emergency_act_id
  from public.staff_access access join public.staff person on person.id = access.staff_id;

-- The content of a proposal that sets the gate has the key of its password.
create or replace view audit_views.proposals with (security_barrier) as
  select id, kind::text as kind, case when kind = 'set_gate' then null else content end as content, subject,
    case when kind = 'set_gate' then null else differences end as differences, reason, proposed_by_login, proposed_at,
    expires_at, state, decided_by_login, decided_at, decision_reason
  from public.proposals;

create or replace view audit_views.settings with (security_barrier) as
  select id, name, case when name = 'gate' then null else value end as value, set_at, set_by
  from public.bank_settings;

create or replace view audit_views.events with (security_barrier) as
  select event.id, event.happened_at, event.kind, event.outcome, event.reason, client.client_number, event.client_id,
    event.user_id, event.login_hash, event.session_id, event.subject, event.network, event.device, event.request_id,
    event.staff, encode(event.facts, 'hex') as facts
  from public.audit_events event left join public.clients client on client.id = event.client_id;

create or replace view audit_views.seals with (security_barrier) as
  select number, sealed_at, version, encode(hash, 'hex') as hash, event_ids, key_fingerprint,
    encode(signature, 'hex') as signature
  from public.audit_seals;

create or replace view audit_views.fees with (security_barrier) as
  select fee.id, fee.fee, fee.month, client.client_number, account.account_number as account,
    paid.transfer_number as of_transfer_number, fee.amount_minor::bigint as amount_minor,
    fee.currency::text as currency, fee.dollars_minor::bigint as dollars_minor,
    fee.usd_per_unit_scaled::bigint as usd_per_unit_scaled,
    fee.payment_usd_per_unit_scaled::bigint as payment_usd_per_unit_scaled, fee.tariff_id,
    fee.entry_id as accrual_entry_id, receivable.entry_id as receivable_entry_id, waiver.entry_id as waiver_entry_id,
    waiver.proposal_id as waiver_proposal_id
  from public.fees fee
    join public.clients client on client.id = fee.client_id
    join public.accounts account on account.id = fee.account_id
    left join public.payments paid on paid.id = fee.of_payment_id
    left join public.fee_receivables receivable on receivable.fee_id = fee.id
    left join public.fee_waivers waiver on waiver.fee_id = fee.id;

create or replace view audit_views.fee_charges with (security_barrier) as
  select charge.id, charge.fee, charge.month, client.client_number, paid.transfer_number as of_transfer_number,
    taken.transfer_number, taken.status as payment_status, charge.attempt, charge.clearing_entry_id
  from public.fee_charges charge
    join public.clients client on client.id = charge.client_id
    join public.payments taken on taken.id = charge.payment_id
    left join public.payments paid on paid.id = charge.of_payment_id;

create or replace view audit_views.exports with (security_barrier) as
  select id, what::text as what, file_name, filter, taken_by, snapshot_at, taken_at, byte_count,
    encode(sha256, 'hex') as sha256, row_count, sums
  from public.book_exports;

revoke all on all tables in schema audit_views from bank_auditor;
grant select on all tables in schema audit_views to bank_auditor;

commit;
