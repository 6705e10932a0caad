import { spelled } from '../wire/codec.ts';
import { defineCall, fileAnswer, noBody } from '../wire/define-call.ts';
import { wireLine } from '../wire/wire-text.ts';

/** What became of the rows of a file that was sent: each with its order, its state now and its reason. */
export const readOrderFileResult = defineCall({
  name: 'readOrderFileResult',
  summary: 'What became of each row of a file that was sent, as CSV or as pain.002.',
  method: 'GET',
  path: '/api/orders/files/{id}/result',
  auth: 'client',
  right: 'see',
  body: noBody,
  /** The language of reasons in the table, else that of the request; a `pain.002` is in English. */
  query: spelled({ format: wireLine, language: wireLine }),
  answer: fileAnswer,
  mediaTypes: ['text/csv; charset=utf-8', 'application/xml; charset=utf-8'],
  refusals: ['too_many_files', 'format_unknown', 'language_unknown', 'order_file_not_found', 'order_file_not_sent'],
});
