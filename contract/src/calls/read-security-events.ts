import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { securityEvents } from '../people/security-event.ts';
import { wireLine } from '../wire/wire-text.ts';

/** A security event of the client. */
const securityEvent = spelled({
  id: z.string(),
  event: z.enum(securityEvents),
  isRefused: z.boolean(),
  /** ISO 8601, UTC. */
  happenedAt: z.string(),
  /** Browser and system, and the network address cut short; null where it was the bank's staff. */
  device: z.nullable(z.string()),
  network: z.nullable(z.string()),
  isThisSession: z.boolean(),
  /** The user's name, where it was another user of the client. */
  user: z.nullable(z.string()),
});
export type SecurityEvent = z.output<typeof securityEvent>;

/**
 * The security events of the client, fifty at a time. The header `Next-Cursor` names where the next part begins, and is
 * absent at the end.
 */
export const readSecurityEvents = defineCall({
  name: 'readSecurityEvents',
  summary: 'Logins, failed tries, password changes and ended sessions of the client, newest first.',
  method: 'POST',
  path: '/user/security-events',
  auth: 'client',
  right: 'self',
  body: z.optional(z.nullable(spelled({ cursor: wireLine }))),
  answer: z.array(securityEvent),
  refusals: ['cursor_malformed'],
});
