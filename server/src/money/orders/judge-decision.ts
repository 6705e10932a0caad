import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { parseAmount } from '@bank/money';
import { findAccountOf } from '../accounts/index.ts';
import { lockOrderById, type InternalContent, type InternationalContent, type Order } from './index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { accountsSeen, judgeApproval, type Actor } from '../../base/platform/rights.ts';
import { limitRates } from './limit-rates.ts';

/** A user's decision about an order that waits. */
export interface Decision extends Actor {
  readonly orderId: string;
  readonly origin: RequestOrigin;
}

/** The order, where it waits for an approval that this user may give, and reads as they have read it. */
export async function findOrderToApprove(
  platform: Platform,
  decision: Decision,
  version: number,
): Promise<Order | Refusal> {
  const found = await lockOrderById(platform.db, decision.orderId);
  const order = await judgeDecision(platform, found, decision);
  if (isRefusal(order)) return order;
  if (order.placedBy === decision.userId) return refuse('own_order_not_approved');
  if (order.state !== 'awaiting_approval') return refuse('order_moved');
  return order.moveCount === version ? order : refuse('order_changed');
}

/** The order, where this user may decide about it. One of an account that the user does not see is not found. */
export async function judgeDecision(
  platform: Platform,
  order: Order | undefined,
  decision: Decision,
  mayBeOwn = false,
): Promise<Order | Refusal> {
  if (order === undefined || order.clientId !== decision.clientId || order.content === undefined)
    return refuse('order_not_found', 'id');
  const content = JSON.parse(order.content) as InternalContent | InternationalContent;
  const account = await findAccountOf(platform.db, accountsSeen(decision), content.debtorAccount);
  if (account === undefined) return refuse('order_not_found', 'id');
  if (mayBeOwn && order.placedBy === decision.userId && order.state !== 'scheduled') return order;
  const parsed = parseAmount(content.amount, account.currency);
  if (!parsed.ok) throw new Error(`The order ${order.id} has no amount.`);
  const { amount } = parsed;
  const { rights } = decision;
  const right = judgeApproval(rights, amount, await limitRates(platform, [{ rights, amount }]));
  return isRefusal(right) ? right : order;
}
