import type { CurrencyCode, Money } from '@bank/money';

/** A message of ISO 20022 with its version, as `camt.053.001.08`. `camt-versions.ts` says which are read. */
export type CamtMessage = string;

/** A file of a correspondent, as it was read; every sum in it adds up. */
export interface CamtFile {
  readonly message: CamtMessage;
  readonly messageId: string;
  readonly statements: readonly CamtStatement[];
}

/** What a file says of one account that the bank has with its correspondent. */
export interface CamtStatement {
  /** A report tells of a day that goes on: to the bank it is a notification with another name. */
  readonly kind: 'statement' | 'notification' | 'report';
  readonly correspondentBic: string;
  /** The account, without spaces. */
  readonly account: string;
  readonly currency: CurrencyCode;
  readonly reference: string;
  readonly page: number;
  /** No page of the statement follows it. */
  readonly isLastPage: boolean;
  readonly writtenAt: Date;
  /** How the correspondent marks what it sends again (`CpyDplctInd`): DUPL, CODU, COPY. */
  readonly copyMark: string | undefined;
  /** By the profile of the correspondent a reference names one entry, whatever side and amount it has. */
  readonly hasUniqueReferences?: true;
  /** What the correspondent owes the bank; only a statement says it. */
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
  /** As the correspondent calls it, or as `entry-reference.ts` names what it does not name. */
  readonly servicerReference: string;
  /** Whether the correspondent names it, alone of its kind in the statement. */
  readonly naming: 'own' | 'repeated' | 'none';
  /** Whether the correspondent booked it; one that is only announced moves nothing. */
  readonly isBooked: boolean;
  /** It takes back an earlier entry. */
  readonly isReversal: boolean;
  /** For the bank: a credit is money that came in. */
  readonly side: CamtSide;
  /** May be nothing. */
  readonly amount: Money;
  readonly line: number;
  /** Why its details cannot be judged, with line and element. The entry is one transaction without details then. */
  readonly fault: string | undefined;
  /** It is a batch that does not tell what it is made of. */
  readonly isLump: boolean;
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
  /** What was ordered, where another amount, or one in another currency, is told. */
  readonly instructed: Money | undefined;
  /** What banks took from it on its way, in minor units of its currency. */
  readonly chargesMinor: bigint | undefined;
  /** The day from which the money counts, `YYYY-MM-DD`. */
  readonly valueDate: string | undefined;
  /** Its entry takes back an earlier one. */
  readonly isReversal: boolean;
  /** Who paid, of a credit; who was paid, of a debit. */
  readonly counterparty: CamtParty;
  /** Of a credit: whom it names besides, for whom somebody pays and through which banks. */
  readonly furtherNames: readonly string[];
  /** Of a credit: what else may name somebody, at full length: addresses, identifiers, what is written. */
  readonly furtherTexts: readonly NamingText[];
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
  /** Its text says so. Anybody can write that: it counts where banks carry an id of the order. */
  readonly saysReturn: boolean;
  /** All that is written beside it, at full length: an id of an order may stand in there. */
  readonly texts: readonly string[];
}

/** A text that may name somebody, and what it is. */
export interface NamingText {
  readonly role: 'address' | 'bic' | 'reference';
  readonly text: string;
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
