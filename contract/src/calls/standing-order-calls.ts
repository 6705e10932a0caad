export { placeStandingOrder } from './place-standing-order.ts';
export { listStandingOrders } from './list-standing-orders.ts';
export { skipStandingOrder } from './skip-standing-order.ts';
export { endStandingOrder } from './end-standing-order.ts';
