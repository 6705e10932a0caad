export { enqueueJobs } from './enqueue-jobs.ts';
export type { JobKind, RecurringKind } from './job-kind.ts';
export { startJobs } from './start-jobs.ts';
export { countJobs, deleteOldJobs, listJobs, retryJobs, type JobCounts } from './store.ts';
