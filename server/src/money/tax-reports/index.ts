export { taxReportRoutes } from './routes.ts';
