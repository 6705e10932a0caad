import type { ChargeBearer, PaymentStatus, TransferType } from '@bank/contract';
import type { JournalEntryId } from '@bank/ledger';
import type { ExchangeRate, Money } from '@bank/money';

/** One side of a payment: a name and the account's number, as the statement and the receipt show them. */
export interface Party {
  readonly name: string;
  readonly account: string;
}

/** What a conversion credited, at which rate, and how old the rate was. */
export interface Conversion {
  readonly counterAmount: Money;
  readonly rate: ExchangeRate;
  readonly rateAsOf: Date;
}

/** What the client and the counterparty know of a journal entry (ISO 20022 names). */
export interface Payment {
  readonly id: string;
  readonly journalEntryId: JournalEntryId;
  readonly type: TransferType;
  /**
   * The client whose order it is; undefined where it came from outside, unless it was taken back: then the client whose
   * account it was on.
   */
  readonly orderedBy?: string;
  /** The order that it carries out or takes back. */
  readonly orderId?: string | undefined;
  readonly debtor: Party;
  readonly creditor: Party;
  /** Of money that came in: the sender’s bank. */
  readonly debtorAgent?: { readonly name: string; readonly bic: string };
  readonly creditorAgent?: { readonly name: string; readonly bic: string };
  readonly creditorCountry?: string;
  readonly creditorAddress?: string;
  readonly chargeBearer?: ChargeBearer;
  readonly remittanceInformation: string;
  readonly endToEndId?: string;
  readonly uetr?: string;
  readonly amount: Money;
  readonly conversion?: Conversion;
  readonly originalPaymentId?: string;
  readonly reason?: string;
  readonly createdAt: Date;
}

/** A payment as the database keeps it, under the number that it gave out. */
export interface BookedPayment extends Payment {
  readonly transferNumber: string;
  /** It follows from the state of its order, or from the payment that takes it back. */
  readonly status: PaymentStatus;
}
