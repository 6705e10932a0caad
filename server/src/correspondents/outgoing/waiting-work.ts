import { queueCountMax, type OutgoingGroup, type StaffRole } from '@bank/contract/office';
import type { WorkPart } from '@bank/contract/office/today';
import type { WorkQueue } from '../../base/platform/http/waiting-work.ts';
import { countQueue, listQueue } from './order-queue-store.ts';

/** Who decides orders that wait, and who may only wait for them. */
const deciders: readonly StaffRole[] = ['payments', 'approver'];

/** Orders of a group, the oldest first. */
function ordersOf(
  group: OutgoingGroup,
  about: {
    readonly kind: string;
    readonly part: WorkPart;
    readonly roles: readonly StaffRole[];
    readonly path: string;
  },
  by: readonly StaffRole[] = [],
): WorkQueue {
  return {
    ...about,
    list: async ({ db }, { limit }) =>
      (await listQueue(db, { group, currency: undefined, clientNumber: undefined, after: undefined, limit })).map(
        ({ id, transferNumber, clientName, placedAt, amount }) => ({
          id,
          label: transferNumber,
          note: clientName,
          since: placedAt,
          sum: amount,
          by,
          path: `/orders/${id}`,
        }),
      ),
    count: ({ db }) => countQueue(db, group, queueCountMax),
  };
}

/** Orders to decide, for those alone who may; held ones wait for compliance, and everybody else reads by whom. */
export const outgoingQueues: readonly WorkQueue[] = [
  ordersOf('to_decide', { kind: 'outgoing_orders', part: 'mine', roles: deciders, path: '/orders' }),
  ordersOf('rejection_announced', {
    kind: 'announced_rejections',
    part: 'mine',
    roles: deciders,
    path: '/orders/in/rejection_announced',
  }),
  ordersOf('released', { kind: 'released_orders', part: 'mine', roles: deciders, path: '/payment-files' }),
  ordersOf('held', { kind: 'held_orders', part: 'mine', roles: ['compliance'], path: '/orders/in/held' }),
  ordersOf(
    'held',
    { kind: 'orders_on_hold', part: 'blocked', roles: ['support', 'payments', 'approver'], path: '/orders/in/held' },
    ['compliance'],
  ),
];
