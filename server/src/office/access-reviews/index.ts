export { accessReviewOfficeRoutes } from './office-routes.ts';
export { accessReviewCounters } from './read-due.ts';
export { unusedAccessQueues } from './waiting-work.ts';
export { reviewAccessKind } from './review-access-kind.ts';
