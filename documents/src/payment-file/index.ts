export type { PostalAddress } from './message-parts.ts';
export type { PaymentFile, PaymentFileOrder } from './payment-file.ts';
export { returnMessages, type PaymentReturn, type ReturnFile } from './payment-return.ts';
export { paymentFileMessage, writePaymentFile } from './write-payment-file.ts';
export { writeReturnFile } from './write-return-file.ts';
