export { savedApplicationRoutes } from './routes.ts';
export { deleteOldSavedApplications } from './store.ts';
