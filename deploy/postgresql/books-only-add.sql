-- What bank_server may do to which table. `npm run migrate` runs this file as bank_owner, also where no table is new.
-- docs/rights.md has the same as a table, and `server/src/testing/roles-of-least-right.test.ts` compares both with
-- what the database allows.
-- What is not granted here is refused, that of a new table too. In one transaction: servers that run do not notice.

begin;

alter default privileges for role bank_owner in schema public revoke all on tables from bank_server;
alter default privileges for role bank_owner in schema public revoke all on sequences from bank_server;
revoke all on all tables in schema public from bank_server;
revoke all on all sequences in schema public from bank_server;

-- All of it is read: by the rules of the bank, and by backup and verify.
grant select on all tables in schema public to bank_server;
grant select, usage on all sequences in schema public to bank_server;

-- The books.
grant insert on chart_accounts, ledger_accounts, journal_entries, postings, block_summaries, account_statements,
  withdrawn_statements to bank_server;
grant update (balance_minor, posting_count, last_booked_at, floor_minor, held_minor, closed_at) on ledger_accounts
  to bank_server;
grant update (closed_at) on chart_accounts to bank_server;

-- What clients have and ordered.
grant insert on accounts, clients, users, memberships, membership_accounts, payments, orders, order_moves, order_desks,
  account_blocks, account_holds, exchange_rates, bank_mode, deposit_keys to bank_server;
grant insert on cooling_off, approval_rules, membership_changes, order_approvals, standing_orders, standing_order_days
  to bank_server;
grant insert on order_files, order_file_rows, order_file_approvals to bank_server;
grant update (state, version, sent_by, sent_at, ended_at) on order_files to bank_server;
grant update (asked, kind, content, debtor_account, amount, currency, execute_on, refusal, refusal_field, sameness,
  twin, is_left_out, order_id, sending_refusal) on order_file_rows to bank_server;
grant update (next_on, ended_at, ended_by, end_reason) on standing_orders to bank_server;
grant update (outcome, decided_by, decided_at) on approval_rules, membership_changes to bank_server;
grant update (ended_at, ended_by) on account_holds to bank_server;
grant update (officer, set_aside_by, set_aside_at, set_aside_reason) on order_desks to bank_server;
grant update (ended_at, ended_by, end_reason) on account_blocks to bank_server;
grant update (first_name, last_name, company_name, email, postal_address, disabled_at) on clients to bank_server;
grant update (password_hash, password_changed_at, is_first_password, first_name, last_name, email, is_pin_mailed,
  factors_end_at, disabled_at) on users
  to bank_server;
grant update (ended_at) on memberships to bank_server;
grant update (status, reason, ordered_by) on payments to bank_server;
grant update (state, move_count, content, execute_on, due_at, expires_at, refusal, refusal_field, payment_id) on orders
  to bank_server;

-- What leaves the bank for its correspondents: files that stay as they were written.
grant insert on payment_file_numbers, payment_files, payment_file_orders, payment_status_files to bank_server;
grant update (last_number) on payment_file_numbers to bank_server;
grant update (status, status_reason) on payment_file_orders to bank_server;
-- What may not leave since a restore, and files that a restored database has forgotten.
grant insert on restore_locks, lost_payment_files to bank_server;
grant update (released_at, released_by) on restore_locks to bank_server;
grant update (fate, decided_at, decided_by) on lost_payment_files to bank_server;

-- The record. What waits for its seal is locked while it is sealed, which takes the right to change it; the database
-- refuses the change.
grant insert on audit_events, audit_seals, audit_unsealed to bank_server;
grant update (further_ids), delete on audit_unsealed to bank_server;

-- Lists of sanctions, and what staff decided of names that are like names on them.
grant insert on screening_lists, screening_entries, screening_in_force, screened_names, screening_hits,
  screening_decisions to bank_server;
grant insert on monitoring_alerts, monitoring_entries to bank_server;
grant update (fingerprint, compared_with) on screened_names to bank_server;
-- For its lock: what staff decided is written by the trigger of screening_decisions.
grant update (id) on screening_hits to bank_server;

