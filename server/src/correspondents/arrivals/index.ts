export { importFileKind } from './import-file-kind.ts';
export { arrivalOfficeRoutes } from './office-routes.ts';
