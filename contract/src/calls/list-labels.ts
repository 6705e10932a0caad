import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

/** The labels on entries of accounts that the user sees, so that the next entry gets the same word. */
export const listLabels = defineCall({
  name: 'listLabels',
  summary: 'The labels on entries of the accounts that the user sees, the most used first.',
  method: 'GET',
  path: '/api/statement/labels',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: spelled({ labels: z.array(z.string()) }),
  refusals: [],
});
