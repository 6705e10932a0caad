import * as z from 'zod/mini';
import { laterLimitFields, limitFields } from '../client-limits.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

const clientLimit = spelled({
  ...limitFields,
  /** Id and name of the user whom it bounds; null of a limit of the client. */
  user: z.nullable(spelled({ id: z.string(), name: z.string() })),
  /** Null where nothing else counts later. */
  next: z.nullable(spelled(laterLimitFields)),
});
export type ClientLimit = z.output<typeof clientLimit>;

/** Those of the client, and those of the user who asks; an administrator reads those of all users. */
export const readLimits = defineCall({
  name: 'readLimits',
  summary: 'What the client and its users may send to other banks, by order and by day; what is used today.',
  method: 'GET',
  path: '/user/limits',
  auth: 'client',
  right: 'self',
  body: noBody,
  answer: z.array(clientLimit),
  refusals: [],
});
