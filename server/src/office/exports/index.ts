export { exportOfficeRoutes } from './office-routes.ts';
