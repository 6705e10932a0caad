/** What an order or a payment to or from the bank is called on its way. */
export interface Ids {
  readonly endToEnd?: string;
  readonly uetr?: string;
  readonly instruction?: string;
}

/** A payment that an entry tells of. Amounts are minor units, as all of this model. */
export interface Detail {
  readonly minor: bigint;
  readonly name?: string;
  /** Whom the money is for. */
  readonly to?: string;
  readonly text?: string;
  readonly ids?: Ids;
  /** Where the account is told instead: in words that a bank adds, or in the form of an invoice. */
  readonly bankText?: string;
  readonly invoice?: string;
  readonly returned?: string;
  /** Another amount than the entry's share: what was ordered, and what banks took. */
  readonly gross?: bigint;
  readonly charge?: bigint;
  /** Ordered in this currency; `both` tells the value in the currency of the account beside it. */
  readonly foreign?: { readonly currency: string; readonly minor: bigint; readonly isValued: boolean };
}

/** What becomes of money in the books of the bank. */
export type Becoming =
  | { readonly what: 'client'; readonly account: string; readonly minor: bigint }
  /** Credits less debits. */
  | { readonly what: 'suspense'; readonly minor: bigint };

/** Something that happened on the account of the bank: told once or often, it is booked once. */
export interface Movement {
  /** As its bank writes it; empty where it writes none. */
  readonly reference: string;
  readonly side: 'credit' | 'debit';
  readonly minor: bigint;
  readonly isReversal?: boolean;
  /** A code of the bank transaction that says: this came back. */
  readonly isReturn?: boolean;
  readonly details: readonly Detail[];
  /** A batch that does not tell what it is made of, of so many payments. */
  readonly bareCount?: number;
  readonly charge?: bigint;
  readonly entryText?: string;
  readonly valueDay?: string;
  /** What makes it unreadable. */
  readonly spoils?: 'value date' | 'sum';
  readonly becomes: readonly Becoming[];
}

/** Credits less debits. */
export function signed({ side, minor }: Pick<Movement, 'side' | 'minor'>): bigint {
  return side === 'credit' ? minor : -minor;
}

export function sumOf(movements: readonly Movement[]): bigint {
  return movements.reduce((sum, one) => sum + signed(one), 0n);
}
