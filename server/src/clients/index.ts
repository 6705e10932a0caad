export { clientOfficeRoutes } from './office-routes.ts';
