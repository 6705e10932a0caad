import { readApprovalRules } from '@bank/contract/calls';
import { useEffect, useState } from 'react';
import type { ApprovalRules } from '@bank/contract';
import { call } from '../../../calls/call.ts';

interface Read {
  readonly inForce: ApprovalRules | null;
  readonly users: readonly { readonly id: string; readonly name: string; readonly mayApprove: boolean }[];
}

/** Whether a rule of approval in force asks for more approvals than its users can give, once a user may not approve. */
export function useUnfulfillable(userId: string, mayApprove: boolean): boolean {
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    let isGone = false;
    void call(readApprovalRules).then((outcome) => {
      if (outcome.ok && !isGone) setRead(outcome.value);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (mayApprove || read === null || read.inForce === null) return false;
  const approvers = new Set(read.users.filter((user) => user.mayApprove && user.id !== userId).map(({ id }) => id));
  return read.inForce.rules.some(({ users, count }) => users.filter((id) => approvers.has(id)).length < count);
}
