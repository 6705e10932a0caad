import { isRefusal } from '@bank/contract';
import { gatherBatches } from '../../base/platform/gather-batches.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { settleInHalves } from '../../base/platform/settle-in-halves.ts';
import type { GivenCode } from '../../people/confirmations/index.ts';
import type { InternationalContent } from './content.ts';
import type { Asked } from './order.ts';
import { placeInternationalTransfers, type InternationalAsked } from './place-international-transfers.ts';
import { recordOrders } from './record-orders.ts';
import type { Answer } from './rules-of-placing.ts';

/** Two, as of internal transfers: while the database writes one batch, the other is gathered and judged. */
const inFlightMax = 2;
/** Bounds how long one batch holds its locks, and how many orders are judged at a time. */
const sizeMax = 32;

/**
 * Takes an international order (spec 2, international transfer). Answers the payment or the first broken rule, in the
 * order of the contract. Either goes into the audit trail, once. Orders that come at the same time are booked in one
 * batch: each locks the transit account of its currency, so one by one they would wait for each other's commits.
 */
export function batchInternationalTransfers(
  platform: Platform,
): (asked: Asked<InternationalContent>, code: GivenCode) => Promise<Answer> {
  const place = gatherBatches<InternationalAsked, Answer>({
    run: (all) => settleInHalves(all, (some) => placeInternationalTransfers(platform, some)),
    inFlightMax,
    sizeMax,
  });
  return async (asked, code) => {
    const answer = await place({ asked, code });
    const { outcome, isReplayed } = answer;
    const { clientId, origin } = asked;
    // What is booked is told of where it is booked.
    if (isRefusal(outcome) && !isReplayed)
      await recordOrders(platform.db, platform, [{ kind: 'order_international', clientId, origin, outcome }]);
    return answer;
  };
}
