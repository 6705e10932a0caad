import { eventWebhookHeaders, eventWebhookSecretPrefix } from '@bank/contract';
import { createHmac, randomBytes } from 'node:crypto';

/** A secret of 256 random bits in base64, after the letters by which it is known (Standard Webhooks). */
export function newEventSecret(): string {
  return `${eventWebhookSecretPrefix}${randomBytes(32).toString('base64')}`;
}

/**
 * The headers of an event: its id, the time of this try, and a signature by each live secret, so that a receiver
 * changes from one to the other without loss. Standard Webhooks: HMAC-SHA256 over id, time and body.
 */
export function signEvent(
  { id, body, at }: { readonly id: string; readonly body: string | Uint8Array; readonly at: Date },
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(eventWebhookSecretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest('base64')}`;
  });
  return {
    [eventWebhookHeaders.id]: id,
    [eventWebhookHeaders.timestamp]: seconds,
    [eventWebhookHeaders.signature]: signatures.join(' '),
  };
}
