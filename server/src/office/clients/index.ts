export { listClients } from './list-clients.ts';
export { clientOfficeRoutes } from './office-routes.ts';
