export { startMetrics, type Reading } from './start-metrics.ts';
