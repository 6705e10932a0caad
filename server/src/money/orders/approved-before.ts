import { findOrderOf, readMoves } from './index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { Decision } from './judge-decision.ts';

/**
 * Whether a user has made this very approval before, of the same version: whatever became of the order since. Order,
 * version and user name an approval, so its key says no more than that it may come twice.
 */
export async function isApprovedBefore(
  { db }: Platform,
  { orderId: id, clientId, userId, version }: Decision & { readonly version: number },
): Promise<boolean> {
  const order = await findOrderOf(db, { clientId, id });
  if (order === undefined || order.state === 'awaiting_approval') return false;
  const move = (await readMoves(db, id)).find(({ number }) => number === version + 1);
  const isApproval = move?.from === 'awaiting_approval' && ['scheduled', 'in_process', 'completed'].includes(move.to);
  return isApproval && move.by.kind === 'user' && move.by.userId === userId;
}
