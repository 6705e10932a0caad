import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

/** An open login of the client. */
const openSession = spelled({
  id: z.string(),
  /** Browser and system, `Firefox · Linux`; null where the user agent named neither. */
  device: z.nullable(z.string()),
  /** The network address cut short: `203.0.113.0/24`. */
  network: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

/** Where the client is logged in at this moment. */
export const readSessions = defineCall({
  name: 'readSessions',
  summary: 'The open logins of the client, the latest used first.',
  method: 'GET',
  path: '/user/sessions',
  auth: 'client',
  right: 'self',
  body: noBody,
  answer: z.array(openSession),
  refusals: [],
});
