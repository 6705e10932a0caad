import type { OrderState } from '@bank/contract';
import type { SuspenseReason } from '@bank/contract/office';
import type { LedgerAccountId } from '@bank/ledger';
import type { Money } from '@bank/money';
import type { Account } from '../../money/accounts/index.ts';
import type { CamtEntry, CamtStatement, CamtTransaction } from './camt-file.ts';

/** What becomes of a transaction when its file is imported. */
export type Fate =
  /** The correspondent only announced it. */
  | { readonly kind: 'announced' }
  /** Imported before. */
  | { readonly kind: 'seen' }
  | { readonly kind: 'booked'; readonly account: Account }
  | { readonly kind: 'order_completed'; readonly order: OwnOrder }
  /** One that was sent and comes back before its debit is told has gone out all the same: it is completed first. */
  | {
      readonly kind: 'order_returned';
      readonly order: OwnOrder;
      readonly reason: string;
      /** What came back, where banks kept a charge. */
      readonly received: Money | undefined;
      readonly isCompletedFirst: boolean;
    }
  /** The books moved the nostro account for it before. */
  | { readonly kind: 'known'; readonly journalEntryId: string; readonly order?: OwnOrder | undefined }
  | {
      readonly kind: 'suspense';
      readonly reason: SuspenseReason;
      readonly account?: Account | undefined;
      /** The order of ours that it names. */
      readonly order?: OwnOrder | undefined;
      /** What a reversal takes back. */
      readonly reverses?: Reversed | undefined;
      /** Where the file says why, in a sentence with line and element. */
      readonly detail?: string | undefined;
    };

/** An entry that its correspondent takes back: kept before, or told by the same file. */
export interface Reversed {
  readonly servicerReference: string;
  /** Of an entry that was kept before; what the same file tells gets its id when it is booked. */
  readonly id: string | undefined;
  readonly transaction: CamtTransaction | undefined;
}

/** An order of ours that a correspondent names. */
export interface OwnOrder {
  readonly orderId: string;
  readonly paymentId: string;
  readonly transferNumber: string;
  readonly state: OrderState;
  /** Why its correspondent did not carry it out, as its status file said; whatever its state is by now. */
  readonly rejectionAnnounced: string | undefined;
  readonly amount: Money;
  /** The account that was debited. */
  readonly debtorLedgerAccountId: LedgerAccountId;
  /** Its money cannot go back to it. */
  readonly isDebtorAccountClosed: boolean;
  /** The entries of the books that moved the nostro account for it, and whether a correspondent told of each. */
  readonly sentBy: NostroEntry | undefined;
  readonly returnedBy: NostroEntry | undefined;
  /** A deposit on the account that was debited, which bears an id of the order: its money came back before. */
  readonly depositedBy: ItsDeposit | undefined;
}

export interface ItsDeposit extends NostroEntry {
  readonly transferNumber: string;
  readonly amountMinor: bigint;
}

export interface NostroEntry {
  readonly id: string;
  readonly isStated: boolean;
}

/** An entry in suspense whose details were not told, or could not be read. */
export interface WaitingLump {
  readonly id: string;
  /** The statement that holds it. */
  readonly statedIn: string | null;
}

export interface PlannedTransaction {
  readonly statement: CamtStatement;
  readonly entry: CamtEntry;
  readonly transaction: CamtTransaction;
  /** Which of the entry's transactions, from 1. */
  readonly part: number;
  /** The entry in suspense that this one tells the details of: its parts take its place. */
  readonly splits: WaitingLump | undefined;
  readonly fate: Fate;
}
