export { bookCardPayments, positive } from './book-card-payments.ts';
export { lockCardBooks } from './bookings-store.ts';
export { cardOfficeRoutes } from './office-routes.ts';
export { releaseReserves } from './release-reserves.ts';
export { returnMerchantDeposit } from './return-merchant-deposit.ts';
export { cardSettlementRoutes } from './routes.ts';
export { setMerchantTerms } from './set-merchant-terms.ts';
export { settleMerchants } from './settle-merchants.ts';
export { findSettlementAccount, hasOpenCards } from './settlements-store.ts';
