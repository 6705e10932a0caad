import { documentMediaTypes } from '../people/application-documents.ts';
import { defineCall, fileAnswer, noBody } from '../wire/define-call.ts';

/** Always a download, whoever sent it. */
export const readThreadFile = defineCall({
  name: 'readThreadFile',
  summary: 'Downloads a file of a thread, of the client or of the bank.',
  method: 'GET',
  path: '/user/message-files/{id}',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: fileAnswer,
  mediaTypes: documentMediaTypes,
  refusals: ['document_not_found'],
});
