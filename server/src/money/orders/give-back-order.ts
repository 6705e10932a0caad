import type { JournalEntryId } from '@bank/ledger';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { voidPayment } from '../payments/index.ts';
import { mayHaveLeft } from './booked-order-store.ts';
import type { Booked } from './booked-order.ts';
import { moveOrders } from './move-store.ts';
import { isLegalMove } from './order-moves.ts';
import type { Mover } from './order.ts';

/**
 * Voids an order in process: its money returns. The statement reads Rejected (spec 7), also when the client wished it;
 * the entry's kind and the reason tell who.
 */
export async function giveBack(
  platform: Platform,
  transaction: Database,
  { order, payment }: Booked,
  {
    to,
    by,
    reason,
    told = reason,
  }: {
    readonly to: 'rejected' | 'cancelled';
    readonly by: Mover;
    readonly reason: string;
    /** What the client reads, where that is not the reason. */
    readonly told?: string;
  },
): Promise<
  | { readonly entryId: JournalEntryId }
  | { readonly refusal: 'order_not_in_process' | 'order_sent' | 'account_closed' | 'balance_too_large' }
> {
  if (!isLegalMove(order.state, to)) return { refusal: 'order_not_in_process' };
  // Its money may be on its way, though the restored database does not know.
  if (order.state !== 'rejection_announced' && (await mayHaveLeft(transaction, order.id)))
    return { refusal: 'order_sent' };
  const settled = await voidPayment(platform, transaction, payment, { kind: `order ${to}`, reason: told });
  if ('refusal' in settled) return settled;
  await moveOrders(transaction, [{ order, to, by, at: settled.bookedAt, reason }]);
  return settled;
}
