export { openapiRoutes } from './routes.ts';
