import { queueCountMax } from '@bank/contract/office';
import type { WorkQueue } from '../../base/platform/http/waiting-work.ts';
import { readLimit } from '../../base/settings/index.ts';
import { countOpenHits, readOpenHits } from './store.ts';

const hourMs = 3_600_000;

/** Names that are like listed ones, with the moment until which they are to be decided. */
export const screeningQueues: readonly WorkQueue[] = [
  {
    kind: 'screening_hits',
    part: 'mine',
    roles: ['compliance'],
    path: '/screening',
    list: async ({ db }, { limit }) => {
      const hoursMax = Number(await readLimit(db, 'hit_hours_max'));
      return (await readOpenHits(db, { after: undefined, limit })).map(({ id, name, listedName, foundAt }) => ({
        id,
        label: name,
        note: listedName,
        since: foundAt,
        due: new Date(foundAt.getTime() + hoursMax * hourMs),
        path: `/screening/${id}`,
      }));
    },
    count: ({ db }) => countOpenHits(db, queueCountMax),
  },
];
