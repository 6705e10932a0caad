export {
  type PaymentStatusMessage,
  type PaymentStatusReport,
  type TransactionReport,
  type TransactionStatus,
} from './payment-status.ts';
export { reasonCodeIn } from '../statement/return-reason-code.ts';
export { writePaymentStatus } from './write-payment-status.ts';
