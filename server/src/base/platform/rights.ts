import { isRefusal, refuse, type CallRight, type MemberRights, type Refusal } from '@bank/contract';
import { compare, type CurrencyCode, type Money } from '@bank/money';

/** What a user may do for the client whom they act for, at the moment of a request (docs/user.md). */
export interface Rights extends Omit<MemberRights, 'isNarrowed'> {
  /** The accounts for which the rights are, by id. */
  readonly accountIds: 'all' | readonly string[];
}

/** A user who acts for a client, with the rights that their membership gave them when the request came. */
export interface Actor {
  readonly userId: string;
  readonly clientId: string;
  readonly membershipId: string;
  readonly rights: Rights;
}

/** Whose accounts are meant, and which of them: of the others nothing is found. */
export interface AccountScope {
  readonly clientId: string;
  readonly accountIds: 'all' | readonly string[];
}

/** Who acts in a session. */
export function actorOf({ userId, clientId, membershipId, rights }: Actor): Actor {
  return { userId, clientId, membershipId, rights };
}

/** The accounts that a user may read. */
export function accountsSeen({ clientId, rights }: Pick<Actor, 'clientId' | 'rights'>): AccountScope {
  return { clientId, accountIds: rights.see ? rights.accountIds : [] };
}

/** All accounts of a client: for what the bank itself does. */
export function allAccountsOf(clientId: string): AccountScope {
  return { clientId, accountIds: 'all' };
}

export function maySee(rights: Rights, accountId: string): boolean {
  return rights.see && (rights.accountIds === 'all' || rights.accountIds.includes(accountId));
}

/** What an amount is worth in another currency, or why the bank cannot say. */
export type ValueIn = (amount: Money, currency: CurrencyCode) => Money | Refusal;

/** Whether an order of this amount may be sent off; without an amount whether any may. */
export function judgeApproval(rights: Rights, amount?: Money, valueIn?: ValueIn): 'may_approve' | Refusal {
  const { approve } = rights;
  if (approve === 'nothing') return refuse('right_to_approve_missing');
  if (approve === 'everything' || amount === undefined) return 'may_approve';
  const value = amount.currency === approve.currency ? amount : valueIn?.(amount, approve.currency);
  // What the bank cannot value is not known to be within the limit.
  if (value === undefined || isRefusal(value) || compare(value, approve) > 0)
    return refuse('exceeds_approval_limit', 'amount');
  return 'may_approve';
}

/**
 * Whether a user may order this amount from this account and send it off at once: an account that they do not see is
 * not found, and then they need to prepare and to approve. With `right_to_approve_missing` or `exceeds_approval_limit`
 * the order is good and waits for somebody with more rights.
 */
export function mayOrder(
  rights: Rights,
  { accountId, amount, valueIn }: { readonly accountId: string; readonly amount: Money; readonly valueIn?: ValueIn },
): 'may_order' | Refusal {
  if (!maySee(rights, accountId)) return refuse('debtor_account_not_found', 'debtorAccount');
  if (!rights.prepare) return refuse('right_to_prepare_missing');
  const approval = judgeApproval(rights, amount, valueIn);
  return isRefusal(approval) ? approval : 'may_order';
}

const refusalOfRight = {
  see: 'right_to_see_missing',
  prepare: 'right_to_prepare_missing',
  approve: 'right_to_approve_missing',
  administer: 'right_to_administer_missing',
} as const;

/** The refusal of a call that needs a right; undefined for a call that needs none. */
export function refusalWithout(right: CallRight) {
  return right === 'none' || right === 'self' ? undefined : refusalOfRight[right];
}

/** Whether a user may make a call that needs a right. */
export function judgeRight(rights: Rights, right: CallRight): 'may_call' | Refusal {
  const refusal = refusalWithout(right);
  if (refusal === undefined) return 'may_call';
  const has = right === 'approve' ? rights.approve !== 'nothing' : rights[right as 'see' | 'prepare' | 'administer'];
  return has ? 'may_call' : refuse(refusal);
}
