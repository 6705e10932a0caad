import type { RefusalName } from '@bank/contract';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import type { Fact, FactReference } from './fact.ts';

/** What clients and visitors do. */
type DoorKind =
  | 'login'
  | 'login_locked'
  | 'pin_requested'
  | 'pin'
  | 'pin_locked'
  | 'logout'
  | 'password_change'
  | 'password_locked'
  | 'confirmation_requested'
  | 'order_cancelled'
  | 'session_closed'
  | 'sessions_closed'
  | 'beneficiary_saved'
  | 'beneficiary_changed'
  | 'beneficiary_renamed'
  | 'beneficiary_deleted'
  | 'statement_taken'
  | 'receipt_taken'
  | 'gate'
  /** The database's clock went back, and every session was ended. */
  | 'clock_stepped_back';

/** What is ordered. Told of in the statement, so a client's list of security events leaves it out. */
export type OrderKind = 'order_internal' | 'order_international';

/** What the bank's staff do. */
export type StaffKind =
  | 'client_created'
  | 'client_disabled'
  | 'password_reset'
  | 'account_opened'
  | 'account_closed'
  | 'security_deposit_released'
  | 'deposit_booked'
  | 'deposit_reversed'
  | 'order_completed'
  | 'order_rejected'
  | 'order_returned'
  | 'rates_set'
  | 'mail_retried'
  | 'backup_taken'
  | 'bank_restored';

/** The bank itself, of what was made at one stroke or was there before events told of it. */
export type InventoryKind = 'demonstration_created' | 'inventory_taken';

export type AuditKind = DoorKind | OrderKind | StaffKind | InventoryKind;

/** Something that happened and is to be remembered. */
export interface AuditEvent {
  readonly kind: AuditKind;
  /** The rule that refused it; absent where it was done. */
  readonly refusal?: RefusalName | 'pin_is_not_valid';
  /** The client it concerns, where the bank knows. */
  readonly clientId?: string | undefined;
  /** A login as it was typed. Only its hash is kept. */
  readonly typedLogin?: string;
  /**
   * What it was done to: the id of a payment, an account, a session, a beneficiary; the name of a file; what a rate was
   * set to.
   */
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
