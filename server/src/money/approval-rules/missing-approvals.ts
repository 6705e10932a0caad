import type { OrderKind } from '@bank/contract';
import { compare, currencyCode, fromDecimalString, type Money } from '@bank/money';
import { isRefusal } from '@bank/contract';
import type { ValueIn } from '../../base/platform/rights.ts';
import type { Rule } from './store.ts';

/** An order as rules of approval see it. */
export interface OrderToApprove {
  readonly kind: OrderKind;
  /** The number of the account that it debits. */
  readonly debtorAccount: string;
  readonly amount: Money;
  /** Whether its client has paid nothing to the beneficiary before. */
  readonly isToNewBeneficiary: boolean;
  readonly preparedBy: string;
  readonly approvedBy: readonly string[];
}

/** A rule that an order does not keep yet. */
export interface Missing {
  readonly count: number;
  /** Users whose approval counts already, and those whose approval would. */
  readonly given: readonly string[];
  readonly open: readonly string[];
}

/**
 * The rules that an order does not keep yet. Every rule that fits it counts. An approval counts as long as its user may
 * give it: a right that has ended since takes it away.
 *
 * @param mayApprove whether a user may approve this order by the rights of this moment
 */
export function missingApprovals(
  rules: readonly Rule[],
  order: OrderToApprove,
  { mayApprove, valueIn }: { readonly mayApprove: (userId: string) => boolean; readonly valueIn: ValueIn },
): Missing[] {
  return rules
    .filter((rule) => fits(rule, order, valueIn))
    .flatMap((rule) => {
      const named = rule.users.filter(mayApprove);
      const isGiven = (userId: string) =>
        userId === order.preparedBy ? rule.doesPreparerCount : order.approvedBy.includes(userId);
      const given = named.filter(isGiven);
      const open = named.filter((userId) => userId !== order.preparedBy && !order.approvedBy.includes(userId));
      return given.length < rule.count ? [{ count: rule.count, given, open }] : [];
    });
}

function fits(rule: Rule, order: OrderToApprove, valueIn: ValueIn): boolean {
  return (
    (rule.kind === 'all' || rule.kind === order.kind) &&
    (rule.accounts.length === 0 || rule.accounts.includes(order.debtorAccount)) &&
    (!rule.isForNewBeneficiaries || order.isToNewBeneficiary) &&
    (rule.amount === '' || isAbove(order.amount, fromDecimalString(rule.amount, currencyCode(rule.currency)), valueIn))
  );
}

/** What the bank cannot value is above every amount. */
function isAbove(amount: Money, bound: Money, valueIn: ValueIn): boolean {
  const value = amount.currency === bound.currency ? amount : valueIn(amount, bound.currency);
  return isRefusal(value) || compare(value, bound) > 0;
}
