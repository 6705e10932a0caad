/** Where a card payment stands, as portal and second version call it. */
export const cardPaymentStates = [
  'in_process',
  /** The acquirer did not answer in time: what became of it is found out within five minutes. */
  'unknown',
  'waiting_confirmation',
  'approved',
  'denied',
  'expired',
  'partly_refunded',
  'refunded',
  'charged_back',
] as const;
export type CardPaymentStatus = (typeof cardPaymentStates)[number];

/** Who moved it. */
export const cardMovers = ['acquirer', 'merchant', 'payer', 'clock'] as const;

/** Where a refund stands. Pending: the acquirer has not said what became of it. */
export const refundStatuses = ['pending', 'done', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Whether a merchant takes live payments: two people of the bank agree on terms, and may block it. */
export const livePaymentStates = ['not_agreed', 'open', 'blocked'] as const;

/** Why a payer asked for the money back. */
export const cardDisputeReasons = ['not_received', 'not_as_described', 'not_authorised', 'duplicate', 'other'] as const;

/** Where a dispute stands. */
export const cardDisputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const;

/** Card payments, and disputes, of one part of a list. */
export const cardPaymentsAtOnce = 50;
