import type { TransactionStatus } from '@bank/contract';

/**
 * Where a card payment stands. Unknown: it may have been made or not, and is found out about. The documented statuses
 * know fewer: what expired is denied, and money also goes back by a dispute.
 */
export type CardPaymentState =
  | 'in_process'
  | 'unknown'
  | 'waiting_confirmation'
  | 'approved'
  | 'denied'
  | 'expired'
  | 'partly_refunded'
  | 'refunded'
  | 'charged_back';

/** The one table of legal moves, as the database has it. */
export const cardPaymentMoves: Readonly<Record<CardPaymentState, readonly CardPaymentState[]>> = {
  in_process: ['unknown', 'waiting_confirmation', 'approved', 'denied'],
  unknown: ['in_process', 'waiting_confirmation', 'approved', 'denied'],
  waiting_confirmation: ['approved', 'denied', 'expired'],
  approved: ['partly_refunded', 'refunded', 'charged_back'],
  // Each refund is a move, and so is one that failed.
  partly_refunded: ['partly_refunded', 'refunded', 'charged_back', 'approved'],
  denied: [],
  expired: [],
  refunded: ['approved', 'partly_refunded'],
  charged_back: ['approved', 'partly_refunded'],
};

/** What can be said of a payment at once. */
export type FirstState = Extract<
  CardPaymentState,
  'in_process' | 'unknown' | 'waiting_confirmation' | 'approved' | 'denied'
>;

/** How long a payer has to confirm a payment. */
export const confirmationSeconds = 15 * 60;

const statuses: Readonly<Record<CardPaymentState, TransactionStatus>> = {
  in_process: 1,
  unknown: 1,
  approved: 2,
  denied: 3,
  expired: 3,
  waiting_confirmation: 5,
  partly_refunded: 4,
  refunded: 4,
  charged_back: 4,
};

/** The status as the status request tells it: the only one that says that money went back (spec 4). */
export function statusInRequest(state: CardPaymentState): TransactionStatus {
  return statuses[state];
}

/** The status everywhere else: what went back had been approved. */
export function statusElsewhere(state: CardPaymentState): TransactionStatus {
  const status = statuses[state];
  return status === 4 ? statuses.approved : status;
}
