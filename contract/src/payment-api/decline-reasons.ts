/**
 * Why the bank of a card does not pay, as it is told to a merchant. A payer is never told more than that the card was
 * declined: the holder of a stolen card must not learn that it is known.
 */
export const declineReasons = [
  'declined',
  'insufficient_funds',
  'limit_exceeded',
  'expired_card',
  'lost_card',
  'stolen_card',
  'suspected_fraud',
  'security_code_wrong',
  'card_not_supported',
  /** The acquirer could not ask the bank of the card. */
  'acquirer_error',
  /** The acquirer was never reached, and was told to take the payment no more. */
  'not_reached',
] as const;
export type DeclineReason = (typeof declineReasons)[number];
