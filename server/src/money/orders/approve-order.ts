import { cancelledByClientReason, isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent, type AuditKind } from '../../base/audit/index.ts';
import { findEndedMemberships } from '../../people/identity/index.ts';
import { isLegalMove, lockOrderById, moveOrders, type Order } from './index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { openScreen } from '../../people/screening/index.ts';
import { spendConfirmation } from './confirmation-store.ts';
import { judgeConfirmation, type GivenConfirmation } from './judge-confirmation.ts';
import { findOrderToApprove, judgeDecision, type Decision } from './judge-decision.ts';
import { judgeText } from '../payments/judge-text.ts';
import { judgeAgain, sendOrders } from './send-orders.ts';

export interface Approval extends Decision {
  /** Which content the user has read. */
  readonly version: number;
  /** The rate that the user has read, where the order is converted when it goes now: at another one it does not go. */
  readonly expectedRate: string | undefined;
}

const reasonLengthMax = 100;

/**
 * Approves an order that another user prepared: it goes at once, or waits for its day. What the rules refuse at this
 * moment is told, and the order waits on. Nobody approves what they prepared.
 */
export async function approveOrder(
  platform: Platform,
  { version, expectedRate, ...decision }: Approval,
  confirmation: Pick<GivenConfirmation, 'token' | 'header'>,
): Promise<'done' | Refusal> {
  const { userId, clientId, orderId, origin } = decision;
  const judged = await findOrderToApprove(platform, decision, version);
  if (isRefusal(judged)) return judged;
  const confirmed = await confirmApproval(platform, judged, { decision, confirmation });
  if (isRefusal(confirmed)) return confirmed;
  const { confirmationId } = confirmed;
  // The lists of sanctions are read before the order is locked.
  if (judged.kind === 'international') await openScreen(platform);
  return decide(platform, decision, 'order_approved', async (transaction, order) => {
    if (order.state !== 'awaiting_approval') return refuse('order_moved');
    if (order.moveCount !== version) return refuse('order_changed');
    if (
      confirmationId !== undefined &&
      !(await spendConfirmation(transaction, { id: confirmationId, idempotencyKey: undefined }))
    )
      return refuse('confirmation_expired');
    const now = platform.clock.now();
    const by = { kind: 'user', userId } as const;
    if (order.dueAt !== undefined && order.dueAt > now) {
      await moveOrders(transaction, [{ order, to: 'scheduled', by, at: now }]);
      return 'done';
    }
    const [outcome] = await sendOrders(platform, transaction, [{ order, sender: decision, by, origin, expectedRate }]);
    return isRefusal(outcome) ? outcome : 'done';
  }).then(async (outcome) => {
    if (isRefusal(outcome))
      await recordEvent(platform.db, platform, {
        kind: 'order_approved',
        clientId,
        origin,
        subject: orderId,
        refusal: outcome.refusal,
      });
    return outcome;
  });
}

/** Refuses an order that waits for an approval, with a reason for the user who prepared it. */
export function rejectWaitingOrder(
  platform: Platform,
  { reason, ...decision }: Decision & { readonly reason: string },
): Promise<'done' | Refusal> {
  const told = judgeText(reason, { lengthMax: reasonLengthMax, field: 'reason' });
  if (isRefusal(told)) return Promise.resolve(told);
  if (told === '') return Promise.resolve(refuse('all_fields_required', 'reason'));
  return decide(platform, decision, 'order_declined', async (transaction, order) => {
    if (order.state !== 'awaiting_approval') return refuse('order_moved');
    const by = { kind: 'user', userId: decision.userId } as const;
    await moveOrders(transaction, [{ order, to: 'rejected', by, at: platform.clock.now(), reason: told }]);
    return 'done';
  });
}

/** Takes back an order that has moved no money yet: the user who prepared it, or one who may approve it. */
export function withdrawOrder(platform: Platform, decision: Decision): Promise<'done' | Refusal> {
  return decide(platform, decision, 'order_withdrawn', async (transaction, order) => {
    if (order.paymentId !== undefined || !isLegalMove(order.state, 'cancelled')) return refuse('order_moved');
    const by = { kind: 'user', userId: decision.userId } as const;
    const reason = cancelledByClientReason;
    await moveOrders(transaction, [{ order, to: 'cancelled', by, at: platform.clock.now(), reason }]);
    return 'done';
  });
}

/** Locks the order, judges who decides, and lets nothing stay of a decision that is refused. */
async function decide(
  platform: Platform,
  decision: Decision,
  kind: AuditKind,
  move: (transaction: Database, order: Order) => Promise<'done' | Refusal>,
): Promise<'done' | Refusal> {
  try {
    return await inTransaction(platform.db, async (transaction) => {
      const inside: Platform = { ...platform, db: transaction };
      const order = await lockOrderById(transaction, decision.orderId);
      const judged = await judgeDecision(inside, order, decision, kind === 'order_withdrawn');
      if (isRefusal(judged)) throw new Refused(judged);
      const outcome = await move(transaction, judged);
      if (isRefusal(outcome)) throw new Refused(outcome);
      // Looked at again: the order may have been locked for a while.
      if ((await findEndedMemberships(transaction, [decision.membershipId])).size > 0)
        throw new Refused(refuse('right_to_approve_missing'));
      const { clientId, origin, orderId } = decision;
      await recordEvent(transaction, platform, { kind, clientId, origin, subject: orderId });
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** Thrown, so that nothing of the decision stays. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refusal);
    this.refusal = refusal;
  }
}

/** An international order is confirmed by the user who sends it off. */
async function confirmApproval(
  platform: Platform,
  order: Order,
  {
    decision,
    confirmation,
  }: { readonly decision: Decision; readonly confirmation: Pick<GivenConfirmation, 'token' | 'header'> },
): Promise<{ readonly confirmationId: string | undefined } | Refusal> {
  if (order.kind === 'internal') return { confirmationId: undefined };
  const transfer = await judgeAgain(platform, order, decision);
  if (isRefusal(transfer)) return transfer;
  const { userId, clientId } = decision;
  return judgeConfirmation(platform, transfer, { userId, clientId, idempotencyKey: undefined, ...confirmation });
}
