import { isRefusal, refuse, type OrderState, type Refusal } from '@bank/contract';
import { decideSentOrderContent, type DecideSentOrder, type Difference } from '@bank/contract/office';
import { amountText } from '@bank/money';
import { completeOrder, findOrder, readStaffOrder, rejectAnnounced, returnOrder } from '../../money/orders/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { findTold } from './return-order-by-hand.ts';

/** From which states two people say that an order came to each end. */
const decidedFrom: Readonly<Record<DecideSentOrder['outcome'], readonly OrderState[]>> = {
  completed: ['sent', 'rejection_announced'],
  returned: ['sent', 'rejection_announced', 'completed'],
  rejected: ['rejection_announced'],
};

/** No reason was given (ISO 20022). */
const noReason = 'MS03';

/**
 * What became of an order that was sent, where no file of its correspondent tells it: it went out, it came back, or the
 * rejection that was announced holds. One person says it, another one agrees.
 */
export function decideSentOrderKind(platform: Platform): ProposalKind {
  return defineProposalKind<DecideSentOrder>({
    kind: 'decide_sent_order',
    proposedBy: ['payments', 'approver'],
    approvedBy: ['approver'],
    content: decideSentOrderContent,
    // The database compares it with the move, as it writes ids.
    keep: (typed) => Promise.resolve(withLowerCaseId(typed)),
    subject: ({ order }) => order,
    describe: (database, content) => describe(database, content),
    execute: async (transaction, content, { approvedBy }) => {
      const { order, outcome, returnCode = noReason } = content;
      const described = await describe(transaction, content);
      if (isRefusal(described)) return described;
      const within: Platform = { ...platform, db: transaction, staff: approvedBy.login };
      const settle = async () => {
        if (outcome === 'rejected') return rejectAnnounced(within, order);
        const isOut = (await findOrder(transaction, order))?.state === 'completed';
        const completed = isOut ? undefined : await completeOrder(within, order);
        return outcome === 'completed' || typeof completed === 'string'
          ? completed
          : returnOrder(within, order, returnCode);
      };
      const settled = await settle();
      if (settled === 'account_closed') return refuse('creditor_account_closed', 'order');
      if (settled === 'balance_too_large') return refuse('amount_too_large', 'order');
      return typeof settled === 'string' ? refuse('order_not_in_process', 'order') : 'done';
    },
  });
}

/** Where the order stands and will stand. One that moved since it was proposed is another matter. */
async function describe(
  database: Database,
  { order: id, version, outcome, returnCode }: DecideSentOrder,
): Promise<readonly Difference[] | Refusal> {
  const orderId = readId(id);
  const order = orderId === undefined ? undefined : await findOrder(database, orderId);
  if (order === undefined) return refuse('order_not_found', 'order');
  if (!decidedFrom[outcome].includes(order.state) || order.moveCount !== version)
    return refuse('order_not_in_process', 'order');
  const payment = (await readStaffOrder(database, order.id))!.payment!;
  // Money that a file has told of is booked by that file, or decided in suspense: it comes back once.
  if (outcome !== 'completed' && (await findTold(database, payment)) !== undefined)
    return refuse('order_has_its_money', 'order');
  const { transferNumber, amount, creditor } = payment;
  return [
    {
      what: 'order_state',
      of: `${transferNumber}: ${amountText(amount)} to ${creditor.name}, ${creditor.account}`,
      was: order.state.replaceAll('_', ' '),
      willBe: outcome === 'returned' ? `${outcome} (${returnCode ?? noReason})` : outcome,
    },
  ];
}

function withLowerCaseId(typed: unknown): unknown {
  if (typeof typed !== 'object' || typed === null || !('order' in typed) || typeof typed.order !== 'string')
    return typed;
  return { ...typed, order: typed.order.toLowerCase() };
}
