import { orderInternalTransfer } from '@bank/contract/calls';
import { call } from '../../../calls/call.ts';
import { storeOfClient } from '../../client/client-store.ts';
import { createTransferStore } from './transfer-store.ts';

/** The transfer that a client is about to make. */
export const transferOf = storeOfClient(() =>
  createTransferStore({
    send: ({ instructionId, ...order }, expectedRate) =>
      call(orderInternalTransfer, order, { idempotencyKey: instructionId, expectedRate }),
    createId: () => crypto.randomUUID(),
  }),
);
