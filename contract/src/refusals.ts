import { memberRefusals } from './member-refusals.ts';
import type { PassedLimit } from './client-limits.ts';
import type { officeRefusals } from './office/office-refusals.ts';

/**
 * The catalogue of refusals: every named rule that an answer of the bank can break, with its HTTP status.
 * The name travels as `reason`; the text for people is `refusals` of the dictionaries; `docs/errors.md` explains each.
 * A test holds the three together. What the office alone answers stands in `office/office-refusals.ts`.
 */
export const commonRefusals = {
  // What was sent cannot be read (decisions: errors).
  body_malformed: 400,
  field_malformed: 400,
  text_too_long: 422,
  content_type_not_json: 415,
  body_too_large: 413,
  head_too_large: 431,
  request_too_slow: 408,
  call_not_found: 404,

  // Who is asking.
  invalid_credentials: 401,
  session_required: 401,
  pin_required: 401,
  password_change_required: 403,
  gate_password_wrong: 401,
  site_locked: 403,
  too_many_gate_tries: 429,
  too_many_logins: 429,
  too_many_pin_tries: 429,
  too_many_requests: 429,
  already_logged_in: 422,
  session_not_found: 422,
  right_to_see_missing: 403,
  right_to_prepare_missing: 403,
  right_to_approve_missing: 403,
  right_to_administer_missing: 403,
  membership_not_found: 422,
  approval_rule_malformed: 422,
  approval_rule_unfulfillable: 422,
  approval_rules_waiting: 422,
  approval_rules_not_found: 422,
  approval_rules_decision_unknown: 422,
  own_approval_rules_not_accepted: 403,
  limit_malformed: 422,
  too_many_limits: 422,
  ...memberRefusals,
  call_closed_to_access_tokens: 403,
  access_token_lifetime_unknown: 422,
  too_many_access_tokens: 422,
  delivery_frequency_unknown: 422,
  webhook_not_allowed: 422,
  too_many_statement_deliveries: 422,
  statement_delivery_not_found: 422,
  webhook_mode_unknown: 422,
  webhook_kind_unknown: 422,
  webhook_act_unknown: 422,
  webhook_needs_all_accounts: 403,
  too_many_webhook_endpoints: 422,
  webhook_endpoint_not_found: 422,
  webhook_delivery_not_found: 422,
  not_a_merchant: 403,
  live_payments_not_agreed: 403,
  network_malformed: 422,
  too_many_merchant_credentials: 422,
  merchant_credentials_not_found: 422,
  secret_replaced_already: 422,
  address_not_allowed: 403,
  card_payment_not_found: 422,
  card_payment_not_refundable: 422,
  refund_exceeds_payment: 422,
  card_dispute_not_found: 422,
  card_dispute_not_open: 422,
  card_number_in_text: 422,
  access_token_not_found: 422,
  request_of_other_origin: 403,
  staff_right_missing: 403,
  authenticator_code_wrong: 422,
  passkey_refused: 422,
  passkey_not_found: 422,
  factor_not_found: 422,
  too_many_factors: 422,
  two_other_ways_needed: 422,
  pin_not_mailed: 422,

  // A new password (spec 5).
  current_password_wrong: 422,
  too_many_password_tries: 429,
  password_too_short: 422,
  password_too_long: 422,
  password_too_common: 422,
  password_unchanged: 422,

  // A payment order (spec 5; ISO 20022, ISO 9362, ISO 13616, ISO 3166).
  idempotency_key_malformed: 422,
  idempotency_key_reused: 422,
  idempotency_key_of_refused_order: 422,
  all_fields_required: 422,
  debtor_account_not_found: 422,
  creditor_account_not_found: 422,
  accounts_must_differ: 422,
  amount_malformed: 422,
  amount_must_be_positive: 422,
  amount_has_too_many_decimals: 422,
  amount_too_large: 422,
  creditor_agent_bic_malformed: 422,
  creditor_country_unknown: 422,
  creditor_town_missing: 422,
  creditor_account_malformed: 422,
  charge_bearer_unknown: 422,
  country_not_served: 422,
  text_has_forbidden_characters: 422,
  debtor_account_closed: 422,
  creditor_account_closed: 422,
  account_unavailable: 422,
  exceeds_approval_limit: 403,
  beneficiary_not_saved: 422,
  beneficiary_cools_off: 422,
  approvals_missing: 403,
  approval_not_asked_for: 403,
  exceeds_client_limit: 422,
  exceeds_user_limit: 422,
  exceeds_available_balance: 422,
  converted_amount_is_zero: 422,
  rate_unavailable: 422,
  rate_too_old: 422,
  rate_changed: 422,
  rate_just_set: 422,
  deposit_not_offered: 422,
  deposit_terms_changed: 422,
  confirmation_required: 422,
  too_many_confirmation_tries: 429,
  confirmation_expired: 422,
  confirmation_code_wrong: 422,
  confirmation_of_other_order: 422,

  // An order that was given.
  order_not_found: 422,
  order_not_in_process: 422,
  order_moved: 422,
  order_changed: 422,
  order_content_unknown: 422,
  order_group_unknown: 422,
  own_order_not_approved: 403,
  conversion_approved_alone: 422,
  order_of_other_user: 403,
  execution_day_malformed: 422,
  execution_day_out_of_range: 422,
  execution_day_is_no_bank_day: 422,
  standing_order_malformed: 422,
  standing_order_not_found: 422,
  standing_order_moved_on: 422,
  too_many_standing_orders: 422,
  too_many_rate_wishes: 422,
  rate_wish_not_found: 422,
  order_file_too_large: 422,
  order_file_type_unknown: 422,
  order_file_columns_wrong: 422,
  order_file_malformed: 422,
  order_file_empty: 422,
  order_file_other_workbook: 422,
  order_file_cell_computed: 422,
  order_file_cell_inexact: 422,
  order_file_cell_unseen: 422,
  too_many_order_rows: 422,
  order_file_not_found: 422,
  order_file_moved_on: 422,
  order_file_has_refused_rows: 422,
  order_file_has_twins: 422,
  order_file_not_sent: 422,
  order_row_begins_as_formula: 422,
  order_row_in_other_currency: 422,

  // What staff do with orders, payment files and hits of screening.
  second_person_required: 422,
  payment_file_not_found: 422,
  payment_files_locked: 422,
  hit_not_found: 422,
  hit_of_an_order: 422,

  // What two people of the staff decide.
  proposal_not_found: 422,
  proposal_decided: 422,
  proposal_expired: 422,
  own_proposal_not_approved: 403,
  proposal_of_other_staff: 403,
  proposal_changed: 422,
  proposal_open_already: 422,
  nothing_to_change: 422,
  staff_not_found: 422,
  staff_is_yourself: 422,
  client_not_found: 422,
  balance_not_zero: 422,
  account_has_orders: 422,
  account_is_held: 422,
  hold_not_found: 422,
  entry_not_balanced: 422,
  entry_of_two_clients: 422,
  entry_not_found: 422,
  entry_reversed_already: 422,
  entry_not_reversible: 422,
  suspense_decided: 422,
  card_settlement_not_found: 404,
  acquirer_file_not_found: 422,
  acquirer_amount_differs: 422,
  card_difference_not_found: 422,
  merchant_takes_payments: 422,
  merchant_has_open_cards: 422,
  merchant_deposit_not_held: 422,
  entry_is_a_debit: 422,
  order_has_its_money: 422,
  account_in_other_currency: 422,
  mail_address_malformed: 422,
  rate_malformed: 422,
  rate_beyond_band: 422,

  // Saved beneficiaries.
  beneficiary_not_found: 422,
  too_many_beneficiaries: 422,
  cooling_hours_malformed: 422,

  // A part of the statement.
  account_not_found: 422,
  currency_unknown: 422,
  period_malformed: 422,
  transfer_type_unknown: 422,
  payment_status_unknown: 422,
  amount_range_malformed: 422,
  search_too_long: 422,
  sort_unknown: 422,
  cursor_malformed: 422,
  payment_not_found: 404,
  too_many_labels: 422,

  // Where the money went.
  spending_period_unknown: 422,
  spending_too_long: 422,
  category_unknown: 422,
  category_rule_malformed: 422,
  too_many_category_rules: 422,
  category_rules_need_all_accounts: 403,
  category_rules_changed: 422,

  // The statement as a file.
  format_unknown: 400,
  period_in_future: 422,
  tax_report_not_found: 404,
  language_unknown: 422,
  format_takes_no_selection: 400,
  format_needs_account: 400,
  statement_too_long: 422,
  amount_too_long_for_format: 422,
  too_many_files: 429,

  // An application, its documents and its mailed links; messages in the office.
  link_not_found: 422,
  document_not_found: 422,
  document_not_asked_for: 422,
  document_too_large: 422,
  document_type_unknown: 422,
  document_part_unexpected: 422,
  too_many_documents: 422,
  too_many_document_bytes: 422,
  documents_missing: 422,
  enquiry_not_found: 422,
  enquiry_changed: 422,
  sender_address_missing: 422,
  application_not_ready: 422,
  risk_not_rated: 422,
  screening_undecided: 422,
  screening_confirmed: 422,
  applicant_name_missing: 422,
  login_malformed: 422,
  login_taken: 422,
  accounts_missing: 422,

  // The bank itself.
  service_unavailable: 503,
  bank_is_read_only: 503,
  period_closed: 503,
  outcome_unknown: 503,
  internal_error: 500,
} as const;

