import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** A bank of the bank directory. */
const listedBank = spelled({ name: z.string(), bic: z.string() });
export type ListedBank = z.output<typeof listedBank>;

/**
 * The bank that keeps an account, so that its name and BIC need not be typed. Found by the IBAN, or by the BIC where no
 * IBAN is given. It only helps to fill in a form: an order is judged by what it says.
 */
export const findBank = defineCall({
  name: 'findBank',
  summary: 'Name and BIC of the bank that an IBAN, or a BIC, belongs to; null where the bank directory has none.',
  method: 'POST',
  path: '/api/bank-directory',
  auth: 'client',
  right: 'prepare',
  body: spelled(
    { creditorAccount: line, creditorAgentBic: line },
    { creditorAccount: 'iban', creditorAgentBic: 'bic' },
  ),
  answer: spelled({ bank: z.nullable(listedBank) }),
  refusals: [],
});
