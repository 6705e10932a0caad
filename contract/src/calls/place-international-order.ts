import { internationalOrderFields, internationalOrderSpelling } from './order-international-transfer.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { placedOrder } from '../orders/kept-order.ts';
import { line } from '../wire/wire-text.ts';
import { orderInternationalTransfer } from './order-international-transfer.ts';
import { placingRefusals } from './place-internal-order.ts';

/** What an international order that is kept asks for. */
export const keptInternationalFields = {
  ...internationalOrderFields,
  /** A day of the bank, ISO 8601. */
  executeOn: line,
};

/** Keeps an international order for a later bank day or for an approval, as `placeInternalOrder` does. */
export const placeInternationalOrder = defineCall({
  name: 'placeInternationalOrder',
  summary: 'Keeps an international order for a later bank day or for an approval; debits nothing yet.',
  method: 'POST',
  path: '/api/orders/international',
  auth: 'client',
  right: 'prepare',
  isIdempotent: true,
  isConfirmed: true,
  body: spelled(keptInternationalFields, internationalOrderSpelling),
  answer: placedOrder,
  refusals: [
    ...orderInternationalTransfer.refusals.slice(
      0,
      orderInternationalTransfer.refusals.indexOf('debtor_account_closed'),
    ),
    ...placingRefusals,
  ],
});
