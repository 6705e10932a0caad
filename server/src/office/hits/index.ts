export { decideHits, decideHitsOfOrder } from './decide-hits.ts';
export { hitOfficeRoutes } from './office-routes.ts';
export { endBlockKind, releaseHitsKind, returnHeldOrderKind } from './proposal-kinds.ts';
