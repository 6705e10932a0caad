export { findCrossRate, judgeCrossRate, type DatedRate } from './find-cross-rate.ts';
export { exchangeRateRoutes } from './routes.ts';
export { setRates, type RateToSet } from './set-rate.ts';
export { latestRates, type UsdRate } from './store.ts';
