export { countryRuleCounters, countryRuleRoutes } from './country-routes.ts';
export { decideScreeningHit } from './decide-hit.ts';
export { importList } from './import-list.ts';
export { screeningCounters, screeningOfficeRoutes } from './office-routes.ts';
export { openScreen } from './open-screen.ts';
export { readListFile } from './read-list-file.ts';
export { screenOf } from './screen-name.ts';
export { findCountryHits, findUnscreened, keepScreened, screenNames, type ScreenedNames } from './screen-names.ts';
export { countriesOfBank, rulesFor, type CountryPlaces } from './judge-countries.ts';
export type { AskedName, FurtherText } from './name-matcher.ts';
export { screenSubject, screenSubjects } from './screen-subjects.ts';
export { residencesOf } from './subjects-store.ts';
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
