import * as z from 'zod/mini';
import { limitFields } from '../client-limits.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

const clientLimit = spelled(limitFields);
export type ClientLimit = z.output<typeof clientLimit>;

/** Those of the client, and those of the user who asks. */
export const readLimits = defineCall({
  name: 'readLimits',
  summary: 'What the client, and the user who asks, may send to other banks, by order and by day; what is used today.',
  method: 'GET',
  path: '/user/limits',
  auth: 'client',
  right: 'self',
  body: noBody,
  answer: z.array(clientLimit),
  refusals: [],
});
