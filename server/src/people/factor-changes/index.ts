export { factorChangeRoutes } from './routes.ts';
