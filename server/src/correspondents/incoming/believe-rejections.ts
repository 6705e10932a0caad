import { listShownRejections, rejectAnnounced } from '../../money/orders/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { believeRejectedReturns } from './undo-return.ts';

/**
 * Rejects orders whose rejection a correspondent announced, now that its statements show that the money has stayed with
 * the bank: the day on which it was to go is told, and no debit names the order. Each order is a database transaction
 * of its own. One whose money cannot return, because its account is closed, waits for people. Money whose return was
 * rejected waits in suspense again by the same proof.
 *
 * @returns how many were rejected
 */
export async function believeRejections(platform: Platform): Promise<number> {
  let count = 0;
  for (const id of await listShownRejections(platform.db))
    if (typeof (await rejectAnnounced(platform, id)) !== 'string') count += 1;
  return count + (await believeRejectedReturns(platform));
}
