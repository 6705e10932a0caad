import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { keptOrder, orderGroups, type OrderGroup } from '../orders/kept-order.ts';
import { wireLine } from '../wire/wire-text.ts';

export const orderGroupNames = Object.keys(orderGroups) as readonly OrderGroup[];

/**
 * The orders of a group over all currencies, the newest first, with how many wait in each of the others. `cursor` is
 * what the part before named as `next`.
 */
export const listOrders = defineCall({
  name: 'listOrders',
  summary: 'Orders of one group: awaiting_approval, scheduled, in_process or done; the newest first, in parts.',
  method: 'POST',
  path: '/api/orders/list',
  auth: 'client',
  right: 'see',
  body: spelled({ group: wireLine, cursor: wireLine }),
  answer: spelled({
    orders: z.array(keptOrder),
    next: z.nullable(z.string()),
    counts: z.object({ awaiting_approval: z.number(), scheduled: z.number(), in_process: z.number() }),
  }),
  refusals: ['order_group_unknown', 'cursor_malformed'],
});
