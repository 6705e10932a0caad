import type { DatabaseSchema } from './schema.ts';
import { tablesOfOrderFiles, tablesScreened } from './tables-around-orders.ts';
import { tablesOfNotices } from './tables-of-notices.ts';
import {
  tablesAroundChannels,
  tablesAroundSettlements,
  tablesNamedInTrail,
  tablesOfClientDesk,
  tablesOfPaymentFiles,
  tablesOfPeople,
  tablesOfTimeLine,
  tablesToCompare,
  tablesToldOf,
  tablesToTake,
  tablesToVerify,
} from './tables-read-whole.ts';

interface Share {
  readonly owns: readonly (keyof DatabaseSchema)[];
  /** Of other rooms: rows that it reads or locks, and never changes. */
  readonly reads: readonly (keyof DatabaseSchema)[];
  /** Tables of other rooms that it changes. Each needs a reason. */
  readonly writes?: readonly (keyof DatabaseSchema)[];
}

/**
 * Which room owns which table, and what each room reads of others. Only the owner changes a table. `RoomDatabase` makes
 * types of this list; `npm run check` holds every query to it, those in texts of SQL too, and finds what nobody uses.
 */
export const tableOwners = {
  ledger: { owns: ['chart_accounts', 'ledger_accounts', 'journal_entries', 'postings'], reads: [] },
  platform: {
    owns: ['attempt_counters', 'locks', 'bank_mode', 'clock_jumps', 'restore_locks'],
    // A bank whose mode nobody wrote down shows by its content what it is.
    reads: ['clients', 'journal_entries'],
  },
  jobs: { owns: ['jobs'], reads: [] },
  // Mails about what was before a restore wait for people.
  mail: { owns: ['outbox'], reads: ['restore_locks'] },
  audit: { owns: ['audit_events', 'audit_unsealed', 'audit_seals'], reads: tablesToldOf },
  identity: {
    owns: [
      'clients',
      'users',
      'memberships',
      'membership_accounts',
      'sessions',
      'known_devices',
      'known_networks',
      'clock_watch',
    ],
    reads: [],
  },
  confirmations: { owns: ['confirmations'], reads: [] },
  'second-factors': {
    owns: ['user_passkeys', 'user_authenticators', 'user_recovery_codes', 'user_challenges'],
    reads: [],
  },
  staff: {
    owns: [
      'staff',
      'staff_access',
      'staff_role_uses',
      'staff_sessions',
      'staff_recovery_codes',
      'staff_passkeys',
      'staff_challenges',
      'staff_devices',
    ],
    // When somebody signed in last.
    reads: ['audit_events'],
  },
  events: {
    owns: ['event_readers'],
    reads: ['accounts', 'audit_events', 'audit_seals', 'order_moves', 'orders', 'payments'],
  },
  'exchange-rates': { owns: ['exchange_rates'], reads: [] },
  accounting: {
    owns: ['carried_results', 'revaluation_positions', 'revaluations'],
    // What the chart's accounts hold, and whom an entry of theirs concerns.
    reads: [
      'accounts',
      'chart_accounts',
      'clients',
      'closed_periods',
      'exchange_rates',
      'journal_entries',
      'ledger_accounts',
      'payments',
      'postings',
    ],
  },
  'bank-directory': { owns: ['bank_directory'], reads: [] },
  accounts: {
    owns: ['accounts', 'account_names', 'account_holds', 'account_blocks'],
    reads: ['clients', 'ledger_accounts', 'postings'],
  },
  deliveries: {
    owns: ['statement_deliveries', 'statement_delivery_accounts', 'statement_dispatches'],
    reads: ['accounts'],
  },
  'access-tokens': { owns: ['access_tokens', 'access_token_accounts'], reads: ['accounts'] },
  webhooks: {
    owns: [
      'webhook_accounts',
      'webhook_attempts',
      'webhook_deliveries',
      'webhook_endpoints',
      'webhook_events',
      'webhook_sender',
    ],
    // What was booked on accounts of clients, by which payments, and whether the client still is one.
    reads: ['accounts', 'clients', 'payments', 'postings'],
  },
  // Nobody acts for a client that is disabled; blocks stop card payments.
  merchants: {
    owns: [
      'merchants',
      'merchant_credentials',
      'merchant_tokens',
      'merchant_requests',
      'merchant_terms',
      'merchant_deposits',
      'merchant_deposit_returns',
    ],
    reads: ['account_blocks', 'accounts', 'clients'],
  },
  'card-settlements': {
    owns: ['card_bookings', 'card_releases', 'card_settlement_papers', 'card_settlements', 'card_unbooked'],
    reads: tablesAroundSettlements,
  },
  'acquirer-files': {
    owns: ['acquirer_files', 'acquirer_lines', 'acquirer_receipts', 'card_write_offs'],
    reads: [
      'card_attempts',
      'card_bookings',
      'card_payments',
      'clients',
      // Which money in suspense may be that of the acquirer.
      'incoming_entries',
      'journal_entries',
      'merchants',
    ],
  },
  checkouts: { owns: ['checkouts', 'merchant_return_addresses'], reads: [] },
  'payment-api-v2': { owns: ['payment_api_keys'], reads: [] },
  'card-payments': {
    owns: [
      'card_payments',
      'card_attempts',
      'card_answers',
      'card_payment_moves',
      'card_refunds',
      'card_refund_answers',
      'card_disputes',
      'card_dispute_moves',
      'card_dispute_papers',
    ],
    // Whom a move is told.
    reads: ['merchants'],
  },
  'standing-orders': { owns: ['standing_orders', 'standing_order_days'], reads: [] },
  // Whether a row asks for what was ordered before.
  'order-files': { owns: tablesOfOrderFiles, reads: ['orders', 'payments'] },
  'approval-rules': { owns: ['approval_rules', 'order_approvals'], reads: ['order_moves'] },
  orders: {
    owns: ['orders', 'order_moves', 'order_desks', 'alone_decisions', 'client_limits'],
    // What names a booked order, what may have left before a restore, how old a rate of staff is, whom a limit names.
    reads: ['accounts', 'exchange_rates', 'lost_payment_files', 'payments', 'postings', 'users'],
  },
  fees: {
    owns: ['fee_charges', 'fee_receivables', 'fee_waivers', 'fees'],
    // What a fee is due for, who booked one by hand, and who waived one.
    reads: [
      'accounts',
      'bank_mode',
      'clients',
      'closed_periods',
      'exchange_rates',
      'journal_entries',
      'ledger_accounts',
      'payments',
      'postings',
      'proposals',
    ],
  },
  'term-deposits': {
    owns: ['interest_accruals', 'term_deposits'],
    // The account that gets a deposit back, its client, and the days that are closed.
    reads: ['accounts', 'clients', 'closed_periods'],
  },
  payments: {
    owns: ['payments', 'deposit_keys', 'bank_holidays', 'entries_by_hand', 'entry_documents'],
    // What an entry by hand moved.
    reads: ['accounts', 'journal_entries', 'ledger_accounts', 'postings'],
  },
  outgoing: {
    owns: [
      'lost_payment_files',
      'payment_file_numbers',
      'payment_file_orders',
      'payment_files',
      'payment_status_files',
      'released_files',
    ],
    reads: tablesOfPaymentFiles,
  },
  // A client is locked while one of their beneficiaries is saved. The list tells when each was paid last.
  beneficiaries: { owns: ['beneficiaries', 'cooling_off'], reads: ['clients', 'payments'] },
  clients: { owns: ['client_notes'], reads: tablesOfClientDesk },
  members: { owns: ['membership_changes'], reads: [] },
  invitations: { owns: ['invitations'], reads: ['application_links', 'users'] },
  // When somebody acted for a client last, and who was warned.
  blocks: {
    owns: [],
    reads: [
      'account_blocks',
      'accounts',
      'audit_events',
      'bank_notices',
      'card_payments',
      'clients',
      'ledger_accounts',
      'memberships',
      'orders',
    ],
  },
  push: { owns: ['push_keys', 'push_subscriptions'], reads: [] },
  // A notice names the clients whom it is for; users are told of balances.
  notices: {
    owns: tablesOfNotices,
    reads: ['accounts', 'clients', 'ledger_accounts', 'postings'],
  },
  // What an entry leads to: its parties, its order, who recorded it, and who approved it.
  journal: {
    owns: [],
    reads: [
      'accounts',
      'audit_events',
      'audit_seals',
      'clients',
      'entries_by_hand',
      'journal_entries',
      'ledger_accounts',
      'orders',
      'payments',
      'postings',
      'proposals',
      'users',
    ],
  },
  // What waits in suspense, and since when.
  oversight: {
    owns: [],
    // The trail shows what it tells of as people know it, and finds it by that.
    reads: [
      ...tablesNamedInTrail,
      'chart_accounts',
      'journal_entries',
      'ledger_accounts',
      'postings',
      'suspense_shares',
      'undone_decisions',
    ],
  },
  // Who signed a review off, and who of the staff was an operator as well.
  'access-reviews': { owns: ['access_reviews'], reads: ['emergency_acts', 'proposals'] },
  // What leaves the bank whole: journal, accounts, parties, the trail, letters.
  exports: { owns: ['book_exports', 'confirmation_letters', 'confirmation_runs'], reads: tablesToTake },
  // The extract of a person has what the bank knows of them, and an erasure takes what no law keeps, all in one.
  cases: {
    owns: ['case_documents', 'case_steps', 'cases', 'erasures'],
    reads: tablesOfPeople,
    writes: [
      'account_names',
      'application_files',
      'beneficiaries',
      'category_rules',
      'clients',
      'enquiries',
      'entry_marks',
      'file_records',
      'form_drafts',
      'invitations',
      'known_devices',
      'known_networks',
      'news_read',
      'notice_choices',
      'notices',
      'outbox',
      'push_subscriptions',
      'rate_wishes',
      'sessions',
      'unwanted_notices',
      'user_authenticators',
      'user_passkeys',
      'user_recovery_codes',
      'users',
    ],
  },
  // What a task is about, and whether its owner may see that.
  tasks: {
    owns: ['task_steps', 'tasks'],
    reads: ['clients', 'enquiries', 'orders', 'payments', 'staff'],
  },
  drafts: { owns: ['form_drafts'], reads: [] },
  // On which entry of whose account a mark stands.
  marks: { owns: ['entry_marks'], reads: ['accounts', 'postings'] },
  // An application whose file is kept is kept with it, as is what a client with an account wrote.
  enquiries: {
    owns: ['enquiries', 'enquiry_file_parts', 'enquiry_files', 'enquiry_notes'],
    reads: ['accounts', 'application_files', 'clients', 'ledger_accounts'],
  },
  // What the bank knows of a client. How many there are of each application and client, and what was decided of them.
  'client-files': {
    owns: ['file_records'],
    reads: tablesOfTimeLine,
  },
  onboarding: {
    owns: [
      'application_files',
      'application_moves',
      'application_documents',
      'application_document_parts',
      'application_links',
    ],
    // The queue shows who applied, and a file locks nothing of it.
    reads: ['clients', 'enquiries'],
  },
  'saved-applications': { owns: ['saved_applications'], reads: [] },
  proposals: { owns: ['proposals'], reads: [] },
  emergency: { owns: ['emergency_acts', 'emergency_sign_offs'], reads: [] },
  settings: { owns: ['bank_settings'], reads: [] },
  changes: {
    owns: [],
    // What is corrected.
    reads: ['accounts', 'journal_entries', 'ledger_accounts', 'payments', 'postings'],
  },
  // What is looked at before a period is closed, and what clients are owed beside what banks hold.
  closing: {
    owns: ['closed_periods', 'closed_reconciliations'],
    reads: ['bank_holidays', 'ledger_accounts', 'postings', 'proposals'],
  },
  statements: {
    owns: ['account_statements', 'block_summaries', 'withdrawn_statements'],
    // `verify` asks no function of the database for the bank's zone.
    reads: ['accounts', 'bank_mode', 'entry_marks', 'journal_entries', 'ledger_accounts', 'payments', 'postings'],
  },
  spending: { owns: ['category_rules'], reads: ['accounts', 'payments', 'postings'] },
  'tax-reports': { owns: [], reads: ['accounts', 'ledger_accounts', 'payments', 'postings'] },
  // On which days money of the euro moves.
  'rate-feed': { owns: ['rate_files', 'rate_quotes'], reads: ['bank_holidays'] },
  arrivals: {
    owns: ['arrived_files', 'stopped_arrivals', 'delivered_files'],
    // What is booked already, what is not delivered yet, when a statement is late, and whose key signed on its day.
    reads: tablesAroundChannels,
  },
  incoming: {
    owns: [
      'incoming_files',
      'incoming_statements',
      'incoming_entries',
      'incoming_repeats',
      'reconciliation_sign_offs',
      'suspense_returns',
      'suspense_shares',
      'undone_decisions',
      'files_taken_back',
    ],
    reads: tablesToCompare,
  },
  screening: {
    owns: [
      'screening_lists',
      'screening_entries',
      'screening_in_force',
      'screened_names',
      'screening_hits',
      'screening_decisions',
    ],
    reads: tablesScreened,
  },
  monitoring: {
    owns: ['monitoring_alerts', 'monitoring_entries'],
    reads: ['accounts', 'audit_events', 'audit_seals', 'clients', 'payments', 'postings', 'screening_hits'],
  },
  demonstration: {
    owns: [],
    reads: ['clients', 'journal_entries', 'staff'],
    // The enquiries of its story are of earlier days.
    writes: ['enquiries', 'enquiry_notes'],
  },
  backup: {
    owns: [],
    reads: tablesToVerify,
    // A restored bank keeps the mode in which its database was opened.
    writes: ['bank_mode'],
  },
} as const satisfies Readonly<Record<string, Share>>;
