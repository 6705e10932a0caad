export { deleteOldConfirmations } from '../orders/confirmation-store.ts';
export { bookInternalTransfers } from '../orders/place-internal-transfers.ts';
export { listHolidays, replaceHolidays, replaceHolidaysOfYear, type Holiday } from './holidays-store.ts';
export { bookDeposit, postDeposits, type Deposit, type DepositToPost } from './book-deposit.ts';
export { bookDepositOnce, likeDepositMinutes, type DepositOutcome } from './book-deposit-once.ts';
export { findPayments, type FoundPayment } from './find-payments-store.ts';
export { limitRates } from '../orders/limit-rates.ts';
export { isIdempotencyKeyMalformed } from '../orders/idempotency-key.ts';
export { closeAccount, releaseSecurityDeposit } from '../orders/close-account.ts';
export { readBic, readCreditorAccount } from './creditor-account.ts';
export { judgeSwiftTexts, judgeText } from './judge-text.ts';
export { executeDueOrders } from '../orders/send-due-orders.ts';
export { endWaitingOrder } from '../orders/end-waiting-order.ts';
export { orderRoutes } from '../orders/routes.ts';
export {
  askedOfOrder,
  listStaffOrders,
  readStaffOrder,
  withPayments,
  type NamedMove,
  type StaffOrder,
} from '../orders/staff-orders.ts';
export { partyName } from './party-name.ts';
export type { Conversion, Party, Payment } from './payment.ts';
export { paymentRoutes } from '../orders/transfer-routes.ts';
export { reverseDeposit } from './reverse-deposit.ts';
export { screenOrdersInProcess } from '../orders/screen-orders.ts';
export { screenOrdersThatLeft } from '../orders/screen-orders-that-left.ts';
export {
  completeOrder,
  rejectOrder,
  rejectSentOrder,
  releaseOrder,
  releaseToSend,
  returnOrder,
  takeReleaseBack,
  type SettlementRefusal,
} from '../orders/settle-order.ts';
export { lockOrder, readWaitingOrders, type InternationalOrder } from '../orders/booked-order-store.ts';
export { insertPayments, markReturned } from './store.ts';
export { valueDateOn } from './value-date.ts';
