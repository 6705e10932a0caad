import type { OrderState } from '@bank/contract';
import type { SuspenseReason } from '@bank/contract/office';
import type { Money } from '@bank/money';
import type { NamingText } from './camt-file.ts';

/** What became of money in suspense; `taken_back` is every entry of a file that was. */
export type Resolution =
  | 'assigned'
  | 'order_returned'
  | 'debited'
  | 'returned'
  | 'own'
  | 'split'
  | 'taken_back'
  | 'acquirer';

export type IncomingOutcome = 'booked' | 'suspense' | 'order_completed' | 'order_returned' | 'known';

/** The other side of an entry, as the correspondent told it. Empty texts are not known. */
export interface Counterparty {
  readonly name: string;
  readonly account: string;
  readonly agentName: string;
  readonly agentBic: string;
}

export interface OtherEntry {
  readonly id: string;
  readonly servicerReference: string;
}

/** Money of a correspondent's entry, as staff see it. */
export interface IncomingEntry {
  readonly id: string;
  readonly currency: string;
  readonly side: 'credit' | 'debit';
  readonly amount: Money;
  readonly servicerReference: string;
  readonly fileName: string;
  readonly importedAt: Date;
  /** `YYYY-MM-DD` */
  readonly valueDate: string | null;
  readonly counterparty: Counterparty;
  readonly creditorAccount: string;
  readonly furtherNames: readonly string[];
  readonly furtherTexts: readonly NamingText[];
  readonly instructed: Money | null;
  /** In minor units of its currency. */
  readonly chargesMinor: bigint | null;
  readonly remittanceInformation: string;
  readonly endToEndId: string | null;
  readonly uetr: string | null;
  readonly returnReason: string | null;
  readonly outcome: IncomingOutcome;
  readonly suspenseReason: SuspenseReason | null;
  readonly suspenseDetail: string | null;
  /** The number of the account that it was booked to, or seems to be meant for. */
  readonly accountNumber: string | null;
  /** The order of ours that it names. */
  readonly order: { readonly id: string; readonly transferNumber: string; readonly state: OrderState } | null;
  /** The entry that this one takes back, and the one that takes this one back. */
  readonly reverses: OtherEntry | null;
  readonly reversedBy: OtherEntry | null;
  readonly resolution: Resolution | null;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: string | null;
  readonly resolutionReason: string | null;
  /** Of money that leaves in a file of returns. */
  readonly sentBack: {
    /** ISO 20022, ExternalReturnReason. */
    readonly code: string;
    readonly file: { readonly id: string; readonly messageId: string } | null;
    /** RtrId. */
    readonly reference: string;
    /** The last status of the correspondent (ISO 20022); null before the first. */
    readonly status: string | null;
    readonly statusReason: string | null;
    /** The correspondent told of the debit. */
    readonly isTold: boolean;
  } | null;
  /** How often it was sent back, and came to suspense again. */
  readonly undoneReturnCount: number;
  /** How many names of lists the payer is like, and of those how many staff released. */
  readonly hitCount: number;
  readonly releasedHitCount: number;
}
