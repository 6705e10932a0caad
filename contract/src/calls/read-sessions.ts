import * as z from 'zod/mini';
import { defineCall, noBody } from '../define-call.ts';

/** Beside the ten: where the client is logged in at this moment. */
export const readSessions = defineCall({
  name: 'readSessions',
  summary: 'The open logins of the client, the latest used first.',
  method: 'GET',
  path: '/user/sessions',
  auth: 'client',
  body: noBody,
  answer: z.array(
    z.object({
      id: z.string(),
      /** Browser and system, `Firefox · Linux`; null where the user agent named neither. */
      device: z.nullable(z.string()),
      /** The network address cut short: `203.0.113.0/24`. */
      network: z.nullable(z.string()),
      /** ISO 8601, UTC. */
      created_at: z.string(),
      last_used_at: z.string(),
      is_this: z.boolean(),
    }),
  ),
  refusals: [],
});
