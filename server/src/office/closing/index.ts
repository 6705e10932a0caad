export { closePeriodKind } from './close-period-kind.ts';
export { closingOfficeRoutes } from './office-routes.ts';
