import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { orderVersion } from '../orders/kept-order.ts';
import { line } from '../wire/wire-text.ts';
import { changingRefusals } from './change-internal-order.ts';
import { internationalOrderSpelling } from './order-international-transfer.ts';
import { keptInternationalFields, placeInternationalOrder } from './place-international-order.ts';

/** The same as `changeInternalOrder` of an international order. */
export const changeInternationalOrder = defineCall({
  name: 'changeInternationalOrder',
  summary: 'Changes a prepared international order that waits for its approval.',
  method: 'POST',
  path: '/api/orders/international/change',
  auth: 'client',
  right: 'prepare',
  body: spelled({ id: line, version: orderVersion, ...keptInternationalFields }, internationalOrderSpelling),
  answer: noAnswer,
  refusals: [
    ...changingRefusals,
    ...placeInternationalOrder.refusals.filter(
      (name) => !/^(idempotency|right_to|confirmation|exceeds|too_many_confirmation)/.test(name),
    ),
    'right_to_prepare_missing',
  ],
});
