export { listShownRejections, readWaitingOrders } from './booked-order-store.ts';
export { insertClientLimit } from './client-limits-store.ts';
export { lockBookedOrder, type Booked } from './booked-order.ts';
export { endWaitingOrder } from './cancel-order.ts';
export { closeAccount, releaseSecurityDeposit } from './close-account.ts';
export { completeByHand } from './complete-by-hand.ts';
export { addressOf, correctAddress } from './correct-address.ts';
export type { InternationalContent } from './content.ts';
export { assignOrder, setOrderAside, takeOrderUp } from './desk-orders.ts';
export { readDesk, type Desk } from './desk-store.ts';
export { holdAgain } from './hold-again.ts';
export { isIdempotencyKeyMalformed } from './idempotency-key.ts';
export { decideWithinLimits, limitOfOne, type ToDecide } from './judge-alone.ts';
export { needsSecondPerson, orderText } from './judge-limit.ts';
export { limitOfficeRoutes, limitRoutes } from './limit-routes.ts';
export { setClientLimit } from './set-client-limit.ts';
export { newLimit } from './set-own-limit.ts';
export { limitRates } from './limit-rates.ts';
export { lockOrderById, lockOrdersById, moveOrders, readMoves, type MoveToMake } from './move-store.ts';
export { isLegalMove, orderMoves } from './order-moves.ts';
export type { Move, Mover, Order, OrderAddress } from './order.ts';
export { placeInternalTransfers } from './place-internal-transfers.ts';
export { findOrder, listOrdersOf } from './read-store.ts';
export { readOutcomes, type OrderOutcome } from './read-outcomes.ts';
export { orderRoutes } from './routes.ts';
export { placeInternalOrder } from './place-waiting-order.ts';
export { placeOccurrence, type PlacedOccurrence } from './place-occurrence.ts';
export { judgeMany, type JudgedOfMany, type ManyAsked } from './judge-many.ts';
export { placeOrdersOfFile, type OrderOfFile } from './place-of-file.ts';
export { stillMissing, type ToApprove } from './judge-approvals.ts';
export type { CodeOfOrder } from './judge-content.ts';
export { judgeStanding } from './judge-standing.ts';
export { keepContent, readContent, type OrderContent, type UnknownContent } from './content.ts';
export { screenOrdersThatLeft } from './screen-orders-that-left.ts';
export { screenOrdersInProcess } from './screen-orders.ts';
export { screenTransfers } from './screen-transfers.ts';
export { sendDueOrders } from './send-due-orders.ts';
export {
  announceRejection,
  completeOrder,
  rejectAnnounced,
  rejectOrder,
  releaseOrder,
  releaseToSend,
  returnOrder,
  takeReleaseBack,
} from './settle-order.ts';
export type { SettlementRefusal } from './settlement.ts';
export { completeOrders, returnOrders } from './settle-orders.ts';
export {
  askedOfOrder,
  listStaffOrders,
  readStaffOrder,
  withPayments,
  type NamedMove,
  type WithPayment,
} from './staff-orders.ts';
export { insertOrders, type Placed } from './store.ts';
export { transferRoutes } from './transfer-routes.ts';
