export { listWhatLeft, type ToDo } from './list-what-left.ts';
export { readWhatIsLocked } from './read-what-is-locked.ts';
export { afterRestoreCounters, afterRestoreOfficeRoutes } from './office-routes.ts';
export { releaseAfterRestoreKind } from './release-kind.ts';
