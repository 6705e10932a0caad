/* Made of the contract of the bank: `vitest run --project unit payment-client-types --update` writes it. */

/** The version of the Payment API that this client speaks. */
export const paymentApiVersion = '2026-11-27';

/** A token that opens every other operation for an hour. */
export interface Token {
  /** Goes into the header Authorization, after Bearer. */
  readonly token: string;
  /** The mode of the token that made it. */
  readonly mode: 'test' | 'live';
  /** From then on it opens nothing, UTC. */
  readonly expires_at: string;
}

/** A page for one payment. It takes one card, for a quarter of an hour. */
export interface Checkout {
  /** Id of the checkout. */
  readonly id: string;
  /** open, done (it has its payment), or expired. */
  readonly status: 'open' | 'done' | 'expired';
  /** Send the payer there. Told once, when it is made. */
  readonly url?: string;
  /** The payment that it brought. */
  readonly payment?: string;
  /** A decimal in the units of the currency. */
  readonly amount: string;
  /** Three letters of ISO 4217. */
  readonly currency: string;
  /** Your own reference for the payer. */
  readonly payer: string;
  /** Your own number of the order: one payment has it. */
  readonly reference?: string;
  /** Where the page sends the payer afterwards. */
  readonly return_address: string;
  /** The mode of the token that made it. */
  readonly mode: 'test' | 'live';
  /** When it was made, UTC. */
  readonly created_at: string;
  /** From then on it opens nothing, UTC. */
  readonly expires_at: string;
}

/** A payment by card. */
export interface Payment {
  /** Number of the payment, the same in both versions. */
  readonly id: string;
  /** Where it stands. */
  readonly status:
    | 'in_process'
    | 'unknown'
    | 'waiting_confirmation'
    | 'approved'
    | 'denied'
    | 'expired'
    | 'partly_refunded'
    | 'refunded'
    | 'charged_back';
  /** A decimal in the units of the currency. */
  readonly amount: string;
  /** Three letters of ISO 4217. */
  readonly currency: string;
  /** What has gone back to the payer so far, or is on its way. */
  readonly refunded_amount: string;
  /** What remains for you after the discount, which is rounded up once. A refund does not change it. */
  readonly net_amount: string;
  /** Your own reference for the payer. */
  readonly payer: string;
  /** Your own number of the order: one payment has it. */
  readonly reference?: string;
  /** What is kept of the card. */
  readonly card: {
    /** Brand of the card. */
    readonly brand: string;
    /** Last digits of its number. */
    readonly last_four: string;
    /** Year and month, YYYY-MM. */
    readonly expiry: string;
    /** Name of the cardholder. */
    readonly owner: string;
  };
  /** The mode of the token that made it. */
  readonly mode: 'test' | 'live';
  /** When it was made, UTC. */
  readonly created_at: string;
}

/** Money that goes back to a payer. */
export interface Refund {
  /** Id of the refund. */
  readonly id: string;
  /** failed: the payer got nothing, and the amount is yours again. */
  readonly status: 'pending' | 'done' | 'failed';
  /** Number of the payment, the same in both versions. */
  readonly payment: string;
  /** A decimal in the units of the currency. */
  readonly amount: string;
  /** Three letters of ISO 4217. */
  readonly currency: string;
  /** The mode of the token that made it. */
  readonly mode: 'test' | 'live';
  /** When it was made, UTC. */
  readonly created_at: string;
}

/** A payer wants the money of a payment back, and the bank of the card has taken it. */
export interface Dispute {
  /** Id of the dispute. */
  readonly id: string;
  /** needs_response: answer it before the time is over. */
  readonly status: 'needs_response' | 'under_review' | 'won' | 'lost';
  /** Number of the payment, the same in both versions. */
  readonly payment: string;
  /** A decimal in the units of the currency. */
  readonly amount: string;
  /** Three letters of ISO 4217. */
  readonly currency: string;
  /** Why the payer disputes it. */
  readonly reason: string;
  /** What you said to it. */
  readonly statement?: string;
  /** The mode of the token that made it. */
  readonly mode: 'test' | 'live';
  /** When it was opened, UTC. */
  readonly created_at: string;
  /** Unanswered until then it is lost, UTC. */
  readonly respond_by: string;
}

