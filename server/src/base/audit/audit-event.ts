import type { RefusalName } from '@bank/contract';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import type { Fact, FactReference } from './fact.ts';
import type { InvitationKind, InvitationStaffKind } from './invitation-kinds.ts';

/** What clients and visitors do. */
type DoorKind =
  | 'login'
  | 'login_locked'
  | 'pin_requested'
  | 'pin'
  | 'pin_locked'
  /** The second step of a login by an authenticator app or a recovery code, in place of the PIN. */
  | 'login_code'
  /** Both steps of a login by a passkey. */
  | 'passkey_login'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'recovery_codes_renewed'
  | 'mailed_pin_ended'
  | 'mailed_pin_resumed'
  | 'second_factors_kept'
  | 'second_factors_ended'
  /** Beside the accepted PIN: the bank did not know the device there. */
  | 'login_from_new_place'
  | 'logout'
  /** A user with several clients acts for another one. */
  | 'client_chosen'
  | 'password_change'
  | 'password_locked'
  | 'confirmation_requested'
  | 'confirmation_signed'
  | 'order_cancelled'
  | 'order_placed'
  | 'order_changed'
  | 'order_approved'
  | 'order_approval_given'
  | 'standing_order_placed'
  | 'standing_order_skipped'
  | 'standing_order_ended'
  | 'standing_order_day'
  | 'order_file_judged'
  | 'order_file_changed'
  | 'order_file_sent'
  | 'order_file_approved'
  | 'order_file_ended'
  | 'order_file_placed'
  | 'order_file_result_taken'
  | 'approval_rules_proposed'
  | 'approval_rules_in_force'
  | 'approval_rules_refused'
  | 'approval_rules_withdrawn'
  | 'membership_change_proposed'
  | 'membership_change_refused'
  | 'membership_change_withdrawn'
  | 'cooling_off_set'
  | 'own_limit_set'
  | 'beneficiary_trusted'
  | 'beneficiary_trust_ended'
  | 'order_declined'
  | 'order_withdrawn'
  | 'session_closed'
  | 'sessions_closed'
  | 'beneficiary_saved'
  | 'beneficiary_changed'
  | 'beneficiary_renamed'
  | 'beneficiary_deleted'
  | 'account_named'
  /** A note or labels of the client on an entry; the subject is the entry. */
  | 'entry_marked'
  | 'category_rules_changed'
  | 'access_token_created'
  | 'access_token_revoked'
  | 'statement_delivery_ordered'
  | 'statement_delivery_ended'
  | 'webhook_endpoint_made'
  | 'webhook_endpoint_paused'
  | 'webhook_endpoint_resumed'
  | 'webhook_endpoint_ended'
  | 'webhook_secret_rotated'
  /** An event is sent once more by hand; the subject is the event. */
  | 'webhook_replayed'
  /** A program reads with it; the subject is the call, the session the token. */
  | 'access_token_used'
  | 'merchant_credentials_made'
  /** Where they may be used from, or the secret before ended. */
  | 'merchant_credentials_changed'
  | 'merchant_credentials_ended'
  | 'merchant_secret_rotated'
  /** A user of a merchant gave money back, or answered a dispute, in the portal; the subject is refund or dispute. */
  | 'card_payment_refunded'
  | 'card_dispute_answered'
  | 'card_dispute_paper_added'
  | 'card_dispute_accepted'
  /** A program of a merchant logged in to the Payment API; the subject is the credentials. */
  | 'merchant_login'
  | 'statement_taken'
  | 'receipt_taken'
  | 'card_settlement_taken'
  | 'tax_report_taken'
  | 'spending_taken'
  /** A document of an applicant has arrived whole, by a mailed link. */
  | 'document_arrived'
  /** An applicant handed in the documents of a mailed link. */
  | 'documents_handed_in'
  /** A new user chose the password by the link of the welcome mail. */
  | 'first_password_set'
  | 'payment_details_taken'
  | 'gate'
  /** Staff: the password was refused, or the second factor judged. */
  | 'staff_sign_in'
  | 'staff_authenticator_set'
  | 'staff_recovery_code_used'
  | 'staff_recovery_codes_renewed'
  | 'staff_password_changed'
  | 'staff_passkey_added'
  | 'staff_passkey_removed'
  /** The database's clock went back, and every session was ended. */
  | 'clock_stepped_back'
  /** The first start of a server opened the bank, in its mode and its time zone. */
  | 'bank_opened'
  /** The database's clock moved by more than an hour beside the time that passed; the subject says by how much. */
  | 'clock_jumped';

