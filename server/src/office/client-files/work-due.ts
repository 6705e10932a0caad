import { queueCountMax } from '@bank/contract/office';
import type { WorkQueue } from '../../base/platform/http/waiting-work.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { countDue, listDue } from './records-store.ts';

/** A paper is asked for so many days before it expires. */
const daysBefore = 30;

/**
 * What is due of the files of clients, the most urgent first: reviews of the risk on their day, papers a month before.
 */
export const fileQueues: readonly WorkQueue[] = [
  queueOf('file_reviews', 'risk', 0),
  queueOf('file_papers', 'paper', daysBefore),
];

function queueOf(kind: string, about: 'risk' | 'paper', daysAhead: number): WorkQueue {
  const until = ({ clock, config }: Platform): string =>
    dayIn(config.timeZone, new Date(clock.now().getTime() + daysAhead * 86_400_000));
  return {
    kind,
    part: 'mine',
    roles: ['compliance'],
    path: '/clients',
    list: async (platform, { limit }) =>
      (await listDue(platform.db, { about, until: until(platform), limit })).map(
        ({ id, dueOn, writtenAt, number, name }) => ({
          id,
          label: number,
          note: name,
          since: writtenAt,
          due: dueOn,
          path: `/clients/${number}`,
        }),
      ),
    count: (platform) => countDue(platform.db, { about, until: until(platform), limit: queueCountMax }),
  };
}