/** An origin to which the page of a checkout may send payers. */
export interface ReturnAddress {
  /** Scheme, host and port. */
  readonly origin: string;
}

/** What happened, as webhooks tell it. */
export interface Event {
  /** Id of the event; the header webhook-id says it. */
  readonly id: string;
  /** What happened. */
  readonly type:
    | 'card_payment.in_process'
    | 'card_payment.unknown'
    | 'card_payment.waiting_confirmation'
    | 'card_payment.approved'
    | 'card_payment.denied'
    | 'card_payment.expired'
    | 'card_payment.partly_refunded'
    | 'card_payment.refunded'
    | 'card_payment.charged_back'
    | 'card_refund.failed'
    | 'card_dispute.needs_response'
    | 'card_dispute.under_review'
    | 'card_dispute.won'
    | 'card_dispute.lost'
    | 'card_settlement.settled';
  /** When it happened, UTC. */
  readonly timestamp: string;
  /** Counts the events of one payment, refund or dispute. */
  readonly sequence: number;
  /** False for tests. */
  readonly is_live: boolean;
  /** The payment, refund or dispute, whole, as it stood then. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A server of yours that is told of events. */
export interface WebhookEndpoint {
  /** Id of the endpoint. */
  readonly id: string;
  /** Where events are sent. */
  readonly address: string;
  /** Of what it is told; of other events of the client too, which stand elsewhere. */
  readonly event_types: readonly (
    | 'card_payment.in_process'
    | 'card_payment.unknown'
    | 'card_payment.waiting_confirmation'
    | 'card_payment.approved'
    | 'card_payment.denied'
    | 'card_payment.expired'
    | 'card_payment.partly_refunded'
    | 'card_payment.refunded'
    | 'card_payment.charged_back'
    | 'card_refund.failed'
    | 'card_dispute.needs_response'
    | 'card_dispute.under_review'
    | 'card_dispute.won'
    | 'card_dispute.lost'
    | 'card_settlement.settled'
  )[];
  /** failing: it rests between tries, because the last ones failed. */
  readonly status: 'active' | 'failing' | 'paused';
  /** How many events wait for it. */
  readonly waiting: number;
  /** The mode of the token that made it. */
  readonly mode: 'test' | 'live';
  /** When it was made, UTC. */
  readonly created_at: string;
}

/** The credentials of your program. */
export interface Credentials {
  /** Issued with your merchant account. */
  readonly login: string;
  /** Issued with your merchant account. */
  readonly password: string;
}

/** A page of the bank on which the payer types the card: you never see its number. */
export interface NewCheckout {
  /** A decimal in the units of the currency. */
  readonly amount: string;
  /** Three letters of ISO 4217. */
  readonly currency: string;
  /** Your own reference for the payer. */
  readonly payer: string;
  /** Your own number of the order: one payment has it. */
  readonly reference?: string;
  /** Where the page sends the payer afterwards. Its origin is one of your return addresses. */
  readonly return_address: string;
  /** Language of the page; without it that of the browser of the payer. */
  readonly language?: 'en' | 'ru' | 'es' | 'fr';
}

/** A payment that is charged at once. You see the number of the card: a checkout spares you that. */
export interface NewPayment {
  /** A decimal in the units of the currency. */
  readonly amount: string;
  /** Three letters of ISO 4217. */
  readonly currency: string;
  /** Your own reference for the payer. */
  readonly payer: string;
  /** Your own number of the order: one payment has it. */
  readonly reference?: string;
  /** The card. The bank keeps its brand, its last digits and its month only. */
  readonly card: {
    /** Digits only. */
    readonly number: string;
    /** Year and month, YYYY-MM. */
    readonly expiry: string;
    /** Security code of the card; nobody keeps it. */
    readonly cvv: string;
    /** Name of the cardholder, as on the card. */
    readonly owner: string;
  };
}

/** Where the payer goes after the confirmation. */
export interface NewConfirmation {
  /** Where the page sends the payer afterwards. Its origin is one of your return addresses. */
  readonly return_address: string;
  /** Language of the page; without it that of the browser of the payer. */
  readonly language?: 'en' | 'ru' | 'es' | 'fr';
}

/** What goes back. Without an amount all that is left. */
export interface NewRefund {
  /** A decimal in the units of the currency. */
  readonly amount?: string;
}

/** Your answer to a dispute. It is given once. */
export interface DisputeAnswer {
  /** Why the payment is right. In test mode the word winning_evidence wins, everything else loses. */
  readonly statement: string;
}

/** Walk through your payments, the newest first. */
export interface PaymentFilters {
  /** How many a page holds: 1 to 100, 20 where it is not said. */
  readonly limit?: string;
  /** Where the page begins: next_cursor of the page before. */
  readonly cursor?: string;
  /** Payments of this payer only. */
  readonly payer?: string;
  /** The payment of this reference only. */
  readonly reference?: string;
  /** Made at this time or later. */
  readonly created_from?: string;
  /** Made before this time. */
  readonly created_before?: string;
}

/** Walk through the disputes of your payments, the newest first. */
export interface DisputeFilters {
  /** How many a page holds: 1 to 100, 20 where it is not said. */
  readonly limit?: string;
  /** Where the page begins: next_cursor of the page before. */
  readonly cursor?: string;
  /** The dispute of this payment only. */
  readonly payment?: string;
}

/** Catch up on events, the oldest first. */
export interface EventFilters {
  /** How many a page holds: 1 to 100, 20 where it is not said. */
  readonly limit?: string;
  /** Where the page begins: next_cursor of the page before, also of the last one a day ago. */
  readonly cursor?: string;
}

/** What a problem is, in one word. */
export type ProblemCode =
  | 'missing'
  | 'not_text'
  | 'unknown_field'
  | 'text_too_long'
  | 'character_forbidden'
  | 'holds_card_number'
  | 'card_number_malformed'
  | 'card_not_of_sandbox'
  | 'card_of_sandbox'
  | 'cvv_malformed'
  | 'validity_malformed'
  | 'card_expired'
  | 'currency_unknown'
  | 'amount_malformed'
  | 'amount_must_be_positive'
  | 'amount_has_too_many_decimals'
  | 'amount_too_large'
  | 'amount_above_limit'
  | 'day_limit_reached'
  | 'currency_without_account'
  | 'statement_too_long'
  | 'time_malformed'
  | 'cursor_malformed'
  | 'limit_malformed'
  | 'language_unknown'
  | 'return_address_malformed'
  | 'return_address_not_listed'
  | 'body_malformed'
  | 'body_not_object'
  | 'version_unknown'
  | 'idempotency_key_missing'
  | 'idempotency_key_malformed'
  | 'request_too_slow'
  | 'body_too_large'
  | 'content_type_not_json'
  | 'head_too_large'
  | 'token_missing'
  | 'token_wrong'
  | 'credentials_wrong'
  | 'address_not_allowed'
  | 'too_many_logins'
  | 'too_many_requests'
  | 'operation_not_found'
  | 'payment_not_found'
  | 'refund_not_found'
  | 'checkout_not_found'
  | 'dispute_not_found'
  | 'return_address_not_found'
  | 'card_declined'
  | 'idempotency_key_in_use'
  | 'idempotency_key_reused'
  | 'reference_used'
  | 'payment_not_refundable'
  | 'refund_exceeds_payment'
  | 'payment_not_waiting'
  | 'dispute_not_open'
  | 'live_closed'
  | 'too_many_return_addresses'
  | 'not_in_live_mode'
  | 'internal_error'
  | 'service_unavailable';
