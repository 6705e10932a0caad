import { orderInternalTransfer, placeInternalOrder, quoteInternalTransfer } from '@bank/contract/calls';
import { call } from '../../../calls/call.ts';
import { storeOfClient } from '../../client/client-store.ts';
import { rateOf } from '../../orders/held-quote.ts';
import { createTransferStore } from './transfer-store.ts';

/** The transfer that a client is about to make. */
export const transferOf = storeOfClient(() =>
  createTransferStore({
    askForQuote: ({ debtorAccount, creditorAccount, amount }) =>
      call(quoteInternalTransfer, { debtorAccount, creditorAccount, amount, counterAmount: '' }),
    send: ({ id, content: { executeOn, isPrepared, ...order }, shown }) =>
      executeOn === undefined && !isPrepared
        ? call(orderInternalTransfer, order, { idempotencyKey: id, expectedRate: rateOf(shown) })
        : call(placeInternalOrder, { ...order, executeOn: executeOn ?? '' }, { idempotencyKey: id }),
    createId: () => crypto.randomUUID(),
    now: () => Date.now(),
  }),
);
