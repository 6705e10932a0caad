import type { ChargeBearer } from '@bank/contract';
import type { CurrencyCode, Money } from '@bank/money';
import type { PostalAddress } from './message-parts.ts';

/** An order of a client as a correspondent carries it out. Texts are in SWIFT characters, but for the client's name. */
export interface PaymentFileOrder {
  /** InstrId and EndToEndId, at most 35 characters each: a status names the order by them. */
  readonly instructionId: string;
  readonly endToEndId: string;
  /** UUID version 4; null where the payment has none. */
  readonly uetr: string | null;
  readonly isSepa: boolean;
  readonly amount: Money;
  readonly chargeBearer: ChargeBearer;
  /** The client, for whom the bank pays. */
  readonly debtor: {
    readonly name: string;
    readonly account: string;
    readonly isCompany: boolean;
    /** Undefined where the bank does not know it. */
    readonly address?: PostalAddress | undefined;
  };
  readonly creditor: {
    readonly name: string;
    readonly account: string;
    readonly address: PostalAddress;
  };
  readonly creditorAgent: { readonly name: string; readonly bic: string };
  readonly remittanceInformation: string;
}

/** What goes to one correspondent in one file. */
export interface PaymentFile {
  /** MsgId, at most 35 characters. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** The day on which the correspondent is to pay, ISO 8601. */
  readonly executeOn: string;
  /** The bank, which is the debtor of its correspondent. */
  readonly bank: { readonly name: string; readonly bic: string; readonly address: PostalAddress };
  readonly correspondent: {
    readonly name: string;
    readonly bic: string;
    /** The account of the bank with it. */
    readonly account: string;
  };
  readonly currency: CurrencyCode;
  /** At least one, all in this currency. */
  readonly orders: readonly PaymentFileOrder[];
}
