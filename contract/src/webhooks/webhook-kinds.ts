/** What happens to a card payment: named by the state that it moves to. */
export const cardPaymentWebhooks = [
  'card_payment.in_process',
  'card_payment.unknown',
  'card_payment.waiting_confirmation',
  'card_payment.approved',
  'card_payment.denied',
  'card_payment.expired',
  'card_payment.partly_refunded',
  'card_payment.refunded',
  'card_payment.charged_back',
] as const;

/** A refund that the acquirer did not make: the money is the merchant's again. */
export const cardRefundWebhooks = ['card_refund.failed'] as const;

/** What happens to a dispute of a card payment: named by where it stands. */
export const cardDisputeWebhooks = [
  'card_dispute.needs_response',
  'card_dispute.under_review',
  'card_dispute.won',
  'card_dispute.lost',
] as const;

/** A merchant was settled for a day. There is none of test payments. */
export const cardSettlementWebhooks = ['card_settlement.settled'] as const;

/** What programs of a merchant are told of. */
export const merchantWebhooks = [
  ...cardPaymentWebhooks,
  ...cardRefundWebhooks,
  ...cardDisputeWebhooks,
  ...cardSettlementWebhooks,
] as const;

/** What happens to an order of a client. */
export const orderWebhooks = [
  'order.prepared',
  'order.changed',
  'order.approved',
  'order.declined',
  'order.withdrawn',
  'order.expired',
  'order.ended',
  'order.accepted',
  'order.booked',
  'order.refused',
  'order.completed',
  'order.rejected',
  'order.returned',
  'order.cancelled',
] as const;

/** Each posting on an account of a client. */
export const postingWebhooks = ['account.credited', 'account.debited'] as const;

/** What happens to an account of a client. */
export const accountWebhooks = ['account.opened', 'account.closed', ...postingWebhooks] as const;

/** Everything of which webhooks tell, in the order in which it is shown. */
export const webhookKinds = [...merchantWebhooks, ...orderWebhooks, ...accountWebhooks] as const;
export type WebhookKind = (typeof webhookKinds)[number];
export type OrderWebhook = (typeof orderWebhooks)[number];
export type AccountWebhook = (typeof accountWebhooks)[number];

/** Somebody tries an endpoint: it is sent to that one alone. */
export const webhookOfTest = 'webhook.test';

/** Test payments are told to endpoints of tests only, all else to live ones. */
export const webhookModes = ['live', 'test'] as const;
export type WebhookMode = (typeof webhookModes)[number];

/** What an endpoint of a mode can be told. */
export function webhookKindsOf(mode: WebhookMode): readonly WebhookKind[] {
  return mode === 'live' ? webhookKinds : merchantWebhooks;
}

/** Endpoints of one client that are not ended. */
export const webhookEndpointsMax = 16;

/** For so long the secret before signs as well. */
export const webhookOverlapDays = 7;

/** For so long a delivery is tried. */
export const webhookTriesDays = 3;

/** Events, their deliveries and the answers to them are kept for so long. */
export const webhookKeptDays = 30;

/** What a sent event is named by and proven with (Standard Webhooks). */
export const eventWebhookHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** The prefix of a secret; base64 follows. */
export const eventWebhookSecretPrefix = 'whsec_';
