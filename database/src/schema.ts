import type { Generated } from 'kysely';

// Written by `npm run schema` from the tables of `database/migrations`; do not edit. A test compares both.

/** The tables, as Kysely sees them. int8 is bigint, timestamptz is Date, date is `YYYY-MM-DD`. */
export interface DatabaseSchema {
  bank_mode: BankModeTable;
  clock_watch: ClockWatchTable;
  clock_jumps: ClockJumpsTable;
  chart_accounts: ChartAccountsTable;
  ledger_accounts: LedgerAccountsTable;
  journal_entries: JournalEntriesTable;
  postings: PostingsTable;
  clients: ClientsTable;
  users: UsersTable;
  memberships: MembershipsTable;
  sessions: SessionsTable;
  user_passkeys: UserPasskeysTable;
  user_authenticators: UserAuthenticatorsTable;
  user_recovery_codes: UserRecoveryCodesTable;
  user_challenges: UserChallengesTable;
  known_devices: KnownDevicesTable;
  known_networks: KnownNetworksTable;
  attempt_counters: AttemptCountersTable;
  locks: LocksTable;
  staff: StaffTable;
  staff_sessions: StaffSessionsTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  staff_passkeys: StaffPasskeysTable;
  staff_challenges: StaffChallengesTable;
  staff_devices: StaffDevicesTable;
  proposals: ProposalsTable;
  bank_settings: BankSettingsTable;
  emergency_acts: EmergencyActsTable;
  emergency_sign_offs: EmergencySignOffsTable;
  staff_access: StaffAccessTable;
  staff_role_uses: StaffRoleUsesTable;
  access_reviews: AccessReviewsTable;
  book_exports: BookExportsTable;
  confirmation_runs: ConfirmationRunsTable;
  confirmation_letters: ConfirmationLettersTable;
  closed_periods: ClosedPeriodsTable;
  closed_reconciliations: ClosedReconciliationsTable;
  entry_documents: EntryDocumentsTable;
  entries_by_hand: EntriesByHandTable;
  client_notes: ClientNotesTable;
  cases: CasesTable;
  case_steps: CaseStepsTable;
  tasks: TasksTable;
  task_steps: TaskStepsTable;
  case_documents: CaseDocumentsTable;
  erasures: ErasuresTable;
  restore_locks: RestoreLocksTable;
  accounts: AccountsTable;
  membership_accounts: MembershipAccountsTable;
  account_names: AccountNamesTable;
  account_holds: AccountHoldsTable;
  access_tokens: AccessTokensTable;
  access_token_accounts: AccessTokenAccountsTable;
  rate_files: RateFilesTable;
  rate_quotes: RateQuotesTable;
  exchange_rates: ExchangeRatesTable;
  revaluations: RevaluationsTable;
  revaluation_positions: RevaluationPositionsTable;
  carried_results: CarriedResultsTable;
  bank_directory: BankDirectoryTable;
  bank_holidays: BankHolidaysTable;
  orders: OrdersTable;
  order_moves: OrderMovesTable;
  order_desks: OrderDesksTable;
  alone_decisions: AloneDecisionsTable;
  approval_rules: ApprovalRulesTable;
  order_approvals: OrderApprovalsTable;
  standing_orders: StandingOrdersTable;
  standing_order_days: StandingOrderDaysTable;
  order_files: OrderFilesTable;
  order_file_rows: OrderFileRowsTable;
  order_file_approvals: OrderFileApprovalsTable;
  client_limits: ClientLimitsTable;
  confirmations: ConfirmationsTable;
  beneficiaries: BeneficiariesTable;
  entry_marks: EntryMarksTable;
  cooling_off: CoolingOffTable;
  form_drafts: FormDraftsTable;
  payments: PaymentsTable;
  deposit_keys: DepositKeysTable;
  fees: FeesTable;
  fee_charges: FeeChargesTable;
  fee_receivables: FeeReceivablesTable;
  fee_waivers: FeeWaiversTable;
  term_deposits: TermDepositsTable;
  interest_accruals: InterestAccrualsTable;
  merchants: MerchantsTable;
  merchant_deposits: MerchantDepositsTable;
  merchant_deposit_returns: MerchantDepositReturnsTable;
  merchant_terms: MerchantTermsTable;
  merchant_credentials: MerchantCredentialsTable;
  merchant_tokens: MerchantTokensTable;
  merchant_requests: MerchantRequestsTable;
  card_payments: CardPaymentsTable;
  card_attempts: CardAttemptsTable;
  card_answers: CardAnswersTable;
  card_payment_moves: CardPaymentMovesTable;
  card_refunds: CardRefundsTable;
  card_refund_answers: CardRefundAnswersTable;
  card_disputes: CardDisputesTable;
  card_dispute_moves: CardDisputeMovesTable;
  card_dispute_papers: CardDisputePapersTable;
  card_unbooked: CardUnbookedTable;
  card_bookings: CardBookingsTable;
  card_settlements: CardSettlementsTable;
  card_releases: CardReleasesTable;
  card_settlement_papers: CardSettlementPapersTable;
  payment_api_keys: PaymentApiKeysTable;
  merchant_return_addresses: MerchantReturnAddressesTable;
  checkouts: CheckoutsTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_events: WebhookEventsTable;
  webhook_accounts: WebhookAccountsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
  webhook_sender: WebhookSenderTable;
  block_summaries: BlockSummariesTable;
  account_statements: AccountStatementsTable;
  withdrawn_statements: WithdrawnStatementsTable;
  statement_deliveries: StatementDeliveriesTable;
  statement_delivery_accounts: StatementDeliveryAccountsTable;
  statement_dispatches: StatementDispatchesTable;
  arrived_files: ArrivedFilesTable;
  stopped_arrivals: StoppedArrivalsTable;
  incoming_files: IncomingFilesTable;
  incoming_statements: IncomingStatementsTable;
  incoming_entries: IncomingEntriesTable;
  suspense_shares: SuspenseSharesTable;
  acquirer_files: AcquirerFilesTable;
  acquirer_lines: AcquirerLinesTable;
  acquirer_receipts: AcquirerReceiptsTable;
  card_write_offs: CardWriteOffsTable;
  undone_decisions: UndoneDecisionsTable;
  files_taken_back: FilesTakenBackTable;
  incoming_repeats: IncomingRepeatsTable;
  reconciliation_sign_offs: ReconciliationSignOffsTable;
  payment_file_numbers: PaymentFileNumbersTable;
  payment_files: PaymentFilesTable;
  payment_file_orders: PaymentFileOrdersTable;
  payment_status_files: PaymentStatusFilesTable;
  released_files: ReleasedFilesTable;
  delivered_files: DeliveredFilesTable;
  suspense_returns: SuspenseReturnsTable;
  lost_payment_files: LostPaymentFilesTable;
  enquiries: EnquiriesTable;
  enquiry_notes: EnquiryNotesTable;
  enquiry_files: EnquiryFilesTable;
  enquiry_file_parts: EnquiryFilePartsTable;
  application_files: ApplicationFilesTable;
  application_moves: ApplicationMovesTable;
  file_records: FileRecordsTable;
  application_documents: ApplicationDocumentsTable;
  application_document_parts: ApplicationDocumentPartsTable;
  application_links: ApplicationLinksTable;
  saved_applications: SavedApplicationsTable;
  screening_lists: ScreeningListsTable;
  screening_entries: ScreeningEntriesTable;
  screening_in_force: ScreeningInForceTable;
  screened_names: ScreenedNamesTable;
  screening_hits: ScreeningHitsTable;
  screening_decisions: ScreeningDecisionsTable;
  account_blocks: AccountBlocksTable;
  monitoring_alerts: MonitoringAlertsTable;
  monitoring_entries: MonitoringEntriesTable;
  jobs: JobsTable;
  outbox: OutboxTable;
  event_readers: EventReadersTable;
  notices: NoticesTable;
  bank_notices: BankNoticesTable;
  bank_notices_seen: BankNoticesSeenTable;
  unwanted_notices: UnwantedNoticesTable;
  notice_choices: NoticeChoicesTable;
  rate_wishes: RateWishesTable;
  push_keys: PushKeysTable;
  push_subscriptions: PushSubscriptionsTable;
  news_read: NewsReadTable;
  audit_events: AuditEventsTable;
  audit_unsealed: AuditUnsealedTable;
  audit_seals: AuditSealsTable;
  category_rules: CategoryRulesTable;
  membership_changes: MembershipChangesTable;
  invitations: InvitationsTable;
}

/**
 * One row: the mode and the time zone in which the first start opened the bank. They never change. A process in the
 * other mode is refused, so that a missing setting does not show the PINs of real clients; so is one with another time
 * zone, which would cut the days of the books otherwise.
 */
export interface BankModeTable {
  id: 1;
  mode: 'demo' | 'production';
  time_zone: Generated<string>;
  opened_at: Generated<Date>;
}

/**
 * One row: the latest time that the bank has seen on the clock of the database. It shows when that clock goes back.
 */
export interface ClockWatchTable {
  id: 1;
  seen_at: Date;
}

/**
 * Jumps of the clock of the database that a running server noticed. While one of them is not confirmed, nothing is
 * booked, sealed or drawn up. Rows are confirmed once and stay.
 */
export interface ClockJumpsTable {
  id: string;
  found_at: Generated<Date>;
  seconds: bigint;
  confirmed_at: Date | null;
  confirmed_by: string | null;
}

/**
 * The chart of accounts: every ledger account leads to one of them, by its code. Rows are added and closed by two
 * people, once, and never deleted.
 */
export interface ChartAccountsTable {
  number: string;
  code: string;
  name: string;
  class: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  kind:
    | 'client'
    | 'nostro'
    | 'transit'
    | 'suspense'
    | 'position'
    | 'income'
    | 'expense'
    | 'asset'
    | 'liability'
    | 'equity';
  normal_side: 'debit' | 'credit';
  opened_at: Generated<Date>;
  closed_at: Date | null;
}

