import * as z from 'zod/mini';
import { savedFields } from '../people/saved-application.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line, wireLine } from '../wire/wire-text.ts';

/** Keeps an application that is not sent yet, and mails the link by which it is continued. */
export const saveApplication = defineCall({
  name: 'saveApplication',
  summary: 'Keeps an unfinished application, and mails a link by which it is continued once.',
  method: 'POST',
  path: '/api/applications/save',
  auth: 'none',
  right: 'none',
  body: spelled({
    /** Where the link goes. */
    email: line,
    fields: savedFields,
    /** A field that no person sees; of what a robot writes there nothing is kept. */
    website: wireLine,
  }),
  answer: spelled({ expiresAt: z.iso.datetime() }),
  refusals: ['mail_address_malformed'],
});
