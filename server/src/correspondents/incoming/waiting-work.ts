import { queueCountMax } from '@bank/contract/office';
import type { WorkQueue } from '../../base/platform/http/waiting-work.ts';
import { listEntries } from './list-entries-store.ts';
import { countWaiting } from './store.ts';

/** Money that nobody could match, the oldest first. */
export const incomingQueues: readonly WorkQueue[] = [
  {
    kind: 'suspense',
    part: 'mine',
    roles: ['payments', 'approver'],
    path: '/suspense',
    list: async ({ db }, { limit }) =>
      (await listEntries(db, { isWaitingOnly: true, limit })).map((entry) => ({
        id: entry.id,
        label: entry.servicerReference,
        note: entry.counterparty.name,
        since: entry.importedAt,
        sum: entry.amount,
        path: `/suspense/${entry.id}`,
      })),
    count: ({ db }) => countWaiting(db, queueCountMax),
  },
];
