import type { WorkQueue } from '../../base/platform/http/waiting-work.ts';
import { maySign } from './sign-off.ts';
import { listOldestOpenActs } from './store.ts';

/** What operators did alone and this person may sign off, the oldest first. */
export const emergencyQueues: readonly WorkQueue[] = [
  {
    kind: 'emergency_acts',
    part: 'mine',
    roles: ['approver', 'compliance', 'administrator'],
    path: '/emergency-acts',
    list: async ({ db }, { staff, limit }) =>
      (await listOldestOpenActs(db, limit))
        .filter((act) => maySign(act, staff))
        .map(({ id, command, what, actedAt }) => ({
          id,
          label: command,
          note: what,
          since: actedAt,
          path: '/emergency-acts',
        })),
  },
];
