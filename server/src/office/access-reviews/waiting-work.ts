import type { WorkQueue } from '../../base/platform/http/waiting-work.ts';
import { listUnusedRoles } from '../../people/staff/index.ts';

/** A role that somebody has not needed for so many days asks for a second look. */
const unusedDays = 90;

/**
 * Roles that people have and have not needed for a while, each by itself. A proposal of other roles ends one, which a
 * second person decides.
 */
export const unusedAccessQueues: readonly WorkQueue[] = [
  {
    kind: 'unused_roles',
    part: 'mine',
    roles: ['administrator', 'auditor'],
    path: '/access',
    list: async ({ db }, { limit }) =>
      (await listUnusedRoles(db, { days: unusedDays, limit })).map(({ login, role, since }) => ({
        id: `${login} ${role}`,
        label: login,
        note: role,
        since,
        path: '/staff',
      })),
  },
];
