import { spelled } from '../wire/codec.ts';
import { defineCall, fileAnswer, noBody } from '../wire/define-call.ts';
import { statementFileFormats, statementMediaTypes } from '../statements/statement-file.ts';
import { statementFilterRefusals } from '../statements/statement-filter.ts';
import { wireLine } from '../wire/wire-text.ts';

/** The statement as a file. Fields as in the filter of call 6; a list is written with commas. */
export const readStatementFile = defineCall({
  name: 'readStatementFile',
  summary: `The statement as a file: ${statementFileFormats.join(', ')}.`,
  method: 'GET',
  path: '/api/statement/file',
  auth: 'client',
  right: 'see',
  isOpenToAccessTokens: true,
  body: noBody,
  query: spelled({
    format: wireLine,
    /** Without one: all accounts, where the format can hold several. */
    account: wireLine,
    from: wireLine,
    to: wireLine,
    /** `zip`: a file for each account, in one archive. */
    pack: wireLine,
    /** Of the words in files for people; without one, that of the request. */
    language: wireLine,
    /** `with`: the client's own notes and labels, in CSV and XLSX; a file of the bank's own form never has them. */
    marks: wireLine,
    // The rest for formats that take a selection only.
    currency: wireLine,
    types: wireLine,
    statuses: wireLine,
    amountFrom: wireLine,
    amountTo: wireLine,
    text: wireLine,
  }),
  answer: fileAnswer,
  mediaTypes: [...new Set(Object.values(statementMediaTypes)), 'application/zip'],
  refusals: [
    'too_many_files',
    'format_unknown',
    'format_takes_no_selection',
    'format_needs_account',
    ...statementFilterRefusals,
    'period_in_future',
    'language_unknown',
    'statement_too_long',
    'amount_too_long_for_format',
  ],
});
