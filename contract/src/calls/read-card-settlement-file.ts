import { spelled } from '../wire/codec.ts';
import { defineCall, fileAnswer, noBody } from '../wire/define-call.ts';
import { wireLine } from '../wire/wire-text.ts';

/** A settlement as paper, or as rows for programs: each is written once and never again. */
export const readCardSettlementFile = defineCall({
  name: 'readCardSettlementFile',
  summary: 'A settlement of card payments as PDF, or as CSV with each payment, refund, dispute and fee of it.',
  method: 'GET',
  path: '/api/card-settlements/{id}/file',
  auth: 'client',
  right: 'see',
  body: noBody,
  /** Of the PDF; without a language that of the request. */
  query: spelled({ format: wireLine, language: wireLine }),
  answer: fileAnswer,
  mediaTypes: ['application/pdf', 'text/csv; charset=utf-8'],
  refusals: ['format_unknown', 'language_unknown', 'card_settlement_not_found'],
});
