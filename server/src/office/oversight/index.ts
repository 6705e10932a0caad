export { csvRow } from './csv-row.ts';
export { oversightOfficeRoutes } from './office-routes.ts';
export { presentEvents } from './present-events.ts';
export { namesSought, readSoughtEvents } from './sought-events.ts';
export { readStandingAmounts, readStandings, type StandingLine } from './store.ts';
export { staffTrail } from './staff-trail.ts';
