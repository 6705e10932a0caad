import * as z from 'zod/mini';
import { reshaped, spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';
import { draftFields, draftForms } from '../orders/draft.ts';

/** What the client was typing into a form. */
const draft = spelled({
  form: z.enum(draftForms),
  /** By the names of the form's own fields. */
  fields: draftFields,
  /** ISO 8601 in UTC. */
  savedAt: z.string(),
  /** Written under this login: a closed tab, a reload. */
  isOfThisSession: z.boolean(),
});
export type Draft = z.output<typeof draft>;

/** What the client was typing into the transfer forms. */
export const readDrafts = defineCall({
  name: 'readDrafts',
  summary: 'What the client has typed into the transfer forms and not sent.',
  method: 'GET',
  path: '/api/drafts',
  auth: 'client',
  right: 'self',
  body: noBody,
  answer: reshaped(z.object({ drafts: z.array(draft) }), {
    decode: ({ drafts }): readonly Draft[] => drafts,
    encode: (drafts) => ({ drafts: [...drafts] }),
  }),
  refusals: [],
});
