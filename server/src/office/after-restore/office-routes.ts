import { officeCalls } from '@bank/contract/office';
import type { OfficeCounter } from '../../base/platform/http/office-counts.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { listRestoreLocks } from '../../base/platform/restore-lock-store.ts';
import { readWhatIsLocked } from './read-what-is-locked.ts';

/** What staff compare after a restore. They release it by a proposal (`release-kind.ts`). */
export function afterRestoreOfficeRoutes(answer: AnswerOfficeCall, { db }: Platform): void {
  answer(officeCalls.readAfterRestore, () => readWhatIsLocked(db));
}

/** How much is locked since a restore. */
export const afterRestoreCounters: readonly OfficeCounter[] = [
  {
    name: 'restore_locks',
    roles: ['payments', 'approver', 'compliance', 'administrator', 'auditor'],
    count: async ({ db }) => (await listRestoreLocks(db)).length,
  },
];
