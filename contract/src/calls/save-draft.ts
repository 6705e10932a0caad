import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { draftFields, draftForms } from '../orders/draft.ts';

/** Keeps what stands in a form, in place of what was kept of it before. */
export const saveDraft = defineCall({
  name: 'saveDraft',
  summary: 'Keeps what stands in a transfer form; the last one wins.',
  method: 'POST',
  path: '/api/drafts',
  auth: 'client',
  right: 'prepare',
  body: spelled({ form: z.enum(draftForms), fields: draftFields }),
  answer: noAnswer,
  refusals: [],
});
