import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { waiveFeeContent, type WaiveFee } from '@bank/contract/office';
import { amountText } from '@bank/money';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { insertWaiver, lockFees } from './fees-store.ts';
import { takeIncomeBack } from './take-income-back.ts';
import { findToldFee, type ToldFee } from './told-fees-store.ts';

/** Gives up a fee that is due or owed. What was charged is taken back first. */
export function waiveFee(platform: Platform): ProposalKind {
  return defineProposalKind<WaiveFee>({
    kind: 'waive_fee',
    proposedBy: ['support', 'payments', 'administrator'],
    approvedBy: ['approver'],
    content: waiveFeeContent,
    subject: ({ fee }) => fee.toLowerCase(),
    describe: async (database, { fee: id }) => {
      const fee = await readOpenFee(platform, database, id);
      if (isRefusal(fee)) return fee;
      return [
        { what: 'client', was: null, willBe: `${fee.client.number} ${fee.client.name}` },
        { what: 'fee', of: `${fee.fee} ${fee.of?.number ?? fee.month}`, was: amountText(fee.amount), willBe: null },
      ];
    },
    execute: async (transaction, { fee: id }, { proposal, approvedBy }) => {
      await lockFees(transaction);
      const fee = await readOpenFee(platform, transaction, id);
      if (isRefusal(fee)) return fee;
      const entryId = await takeIncomeBack(platform, transaction, fee, 'fee waived');
      await insertWaiver(transaction, { feeId: fee.id, entryId, proposalId: proposal.id });
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        {
          kind: 'fee_waived',
          clientId: fee.client.id,
          subject: fee.id,
          about: [
            { kind: 'booking', id: entryId },
            { kind: 'fee_waiver', id: fee.id },
          ],
        },
      );
      return 'done';
    },
  });
}

async function readOpenFee({ config }: Platform, database: Database, typed: string): Promise<ToldFee | Refusal> {
  const id = readId(typed.trim());
  const fee = id === undefined ? undefined : await findToldFee(database, id, config.timeZone);
  if (fee === undefined) return refuse('fee_not_found', 'fee');
  return fee.state === 'due' || fee.state === 'unpaid' ? fee : refuse('fee_not_open', 'fee');
}
