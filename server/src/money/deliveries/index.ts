export { endDeliveries } from './end-deliveries.ts';
export { receiverOf } from './manage-deliveries.ts';
export { listDeliveriesOf } from './store.ts';
export { makeDueDispatches } from './make-due-dispatches.ts';
export { deliveryRoutes } from './routes.ts';
export { statementFiles, tellOfStatementJob } from './send-dispatch.ts';
export { dropWaitingDispatches, listWaitingDispatches } from './store.ts';
