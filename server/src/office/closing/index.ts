export { closePeriodKind } from './close-period-kind.ts';
export { closingCounters, closingOfficeRoutes } from './office-routes.ts';
