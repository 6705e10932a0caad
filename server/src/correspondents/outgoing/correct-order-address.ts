import { isRefusal, type Refusal } from '@bank/contract';
import { decisionReasonLengthMax, type Decided, type OrderAddress } from '@bank/contract/office';
import { correctAddress } from '../../money/orders/index.ts';
import { judgeAddress } from '../../money/payments/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findOpenProposal } from '../../people/proposals/index.ts';
import { decide, judgeReason, type AsRead } from './decide-order.ts';

/** Corrects the address of an order that nobody has released, nor asked to release. */
export async function correctOrderAddress(
  platform: Platform,
  { reason, address, ...read }: AsRead & { readonly reason: string; readonly address: OrderAddress },
): Promise<Decided | Refusal> {
  const told = judgeReason(reason, decisionReasonLengthMax);
  if (typeof told !== 'string') return told;
  const judged = judgeAddress(address);
  if (isRefusal(judged)) return judged;
  return decide(platform, read, async (within, { order }) => {
    const proposal = await findOpenProposal(within.db, { kind: 'release_order', subject: order.id });
    if (proposal !== undefined) return 'proposal_open_already';
    return correctAddress(within, order.id, { address: judged, reason: told });
  });
}
