import { brand } from '@bank/contract';
import { queueCountMax, type OutgoingGroup, type StaffRole } from '@bank/contract/office';
import type { WorkPart } from '@bank/contract/office/today';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { DayCalendar, DayEntry, WorkQueue } from '../../base/platform/http/waiting-work.ts';
import { leavingDays } from './leaving-days.ts';
import { countQueue, listQueue } from './order-queue-store.ts';

/** Who decides orders that wait, and who may only wait for them. */
const deciders: readonly StaffRole[] = ['payments', 'approver'];

/** Orders of a group, the oldest first; what may leave today is due at its cut-off. */
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
  const leaves = group === 'to_decide' || group === 'released';
  return {
    ...about,
    list: async (platform, { limit }) => {
      const orders = await listQueue(platform.db, { group, after: undefined, limit });
      const leaving = leaves && orders.length > 0 ? (await leavingDays(platform)).leaving : undefined;
      return orders.map(({ id, transferNumber, clientName, placedAt, amount }) => {
        const cutOff = leaving?.get(amount.currency)?.cutOff;
        return {
          id,
          label: transferNumber,
          note: clientName,
          since: placedAt,
          ...(cutOff !== undefined && { due: cutOff }),
          sum: amount,
          by,
          path: `/orders/${id}`,
        };
      });
    },
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

/** When orders that wait leave at the latest: a line for each moment, with its currencies. */
export const cutOffCalendar: DayCalendar = {
  roles: ['payments', 'approver', 'administrator', 'auditor'],
  list: async (platform, day) => {
    const { now, leaving } = await leavingDays(platform);
    const byMoment = Map.groupBy(leaving, ([, { cutOff }]) => cutOff.getTime());
    return [...byMoment.values()].map((of): DayEntry => {
      const { cutOff, valueDate } = of[0]![1];
      const isToday = dayIn(platform.config.timeZone, cutOff) === day;
      return {
        kind: 'cut_off',
        name: of
          .map(([currency]) => currency)
          .toSorted()
          .join(', '),
        at: isToday ? brand.officeHours.closes : valueDate,
        state: cutOff < now ? 'late' : 'ahead',
        path: '/orders',
      };
    });
  },
};
