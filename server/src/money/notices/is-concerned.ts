import { approvalKinds, isRefusal, type ApprovalKind } from '@bank/contract';
import { currencyCode, money } from '@bank/money';
import type { BankEvent } from '../../base/events/index.ts';
import { judgeApproval, maySee, type Rights, type ValueIn } from '../../base/platform/rights.ts';

export type ApprovalEvent = BankEvent<ApprovalKind>;

export function isOfApproval(event: BankEvent): event is ApprovalEvent {
  return (approvalKinds as readonly string[]).includes(event.kind);
}

/**
 * Whether a user is told of an order that waits: those who may approve it, as long as it waits; and the one who
 * prepared it, of what others did to it. Nobody is told of an account that they do not see.
 */
export function isConcerned(
  { kind, payload }: ApprovalEvent,
  { userId, rights, valueIn }: { readonly userId: string; readonly rights: Rights; readonly valueIn: ValueIn },
): boolean {
  const { debtorAccountId, placedBy, byUser, isAwaited, amountMinor, currency } = payload;
  if (debtorAccountId === null || !maySee(rights, debtorAccountId)) return false;
  if (kind !== 'order_prepared' && kind !== 'order_changed') return placedBy === userId && byUser !== userId;
  const amount = money(amountMinor, currencyCode(currency));
  return isAwaited && placedBy !== userId && !isRefusal(judgeApproval(rights, amount, valueIn));
}
