import { transactionStatuses, type TransactionStatus } from '@bank/contract';

/** The statuses of a transaction as answers give them, in the order of the guide (spec 4). */
export const transactionStatusNumbers = Object.keys(transactionStatuses).map(Number) as TransactionStatus[];

/** The number of a refund. It appears in the status request only (spec 4). */
export const refundStatus = 4 satisfies TransactionStatus;
