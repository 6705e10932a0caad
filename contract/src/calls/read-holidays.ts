import * as z from 'zod/mini';
import { reshaped } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

/** Days of rest by currency, `YYYY-MM-DD`. */
export type HolidaysByCurrency = ReadonlyMap<string, ReadonlySet<string>>;

/** The days of rest that the bank knows beside weekends and those of TARGET, from today on. */
export const readHolidays = defineCall({
  name: 'readHolidays',
  summary: 'Days of rest of currencies beside weekends and the days of TARGET, from today on.',
  method: 'GET',
  path: '/api/holidays',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: reshaped(z.object({ holidays: z.array(z.object({ currency: z.string(), day: z.string() })) }), {
    decode: ({ holidays }): HolidaysByCurrency =>
      new Map(
        [...Map.groupBy(holidays, ({ currency }) => currency)].map(([currency, days]) => [
          currency,
          new Set(days.map(({ day }) => day)),
        ]),
      ),
    encode: (byCurrency) => ({
      holidays: [...byCurrency].flatMap(([currency, days]) => [...days].map((day) => ({ currency, day }))),
    }),
  }),
  refusals: [],
});
