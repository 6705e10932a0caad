export { decideScreeningHit } from './decide-hit.ts';
export { keepHits } from './keep-hits.ts';
export { importList } from './import-list.ts';
export { demonstrationImporter } from './keep-edition.ts';
export { screeningListRoutes } from './list-routes.ts';
export { insertInForce, insertList, listImports } from './lists-store.ts';
export { screeningCounters, screeningOfficeRoutes } from './office-routes.ts';
export { openScreen } from './open-screen.ts';
export { putListInForceKind } from './put-list-in-force-kind.ts';
export { readListFile } from './read-list-file.ts';
export { screenOf } from './screen-name.ts';
export { findUnscreened, keepScreened, screenNames, type ScreenedNames } from './screen-names.ts';
export { screenSubjects } from './screen-subjects.ts';
export { isListName, ListRefused, listNames, publisherOf } from './screening-list.ts';
export { setScreeningValuesKind } from './set-screening-values.ts';
export { takeListFolder, watchListFolder } from './take-list-folder.ts';
export { screeningTrialRoutes } from './trial-routes.ts';
export {
  decideHitsOf,
  readHits,
  type Decision,
  type EntryInForce,
  type Hit,
} from './store.ts';
