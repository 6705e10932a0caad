import { orderInternationalTransfer, placeInternationalOrder, requestConfirmation } from '@bank/contract/calls';
import { call } from '../../../calls/call.ts';
import { caller } from '../../../calls/caller.ts';
import { storeOfClient } from '../../client/client-store.ts';
import { findLikePayments } from './find-like-payments.ts';
import { createOrderStore } from './order-store.ts';

/** The order that a client is about to give. */
export const orderOf = storeOfClient(() =>
  createOrderStore({
    findLikePayments,
    askForCode: (content) => call(requestConfirmation, content),
    send: ({ instructionId, executeOn, isPrepared, ...order }, given) => {
      const ways = {
        idempotencyKey: instructionId,
        ...(given !== null && { confirmation: `${given.id}:${given.code}` }),
      };
      return executeOn === undefined && !isPrepared
        ? call(orderInternationalTransfer, order, ways)
        : call(placeInternationalOrder, { ...order, executeOn: executeOn ?? '' }, ways);
    },
    createId: () => crypto.randomUUID(),
    now: () => Date.now(),
    session: () => caller.bearer,
  }),
);
