import * as z from 'zod/mini';
import { defineCall, noBody } from '../define-call.ts';
import { decimalText } from '../wire-text.ts';

/** Beside the ten: the rates that the details tab shows. */
export const readExchangeRates = defineCall({
  name: 'readExchangeRates',
  summary: 'The value of one unit of each currency in US dollars, with date and source.',
  method: 'GET',
  path: '/api/exchange-rates',
  auth: 'none',
  body: noBody,
  answer: z.object({
    /** Time of the oldest rate listed, ISO 8601 in UTC. */
    as_of: z.string(),
    source: z.string(),
    rates: z.array(
      z.object({
        currency: z.string(),
        usd: decimalText,
        /** Time of this rate, ISO 8601 in UTC. */
        as_of: z.string(),
        /** Whether the bank would convert at it no more (setting `RATES_MAX_AGE_HOURS`). */
        is_too_old: z.boolean(),
      }),
    ),
  }),
  refusals: ['rate_unavailable'],
});
