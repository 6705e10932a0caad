import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { draftForms } from '../orders/draft.ts';

/** Deletes the kept draft of a form, if there is one. */
export const deleteDraft = defineCall({
  name: 'deleteDraft',
  summary: 'Forgets what was kept of a transfer form.',
  method: 'POST',
  path: '/api/drafts/delete',
  auth: 'client',
  right: 'self',
  body: spelled({ form: z.enum(draftForms) }),
  answer: noAnswer,
  refusals: [],
});
