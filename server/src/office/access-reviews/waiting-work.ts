import type { WorkQueue } from '../../base/platform/http/waiting-work.ts';
import { listAccess } from '../../people/staff/index.ts';
import { readMoment } from './store.ts';

/** Roles of somebody who has not come in for so many days ask for a second look. */
const unusedDays = 90;
const dayMs = 86_400_000;

/**
 * People whose roles nobody has used for a while: they have not signed in since, or never. A proposal of other roles
 * ends them, which a second person decides.
 */
export const unusedAccessQueues: readonly WorkQueue[] = [
  {
    kind: 'unused_roles',
    part: 'mine',
    roles: ['administrator', 'auditor'],
    path: '/access',
    list: async ({ db }) => {
      const before = new Date((await readMoment(db)).getTime() - unusedDays * dayMs);
      return (await listAccess(db, undefined))
        .filter(({ roles, isDisabled }) => roles.length > 0 && !isDisabled)
        .map(({ login, roles, since, lastSignInAt }) => ({
          id: login,
          label: login,
          note: roles.join(', '),
          // Roles that were given later than the last sign-in wait from then on.
          since: lastSignInAt === null || lastSignInAt < since ? since : lastSignInAt,
          path: '/staff',
        }))
        .filter(({ since }) => since < before)
        .toSorted((one, other) => one.since.getTime() - other.since.getTime());
    },
  },
];
