import type { DayCalendar, WorkQueue } from '../../base/platform/http/waiting-work.ts';
import { todayOf } from './accrue-interest.ts';
import { listMatured } from './store.ts';
import { sumMaturing } from './told-deposits-store.ts';

const roles = ['support', 'payments', 'approver'] as const;

/** Deposits that are over, and whose account does not take the money. */
export const depositQueues: readonly WorkQueue[] = [
  {
    kind: 'deposits_not_taken',
    part: 'blocked',
    roles,
    path: '/term-deposits',
    list: async (platform, { limit }) =>
      (await listMatured(platform.db, await todayOf(platform, platform.db))).slice(0, limit).map((deposit) => ({
        id: deposit.id,
        label: deposit.number,
        note: deposit.account.number,
        due: deposit.maturesOn,
        sum: deposit.amount,
        by: ['support'],
        path: '/term-deposits',
      })),
  },
];

/** The deposits that mature on a day, or were to mature before it: a line for each currency. */
export const depositCalendar: DayCalendar = {
  roles,
  list: async ({ db }, day) =>
    (await sumMaturing(db, day)).map(({ currency, count, first }) => ({
      kind: 'deposits',
      name: `${count} × ${currency}`,
      at: first,
      state: first < day ? 'late' : 'due',
      path: '/term-deposits',
    })),
};
