import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { recordEvent } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { openScreen } from '../../people/screening/index.ts';
import { judgeText } from '../payments/index.ts';
import { insertApproval, readApprovals } from '../approval-rules/index.ts';
import { orderToApprove, stillMissing } from './judge-approvals.ts';
import { decide } from './decide-order.ts';
import { findOrderToApprove, type Deciding, type Readable } from './judge-decision.ts';
import { moveOrders, readMoves } from './move-store.ts';
import { findOrderOf } from './read-store.ts';
import { judgeAgain } from './judge-sending.ts';
import { sendOrders } from './send-orders.ts';
import { type GivenCode, judgeConfirmation, noCode, spendConfirmation } from '../../people/confirmations/index.ts';
import { hashOfOrder } from './confirmation.ts';

export interface Approval extends Deciding {
  /** Which content the user has read. */
  readonly version: number;
  /** The rate that the user has read, where the order is converted when it goes now: at another one it does not go. */
  readonly expectedRate: string | undefined;
}

const reasonLengthMax = 100;

/**
 * Approves an order that another user prepared: it goes at once, or waits for its day. What the rules refuse at this
 * moment is told, and the order waits on. Nobody approves what they prepared.
 *
 * @param code `confirmed` where one code over several orders was judged before
 */
export async function approveOrder(
  platform: Platform,
  { version, expectedRate, ...deciding }: Approval,
  code: GivenCode | 'confirmed',
): Promise<'done' | Refusal> {
  const { userId, clientId, orderId, origin } = deciding;
  const judged = await findOrderToApprove(platform, deciding, version);
  if (isRefusal(judged)) return judged;
  const confirmed = code === 'confirmed' ? noCode : await confirm(platform, judged, { deciding, code });
  if (isRefusal(confirmed)) return confirmed;
  const { confirmationId: id } = confirmed;
  // The lists of sanctions are read before the order is locked.
  if (judged.kind === 'international') await openScreen(platform);
  const outcome = await decide(platform, deciding, 'order_approved', async (transaction, order) => {
    if (order.state !== 'awaiting_approval') return refuse('order_moved');
    if (order.moveCount !== version) return refuse('order_changed');
    if (id !== undefined && !(await spendConfirmation(transaction, { id, idempotencyKey: undefined })))
      return refuse('confirmation_expired');
    const isEnough = await giveApproval({ ...platform, db: transaction }, order, userId);
    if (isRefusal(isEnough)) return isEnough;
    if (!isEnough) return 'waits';
    const now = platform.clock.now();
    const by = { kind: 'user', userId } as const;
    if (order.dueAt !== undefined && order.dueAt > now) {
      await moveOrders(transaction, [{ order, to: 'scheduled', by, at: now }]);
      return 'done';
    }
    const [sent] = await sendOrders(platform, transaction, [{ order, sender: deciding, by, origin, expectedRate }]);
    return isRefusal(sent!.outcome) ? sent!.outcome : 'done';
  });
  if (isRefusal(outcome)) {
    const { refusal } = outcome;
    await recordEvent(platform.db, platform, { kind: 'order_approved', clientId, origin, subject: orderId, refusal });
  }
  return outcome;
}

/**
 * Counts the approval of a user where the rules of approval ask for more than the right to approve. Answers whether the
 * order may go with it.
 */
async function giveApproval(inside: Platform, order: Readable, userId: string): Promise<boolean | Refusal> {
  const { id: orderId, moveCount: version } = order;
  const given = (await readApprovals(inside.db, [orderId])).get(orderId) ?? [];
  const asked = orderToApprove(order, given);
  const missing = (await stillMissing(inside, [asked])).get(asked);
  if (missing === undefined) return true;
  if (!missing.some(({ open }) => open.includes(userId))) return refuse('approval_not_asked_for', 'id');
  await insertApproval(inside.db, { orderId, version, userId });
  const then = orderToApprove(order, [...given, userId]);
  return !(await stillMissing(inside, [then])).has(then);
}

/**
 * Whether a user has made this very approval before, of the same version: whatever became of the order since. Order,
 * version and user name an approval, so its key says no more than that it may come twice.
 */
export async function isApprovedBefore(
  { db }: Platform,
  { orderId: id, clientId, userId, version }: Deciding & { readonly version: number },
): Promise<boolean> {
  const order = await findOrderOf(db, { clientId, id });
  if (order === undefined) return false;
  if (order.state === 'awaiting_approval')
    return order.moveCount === version && ((await readApprovals(db, [id])).get(id) ?? []).includes(userId);
  const move = (await readMoves(db, id)).find(({ number }) => number === version + 1);
  const isApproval = move?.from === 'awaiting_approval' && ['scheduled', 'in_process', 'completed'].includes(move.to);
  return isApproval && move.by.kind === 'user' && move.by.userId === userId;
}

/** Refuses an order that waits for an approval, with a reason for the user who prepared it. */
export function rejectWaitingOrder(
  platform: Platform,
  { reason, ...deciding }: Deciding & { readonly reason: string },
): Promise<'done' | Refusal> {
  const told = judgeText(reason, { lengthMax: reasonLengthMax, field: 'reason' });
  if (isRefusal(told)) return Promise.resolve(told);
  if (told === '') return Promise.resolve(refuse('all_fields_required', 'reason'));
  return decide(platform, deciding, 'order_declined', async (transaction, order) => {
    if (order.state !== 'awaiting_approval') return refuse('order_moved');
    const by = { kind: 'user', userId: deciding.userId } as const;
    await moveOrders(transaction, [{ order, to: 'rejected', by, at: platform.clock.now(), reason: told }]);
    return 'done';
  });
}

/** An international order is confirmed by the user who sends it off. */
async function confirm(
  platform: Platform,
  { content }: Readable,
  { deciding, code }: { readonly deciding: Deciding; readonly code: GivenCode },
): Promise<{ readonly confirmationId: string | undefined } | Refusal> {
  if (content.kind === 'internal') return noCode;
  const booking = await judgeAgain(platform, content, deciding);
  if (isRefusal(booking)) return booking;
  const { userId, clientId } = deciding;
  return judgeConfirmation(platform, hashOfOrder(booking), { userId, clientId, idempotencyKey: undefined }, code);
}
