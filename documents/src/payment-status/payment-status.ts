/** The versions in which the bank answers `pain.001.001.03` and `.09`. */
export const paymentStatusMessages = ['pain.002.001.03', 'pain.002.001.10'] as const;
export type PaymentStatusMessage = (typeof paymentStatusMessages)[number];

/**
 * How far a payment is (ISO 20022, ExternalPaymentTransactionStatus): `PDNG` waits, `ACCP` is accepted for its day,
 * `ACSP` is under way, `ACSC` is done, `RJCT` is not carried out.
 */
export const transactionStatuses = ['PDNG', 'ACCP', 'ACSP', 'ACSC', 'RJCT'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** A payment of the message that is answered. */
export interface TransactionReport {
  /** As the message called them; empty where it said nothing. */
  readonly ids: { readonly block: string; readonly instruction: string; readonly endToEnd: string };
  readonly status: TransactionStatus;
  /** A code of ISO 20022 (ExternalStatusReason) and words; null where there is nothing to say. */
  readonly reason: { readonly code: string; readonly words: string } | null;
  /** How the bank calls it, at most 35 characters; empty where it is no payment yet. */
  readonly servicerReference: string;
}

/** An answer to a message of payments. */
export interface PaymentStatusReport {
  readonly message: PaymentStatusMessage;
  /** MsgId, at most 35 characters. */
  readonly messageId: string;
  readonly createdAt: Date;
  readonly bank: { readonly name: string; readonly bic: string };
  /** The message that is answered: its id as it was written, its name with the version, how many payments it had. */
  readonly original: { readonly messageId: string; readonly message: string; readonly count: number };
  /** How many payments stand where, counted before they are written. */
  readonly counts: ReadonlyMap<TransactionStatus, number>;
  /** In the order of the message: those of a block stand together. */
  readonly parts: () => AsyncIterable<readonly TransactionReport[]>;
}
