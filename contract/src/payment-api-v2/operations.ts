import { sandboxCards, demonstrationMerchant } from '../payment-api/sandbox.ts';
import type { FieldSchema, PaymentApiV2Operation, PaymentApiV2OperationName } from './operation.ts';
import type { FieldProblemCode, PaymentProblemCode } from './problem-codes.ts';
import * as resources from './resources.ts';

const ofText = ['missing', 'not_text', 'unknown_field', 'text_too_long', 'character_forbidden'] as const;
const ofAmount = [
  'amount_malformed',
  'amount_must_be_positive',
  'amount_has_too_many_decimals',
  'amount_too_large',
] as const;
const ofPayment = [...ofText, 'holds_card_number', ...ofAmount, 'currency_unknown'] as const;
const ofReturn = ['return_address_malformed', 'return_address_not_listed', 'language_unknown'] as const;
const ofPage = ['limit_malformed', 'cursor_malformed'] as const satisfies readonly FieldProblemCode[];
const ofKey = [
  'idempotency_key_missing',
  'idempotency_key_malformed',
  'idempotency_key_in_use',
  'idempotency_key_reused',
] as const satisfies readonly PaymentProblemCode[];

/** How a list is walked: the newest first, a page at a time. */
const pageFields: Readonly<Record<string, FieldSchema>> = {
  limit: { type: 'string', description: 'How many a page holds: 1 to 100, 20 where it is not said.', examples: ['20'] },
  cursor: { type: 'string', description: 'Where the page begins: next_cursor of the page before.' },
};

