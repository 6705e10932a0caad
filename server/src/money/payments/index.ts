export { deleteOldConfirmations } from './confirmation-store.ts';
export { bookInternalTransfers } from './book-internal-transfers.ts';
export { listHolidays, replaceHolidaysOfYear } from './holidays-store.ts';
export { bookDeposit, postDeposits, type Deposit, type DepositToPost } from './book-deposit.ts';
export { bookDepositOnce, likeDepositMinutes, type DepositOutcome } from './book-deposit-once.ts';
export { findPayments, type FoundPayment } from './find-payments-store.ts';
export { limitRates } from './limit-rates.ts';
export { isIdempotencyKeyMalformed } from './instruction.ts';
export { closeAccount, releaseSecurityDeposit } from './close-account.ts';
export { readBic, readCreditorAccount } from './creditor-account.ts';
export { judgeSwiftTexts, judgeText } from './judge-text.ts';
export { executeDueOrders } from './execute-due-orders.ts';
export { endWaitingOrder } from './end-waiting-order.ts';
export { orderRoutes } from './order-routes.ts';
export {
  askedOfOrder,
  listStaffOrders,
  readStaffOrder,
  withPayments,
  type NamedMove,
  type StaffOrder,
} from './staff-orders.ts';
export { partyName } from './party-name.ts';
export type { Conversion, Party, Payment } from './payment.ts';
export { paymentRoutes } from './routes.ts';
export { reverseDeposit } from './reverse-deposit.ts';
export { screenOrdersInProcess } from './screen-orders.ts';
export { screenOrdersThatLeft } from './screen-orders-that-left.ts';
export {
  completeOrder,
  rejectOrder,
  rejectSentOrder,
  releaseOrder,
  releaseToSend,
  returnOrder,
  takeReleaseBack,
  type SettlementRefusal,
} from './settle-order.ts';
export { lockOrder, readWaitingOrders, type InternationalOrder } from './international-order-store.ts';
export { insertPayments, markReturned } from './store.ts';
export { valueDateOn } from './value-date.ts';
