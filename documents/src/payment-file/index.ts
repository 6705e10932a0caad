export type { PostalAddress } from './message-parts.ts';
export type { PaymentFile, PaymentFileOrder } from './payment-file.ts';
export type { PaymentReturn, ReturnFile } from './payment-return.ts';
export { paymentFileMessage, writePaymentFile } from './write-payment-file.ts';
export { returnFileMessage, writeReturnFile } from './write-return-file.ts';
