import type { CurrencyCode, Money } from '@bank/money';

/**
 * Money that a bank sends back, with all by which the correspondent finds what it had credited, letter for letter as it
 * told it. Empty: not known.
 */
export interface PaymentReturn {
  /** RtrId, at most 35 characters: the debit that follows names the return by it. */
  readonly returnId: string;
  /** The message that told of the money: its id, and its name with the version. */
  readonly original: { readonly messageId: string; readonly message: string };
  /** How the correspondent calls its entry, at most 35 characters. */
  readonly servicerReference: string;
  readonly endToEndId: string;
  /** UUID version 4. */
  readonly uetr: string;
  /** The whole of what came in goes back. */
  readonly amount: Money;
  /** The day from which the money counted, ISO 8601. */
  readonly valueDate: string;
  /** ISO 20022, ExternalReturnReason. */
  readonly reasonCode: string;
  /** Who sent it. */
  readonly debtor: {
    readonly name: string;
    readonly account: string;
    readonly agentName: string;
    readonly agentBic: string;
  };
  /** The account that they meant, as they wrote it. */
  readonly creditorAccount: string;
  readonly remittanceInformation: string;
}

/**
 * The versions in which the bank writes returns. Networks across borders carry `.09`: without sums in the header, and
 * with the chain of those whom the return goes through. `.10` has the sums and the account that settles.
 */
export const returnMessages = ['pacs.004.001.09', 'pacs.004.001.10'] as const;
export type ReturnMessage = (typeof returnMessages)[number];

/** What goes back through one correspondent in one file. */
export interface ReturnFile {
  readonly message: ReturnMessage;
  /** MsgId, at most 35 characters. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** The day on which the correspondent is to take the money, ISO 8601. */
  readonly settleOn: string;
  readonly bank: { readonly name: string; readonly bic: string };
  readonly correspondent: {
    readonly name: string;
    readonly bic: string;
    /** The account of the bank with it: where the money came in, and from where it goes back. */
    readonly account: string;
  };
  readonly currency: CurrencyCode;
  /** At least one, all in this currency. */
  readonly returns: readonly PaymentReturn[];
}
