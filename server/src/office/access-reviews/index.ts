export { accessReviewOfficeRoutes } from './office-routes.ts';
export { accessReviewCounters } from './read-due.ts';
export { reviewAccessKind } from './review-access-kind.ts';
