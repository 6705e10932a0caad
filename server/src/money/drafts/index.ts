export { draftRoutes } from './routes.ts';
export { deleteOldDrafts } from './store.ts';
