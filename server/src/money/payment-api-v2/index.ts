export { answerOnce, refused, type Made } from './answer-once.ts';
export { askedPaymentOf, worthOf } from './asked-payment-v2.ts';
export { deleteOldPaymentKeys } from './keys-store.ts';
export { ownerOf, problem, problemsOfCore } from './payment-routes.ts';
export { isUuid } from './read-page.ts';
export { paymentApiV2Routes } from './routes.ts';
