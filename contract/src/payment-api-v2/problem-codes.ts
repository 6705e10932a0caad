/** What can be wrong with one field of a body or of an address. Both versions judge by the same rules. */
export const fieldProblemCodes = [
  'missing',
  'not_text',
  'unknown_field',
  'text_too_long',
  'character_forbidden',
  'holds_card_number',
  'card_number_malformed',
  'card_not_of_sandbox',
  'card_of_sandbox',
  'cvv_malformed',
  'validity_malformed',
  'card_expired',
  'currency_unknown',
  'amount_malformed',
  'amount_must_be_positive',
  'amount_has_too_many_decimals',
  'amount_too_large',
  'amount_above_limit',
  'day_limit_reached',
  'currency_without_account',
  'statement_too_long',
  'time_malformed',
  'cursor_malformed',
  'limit_malformed',
  'language_unknown',
  'return_address_malformed',
  'return_address_not_listed',
] as const;

/** Every problem that the second version answers, with its HTTP status. A code never changes its meaning. */
export const paymentProblems = {
  ...(Object.fromEntries(fieldProblemCodes.map((code) => [code, 422])) as Record<FieldProblemCode, 422>),

  // The request as a whole.
  body_malformed: 400,
  body_not_object: 400,
  version_unknown: 400,
  idempotency_key_missing: 400,
  idempotency_key_malformed: 400,
  request_too_slow: 408,
  body_too_large: 413,
  content_type_not_json: 415,
  head_too_large: 431,

  // Who asks.
  token_missing: 401,
  token_wrong: 401,
  credentials_wrong: 401,
  address_not_allowed: 403,
  too_many_logins: 429,
  too_many_requests: 429,

  // What is asked for.
  operation_not_found: 404,
  payment_not_found: 404,
  refund_not_found: 404,
  checkout_not_found: 404,
  dispute_not_found: 404,
  return_address_not_found: 404,
  card_declined: 402,
  idempotency_key_in_use: 409,
  idempotency_key_reused: 422,
  reference_used: 409,
  payment_not_refundable: 409,
  refund_exceeds_payment: 409,
  payment_not_waiting: 409,
  dispute_not_open: 409,
  live_closed: 403,
  too_many_return_addresses: 409,
  not_in_live_mode: 403,

  // What only the bank can mend.
  internal_error: 500,
  service_unavailable: 503,
} as const satisfies Readonly<Record<string, number>>;
export type FieldProblemCode = (typeof fieldProblemCodes)[number];
export type PaymentProblemCode = keyof typeof paymentProblems;
