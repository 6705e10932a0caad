import { isRefusal, refuse, type OrderKind, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { findAccountOf } from '../accounts/index.ts';
import { recordEvent } from '../../base/audit/index.ts';
import { findEndedMemberships } from '../../people/identity/index.ts';
import { changeOrder, lockOrderById, type InternalContent, type InternationalContent, type Order } from './index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { accountsSeen, type Actor } from '../../base/platform/rights.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import { judgeExecutionDay } from './execution-day.ts';
import type { InternalTransferInstruction } from './judge-internal-transfer.ts';
import type { InternationalTransferInstruction } from './judge-international-transfer.ts';
import { findInternalFingerprint, findInternationalFingerprint, type InternalAsked } from './fingerprint.ts';
import {
  contentText,
  expiryOf,
  judgeInternalContent,
  judgeInternationalContent,
  type Judged,
  type WhenToGo,
} from './place-waiting-order.ts';

/** Which order is changed, and which content of it the user has read. */
export interface Change extends WhenToGo, Actor {
  readonly orderId: string;
  readonly version: number;
  readonly origin: RequestOrigin;
}

/** Puts another content in place of what a prepared internal transfer asks for. */
export function changeInternalOrder(
  platform: Platform,
  change: Change & Omit<InternalTransferInstruction, 'idempotencyKey'>,
): Promise<'done' | Refusal> {
  const find = (asked: InternalAsked) => findInternalFingerprint(platform.db, change.clientId, asked);
  return changeWaitingOrder(platform, change, {
    kind: 'internal',
    isAsked: async (content) => isSame(await find(JSON.parse(content) as InternalContent), await find(change)),
    judge: () => judgeInternalContent(platform, { ...change, idempotencyKey: undefined }),
  });
}

/** The same of an international order. Its code is asked for when it is approved. */
export function changeInternationalOrder(
  platform: Platform,
  change: Change & Omit<InternationalTransferInstruction, 'idempotencyKey'>,
): Promise<'done' | Refusal> {
  const find = (asked: Omit<InternationalContent, 'currency'>) =>
    findInternationalFingerprint(platform.db, change.clientId, asked);
  return changeWaitingOrder(platform, change, {
    kind: 'international',
    isAsked: async (content) => isSame(await find(JSON.parse(content) as InternationalContent), await find(change)),
    judge: () => judgeInternationalContent(platform, { ...change, idempotencyKey: undefined }),
  });
}

/**
 * Changes an order that waits for its approval, by the user who prepared it. The order waits on, also where that user
 * might send off what it asks for now: another user reads it before it goes. What it asks for already is done without a
 * move and before any rule of its content, so that a change whose answer was lost can be sent again, whatever has moved
 * since.
 */
async function changeWaitingOrder(
  platform: Platform,
  change: Change,
  {
    kind,
    isAsked,
    judge,
  }: {
    readonly kind: OrderKind;
    /** Whether the order asks for this already. */
    readonly isAsked: (content: string) => Promise<boolean>;
    readonly judge: () => Promise<Judged | Refusal>;
  },
): Promise<'done' | Refusal> {
  const { orderId, userId, clientId, membershipId, executeOn, origin } = change;
  const seen = judgeChange(await lockOrderById(platform.db, orderId), change, kind);
  if (isRefusal(seen)) return seen;
  if (!(await isAccountSeen(platform, change, seen))) return refuse('order_not_found', 'id');
  if ((seen.executeOn ?? '') === executeOn && (await isAsked(seen.content!))) return 'done';
  const judged = await judge();
  if (isRefusal(judged)) return judged;
  const now = platform.clock.now();
  const day = executeOn === '' ? undefined : judgeExecutionDay(executeOn, platform.config.timeZone, now);
  if (isRefusal(day)) return day;
  const to = {
    content: contentText(judged),
    executeOn: day?.executeOn,
    dueAt: day?.dueAt,
    expiresAt: expiryOf(day, now),
  };

  return inTransaction(platform.db, async (transaction) => {
    const order = judgeChange(await lockOrderById(transaction, orderId), change, kind);
    if (isRefusal(order)) return order;
    if (order.content === to.content && order.executeOn === to.executeOn) return 'done';
    if (order.moveCount !== change.version) return refuse('order_changed');
    if ((await findEndedMemberships(transaction, [membershipId])).size > 0) return refuse('right_to_prepare_missing');
    await changeOrder(transaction, order, { to, userId, at: now });
    await recordEvent(transaction, platform, { kind: 'order_changed', clientId, origin, subject: orderId });
    return 'done';
  });
}

/** The order, where this user may change it now. */
function judgeChange(order: Order | undefined, { clientId, userId }: Change, kind: OrderKind): Order | Refusal {
  if (order === undefined || order.clientId !== clientId || order.content === undefined || order.kind !== kind)
    return refuse('order_not_found', 'id');
  if (order.placedBy !== userId) return refuse('order_of_other_user');
  return order.state === 'awaiting_approval' ? order : refuse('order_moved');
}

/** An order of an account that the user does not see is not found. */
async function isAccountSeen(platform: Platform, change: Change, { content }: Order): Promise<boolean> {
  const { debtorAccount } = JSON.parse(content!) as InternalContent;
  return (await findAccountOf(platform.db, accountsSeen(change), debtorAccount)) !== undefined;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.every((part, place) => part === other[place]);
}