/** The operations of the second version, in the order in which an integrator meets them. */
export const paymentApiV2Operations: readonly PaymentApiV2Operation[] = [
  {
    name: 'createToken',
    method: 'POST',
    path: '/v2/tokens',
    summary: 'Exchange login and password for a token of an hour.',
    isOpen: true,
    body: resources.tokenBody,
    success: { status: 201, body: resources.token },
    problems: ['credentials_wrong', 'address_not_allowed', 'too_many_logins'],
    fieldProblems: ['missing', 'not_text', 'unknown_field'],
    request: demonstrationMerchant,
  },
  {
    name: 'createCheckout',
    method: 'POST',
    path: '/v2/checkouts',
    summary: 'Make a page of the bank on which a payer types the card.',
    isOnce: true,
    body: resources.checkoutBody,
    success: { status: 201, body: resources.checkout },
    problems: [...ofKey, 'reference_used', 'live_closed'],
    fieldProblems: [...ofPayment, ...ofReturn],
    request: {
      amount: '150.00',
      currency: 'EUR',
      payer: 'P-20417',
      return_address: 'http://localhost:3000/paid',
    },
  },
  {
    name: 'readCheckout',
    method: 'GET',
    path: '/v2/checkouts/{id}',
    summary: 'Read what became of a checkout.',
    success: { status: 200, body: resources.checkout },
    problems: ['checkout_not_found'],
    fieldProblems: [],
  },
  {
    name: 'createPaymentV2',
    method: 'POST',
    path: '/v2/payments',
    summary: 'Charge a card whose number you have.',
    isOnce: true,
    body: resources.paymentBody,
    success: { status: 201, body: resources.payment },
    problems: [...ofKey, 'card_declined', 'reference_used', 'live_closed'],
    fieldProblems: [
      ...ofPayment,
      'card_number_malformed',
      'card_not_of_sandbox',
      'card_of_sandbox',
      'cvv_malformed',
      'validity_malformed',
      'card_expired',
      'currency_without_account',
      'amount_above_limit',
      'day_limit_reached',
    ],
    request: {
      amount: '150.00',
      currency: 'EUR',
      payer: 'P-20417',
      card: { number: sandboxCards.approved, expiry: '2039-12', cvv: '123', owner: 'A. EXAMPLE' },
    },
  },
  {
    name: 'confirmPayment',
    method: 'POST',
    path: '/v2/payments/{id}/confirmations',
    summary: 'Make a page on which the payer confirms a payment that waits for it.',
    isOnce: true,
    body: resources.confirmationBody,
    success: { status: 201, body: resources.checkout },
    problems: [...ofKey, 'payment_not_found', 'payment_not_waiting'],
    fieldProblems: ['missing', 'not_text', 'unknown_field', ...ofReturn],
    request: { return_address: 'http://localhost:3000/paid' },
  },
  {
    name: 'readPayment',
    method: 'GET',
    path: '/v2/payments/{id}',
    summary: 'Read a payment as it stands now.',
    success: { status: 200, body: resources.payment },
    problems: ['payment_not_found'],
    fieldProblems: [],
  },
  {
    name: 'listPayments',
    method: 'GET',
    path: '/v2/payments',
    summary: 'Walk through your payments, the newest first.',
    query: {
      ...pageFields,
      payer: { type: 'string', description: 'Payments of this payer only.' },
      reference: { type: 'string', description: 'The payment of this reference only.' },
      created_from: { type: 'string', format: 'date-time', description: 'Made at this time or later.' },
      created_before: { type: 'string', format: 'date-time', description: 'Made before this time.' },
    },
    success: { status: 200, body: resources.payment, isPage: true },
    problems: [],
    fieldProblems: [...ofPage, 'not_text', 'unknown_field', 'time_malformed'],
  },
  {
    name: 'refundPayment',
    method: 'POST',
    path: '/v2/payments/{id}/refunds',
    summary: 'Give a payer money back: a part, several times, or all that is left.',
    isOnce: true,
    body: resources.refundBody,
    success: { status: 201, body: resources.refund },
    problems: [...ofKey, 'payment_not_found', 'payment_not_refundable', 'refund_exceeds_payment'],
    fieldProblems: ['not_text', 'unknown_field', ...ofAmount],
    request: { amount: '50.00' },
  },
  {
    name: 'listRefunds',
    method: 'GET',
    path: '/v2/payments/{id}/refunds',
    summary: 'Walk through the refunds of a payment, the newest first.',
    query: pageFields,
    success: { status: 200, body: resources.refund, isPage: true },
    problems: ['payment_not_found'],
    fieldProblems: [...ofPage, 'not_text', 'unknown_field'],
  },
  {
    name: 'readRefund',
    method: 'GET',
    path: '/v2/refunds/{id}',
    summary: 'Read a refund.',
    success: { status: 200, body: resources.refund },
    problems: ['refund_not_found'],
    fieldProblems: [],
  },
  {
    name: 'listDisputes',
    method: 'GET',
    path: '/v2/disputes',
    summary: 'Walk through the disputes of your payments, the newest first.',
    query: { ...pageFields, payment: { type: 'string', description: 'The dispute of this payment only.' } },
    success: { status: 200, body: resources.dispute, isPage: true },
    problems: [],
    fieldProblems: [...ofPage, 'not_text', 'unknown_field'],
  },
  {
    name: 'readDispute',
    method: 'GET',
    path: '/v2/disputes/{id}',
    summary: 'Read a dispute.',
    success: { status: 200, body: resources.dispute },
    problems: ['dispute_not_found'],
    fieldProblems: [],
  },
  {
    name: 'answerDispute',
    method: 'POST',
    path: '/v2/disputes/{id}/answers',
    summary: 'Answer a dispute, once and before its time is over.',
    body: resources.disputeAnswer,
    success: { status: 201, body: resources.dispute },
    problems: ['dispute_not_found', 'dispute_not_open'],
    fieldProblems: [
      'missing',
      'not_text',
      'unknown_field',
      'statement_too_long',
      'character_forbidden',
      'holds_card_number',
    ],
    request: { statement: 'Delivered on 4 September, signed by the payer. winning_evidence' },
  },
  {
    name: 'acceptDispute',
    method: 'POST',
    path: '/v2/disputes/{id}/acceptances',
    summary: 'Let the payer have the money.',
    success: { status: 201, body: resources.dispute },
    problems: ['dispute_not_found', 'dispute_not_open'],
    fieldProblems: [],
  },
  {
    name: 'listReturnAddresses',
    method: 'GET',
    path: '/v2/return-addresses',
    summary: 'Read to which origins your checkouts may send payers.',
    success: { status: 200, body: resources.returnAddress, isPage: true },
    problems: [],
    fieldProblems: [],
  },
  {
    name: 'addReturnAddress',
    method: 'POST',
    path: '/v2/return-addresses',
    summary: 'Add an origin to them, in test mode.',
    body: resources.returnAddress,
    success: { status: 201, body: resources.returnAddress },
    problems: ['not_in_live_mode', 'too_many_return_addresses'],
    fieldProblems: ['missing', 'not_text', 'unknown_field', 'return_address_malformed'],
    request: { origin: 'http://localhost:3000' },
  },
  {
    name: 'removeReturnAddress',
    method: 'DELETE',
    path: '/v2/return-addresses/{id}',
    summary: 'Remove an origin, in test mode. The id is the origin, percent-encoded.',
    success: { status: 204 },
    problems: ['not_in_live_mode', 'return_address_not_found'],
    fieldProblems: [],
  },
  {
    name: 'listEvents',
    method: 'GET',
    path: '/v2/events',
    summary: 'Catch up on events, the oldest first.',
    query: {
      limit: pageFields['limit']!,
      cursor: {
        type: 'string',
        description: 'Where the page begins: next_cursor of the page before, also of the last one a day ago.',
      },
    },
    success: { status: 200, body: resources.event, isPage: true },
    problems: [],
    fieldProblems: [...ofPage, 'not_text', 'unknown_field'],
  },
  {
    name: 'listWebhookEndpoints',
    method: 'GET',
    path: '/v2/webhook-endpoints',
    summary: 'Read where your events are sent. Endpoints are made in the online banking, with a password.',
    success: { status: 200, body: resources.webhookEndpoint, isPage: true },
    problems: [],
    fieldProblems: [],
  },
];

/** @throws where the contract has no such operation */
export function v2OperationNamed(name: PaymentApiV2OperationName): PaymentApiV2Operation {
  const operation = paymentApiV2Operations.find((candidate) => candidate.name === name);
  if (operation === undefined) throw new Error(`the contract has no operation ${name}`);
  return operation;
}

/** What every operation can answer, whatever is asked. */
export const commonProblemCodes = [
  'version_unknown',
  'body_malformed',
  'body_too_large',
  'content_type_not_json',
  'too_many_requests',
  'internal_error',
  'service_unavailable',
] as const satisfies readonly PaymentProblemCode[];

/** The version of the second door; a header of this name says it in each answer, and may in a request. */
export const paymentApiVersionHeader = 'payment-api-version';
export const paymentApiVersion = '2026-11-27';
