import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { linkToken } from '../people/link-token.ts';

/** The applicant has sent all that they have: the link ends, and staff go on with the file. */
export const finishDocuments = defineCall({
  name: 'finishDocuments',
  summary: 'Hands in the documents that were sent and ends the mailed link.',
  method: 'POST',
  path: '/api/application-documents/finish',
  auth: 'none',
  right: 'none',
  body: spelled({ token: linkToken }),
  answer: noAnswer,
  refusals: ['link_not_found', 'documents_missing'],
});
