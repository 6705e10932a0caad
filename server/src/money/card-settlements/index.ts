export { bookCardPayments } from './book-card-payments.ts';
export { releaseReserves } from './release-reserves.ts';
export { setMerchantTerms } from './set-merchant-terms.ts';
export { settleMerchants } from './settle-merchants.ts';
export { findSettlementAccount, hasOpenCards } from './settlements-store.ts';
