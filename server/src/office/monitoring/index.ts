export { monitorMovements } from './monitor-movements.ts';
export { monitoringCounters, monitoringOfficeRoutes } from './office-routes.ts';
export { ruleInWords, titleOfRule } from './rule-in-words.ts';
