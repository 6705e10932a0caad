export { decideHits, decideHitsOfOrder } from './decide-hits.ts';
export { hitOfficeRoutes } from './office-routes.ts';
export { releaseHitsKind, returnHeldOrderKind } from './proposal-kinds.ts';
