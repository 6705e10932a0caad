import type { Correspondent } from '@bank/contract';
import type { OpenItemKind } from '@bank/contract/office';
import type { CurrencyCode, Money } from '@bank/money';
import type { Difference } from './reconciliation-store.ts';
import type { SignOff } from './sign-offs-store.ts';

/** The correspondent's balance beside the bank's nostro account, and what lies between them. */
export interface Reconciliation {
  readonly correspondent: Correspondent;
  readonly currency: CurrencyCode;
  /** It was taken from the list. */
  readonly isFormer: boolean;
  /** What the correspondents owe the bank by its own books. */
  readonly nostro: Money;
  /** Undefined while no statement of the account was imported. */
  readonly statement: ReconciledStatement | undefined;
  /** What nobody can explain by entries, and two people sign off. */
  readonly items: readonly OpenItem[];
}

export interface ReconciledStatement {
  readonly reference: string;
  /** `YYYY-MM-DD` */
  readonly closingDay: string;
  readonly closing: Money;
  /** Nostro less closing balance. The lists below add up to it. */
  readonly difference: Money;
  /** What the books held before the first statement less what that opened with. */
  readonly broughtForward: Money;
  /** Where a statement opens otherwise than the one before it closed: one between them is missing. */
  readonly gaps: readonly Gap[];
  /** Booked by the bank, not told by the correspondent. */
  readonly unstated: DifferenceList;
  /** Told by a notification and booked, in no statement yet. */
  readonly notStated: DifferenceList;
  /** At the end of a day of the past: told by then, and booked after it. Nothing as of now. */
  readonly bookedLater: Money;
  /** What moved on accounts with other correspondents in this currency: the nostro account holds all of them. */
  readonly elsewhere: Money;
  /** What none of them explains: nothing, unless the books are wrong. */
  readonly unexplained: Money;
}

export interface DifferenceList {
  readonly count: number;
  readonly sum: Money;
  /** The earliest of them. */
  readonly rows: readonly Difference[];
}

export interface Gap {
  readonly after: string;
  readonly before: string;
  /** By how much the later one opens higher than the earlier one closed. */
  readonly amount: Money;
}

/** Before what two people signed off is known. */
export interface Compared extends Omit<Reconciliation, 'items'> {
  readonly notStated: DifferenceList;
  /** On accounts with other correspondents in this currency. */
  readonly elsewhere: Money;
  /** What the first statement opened with differs by so much from the books, whatever day is asked about. */
  readonly openingDifference: { readonly before: string; readonly amount: Money } | undefined;
}

/** A difference between books and correspondent that no entry explains. It stays open until two people sign it off. */
export interface OpenItem {
  readonly kind: OpenItemKind;
  readonly correspondentBic: string;
  /** Without spaces. */
  readonly account: string;
  /** The statements around it, as the correspondent names them; empty where there is none. */
  readonly after: string;
  readonly before: string;
  readonly amount: Money;
  readonly signedOff: SignOff | undefined;
}
