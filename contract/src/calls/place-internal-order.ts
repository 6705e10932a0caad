import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { placedOrder } from '../orders/kept-order.ts';
import { account, amount, line } from '../wire/wire-text.ts';
import { orderInternalTransfer } from './order-internal-transfer.ts';

/** What a call that keeps an order refuses beside the rules of the transfer. */
export const placingRefusals = [
  'right_to_prepare_missing',
  'execution_day_malformed',
  'execution_day_out_of_range',
  'execution_day_is_no_bank_day',
] as const;

/** What an internal transfer that is kept asks for. */
export const keptInternalFields = {
  debtorAccount: account,
  creditorAccount: account,
  amount,
  remittanceInformation: line,
  /** A day of the bank, ISO 8601. */
  executeOn: line,
};
export const keptInternalSpelling = {
  debtorAccount: 'from_account',
  creditorAccount: 'to_account',
  remittanceInformation: 'reference',
} as const;

/**
 * Keeps an internal transfer for a later bank day. A user who may not approve it prepares it: then it waits for another
 * user, and may come without a day.
 */
export const placeInternalOrder = defineCall({
  name: 'placeInternalOrder',
  summary: 'Keeps an internal transfer for a later bank day or for an approval; books nothing yet.',
  method: 'POST',
  path: '/api/orders/internal',
  auth: 'client',
  right: 'prepare',
  isIdempotent: true,
  body: spelled(keptInternalFields, keptInternalSpelling),
  answer: placedOrder,
  refusals: [
    // What the books judge, they judge when it goes.
    ...orderInternalTransfer.refusals.slice(0, orderInternalTransfer.refusals.indexOf('rate_unavailable')),
    ...placingRefusals,
  ],
});
