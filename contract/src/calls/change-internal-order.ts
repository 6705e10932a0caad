import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { orderVersion } from '../orders/kept-order.ts';
import { line } from '../wire/wire-text.ts';
import { keptInternalFields, keptInternalSpelling, placeInternalOrder } from './place-internal-order.ts';

/** What a change of an order refuses before the rules of its content. */
export const changingRefusals = [
  'order_not_found',
  'order_of_other_user',
  'order_moved',
  'order_changed',
  'order_content_unknown',
] as const;

/**
 * Puts another content in place of what an internal transfer asks for, by the user who prepared it and while it waits
 * for its approval.
 */
export const changeInternalOrder = defineCall({
  name: 'changeInternalOrder',
  summary: 'Changes a prepared internal transfer that waits for its approval.',
  method: 'POST',
  path: '/api/orders/internal/change',
  auth: 'client',
  right: 'prepare',
  body: spelled({ id: line, version: orderVersion, ...keptInternalFields }, keptInternalSpelling),
  answer: noAnswer,
  refusals: [
    ...changingRefusals,
    ...placeInternalOrder.refusals.filter((name) => !/^(idempotency|right_to|exceeds)/.test(name)),
    'right_to_prepare_missing',
  ],
});
