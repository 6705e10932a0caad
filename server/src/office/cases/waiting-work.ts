import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { WorkQueue } from '../../base/platform/http/waiting-work.ts';
import { warnedUntil } from './due-day.ts';
import { listDueCases } from './store.ts';

/** Complaints and requests of persons that are due soon, or late. */
export const caseQueues: readonly WorkQueue[] = [
  {
    kind: 'cases',
    part: 'mine',
    roles: ['support', 'compliance'],
    path: '/cases',
    list: async ({ db, config: { timeZone }, clock }, { limit }) =>
      (await listDueCases(db, warnedUntil(dayIn(timeZone, clock.now())), limit)).map(
        ({ id, kind, number, person, openedAt, dueOn }) => ({
          id,
          label: `${kind} ${number}`,
          note: person,
          since: openedAt,
          due: dueOn,
          path: '/cases',
        }),
      ),
  },
];
