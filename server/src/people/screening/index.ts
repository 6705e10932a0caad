export { keepHits } from './keep-hits.ts';
export { countryRuleCounters, countryRuleRoutes } from './country-routes.ts';
export { countLateHits } from './late-hits.ts';
export { decideLocked, type DecisionOutcome, type HitDecision } from './decide-hit.ts';
export { lockHits, readDecisions, type LockedHit } from './decisions-store.ts';
export { listHitGroups, listHitsBeside, type Grouping } from './groups-store.ts';
export { importList } from './import-list.ts';
export { demonstrationImporter } from './keep-edition.ts';
export { screeningListRoutes } from './list-routes.ts';
export { insertInForce, insertList, listImports } from './lists-store.ts';
export { screeningCounters, screeningOfficeRoutes } from './office-routes.ts';
export { screeningQueues } from './waiting-work.ts';
export { openScreen } from './open-screen.ts';
export { putListInForceKind } from './put-list-in-force-kind.ts';
export { readListFile } from './read-list-file.ts';
export { screenOf } from './screen-name.ts';
export {
  findCountryHits,
  findUnscreened,
  keepScreened,
  keepScreenedOfMany,
  screenNames,
  type ScreenedNames,
} from './screen-names.ts';
export { countryCodeOf } from './country-code.ts';
export { countriesOfBank, rulesFor, type CountryPlaces } from './judge-countries.ts';
export type { AskedName, FurtherText } from './name-matcher.ts';
export { screenSubject, screenSubjects } from './screen-subjects.ts';
export { standingOfNames } from './standing-of-names.ts';
export { residencesOf } from './subjects-store.ts';
export { isListName, ListRefused, listNames, publisherOf } from './screening-list.ts';
export { setScreeningValuesKind } from './set-screening-values.ts';
export { takeListFolder, watchListFolder } from './take-list-folder.ts';
export { screeningTrialRoutes } from './trial-routes.ts';
export {
  hasConfirmedHit,
  hasOpenHit,
  openHitsOf,
  ordersOfHits,
  readHits,
  readHitsByIds,
  type Decision,
  type EntryInForce,
  type Hit,
} from './store.ts';
