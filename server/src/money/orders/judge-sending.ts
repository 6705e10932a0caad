import { isRefusal, refuse, type OrderKind, type Refusal } from '@bank/contract';
import type { Money } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import { judgeApproval, maySee, type Actor } from '../../base/platform/rights.ts';
import type { InternationalBooking } from '../payments/index.ts';
import type { InternationalContent, OrderContent } from './content.ts';
import { readApprovals } from '../approval-rules/index.ts';
import { orderToApprove, refuseMissing, stillMissing } from './judge-approvals.ts';
import { withAllRights } from './judge-content.ts';
import type { Readable } from './judge-decision.ts';
import { judgeInternational } from './judge-international.ts';
import { limitRates } from './limit-rates.ts';
import type { Order } from './order.ts';

/** What the caller has seen already: orders of another version of content never get here. */
export function contentOf<Kind extends OrderKind>(
  { id, content }: Order,
  kind: Kind,
): Extract<OrderContent, { kind: Kind }> {
  if (content?.kind !== kind) throw new Error(`The content of the order ${id} cannot be read.`);
  return content as Extract<OrderContent, { kind: Kind }>;
}

/** An order that is kept already is judged by every rule but the right to prepare it. */
export function judgeAgain(
  platform: Platform,
  content: InternationalContent,
  sender: Actor,
): Promise<InternationalBooking | Refusal> {
  return judgeInternational(platform, withAllRights({ ...sender, ...content }));
}

export const rightEnded = refuse('right_to_approve_missing');

/** Whether the sender may send this amount from this account now, with the approvals that the order has. */
export async function judgeSender(
  platform: Platform,
  sender: Actor | undefined,
  { order, accountId, amount }: { readonly order: Order; readonly accountId: string; readonly amount: Money },
): Promise<'may_approve' | Refusal> {
  if (sender === undefined) return rightEnded;
  const { rights } = sender;
  if (!maySee(rights, accountId)) return refuse('debtor_account_not_found', 'debtorAccount');
  const right = judgeApproval(rights, amount, await limitRates(platform, [{ rights, amount }]));
  if (isRefusal(right)) return right;
  const approvals = (await readApprovals(platform.db, [order.id])).get(order.id) ?? [];
  const asked = orderToApprove(order as Readable, [...approvals, sender.userId]);
  return (await stillMissing(platform, [asked])).has(asked) ? refuseMissing : right;
}
