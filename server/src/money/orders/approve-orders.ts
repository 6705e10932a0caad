import { approvalsAtOnceMax, isRefusal, refuse, type RefusalName, type Refusal } from '@bank/contract';
import { formatMoney } from '@bank/money';
import { composeApprovalsMail } from '../../base/mail/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import type { Actor } from '../../base/platform/rights.ts';
import { findAccountOf } from '../accounts/index.ts';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { approveOrder } from './approve-order.ts';
import { amountOf, findOrderToApprove, type Readable } from './judge-decision.ts';
import {
  type Confirmation,
  type ConfirmationAsked,
  confirmationMinutes,
  type GivenCode,
  judgeConfirmation,
  makeConfirmation,
  spendConfirmation,
} from '../../people/confirmations/index.ts';
import { hashOfApprovals } from './confirmation.ts';

/** An order with the version that the user has read. */
interface Read {
  readonly id: string;
  readonly version: number;
}

export interface SeveralApprovals extends Actor {
  readonly orders: readonly Read[];
  readonly origin: RequestOrigin;
}

export interface ApprovalResult {
  readonly id: string;
  /** Null where it was approved. */
  readonly refusedFor: RefusalName | null;
}

/** Makes one code for the approval of several orders, where each may be approved as it was read. */
export async function confirmApprovals(
  platform: Platform,
  { orders, ...asking }: SeveralApprovals & ConfirmationAsked,
): Promise<Confirmation | Refusal> {
  const asked = namedOnce(orders);
  if (isRefusal(asked)) return asked;
  const read: Readable[] = [];
  for (const one of asked) {
    const order = await readToApprove(platform, asking, one);
    if (isRefusal(order)) return { ...order, field: 'orders' };
    read.push(order);
  }
  return makeConfirmation(platform, {
    ...asking,
    boundHash: hashOfApprovals(asked),
    compose: ({ language, firstName, lastName }, code) =>
      composeApprovalsMail({
        language,
        name: `${firstName} ${lastName}`,
        orders: read.map(({ content }) => ({
          amount: formatMoney(amountOf(content), language),
          creditor: content.kind === 'international' ? content.creditorName : content.debtorAccount,
          creditorAccount: content.creditorAccount,
        })),
        code,
        minutes: confirmationMinutes,
      }),
  });
}

/**
 * Approves several orders, one after the other: each is judged as if it were alone, and one that is refused waits on
 * and holds up no other. The code is judged and used up once, before the first of them.
 */
export async function approveOrders(
  platform: Platform,
  { orders, ...actor }: SeveralApprovals,
  code: GivenCode,
): Promise<readonly ApprovalResult[] | Refusal> {
  const asked = namedOnce(orders);
  if (isRefusal(asked)) return asked;
  const read = new Map<Read, Readable | Refusal>();
  for (const one of asked) read.set(one, await readToApprove(platform, actor, one));
  const needsCode = [...read.values()].some((order) => !isRefusal(order) && order.kind === 'international');
  if (needsCode) {
    const { userId, clientId } = actor;
    const caller = { userId, clientId, idempotencyKey: undefined };
    const confirmed = await judgeConfirmation(platform, hashOfApprovals(asked), caller, code);
    if (isRefusal(confirmed)) return confirmed;
    const { confirmationId: id } = confirmed;
    if (id !== undefined && !(await spendConfirmation(platform.db, { id, idempotencyKey: undefined })))
      return refuse('confirmation_expired');
  }
  const results: ApprovalResult[] = [];
  for (const [{ id, version }, order] of read) {
    const outcome = isRefusal(order)
      ? order
      : await approveOrder(platform, { ...actor, orderId: id, version, expectedRate: undefined }, 'confirmed');
    results.push({ id, refusedFor: isRefusal(outcome) ? outcome.refusal : null });
  }
  return results;
}

/** The orders that were named, each once. */
function namedOnce(orders: readonly Read[]): readonly Read[] | Refusal {
  const named = new Map(orders.map(({ id, version }) => [readId(id) ?? id, version]));
  if (named.size === 0 || named.size > approvalsAtOnceMax) return refuse('all_fields_required', 'orders');
  return [...named].map(([id, version]) => ({ id, version }));
}

/** An order that this user may approve as it was read; one that is converted now is reviewed alone, with its rate. */
async function readToApprove(
  platform: Platform,
  actor: Actor & { readonly origin: RequestOrigin },
  { id, version }: Read,
): Promise<Readable | Refusal> {
  const orderId = readId(id);
  if (orderId === undefined) return refuse('order_not_found', 'id');
  const order = await findOrderToApprove(platform, { ...actor, orderId }, version);
  if (isRefusal(order) || order.kind === 'international') return order;
  const goesLater = order.dueAt !== undefined && order.dueAt > platform.clock.now();
  if (goesLater) return order;
  const scope = allAccountsOf(actor.clientId);
  const creditor = await findAccountOf(platform.db, scope, order.content.creditorAccount);
  return creditor?.currency === order.content.currency ? order : refuse('conversion_approved_alone', 'id');
}
