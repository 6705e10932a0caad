export { decideScreeningHit } from './decide-hit.ts';
export { keepHits } from './keep-hits.ts';
export { importList } from './import-list.ts';
export { screeningCounters, screeningOfficeRoutes } from './office-routes.ts';
export { openScreen } from './open-screen.ts';
export { readListFile } from './read-list-file.ts';
export { screenOf } from './screen-name.ts';
export { findUnscreened, keepScreened, screenNames, type ScreenedNames } from './screen-names.ts';
export { screenSubjects } from './screen-subjects.ts';
export { ListRefused, publishers } from './screening-list.ts';
export {
  decideHitsOf,
  insertList,
  listImports,
  readHits,
  type Decision,
  type EntryInForce,
  type Hit,
} from './store.ts';
