import type { BookedAccount, CardRow, JournalEntry } from '@bank/contract/office';
import { currencyCode, money, negate, toDecimalString, type Money } from '@bank/money';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { StandingAccount } from './account-store.ts';
import type { CardPosting } from './card-store.ts';
import type { EntryPosting } from './entries-store.ts';

const clientPrefix = 'client:';

/** What people call an account of the books: a client's by its number, one of the bank by its code. */
export function nameOfAccount(code: string): string {
  return code.startsWith(clientPrefix) ? code.slice(clientPrefix.length) : code;
}

/** An entry out of its postings. */
export function presentEntry(postings: readonly EntryPosting[], zone: string): JournalEntry {
  const { id, bookedAt, valueDate, kind, text, transferNumber } = postings[0]!;
  return {
    id,
    bookedAt: bookedAt.toISOString(),
    bookedOn: dayIn(zone, bookedAt),
    valueDate,
    kind,
    text,
    transferNumber,
    legs: postings.map((posting) => ({
      leg: posting.leg,
      account: nameOfAccount(posting.code),
      chartNumber: posting.chartNumber,
      ...sidesOf(posting.side, amountOf(posting.amountMinor, posting.currency)),
      balance: toDecimalString(amountOf(posting.balanceMinor, posting.currency)),
    })),
  };
}

export function presentAccount(account: StandingAccount): BookedAccount {
  const { code, kind, chart, balance, openedAt, closedAt, clientNumber } = account;
  const isDebit = balance.amountMinor < 0n;
  return {
    account: nameOfAccount(code),
    chartNumber: chart.number,
    chartName: chart.name,
    chartClass: chart.class,
    kind,
    ...sidesOf(isDebit ? 'debit' : 'credit', isDebit ? negate(balance) : balance),
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    clientNumber,
  };
}

export function presentCardRow(posting: CardPosting, currency: string, zone: string): CardRow {
  return {
    entryId: posting.entryId,
    sequence: Number(posting.sequence),
    bookedAt: posting.bookedAt.toISOString(),
    bookedOn: dayIn(zone, posting.bookedAt),
    valueDate: posting.valueDate,
    kind: posting.kind,
    text: posting.text,
    transferNumber: posting.transferNumber,
    against: posting.against.map(nameOfAccount),
    ...sidesOf(posting.side, amountOf(posting.amountMinor, currency)),
    balance: toDecimalString(amountOf(posting.balanceMinor, currency)),
  };
}

export function amountOf(minor: bigint, currency: string): Money {
  return money(minor, currencyCode(currency));
}

function sidesOf(side: 'debit' | 'credit', amount: Money) {
  const text = toDecimalString(amount);
  return {
    debit: side === 'debit' ? text : null,
    credit: side === 'credit' ? text : null,
    currency: amount.currency as string,
  };
}
