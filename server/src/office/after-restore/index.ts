export { afterRestoreCounters, afterRestoreOfficeRoutes } from './office-routes.ts';
export { releaseAfterRestoreKind } from './release-kind.ts';
