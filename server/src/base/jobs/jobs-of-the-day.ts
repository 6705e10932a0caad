import type { DayCalendar } from '../platform/http/waiting-work.ts';
import { listLateJobs } from './store.ts';

/** So many of them are told of. */
const jobsMax = 5;

/** Work of the machine that was given up, or that nobody has begun though it is due. */
export const jobCalendar: DayCalendar = {
  roles: ['payments', 'approver', 'compliance', 'administrator', 'auditor'],
  list: async ({ db }) =>
    (await listLateJobs(db, jobsMax)).map(({ kind, dueAt }) => ({
      kind: 'job',
      name: kind,
      at: dueAt.toISOString(),
      state: 'late',
      path: '/health',
    })),
};
