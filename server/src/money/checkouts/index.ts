export { checkoutPageRoutes } from './page-routes.ts';
export { checkoutRoutes } from './routes.ts';
