import type { DayCalendar, DayEntry } from '../../base/platform/http/waiting-work.ts';
import { dayBefore } from './period.ts';
import { listRestDays, readClosedUntil } from './store.ts';

/** Days of rest are told of so many days before. */
const restDaysAhead = 7;

/** Whether yesterday and the month before are closed, and which currencies rest this week. */
export const closingCalendar: DayCalendar = {
  roles: ['payments', 'approver', 'compliance', 'administrator', 'auditor'],
  list: async ({ db }, day) => {
    const closed = await readClosedUntil(db);
    const yesterday = dayBefore(day);
    const lastOfMonth = dayBefore(`${day.slice(0, 7)}-01`);
    const entry = (kind: string, name: string, until: string | undefined, lastDay: string): DayEntry => ({
      kind,
      name,
      at: until ?? null,
      state: until !== undefined && until >= lastDay ? 'done' : 'due',
      path: '/closing',
    });
    return [
      entry('close_day', yesterday, closed.day, yesterday),
      entry('close_month', lastOfMonth.slice(0, 7), closed.month, lastOfMonth),
      ...(await listRestDays(db, day, restDaysAhead)).map(
        (rest): DayEntry => ({
          kind: 'rest',
          name: rest.currencies.join(' '),
          at: rest.day,
          state: rest.day === day ? 'due' : 'ahead',
          path: '/settings',
        }),
      ),
    ];
  },
};
