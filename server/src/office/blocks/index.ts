export { blockCalendar } from './blocks-of-the-day.ts';
export { endDeathKind, recordDeathKind } from './death-kinds.ts';
export { findDormant } from './find-dormant.ts';
export { blockRoutes } from './routes.ts';
export { endBlocksOver } from './end-blocks-over.ts';
export { blockOfficeRoutes } from './office-routes.ts';
export { endBlockKind, liftBlockKind } from './proposal-kinds.ts';
