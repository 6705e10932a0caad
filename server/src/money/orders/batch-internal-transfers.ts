import { isRefusal, type Refusal } from '@bank/contract';
import { cacheAccounts } from '../accounts/index.ts';
import { gatherBatches } from '../../base/platform/gather-batches.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { settleInHalves } from '../../base/platform/settle-in-halves.ts';
import type { Caller } from './order.ts';
import { placeInternalTransfers, type InternalAsked } from './place-internal-transfers.ts';
import { recordOrders } from './record-orders.ts';
import type { Answer } from './rules-of-placing.ts';

/** Two measured best: while the database writes one batch, the other is gathered and decided. */
const inFlightMax = 2;
/** Bounds how long one batch holds its locks. */
const sizeMax = 128;

/**
 * Moves money between two accounts of one client, at once (spec 2, internal transfer). Answers the payment or the first
 * broken rule, in the order of the contract. Either goes into the audit trail, once. Transfers that come at the same
 * time are booked in one batch, and refused ones put on record in one.
 */
export function batchInternalTransfers(platform: Platform): (asked: InternalAsked) => Promise<Answer> {
  const findAccounts = cacheAccounts(platform);
  const place = gatherBatches<InternalAsked, Answer>({
    run: (all) => settleInHalves(all, (some) => placeInternalTransfers(platform, some, findAccounts)),
    inFlightMax,
    sizeMax,
  });
  const recordRefusal = gatherBatches<Pick<Caller, 'clientId' | 'origin'> & { readonly outcome: Refusal }, void>({
    run: async (refused) => {
      await recordOrders(
        platform.db,
        platform,
        refused.map((one) => ({ kind: 'order_internal', ...one })),
      );
      return refused.map(() => ({ result: undefined }));
    },
    inFlightMax: 1,
    sizeMax,
  });
  return async (asked) => {
    const { clientId, origin } = asked;
    const answer = await place(asked);
    const { outcome, isReplayed } = answer;
    if (isRefusal(outcome) && !isReplayed) await recordRefusal({ clientId, origin, outcome });
    return answer;
  };
}