-- What one person proposed and another one decided, once.
grant update (ended_at, ended_by) on bank_notices to bank_server;
grant insert on alone_decisions, bank_notices, bank_notices_seen, client_limits, client_notes, proposals, bank_settings,
  closed_periods, closed_reconciliations,
  fee_charges, carried_results, entries_by_hand, fee_receivables, fee_waivers,
  entry_documents, emergency_acts, emergency_sign_offs, book_exports, cases, case_documents, case_steps,
  erasures, access_reviews, tasks, task_steps,
  confirmation_runs, confirmation_letters to bank_server;
-- What positions gained by the rates of a day, and what fees were earned in a month.
grant insert on revaluations, revaluation_positions, fees to bank_server;
-- Deposits of clients and the interest of each day; a deposit ends once.
grant insert on term_deposits, interest_accruals to bank_server;
grant update (ended_as, ended_on, ended_at, paid_interest_minor, repaid_entry_id, end_proposal_id) on term_deposits
  to bank_server;
grant update (state, content, differences, decided_by, decided_by_login, decided_at, decision_reason) on proposals
  to bank_server;
-- What sources of rates told.
grant insert on rate_files, rate_quotes to bank_server;
-- What correspondents told, and what staff decided of money in suspense.
grant insert on arrived_files, stopped_arrivals, released_files, delivered_files, incoming_files,
  incoming_statements, incoming_entries, incoming_repeats, reconciliation_sign_offs, suspense_shares, undone_decisions,
  files_taken_back
  to bank_server;
grant update (stated_in, resolution, resolved_at, resolved_by, resolution_reason, resolution_entry_id)
  on incoming_entries to bank_server;
-- What goes back stands in one file.
grant insert on suspense_returns to bank_server;
grant update (file_id, place, status, status_reason) on suspense_returns to bank_server;

-- Tokens of programs: they end, and stay on record.
grant insert on statement_deliveries, statement_delivery_accounts, statement_dispatches to bank_server;
grant update (next_day, ended_at) on statement_deliveries to bank_server;
grant update (sent_at, dropped_at) on statement_dispatches to bank_server;
grant insert on access_tokens, access_token_accounts to bank_server;
grant update (last_used_at, revoked_at) on access_tokens to bank_server;

-- Webhooks: an endpoint ends and stays on record; events and what became of them go after a month.
grant insert on webhook_endpoints, webhook_events, webhook_deliveries, webhook_attempts, webhook_sender,
  webhook_accounts to bank_server;
grant update (told_sequence) on webhook_accounts to bank_server;
grant update (secret, previous_secret, previous_until, paused_at, ended_at, failures, rests_until)
  on webhook_endpoints to bank_server;
grant update (position) on webhook_events to bank_server;
grant update (state, attempts, failed, begun_at, due_at, ended_at) on webhook_deliveries to bank_server;
grant update (lease_id, lease_until) on webhook_sender to bank_server;
grant delete on webhook_events, webhook_deliveries, webhook_attempts to bank_server;

-- Card payments of merchants: they move by their moves, which stay.
grant insert on merchants, merchant_credentials, merchant_tokens, card_payments, card_attempts, card_payment_moves,
  card_refunds, card_refund_answers, card_answers, card_disputes, card_dispute_moves,
  card_dispute_papers,
  merchant_terms, merchant_deposits, merchant_deposit_returns, card_unbooked,
  card_bookings, card_settlements, card_releases, card_settlement_papers,
  acquirer_files, acquirer_lines, acquirer_receipts, card_write_offs to bank_server;
grant delete on card_unbooked to bank_server;
grant insert on checkouts to bank_server;
grant insert, delete on payment_api_keys, merchant_requests, merchant_return_addresses to bank_server;
grant update (running_until, answer_status, answer) on payment_api_keys to bank_server;
grant update (password_hash, previous_password_hash, previous_until, networks, last_used_at, disabled_at)
  on merchant_credentials to bank_server;
grant update (state, move_count, due_at, polled_at) on card_payments to bank_server;
grant update (state, answer_count, polled_at) on card_refunds to bank_server;
grant update (state, move_count) on card_disputes to bank_server;
grant delete on merchant_tokens to bank_server;