/** What is ordered. Told of in the statement, so a client's list of security events leaves it out. */
export type PlacingKind = 'order_internal' | 'order_international';

/** What the bank's staff do. */
export type StaffKind =
  | InvitationStaffKind
  | 'client_created'
  | 'client_disabled'
  | 'client_enabled'
  | 'client_unlocked'
  /** The bank has warned that accounts will be dormant from the day that the subject says; then they are. */
  | 'client_dormancy_warned'
  | 'client_dormant'
  /** A user says that dormant accounts are in use. */
  | 'client_woken'
  /** Two people recorded a death; two people ended what it stopped, for heirs, or because nobody has died. */
  | 'client_deceased'
  | 'client_released_to_heirs'
  | 'client_death_mistaken'
  | 'client_sessions_ended'
  | 'client_note_added'
  /** Staff opened file, orders or statement of a client: one a day, person and kind, which subject and role say. */
  | 'client_read'
  /** What the office refused to somebody who had signed in: the right, the second person. The subject is the call. */
  | 'act_refused'
  /** Staff have downloaded a statement of the client. */
  | 'client_statement_taken'
  /** Books were taken as a file. The subject is its hash and its name. */
  | 'books_exported'
  /** A file of the books broke off on its way: a part of it is outside. */
  | 'books_export_broken'
  | 'user_created'
  | 'user_disabled'
  | 'membership_granted'
  | 'membership_ended'
  | 'password_reset'
  | 'account_opened'
  | 'account_closed'
  | 'security_deposit_released'
  | 'deposit_booked'
  | 'deposit_reversed'
  /** Somebody of the staff brought a file of a correspondent; the subject is the id under which it is kept. */
  | 'arrived_file_kept'
  | 'rate_file_kept'
  | 'rate_file_refused'
  /** A payment file lies in the outgoing folder of a channel; the subject is its MsgId. */
  | 'payment_file_released'
  | 'payment_file_delivered'
  /** A file of a correspondent; the subject is its id. */
  | 'incoming_file_imported'
  /** Two people took it back; the subject is its id. */
  | 'incoming_file_taken_back'
  /** Money came in, or went out, and nobody knows yet whose; the subject is the entry of the books. */
  | 'suspense_booked'
  /** What staff did with it; the subject is the entry of the correspondent. */
  | 'suspense_assigned'
  | 'suspense_returned'
  | 'suspense_split'
  | 'suspense_debited'
  /** Two people undid what was decided: the entry waits again. */
  | 'assignment_undone'
  /** Money that goes back stands in a payment file; the subject is the entry of the correspondent. */
  | 'suspense_return_sent'
  | 'order_completed'
  | 'order_rejected'
  | 'order_returned'
  /** A held order may go. */
  | 'order_released'
  /** An order in process may leave in the next payment file. */
  | 'order_released_to_send'
  | 'order_rejection_announced'
  | 'order_release_taken_back'
  | 'order_address_corrected'
  /** The bank's own notice is in the portal, or is taken off before its last day. */
  | 'bank_notice_published'
  | 'bank_notice_ended'
  /** What a client, or a user of theirs, may send to other banks; the subject is the limit. */
  | 'client_limit_set'
  /** An officer has an order now, or has it no more. */
  | 'order_assigned'
  | 'order_given_back'
  /** Nobody releases it until somebody takes it up again. */
  | 'order_set_aside'
  | 'order_taken_up'
  /** An order stands in a payment file. */
  | 'order_sent'
  | 'payment_file_written'
  /** A file that left before a restore stands among the payment files again; the subject is its id. */
  | 'payment_file_readmitted'
  /** What a correspondent says of a payment file was read. */
  | 'payment_status_read'
  /** An order that has moved no money was ended by staff. */
  | 'order_ended'
  | 'rates_set'
  | 'screening_list_imported'
  /** From then on another edition of a list counts, or none. */
  | 'screening_list_in_force'
  /** A file that lay in the folder of lists is none, or not one to be taken; the subject says why. */
  | 'screening_list_refused'
  | 'screening_hit_released'
  | 'screening_hit_confirmed'
  | 'screening_hit_reopened'
  /** An account, by a confirmed hit or by two people; the subject is the block. */
  | 'account_blocked'
  | 'account_block_ended'
  | 'bank_directory_imported'
  | 'holidays_set'
  | 'mail_retried'
  | 'job_retried'
  /** Somebody says that the database's clock is right after it jumped. */
  | 'clock_confirmed'
  | 'backup_taken'
  /** The whole bank was verified: its books are sound, or, where it is refused, wrong. */
  | 'books_verified'
  | 'message_taken'
  | 'message_given_back'
  | 'message_answered'
  /** The same in a thread of a client, who is told of it. */
  | 'thread_answered'
  /** A message that needs no answer by mail. */
  | 'message_closed'
  | 'message_noted'
  /** A user of a client wrote to the bank, in a thread. */
  | 'message_sent'
  | 'application_assigned'
  | 'application_moved'
  | 'application_noted'
  | 'application_rated'
  | 'application_accepted'
  | 'application_rejected'
  | 'application_screened'
  | 'documents_asked_for'
  | 'document_checked'
  /** Data, a paper or the risk of a client; of an application the data alone, the rest has kinds of its own. */
  | 'file_changed'
  | 'paper_kept'
  | 'risk_rated'
  | 'document_added'
  /** Staff have downloaded it. */
  | 'welcome_sent'
  | 'bank_restored'
  /** What waited since a restore may leave again; the subject says what. */
  | 'restore_lock_released'
  /** What needs two people. The subject of a decision names who proposed it. */
  | 'proposal_made'
  | 'proposal_approved'
  | 'proposal_refused'
  | 'proposal_withdrawn'
  /** An operator did what takes two people; the subject is the act. */
  | 'emergency_act'
  /** Somebody of the staff signed it off; the subject is the act. */
  | 'emergency_signed_off'
  | 'entry_booked'
  | 'entry_reversed'
  | 'fee_charged'
  /** Fees that a run could not charge: clients owe them; the subject is how many in which currency. */
  | 'fees_unpaid'
  /** A fee that two people gave up. */
  | 'fee_waived'
  /** Two people said what a fee was for that a person had booked; the subject is its payment. */
  | 'fee_assigned'
  /** Twelve months at a fixed rate; the subject is the payment that took the money. */
  | 'term_deposit_opened'
  /** It ended before its twelve months were over; the subject is the payment that gave the money back. */
  | 'term_deposit_closed'
  /** A client takes card payments, on these terms; the subject is the merchant. */
  | 'merchant_terms_set'
  | 'merchant_deposit_returned'
  | 'acquirer_file_taken'
  | 'acquirer_paid'
  | 'card_difference_written_off'
  /** A day, month or year of the books; the subject says which. */
  | 'period_closed'
  /** A difference with a correspondent that two people let stand; the subject is its id. */
  | 'open_item_signed_off'
  /** Who may do what was signed off by two people; the subject is the day. */
  | 'access_reviewed'
  /** Letters that confirm balances were drawn up; the subject is their day, how many they are, and the first number. */
  | 'confirmations_drawn_up'
  /** Statements that were false; the subject is their month, and how many they were. */
  | 'statements_withdrawn'
  /** A complaint, or a person who asks for their data; the subject is its kind, its number and the step. */
  | 'case_opened'
  | 'case_step_taken'
  /** What staff are to do; the subject is the task. */
  | 'task_made'
  | 'task_moved'
  /** Somebody of the staff was signed out by an administrator; the subject is their login. */
  | 'staff_sessions_ended'
  /** Data of a person; the subject is the number of the case. */
  | 'person_erased'
  | 'hold_placed'
  | 'hold_ended'
  | 'mail_address_changed'
  | 'second_factors_end_announced'
  | 'client_address_changed'
  | 'setting_changed'
  /** An account was added to the chart, or closed; the subject is its number and which. */
  | 'chart_changed'
  /** Income and expense of a year went to retained earnings; the subject is the year and the currency. */
  | 'result_carried'
  /** Of other staff, whose login is the subject. */
  | 'staff_created'
  | 'staff_disabled'
  | 'staff_enabled'
  | 'staff_reset'
  /** The subject is the login, the roles before and the roles from now on. */
  | 'staff_roles_changed';

