import { isRefusal, refuse, type Refusal } from '@bank/contract';
import type { Platform } from '../../base/platform/platform.ts';
import { findPair } from './find-pair.ts';
import { findOrderToApprove, type Deciding } from './judge-decision.ts';
import { judgeAmountBetween } from './judge-internal.ts';
import { quoteOf, readTerms, type Quoted } from './quote-internal-transfer.ts';

/** What an internal transfer that waits for its approval would debit and credit if it went now. Books nothing. */
export async function quoteOrder(
  platform: Platform,
  { version, ...deciding }: Deciding & { /** Which content the user has read. */ readonly version: number },
): Promise<Quoted | Refusal> {
  const { db } = platform;
  const order = await findOrderToApprove(platform, deciding, version);
  if (isRefusal(order)) return order;
  const { clientId, content } = order;
  if (content.kind !== 'internal') return refuse('order_not_found', 'id');
  // Also an account to credit that this user does not see: what the order does to it stands in the order.
  const between = judgeAmountBetween(await findPair(db, { clientId, ...content }), content.amount);
  if (isRefusal(between)) return between;
  return quoteOf(between, await readTerms(platform));
}