-- Applications on their way to a client. What belongs to a file goes with it.
grant insert on invitations to bank_server;
grant update (state, passed_by, passed_at, rejected_by, reason, ended_at, user_id) on invitations to bank_server;
grant delete on invitations to bank_server;
grant insert on application_files, application_moves, file_records, application_documents,
  application_document_parts, application_links to bank_server;
grant update (state, move_count, officer, risk, risk_reasons, risk_rated_by, risk_rated_at, client_id, user_id)
  on application_files to bank_server;
grant update (content_hash, arrived_at) on application_documents to bank_server;
grant update (ended_at) on application_links to bank_server;
grant insert, delete on saved_applications to bank_server;
grant update (opened_by, expires_at) on saved_applications to bank_server;
grant delete on application_files, file_records, application_documents to bank_server;
-- Staff: they are disabled, and stay on record.
grant insert on staff to bank_server;
grant update (roles, password_hash, password_changed_at, is_first_password, totp_key, totp_used_step, disabled_at)
  on staff to bank_server;

-- The last day of use of a role.
grant insert, update (used_on) on staff_role_uses to bank_server;

-- What lives for a time.
grant insert, delete on staff_sessions, staff_recovery_codes, staff_passkeys, staff_challenges,
  staff_devices to bank_server;
grant update (token_hash, stage, may_enrol, new_totp_key, last_used_at) on staff_sessions to bank_server;
grant update (sign_count, last_used_at) on staff_passkeys to bank_server;
grant insert, delete on user_passkeys, user_authenticators, user_recovery_codes, user_challenges to bank_server;
grant update (sign_count, last_used_at) on user_passkeys to bank_server;
grant update (name, confirmed_at, used_step, last_used_at) on user_authenticators to bank_server;
grant insert, delete on sessions, attempt_counters, locks, confirmations, form_drafts, beneficiaries,
  account_names, bank_directory, bank_holidays, enquiries, entry_marks, category_rules, outbox, jobs, notices,
  unwanted_notices, news_read, notice_choices, rate_wishes, known_devices, known_networks to bank_server;
grant update (is_mailed, is_pushed, amount_minor, seen_sequence) on notice_choices to bank_server;
grant insert on push_keys to bank_server;
grant insert, delete on push_subscriptions to bank_server;
grant update (user_id, public_key, auth_secret, wanted_count, told_count, wanted_since, attempt_count,
  next_attempt_at) on push_subscriptions to bank_server;
grant update (reached_at) on rate_wishes to bank_server;
grant update (client_id, stage, verified_at, last_used_at, pin_hash, pin_expires_at, wrong_pin_count) on sessions to
  bank_server;
grant update (attempts) on attempt_counters to bank_server;
grant update (locked_until, lock_count) on locks to bank_server;
grant update (try_count, code_hash, used_at, used_by_key) on confirmations to bank_server;
grant update (session_id, fields, saved_at) on form_drafts to bank_server;
grant update (awaits_summary, state, taken_by, version) on enquiries to bank_server;
grant insert on enquiry_notes, enquiry_file_parts to bank_server;
grant insert, delete, update (content_hash, enquiry_id, note_id, sent_at) on enquiry_files to bank_server;
grant update (token_hash, seen_at, has_returned) on known_devices to bank_server;
grant update (seen_at) on known_networks to bank_server;
grant update (label, creditor_name, creditor_agent_name, street, post_code, town, remittance_information, saved_at,
  trusted_at, trusted_by) on beneficiaries to bank_server;
grant update (name) on account_names to bank_server;
grant update (note, labels, search_text, changed_by, changed_at) on entry_marks to bank_server;
grant update (version, rules, changed_by, changed_at) on category_rules to bank_server;
grant update (text_body, html_body, next_attempt_at, attempt_count, sent_at, failed_at, last_error) on outbox to
  bank_server;
grant update (due_at, attempts, lease_id, lease_until, done_at, last_error, dead_at) on jobs to bank_server;
grant insert, update (position, read_at) on event_readers to bank_server;
grant insert, update (seen_at) on clock_watch to bank_server;
grant insert, update (confirmed_at, confirmed_by) on clock_jumps to bank_server;

-- A start looks whether the tables are up to date, under the lock of those who change them.
grant update (id) on schema_migrations_lock to bank_server;

commit;
