export { answerOnce, refused, type Made } from './answer-once.ts';
export { deleteOldPaymentKeys } from './keys-store.ts';
export { paymentApiV2Routes } from './routes.ts';
