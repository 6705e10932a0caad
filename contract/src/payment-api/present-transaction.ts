import type { TransactionStatus } from './operation.ts';

/** What an answer tells of a payment (spec 3). Of the card only the last digits. */
export interface ToldTransaction {
  readonly transaction: string;
  readonly status: TransactionStatus;
  /** Decimal texts. */
  readonly amount: string;
  readonly netAmount: string;
  readonly madeAt: Date;
  readonly isLive: boolean;
  readonly owner: string;
  readonly lastFour: string;
}

export function presentTransaction(told: ToldTransaction): Readonly<Record<string, unknown>> {
  return {
    transaction_number: told.transaction,
    transaction_status: told.status,
    transaction_amount: told.amount,
    net_amount: told.netAmount,
    transaction_date_time: told.madeAt.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    is_live_transaction: told.isLive,
    card_owner_name: told.owner,
    card_number: told.lastFour,
  };
}

export function presentTransactionStatus({
  transaction,
  status,
}: Pick<ToldTransaction, 'transaction' | 'status'>): Readonly<Record<string, unknown>> {
  return { transaction_number: transaction, transaction_status: status };
}

/** That a refund was taken; the status request tells the rest. */
export function presentRefund({
  transaction,
}: Pick<ToldTransaction, 'transaction'>): Readonly<Record<string, unknown>> {
  return { transaction_number: transaction };
}

/** What a login brings. */
export function presentPaymentToken(token: string): Readonly<Record<string, unknown>> {
  return { token };
}

const numberPrefix = '84-';

/** How a payment is numbered for its merchant. */
export function transactionNumber(number: bigint): string {
  return `${numberPrefix}${number}`;
}

/** The number in a text, or undefined where no payment can be numbered so. */
export function readTransactionNumber(text: string): bigint | undefined {
  const digits = /^84-([1-9]\d{0,17})$/.exec(text)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}
