export { beneficiaryRoutes } from './routes.ts';
