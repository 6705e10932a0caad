export { endBlocksOver } from './end-blocks-over.ts';
export { blockOfficeRoutes } from './office-routes.ts';
export { endBlockKind, liftBlockKind } from './proposal-kinds.ts';
