export { pushRoutes } from './routes.ts';
export { startPushes } from './start-pushes.ts';
export { announcePush } from './store.ts';
