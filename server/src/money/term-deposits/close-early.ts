import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { closeTermDepositContent, type CloseTermDepositContent } from '@bank/contract/office';
import { amountText, percentText } from '@bank/money';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { accrueBefore, todayOf } from './accrue-interest.ts';
import { repayDeposit } from './repay-deposit.ts';
import { findDeposit, lockDeposits } from './store.ts';
import { accruedBefore, earlyInterest, type TermDeposit } from './term-deposit.ts';

/** Ends a deposit before its twelve months are over, at the early rate of its terms. */
export function closeTermDeposit(platform: Platform): ProposalKind {
  return defineProposalKind<CloseTermDepositContent>({
    kind: 'close_term_deposit',
    proposedBy: ['support', 'payments', 'administrator'],
    approvedBy: ['approver'],
    content: closeTermDepositContent,
    subject: ({ deposit }) => deposit.toUpperCase(),
    describe: async (database, { deposit: number }) => {
      const deposit = await readStanding(database, number, await todayOf(platform, database));
      if (isRefusal(deposit)) return deposit;
      const { amount, account, rateHundredths, earlyRateHundredths } = deposit;
      return [
        { what: 'term_deposit', of: deposit.number, was: amountText(amount), willBe: null },
        { what: 'account', of: account.number, was: null, willBe: amountText(amount) },
        {
          what: 'deposit_interest',
          of: deposit.number,
          was: `${percentText(rateHundredths)} %`,
          willBe: `${percentText(earlyRateHundredths)} %`,
        },
      ];
    },
    execute: async (transaction, { deposit: number }, { proposal, approvedBy }) => {
      await lockDeposits(transaction);
      const today = await todayOf(platform, transaction);
      const deposit = await readStanding(transaction, number, today);
      if (isRefusal(deposit)) return deposit;
      await accrueBefore(platform, transaction, today);
      const repaid = await repayDeposit(platform, transaction, deposit, {
        as: 'closed_early',
        on: today,
        rateHundredths: deposit.earlyRateHundredths,
        paid: earlyInterest(deposit, today),
        accrued: accruedBefore(deposit, today),
        proposalId: proposal.id,
      });
      if ('refused' in repaid) return refuse('account_unavailable', 'deposit');
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        { kind: 'term_deposit_closed', clientId: deposit.clientId, ...repaid },
      );
      return 'done';
    },
  });
}

async function readStanding(database: Database, number: string, today: string): Promise<TermDeposit | Refusal> {
  const deposit = await findDeposit(database, number.trim().toUpperCase());
  if (deposit === undefined) return refuse('term_deposit_not_found', 'deposit');
  if (deposit.end !== undefined) return refuse('term_deposit_ended', 'deposit');
  return deposit.maturesOn <= today ? refuse('term_deposit_matured', 'deposit') : deposit;
}
