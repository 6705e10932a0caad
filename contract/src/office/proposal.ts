/** What needs two people. One line for each; its words are in the office's dictionary. */
export const proposalKinds = [
  'book_by_hand',
  'reverse_entry',
  'open_account',
  'close_account',
  'place_hold',
  'end_hold',
  'change_mail_address',
  'change_client_address',
  'set_rate',
  'set_limit',
  'change_staff_roles',
  'change_tariff',
  'change_holidays',
  'change_correspondents',
  'set_gate',
  'charge_fees',
  'waive_fee',
  'assign_fee',
  'set_deposit_offer',
  'open_term_deposit',
  'close_term_deposit',
  'change_chart',
  'set_reporting_currency',
  'set_monitoring_rule',
  'change_country_rules',
  'carry_result',
  'withdraw_statements',
  'close_period',
  'sign_off_item',
  'review_access',
  'accept_application',
  'release_order',
  'decide_sent_order',
  'resolve_suspense',
  'undo_assignment',
  'import_file',
  'send_file',
  'take_file_back',
  'change_profile',
  'put_list_in_force',
  'set_screening_values',
  'release_after_restore',
  'erase_person',
  'release_hits',
  'return_held_order',
  'end_block',
] as const;
export type ProposalKindName = (typeof proposalKinds)[number];

/** Only an open proposal is decided, and once. */
export const proposalStates = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** How long a proposal waits for the second person. */
export const proposalDays = 7;

export const proposalReasonLengthMax = 500;

/** What a line of "was, will be" speaks of. */
export const differenceNames = [
  'account',
  'amount',
  'balance',
  'closed',
  'debit',
  'credit',
  'held',
  'hit',
  'block',
  'limit',
  'client',
  'login',
  'risk',
  'mail_address',
  'postal_address',
  'rate',
  'reversed',
  'roles',
  'roles_meet',
  'access',
  'operator',
  'security_deposit',
  'fee',
  'fee_to_assign',
  'fee_due_again',
  'deposit_offer',
  'term_deposit',
  'deposit_interest',
  'matures',
  'chart_account',
  'reporting_currency',
  'monitoring_rule',
  'country_rule',
  'carried',
  'tariff',
  'holiday',
  'correspondent',
  'profile',
  'gate',
  'gate_password',
  'statement',
  'suspense',
  'order_state',
  'restore_lock',
  'lost_file',
  'waiting',
  'closing',
  'checklist',
  'open_item',
  'file_sum',
  'client_total',
  'largest_entry',
  'opening_balance',
  'closing_balance',
  'order_status',
  'screening_list',
  'list_entries_added',
  'list_entries_changed',
  'list_entries_removed',
  'screening_value',
  'file_warning',
  'file_taken_back',
  'text',
  'document',
  'erased',
  'kept',
] as const;
export type DifferenceName = (typeof differenceNames)[number];

/** One thing that a proposal changes: plain texts; null where there was, or will be, nothing. */
export interface Difference {
  readonly what: DifferenceName;
  /** Of which account, client, currency or fee, where that is not plain. */
  readonly of?: string | undefined;
  readonly was: string | null;
  readonly willBe: string | null;
}
