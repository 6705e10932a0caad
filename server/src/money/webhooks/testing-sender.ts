/** What a bench of the sender takes from this room: it writes events and hears them arrive. */
export { insertEndpoint } from './endpoints-store.ts';
export { announce } from './events-store.ts';
export { askWebhooks } from './post-webhook.ts';
export { newEventSecret } from './sign-event.ts';
export { startWebhooks } from './start-sender.ts';
