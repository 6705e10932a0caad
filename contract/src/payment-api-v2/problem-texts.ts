import type { PaymentProblemCode } from './problem-codes.ts';

/** Texts of the second version where the first has none, or speaks of its own spelling. */
export const problemTexts: Readonly<Partial<Record<PaymentProblemCode, string>>> = {
  missing: 'Is required',
  unknown_field: 'Is no field of this request',
  validity_malformed: 'Must be a year and a month, YYYY-MM',
  amount_malformed: 'Must be a plain decimal in a string, such as "150.00"',
  statement_too_long: 'Must have at most 2000 characters',
  time_malformed: 'Must be a time of ISO 8601 with its zone, such as 2026-11-27T09:31:07Z',
  cursor_malformed: 'Must be a cursor that a page of this list brought',
  limit_malformed: 'Must be a whole number from 1 to 100',
  language_unknown: 'Must be en, ru, es or fr',
  return_address_malformed: 'Must be an https address; in test mode also http of this machine (localhost, 127.0.0.1)',
  return_address_not_listed: 'Its origin is not among your return addresses: add it first',

  body_malformed: 'Body is not valid JSON in UTF-8',
  body_not_object: 'Body must be a JSON object',
  version_unknown: 'Payment-Api-Version names no version of this API',
  idempotency_key_missing:
    'Idempotency-Key is required: make one for each new payment, refund or checkout, and keep it for retries',
  idempotency_key_malformed: 'Idempotency-Key must have 1 to 255 visible characters of ASCII',
  request_too_slow: 'Request did not arrive in time',
  content_type_not_json: 'Body must be JSON: send Content-Type: application/json',
  head_too_large: 'Header of the request is too large',

  token_missing: 'Authorization is required: Bearer and a token of POST /v2/tokens',
  payment_not_found: 'No payment of yours has this id in the mode of this token',
  refund_not_found: 'No refund of yours has this id in the mode of this token',
  dispute_not_found: 'No dispute of yours has this id in the mode of this token',
  dispute_not_open: 'The dispute has been answered, or its time is over',
  checkout_not_found: 'No checkout of yours has this id in the mode of this token',
  return_address_not_found: 'You have no such return address',
  card_declined: 'The card was declined: nothing was charged',
  idempotency_key_in_use: 'The first request with this Idempotency-Key still runs: wait a second and send it again',
  idempotency_key_reused: 'This Idempotency-Key belongs to another request',
  reference_used: 'This reference belongs to a payment with other fields',
  payment_not_refundable: 'Only an approved payment is refunded, and what is left of it',
  refund_exceeds_payment: 'More than what is left of the payment',
  payment_not_waiting: 'The payment does not wait for its payer',
  too_many_return_addresses: 'You have 20 return addresses already: remove one first',
  not_in_live_mode: 'The bank keeps the return addresses of live mode',

  internal_error: 'Something failed at the bank. With the same Idempotency-Key it is safe to send it again',
  service_unavailable: 'The bank cannot answer now. With the same Idempotency-Key it is safe to send it again',
};
