import type { Generated } from 'kysely';

/**
 * The tables of `database/migrations`, as Kysely sees them. int8 is bigint, timestamptz is Date, date is `YYYY-MM-DD`.
 */
export interface DatabaseSchema {
  ledger_accounts: LedgerAccountsTable;
  journal_entries: JournalEntriesTable;
  postings: PostingsTable;
  clients: ClientsTable;
  sessions: SessionsTable;
  attempt_counters: AttemptCountersTable;
  locks: LocksTable;
  known_devices: KnownDevicesTable;
  known_networks: KnownNetworksTable;
  clock_watch: ClockWatchTable;
  bank_mode: BankModeTable;
  accounts: AccountsTable;
  payments: PaymentsTable;
  account_folios: AccountFoliosTable;
  order_outcomes: OrderOutcomesTable;
  order_confirmations: OrderConfirmationsTable;
  deposit_keys: DepositKeysTable;
  beneficiaries: BeneficiariesTable;
  form_drafts: FormDraftsTable;
  exchange_rates: ExchangeRatesTable;
  enquiries: EnquiriesTable;
  outbox: OutboxTable;
  audit_events: AuditEventsTable;
  audit_unsealed: AuditUnsealedTable;
  audit_seals: AuditSealsTable;
  audit_inventory: AuditInventoryTable;
}

export interface LedgerAccountsTable {
  id: string;
  code: string;
  kind: 'client' | 'nostro' | 'transit' | 'position' | 'income' | 'expense';
  currency: string;
  balance_minor: Generated<bigint>;
  floor_minor: bigint | null;
  posting_count: Generated<bigint>;
  last_booked_at: Generated<Date>;
  opened_at: Date;
  closed_at: Date | null;
}

export interface JournalEntriesTable {
  id: string;
  kind: string;
  booked_at: Date;
  value_date: string;
  posting_count: number;
  is_pending: Generated<boolean>;
  settles_entry_id: string | null;
  settlement: 'posted' | 'voided' | null;
  reverses_entry_id: string | null;
}

export interface PostingsTable {
  id: string;
  entry_id: string;
  leg: number;
  account_id: string;
  account_sequence: bigint;
  side: 'debit' | 'credit';
  amount_minor: bigint;
  currency: string;
  balance_after_minor: bigint;
  booked_at: Date;
  value_date: string;
}

export interface ClientsTable {
  id: string;
  client_number: string;
  kind: 'personal' | 'corporate';
  login: string;
  password_hash: string;
  password_changed_at: Date;
  first_name: string;
  last_name: string;
  company_name: Generated<string>;
  email: string;
  language: 'en' | 'ru' | 'es' | 'fr';
  is_demonstration: Generated<boolean>;
  created_at: Date;
  disabled_at: Date | null;
  is_first_password: Generated<boolean>;
}

export interface SessionsTable {
  id: string;
  token_hash: Buffer;
  client_id: string;
  stage: 'credentials' | 'verified';
  created_at: Generated<Date>;
  verified_at: Date | null;
  last_used_at: Generated<Date>;
  pin_hash: string | null;
  pin_expires_at: Date | null;
  wrong_pin_count: Generated<number>;
  network: string | null;
  device: string | null;
}

export interface AttemptCountersTable {
  key: string;
  window_started_at: Date;
  attempts: number;
}

export interface ClockWatchTable {
  id: number;
  seen_at: Date;
}

/** One row, in which mode the bank was opened; none until the first start. */
export interface BankModeTable {
  id: 1;
  mode: 'demo' | 'production';
  opened_at: Generated<Date>;
}

export interface LocksTable {
  key: string;
  locked_until: Date;
  lock_count: number;
}

export interface KnownDevicesTable {
  id: string;
  client_id: string;
  token_hash: Buffer;
  seen_at: Generated<Date>;
  has_returned: Generated<boolean>;
}

export interface KnownNetworksTable {
  client_id: string;
  network: string;
  seen_at: Generated<Date>;
}

export interface AccountsTable {
  id: string;
  client_id: string;
  ledger_account_id: string;
  account_number: string;
  account_type: 'designated_swift' | 'designated_sepa' | 'shared_swift' | 'shared_sepa' | 'additional_currency';
  currency: string;
  opened_at: Date;
}

