import { spelled } from '../wire/codec.ts';
import { defineCall, fileAnswer, noBody } from '../wire/define-call.ts';
import { wireLine } from '../wire/wire-text.ts';

/** How to pay into an account, as a paper for those who pay. */
export const readPaymentDetails = defineCall({
  name: 'readPaymentDetails',
  summary: 'How to pay into an account, as PDF: holder, number, IBAN, BIC and correspondents.',
  method: 'GET',
  path: '/api/accounts/{id}/payment-details',
  auth: 'client',
  right: 'see',
  body: noBody,
  /** Without a language: that of the request. */
  query: spelled({ language: wireLine }),
  answer: fileAnswer,
  mediaTypes: ['application/pdf'],
  refusals: ['language_unknown', 'too_many_files', 'account_not_found'],
});
