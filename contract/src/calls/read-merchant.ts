import * as z from 'zod/mini';
import { livePaymentStates } from '../merchants/card-payment-states.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

const merchant = spelled({
  /** As payers read it. */
  name: z.string(),
  livePayments: z.enum(livePaymentStates),
  /** Origins to which pages for live payments may send payers. Two people of the bank change them. */
  returnAddresses: z.array(z.string()),
});
export type MerchantOfPortal = z.output<typeof merchant>;

/** The client as one that takes card payments. Users who see some accounts only see nothing of it. */
export const readMerchant = defineCall({
  name: 'readMerchant',
  summary: 'Whether the client takes card payments, and live ones.',
  method: 'GET',
  path: '/user/merchant',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: spelled({ merchant: z.nullable(merchant) }),
  refusals: [],
});
