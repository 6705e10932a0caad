export { dollarsOf, isAboveDollars } from './is-above-dollars.ts';
export { isBeyondBand } from './judge-band.ts';
export { judgeCrossRate, type DatedRate, type RatesAt } from './judge-cross-rate.ts';
export { judgeFreshRate } from './judge-fresh-rate.ts';
export { exchangeRateRoutes } from './routes.ts';
export { readRateFile, RateFileRefused } from './read-rate-file.ts';
export { changesOf, isLeap, type RateChange } from './rate-changes.ts';
export { readRates, setRates, type RateToSet } from './set-rate.ts';
export { insertRates, latestRates, listRateHistory, readRateAges, type RateOfHistory, type UsdRate } from './store.ts';