/** The accounts of the books and their balances. A balance changes only in the statement that adds its postings. */
export interface LedgerAccountsTable {
  id: string;
  code: string;
  kind:
    | 'client'
    | 'nostro'
    | 'transit'
    | 'suspense'
    | 'position'
    | 'income'
    | 'expense'
    | 'asset'
    | 'liability'
    | 'equity';
  currency: string;
  balance_minor: Generated<bigint>;
  floor_minor: bigint | null;
  held_minor: Generated<bigint>;
  blocked: Generated<'none' | 'in' | 'out' | 'both'>;
  posting_count: Generated<bigint>;
  last_booked_at: Generated<Date>;
  opened_at: Date;
  closed_at: Date | null;
}

/** The journal: each entry is a balanced set of postings. Rows are added, never changed and never deleted. */
export interface JournalEntriesTable {
  id: string;
  kind: string;
  booked_at: Date;
  value_date: string;
  posting_count: number;
  is_pending: Generated<boolean>;
  /** References journal_entries (id), a pending entry: held by the trigger journal_entries_settle_pending. */
  settles_entry_id: string | null;
  settlement: 'posted' | 'voided' | null;
  /** References journal_entries (id): held by the trigger journal_entries_settle_pending. */
  reverses_entry_id: string | null;
}

/** The legs of the journal entries, by account. Rows are added, never changed and never deleted. */
export interface PostingsTable {
  id: string;
  /** References journal_entries (id): held by the trigger postings_arrive_whole. */
  entry_id: string;
  leg: number;
  /** References ledger_accounts (id): held by the trigger postings_arrive_whole. */
  account_id: string;
  account_sequence: bigint;
  side: 'debit' | 'credit';
  amount_minor: bigint;
  /** The currency of the account: held by the trigger postings_arrive_whole. */
  currency: string;
  balance_after_minor: bigint;
  booked_at: Date;
  value_date: string;
}

/**
 * The clients: who owns accounts. A client is disabled, never deleted, and keeps its id. Users act for a client
 * (memberships).
 */
export interface ClientsTable {
  id: string;
  client_number: string;
  kind: 'personal' | 'corporate';
  first_name: string;
  last_name: string;
  company_name: Generated<string>;
  email: string;
  language: 'en' | 'ru' | 'es' | 'fr';
  postal_address: Record<string, unknown> | null;
  is_demonstration: Generated<boolean>;
  created_at: Date;
  disabled_at: Date | null;
  /** What staff find a client by, folded. The trigger clients_keep_search_text writes it. */
  search_text: Generated<string>;
  /** The client of `bank probe`, from its opening on: it owes no maintenance, and its orders are not counted. */
  is_probe: Generated<boolean>;
}

/** The people who log in, and their passwords. A user is disabled, never deleted, and keeps their id. */
export interface UsersTable {
  id: string;
  login: string;
  password_hash: string;
  password_changed_at: Date;
  is_first_password: Generated<boolean>;
  first_name: string;
  last_name: string;
  email: string;
  language: 'en' | 'ru' | 'es' | 'fr';
  created_at: Date;
  disabled_at: Date | null;
  is_pin_mailed: Generated<boolean>;
  factors_end_at: Date | null;
  /** What staff find the clients of a user by, folded. The trigger users_keep_search_text writes it. */
  search_text: Generated<string>;
}

/**
 * Who acts for which client, with which rights (docs/user.md). Other rights are another row: a row is never deleted,
 * and only the moment of its end is written once.
 */
export interface MembershipsTable {
  id: string;
  user_id: string;
  client_id: string;
  may_see: boolean;
  may_prepare: boolean;
  may_approve: boolean;
  approval_limit_minor: bigint | null;
  approval_limit_currency: string | null;
  may_administer: boolean;
  is_narrowed: Generated<boolean>;
  created_at: Date;
  ended_at: Date | null;
}