export interface PaymentsTable {
  id: string;
  journal_entry_id: string;
  transfer_number: string;
  type:
    | 'swift'
    | 'sepa'
    | 'internal'
    | 'conversion'
    | 'incoming'
    | 'card'
    | 'fee'
    | 'interest'
    | 'deposit'
    | 'reversal'
    | 'return';
  status: 'in_process' | 'completed' | 'rejected' | 'returned';
  ordered_by: string | null;
  debtor_name: string;
  debtor_account: string;
  creditor_name: string;
  creditor_account: string;
  creditor_agent_name: string | null;
  creditor_agent_bic: string | null;
  creditor_country: string | null;
  creditor_address: string | null;
  charge_bearer: 'DEBT' | 'CRED' | 'SHAR' | null;
  remittance_information: Generated<string>;
  end_to_end_id: string | null;
  uetr: string | null;
  amount_minor: bigint;
  currency: string;
  counter_amount_minor: bigint | null;
  counter_currency: string | null;
  rate_scaled: bigint | null;
  rate_as_of: Date | null;
  original_payment_id: string | null;
  reason: string | null;
  created_at: Date;
  /** Kept by the database; see `search_fold`. */
  search_text: Generated<string>;
}

export interface AccountFoliosTable {
  account_id: string;
  first_sequence: bigint;
  last_sequence: bigint;
  type: PaymentsTable['type'];
  entry_count: bigint;
  debit_minor: string;
  credit_minor: string;
  first_booked_at: Date;
  last_booked_at: Date;
  words: string;
  amounts_minor: bigint[];
}

export interface OrderOutcomesTable {
  client_id: string;
  idempotency_key: string;
  request_hash: Buffer;
  refusal: string | null;
  refusal_field: string | null;
  payment_id: string | null;
  created_at: Generated<Date>;
}

export interface OrderConfirmationsTable {
  id: string;
  client_id: string;
  order_hash: Buffer;
  code_hash: string;
  try_count: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
  used_by_key: string | null;
}

export interface DepositKeysTable {
  key: string;
  request_hash: Buffer;
  payment_id: string;
  created_at: Generated<Date>;
}

export interface BeneficiariesTable {
  id: string;
  client_id: string;
  label: string;
  creditor_name: string;
  creditor_account: string;
  creditor_country: string;
  creditor_agent_name: string;
  creditor_agent_bic: string;
  street: string;
  post_code: Generated<string>;
  town: string;
  remittance_information: Generated<string>;
  identity: string;
  saved_at: Date;
}

export interface FormDraftsTable {
  client_id: string;
  form: 'international' | 'internal';
  session_id: string;
  fields: string;
  saved_at: Generated<Date>;
}

export interface ExchangeRatesTable {
  id: string;
  currency: string;
  usd_per_unit_scaled: bigint;
  as_of: Date;
  source: string;
  recorded_at: Generated<Date>;
}

export interface EnquiriesTable {
  id: string;
  kind: 'contact' | 'account_manager' | 'application';
  fields: Record<string, unknown>;
  language: string;
  client_id: string | null;
  is_suspected_robot: Generated<boolean>;
  received_at: Generated<Date>;
  awaits_summary: Generated<boolean>;
}

export interface OutboxTable {
  id: string;
  message_id: string;
  kind: 'pin' | 'enquiry' | 'notice';
  recipient: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Generated<Date>;
  next_attempt_at: Generated<Date>;
  expires_at: Date | null;
  attempt_count: Generated<number>;
  sent_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
}

export interface AuditEventsTable {
  id: string;
  happened_at: Generated<Date>;
  kind: string;
  outcome: 'done' | 'refused';
  reason: string | null;
  client_id: string | null;
  login_hash: string | null;
  session_id: string | null;
  subject: string | null;
  network: string | null;
  device: string | null;
  request_id: string | null;
  staff: string | null;
  facts: Buffer | null;
}

export interface AuditUnsealedTable {
  event_id: string;
  further_ids: Generated<string[]>;
}

export interface AuditSealsTable {
  number: bigint;
  sealed_at: Date;
  event_ids: string[];
  event_hashes: Buffer[];
  hash: Buffer;
  version: Generated<number>;
  key_fingerprint: string | null;
  signature: Buffer | null;
}

export interface AuditInventoryTable {
  id: number;
  due_since: Generated<Date>;
  taken_at: Date | null;
}
