import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';

/**
 * The figures beside the pages of the navigation. A program sends it, not a person: it does not keep a session alive.
 */
export const officeCounts = defineOfficeCall({
  name: 'officeCounts',
  summary: 'How much waits in each queue that the person may see.',
  method: 'GET',
  path: '/office/counts',
  roles: 'signed_in',
  body: noBody,
  /** Name of the counter -> how many items wait. */
  answer: z.object({
    counts: z.record(z.string(), z.int()),
    /** Since when the oldest item waits, where the counter says it: ISO 8601 in UTC. */
    oldest: z.optional(z.record(z.string(), z.string())),
  }),
  refusals: [],
});
