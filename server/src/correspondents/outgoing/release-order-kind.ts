import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { releaseOrderContent, type Difference, type ReleaseOrder } from '@bank/contract/office';
import { toDecimalString } from '@bank/money';
import { findOrder, readStaffOrder, releaseToSend } from '../../money/orders/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';

/** The release of an order above the limit: one person asks for it, another one agrees. */
export function releaseOrderKind(platform: Platform): ProposalKind {
  return defineProposalKind<ReleaseOrder>({
    kind: 'release_order',
    proposedBy: ['payments', 'approver'],
    approvedBy: ['approver'],
    content: releaseOrderContent,
    subject: ({ order }) => order,
    describe: (database, content) => describe(database, content),
    execute: async (transaction, content, { approvedBy }) => {
      const described = await describe(transaction, content);
      if (isRefusal(described)) return described;
      const within = { ...platform, db: transaction, staff: approvedBy.login };
      const released = await releaseToSend(within, content.order, { isApproved: true });
      if (released === 'account_unavailable' || released === 'order_set_aside') return refuse(released, 'order');
      return typeof released === 'string' ? refuse('order_not_in_process', 'order') : 'done';
    },
  });
}

/** What leaves, to whom. An order that moved since it was proposed is another matter. */
async function describe(
  database: Database,
  { order: id, version }: ReleaseOrder,
): Promise<readonly Difference[] | Refusal> {
  const orderId = readId(id);
  const order = orderId === undefined ? undefined : await findOrder(database, orderId);
  if (order === undefined) return refuse('order_not_found', 'order');
  if (order.state !== 'in_process' || order.moveCount !== version) return refuse('order_not_in_process', 'order');
  const { payment } = (await readStaffOrder(database, order.id))!;
  const { amount, transferNumber, creditor } = payment!;
  return [
    {
      what: 'amount',
      of: `${transferNumber}: ${creditor.name}, ${creditor.account}`,
      was: null,
      willBe: `${toDecimalString(amount)} ${amount.currency}`,
    },
  ];
}