export type RefusalName = keyof typeof commonRefusals | keyof typeof officeRefusals;
/** Those that a client may read. */
export const refusalNames = Object.keys(commonRefusals) as readonly RefusalName[];

/**
 * What the books refuse while an order is booked: at the rates of that moment, on locked accounts. Such an answer is
 * the outcome of the order and is kept under its key; every other refusal leaves the key free. `amount_too_large` is
 * both: of an amount with too many digits, and of a balance beyond what the books hold. Only the latter is kept.
 */
export const refusalsOfTheBooks = [
  'rate_unavailable',
  'rate_too_old',
  'rate_changed',
  'rate_just_set',
  'converted_amount_is_zero',
  'debtor_account_closed',
  'creditor_account_closed',
  'account_unavailable',
  'amount_too_large',
  'exceeds_available_balance',
] as const satisfies readonly RefusalName[];

/** A place in a file, both from 1: a line, and of a table which cell of it. */
export interface FilePlace {
  readonly line: number;
  readonly column?: number;
}

/** One broken rule. `field` is our name of the field it concerns, where there is one. */
export interface Refusal {
  readonly refusal: RefusalName;
  readonly field?: string;
  /** The character for which a text is refused, as people are told of it. */
  readonly letter?: string;
  /** Where a file breaks the rule, as people are told of it. */
  readonly place?: FilePlace;
  /** The limit that an order passes, as people are told of it. */
  readonly limit?: PassedLimit;
  /** With status 429: after how many seconds it is worth another try. */
  readonly retryAfterSeconds?: number;
  /** The first answer to its key again. */
  readonly isReplayed?: true;
}

export function refuse(refusal: RefusalName, field?: string): Refusal {
  return field === undefined ? { refusal } : { refusal, field };
}

/** A rule that is broken for a while only. */
export function refuseFor(refusal: RefusalName, retryAfterSeconds: number, field?: string): Refusal {
  return { ...refuse(refusal, field), retryAfterSeconds };
}

export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'refusal' in outcome;
}
