export { journalOfficeRoutes } from './office-routes.ts';
