export { openPaymentClient, type CallOptions, type ClientOptions, type PaymentClient } from './client.ts';
export { NoAnswer, PaymentProblem } from './failures.ts';
export type * from './resources.ts';
export { readWebhook, WebhookRefused, type WebhookCheck } from './read-webhook.ts';
