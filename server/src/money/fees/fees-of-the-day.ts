import { dayIn, startOfDay } from '../../base/platform/days-of-zone.ts';
import type { DayCalendar, WorkQueue } from '../../base/platform/http/waiting-work.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import { listToldFees } from './told-fees-store.ts';

/** Whether fees of the month before are still due: the first days of a month charge them. */
export const feeCalendar: DayCalendar = {
  roles: ['payments', 'approver', 'administrator', 'auditor'],
  list: async ({ db, config: { timeZone: zone } }, day) => {
    const month = monthBefore(day);
    const sought = { from: month, to: month, zone, states: ['due', 'unpaid'] as const };
    const [open] = await listToldFees(db, sought, { behind: undefined, limit: 1 });
    return [
      { kind: 'fees', name: month, at: null, state: open === undefined ? 'done' : 'due', path: '/fees' } as const,
    ];
  },
};

/** The fees of the month before, from its end until they are charged. */
export const feeQueues: readonly WorkQueue[] = [
  {
    kind: 'fees_to_charge',
    part: 'mine',
    roles: ['payments', 'administrator'],
    path: '/fees',
    list: async ({ db, clock, config: { timeZone: zone } }) => {
      const today = dayIn(zone, await momentOf(db, clock));
      const month = monthBefore(today);
      const sought = { from: month, to: month, zone, states: ['due'] as const };
      const [open] = await listToldFees(db, sought, { behind: undefined, limit: 1 });
      const since = startOfDay(zone, `${today.slice(0, 7)}-01`);
      return open === undefined ? [] : [{ id: month, label: month, ...(since && { since }), path: '/fees' }];
    },
  },
];

function monthBefore(day: string): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  return first.toISOString().slice(0, 7);
}