/** The logins that are open, from the accepted password to the logout. */
export interface SessionsTable {
  id: string;
  token_hash: Buffer;
  user_id: string;
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

/** Passkeys with which users log in. A row is deleted when the passkey is removed. */
export interface UserPasskeysTable {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  sign_count: bigint;
  transports: string[];
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

/** Authenticator apps of users. A row is deleted when the app is removed. */
export interface UserAuthenticatorsTable {
  id: string;
  user_id: string;
  totp_key: Buffer;
  name: string;
  created_at: Generated<Date>;
  confirmed_at: Date | null;
  used_step: bigint | null;
  last_used_at: Date | null;
}

/** Codes for a user who has lost passkeys and authenticator apps. A row is deleted when its code is used. */
export interface UserRecoveryCodesTable {
  code_hash: Buffer;
  user_id: string;
}

/** Challenges for passkeys of users. A row is deleted when its challenge comes back. */
export interface UserChallengesTable {
  challenge_hash: Buffer;
  user_id: string | null;
  expires_at: Date;
}

/** The devices on which a PIN of the user was accepted. Strangers who try passwords do not lock the login there. */
export interface KnownDevicesTable {
  id: string;
  user_id: string;
  token_hash: Buffer;
  seen_at: Generated<Date>;
  has_returned: Generated<boolean>;
}

/** The networks from which a PIN of the user was accepted. Strangers who try passwords do not lock the login there. */
export interface KnownNetworksTable {
  user_id: string;
  network: string;
  seen_at: Generated<Date>;
}

/**
 * How often logins, PINs and forms were tried. In the database, so that the counts hold over restarts and processes.
 */
export interface AttemptCountersTable {
  key: string;
  window_started_at: Date;
  attempts: number;
}

/** What is locked after too many tries, and until when. Each time within a day it stays locked for longer. */
export interface LocksTable {
  key: string;
  locked_until: Date;
  lock_count: number;
}

/** The people who work for the bank. Somebody who leaves is disabled, never deleted: the audit trail names them. */
export interface StaffTable {
  id: string;
  login: string;
  name: string;
  roles: string[];
  password_hash: string;
  password_changed_at: Date;
  is_first_password: boolean;
  totp_key: Buffer | null;
  totp_used_step: bigint | null;
  is_demonstration: Generated<boolean>;
  created_at: Date;
  disabled_at: Date | null;
}

/** Sign-ins to the back office. A row is deleted when the session ends. */
export interface StaffSessionsTable {
  id: string;
  token_hash: Buffer;
  staff_id: string;
  stage: 'password' | 'verified';
  may_enrol: Generated<boolean>;
  new_totp_key: Buffer | null;
  network: string | null;
  device: string | null;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
}

/** Codes for somebody who has lost their authenticator. A row is deleted when its code is used. */
export interface StaffRecoveryCodesTable {
  code_hash: Buffer;
  staff_id: string;
}

/** Passkeys of staff. A row is deleted when the passkey is removed. */
export interface StaffPasskeysTable {
  id: string;
  staff_id: string;
  credential_id: string;
  public_key: Buffer;
  sign_count: bigint;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** Challenges for passkeys. A row is deleted when its challenge comes back. */
export interface StaffChallengesTable {
  challenge_hash: Buffer;
  staff_id: string | null;
  expires_at: Date;
}

/**
 * Devices and networks of staff, by which a right password is told from those of strangers. A row is deleted in time.
 */
export interface StaffDevicesTable {
  id: string;
  staff_id: string;
  token_hash: Buffer;
  network: string;
  seen_at: Generated<Date>;
}

/**
 * What needs two people: one proposed it, another one decides. Rows are never deleted; only the decision is written,
 * once.
 */
export interface ProposalsTable {
  id: string;
  kind: string;
  content: string;
  subject: string | null;
  differences: string;
  reason: string;
  proposed_by: string;
  proposed_by_login: string;
  proposed_at: Date;
  expires_at: Date;
  state: Generated<'open' | 'approved' | 'refused' | 'withdrawn' | 'expired'>;
  decided_by: string | null;
  decided_by_login: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
}

/**
 * Limits, times of keeping, the tariff, offers of term deposits, correspondents, the gate, the reporting currency, the
 * rules of countries and the values by which names are compared, as versions. Rows are added and never changed; the
 * latest of a name counts.
 */
export interface BankSettingsTable {
  id: string;
  name:
    | 'order_alone_limit'
    | 'officer_day_limit'
    | 'rate_band_percent'
    | 'fresh_rate_limit'
    | 'suspense_alone_limit'
    | 'suspense_days_max'
    | 'hit_alone_score'
    | 'hit_hours_max'
    | 'value_date_days_back'
    | 'value_date_days_ahead'
    | 'separate_roles'
    | 'access_review_days'
    | 'messages_kept_years'
    | 'applications_kept_years'
    | 'mails_kept_years'
    | 'client_data_kept_years'
    | 'complaint_days'
    | 'person_request_days'
    | 'dormant_after_months'
    | 'dormancy_warning_days'
    | 'tariff'
    | 'correspondents'
    | 'gate'
    | 'reporting_currency'
    | 'correspondent_profiles'
    | 'monitoring_rules'
    | 'country_rules'
    | 'screening_values'
    | 'risk_questionnaire'
    | 'term_deposit_offer';
  value: string;
  set_at: Date;
  set_by: string;
}

/**
 * What an operator did by a command that takes two people in the office. Rows are added and never changed; two members
 * of staff sign off each of them (emergency_sign_offs).
 */
export interface EmergencyActsTable {
  id: string;
  kind: string;
  command: string;
  what: string;
  reason: string;
  os_user: string;
  given_name: string | null;
  acted_at: Date;
  written_by: bigint;
}

/**
 * Who of the staff signed off an emergency act: two people, and not the operator. Rows are added and never changed.
 */
export interface EmergencySignOffsTable {
  act_id: string;
  place: number;
  staff_id: string;
  login: string;
  note: string;
  signed_at: Date;
}

/**
 * Which roles a member of staff has had, and since when: a row for each change of roles or access. The trigger of staff
 * adds rows, whatever makes the change. They are never changed and never deleted.
 */
export interface StaffAccessTable {
  staff_id: string;
  number: number;
  roles: string[];
  is_disabled: boolean;
  since: Date;
  proposal_id: string | null;
  emergency_act_id: string | null;
}

/** The last day on which a person of the staff needed a role. A row is moved forward. */
export interface StaffRoleUsesTable {
  staff_id: string;
  role: 'support' | 'payments' | 'approver' | 'compliance' | 'administrator' | 'auditor';
  used_on: string;
}

/** Who may do what, looked through and signed off by two people. Rows are added, never changed and never deleted. */
export interface AccessReviewsTable {
  id: string;
  day: string;
  proposal_id: string;
  reviewed_at: Date;
}

/** Files of the books that staff took, each with its hash, count and sums. Rows are added and never changed. */
export interface BookExportsTable {
  id: string;
  what: string;
  file_name: string;
  filter: string;
  taken_by: string;
  snapshot_at: Date;
  taken_at: Generated<Date>;
  byte_count: bigint;
  sha256: Buffer;
  row_count: bigint;
  sums: string;
}

/**
 * Letters that confirm balances at the end of a day, drawn up together. Rows are added, never changed and never
 * deleted.
 */
export interface ConfirmationRunsTable {
  id: string;
  day: string;
  clients: string;
  drawn_by: string;
  drawn_at: Date;
}

/**
 * Each letter with its number and the hash of its figures: it is drawn again from the books while they say the same.
 * Rows are added, never changed and never deleted.
 */
export interface ConfirmationLettersTable {
  number: bigint;
  run_id: string;
  client_id: string;
  language: 'en' | 'ru' | 'es' | 'fr';
  figures_hash: Buffer;
}

/**
 * Days, months and years whose books are closed, each by the proposal of two people. No entry is booked before the end
 * of the last one. Rows are added, never changed and never deleted.
 */
export interface ClosedPeriodsTable {
  id: string;
  period: 'day' | 'month' | 'year';
  first_day: string;
  last_day: string;
  ends_at: Date;
  entry_count: bigint;
  checklist: string;
  proposal_id: string;
  closed_at: Date;
}

/**
 * Our side and that of each correspondent at the end of a closed day. Rows are added with their day, never changed and
 * never deleted.
 */
export interface ClosedReconciliationsTable {
  closed_period_id: string;
  correspondent_bic: string;
  account: string;
  currency: string;
  ours_minor: bigint;
  theirs_minor: bigint | null;
  content: Record<string, unknown>;
  statement_ids: string[];
  gone_ids: Generated<string[]>;
}

/**
 * Documents behind entries by hand and deaths: a proposal names one, and an entry keeps its hash. Rows are added, never
 * changed and never deleted.
 */
export interface EntryDocumentsTable {
  id: string;
  name: string;
  media_type: 'application/pdf' | 'image/jpeg' | 'image/png';
  content: Buffer;
  content_hash: Buffer;
  added_by: string;
  added_at: Generated<Date>;
}

/**
 * Entries of the journal that people made: number, text, author, proposal and document. Rows are added, never changed
 * and never deleted.
 */
export interface EntriesByHandTable {
  entry_id: string;
  number: bigint;
  text: string;
  author: string;
  approver: string | null;
  proposal_id: string | null;
  document_id: string | null;
  document_hash: Buffer | null;
}

/** Notes of staff in the file of a client, and reasons of what they did there. They are added and never changed. */
export interface ClientNotesTable {
  id: string;
  client_id: string;
  kind: 'note' | 'disabled' | 'enabled' | 'unlocked' | 'sessions_ended' | 'password_reset';
  text: string;
  written_by: string;
  written_at: Date;
}

/**
 * The register of complaints, of people who ask for their data or for its erasure, and of reports of hits. Rows are
 * added, never changed and never deleted; what was done is in case_steps.
 */
export interface CasesTable {
  id: string;
  kind: 'complaint' | 'extract' | 'erasure' | 'report';
  number: number;
  received_on: string;
  due_on: string;
  person: string;
  about_kind: 'client' | 'message' | 'application' | null;
  about_id: string | null;
  about: string | null;
  subject: string;
  opened_at: Date;
  opened_by: string;
  hits: Generated<string[]>;
}

/** What was done about a case, step by step. Rows are added, never changed and never deleted. */
export interface CaseStepsTable {
  case_id: string;
  place: number;
  kind: 'noted' | 'postponed' | 'answered' | 'refused';
  text: string;
  due_on: string | null;
  done_at: Date;
  done_by: string;
}

/**
 * What staff are to do, by whom and until when. Rows are added; the trigger of task_steps alone moves them, and none is
 * deleted.
 */
export interface TasksTable {
  id: string;
  about_kind: 'client' | 'order' | 'application' | null;
  about_id: string | null;
  about: string | null;
  text: string;
  due_on: string;
  made_at: Date;
  made_by: string;
  owner: string | null;
  owner_role: 'support' | 'payments' | 'approver' | 'compliance' | 'administrator' | 'auditor' | null;
  step_count: Generated<number>;
  done_at: Date | null;
}

/** Who made a task, took it, handed it on and finished it. Rows are added, never changed and never deleted. */
export interface TaskStepsTable {
  task_id: string;
  place: number;
  kind: 'made' | 'taken' | 'handed_on' | 'done';
  owner: string | null;
  owner_role: 'support' | 'payments' | 'approver' | 'compliance' | 'administrator' | 'auditor' | null;
  note: string;
  done_at: Date;
  done_by: string;
}

/** Papers of a report: what shows why a name was confirmed. Rows are added, never changed and never deleted. */
export interface CaseDocumentsTable {
  id: string;
  case_id: string;
  name: string;
  media_type: string;
  content: Buffer;
  content_hash: Buffer;
  added_at: Date;
  added_by: string;
}

/**
 * Data of persons that two people have erased: what went, and what stays by which law. Rows are added, never changed
 * and never deleted.
 */
export interface ErasuresTable {
  case_id: string;
  proposal_id: string;
  removed: string;
  stays: string;
  erased_at: Date;
}

/**
 * What may not leave the bank since a restore, until people have compared it. Each sender asks here. A lock ends once,
 * by a decision of two people.
 */
export interface RestoreLocksTable {
  what: 'payment_files' | 'statement_deliveries' | 'mails';
  locked_at: Generated<Date>;
  cause: 'backup' | 'loss';
  restored_to: Date | null;
  released_at: Date | null;
  released_by: string | null;
}

/** Who owns an account, its number and its type. Its money is in ledger_accounts. Rows are added and never changed. */
export interface AccountsTable {
  id: string;
  client_id: string;
  ledger_account_id: string;
  account_number: string;
  account_type: 'designated_swift' | 'designated_sepa' | 'shared_swift' | 'shared_sepa' | 'additional_currency';
  currency: string;
  opened_at: Date;
}

/** The accounts of a membership that is narrowed. Rows are added with their membership and never changed. */
export interface MembershipAccountsTable {
  membership_id: string;
  account_id: string;
  client_id: string;
}

/** What clients call their accounts. It is theirs to change; the account number names the account to the bank. */
export interface AccountNamesTable {
  account_id: string;
  name: string;
}

/**
 * Amounts of a client's account that nobody pays out while they are held. The sum of the open ones is
 * ledger_accounts.held_minor, which the triggers keep. Rows are never deleted; only the end is written, once.
 */
export interface AccountHoldsTable {
  id: string;
  account_id: string;
  amount_minor: bigint;
  reason: string;
  placed_at: Date;
  placed_by: string;
  ended_at: Date | null;
  ended_by: string | null;
}

/** Tokens with which programs of a client read statements of named accounts. Rows stay after their end. */
export interface AccessTokensTable {
  id: string;
  token_hash: Buffer;
  client_id: string;
  user_id: string;
  name: string;
  created_at: Generated<Date>;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** The accounts that a token reads. Rows are added with their token and never changed. */
export interface AccessTokenAccountsTable {
  token_id: string;
  account_id: string;
  client_id: string;
}

/** Files of rates as their sources brought them. Rows are added and never changed. */
export interface RateFilesTable {
  id: string;
  source: string;
  name: string;
  refused: string | null;
  content: Buffer | null;
  content_hash: Buffer | null;
  signature: Buffer | null;
  signing_key: string | null;
  arrived_at: Generated<Date>;
}

/** What a file of rates says of each currency. Two sources that agree make a rate. Rows are added with their file. */
export interface RateQuotesTable {
  file_id: string;
  source: string;
  currency: string;
  usd_per_unit_scaled: bigint;
  as_of: Date;
}

/** The exchange rates. Rows are added and never changed; the latest one counts. */
export interface ExchangeRatesTable {
  id: string;
  currency: string;
  usd_per_unit_scaled: bigint;
  as_of: Date;
  source: string;
  is_set_by_hand: Generated<boolean>;
  recorded_at: Generated<Date>;
  quoted_in: string | null;
  agreed_in: string | null;
}

/**
 * For each day that is over what the currency positions gained by that day's rates, once. Rows are added and never
 * changed.
 */
export interface RevaluationsTable {
  day: string;
  currency: string;
  gained_minor: bigint;
  entry_id: string | null;
  missing_currency: string | null;
  made_at: Generated<Date>;
}

/**
 * The working paper of each revaluation: the position in each currency and its rate. Rows are added and never changed.
 */
export interface RevaluationPositionsTable {
  day: string;
  currency: string;
  balance_minor: bigint;
  usd_per_unit_scaled: bigint;
  rate_as_of: Date;
  worth_minor: bigint;
}

/**
 * The entries that bring income and expense of a year to zero against retained earnings, once a year and currency. Rows
 * are added and never changed.
 */
export interface CarriedResultsTable {
  entry_id: string;
  year: number;
  currency: string;
  part: number;
  proposal_id: string;
}

/**
 * Names and BICs of banks, which fill in the form of an order. An import puts a new directory in place of the old one.
 */
export interface BankDirectoryTable {
  country: string;
  bank_code: string;
  bic: string;
  name: string;
}

/**
 * Days on which money of a currency does not move between banks, beside its weekends. Staff load them. Those of the
 * euro are known without.
 */
export interface BankHolidaysTable {
  currency: string;
  day: string;
  name: string;
}

/**
 * What clients order, one row for each, with the state that it is in. Rows are never deleted. A row changes only
 * together with a row of order_moves that says from which state to which, by whom and why (docs/order.md).
 */
export interface OrdersTable {
  id: string;
  /** References clients (id): held by the triggers orders_arrive_with_clients and orders_move_with_moves. */
  client_id: string;
  placed_by: string;
  kind: 'internal' | 'international';
  idempotency_key: string | null;
  request_hash: Buffer | null;
  state:
    | 'draft'
    | 'awaiting_approval'
    | 'scheduled'
    | 'held'
    | 'in_process'
    | 'released'
    | 'sent'
    | 'rejection_announced'
    | 'completed'
    | 'rejected'
    | 'cancelled'
    | 'returned'
    | 'expired';
  move_count: Generated<number>;
  debtor_account: string | null;
  content: Record<string, unknown> | null;
  execute_on: string | null;
  due_at: Date | null;
  expires_at: Date | null;
  refusal: string | null;
  refusal_field: string | null;
  /**
   * The payment of an order that was booked. No constraint holds the reference, because it is written in the statement
   * that writes the payment; `bank verify` judges it.
   */
  payment_id: string | null;
  created_at: Generated<Date>;
}

/**
 * Each change of an order after it was placed: from which state to which, when, by whom and why. Rows are added, never
 * changed and never deleted.
 */
export interface OrderMovesTable {
  order_id: string;
  number: number;
  from_state:
    | 'draft'
    | 'awaiting_approval'
    | 'scheduled'
    | 'held'
    | 'in_process'
    | 'released'
    | 'sent'
    | 'rejection_announced'
    | 'completed'
    | 'rejected'
    | 'cancelled'
    | 'returned'
    | 'expired';
  to_state:
    | 'draft'
    | 'awaiting_approval'
    | 'scheduled'
    | 'held'
    | 'in_process'
    | 'released'
    | 'sent'
    | 'rejection_announced'
    | 'completed'
    | 'rejected'
    | 'cancelled'
    | 'returned'
    | 'expired';
  by_kind: 'user' | 'staff' | 'clock';
  by_user: string | null;
  by_staff: string | null;
  moved_at: Generated<Date>;
  reason: string | null;
  debtor_account_before: string | null;
  content_before: Record<string, unknown> | null;
  execute_on_before: string | null;
  corrected_address: Record<string, unknown> | null;
}

/**
 * Which officer has an order that waits, and who set it aside and why. A row goes when its order has left, or ended.
 */
export interface OrderDesksTable {
  order_id: string;
  officer: string | null;
  set_aside_by: string | null;
  set_aside_at: Date | null;
  set_aside_reason: string | null;
}

/**
 * What one person of the staff decided alone on a day of the bank, in US dollars. Rows are added and never changed; an
 * order that is released again on that day counts once.
 */
export interface AloneDecisionsTable {
  kind: 'release_order' | 'resolve_suspense';
  subject: string;
  decided_by: string;
  client_id: string | null;
  payee: string | null;
  dollars_minor: bigint;
  bank_day: Generated<string>;
}

/** Editions of the rules of approval of clients. The newest in force counts. Only the decision is written, once. */
export interface ApprovalRulesTable {
  id: string;
  client_id: string;
  number: number;
  rules: string;
  proposed_by: string;
  proposed_at: Generated<Date>;
  outcome: 'in_force' | 'refused' | 'withdrawn' | null;
  decided_by: string | null;
  decided_at: Date | null;
}

/** Approvals of orders that wait for more of them. Rows are added and never changed. */
export interface OrderApprovalsTable {
  order_id: string;
  version: number;
  user_id: string;
  given_at: Generated<Date>;
}

/** Standing orders of clients. Only the next day moves, forward, and the end is written once. */
export interface StandingOrdersTable {
  id: string;
  client_id: string;
  placed_by: string;
  kind: 'internal' | 'international';
  idempotency_key: string | null;
  request_hash: Buffer | null;
  debtor_account: string;
  content: string;
  keeps: string | null;
  is_confirmed: boolean;
  rhythm: 'weekly' | 'monthly' | 'month_end';
  day: number | null;
  last_on: string | null;
  times: number | null;
  sum_max: string | null;
  next_on: string | null;
  ended_at: Date | null;
  ended_by: string | null;
  end_reason: 'client' | 'last_day' | 'times' | 'sum' | 'account_closed' | 'right_ended' | null;
  created_at: Generated<Date>;
}

/** What became of each day of a standing order: its order, or why there is none. Rows are added and never changed. */
export interface StandingOrderDaysTable {
  standing_order_id: string;
  day: string;
  outcome: 'placed' | 'skipped' | 'nothing' | 'refused';
  order_id: string | null;
  amount: string | null;
  refusal: string | null;
  skipped_by: string | null;
  decided_at: Generated<Date>;
}

/**
 * Files of orders that clients brought. A file moves forward: open, perhaps awaiting approval, sending, sent; or it
 * ends.
 */
export interface OrderFilesTable {
  id: string;
  client_id: string;
  prepared_by: string;
  name: string;
  format: 'csv' | 'xlsx' | 'pain.001.001.03' | 'pain.001.001.09';
  message_id: string | null;
  file_hash: Buffer;
  row_count: number;
  state: 'open' | 'awaiting_approval' | 'sending' | 'sent' | 'ended';
  version: Generated<number>;
  created_at: Generated<Date>;
  sent_by: string | null;
  sent_at: Date | null;
  ended_at: Date | null;
}

/** The rows of files of orders. They change while the file is open, and then once, when a row becomes an order. */
export interface OrderFileRowsTable {
  file_id: string;
  number: number;
  line: number;
  message_ids: string | null;
  asked: string;
  kind: 'internal' | 'international' | null;
  content: string | null;
  debtor_account: string | null;
  amount: string | null;
  currency: string | null;
  execute_on: string | null;
  refusal: string | null;
  refusal_field: string | null;
  sameness: Buffer | null;
  twin: 'row' | 'file' | 'order' | null;
  is_left_out: Generated<boolean>;
  order_id: string | null;
  sending_refusal: string | null;
}

/** Approvals of files of orders. Rows are added and never changed. */
export interface OrderFileApprovalsTable {
  file_id: string;
  user_id: string;
  given_at: Generated<Date>;
}

/**
 * Limits of clients and of their users for orders to other banks, as versions: of each giver the newest of client,
 * user, account, kind, period and currency counts. Rows are added and never changed.
 */
export interface ClientLimitsTable {
  id: string;
  client_id: string;
  user_id: string | null;
  period: 'order' | 'day';
  currency: string | null;
  amount_minor: bigint | null;
  proposal_id: string | null;
  set_at: Generated<Date>;
  account_id: string | null;
  kind: 'swift' | 'sepa' | null;
  set_by: string | null;
  counts_from: Date | null;
}

/**
 * One-time codes that confirm an order to somebody else (PSD2 RTS, article 5: bound to amount and payee), or a change
 * by an administrator of the client. They live for minutes.
 */
export interface ConfirmationsTable {
  id: string;
  client_id: string;
  user_id: string;
  bound_hash: Buffer;
  code_hash: string;
  try_count: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
  used_by_key: string | null;
}

/**
 * The beneficiaries that a client saved. One is copied into the form when the client chooses it; no payment reads it.
 */
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
  known_since: Generated<Date>;
  trusted_at: Date | null;
  trusted_by: string | null;
}

/**
 * Notes and labels of clients on entries of their statement, one row an entry; the trail tells of each change. A row
 * whose note and labels are taken away is deleted.
 */
export interface EntryMarksTable {
  posting_id: string;
  account_id: string;
  account_sequence: bigint;
  client_id: string;
  note: string;
  labels: string[];
  search_text: string;
  changed_by: string;
  changed_at: Date;
}

/**
 * How many hours new beneficiaries of a client cool off. A shorter time counts once the old one has passed. Rows are
 * added and never changed.
 */
export interface CoolingOffTable {
  id: string;
  client_id: string;
  hours: number;
  set_by: string;
  set_at: Generated<Date>;
  counts_from: Generated<Date>;
}

/**
 * What a user had typed into a transfer form when the tab was closed. One per user, client and form; the last write
 * wins.
 */
export interface FormDraftsTable {
  user_id: string;
  client_id: string;
  form: 'international' | 'internal';
  /**
   * The session that wrote it: the same session finds its form filled in, another one is asked first. No reference,
   * because the draft outlives the session.
   */
  session_id: string;
  fields: string;
  saved_at: Generated<Date>;
}

/**
 * What the parties know of a journal entry. Rows are never deleted; only status, reason and, for a deposit that is
 * taken back, ordered_by change, by triggers alone.
 */
export interface PaymentsTable {
  id: string;
  /**
   * References journal_entries (id): held by the triggers payments_arrive_with_entries and payments_keep_their_entry.
   */
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
    | 'term_deposit'
    | 'reversal'
    | 'return';
  /**
   * Derived from the state of its order, or from the payment that takes it back: the triggers
   * payments_keep_search_text, orders_keep_status_of_payments and payments_mark_taken_back write it.
   */
  status: 'in_process' | 'completed' | 'rejected' | 'returned';
  /**
   * The client who ordered it; null for what came from outside. References clients (id): held by the triggers
   * payments_arrive_with_entries and payments_keep_their_entry.
   */
  ordered_by: string | null;
  /** References orders (id): held by the triggers payments_arrive_with_entries and payments_keep_their_entry. */
  order_id: string | null;
  debtor_name: string;
  debtor_account: string;
  debtor_agent_name: string | null;
  debtor_agent_bic: string | null;
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
  /** Why money came back: of the payment that takes another one back, and by its trigger of that one too. */
  reason: string | null;
  created_at: Date;
  /**
   * What a statement is searched by: the texts of the row, folded. The trigger payments_keep_search_text writes it.
   */
  search_text: Generated<string>;
}

/** The keys under which staff book deposits: the same key books once and gets the first answer again. */
export interface DepositKeysTable {
  key: string;
  request_hash: Buffer;
  payment_id: string;
  created_at: Generated<Date>;
}

/** The fees that were earned, each once, in the month that it belongs to. Rows are added and never changed. */
export interface FeesTable {
  id: string;
  fee: 'maintenance' | 'payment';
  month: string;
  client_id: string;
  of_payment_id: string | null;
  account_id: string;
  amount_minor: bigint;
  currency: string;
  dollars_minor: bigint;
  usd_per_unit_scaled: bigint;
  payment_usd_per_unit_scaled: bigint | null;
  tariff_id: string | null;
  entry_id: string;
}

/**
 * Which payment charged the fee of which month or payment, so that none is charged twice. Rows are added and never
 * changed.
 */
export interface FeeChargesTable {
  id: string;
  fee: 'maintenance' | 'payment' | 'other';
  month: string | null;
  client_id: string;
  of_payment_id: string | null;
  payment_id: string;
  attempt: number;
  clearing_entry_id: string | null;
}

/** Fees that a run could not charge: the client owes them. Rows are added and never changed. */
export interface FeeReceivablesTable {
  fee_id: string;
  entry_id: string;
}

/** Fees that two people gave up, each by a proposal of its own. Rows are added and never changed. */
export interface FeeWaiversTable {
  fee_id: string;
  entry_id: string;
  proposal_id: string;
}

/**
 * Money that clients have given the bank for twelve months, each with the terms that it was opened with. Rows are never
 * deleted; only the end is written, once.
 */
export interface TermDepositsTable {
  id: string;
  deposit_number: string;
  client_id: string;
  account_id: string;
  ledger_account_id: string;
  amount_minor: bigint;
  currency: string;
  rate_hundredths: number;
  early_rate_hundredths: number;
  offer_id: string | null;
  opened_on: string;
  matures_on: string;
  interest_minor: bigint;
  opened_at: Date;
  entry_id: string;
  opened_by: string | null;
  proposal_id: string | null;
  idempotency_key: string | null;
  request_hash: Buffer | null;
  ended_as: 'matured' | 'closed_early' | null;
  ended_on: string | null;
  ended_at: Date | null;
  paid_interest_minor: bigint | null;
  repaid_entry_id: string | null;
  end_proposal_id: string | null;
}

/** The interest on term deposits that a day brought, each day once. Rows are added and never changed. */
export interface InterestAccrualsTable {
  id: string;
  day: string;
  currency: string;
  amount_minor: bigint;
  entry_id: string;
}

/** Clients that take card payments. Rows are added and never changed. */
export interface MerchantsTable {
  id: string;
  client_id: string;
  name: string;
  discount_basis_points: number;
  created_at: Generated<Date>;
}

/** Security deposits of merchants: 100,000 US dollars each. Rows are added and never changed. */
export interface MerchantDepositsTable {
  entry_id: string;
  merchant_id: string;
  account_id: string;
  amount_minor: bigint;
  currency: string;
  proposal_id: string;
  taken_at: Date;
}

/** Security deposits of merchants that went back, each once and whole. Rows are added and never changed. */
export interface MerchantDepositReturnsTable {
  deposit_entry_id: string;
  account_id: string;
  entry_id: string;
  proposal_id: string;
  returned_at: Date;
}

/**
 * On which terms a merchant takes live payments; the newest are in force. Two people set them. Rows are never changed.
 */
export interface MerchantTermsTable {
  merchant_id: string;
  number: number;
  discount_basis_points: number;
  reserve_basis_points: number;
  reserve_days: number;
  payment_limit_minor: bigint;
  day_limit_minor: bigint;
  takes_live: boolean;
  proposal_id: string;
  set_at: Date;
  return_origins: Generated<string[]>;
}

/**
 * What programs of a merchant log in with, for tests or live. Rows are never deleted, and stay as they are once ended.
 */
export interface MerchantCredentialsTable {
  id: string;
  merchant_id: string;
  mode: 'test' | 'live';
  name: string | null;
  made_by: string | null;
  login: string;
  password_hash: string;
  previous_password_hash: string | null;
  previous_until: Date | null;
  networks: Generated<string[]>;
  created_at: Generated<Date>;
  last_used_at: Date | null;
  disabled_at: Date | null;
}

/** Logins of merchants' programs. Rows are deleted after their end. */
export interface MerchantTokensTable {
  token_hash: Buffer;
  credentials_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** What programs of merchants asked, without secrets and values. Rows are deleted after 30 days. */
export interface MerchantRequestsTable {
  id: string;
  credentials_id: string;
  method: string;
  route: string;
  http_status: number;
  inner_status: number | null;
  problem: string | null;
  shape: string | null;
  duration_ms: number;
  answered_at: Date;
}

/** Payments by card that merchants asked for. A payment changes by its moves alone and is never deleted. */
export interface CardPaymentsTable {
  id: string;
  number: Generated<bigint>;
  merchant_id: string;
  credentials_id: string;
  mode: 'test' | 'live';
  merchant_reference: string | null;
  payer_id: string;
  owner_name: string;
  amount_minor: bigint;
  currency: string;
  discount_basis_points: number;
  net_minor: bigint;
  card_brand: string;
  card_last_four: string;
  card_expiry: string;
  card_fingerprint: Buffer;
  state:
    | 'in_process'
    | 'unknown'
    | 'waiting_confirmation'
    | 'approved'
    | 'denied'
    | 'expired'
    | 'partly_refunded'
    | 'refunded'
    | 'charged_back';
  move_count: Generated<number>;
  due_at: Date | null;
  polled_at: Date | null;
  created_at: Generated<Date>;
}

/** What an acquirer is asked for a payment, kept before it is asked. Rows are added and never changed. */
export interface CardAttemptsTable {
  payment_id: string;
  number: number;
  acquirer: string;
  acquirer_reference: string;
  asked_at: Generated<Date>;
}

/** What acquirers said of payments, what contradicts itself included. Rows are added and never changed. */
export interface CardAnswersTable {
  payment_id: string;
  attempt_number: number;
  number: number;
  source: 'answer' | 'poll' | 'notice';
  said:
    | 'in_process'
    | 'unknown'
    | 'waiting_confirmation'
    | 'approved'
    | 'denied'
    | 'expired'
    | 'partly_refunded'
    | 'refunded'
    | 'charged_back';
  decline_reason:
    | 'declined'
    | 'insufficient_funds'
    | 'limit_exceeded'
    | 'expired_card'
    | 'lost_card'
    | 'stolen_card'
    | 'suspected_fraud'
    | 'security_code_wrong'
    | 'card_not_supported'
    | 'acquirer_error'
    | 'not_reached'
    | null;
  is_contradiction: Generated<boolean>;
  said_at: Generated<Date>;
}

/** Each change of a card payment: from which state to which, when and by whom. Rows are added and never changed. */
export interface CardPaymentMovesTable {
  payment_id: string;
  number: number;
  from_state:
    | 'in_process'
    | 'unknown'
    | 'waiting_confirmation'
    | 'approved'
    | 'denied'
    | 'expired'
    | 'partly_refunded'
    | 'refunded'
    | 'charged_back';
  to_state:
    | 'in_process'
    | 'unknown'
    | 'waiting_confirmation'
    | 'approved'
    | 'denied'
    | 'expired'
    | 'partly_refunded'
    | 'refunded'
    | 'charged_back';
  by_kind: 'acquirer' | 'merchant' | 'payer' | 'clock';
  due_at: Date | null;
  moved_at: Generated<Date>;
}

/** What goes back to payers, never more than they paid. A refund changes by answers of its acquirer, and stays. */
export interface CardRefundsTable {
  id: string;
  payment_id: string;
  amount_minor: bigint;
  state: Generated<'asked' | 'unknown' | 'done' | 'failed'>;
  answer_count: Generated<number>;
  polled_at: Date | null;
  refunded_at: Generated<Date>;
}

/** What acquirers said of refunds. Rows are added and never changed. */
export interface CardRefundAnswersTable {
  refund_id: string;
  number: number;
  source: 'answer' | 'poll' | 'notice';
  said: 'asked' | 'unknown' | 'done' | 'failed';
  is_contradiction: Generated<boolean>;
  said_at: Generated<Date>;
}

/** Payments that payers took back through their bank. A dispute changes by its moves alone and is never deleted. */
export interface CardDisputesTable {
  id: string;
  payment_id: string;
  amount_minor: bigint;
  reason: 'not_received' | 'not_as_described' | 'not_authorised' | 'duplicate' | 'other';
  state: 'needs_response' | 'under_review' | 'won' | 'lost';
  move_count: Generated<number>;
  opened_at: Generated<Date>;
  respond_by: Date;
}

/** Each change of a dispute: from which state to which, when and by whom. Rows are added and never changed. */
export interface CardDisputeMovesTable {
  dispute_id: string;
  number: number;
  from_state: 'needs_response' | 'under_review' | 'won' | 'lost';
  to_state: 'needs_response' | 'under_review' | 'won' | 'lost';
  by_kind: 'acquirer' | 'merchant' | 'clock';
  statement: string | null;
  moved_at: Generated<Date>;
}

/** Papers by which merchants answer disputes. Rows are added, never changed and never deleted. */
export interface CardDisputePapersTable {
  id: string;
  dispute_id: string;
  number: number;
  name: string;
  media_type: 'application/pdf' | 'image/jpeg' | 'image/png';
  content: Buffer;
  content_hash: Buffer;
  added_at: Generated<Date>;
}

/** What happened to live payments and waits to be booked. Rows are deleted when it is. */
export interface CardUnbookedTable {
  number: Generated<bigint>;
  payment_id: string;
  mode: 'test' | 'live';
  kind: 'approved' | 'refunded' | 'refund_failed' | 'charged_back' | 'won' | 'dispute_fee';
  subject_id: string;
}

/** What the books hold of live card payments, each thing once. Rows are added and never changed. */
export interface CardBookingsTable {
  id: string;
  number: Generated<bigint>;
  payment_id: string;
  mode: 'test' | 'live';
  merchant_id: string;
  kind: 'approved' | 'refunded' | 'refund_failed' | 'charged_back' | 'won' | 'dispute_fee';
  subject_id: string;
  amount_minor: bigint;
  discount_minor: bigint;
  currency: string;
  entry_id: string;
}

/** What merchants got, or owed, for the days of their card payments. Rows are added and never changed. */
export interface CardSettlementsTable {
  id: string;
  merchant_id: string;
  currency: string;
  day: string;
  last_booking: bigint;
  approved_minor: bigint;
  discount_minor: bigint;
  refunded_minor: bigint;
  charged_back_minor: bigint;
  won_minor: bigint;
  returned_minor: bigint;
  fees_minor: bigint;
  reserve_minor: bigint;
  release_on: string | null;
  recovered_minor: bigint;
  paid_minor: bigint;
  taken_minor: bigint;
  short_minor: bigint;
  account_id: string | null;
  entry_id: string | null;
  settled_at: Date;
}

/** Reserves of settlements whose day has come, each given back once and whole. Rows are added and never changed. */
export interface CardReleasesTable {
  settlement_id: string;
  recovered_minor: bigint;
  paid_minor: bigint;
  account_id: string | null;
  entry_id: string;
  released_at: Date;
}

/** Settlements as merchants got them, each written once. Rows are added and never changed. */
export interface CardSettlementPapersTable {
  settlement_id: string;
  format: 'pdf' | 'csv';
  language: 'en' | 'ru' | 'es' | 'fr';
  content: Buffer;
  content_hash: Buffer;
  written_at: Generated<Date>;
}

/** Keys of requests of the Payment API with their first answers. Rows are deleted after a week. */
export interface PaymentApiKeysTable {
  merchant_id: string;
  mode: 'test' | 'live';
  operation: string;
  key: string;
  content_hash: Buffer;
  subject_id: string;
  running_until: Date;
  answer_status: number | null;
  answer: Record<string, unknown> | null;
  created_at: Date;
}

/** Origins to which the pages of checkouts may send payers. Rows are added and deleted by the merchant. */
export interface MerchantReturnAddressesTable {
  merchant_id: string;
  mode: 'test' | 'live';
  origin: string;
}

/** Pages of the bank on which payers type a card, each for one payment. Rows are added and never changed. */
export interface CheckoutsTable {
  id: string;
  secret_hash: Buffer;
  merchant_id: string;
  credentials_id: string;
  mode: 'test' | 'live';
  payment_id: string;
  amount_minor: bigint;
  currency: string;
  payer_id: string;
  merchant_reference: string | null;
  return_address: string;
  language: 'en' | 'ru' | 'es' | 'fr' | null;
  created_at: Date;
  expires_at: Date;
}

/**
 * Servers of clients that are told of what happens. Rows stay after their end; address, mode and kinds never change.
 */
export interface WebhookEndpointsTable {
  id: string;
  client_id: string;
  mode: 'test' | 'live';
  address: string;
  host: string;
  kinds: string[];
  secret: string;
  previous_secret: string | null;
  previous_until: Date | null;
  made_by: string;
  created_at: Generated<Date>;
  paused_at: Date | null;
  ended_at: Date | null;
  failures: Generated<number>;
  rests_until: Date | null;
}

/**
 * What receivers are told. Rows are written with what they tell of, handed to the queues once, and deleted a month
 * later; the newest of a payment, an order or an account stays and counts on.
 */
export interface WebhookEventsTable {
  number: Generated<bigint>;
  id: Generated<string>;
  client_id: string;
  mode: 'test' | 'live';
  kind: string;
  subject: string;
  sequence: bigint;
  data: string;
  happened_at: Date;
  endpoint_id: string | null;
  written_at: Generated<Date>;
  position: bigint | null;
}

/** How far postings on the accounts of clients are told of by webhooks. */
export interface WebhookAccountsTable {
  account_id: string;
  told_sequence: bigint;
}

/** The queue of each endpoint: an event that it is told. Rows go with their event. */
export interface WebhookDeliveriesTable {
  endpoint_id: string;
  event_number: bigint;
  subject: string;
  state: Generated<'waiting' | 'taken' | 'given_up'>;
  attempts: Generated<number>;
  failed: Generated<number>;
  begun_at: Generated<Date>;
  due_at: Generated<Date>;
  ended_at: Date | null;
}

/** What a receiver answered to each try. Rows go with their event. */
export interface WebhookAttemptsTable {
  endpoint_id: string;
  event_number: bigint;
  number: number;
  tried_at: Generated<Date>;
  took_ms: number;
  status: number | null;
  failure: 'not_found' | 'not_public' | 'not_trusted' | 'not_reached' | 'no_answer' | null;
  answer_start: string;
}

/** One row: which process sends webhooks, and until when. */
export interface WebhookSenderTable {
  place: Generated<1>;
  lease_id: string | null;
  lease_until: Date | null;
}

/**
 * A summary of each full block of an account's postings, by type of payment. Rows are written later than the postings
 * and repeat only what never changes, so they cost a transfer nothing.
 */
export interface BlockSummariesTable {
  account_id: string;
  first_sequence: bigint;
  last_sequence: bigint;
  type: string;
  entry_count: bigint;
  debit_minor: string;
  credit_minor: string;
  first_booked_at: Date;
  last_booked_at: Date;
  search_words: string;
  amounts_minor: bigint[];
}

/**
 * The monthly statements of each account, the last one to the day of its closing: number, period, balances, and what
 * they say that may change later. Their entries are the postings of these days, which never change. Rows are added,
 * never changed and never deleted.
 */
export interface AccountStatementsTable {
  id: string;
  account_id: string;
  number: number;
  edition: Generated<number>;
  from_day: string;
  to_day: string;
  opening_minor: bigint;
  closing_minor: bigint;
  entry_count: bigint;
  security_deposit_minor: bigint;
  told: Record<string, unknown>;
  made_at: Date;
}

/**
 * Statements of account that were false, and the proposal of two people by which they were withdrawn. Rows are added,
 * never changed and never deleted.
 */
export interface WithdrawnStatementsTable {
  statement_id: string;
  proposal_id: string;
  withdrawn_at: Generated<Date>;
}

/**
 * Statements of named accounts that go out by themselves when a day, a week or a month is over. Rows stay after their
 * end.
 */
export interface StatementDeliveriesTable {
  id: string;
  client_id: string;
  user_id: string;
  frequency: 'daily' | 'weekly' | 'monthly';
  format: string;
  webhook: string | null;
  secret: string | null;
  next_day: string;
  created_at: Generated<Date>;
  ended_at: Date | null;
}

/** The accounts of a delivery. Rows are added with it and never changed. */
export interface StatementDeliveryAccountsTable {
  delivery_id: string;
  account_id: string;
  client_id: string;
}

/** One statement of a delivery: of which days it is, and when it was sent. */
export interface StatementDispatchesTable {
  id: string;
  delivery_id: string;
  from_day: string;
  to_day: string;
  created_at: Generated<Date>;
  sent_at: Date | null;
  dropped_at: Date | null;
}

/** Files of correspondents as they came, before anything of them is booked. Rows are added and never changed. */
export interface ArrivedFilesTable {
  id: string;
  kind: 'statement' | 'status' | 'acquirer';
  name: string;
  content: Buffer;
  content_hash: Buffer;
  brought_by: string | null;
  channel_bic: string | null;
  signature: Buffer | null;
  signing_key: string | null;
  profile_id: string | null;
  arrived_at: Generated<Date>;
}

/** Files of channels of which nothing was booked, and why. Rows are added and never changed. */
export interface StoppedArrivalsTable {
  id: string;
  channel_bic: string;
  name: string;
  content_hash: Buffer;
  file_id: string | null;
  why: string;
  is_for_two: boolean;
  stopped_at: Generated<Date>;
}

/**
 * Files of correspondents that were imported, each in one database transaction. A file that is taken back stays, and
 * says so.
 */
export interface IncomingFilesTable {
  id: string;
  name: string;
  file_hash: Buffer;
  message: string;
  message_id: string;
  imported_at: Date;
  imported_by: string;
  channel_file_id: string | null;
  taken_back_at: Date | null;
  entry_count: number | null;
  suspense_count: number | null;
}

/** The statements and notifications of imported files, one for each account. */
export interface IncomingStatementsTable {
  id: string;
  file_id: string;
  kind: 'statement' | 'notification' | 'report';
  correspondent_bic: string;
  account: string;
  currency: string;
  reference: string;
  page: number;
  is_last_page: Generated<boolean>;
  written_at: Date;
  opening_minor: bigint | null;
  closing_minor: bigint | null;
  closing_day: string | null;
  nostro_postings_before: bigint;
  copy_of: string | null;
  taken_back_at: Date | null;
}

/**
 * Entries of the accounts that the bank has with its correspondents, each once for ever: booked, or in suspense until
 * staff assign it or return it.
 */
export interface IncomingEntriesTable {
  id: string;
  correspondent_bic: string;
  account: string;
  servicer_reference: string;
  part: number;
  first_seen_in: string;
  stated_in: string | null;
  side: 'debit' | 'credit';
  amount_minor: bigint;
  currency: string;
  moved_minor: bigint | null;
  value_date: string | null;
  instructed_minor: bigint | null;
  instructed_currency: string | null;
  charges_minor: bigint | null;
  counterparty_name: string;
  counterparty_account: string;
  counterparty_agent_name: string;
  counterparty_agent_bic: string;
  further_names: Generated<string>;
  further_texts: Generated<Record<string, unknown>>;
  creditor_account: string;
  remittance_information: string;
  end_to_end_id: string | null;
  uetr: string | null;
  return_reason: string | null;
  outcome: 'booked' | 'suspense' | 'order_completed' | 'order_returned' | 'known';
  suspense_reason: string | null;
  suspense_detail: string | null;
  account_id: string | null;
  order_id: string | null;
  reverses_id: string | null;
  journal_entry_id: string;
  resolution:
    | 'assigned'
    | 'order_returned'
    | 'debited'
    | 'returned'
    | 'own'
    | 'split'
    | 'taken_back'
    | 'acquirer'
    | null;
  resolved_at: Date | null;
  resolved_by: string | null;
  resolution_reason: string | null;
  resolution_entry_id: string | null;
}

/**
 * Money in suspense that went to several accounts, or came from several: the entries behind the first. Rows are added
 * and never changed.
 */
export interface SuspenseSharesTable {
  journal_entry_id: string;
  entry_id: string;
  resolution_entry_id: string;
}

/** Settlement files of the acquirer that two people took, or a channel brought. Rows are added and never changed. */
export interface AcquirerFilesTable {
  id: string;
  content_hash: Buffer;
  reference: string;
  day: string;
  currency: string;
  payout_minor: bigint;
  fees_minor: bigint;
  line_count: number;
  proposal_id: string | null;
  channel_file_id: string | null;
  imported_at: Date;
}

/**
 * Lines of settlement files of the acquirer, with what of the books each settles. Rows are added and never changed.
 */
export interface AcquirerLinesTable {
  file_id: string;
  number: number;
  kind: 'payment' | 'refund' | 'chargeback' | 'reversal' | 'fee';
  payment_reference: string;
  detail: string;
  amount_minor: bigint;
  fee_minor: bigint;
  outcome: 'matched' | 'amount_differs' | 'other_currency' | 'settled_before' | 'unknown' | 'fee';
  booking_id: string | null;
  difference_minor: bigint;
}

/** Money of the acquirer that came in for its files, each once. Rows are added and never changed. */
export interface AcquirerReceiptsTable {
  file_id: string;
  incoming_entry_id: string | null;
  entry_id: string | null;
  proposal_id: string;
  received_at: Date;
}

/** Differences with the acquirer that two people took to income or expense. Rows are added and never changed. */
export interface CardWriteOffsTable {
  id: string;
  file_id: string | null;
  line_number: number | null;
  booking_id: string | null;
  amount_minor: bigint;
  currency: string;
  entry_id: string;
  proposal_id: string;
  written_off_at: Date;
}

/**
 * Decisions about money in suspense that two people undid: the entry waits again. Rows are added and never changed.
 */
export interface UndoneDecisionsTable {
  resolution_entry_id: string;
  entry_id: string;
  resolution: 'assigned' | 'returned';
  resolved_at: Date;
  resolved_by: string;
  resolution_reason: string;
  undone_at: Date;
  undone_by: string;
  undone_reason: string;
}

/** Files of correspondents that two people took back, with all that they told. Rows are added and never changed. */
export interface FilesTakenBackTable {
  file_id: string;
  reason: string;
  taken_back_by: string;
  taken_back_at: Date;
}

/** Entries that a further statement holds, beside the one in which they were stated first: a week over its days. */
export interface IncomingRepeatsTable {
  statement_id: string;
  entry_id: string;
}

/**
 * Differences with correspondents that no entry explains, and why two people let them stand. Rows are added, never
 * changed and never deleted.
 */
export interface ReconciliationSignOffsTable {
  id: string;
  kind: 'opening_difference' | 'statement_missing' | 'never_stated';
  correspondent_bic: string;
  account: string;
  currency: string;
  after_reference: string;
  before_reference: string;
  amount_minor: bigint;
  reason: string;
  proposal_id: string;
  signed_off_at: Generated<Date>;
}

/**
 * The number of the last file for each correspondent. Taken in the database transaction that writes the file, so no
 * number is missing but those that a restore jumped over.
 */
export interface PaymentFileNumbersTable {
  correspondent_bic: string;
  last_number: number;
}

/**
 * Files of orders for correspondents, one for each correspondent and currency, as they were written. A file is written
 * once and never changes: it is taken again byte for byte.
 */
export interface PaymentFilesTable {
  id: string;
  kind: Generated<'orders' | 'returns'>;
  correspondent_bic: string;
  correspondent_name: string;
  account: string;
  number: number;
  message_id: string;
  currency: string;
  order_count: number;
  amount_minor: bigint;
  content: Buffer;
  content_hash: Buffer;
  written_at: Date;
  written_by: string;
}

/** Which order stands in which file. Only the status changes, by a status file. */
export interface PaymentFileOrdersTable {
  order_id: string;
  file_id: string;
  place: number;
  instruction_id: string;
  end_to_end_id: string;
  status: string | null;
  status_reason: string | null;
}

/**
 * Status files of correspondents that were read, each once, and kept: also one that only acknowledges a payment file.
 */
export interface PaymentStatusFilesTable {
  id: string;
  file_id: string;
  message_id: string;
  content: Buffer;
  content_hash: Buffer;
  completed_count: number;
  rejected_count: number;
  pending_count: number;
  read_at: Date;
  read_by: string;
  channel_file_id: string | null;
}

/** Payment files that may leave: a second person has seen their sum and count. Rows are added and never changed. */
export interface ReleasedFilesTable {
  file_id: string;
  released_by: string;
  released_at: Generated<Date>;
}

/** Payment files that lie in the outgoing folder of a channel. Rows are added and never changed. */
export interface DeliveredFilesTable {
  file_id: string;
  channel_bic: string;
  delivered_at: Generated<Date>;
}

/**
 * Money in suspense that staff sent back: its reason, the payment file in which it leaves, and what the correspondent
 * said of it.
 */
export interface SuspenseReturnsTable {
  resolution_entry_id: string;
  entry_id: string;
  reference: string;
  reason_code: string;
  file_id: string | null;
  place: number | null;
  status: string | null;
  status_reason: string | null;
}

/**
 * Payment files that the bank wrote and that a restored database has forgotten: the outgoing folder, or the database
 * that was replaced, has them. Their numbers are never used again.
 */
export interface LostPaymentFilesTable {
  id: string;
  kind: 'orders' | 'returns';
  message_id: string;
  number: number;
  correspondent_bic: string;
  correspondent_name: string;
  account: string;
  currency: string;
  order_count: number;
  amount_minor: bigint;
  content: Buffer;
  content_hash: Buffer;
  written_at: Date;
  written_by: string;
  item_ids: string[];
  item_names: string[];
  found_at: Generated<Date>;
  fate: 'left' | 'not_left' | null;
  decided_at: Date | null;
  decided_by: string | null;
}

/** Messages and applications of visitors and clients. */
export interface EnquiriesTable {
  id: string;
  reference: string;
  kind: 'contact' | 'account_manager' | 'application' | 'secure';
  fields: Record<string, unknown>;
  language: string;
  client_id: string | null;
  is_suspected_robot: Generated<boolean>;
  received_at: Generated<Date>;
  awaits_summary: Generated<boolean>;
  state: Generated<'open' | 'taken' | 'answered'>;
  taken_by: string | null;
  version: Generated<number>;
}

/**
 * What staff noted about a message or an application, what they answered, and what the client wrote further. Rows are
 * added, never changed, and go with their enquiry.
 */
export interface EnquiryNotesTable {
  id: string;
  enquiry_id: string;
  kind: 'note' | 'answer' | 'reply';
  text: string;
  written_by: string;
  written_at: Generated<Date>;
}

/**
 * Files that clients and the bank send each other in threads. What was sent never changes, and goes with its message.
 */
export interface EnquiryFilesTable {
  id: string;
  client_id: string | null;
  user_id: string | null;
  officer: string | null;
  name: string;
  media_type: 'application/pdf' | 'image/jpeg' | 'image/png';
  byte_count: number;
  part_count: number;
  content_hash: Buffer | null;
  begun_at: Generated<Date>;
  enquiry_id: string | null;
  note_id: string | null;
  sent_at: Date | null;
}

/** The bytes of files of threads, in the parts in which they came. */
export interface EnquiryFilePartsTable {
  file_id: string;
  number: number;
  content: Buffer;
}

/** The file of an application: where it stands, who has it, its risk, its client. */
export interface ApplicationFilesTable {
  application_id: string;
  kind: 'personal' | 'corporate';
  state: Generated<'new' | 'in_review' | 'waiting_for_documents' | 'ready_for_decision' | 'accepted' | 'rejected'>;
  move_count: Generated<number>;
  opened_at: Generated<Date>;
  officer: string | null;
  risk: 'low' | 'medium' | 'high' | null;
  risk_reasons: string | null;
  risk_rated_by: string | null;
  risk_rated_at: Date | null;
  client_id: string | null;
  user_id: string | null;
}

/**
 * Each change of the state of a file: when, by whom and why. Rows are added, never changed, and go with their file.
 */
export interface ApplicationMovesTable {
  application_id: string;
  number: number;
  from_state: 'new' | 'in_review' | 'waiting_for_documents' | 'ready_for_decision' | 'accepted' | 'rejected';
  to_state: 'new' | 'in_review' | 'waiting_for_documents' | 'ready_for_decision' | 'accepted' | 'rejected';
  by_staff: string | null;
  moved_at: Generated<Date>;
  reason: string | null;
}

/**
 * What the bank knows of a client: data, risk and papers, each as versions. Rows are added, never changed; those of an
 * application go with its file, those of a client when a person is erased.
 */
export interface FileRecordsTable {
  id: string;
  application_id: string | null;
  client_id: string | null;
  about: 'data' | 'risk' | 'paper';
  aspect: Generated<string>;
  number: number;
  content: Record<string, unknown>;
  due_on: string | null;
  written_by: string;
  written_at: Generated<Date>;
}

/** Documents of an application. One that has arrived never changes. */
export interface ApplicationDocumentsTable {
  id: string;
  application_id: string;
  kind: string;
  name: string;
  media_type: 'application/pdf' | 'image/jpeg' | 'image/png';
  byte_count: number;
  part_count: number;
  content_hash: Buffer | null;
  sent_by: string | null;
  begun_at: Generated<Date>;
  arrived_at: Date | null;
}

/** The bytes of documents, in parts, so that neither a request nor a backup holds a whole one in memory. */
export interface ApplicationDocumentPartsTable {
  document_id: string;
  number: number;
  content: Buffer;
}

/** Mailed links that work without a login, for one file, one purpose and some days. */
export interface ApplicationLinksTable {
  id: string;
  token_hash: Buffer;
  application_id: string | null;
  purpose: 'documents' | 'welcome';
  created_by: string;
  created_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
  user_id: string | null;
  client_id: string | null;
}

/** Applications that were begun and not sent, each for one mailed link and some days. */
export interface SavedApplicationsTable {
  id: string;
  token_hash: Buffer;
  sealed_fields: Buffer;
  saved_at: Generated<Date>;
  expires_at: Date;
  opened_by: Buffer | null;
}

/**
 * Editions of lists of sanctions, as they were imported. All are kept, because hits were decided by them;
 * screening_in_force says which of them count.
 */
export interface ScreeningListsTable {
  id: string;
  list: 'ofac-sdn' | 'ofac-consolidated' | 'eu' | 'un' | 'uk' | 'seco' | 'internal';
  publisher: 'ofac' | 'eu' | 'un' | 'uk' | 'seco' | 'internal';
  edition: string;
  file_hash: Buffer;
  entry_count: number;
  imported_at: Date;
  imported_by: string;
}

/** Persons, organisations, ships and aircraft of an edition. */
export interface ScreeningEntriesTable {
  list_id: string;
  reference: string;
  kind: 'person' | 'organisation' | 'vessel' | 'aircraft';
  names: Record<string, unknown>;
  births: Record<string, unknown>;
  birth_places: string[];
  identifiers: string[];
  countries: string[];
  programme: string;
}

/** Which edition of a list counts, and since when: the latest row of a list. Rows are added and never changed. */
export interface ScreeningInForceTable {
  id: string;
  list: 'ofac-sdn' | 'ofac-consolidated' | 'eu' | 'un' | 'uk' | 'seco' | 'internal';
  edition_id: string | null;
  in_force_from: Date;
  put_by: string;
}

/**
 * Which names were compared with which lists, values and rules, so that only new names, changed names, and other lists,
 * values and rules cost work.
 */
export interface ScreenedNamesTable {
  subject_kind:
    | 'client'
    | 'company'
    | 'user'
    | 'staff'
    | 'beneficiary'
    | 'application'
    | 'owner'
    | 'order'
    | 'transfer'
    | 'incoming'
    | 'invitation';
  subject_id: string;
  fingerprint: string;
  compared_with: string;
}

/**
 * Names of the bank that are like a name on a list, break a rule, or moved money in a way that asks for a look. What
 * staff decided is in screening_decisions.
 */
export interface ScreeningHitsTable {
  id: string;
  subject_kind:
    | 'client'
    | 'company'
    | 'user'
    | 'staff'
    | 'beneficiary'
    | 'application'
    | 'owner'
    | 'order'
    | 'transfer'
    | 'incoming'
    | 'invitation';
  subject_id: string;
  payer: Generated<string>;
  name: string;
  publisher: string;
  reference: string;
  listed_name: string;
  score: number;
  reasons: string[];
  found_at: Date;
  decision: 'released' | 'confirmed' | null;
  decided_at: Date | null;
  decided_by: string | null;
  decision_reason: string | null;
}

/**
 * What was decided of a hit, from the first decision to the last, and pairs of a name and an entry that are known to be
 * good until a day. Rows are added, never changed and never deleted.
 */
export interface ScreeningDecisionsTable {
  id: string;
  hit_id: string;
  number: Generated<number>;
  decision: 'released' | 'confirmed' | 'reopened';
  reason: string;
  compared: Record<string, unknown> | null;
  good_until: string | null;
  entry_digest: string | null;
  pair_id: string | null;
  decided_at: Date;
  decided_by: string;
}

/**
 * Accounts of clients on which no money goes out, in, or both. The open ones make ledger_accounts.blocked, which every
 * posting is judged by. Rows are never deleted; only the end is written, once: by two people, after the last day, or by
 * the client who wakes dormant accounts.
 */
export interface AccountBlocksTable {
  id: string;
  account_id: string;
  direction: 'none' | 'in' | 'out' | 'both';
  cause: 'hit' | 'freeze' | 'court' | 'client_request' | 'fraud' | 'dispute' | 'dormant' | 'deceased';
  hit_id: string | null;
  reason: string;
  since: Date;
  started_by: string;
  last_day: string | null;
  ended_at: Date | null;
  ended_by: string | null;
  end_reason: string | null;
}

/** What transaction monitoring found of clients. The hit beside it has the reasons and the decision. */
export interface MonitoringAlertsTable {
  hit_id: string;
  client_id: string;
  rule: string;
  aspect: string;
  happened_at: Date;
  entry_count: number;
}

/** The entries of the journal that make an alert, a hundred at most. */
export interface MonitoringEntriesTable {
  hit_id: string;
  place: number;
  entry_id: string;
}

/**
 * Work that any server of the bank may do, one at a time. A server takes a job for as long as a lease lasts and renews
 * it; the lease of a killed one runs out, and another takes the job.
 */
export interface JobsTable {
  id: string;
  kind: string;
  key: Generated<string>;
  due_at: Generated<Date>;
  attempts: Generated<number>;
  lease_id: string | null;
  lease_until: Date | null;
  done_at: Date | null;
  last_error: string | null;
  dead_at: Date | null;
  created_at: Generated<Date>;
}

/** Mail to send. A mail is written in the transaction of what it tells of, and sent afterwards. */
export interface OutboxTable {
  id: string;
  message_id: string;
  kind: 'pin' | 'enquiry' | 'notice';
  recipient: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  told_of: Date | null;
  is_security_notice: Generated<boolean>;
  created_at: Generated<Date>;
  next_attempt_at: Generated<Date>;
  expires_at: Date | null;
  attempt_count: Generated<number>;
  sent_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
}

/**
 * How far each reader of events has read. A reader moves its position in the database transaction in which it did
 * something about the events.
 */
export interface EventReadersTable {
  name: string;
  position: Generated<bigint>;
  read_at: Generated<Date>;
}

/** What a client was told of, once for each event. */
export interface NoticesTable {
  id: string;
  client_id: string;
  kind: string;
  happened_at: Date;
  is_mailed: boolean;
  created_at: Generated<Date>;
}

/**
 * The bank's own notices in the portal, for all clients or some, and its warnings before accounts become dormant. Rows
 * are added and stay; only the end is written, once.
 */
export interface BankNoticesTable {
  id: string;
  text_en: string | null;
  text_ru: string | null;
  text_es: string | null;
  text_fr: string | null;
  importance: 'plain' | 'important';
  first_day: string;
  last_day: string;
  client_ids: string[] | null;
  proposal_id: string | null;
  dormant_on: string | null;
  published_at: Generated<Date>;
  ended_at: Date | null;
  ended_by: string | null;
}

/** Which users have read a notice of the bank and put it away. */
export interface BankNoticesSeenTable {
  notice_id: string;
  user_id: string;
  seen_at: Generated<Date>;
}

/** The kinds of notices that a client wants no mail about. */
export interface UnwantedNoticesTable {
  client_id: string;
  kind: string;
}

/** What a user has chosen to be told of, by account. Where no row is, the user is told as without a choice. */
export interface NoticeChoicesTable {
  user_id: string;
  client_id: string;
  account_id: string | null;
  kind: string;
  is_mailed: boolean;
  is_pushed: boolean;
  amount_minor: bigint | null;
  seen_sequence: bigint | null;
}

/** Exchange rates of which users are told once, when the bank's rate reaches them. */
export interface RateWishesTable {
  id: string;
  user_id: string;
  client_id: string;
  from_currency: string;
  to_currency: string;
  rate_scaled: bigint;
  is_rise: boolean;
  made_at: Generated<Date>;
  reached_at: Date | null;
}

/** One row: the key by which push services know the bank (RFC 8292). Each subscription of a browser is bound to it. */
export interface PushKeysTable {
  id: 1;
  private_key: Buffer;
  public_key: Buffer;
  made_at: Generated<Date>;
}

/**
 * Browsers that show users that something waits, and whether it waits. A push service that has ended one deletes it.
 */
export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  address: string;
  public_key: Buffer;
  auth_secret: Buffer;
  made_at: Generated<Date>;
  wanted_count: Generated<bigint>;
  told_count: Generated<bigint>;
  wanted_since: Date | null;
  attempt_count: Generated<number>;
  next_attempt_at: Generated<Date>;
}

/** What a user has seen in the portal of what happened. */
export interface NewsReadTable {
  user_id: string;
  event_id: string;
  read_at: Generated<Date>;
}

/** What was done and what was refused. Rows are added, never changed and never deleted. */
export interface AuditEventsTable {
  id: string;
  happened_at: Generated<Date>;
  kind: string;
  outcome: 'done' | 'refused';
  reason: string | null;
  /** The client. No reference: an event outlives what it tells of, and writing it costs no look at other tables. */
  client_id: string | null;
  /** The user. No reference: an event outlives what it tells of, and writing it costs no look at other tables. */
  user_id: string | null;
  login_hash: string | null;
  /** The session. No reference: an event outlives what it tells of, and writing it costs no look at other tables. */
  session_id: string | null;
  subject: string | null;
  network: string | null;
  device: string | null;
  request_id: string | null;
  staff: string | null;
  facts: Buffer | null;
}

/**
 * The events that no seal covers yet. A row is written in the statement that writes its events, so that a transaction
 * which commits late is still found, whatever the ids and times of its events.
 */
export interface AuditUnsealedTable {
  /** In this order they are sealed, and published (docs/event.md). */
  position: Generated<bigint>;
  /** References audit_events (id): no constraint holds it; the sealer passes over a row without its event. */
  event_id: string;
  /** The events that were written together with event_id and wait with it. */
  further_ids: Generated<string[]>;
}

/**
 * The chain of hashes: each seal names the events that it covers and the hash of each, and holds the hash over the seal
 * before it. Rows are added, never changed and never deleted.
 */
export interface AuditSealsTable {
  number: bigint;
  sealed_at: Date;
  /** References audit_events (id): no constraint holds it; `bank verify` judges it. */
  event_ids: string[];
  event_hashes: Buffer[];
  hash: Buffer;
  version: number;
  key_fingerprint: string | null;
  signature: Buffer | null;
}

/**
 * Rules by which clients put their entries into categories, one row a client; the trail tells of each change. Entries
 * keep no category: it is found when it is asked for.
 */
export interface CategoryRulesTable {
  client_id: string;
  version: number;
  rules: string;
  changed_by: string;
  changed_at: Generated<Date>;
}

/**
 * Changes of memberships that wait for a second administrator of the client. Only the decision is written, once. One
 * whose membership has ended is void.
 */
export interface MembershipChangesTable {
  id: string;
  client_id: string;
  membership_id: string;
  rights: string | null;
  proposed_by: string;
  proposed_at: Generated<Date>;
  outcome: 'accepted' | 'refused' | 'withdrawn' | null;
  decided_by: string | null;
  decided_at: Date | null;
}

/**
 * People whom administrators of clients invite to act for them. Another administrator lets one go to the bank, where
 * there is one, and two people of the bank accept it. What led to no user goes after a time.
 */
export interface InvitationsTable {
  id: string;
  client_id: string;
  first_name: string;
  last_name: string;
  email: string;
  birth_date: string;
  language: 'en' | 'ru' | 'es' | 'fr';
  rights: string;
  invited_by: string;
  invited_at: Date;
  state: 'waiting' | 'at_bank' | 'withdrawn' | 'refused' | 'rejected' | 'accepted';
  passed_by: string | null;
  passed_at: Date | null;
  rejected_by: string | null;
  reason: string | null;
  ended_at: Date | null;
  user_id: string | null;
}
