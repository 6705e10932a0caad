import * as z from 'zod/mini';
import { reshaped } from '../wire/codec.ts';
import type { Correspondents } from '../banks/correspondents.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

const correspondent = z.object({ currency: z.string(), name: z.string(), bic: z.string(), account: z.string() });

/** The banks through which money reaches this one, the preferred one of a currency first. */
export const readCorrespondents = defineCall({
  name: 'readCorrespondents',
  summary: 'The correspondents of the bank by currency; a currency without one is not listed.',
  method: 'GET',
  path: '/api/correspondents',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: reshaped(z.object({ correspondents: z.array(correspondent) }), {
    decode: ({ correspondents }): Correspondents =>
      Object.fromEntries(Map.groupBy(correspondents, ({ currency }) => currency)),
    encode: (all) => ({
      correspondents: Object.entries(all).flatMap(([currency, those]) =>
        those.map(({ name, bic, account }) => ({ currency, name, bic, account })),
      ),
    }),
  }),
  refusals: [],
});
