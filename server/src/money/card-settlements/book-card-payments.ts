import { inTransaction } from '@bank/database';
import { postEntries, type JournalEntryDraft, type JournalEntryId, type PostingDraft } from '@bank/ledger';
import { add, isPositive, money, subtract, type CurrencyCode, type Money } from '@bank/money';
import { recordEvent } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { insertBookings, listUnbooked, lockCardBooks, type BookingKind, type Unbooked } from './bookings-store.ts';
import { openCardAccounts, type CardAccounts } from './card-accounts.ts';
import { readDisputeFee } from './dispute-fee.ts';

/** What one database transaction books. */
const atOnce = 1_000;

/**
 * What brings takings, what takes them, and what was taken and came to nothing. Each has entries of its own kind, so
 * none comes to nothing itself.
 */
const entryKinds = {
  in: 'card takings',
  out: 'card takings taken back',
  back: 'card refunds failed',
} as const;
const directions: Readonly<Record<BookingKind, keyof typeof entryKinds>> = {
  approved: 'in',
  won: 'in',
  refund_failed: 'back',
  refunded: 'out',
  charged_back: 'out',
  dispute_fee: 'out',
};

/**
 * Books what happened to live card payments: one entry for each merchant, currency and direction, with a row for each
 * thing. It happened already, so nothing refuses it; what is booked once is booked no more.
 */
export async function bookCardPayments(platform: Platform): Promise<void> {
  let booked = atOnce;
  while (booked === atOnce) {
    booked = await inTransaction(platform.db, async (transaction) => {
      await lockCardBooks(transaction);
      return bookWaiting(platform, transaction);
    });
  }
}

/** The same in the database transaction of the caller, who has locked the books of cards. */
async function bookWaiting(platform: Platform, transaction: Database): Promise<number> {
  const waiting = await listUnbooked(transaction, atOnce);
  const priced: Unbooked[] = [];
  for (const one of waiting) {
    const amount =
      one.kind === 'dispute_fee' ? await readDisputeFee(platform, transaction, one.amount.currency) : one.amount;
    // A currency without a rate: its fee waits for one.
    if (amount !== undefined) priced.push({ ...one, amount });
  }
  if (priced.length === 0) return 0;
  const { newId, clock } = platform;
  const accounts = new Map<CurrencyCode, CardAccounts>();
  for (const { amount } of priced)
    if (!accounts.has(amount.currency))
      accounts.set(amount.currency, await openCardAccounts(platform, transaction, amount.currency));
  const groups = Map.groupBy(
    priced,
    ({ merchantId, kind, amount: { currency } }) => `${merchantId} ${currency} ${directions[kind]}`,
  );
  const entries = [...groups.values()].map((rows) => ({ id: newId() as JournalEntryId, rows }));
  const bookedAt = clock.bookingTime();
  const outcomes = await postEntries(
    transaction,
    entries.map(({ id, rows }): JournalEntryDraft => {
      const direction = directions[rows[0]!.kind];
      const own = accounts.get(rows[0]!.amount.currency)!;
      return {
        id,
        kind: entryKinds[direction],
        bookedAt,
        postings: postingsOf[direction](rows, own),
      };
    }),
    { newId },
  );
  if (outcomes.some((outcome) => 'refusal' in outcome)) throw new Error('Card payments could not be booked.');
  const entryOf = new Map(entries.flatMap(({ id, rows }) => rows.map((row) => [row, id] as const)));
  await insertBookings(
    transaction,
    priced.map((row) => ({ ...row, id: newId(), entryId: entryOf.get(row)! })),
  );
  await recordEvent(transaction, platform, {
    kind: 'card_payments_booked',
    subject: String(priced.length),
    about: entries.flatMap(({ id }) => [{ kind: 'booking', id } as const, { kind: 'card_batch', id } as const]),
  });
  return waiting.length;
}

function sum(rows: readonly Unbooked[], kinds: readonly BookingKind[], of: 'amount' | 'discount' = 'amount'): Money {
  const nothing = money(0n, rows[0]!.amount.currency);
  return rows.filter(({ kind }) => kinds.includes(kind)).reduce((total, row) => add(total, row[of]), nothing);
}

function postingsIn(rows: readonly Unbooked[], own: CardAccounts): PostingDraft[] {
  const [gross, discount] = [sum(rows, ['approved', 'won']), sum(rows, ['approved'], 'discount')];
  return positive([
    { accountId: own.acquirer_receivable, side: 'debit', amount: gross },
    { accountId: own.card_takings, side: 'credit', amount: subtract(gross, discount) },
    { accountId: own.fees_cards, side: 'credit', amount: discount },
  ]);
}

function postingsOut(rows: readonly Unbooked[], own: CardAccounts): PostingDraft[] {
  const [gone, fees] = [sum(rows, ['refunded', 'charged_back']), sum(rows, ['dispute_fee'])];
  return positive([
    { accountId: own.card_takings, side: 'debit', amount: add(gone, fees) },
    { accountId: own.acquirer_receivable, side: 'credit', amount: gone },
    { accountId: own.fees_cards, side: 'credit', amount: fees },
  ]);
}

/** A refund failed at the acquirer: it owes the money, and the merchant has it again. */
function postingsBack(rows: readonly Unbooked[], own: CardAccounts): PostingDraft[] {
  const amount = sum(rows, ['refund_failed']);
  return [
    { accountId: own.acquirer_receivable, side: 'debit', amount },
    { accountId: own.card_takings, side: 'credit', amount },
  ];
}

const postingsOf = { in: postingsIn, out: postingsOut, back: postingsBack } as const;

export function positive(postings: readonly PostingDraft[]): PostingDraft[] {
  return postings.filter(({ amount }) => isPositive(amount));
}
