export { deleteOldConfirmations } from './confirmation-store.ts';
export { bookDeposit, type Deposit } from './book-deposit.ts';
export { readBic, readCreditorAccount } from './creditor-account.ts';
export { judgeSwiftTexts, judgeText } from './judge-text.ts';
export { partyName } from './party-name.ts';
export type { Conversion, Party, Payment } from './payment.ts';
export { paymentRoutes } from './routes.ts';
export { completeOrder, rejectOrder, returnOrder, type SettlementRefusal } from './settle-order.ts';
export { insertPayments, listOrders, type Order } from './store.ts';
