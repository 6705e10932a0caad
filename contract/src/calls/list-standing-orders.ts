import * as z from 'zod/mini';
import { standingOrder } from '../orders/standing-order.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

/** The standing orders from accounts that the user sees: those that go on first, then the newest that are over. */
export const listStandingOrders = defineCall({
  name: 'listStandingOrders',
  summary: 'Standing orders, with what became of their last days.',
  method: 'GET',
  path: '/api/orders/standing',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: spelled({ standingOrders: z.array(standingOrder) }),
  refusals: [],
});
