import type { QueuedOrder } from '@bank/contract/office';
import type { Database } from '../../base/platform/platform.ts';
import { readBlockedOut } from '../../money/accounts/index.ts';
import { habitMax, hintsAt, historyMax } from './hint-at.ts';
import type { Queued } from './order-queue-store.ts';
import { readHabitsOf, readHistories } from './queue-hints-store.ts';

/** What speaks for another look at each order of a part of the queue, by the id of the order. */
export async function hintsOfQueue(
  database: Database,
  orders: readonly Queued[],
): Promise<ReadonlyMap<string, QueuedOrder['hints']>> {
  const ids = orders.map(({ paymentId }) => paymentId);
  const [histories, habits, blocked] = await Promise.all([
    readHistories(database, ids, historyMax),
    readHabitsOf(database, ids, habitMax),
    readBlockedOut(
      database,
      orders.map(({ debtorAccount }) => debtorAccount),
    ),
  ]);
  return new Map(
    orders.map((order) => {
      const { amountsMinor = [], isCountryKnown = false } = habits.get(order.paymentId) ?? {};
      const hints = hintsAt(order, {
        history: histories.get(order.paymentId) ?? [],
        amountsMinor,
        isCountryKnown,
        isBlocked: blocked.has(order.debtorAccount),
      });
      return [order.id, hints.map(({ kind }) => kind)];
    }),
  );
}
