import { compare } from '@bank/money';
import type { Rights } from '../../base/platform/rights.ts';

/** Whether rights give nothing that others do not give. A limit in another currency is not known to be lower. */
export function isWithin(rights: Rights, others: Rights): boolean {
  return (
    (!rights.see || others.see) &&
    (!rights.prepare || others.prepare) &&
    (!rights.administer || others.administer) &&
    isLimitWithin(rights.approve, others.approve) &&
    areAccountsWithin(rights, others)
  );
}

export function isSame(rights: Rights, others: Rights): boolean {
  return isWithin(rights, others) && isWithin(others, rights);
}

function isLimitWithin(limit: Rights['approve'], other: Rights['approve']): boolean {
  if (limit === 'nothing' || other === 'everything') return true;
  if (limit === 'everything' || other === 'nothing') return false;
  return limit.currency === other.currency && compare(limit, other) <= 0;
}

/** Whether rights are for no account that others are not for. */
export function areAccountsWithin({ accountIds }: Rights, { accountIds: others }: Rights): boolean {
  if (others === 'all') return true;
  return accountIds !== 'all' && accountIds.every((id) => others.includes(id));
}
