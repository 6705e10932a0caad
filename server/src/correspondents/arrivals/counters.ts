import type { OfficeCounter } from '../../base/platform/http/office-counts.ts';
import { listStoppedArrivals } from './channel-store.ts';
import { readMissingStatements } from './missing-statements.ts';

/** What channels did not bring, and what of theirs was not booked. */
export const arrivalCounters: readonly OfficeCounter[] = [
  {
    name: 'channel_alarms',
    roles: ['payments', 'approver', 'auditor'],
    count: async (platform) =>
      (await listStoppedArrivals(platform.db)).length + (await readMissingStatements(platform)).length,
  },
];
