import type { PaymentStatus, TransferType } from '@bank/contract';

/** One row of a statement, as the store reads it: a posting on the client's account and the payment behind it. */
export interface Entry {
  readonly posting_id: string;
  readonly booked_at: Date;
  readonly value_date: string;
  readonly account_id: string;
  readonly account_sequence: bigint;
  readonly account_number: string;
  readonly side: 'debit' | 'credit';
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly balance_after_minor: bigint;
  readonly type: TransferType;
  readonly status: PaymentStatus;
  readonly transfer_number: string;
  readonly debtor_name: string;
  readonly creditor_name: string;
  readonly creditor_account: string;
  readonly creditor_address: string | null;
  readonly remittance_information: string;
  /** The payment's own amount and, for a conversion, the other side of it. */
  readonly payment_amount_minor: bigint;
  readonly payment_currency: string;
  readonly counter_amount_minor: bigint | null;
  readonly counter_currency: string | null;
  readonly rate_scaled: bigint | null;
}
