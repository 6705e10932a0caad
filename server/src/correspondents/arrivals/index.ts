export { importFileKind } from './import-file-kind.ts';
export { arrivalCounters } from './counters.ts';
export { arrivalOfficeRoutes } from './office-routes.ts';
export { workChannels } from './work-channels.ts';
