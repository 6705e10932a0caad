export { placeStandingOrders } from './place-due.ts';
export { placeStandingOrder } from './place-standing.ts';
export { standingOrderRoutes } from './routes.ts';
export { insertStanding } from './store.ts';
