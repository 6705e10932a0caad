import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';
import { thread } from './list-threads.ts';

const formFields = ['account', 'kind', 'holder', 'address', 'addressee', 'day', 'payTo'] as const;

/** A thread with what was written in it, the earliest first. */
export const readThread = defineCall({
  name: 'readThread',
  summary: 'A thread of the client with the bank, with what both wrote.',
  method: 'GET',
  path: '/user/messages/{id}',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: spelled({
    thread,
    /** What was typed into the form of a request, in its order. */
    form: z.array(z.object({ name: z.enum(formFields), value: z.string() })),
    messages: z.array(
      spelled(
        {
          id: z.string(),
          isOfBank: z.boolean(),
          /** The user of the client who wrote it; empty for the bank. */
          by: z.string(),
          text: z.string(),
          at: z.string(),
          /** What went with it. */
          files: z.array(spelled({ id: z.string(), name: z.string(), byteCount: z.int() })),
        },
        { isOfBank: 'of_bank' },
      ),
    ),
  }),
  refusals: ['enquiry_not_found'],
});
