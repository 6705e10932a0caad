import * as z from 'zod/mini';
import { defineCall, noBody } from '../define-call.ts';
import { draftFields, draftForms } from '../draft.ts';

/** Beside the ten: what the client was typing into the transfer forms. */
export const readDrafts = defineCall({
  name: 'readDrafts',
  summary: 'What the client has typed into the transfer forms and not sent.',
  method: 'GET',
  path: '/api/drafts',
  auth: 'client',
  body: noBody,
  answer: z.object({
    drafts: z.array(
      z.object({
        form: z.enum(draftForms),
        fields: draftFields,
        /** ISO 8601 in UTC. */
        saved_at: z.string(),
        /** Written under this login: a closed tab, a reload. */
        is_of_this_session: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});
