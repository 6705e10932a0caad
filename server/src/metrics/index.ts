export { startMetrics } from './start-metrics.ts';
