import type { DayCalendar } from '../../base/platform/http/waiting-work.ts';
import { listBlocksThatEnd } from '../../money/accounts/index.ts';

const daysAhead = 7;

/** Blocks whose last day comes within a week: who wants one to stay sets another before. */
export const blockCalendar: DayCalendar = {
  roles: ['support', 'payments', 'compliance', 'auditor'],
  list: async ({ db }, day) =>
    (await listBlocksThatEnd(db, { day, daysAhead })).map(({ accountNumber, clientNumber, lastDay }) => ({
      kind: 'block_ends',
      name: accountNumber,
      at: lastDay,
      state: 'ahead' as const,
      path: `/clients/${encodeURIComponent(clientNumber)}`,
    })),
};
