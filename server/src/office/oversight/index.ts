export { oversightOfficeRoutes } from './office-routes.ts';
