import { isRefusal, refuse, type OrderKind, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { Actor } from '../../base/platform/rights.ts';
import { findEndedMemberships } from '../../people/identity/index.ts';
import { isSameContent, type AsTyped, type InternalContent, type InternationalContent } from './content.ts';
import { judgeExecutionDay } from './execution-day.ts';
import { findInternalFingerprint, findInternationalFingerprint } from './fingerprint.ts';
import { judgeInternalContent, judgeInternationalContent, type JudgedContent } from './judge-content.ts';
import { judgeCoolingOfContent } from './judge-cooling.ts';
import { judgeReading, type Readable } from './judge-decision.ts';
import { changeContent, lockOrderById } from './move-store.ts';
import type { Order } from './order.ts';
import { expiryOf, type WhenToGo } from './place-waiting-order.ts';

/** Which order is changed, and which content of it the user has read. */
export interface Changing extends WhenToGo, Actor {
  readonly orderId: string;
  readonly version: number;
  readonly origin: RequestOrigin;
}

/** Puts another content in place of what a prepared internal transfer asks for. */
export function changeInternalOrder(
  platform: Platform,
  changing: Changing & AsTyped<InternalContent>,
): Promise<'done' | Refusal> {
  const find = (asked: AsTyped<InternalContent>) => findInternalFingerprint(platform.db, changing.clientId, asked);
  return changeWaitingOrder(platform, changing, {
    kind: 'internal',
    isAsked: async ({ content }) => content.kind === 'internal' && isSame(await find(content), await find(changing)),
    judge: () => judgeInternalContent(platform, { ...changing, idempotencyKey: undefined }),
  });
}

/** The same of an international order. Its code is asked for when it is approved. */
export function changeInternationalOrder(
  platform: Platform,
  changing: Changing & AsTyped<InternationalContent>,
): Promise<'done' | Refusal> {
  const find = (asked: AsTyped<InternationalContent>) =>
    findInternationalFingerprint(platform.db, changing.clientId, asked);
  return changeWaitingOrder(platform, changing, {
    kind: 'international',
    isAsked: async ({ content }) =>
      content.kind === 'international' && isSame(await find(content), await find(changing)),
    judge: () => judgeInternationalContent(platform, { ...changing, idempotencyKey: undefined }),
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
  changing: Changing,
  {
    kind,
    isAsked,
    judge,
  }: {
    readonly kind: OrderKind;
    /** Whether the order asks for this already. */
    readonly isAsked: (order: Readable) => Promise<boolean>;
    readonly judge: () => Promise<JudgedContent | Refusal>;
  },
): Promise<'done' | Refusal> {
  const { orderId, userId, clientId, membershipId, executeOn, origin } = changing;
  const seen = judgeChange(await lockOrderById(platform.db, orderId), changing, kind);
  if (isRefusal(seen)) return seen;
  const read = await judgeReading(platform, seen, changing);
  if (isRefusal(read)) return read;
  if ((read.executeOn ?? '') === executeOn && (await isAsked(read))) return 'done';
  const judged = await judge();
  if (isRefusal(judged)) return judged;
  const { content } = judged;
  const now = platform.clock.now();
  const day = executeOn === '' ? undefined : judgeExecutionDay(executeOn, platform.config.timeZone, now);
  const cooling = await judgeCoolingOfContent(platform, { clientId, content }, day);
  if (cooling !== undefined) return cooling;
  if (isRefusal(day)) return day;

  return inTransaction(platform.db, async (transaction) => {
    const order = judgeChange(await lockOrderById(transaction, orderId), changing, kind);
    if (isRefusal(order)) return order;
    if (isSameContent(order.content, content) && order.executeOn === day?.executeOn) return 'done';
    if (order.moveCount !== changing.version) return refuse('order_changed');
    if ((await findEndedMemberships(transaction, [membershipId])).size > 0) return refuse('right_to_prepare_missing');
    const to = { content, executeOn: day?.executeOn, dueAt: day?.dueAt, expiresAt: expiryOf(day, now) };
    await changeContent(transaction, order, { to, userId, at: now });
    const about = [{ kind: 'order', id: orderId }] as const;
    await recordEvent(transaction, platform, { kind: 'order_changed', clientId, origin, subject: orderId, about });
    return 'done';
  });
}

/** The order, where this user may change it now. */
function judgeChange(order: Order | undefined, { clientId, userId }: Changing, kind: OrderKind): Order | Refusal {
  if (order?.content === undefined || order.clientId !== clientId || order.kind !== kind)
    return refuse('order_not_found', 'id');
  if (order.placedBy !== userId) return refuse('order_of_other_user');
  return order.state === 'awaiting_approval' ? order : refuse('order_moved');
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.every((part, place) => part === other[place]);
}
