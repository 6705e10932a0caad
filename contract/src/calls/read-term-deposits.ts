import * as z from 'zod/mini';
import { depositOffer, termDeposit, type DepositOffer, type TermDeposit } from '../term-deposits/term-deposit.ts';
import { reshaped } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

export interface TermDeposits {
  /** One for each currency in which the bank takes deposits today. */
  readonly offers: readonly DepositOffer[];
  /** The newest first, with those that ended. */
  readonly deposits: readonly TermDeposit[];
}

export const readTermDeposits = defineCall({
  name: 'readTermDeposits',
  summary: 'The term deposits of the client, and what one is opened at today.',
  method: 'GET',
  path: '/api/term-deposits',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: reshaped(z.object({ offers: z.array(depositOffer), deposits: z.array(termDeposit) }), {
    decode: (answer): TermDeposits => answer,
    encode: ({ offers, deposits }) => ({ offers: [...offers], deposits: [...deposits] }),
  }),
  refusals: [],
});
