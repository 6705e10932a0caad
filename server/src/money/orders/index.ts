export { changeOrder } from './change-store.ts';
export { lockOrderById, moveOrders, readMoves, type MoveToMake } from './move-store.ts';
export { isLegalMove, orderMoves, shownState } from './order-moves.ts';
export type { InternalContent, InternationalContent, Mover, Order, OrderMove, OrderOutcome } from './order.ts';
export {
  countOrdersOf,
  findOrder,
  findOrderOf,
  listOrdersForStaff,
  listOrdersOf,
  readFirstState,
  takeDueOrders,
  takeExpiredOrders,
  type DueOrder,
} from './read-store.ts';
export { insertOrders, readOutcomes, writeWithOrders, type NewOrder, type OrderKey } from './store.ts';
