import type { DatabaseSchema } from '@bank/database';
import type { FactKind } from './fact.ts';

/** How a fact tells of the columns of a table. */
export interface ToldColumns {
  /** What the text calls the table; undefined where its columns stand alone. */
  readonly as: string | undefined;
  /** The columns that are not told of, each with the reason. */
  readonly except?: Readonly<Record<string, string>>;
  /** Another fact tells of its rows; this one tells of some columns as well. */
  readonly isPart?: true;
}

const foundByOthers = 'found by other words, and the trigger writes it';
const countedEntries = 'follows from its entries';
const takenBack = 'the taking back is told, and the trigger writes it';

/** What each kind of fact tells of. */
export const toldColumns: Readonly<Record<FactKind, Partial<Record<keyof DatabaseSchema, ToldColumns>>>> = {
  booking: {
    journal_entries: { as: 'e', except: { posting_count: 'follows from the legs' } },
    postings: {
      as: undefined,
      except: {
        id: 'the leg is told',
        account_sequence: 'follows from the entries of the account; verify counts them',
        balance_after_minor: 'follows from the entries of the account; verify adds them up',
        booked_at: 'that of the entry',
        value_date: 'that of the entry',
      },
    },
    payments: {
      as: 'y',
      except: {
        journal_entry_id: 'the entry is told',
        transfer_number: 'the database gives it out while it writes',
        status: 'follows from the journal',
        created_at: 'that of the entry',
        search_text: foundByOthers,
      },
    },
    orders: { as: 'o', isPart: true },
  },
  client: { clients: { as: 'c', except: { search_text: foundByOthers } } },
  user: {
    users: { as: 'u', except: { search_text: foundByOthers } },
    user_passkeys: { as: 'k', except: { sign_count: 'a counter', last_used_at: 'a time of use' } },
    user_authenticators: { as: 'a', except: { used_step: 'a counter of codes', last_used_at: 'a time of use' } },
  },
  membership: {
    memberships: { as: 'm' },
    membership_accounts: { as: 'named', except: { client_id: 'that of the membership' } },
  },
  account: {
    accounts: { as: 'a' },
    ledger_accounts: {
      as: 'l',
      except: {
        id: 'told as that of the account',
        balance_minor: 'follows from the entries',
        posting_count: 'follows from the entries',
        last_booked_at: 'follows from the entries',
        held_minor: 'follows from the holds',
        blocked: 'follows from the blocks',
        opened_at: 'that of the account',
      },
    },
  },
  rate: { exchange_rates: { as: 'r', except: { recorded_at: 'the time of its event' } } },
  staff: {
    staff: { as: 's', except: { totp_used_step: 'a counter of codes' } },
    staff_access: { as: 'h' },
    staff_passkeys: {
      as: 'k',
      except: { sign_count: 'a counter', last_used_at: 'a time of use' },
    },
  },
  proposal: { proposals: { as: 'p' } },
  emergency_act: {
    emergency_acts: { as: 'e' },
    emergency_sign_offs: { as: 's' },
  },
  setting: { bank_settings: { as: 'g' } },
  holidays: { bank_holidays: { as: 'd' } },
  order: { orders: { as: 'o' }, order_moves: { as: 'v' }, order_desks: { as: 'd' }, order_approvals: { as: 'w' } },
  hold: { account_holds: { as: 'h' } },
  account_block: { account_blocks: { as: 'b' } },
  fee: { fee_charges: { as: 'f' } },
  statement: {
    account_statements: { as: 's' },
    withdrawn_statements: { as: 'w', except: { statement_id: 'the statement is told' } },
  },
  payment_file: { payment_files: { as: 'f' }, payment_file_orders: { as: 's' } },
  status_file: { payment_status_files: { as: 'v' } },
  lost_payment_file: { lost_payment_files: { as: 'f' } },
  incoming_file: {
    incoming_files: {
      as: 'f',
      except: { taken_back_at: takenBack, entry_count: countedEntries, suspense_count: countedEntries },
    },
    incoming_statements: { as: 's', except: { taken_back_at: takenBack } },
    incoming_repeats: { as: 'again' },
  },
  file_taken_back: { files_taken_back: { as: 't' } },
  incoming_entry: {
    incoming_entries: { as: 'e' },
    suspense_returns: { as: 'back' },
    suspense_shares: { as: 'share' },
    undone_decisions: { as: 'u' },
  },
  screening_list: { screening_lists: { as: 'l' }, screening_entries: { as: 'n' } },
  screening_in_force: { screening_in_force: { as: 'i' } },
  screening_hit: { screening_hits: { as: 'h' } },
  monitoring_alert: {
    monitoring_alerts: { as: 'a' },
    monitoring_entries: { as: 'n' },
  },
  hit_decision: { screening_decisions: { as: 'd' } },
  case_document: { case_documents: { as: 'd' } },
  card_dispute_paper: { card_dispute_papers: { as: 'd' } },
  task: { tasks: { as: 't' }, task_steps: { as: 's' } },
  note: { client_notes: { as: 'n' } },
  message: {
    enquiries: { as: 'q', except: { awaits_summary: 'whether it was mailed to the bank' } },
    enquiry_notes: { as: 'n' },
    enquiry_files: { as: 'l' },
    enquiry_file_parts: { as: 't' },
  },
  application: {
    application_files: { as: 'f' },
    application_moves: { as: 'v' },
    file_records: { as: 'k', except: { client_id: 'of a client it is a fact of its own' } },
    application_documents: { as: 'd' },
    application_document_parts: { as: 't' },
    enquiry_notes: { as: 'n' },
    enquiries: { as: 'q', isPart: true },
  },
  file_record: { file_records: { as: 'k', except: { application_id: 'of an application it is part of that' } } },
  merchant: {
    merchants: { as: 'm' },
    merchant_credentials: { as: 'k', except: { last_used_at: 'a time of use: the trail has the logins' } },
    merchant_terms: { as: 't' },
    merchant_deposits: { as: 'd' },
    merchant_deposit_returns: { as: 'back' },
  },
  card_batch: { card_bookings: { as: 'b' } },
  card_settlement: { card_settlements: { as: 's' }, card_releases: { as: 'r' } },
  acquirer_file: { acquirer_files: { as: 'f' }, acquirer_lines: { as: 'l' }, acquirer_receipts: { as: 'r' } },
  access_token: {
    access_tokens: { as: 't', except: { last_used_at: 'a time of use' } },
    access_token_accounts: { as: 'named', except: { client_id: 'that of the token' } },
  },
  delivery: {
    statement_deliveries: { as: 'd', except: { next_day: 'how far it went' } },
    statement_delivery_accounts: { as: 'named', except: { client_id: 'that of the delivery' } },
  },
  webhook_endpoint: {
    webhook_endpoints: { as: 'w', except: { failures: 'a counter of tries', rests_until: 'a time of tries' } },
  },
  beneficiary: { beneficiaries: { as: 'b' } },
  bank_directory: { bank_directory: { as: 'k' } },
  account_name: { account_names: { as: 'n' } },
  entry_mark: {
    entry_marks: {
      as: 'm',
      except: {
        account_id: 'that of the posting',
        account_sequence: 'that of the posting',
        search_text: 'note and labels again',
      },
    },
  },
  category_rules: { category_rules: { as: 'c' } },
  restore_lock: { restore_locks: { as: 'k' } },
  clock_jump: { clock_jumps: { as: 'j' } },
  entry_by_hand: { entries_by_hand: { as: 'h' } },
  entry_document: { entry_documents: { as: 'd' } },
  chart_account: { chart_accounts: { as: 'c' } },
  revaluation: {
    revaluations: { as: 'r' },
    revaluation_positions: { as: 'l' },
  },
  carried_result: { carried_results: { as: 'c' } },
  closed_period: { closed_periods: { as: 'p' }, closed_reconciliations: { as: 'r' } },
  sign_off: { reconciliation_sign_offs: { as: 's' } },
  arrived_file: { arrived_files: { as: 'a' } },
  rate_file: {
    rate_files: { as: 'f' },
    rate_quotes: { as: 'q', except: { source: 'that of the file' } },
  },
  term_deposit: { term_deposits: { as: 'd' } },
  interest_accrual: { interest_accruals: { as: 'a' } },
  fee_accrual: { fees: { as: 'f' } },
  fee_receivable: { fee_receivables: { as: 'r' } },
  fee_waiver: { fee_waivers: { as: 'w' } },
  bank_notice: { bank_notices: { as: 'n' } },
  approval_rules: { approval_rules: { as: 'r' } },
  membership_change: { membership_changes: { as: 'c' } },
  invitation: { invitations: { as: 'i' } },
  standing_order: { standing_orders: { as: 's' }, standing_order_days: { as: 'd' } },
  order_file: {
    order_files: { as: 'f' },
    order_file_rows: { as: 'r' },
    order_file_approvals: { as: 'a' },
  },
  client_limit: { client_limits: { as: 'l' } },
  cooling_off: { cooling_off: { as: 'c' } },
  access_review: { access_reviews: { as: 'v' } },
  confirmation_run: { confirmation_runs: { as: 'r' }, confirmation_letters: { as: 'l' } },
  case: { cases: { as: 'c' }, case_steps: { as: 's' } },
  erasure: { erasures: { as: 'e' } },
  book_export: { book_exports: { as: 'x' } },
  bank_mode: { bank_mode: { as: 'm' } },
};
