import type { OfficeCounter } from '../../base/platform/http/office-counts.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { listStoppedArrivals } from './channel-store.ts';
import { readLateFiles } from './deliver-payment-files.ts';
import { readMissingStatements } from './missing-statements.ts';

/** What channels did not bring or take, and what of theirs was not booked. */
export interface ChannelAlarmCounts {
  readonly missingStatements: number;
  readonly stoppedFiles: number;
  readonly lateFiles: number;
}

export async function countChannelAlarms(platform: Pick<Platform, 'db' | 'config'>): Promise<ChannelAlarmCounts> {
  return {
    missingStatements: (await readMissingStatements(platform)).length,
    stoppedFiles: (await listStoppedArrivals(platform.db)).length,
    lateFiles: (await readLateFiles(platform)).length,
  };
}

export const arrivalCounters: readonly OfficeCounter[] = [
  {
    name: 'channel_alarms',
    roles: ['payments', 'approver', 'auditor'],
    count: async (platform) => {
      const { missingStatements, stoppedFiles, lateFiles } = await countChannelAlarms(platform);
      return missingStatements + stoppedFiles + lateFiles;
    },
  },
];
