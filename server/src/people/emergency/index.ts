export { emergencyCounters, emergencyOfficeRoutes } from './office-routes.ts';
export { passAlone, type EmergencyKind, type ToPass } from './pass-alone.ts';
