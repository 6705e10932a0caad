import { AMOUNT_MINOR_MAX } from '@bank/money';
import {
  assertBalanced,
  type ProgramClock,
  type JournalEntryDraft,
  type JournalEntryId,
  type PostingSide,
} from './journal-entry-draft.ts';
import type { DecidedEntries, JournalEntryRow, PostingRow } from './entries-to-write.ts';
import type { LedgerAccount, LedgerAccountId } from './ledger-account.ts';
import { runningBalanceOf, type RunningBalance } from './running-balance.ts';

/** Why the books refuse an entry. */
export type LedgerRefusal =
  | 'exceeds_available_balance'
  | 'ledger_account_blocked'
  | 'ledger_account_closed'
  | 'balance_too_large';

/** An entry that was not booked, and the account that it broke on. */
export interface RefusedEntry {
  readonly refusal: LedgerRefusal;
  readonly accountId: LedgerAccountId;
}

export type PostOutcome = { readonly posted: JournalEntryId; readonly bookedAt: Date } | RefusedEntry;

/**
 * Decides journal entries, in the order given, each on the balances that the ones before it leave. Every account
 * concerned must be among those given. A refused entry does not hinder the others. `decided` is undefined where none
 * was accepted.
 *
 * Where the database dates the entries, every `bookedAt` here is the earliest time that it may be; `laterOf` tells the
 * true one when the moment of writing is known.
 */
export function decideOn(
  accounts: ReadonlyMap<LedgerAccountId, LedgerAccount>,
  drafts: readonly JournalEntryDraft[],
  newId: () => string,
): { outcomes: PostOutcome[]; decided: DecidedEntries | undefined } {
  drafts.forEach(assertBalanced);
  const clock = clockOf(drafts[0]);
  if (drafts.some((draft) => clockOf(draft) !== clock))
    throw new Error('A batch has one clock: all its entries say a time, or all name the same clock.');
  const balances = new Map([...accounts].map(([id, account]) => [id, runningBalanceOf(account)]));
  const entries: JournalEntryRow[] = [];
  const postings: PostingRow[] = [];
  const outcomes = drafts.map((draft): PostOutcome => {
    const refused = firstRefusal(draft, balances);
    if (refused) return refused;
    const booked = book(draft, balances, newId);
    entries.push(booked.entry);
    postings.push(...booked.postings);
    return { posted: draft.id, bookedAt: booked.entry.bookedAt };
  });
  if (entries.length === 0) return { outcomes, decided: undefined };
  const moved = [...balances.values()].filter(({ account, postingCount }) => postingCount > account.postingCount);
  return { outcomes, decided: { entries, postings, moved, clock } };
}

/** The clock that the database compares with its own; undefined where the draft says its time. */
function clockOf(draft: JournalEntryDraft | undefined): ProgramClock | undefined {
  return draft === undefined || draft.bookedAt instanceof Date ? undefined : draft.bookedAt;
}

/**
 * A debit may not take its account below the floor and what is held, whatever the same entry credits to it (spec 3,
 * security deposit).
 */
function firstRefusal(
  draft: JournalEntryDraft,
  balances: ReadonlyMap<LedgerAccountId, RunningBalance>,
): PostOutcome | undefined {
  const debits = new Map<LedgerAccountId, bigint>();
  const balancesAfter = new Map<LedgerAccountId, bigint>();
  const isNewPayment = draft.settles === undefined && draft.reverses === undefined;
  for (const { accountId, side, amount } of draft.postings) {
    const { account, balanceMinor } = balances.get(accountId)!;
    if (account.currency !== amount.currency) {
      throw new Error(`Posting in ${amount.currency} to ${accountId}, an account in ${account.currency}.`);
    }
    if (account.isClosed) return { refusal: 'ledger_account_closed', accountId };
    if (isNewPayment && isBlocked(account, side)) return { refusal: 'ledger_account_blocked', accountId };
    const balanceAfterMinor =
      (balancesAfter.get(accountId) ?? balanceMinor) + (side === 'credit' ? amount.amountMinor : -amount.amountMinor);
    balancesAfter.set(accountId, balanceAfterMinor);
    if (isBeyondBooks(balanceAfterMinor)) return { refusal: 'balance_too_large', accountId };
    if (side === 'credit' || account.floorMinor === null) continue;
    const debited = (debits.get(accountId) ?? 0n) + amount.amountMinor;
    debits.set(accountId, debited);
    if (balanceMinor - debited < account.floorMinor + account.heldMinor)
      return { refusal: 'exceeds_available_balance', accountId };
  }
  return undefined;
}

function isBlocked({ blocked }: LedgerAccount, side: PostingSide): boolean {
  return blocked === 'both' || blocked === (side === 'debit' ? 'out' : 'in');
}

/** A balance is kept as 64 bits, of the bank's own accounts as of a client's. */
function isBeyondBooks(balanceMinor: bigint): boolean {
  return balanceMinor > AMOUNT_MINOR_MAX || balanceMinor < -AMOUNT_MINOR_MAX;
}

function book(
  draft: JournalEntryDraft,
  balances: ReadonlyMap<LedgerAccountId, RunningBalance>,
  newId: () => string,
): { entry: JournalEntryRow; postings: PostingRow[] } {
  const concerned = draft.postings.map(({ accountId }) => balances.get(accountId)!);
  const told = draft.bookedAt instanceof Date ? draft.bookedAt : undefined;
  // The time of the draft where that is the latest, so that all entries of a batch have the same time.
  const bookedAt = concerned
    .map(({ lastBookedAt }) => lastBookedAt)
    .reduce((latest, at) => laterOf(latest, at), told ?? beforeAll);
  const valueDate = draft.valueDate ?? null;
  const postings = draft.postings.map(({ accountId, side, amount }, index): PostingRow => {
    const balance = balances.get(accountId)!;
    balance.balanceMinor += side === 'credit' ? amount.amountMinor : -amount.amountMinor;
    balance.postingCount += 1n;
    balance.lastBookedAt = bookedAt;
    return {
      id: newId(),
      entryId: draft.id,
      leg: index + 1,
      accountId,
      accountSequence: balance.postingCount,
      side,
      amount,
      balanceAfterMinor: balance.balanceMinor,
      bookedAt,
      valueDate,
    };
  });
  const entry: JournalEntryRow = {
    id: draft.id,
    kind: draft.kind,
    bookedAt,
    valueDate,
    postingCount: postings.length,
    isPending: draft.isPending ?? false,
    settlesEntryId: draft.settles?.entryId ?? null,
    settlement: draft.settles?.as ?? null,
    reversesEntryId: draft.reverses ?? null,
  };
  return { entry, postings };
}

/** Earlier than any booking: where the database sets the date, only the accounts' last bookings limit it. */
const beforeAll = new Date(0);

/** The later of two moments; the first where they are the same. */
export function laterOf(one: Date, other: Date): Date {
  return other > one ? other : one;
}
