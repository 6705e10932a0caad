export { countLateHits } from './late-hits.ts';
export { decideLocked, decideScreeningHit, type DecisionOutcome, type HitDecision } from './decide-hit.ts';
export { lockHits, readDecisions, type LockedHit } from './decisions-store.ts';
export { listHitGroups, listHitsBeside, type Grouping } from './groups-store.ts';
export { importList } from './import-list.ts';
export { screeningCounters, screeningOfficeRoutes } from './office-routes.ts';
export { openScreen } from './open-screen.ts';
export { readListFile } from './read-list-file.ts';
export { screenOf } from './screen-name.ts';
export { findUnscreened, keepScreened, screenNames, type ScreenedNames } from './screen-names.ts';
export { screenSubjects } from './screen-subjects.ts';
export { ListRefused, publishers } from './screening-list.ts';
export {
  countOpenHits,
  findEntryInForce,
  findHit,
  hasConfirmedHit,
  insertList,
  isOrderHeld,
  listImports,
  openHitsOf,
  ordersOfHits,
  readHits,
  readHitsByIds,
  type Decision,
  type EntryInForce,
  type Hit,
} from './store.ts';
