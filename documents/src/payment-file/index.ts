export type { PaymentFile, PaymentFileOrder } from './payment-file.ts';
export { paymentFileMessage, writePaymentFile } from './write-payment-file.ts';
