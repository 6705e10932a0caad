import { inTransaction } from '@bank/database';
import {
  bankAccount,
  postEntries,
  type JournalEntryDraft,
  type JournalEntryId,
  type LedgerAccountId,
} from '@bank/ledger';
import { type CurrencyCode, dayAfter, money, type Money } from '@bank/money';
import { recordEvents } from '../../base/audit/index.ts';
import { dayIn, endOfDay } from '../../base/platform/days-of-zone.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { insertAccruals, readAccruedUntil, readClosedUntil, type Accrual } from './accruals-store.ts';
import { listBearing, lockDeposits } from './store.ts';
import { accruedOn, lastDayOf, type TermDeposit } from './term-deposit.ts';

/** The kind of the entry. */
const entryKind = 'interest accrued';

/** What a day brought that is not booked yet. */
export interface Unaccrued {
  readonly day: string;
  readonly amount: Money;
}

/**
 * Entries that one database transaction books, where no server ran for a while: clients who open a deposit wait for it.
 */
const daysAtOnce = 62;

/** Books the interest of the days that are over. Of several servers one books a day. */
export async function accrueInterest(platform: Platform): Promise<void> {
  let booked = daysAtOnce;
  while (booked === daysAtOnce) {
    const end = await inTransaction(platform.db, async (transaction) => {
      await lockDeposits(transaction);
      return { booked: await accrueBefore(platform, transaction, await todayOf(platform, transaction), daysAtOnce) };
    });
    booked = end.booked;
  }
}

/** The day of the bank, by the database's clock. */
export async function todayOf({ clock, config }: Platform, database: Database): Promise<string> {
  return dayIn(config.timeZone, await momentOf(database, clock));
}

/** The interest of days before this one that no entry books yet, in their order. */
export async function listUnaccrued(database: Database, today: string): Promise<readonly Unaccrued[]> {
  const until = await readAccruedUntil(database);
  const deposits = Map.groupBy(await listBearing(database), ({ amount }) => amount.currency);
  return [...deposits]
    .flatMap(([currency, own]) => unaccruedOf(own, { currency, after: until.get(currency), today }))
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}

function unaccruedOf(
  deposits: readonly TermDeposit[],
  {
    currency,
    after,
    today,
  }: { readonly currency: CurrencyCode; readonly after: string | undefined; readonly today: string },
): readonly Unaccrued[] {
  const first = after === undefined ? deposits.map(({ openedOn }) => openedOn).toSorted()[0]! : dayAfter(after);
  const found: Unaccrued[] = [];
  for (let day = first; day < today; day = dayAfter(day)) {
    const standing = deposits.filter((deposit) => deposit.openedOn <= day && day < lastDayOf(deposit));
    const minor = standing.reduce((sum, deposit) => sum + accruedOn(deposit, day), 0n);
    if (minor > 0n) found.push({ day, amount: money(minor, currency) });
  }
  return found;
}

/**
 * Books the interest of all days before this one, each as an entry of its last moment: what the bank owes for it is a
 * liability until it is paid. A day whose books are closed takes it no more: it is booked now, and still named by its
 * day. Deposits are locked.
 *
 * @param daysMax the earliest ones, where there are more
 * @returns how many entries it booked
 */
export async function accrueBefore(
  platform: Platform,
  transaction: Database,
  today: string,
  daysMax = Number.POSITIVE_INFINITY,
): Promise<number> {
  const missing = (await listUnaccrued(transaction, today)).slice(0, daysMax);
  const closed = await readClosedUntil(transaction);
  const isLate = ({ day }: Unaccrued) => closed !== undefined && day <= closed;
  await book(
    platform,
    transaction,
    missing.filter((one) => !isLate(one)),
    false,
  );
  await book(platform, transaction, missing.filter(isLate), true);
  return missing.length;
}

async function book(
  platform: Platform,
  transaction: Database,
  days: readonly Unaccrued[],
  isLate: boolean,
): Promise<void> {
  if (days.length === 0) return;
  const { newId, clock, config } = platform;
  const accruals = days.map((one): Accrual => ({ ...one, id: newId(), entryId: newId() as JournalEntryId }));
  const accounts = new Map<CurrencyCode, Record<'expense' | 'payable', LedgerAccountId>>();
  for (const currency of new Set(days.map(({ amount }) => amount.currency))) {
    const own = { currency, newId, now: clock.now() };
    accounts.set(currency, {
      expense: await bankAccount(transaction, { kind: 'deposit_interest', ...own }),
      payable: await bankAccount(transaction, { kind: 'interest_payable', ...own }),
    });
  }
  const drafts = accruals.map(({ day, amount, entryId }): JournalEntryDraft => {
    const { expense, payable } = accounts.get(amount.currency)!;
    return {
      id: entryId,
      kind: entryKind,
      bookedAt: isLate ? clock.bookingTime() : new Date(endOfDay(config.timeZone, day)!.getTime() - 1),
      valueDate: day,
      postings: [
        { accountId: expense, side: 'debit', amount },
        { accountId: payable, side: 'credit', amount },
      ],
    };
  });
  const outcomes = await postEntries(transaction, drafts, { newId });
  if (outcomes.some((outcome) => 'refusal' in outcome)) throw new Error('Interest could not be accrued.');
  await insertAccruals(transaction, accruals);
  await recordEvents(
    transaction,
    platform,
    accruals.map(({ id, day, amount, entryId }) => ({
      kind: 'interest_accrued',
      subject: `${day} ${amount.currency}`,
      about: [
        { kind: 'booking', id: entryId },
        { kind: 'interest_accrual', id },
      ],
    })),
  );
}
