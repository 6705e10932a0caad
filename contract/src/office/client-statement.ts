import * as z from 'zod/mini';
import { fileAnswer, noBody } from '../wire/define-call.ts';
import { statementMediaTypes } from '../statements/statement-file.ts';
import { statementFilterRefusals } from '../statements/statement-filter.ts';
import { statementTotal } from '../statements/statement.ts';
import { readToldEntry, wireToldEntry, writeToldEntry } from '../statements/told-entry.ts';
import { reshaped } from '../wire/codec.ts';
import { defineOfficeCall } from './define-office-call.ts';

const readers = ['support', 'payments', 'approver', 'compliance', 'auditor'] as const;
const word = z.optional(z.string().check(z.maxLength(140)));

/** What staff read of an entry: what is told of it, and nothing that is for the client's eyes alone. */
const staffEntry = reshaped(wireToldEntry, { decode: readToldEntry, encode: writeToldEntry });

/** Which entries are meant, as the client filters them; days are those of the bank. */
const filter = {
  account: word,
  currency: word,
  from: word,
  to: word,
  type: word,
  status: word,
  amountFrom: word,
  amountTo: word,
  text: word,
};

export const readClientStatement = defineOfficeCall({
  name: 'readClientStatement',
  summary: 'The statement as the client sees it, by the same rules, in parts; the newest entry first.',
  method: 'GET',
  path: '/office/clients/{client}/statement',
  roles: readers,
  body: noBody,
  query: z.object({ ...filter, sort: word, cursor: word }),
  answer: z.object({ rows: z.array(staffEntry), next: z.nullable(z.string()) }),
  refusals: ['client_not_found', ...statementFilterRefusals, 'sort_unknown', 'cursor_malformed'],
});

export const readClientStatementTotals = defineOfficeCall({
  name: 'readClientStatementTotals',
  summary: 'Count and sums of what a filter of the statement finds, per currency; `next` where there is more.',
  method: 'GET',
  path: '/office/clients/{client}/statement/totals',
  roles: readers,
  body: noBody,
  query: z.object({ ...filter, cursor: word }),
  answer: z.object({ totals: z.array(statementTotal), next: z.nullable(z.string()) }),
  refusals: ['client_not_found', ...statementFilterRefusals, 'cursor_malformed'],
});

export const readClientStatementFile = defineOfficeCall({
  name: 'readClientStatementFile',
  summary: 'The statement as a file that the client would get: PDF, XLSX, CSV and so on.',
  method: 'GET',
  path: '/office/clients/{client}/statement/file',
  roles: readers,
  body: noBody,
  query: z.object({ ...filter, format: word }),
  answer: fileAnswer,
  mediaTypes: [...new Set(Object.values(statementMediaTypes))],
  refusals: [
    'client_not_found',
    'too_many_files',
    'format_unknown',
    'format_takes_no_selection',
    'format_needs_account',
    ...statementFilterRefusals,
    'period_in_future',
    'statement_too_long',
    'amount_too_long_for_format',
  ],
});
