import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { withdrawStatementsContent, type Difference, type WithdrawStatements } from '@bank/contract/office';
import { recordStaffAct } from '../../base/audit/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { insertWithdrawals, listFalseStatements, type FalseStatement } from './false-statements-store.ts';

/** Statements that are shown one by one; the rest is counted. */
const shownMax = 20;

/**
 * Withdraws the statements of a month that are false, and no other: clients and programs do not find them any more, and
 * when the month is over the right ones are drawn up under the same numbers. The rows stay.
 */
export function withdrawStatements(platform: Platform): ProposalKind {
  return defineProposalKind<WithdrawStatements>({
    kind: 'withdraw_statements',
    proposedBy: ['payments', 'administrator'],
    approvedBy: ['approver', 'administrator'],
    content: withdrawStatementsContent,
    subject: ({ month }) => month,
    describe: async (database, content) => {
      const found = await readFalse(database, content);
      if (isRefusal(found)) return found;
      return [
        { what: 'statement', of: content.month, was: `${found.length} ×`, willBe: null },
        ...found.slice(0, shownMax).map(
          ({ accountNumber, number, detail }): Difference => ({
            what: 'statement',
            of: `${accountNumber}, number ${number}`,
            was: detail,
            willBe: null,
          }),
        ),
      ];
    },
    execute: async (transaction, content, { proposal, approvedBy }) => {
      const found = await readFalse(transaction, content);
      if (isRefusal(found)) return found;
      await momentOf(transaction, platform.clock);
      await insertWithdrawals(transaction, { ids: found.map(({ id }) => id), proposalId: proposal.id });
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        {
          kind: 'statements_withdrawn',
          subject: `${found.length} of ${content.month}`,
          about: found.map(({ id }) => ({ kind: 'statement', id })),
        },
      );
      return 'done';
    },
  });
}

async function readFalse(
  database: Database,
  { month }: WithdrawStatements,
): Promise<readonly FalseStatement[] | Refusal> {
  const found = await listFalseStatements(database, month);
  return found.length === 0 ? refuse('nothing_to_change', 'month') : found;
}
