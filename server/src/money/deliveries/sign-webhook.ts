import { eventWebhookSecretPrefix, webhookSecretPrefix } from '@bank/contract';
import { createHmac, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, base64url, after the letters by which it is known. */
export function newWebhookSecret(): string {
  return `${webhookSecretPrefix}${randomBytes(32).toString('base64url')}`;
}

/**
 * The signature of what is sent: HMAC-SHA256 (RFC 2104) with the whole secret as key, over the time, a full stop and
 * the body. The time lets a receiver refuse what is played back later.
 */
export function signWebhook(secret: string, body: Uint8Array, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/** The same secret as libraries of Standard Webhooks take it. */
export function eventSecretOf(secret: string): string {
  const bits = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64url');
  return `${eventWebhookSecretPrefix}${bits.toString('base64')}`;
}
