export { erasePersonKind } from './erase-person-kind.ts';
export { caseCounters, caseOfficeRoutes } from './office-routes.ts';
