import { refuse, type OrderKind, type Refusal } from '@bank/contract';
import type { Money } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import { judgeApproval, maySee, type Actor } from '../../base/platform/rights.ts';
import type { InternationalBooking } from '../payments/index.ts';
import type { InternationalContent, OrderContent } from './content.ts';
import { withAllRights } from './judge-content.ts';
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

/** Whether the sender may send this amount from this account now. */
export async function judgeSender(
  platform: Platform,
  sender: Actor | undefined,
  { accountId, amount }: { readonly accountId: string; readonly amount: Money },
): Promise<'may_approve' | Refusal> {
  if (sender === undefined) return rightEnded;
  const { rights } = sender;
  if (!maySee(rights, accountId)) return refuse('debtor_account_not_found', 'debtorAccount');
  return judgeApproval(rights, amount, await limitRates(platform, [{ rights, amount }]));
}
