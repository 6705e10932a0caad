import { caller } from '../../../calls/caller.ts';
import { orderInternationalTransfer } from '../../../calls/order-international-transfer.ts';
import { requestConfirmation } from '../../../calls/request-confirmation.ts';
import { storeOfClient } from '../../client/client-store.ts';
import { prolonging } from '../../session/prolonging.ts';
import { findLikePayments } from './find-like-payments.ts';
import { createOrderStore } from './order-store.ts';

/** The order that a client is about to give. */
export const orderOf = storeOfClient(() =>
  createOrderStore({
    findLikePayments,
    askForCode: (content) => prolonging(requestConfirmation(content)),
    send: (order, confirmation) => prolonging(orderInternationalTransfer(order, confirmation)),
    createId: () => crypto.randomUUID(),
    now: () => Date.now(),
    session: () => caller.bearer,
  }),
);
