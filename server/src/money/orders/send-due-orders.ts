import { isRefusal, orderKinds, type OrderKind } from '@bank/contract';
import { DatabaseUnavailable, inTransaction } from '@bank/database';
import { recordEvents } from '../../base/audit/index.ts';
import { listMemberships } from '../../people/identity/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { Actor } from '../../base/platform/rights.ts';
import { openScreen } from '../../people/screening/index.ts';
import { moveOrders } from './move-store.ts';
import { takeDueOrders, takeExpiredOrders, type Due } from './read-store.ts';
import { sendOrders, type ToSend } from './send-orders.ts';

const clock = { kind: 'clock' } as const;

/**
 * Sends the orders whose day has come, at most `limit` of each kind, and ends those that nobody decided in time. Each
 * is sent once, whatever number of processes calls this: an order stays locked from the look at it to the commit of its
 * booking, and others pass it by. A process that is killed leaves its orders as they were.
 *
 * @returns how many left their state
 * @throws ClockIsWrong where the clock of this machine cannot be trusted with their days
 * @throws ClockJumped where that of the database cannot
 */
export async function sendDueOrders(platform: Platform, { limit }: { readonly limit: number }): Promise<number> {
  await momentOf(platform.db, platform.clock);
  let count = await expireOrders(platform, limit);
  // The lists are read before any order is locked.
  await openScreen(platform);
  for (const kind of orderKinds) count += await sendBatch(platform, { kind, limit });
  return count;
}

/** A batch that fails is tried again one by one, so that one order holds up no other. */
async function sendBatch(
  platform: Platform,
  { kind, limit }: { readonly kind: OrderKind; readonly limit: number },
): Promise<number> {
  const taken: string[] = [];
  try {
    return await sendDue(platform, { kind, limit, taken });
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    let count = 0;
    for (const id of new Set(taken)) {
      try {
        count += await sendDue(platform, { kind, limit: 1, ids: [id] });
      } catch (cause) {
        if (cause instanceof DatabaseUnavailable) throw cause;
        platform.log.error({ err: cause, orderId: id }, 'a scheduled order could not be sent');
      }
    }
    return count;
  }
}

function sendDue(
  platform: Platform,
  {
    taken,
    ...which
  }: {
    readonly kind: OrderKind;
    readonly limit: number;
    readonly ids?: readonly string[];
    /** Is told which orders were taken. */
    readonly taken?: string[];
  },
): Promise<number> {
  return inTransaction(platform.db, async (transaction) => {
    const due = await takeDueOrders(transaction, { ...which, now: platform.clock.now() });
    taken?.push(...due.map(({ id }) => id));
    const senders = await findSenders(transaction, due);
    const toSend = due.map((order): ToSend => {
      const sender = senders.get(`${order.clientId} ${order.sentBy}`);
      return { order, sender, by: clock, origin: undefined };
    });
    const sent = await sendOrders(platform, transaction, toSend);
    const refusedCount = sent.filter(({ outcome }) => isRefusal(outcome)).length;
    if (due.length > 0)
      platform.log.info({ kind: which.kind, sent: due.length - refusedCount, refused: refusedCount }, 'due orders');
    return due.length;
  });
}

/** Who sent the orders off, with the rights that they have now. */
async function findSenders(transaction: Database, due: readonly Due[]): Promise<ReadonlyMap<string, Actor>> {
  const senders = new Map<string, Actor>();
  for (const clientId of new Set(due.map((order) => order.clientId)))
    for (const { id, user, rights } of await listMemberships(transaction, { clientId, isLive: true }))
      senders.set(`${clientId} ${user.id}`, { userId: user.id, clientId, membershipId: id, rights });
  return senders;
}

function expireOrders(platform: Platform, limit: number): Promise<number> {
  return inTransaction(platform.db, async (transaction) => {
    const now = platform.clock.now();
    const expired = await takeExpiredOrders(transaction, { now, limit });
    await moveOrders(
      transaction,
      expired.map((order) => ({ order, to: 'expired', by: clock, at: now })),
    );
    await recordEvents(
      transaction,
      platform,
      expired.map(({ id, clientId }) => ({
        kind: 'order_expired',
        clientId,
        subject: id,
        about: [{ kind: 'order', id }],
      })),
    );
    return expired.length;
  });
}
