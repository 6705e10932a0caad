import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

/** A year of which the bank draws up a tax report. */
export interface TaxReportYear {
  readonly year: number;
  /** Otherwise its report tells the year so far. */
  readonly isOver: boolean;
}

/** The years that the client’s accounts have seen, the latest first. */
export const listTaxReports = defineCall({
  name: 'listTaxReports',
  summary: 'The years of which a tax report is drawn up, the latest first.',
  method: 'GET',
  path: '/api/tax-reports',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: spelled({ taxYears: z.array(spelled({ year: z.number(), isOver: z.boolean() })) }),
  refusals: [],
});
