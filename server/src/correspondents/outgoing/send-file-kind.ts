import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { sendFileContent, type Difference, type SendFile } from '@bank/contract/office';
import { amountText, type Money } from '@bank/money';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { findFileById, type WrittenFile } from './payment-file-store.ts';
import { releaseFile } from './release-file.ts';
import { readLeaving } from './released-files-store.ts';
import { readFileOrders, readFileReturns } from './status-store.ts';

const largestShown = 5;

/** A payment file leaves when a second person has seen its sum, its count and the largest in it. */
export function sendFileKind(platform: Platform): ProposalKind {
  return defineProposalKind<SendFile>({
    kind: 'send_file',
    proposedBy: ['payments', 'approver'],
    approvedBy: ['approver'],
    content: sendFileContent,
    subject: ({ file }) => file.toLowerCase(),
    describe: async (database, content) => {
      const file = await judge(database, content);
      return isRefusal(file) ? file : describe(database, file);
    },
    execute: async (transaction, content, { approvedBy }) => {
      const file = await judge(transaction, content);
      if (isRefusal(file)) return file;
      await releaseFile({ ...platform, db: transaction, staff: approvedBy.login }, file);
      return 'done';
    },
  });
}

/** A file leaves once, and as it was written: one of whose orders came to an end by other ways pays them twice. */
async function judge(database: Database, { file: reference }: SendFile): Promise<WrittenFile | Refusal> {
  const id = readId(reference);
  const file = id === undefined ? undefined : await findFileById(database, id);
  if (file === undefined) return refuse('payment_file_not_found', 'file');
  if ((await readLeaving(database, file.id)).releasedBy !== undefined) return refuse('payment_file_released', 'file');
  const orders = await readFileOrders(database, file.id);
  return orders.every(({ state }) => state === 'sent') ? file : refuse('order_not_in_process', 'file');
}

async function describe(database: Database, file: WrittenFile): Promise<readonly Difference[]> {
  const orders = await readFileOrders(database, file.id);
  const returns = await readFileReturns(database, file.id);
  const payments = [
    ...orders.map(({ instructionId, creditorName, amount }) => ({ of: `${instructionId}: ${creditorName}`, amount })),
    ...returns.map(({ servicerReference, counterparty, amount }) => ({
      of: `${servicerReference}: ${counterparty}`,
      amount,
    })),
  ].toSorted(largestFirst);
  const { messageId, correspondentName, correspondentBic, orderCount, amount } = file;
  return [
    {
      what: 'file_sum',
      of: `${messageId}, ${correspondentName}, ${correspondentBic}: ${orderCount}`,
      was: null,
      willBe: amountText(amount),
    },
    ...payments
      .slice(0, largestShown)
      .map(({ of, amount: paid }) => ({ what: 'largest_entry' as const, of, was: null, willBe: amountText(paid) })),
  ];
}

function largestFirst(one: { readonly amount: Money }, other: { readonly amount: Money }): number {
  return Number(other.amount.amountMinor - one.amount.amountMinor);
}
