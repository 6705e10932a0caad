import { isRefusal, refuse, type OrderKind, type Refusal } from '@bank/contract';
import type { Money } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import { judgeApproval, maySee, type Rights } from '../../base/platform/rights.ts';
import { listMemberships } from '../../people/identity/index.ts';
import { findAccountsToBookOn, type AskedAccount } from '../accounts/index.ts';
import { missingApprovals, readRulesInForce, type Missing } from '../approval-rules/index.ts';
import { valuesAtLatestRates } from '../exchange-rates/index.ts';
import { amountOf, type Readable } from './judge-decision.ts';
import { isPaidBefore, type InternationalBooking } from '../payments/index.ts';

/** An order that is to be sent off, as the rules of approval of its client judge it. */
export interface ToApprove {
  readonly clientId: string;
  readonly kind: OrderKind;
  /** The number of the account that it debits. */
  readonly debtorAccount: string;
  readonly creditorAccount: string;
  readonly amount: Money;
  readonly preparedBy: string;
  /** Who has approved it as it reads now. */
  readonly approvedBy: readonly string[];
  /** Where it is known already. */
  readonly isToNewBeneficiary?: boolean;
}

/** What the rules of approval still ask for, by the rights of this moment; an order that keeps all is not there. */
export async function stillMissing<Order extends ToApprove>(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  orders: readonly Order[],
): Promise<ReadonlyMap<Order, readonly Missing[]>> {
  const missing = new Map<Order, readonly Missing[]>();
  if (orders.length === 0) return missing;
  const { db } = platform;
  const editions = await readRulesInForce(
    db,
    orders.map(({ clientId }) => clientId),
  );
  if (editions.size === 0) return missing;
  const valueIn = await valuesAtLatestRates(platform, true);
  const rightsOf = new Map<string, ReadonlyMap<string, Rights>>();
  for (const clientId of editions.keys()) {
    const members = await listMemberships(db, { clientId, isLive: true });
    rightsOf.set(clientId, new Map(members.map(({ user, rights }) => [user.id, rights])));
  }
  const ruled = orders.filter(({ clientId }) => editions.has(clientId));
  const accountOf = await findAccountsToBookOn(db, ruled.map(toDebtor));
  for (const order of ruled) {
    const { rules } = editions.get(order.clientId)!;
    const isAsked = order.kind === 'international' && rules.some(({ isForNewBeneficiaries }) => isForNewBeneficiaries);
    const isToNewBeneficiary = isAsked && (order.isToNewBeneficiary ?? !(await isPaidBefore(db, order)));
    const account = accountOf(toDebtor(order));
    const mayApprove = (userId: string) => {
      const rights = rightsOf.get(order.clientId)!.get(userId);
      return (
        rights !== undefined &&
        account !== undefined &&
        maySee(rights, account.id) &&
        !isRefusal(judgeApproval(rights, order.amount, valueIn))
      );
    };
    const found = missingApprovals(rules, { ...order, isToNewBeneficiary }, { mayApprove, valueIn });
    if (found.length > 0) missing.set(order, found);
  }
  return missing;
}

function toDebtor({ clientId, debtorAccount }: ToApprove): AskedAccount {
  return { clientId, reference: debtorAccount };
}

/** Whether an order may go with no approval but that of the user who sends it off. */
export async function judgeRulesOfApproval(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  order: Omit<ToApprove, 'approvedBy'>,
): Promise<'may_go' | Refusal> {
  const asked = { ...order, approvedBy: [] };
  return (await stillMissing(platform, [asked])).has(asked) ? refuseMissing : 'may_go';
}

export const refuseMissing = refuse('approvals_missing', 'amount');

/** What the rules of approval have to know of an international order. */
export function toApprove(
  { debtorAccount, creditorAccount, amount }: InternationalBooking,
  { clientId, userId }: { readonly clientId: string; readonly userId: string },
): Omit<ToApprove, 'approvedBy'> {
  const { number } = debtorAccount;
  return { clientId, kind: 'international', debtorAccount: number, creditorAccount, amount, preparedBy: userId };
}

/** What they have to know of an order that is kept, approved by these users. */
export function orderToApprove({ clientId, placedBy, content }: Readable, approvedBy: readonly string[]): ToApprove {
  const { kind, debtorAccount, creditorAccount } = content;
  return {
    clientId,
    kind,
    debtorAccount,
    creditorAccount,
    amount: amountOf(content),
    preparedBy: placedBy,
    approvedBy,
  };
}
