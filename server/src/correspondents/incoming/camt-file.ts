import type { CurrencyCode, Money } from '@bank/money';

/** Messages of ISO 20022 that are read: statements, and notifications of entries. */
export const camtMessages = ['camt.053.001.04', 'camt.053.001.08', 'camt.054.001.08'] as const;
export type CamtMessage = (typeof camtMessages)[number];

/** A file of a correspondent, as it was read; every sum in it adds up. */
export interface CamtFile {
  readonly message: CamtMessage;
  readonly messageId: string;
  readonly statements: readonly CamtStatement[];
}

/** What a file says of one account that the bank has with its correspondent. */
export interface CamtStatement {
  readonly kind: 'statement' | 'notification';
  readonly correspondentBic: string;
  /** The account, without spaces. */
  readonly account: string;
  readonly currency: CurrencyCode;
  readonly reference: string;
  readonly page: number;
  readonly writtenAt: Date;
  /** How the correspondent marks what it sends again (`CpyDplctInd`): DUPL, CODU, COPY. */
  readonly copyMark: string | undefined;
  /** What the correspondent owes the bank; a notification says none. */
  readonly balances: CamtBalances | undefined;
  readonly entries: readonly CamtEntry[];
}

export interface CamtBalances {
  readonly opening: Money;
  readonly closing: Money;
  /** `YYYY-MM-DD` */
  readonly closingDay: string;
}

/** An entry of the account: one movement, of one or several transactions. */
export interface CamtEntry {
  readonly servicerReference: string;
  /** Whether the correspondent booked it; one that is only announced moves nothing. */
  readonly isBooked: boolean;
  /** It takes back an earlier entry. */
  readonly isReversal: boolean;
  /** For the bank: a credit is money that came in. */
  readonly side: CamtSide;
  readonly amount: Money;
  readonly line: number;
  readonly transactions: readonly CamtTransaction[];
}

/** What an entry moved: credits less debits, in minor units. */
export function movedBy({ side, amount: { amountMinor } }: Pick<CamtEntry, 'side' | 'amount'>): bigint {
  return side === 'credit' ? amountMinor : -amountMinor;
}

export type CamtSide = 'credit' | 'debit';

/** One payment of an entry. */
export interface CamtTransaction {
  readonly side: CamtSide;
  readonly amount: Money;
  /** The day from which the money counts, `YYYY-MM-DD`. */
  readonly valueDate: string | undefined;
  /** Its entry takes back an earlier one. */
  readonly isReversal: boolean;
  /** Who paid, of a credit; who was paid, of a debit. */
  readonly counterparty: CamtParty;
  /** The account that the money is meant for; empty where none is named. */
  readonly creditorAccount: string;
  readonly remittanceInformation: string;
  readonly endToEndId: string | undefined;
  /** In small letters. */
  readonly uetr: string | undefined;
  /** Other ids that it bears: of a payment return its RtrId is one of them. */
  readonly otherIds: readonly string[];
  /** The code of ISO 20022 by which a bank sends money back. */
  readonly returnReason: string | undefined;
  /** It is told as a payment of ours that comes back: with its reason, or by the code of the bank transaction alone. */
  readonly isReturn: boolean;
  /** All that is written beside it, at full length: an id of an order may stand in there. */
  readonly texts: readonly string[];
}

export interface CamtParty {
  readonly name: string;
  readonly account: string;
  readonly agentName: string;
  /** Empty where none is named. */
  readonly agentBic: string;
}

/** The file is refused whole: nothing of it is booked. The message names line and element. */
export class CamtRefused extends Error {
  override readonly name = 'CamtRefused';
}
