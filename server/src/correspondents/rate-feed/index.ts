export { readFeedAlarms } from './feed-alarms.ts';
export { findWrongRates } from './find-wrong-rates.ts';
export { rateFeedOfficeRoutes } from './office-routes.ts';
export { rateFeedQueues } from './waiting-work.ts';
export { workRateFeed } from './work-rate-feed.ts';
