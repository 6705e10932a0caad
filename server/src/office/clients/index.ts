export { listClients } from './list-clients.ts';
export { clientOfficeRoutes } from './office-routes.ts';
export { findClient } from './read-client-file.ts';
