import type { MemberRights } from '@bank/contract';
import type { Rights } from '../../base/platform/rights.ts';

/** Rights as the user is told of them. */
export function presentRights({ accountIds, ...rights }: Rights): MemberRights {
  return { ...rights, isNarrowed: accountIds !== 'all' };
}
