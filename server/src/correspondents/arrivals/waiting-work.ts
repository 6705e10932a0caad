import type { WorkQueue } from '../../base/platform/http/waiting-work.ts';
import { listStoppedArrivals } from './channel-store.ts';
import { readLateFiles } from './deliver-payment-files.ts';

const path = '/incoming-files';

/** Files that were not booked or not delivered: nothing of theirs goes on until somebody has looked. */
export const arrivalQueues: readonly WorkQueue[] = [
  {
    kind: 'stopped_files',
    part: 'blocked',
    roles: ['payments', 'approver'],
    path,
    list: async ({ db }) =>
      (await listStoppedArrivals(db)).map(({ id, name, why, channelBic, stoppedAt }) => ({
        id,
        label: name,
        note: why,
        since: stoppedAt,
        by: [channelBic],
        path,
      })),
  },
  {
    kind: 'late_files',
    part: 'blocked',
    roles: ['payments', 'approver'],
    path,
    list: async (platform) =>
      (await readLateFiles(platform)).map(({ messageId, writtenAt, bic }) => ({
        id: messageId,
        label: messageId,
        since: writtenAt,
        by: [bic],
        path,
      })),
  },
];
