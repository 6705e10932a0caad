import type { OrderState } from '@bank/contract';
import { staffName } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { keepOfficer, keepSetAside, readDesk } from './desk-store.ts';
import { settle, type Settled } from './settle-order.ts';

const waiting: readonly OrderState[] = ['in_process', 'held', 'released'];

/**
 * Gives an order that waits to an officer, or back to all of them. It says who works on it, and takes nobody's right:
 * what somebody else may decide, they still may.
 *
 * @param seen who had it as the officer has read it: of two who take one order the first one has it
 */
export function assignOrder(
  platform: Platform,
  reference: string,
  { to, seen }: { readonly to: string | null; readonly seen: string | null },
): Promise<Settled> {
  return settle(
    platform,
    reference,
    to === null ? 'order_given_back' : 'order_assigned',
    async (transaction, { order }) => {
      if (!waiting.includes(order.state)) return { refusal: 'order_not_in_process' };
      const { officer } = await readDesk(transaction, order.id);
      if (officer !== seen) return { refusal: 'order_taken' };
      if (officer === to) return { refusal: 'nothing_to_change' };
      await keepOfficer(transaction, order.id, to);
      return {};
    },
  );
}

/** Nobody releases an order that is set aside, also where two people have agreed, until somebody takes it up again. */
export function setOrderAside(platform: Platform, reference: string, reason: string): Promise<Settled> {
  return settle(platform, reference, 'order_set_aside', async (transaction, { order }) => {
    if (order.state === 'held') return { refusal: 'order_held' };
    if (order.state !== 'in_process') return { refusal: 'order_not_in_process' };
    if ((await readDesk(transaction, order.id)).setAside !== null) return { refusal: 'order_set_aside' };
    await keepSetAside(transaction, order.id, { by: staffName(platform), reason });
    return {};
  });
}

export function takeOrderUp(platform: Platform, reference: string): Promise<Settled> {
  return settle(platform, reference, 'order_taken_up', async (transaction, { order }) => {
    if ((await readDesk(transaction, order.id)).setAside === null) return { refusal: 'nothing_to_change' };
    await keepSetAside(transaction, order.id, null);
    return {};
  });
}
