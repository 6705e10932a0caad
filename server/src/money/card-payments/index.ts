export type { CardAcquirer } from './acquirer.ts';
export type { CardDesk } from './card-desk.ts';
export { openCardKey } from './card-key.ts';
export { netOfDiscount } from './discount.ts';
export { insertRefund, movePayments } from './moves-store.ts';
export { insertPayments } from './store.ts';
export { cardPaymentRoutes } from './routes.ts';
export { sandboxAcquirer } from './sandbox-acquirer.ts';
export { settleDuePayments } from './settle-due-payments.ts';
