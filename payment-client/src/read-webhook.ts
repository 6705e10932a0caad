import type { Event } from './resources.ts';

/** A message is not from the bank, or too old: answer it with 400, and do nothing of what it says. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

export interface WebhookCheck {
  /** The secret of the endpoint; two while it is changed. */
  readonly secrets: readonly string[];
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it came, before anything has read it. */
  readonly body: string;
  /** Milliseconds since 1970; this machine's clock if not said. */
  readonly now?: number;
}

/** How far the clocks of sender and receiver may differ (Standard Webhooks). */
const toleranceSeconds = 300;
const utf8 = new TextEncoder();

/**
 * The event of a message, once its signature and its time are right (Standard Webhooks: HMAC-SHA256 over id, time and
 * body). A message may come again: its `webhook-id` is the id of the event.
 *
 * @throws WebhookRefused
 */
export async function readWebhook({ secrets, headers, body, now = Date.now() }: WebhookCheck): Promise<Event> {
  const header = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    return typeof value === 'string' ? value : '';
  };
  const [id, time] = [header('webhook-id'), header('webhook-timestamp')];
  if (id === '' || !/^\d{1,12}$/.test(time)) throw new WebhookRefused('The message has no id or no time.');
  if (Math.abs(now / 1_000 - Number(time)) > toleranceSeconds)
    throw new WebhookRefused('The time of the message is more than five minutes away.');
  const signed = utf8.encode(`${id}.${time}.${body}`);
  const theirs = header('webhook-signature')
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .slice(0, 10)
    .map((part) => bytesOf(part.slice(3)));
  for (const secret of secrets) {
    const raw = bytesOf(secret.replace(/^whsec_/, ''));
    if (raw === undefined || raw.length === 0) throw new TypeError('A secret is whsec_ and base64.');
    const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    // It compares without telling by its time how much is right.
    for (const signature of theirs)
      if (signature !== undefined && (await crypto.subtle.verify('HMAC', key, signature, signed)))
        return JSON.parse(body) as Event;
  }
  throw new WebhookRefused('No signature of the message is right.');
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
