export { announce, type Announcement } from './events-store.ts';
export { deleteOldWebhooks } from './delete-old-webhooks.ts';
export { listEndpoints } from './endpoints-store.ts';
export { listEventsOfMerchant } from './list-events-of-merchant.ts';
export { postWebhooks, type AskWebhook, type PostWebhook, type WebhookPost } from './post-webhook.ts';
export { webhookRoutes } from './routes.ts';
export { startWebhooks } from './start-sender.ts';
export { readWebhookAddress } from './webhook-address.ts';
