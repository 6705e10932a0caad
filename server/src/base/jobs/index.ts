export { enqueueJobs } from './enqueue-jobs.ts';
export { jobCalendar } from './jobs-of-the-day.ts';
export { PutOff, type JobKind, type RecurringKind } from './job-kind.ts';
export { startJobs } from './start-jobs.ts';
export { countJobs, deleteOldJobs, listJobs, retryJobs, type JobCounts } from './store.ts';
