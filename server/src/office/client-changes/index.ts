export { clientChangeRoutes } from './routes.ts';
