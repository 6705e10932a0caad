import type { Refusal } from '@bank/contract';
import { cacheAccounts } from '../accounts/index.ts';
import { gatherBatches } from '../../base/platform/gather-batches.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { settleInHalves } from '../../base/platform/settle-in-halves.ts';
import { bookInternalTransfers } from './place-internal-transfers.ts';
import type { InternalTransferInstruction } from './judge-internal-transfer.ts';
import type { OrderAnswer } from './known-key.ts';
import { recordOrders } from './record-orders.ts';

/** Two measured best: while the database writes one batch, the other is gathered and decided. */
const inFlightMax = 2;
/** Bounds how long one batch holds its locks. */
const sizeMax = 128;

export interface RefusedTransfer {
  readonly clientId: string;
  readonly origin: RequestOrigin;
  readonly refusal: Refusal;
}

/** Books internal transfers in batches, and puts refused ones on record in batches. */
export interface InternalTransferBatcher {
  /** Books one; puts it on record if it was booked. */
  book(order: InternalTransferInstruction): Promise<OrderAnswer>;
  recordRefusal(refused: RefusedTransfer): Promise<void>;
}

export function internalTransferBatcher(platform: Platform): InternalTransferBatcher {
  const findAccounts = cacheAccounts(platform);
  return {
    book: gatherBatches<InternalTransferInstruction, OrderAnswer>({
      run: (orders) => settleInHalves(orders, (some) => bookInternalTransfers(platform, some, findAccounts)),
      inFlightMax,
      sizeMax,
    }),
    recordRefusal: gatherBatches<RefusedTransfer, void>({
      run: async (refused) => {
        await recordOrders(
          platform.db,
          platform,
          refused.map(({ clientId, origin, refusal }) => ({
            kind: 'order_internal',
            clientId,
            origin,
            outcome: refusal,
          })),
        );
        return refused.map(() => ({ result: undefined }));
      },
      inFlightMax: 1,
      sizeMax,
    }),
  };
}
