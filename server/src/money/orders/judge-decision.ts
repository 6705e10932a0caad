import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { currencyCode, fromDecimalString, type Money } from '@bank/money';
import { findAccountOf } from '../accounts/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { accountsSeen, judgeApproval, type Actor } from '../../base/platform/rights.ts';
import type { OrderContent } from './content.ts';
import { limitRates } from './limit-rates.ts';
import { lockOrderById } from './move-store.ts';
import type { Order } from './order.ts';

/** A user's decision about an order that waits. */
export interface Deciding extends Actor {
  readonly orderId: string;
  readonly origin: RequestOrigin;
}

/** An order whose content this program can read. */
export type Readable = Order & { readonly content: OrderContent };

/** The order, where it waits for an approval that this user may give, and reads as they have read it. */
export async function findOrderToApprove(
  platform: Platform,
  deciding: Deciding,
  version: number,
): Promise<Readable | Refusal> {
  const found = await lockOrderById(platform.db, deciding.orderId);
  const order = await judgeDecision(platform, found, deciding);
  if (isRefusal(order)) return order;
  if (order.placedBy === deciding.userId) return refuse('own_order_not_approved');
  if (order.state !== 'awaiting_approval') return refuse('order_moved');
  return order.moveCount === version ? order : refuse('order_changed');
}

/** The order, where this user may decide about it. One of an account that the user does not see is not found. */
export async function judgeDecision(
  platform: Platform,
  order: Order | undefined,
  deciding: Deciding,
  mayBeOwn = false,
): Promise<Readable | Refusal> {
  const readable = await judgeReading(platform, order, deciding);
  if (isRefusal(readable)) return readable;
  if (mayBeOwn && readable.placedBy === deciding.userId && readable.state !== 'scheduled') return readable;
  const amount = amountOf(readable.content);
  const { rights } = deciding;
  const right = judgeApproval(rights, amount, await limitRates(platform, [{ rights, amount }]));
  return isRefusal(right) ? right : readable;
}

/** An order that waits or waited, of an account that the user sees. Every other one is not found. */
export async function judgeReading(
  platform: Platform,
  order: Order | undefined,
  actor: Actor,
): Promise<Readable | Refusal> {
  if (order?.content === undefined || order.clientId !== actor.clientId) return refuse('order_not_found', 'id');
  const { content } = order;
  if (content.kind === 'unknown') return refuse('order_content_unknown', 'id');
  const account = await findAccountOf(platform.db, accountsSeen(actor), content.debtorAccount);
  return account === undefined ? refuse('order_not_found', 'id') : { ...order, content };
}

export function amountOf({ amount, currency }: Pick<OrderContent, 'amount' | 'currency'>): Money {
  return fromDecimalString(amount, currencyCode(currency));
}
