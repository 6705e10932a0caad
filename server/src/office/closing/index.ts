export { closePeriodKind } from './close-period-kind.ts';
export { closingCalendar } from './closing-of-the-day.ts';
export { closingCounters, closingOfficeRoutes } from './office-routes.ts';