/** The bank itself, of what was made at one stroke. */
export type InventoryKind = 'demonstration_created';

/**
 * What the bank does by itself: it holds an order that is like a name on a list, sends or refuses orders whose day has
 * come, and ends those, and proposals, that nobody decided in time.
 */
export type OwnKind =
  | 'order_held'
  | 'scheduled_order_booked'
  | 'scheduled_order_refused'
  | 'order_expired'
  | 'proposal_expired'
  /** Names that are like a name on a list of sanctions. */
  | 'screening_hits_found'
  /** A rule of transaction monitoring found something; the subject is the hit. */
  | 'monitoring_alert_raised'
  /** Monthly statements of accounts; the subject is how many. */
  | 'statements_drawn_up'
  /** Messages and applications whose time of keeping is over. */
  | 'old_messages_deleted'
  /** The currency positions were valued at the rates of a day; the subject is the day and what they gained. */
  | 'positions_revalued'
  /** Fees of a month became income; the subject is the month, how many, and their currency. */
  | 'fees_accrued'
  /** Interest on term deposits of a day; the subject is the day and the currency. */
  | 'interest_accrued'
  /** What happened to live card payments; the subject is how much. */
  | 'card_payments_booked'
  /** A merchant was settled for a day; the subject is the day and the currency. */
  | 'card_settled'
  | 'card_reserve_released'
  /** A term deposit was repaid with its interest; the subject is the payment of the principal. */
  | 'term_deposit_matured'
  /** A statement went to the webhook of a client. */
  | 'statement_delivered';

export type AuditKind = DoorKind | InvitationKind | PlacingKind | StaffKind | InventoryKind | OwnKind;

/** Something that happened and is to be remembered. */
export interface AuditEvent {
  readonly kind: AuditKind;
  /** The rule that refused it; absent where it was done. */
  readonly refusal?: RefusalName | 'pin_is_not_valid' | 'books_wrong';
  /** The client it concerns, where the bank knows. */
  readonly clientId?: string | undefined;
  /** The user who acted, or whose login it concerns, where the origin does not say it. */
  readonly userId?: string | undefined;
  /** A login as it was typed. Only its hash is kept. */
  readonly typedLogin?: string;
  /** What it was done to: the id of a payment, an account, a beneficiary, a user; the name of a file; a new rate. */
  readonly subject?: string;
  /** Where the request came from; absent for what staff do. */
  readonly origin?: RequestOrigin;
  /** Who of the staff did it. */
  readonly staff?: string;
  /**
   * What was made or changed: the recorder reads it in the same database transaction and keeps its digest, so it has to
   * be written before.
   */
  readonly about?: readonly FactReference[];
  /** The same, where the digest is known already. */
  readonly facts?: readonly Fact[];
}
