import type { Database, Platform } from '../platform/platform.ts';
import { insertJobs } from './store.ts';

/** Adds work that is to be done once for each key, in the database transaction of its cause. */
export function enqueueJobs(
  transaction: Database,
  { newId }: Pick<Platform, 'newId'>,
  jobs: readonly { readonly kind: string; readonly key: string }[],
): Promise<void> {
  return insertJobs(
    transaction,
    jobs.map((job) => ({ ...job, id: newId(), dueInSeconds: 0 })),
  );
}
