import * as z from 'zod/mini';
import { threadTopics } from '../people/thread.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

/** A thread as a list shows it. */
export const thread = spelled(
  {
    id: z.string(),
    /** What the bank calls it, and what a caller quotes. */
    reference: z.string(),
    topic: z.enum(threadTopics),
    /** `open` until an officer takes it, `taken` until they answer or close it. */
    state: z.enum(['open', 'taken', 'answered']),
    /** ISO 8601, UTC. */
    startedAt: z.string(),
  },
  { startedAt: 'started_at' },
);
export type Thread = z.output<typeof thread>;

/** Threads of the client with the bank, the newest first; a hundred at most. */
export const listThreads = defineCall({
  name: 'listThreads',
  summary: 'Threads of the client with the bank, the newest first, a hundred at most.',
  method: 'GET',
  path: '/user/messages',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: spelled({ threads: z.array(thread) }),
  refusals: [],
});
