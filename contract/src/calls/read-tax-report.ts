import { spelled } from '../wire/codec.ts';
import { defineCall, fileAnswer, noBody } from '../wire/define-call.ts';
import { wireLine } from '../wire/wire-text.ts';

/** Interest, fees and balances of a year, account by account, for those who file a tax return. */
export const readTaxReport = defineCall({
  name: 'readTaxReport',
  summary: 'Interest, fees and balances of a year, account by account, as PDF or CSV.',
  method: 'GET',
  path: '/api/tax-reports/{year}/file',
  auth: 'client',
  right: 'see',
  body: noBody,
  query: spelled({
    format: wireLine,
    /** Without a language: that of the request. */
    language: wireLine,
    /** Into which all accounts are added up, at the rates of the year’s last day; without one nothing is. */
    currency: wireLine,
  }),
  answer: fileAnswer,
  mediaTypes: ['application/pdf', 'text/csv; charset=utf-8'],
  refusals: ['format_unknown', 'language_unknown', 'currency_unknown', 'tax_report_not_found'],
});
