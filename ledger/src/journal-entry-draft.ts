import type { Money } from '@bank/money';
import type { LedgerAccountId } from './ledger-account.ts';

export type JournalEntryId = string & { readonly __brand: 'JournalEntryId' };
export type PostingSide = 'debit' | 'credit';

/** One leg of a journal entry. The amount is positive. */
export interface PostingDraft {
  readonly accountId: LedgerAccountId;
  readonly side: PostingSide;
  readonly amount: Money;
}

/** The clock of the program that books. */
export interface ProgramClock {
  now(): Date;
}

/** A journal entry that is to be booked: balanced in every currency. */
export interface JournalEntryDraft {
  readonly id: JournalEntryId;
  /** What the entry is for, in the word of the room that books it. */
  readonly kind: string;
  readonly postings: readonly PostingDraft[];
  /**
   * When it is booked; a clock: when the database writes it, by the database's own clock, which refuses where the two
   * differ by more than `clocksApartSecondsMax`. Where an account concerned has a later booking, the entry bears that
   * time: an account's bookings stay in the order of time. All drafts of a batch say a time, or none does.
   */
  readonly bookedAt: Date | ProgramClock;
  /** The day from which the money counts, `YYYY-MM-DD`; the booking day where nothing is said. */
  readonly valueDate?: string;
  /** To be posted or voided later by an entry that settles this one. */
  readonly isPending?: boolean;
  readonly settles?: { readonly entryId: JournalEntryId; readonly as: 'posted' | 'voided' };
  readonly reverses?: JournalEntryId;
}

/** Throws for a draft that is not balanced: that is our own mistake, never a client's. */
export function assertBalanced(draft: JournalEntryDraft): void {
  if (draft.postings.length < 2) throw new UnbalancedEntry(draft, 'it has fewer than two postings');
  const differences = new Map<string, bigint>();
  for (const { amount, side } of draft.postings) {
    if (amount.amountMinor <= 0n) throw new UnbalancedEntry(draft, 'a posting is not positive');
    const signed = side === 'credit' ? amount.amountMinor : -amount.amountMinor;
    differences.set(amount.currency, (differences.get(amount.currency) ?? 0n) + signed);
  }
  for (const [currency, difference] of differences) {
    if (difference !== 0n) throw new UnbalancedEntry(draft, `${currency} is out by ${difference} minor units`);
  }
}

export class UnbalancedEntry extends Error {
  override readonly name = 'UnbalancedEntry';
  constructor(draft: JournalEntryDraft, why: string) {
    super(`Journal entry ${draft.id} (${draft.kind}) cannot be booked: ${why}.`);
  }
}
