import { factorsEndAfterHours, isRefusal, refuse, type Refusal } from '@bank/contract';
import { endSecondFactorsContent, type EndSecondFactors } from '@bank/contract/office';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findUserForStaff, type User } from '../../people/identity/index.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { announceEndOfFactors, judgeEndOfFactors } from '../../people/second-factors/index.ts';

/**
 * A user has lost every passkey, app and recovery code. Whoever says so may be a thief, so two people decide, the user
 * is told by mail, and has a day to say that nothing is lost (decision 0263).
 */
export function endSecondFactors(platform: Platform): ProposalKind {
  return defineProposalKind<EndSecondFactors>({
    kind: 'end_second_factors',
    proposedBy: ['support', 'compliance'],
    approvedBy: ['approver', 'compliance'],
    content: endSecondFactorsContent,
    subject: ({ login }) => login.toLowerCase(),
    describe: async (database, content) => {
      const user = await judge(database, content);
      if (isRefusal(user)) return user;
      return [{ what: 'second_factors', of: user.login, was: null, willBe: `${factorsEndAfterHours} h` }];
    },
    execute: async (transaction, content, { proposedBy, approvedBy }) => {
      const user = await judge(transaction, content);
      if (isRefusal(user)) return user;
      await announceEndOfFactors(transaction, platform, user);
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        {
          kind: 'second_factors_end_announced',
          clientId: user.firstClientId,
          userId: user.id,
          subject: `${user.login}, proposed by ${proposedBy.login}`,
          about: [{ kind: 'user', id: user.id }],
        },
      );
      return 'done';
    },
  });
}

async function judge(database: Database, { login }: EndSecondFactors): Promise<User | Refusal> {
  const user = await findUserForStaff(database, login);
  if (user === undefined || user.isDisabled) return refuse('client_not_found', 'login');
  const judged = await judgeEndOfFactors(database, user);
  return isRefusal(judged) ? judged : user;
}
