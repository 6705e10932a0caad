import { orderInternalTransfer, placeInternalOrder } from '@bank/contract/calls';
import { call } from '../../../calls/call.ts';
import { storeOfClient } from '../../client/client-store.ts';
import { createTransferStore } from './transfer-store.ts';

/** The transfer that a client is about to make. */
export const transferOf = storeOfClient(() =>
  createTransferStore({
    send: ({ instructionId, executeOn, isPrepared, ...order }, expectedRate) =>
      executeOn === undefined && !isPrepared
        ? call(orderInternalTransfer, order, { idempotencyKey: instructionId, expectedRate })
        : call(placeInternalOrder, { ...order, executeOn: executeOn ?? '' }, { idempotencyKey: instructionId }),
    createId: () => crypto.randomUUID(),
  }),
);
