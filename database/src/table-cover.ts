import type { DatabaseSchema } from './schema.ts';

type TableName = keyof DatabaseSchema;

/**
 * How `bank verify` finds a row that somebody changed, removed or slipped in: the kinds of facts of the audit trail
 * that tell of it (`server/src/base/audit/fact.ts`), or why no event tells of it.
 */
type TableCover = { readonly facts: readonly string[] } | { readonly because: string };

const told = (...facts: readonly string[]): TableCover => ({ facts });
const because = (reason: string): TableCover => ({ because: reason });

const counter = because('a counter or a time of use: nothing is decided by it');
const queue = because('work that waits, is done and goes: what it does has events of its own');
const secret = because(
  'a secret or a sign-in of hours: it ends by itself, and what is done by it has events of its own',
);
const ofClient = because('what somebody has typed or read on a screen: nothing is booked by it');
const ofCards = because('a card payment of a merchant: what moves money is told with its batch, and verify compares');
const trail = because('the trail itself: seals cover it');

/** Every table of the bank with its answer. Which room owns it: `table-owners.ts`. */
export const tableCover: Readonly<Record<TableName, TableCover>> = {
  // Each start compares it with its settings too, outside the database.
  bank_mode: told('bank_mode'),
  clock_watch: counter,
  clock_jumps: told('clock_jump'),

  // Of an account of the bank itself: its balance is added up, and each posting on it is part of a booking.
  ledger_accounts: told('account'),
  journal_entries: told('booking'),
  postings: told('booking'),
  payments: told('booking'),

  clients: told('client'),
  users: told('user'),
  memberships: told('membership'),
  membership_accounts: told('membership'),
  sessions: because('a login that was verified has the event of its second step, which verify looks for'),
  user_passkeys: told('user'),
  user_authenticators: told('user'),
  user_recovery_codes: secret,
  user_challenges: secret,
  known_devices: secret,
  known_networks: secret,
  attempt_counters: counter,
  locks: counter,

  staff: told('staff'),
  staff_access: told('staff'),
  access_reviews: told('access_review'),
  staff_passkeys: told('staff'),
  staff_role_uses: counter,
  staff_sessions: secret,
  staff_recovery_codes: secret,
  staff_challenges: secret,
  staff_devices: secret,

  proposals: told('proposal'),
  emergency_acts: told('emergency_act'),
  emergency_sign_offs: told('emergency_act'),
  bank_settings: told('setting'),
  bank_holidays: told('holidays'),
  bank_directory: told('bank_directory'),
  exchange_rates: told('rate'),
  rate_files: told('rate_file'),
  rate_quotes: told('rate_file'),
  restore_locks: told('restore_lock'),
  entry_documents: told('entry_document'),
  entries_by_hand: told('entry_by_hand'),

  // The accounts with which each bank begins: verify compares them with this program's.
  chart_accounts: told('chart_account'),
  revaluations: told('revaluation'),
  revaluation_positions: told('revaluation'),
  carried_results: told('carried_result'),
  closed_periods: told('closed_period'),
  closed_reconciliations: told('closed_period'),

  accounts: told('account'),
  account_names: told('account_name'),
  account_holds: told('hold'),
  account_blocks: told('account_block'),
  access_tokens: told('access_token'),
  access_token_accounts: told('access_token'),

  merchants: told('merchant'),
  merchant_credentials: told('merchant'),
  merchant_terms: told('merchant'),
  merchant_deposits: told('merchant'),
  merchant_deposit_returns: told('merchant'),
  merchant_tokens: secret,
  checkouts: because('pages for payments of the sandbox: what they bring has rows of its own'),
  merchant_return_addresses: because('where programs of a merchant send payers in test mode'),
  card_bookings: told('card_batch'),
  card_settlements: told('card_settlement'),
  card_releases: told('card_settlement'),
  card_unbooked: queue,
  card_settlement_papers: because('what settlements and bookings say, as it was downloaded; each row holds its hash'),
  acquirer_files: told('acquirer_file'),
  acquirer_lines: told('acquirer_file'),
  acquirer_receipts: told('acquirer_file'),
  card_write_offs: because('its entry and its proposal are told of, and verify compares all three'),
  merchant_requests: because('what programs asked, for a month; what it brought has rows of its own'),
  payment_api_keys: because('keys of programs for a week; what they made has its own rows'),
  card_payments: ofCards,
  card_attempts: ofCards,
  card_payment_moves: ofCards,
  card_refunds: ofCards,
  card_answers: ofCards,
  card_refund_answers: ofCards,
  card_disputes: ofCards,
  card_dispute_moves: ofCards,
  card_dispute_papers: told('card_dispute_paper'),

  webhook_endpoints: told('webhook_endpoint'),
  webhook_events: queue,
  webhook_deliveries: queue,
  webhook_attempts: queue,
  webhook_sender: counter,
  webhook_accounts: counter,

  // A transfer that was booked at once is told of by its booking.
  orders: told('order', 'booking'),
  order_moves: told('order'),
  order_desks: told('order'),
  alone_decisions: because('each release and decision has an event of its own: this only counts them for a day'),
  confirmations: secret,
  beneficiaries: told('beneficiary'),
  entry_marks: told('entry_mark'),
  form_drafts: ofClient,
  deposit_keys: because('keys of calls that came twice: the deposit has its booking'),

  term_deposits: told('term_deposit'),
  interest_accruals: told('interest_accrual'),
  fees: told('fee_accrual'),
  fee_charges: told('fee'),
  fee_receivables: told('fee_receivable'),
  approval_rules: told('approval_rules'),
  order_approvals: told('order'),
  standing_orders: told('standing_order'),
  standing_order_days: told('standing_order'),
  order_files: told('order_file'),
  order_file_rows: told('order_file'),
  order_file_approvals: told('order_file'),
  client_limits: told('client_limit'),
  cooling_off: told('cooling_off'),
  fee_waivers: told('fee_waiver'),
  account_statements: told('statement'),
  withdrawn_statements: told('statement'),
  block_summaries: because('made from the postings, which verify adds up again'),
  statement_deliveries: told('delivery'),
  statement_delivery_accounts: told('delivery'),
  statement_dispatches: queue,

  arrived_files: told('arrived_file'),
  stopped_arrivals: because('why a file of a channel was not booked: nothing is booked by it'),
  released_files: because('the event of each release names the file, and the proposal or emergency act is told'),
  delivered_files: because('the event of each delivery names the file'),
  incoming_files: told('incoming_file'),
  incoming_statements: told('incoming_file'),
  incoming_entries: told('incoming_entry'),
  incoming_repeats: told('incoming_file'),
  reconciliation_sign_offs: told('sign_off'),
  suspense_returns: told('incoming_entry'),
  suspense_shares: told('incoming_entry'),
  undone_decisions: told('incoming_entry'),
  files_taken_back: told('file_taken_back'),
  payment_file_numbers: because('a counter that verify compares with the files'),
  payment_files: told('payment_file'),
  payment_file_orders: told('payment_file'),
  payment_status_files: told('status_file'),
  lost_payment_files: told('lost_payment_file'),

  // A message that nobody of the staff has touched decides nothing.
  enquiries: told('message', 'application'),
  enquiry_notes: told('message', 'application'),
  enquiry_files: told('message'),
  enquiry_file_parts: told('message'),
  confirmation_runs: told('confirmation_run'),
  confirmation_letters: told('confirmation_run'),
  book_exports: told('book_export'),
  cases: told('case'),
  case_steps: told('case'),
  case_documents: told('case_document'),
  tasks: told('task'),
  task_steps: told('task'),
  erasures: told('erasure'),
  client_notes: told('note'),
  application_files: told('application'),
  application_moves: told('application'),
  file_records: told('application', 'file_record'),
  application_documents: told('application'),
  application_document_parts: told('application'),
  application_links: secret,
  saved_applications: because('what somebody typed and has not sent, sealed: nothing is decided by it'),

  screening_lists: told('screening_list'),
  screening_entries: told('screening_list'),
  screening_in_force: told('screening_in_force'),
  screening_hits: told('screening_hit'),
  monitoring_alerts: told('monitoring_alert'),
  monitoring_entries: told('monitoring_alert'),
  screening_decisions: told('hit_decision'),
  screened_names: because('which names were compared already: what is missing is compared again'),

  jobs: queue,
  outbox: queue,
  event_readers: counter,
  bank_notices: told('bank_notice'),
  bank_notices_seen: ofClient,
  notices: ofClient,
  unwanted_notices: ofClient,
  notice_choices: ofClient,
  rate_wishes: ofClient,
  push_keys: secret,
  push_subscriptions: secret,
  news_read: ofClient,

  audit_events: trail,
  audit_unsealed: trail,
  audit_seals: trail,
};
