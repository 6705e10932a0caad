import { orderInternalTransfer } from '../../../calls/order-internal-transfer.ts';
import { storeOfClient } from '../../client/client-store.ts';
import { prolonging } from '../../session/prolonging.ts';
import { createTransferStore } from './transfer-store.ts';

/** The transfer that a client is about to make. */
export const transferOf = storeOfClient(() =>
  createTransferStore({
    send: (order) => prolonging(orderInternalTransfer(order)),
    createId: () => crypto.randomUUID(),
  }),
);
