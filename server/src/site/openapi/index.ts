export { paymentOpenapiRoutes } from './payment-routes.ts';
export { openapiRoutes } from './routes.ts';
