export { checkoutPageRoutes } from './page-routes.ts';
export { addReturnOrigin } from './return-addresses-store.ts';
export { checkoutRoutes } from './routes.ts';
