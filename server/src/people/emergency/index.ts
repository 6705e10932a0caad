export { emergencyCounters, emergencyOfficeRoutes } from './office-routes.ts';
export { signOff } from './sign-off.ts';
export { listActs } from './store.ts';
export { passAlone, type EmergencyKind, type ToPass } from './pass-alone.ts';
export { emergencyQueues } from './waiting-work.ts';
