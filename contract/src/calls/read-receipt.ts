import { spelled } from '../wire/codec.ts';
import { defineCall, fileAnswer, noBody } from '../wire/define-call.ts';
import { wireLine } from '../wire/wire-text.ts';

/** The receipt of any statement row; `id` is the row's. */
export const readReceipt = defineCall({
  name: 'readReceipt',
  summary: 'The receipt of one payment as PDF; `id` as in statement rows.',
  method: 'GET',
  path: '/api/payments/{id}/receipt',
  auth: 'client',
  right: 'see',
  body: noBody,
  /** Without a language: that of the request. */
  query: spelled({ language: wireLine }),
  answer: fileAnswer,
  mediaTypes: ['application/pdf'],
  refusals: ['too_many_files', 'language_unknown', 'payment_not_found'],
});
