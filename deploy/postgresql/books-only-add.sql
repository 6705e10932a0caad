-- After `npm run migrate`, as bank_owner, at the first time and after every upgrade: what bank_server may do to which
-- table.
--   psql -v ON_ERROR_STOP=1 -d bank -f deploy/postgresql/books-only-add.sql
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
grant insert on ledger_accounts, journal_entries, postings, block_summaries, account_statements to bank_server;
grant update (balance_minor, posting_count, last_booked_at, floor_minor, closed_at) on ledger_accounts to bank_server;

-- What clients have and ordered.
grant insert on accounts, clients, users, memberships, membership_accounts, payments, orders, order_moves,
  exchange_rates, bank_mode, deposit_keys to bank_server;
grant update (disabled_at) on clients to bank_server;
grant update (password_hash, password_changed_at, is_first_password, disabled_at) on users to bank_server;
grant update (ended_at) on memberships to bank_server;
grant update (status, reason, ordered_by) on payments to bank_server;
grant update (state, move_count, content, execute_on, due_at, expires_at, refusal, refusal_field, payment_id) on orders
  to bank_server;

-- The record. What waits for its seal is locked while it is sealed, which takes the right to change it; the database
-- refuses the change.
grant insert on audit_events, audit_seals, audit_unsealed to bank_server;
grant update (further_ids), delete on audit_unsealed to bank_server;
-- The first start after an upgrade takes the opening inventory.
grant update (taken_at) on audit_inventory to bank_server;

-- Lists of sanctions, and what staff decided of names that are like names on them.
grant insert on screening_lists, screening_entries, screened_names, screening_hits to bank_server;
grant update (name, newest_list_id) on screened_names to bank_server;
grant update (decision, decided_at, decided_by, decision_reason) on screening_hits to bank_server;

-- Tokens of programs: they end, and stay on record.
grant insert on access_tokens, access_token_accounts to bank_server;
grant update (last_used_at, revoked_at) on access_tokens to bank_server;

-- What lives for a time.
grant insert, delete on sessions, attempt_counters, locks, order_confirmations, form_drafts, beneficiaries,
  account_names, bank_directory, bank_holidays, enquiries, outbox, jobs, notices, unwanted_notices, news_read,
  known_devices, known_networks to bank_server;
grant update (client_id, stage, verified_at, last_used_at, pin_hash, pin_expires_at, wrong_pin_count) on sessions to
  bank_server;
grant update (attempts) on attempt_counters to bank_server;
grant update (locked_until, lock_count) on locks to bank_server;
grant update (try_count, used_at, used_by_key) on order_confirmations to bank_server;
grant update (session_id, fields, saved_at) on form_drafts to bank_server;
grant update (awaits_summary) on enquiries to bank_server;
grant update (token_hash, seen_at, has_returned) on known_devices to bank_server;
grant update (seen_at) on known_networks to bank_server;
grant update (label, creditor_name, creditor_agent_name, street, post_code, town, remittance_information, saved_at)
  on beneficiaries to bank_server;
grant update (name) on account_names to bank_server;
grant update (text_body, html_body, next_attempt_at, attempt_count, sent_at, failed_at, last_error) on outbox to
  bank_server;
grant update (due_at, attempts, lease_id, lease_until, done_at, last_error, dead_at) on jobs to bank_server;
grant insert, update (position, read_at) on event_readers to bank_server;
grant insert, update (seen_at) on clock_watch to bank_server;

-- A start looks whether the tables are up to date, under the lock of those who change them.
grant update (id) on schema_migrations_lock to bank_server;

commit;
