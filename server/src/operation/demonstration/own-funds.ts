import { accountOfChart, postEntries, type JournalEntryId } from '@bank/ledger';
import { amountText, convert, currencyCode, money, toDecimalString, type Money } from '@bank/money';
import type { Database } from '../../base/platform/platform.ts';
import { insertEntriesByHand } from '../../money/payments/index.ts';
import type { Surroundings } from './book-steps.ts';
import { hour, momentOf, type Day } from './calendar.ts';
import { decideByTwo } from './decide-by-two.ts';
import { rateOn } from './demonstration-rates.ts';
import { factsById } from './trail.ts';

const usd = currencyCode('USD');
const shareCapital = money(1_000_000_000n, usd);

/**
 * What the bank keeps of each currency for itself: clients change money with it, and what they are owed in a currency
 * stands with banks in that currency.
 */
const stocks = [
  money(200_000_000n, currencyCode('EUR')),
  money(20_000_000n, currencyCode('GBP')),
  money(20_000_000n, currencyCode('CHF')),
  money(30_000_000n, currencyCode('JPY')),
  money(60_000_000n, currencyCode('AED')),
];

interface Leg {
  readonly account: string;
  readonly side: 'debit' | 'credit';
  readonly amount: Money;
}

/** The shareholders pay in the capital, and the bank buys its stock of each currency at the rate of the day. */
export async function bookOwnFunds(
  transaction: Database,
  day: Day,
  surroundings: Omit<Surroundings, 'fileOf'>,
): Promise<void> {
  await bookByTwo(transaction, momentOf(day, 8.2 * hour), surroundings, {
    text: 'Share capital paid in',
    reason: 'Resolution of the shareholders',
    legs: [
      { account: 'nostro', side: 'debit', amount: shareCapital },
      { account: 'share_capital', side: 'credit', amount: shareCapital },
    ],
  });
  for (const [place, stock] of stocks.entries()) {
    const paid = convert(stock, rateOn(day, stock.currency, usd));
    await bookByTwo(transaction, momentOf(day, 8.3 * hour + place * 120), surroundings, {
      text: `Own stock of ${stock.currency} bought for ${amountText(paid)}`,
      reason: 'Currencies in which clients hold accounts',
      legs: [
        { account: 'nostro', side: 'debit', amount: stock },
        { account: 'position', side: 'credit', amount: stock },
        { account: 'position', side: 'debit', amount: paid },
        { account: 'nostro', side: 'credit', amount: paid },
      ],
    });
  }
}

/** An entry by hand as the office books it: proposed by the administrator and approved. */
async function bookByTwo(
  transaction: Database,
  at: Date,
  surroundings: Omit<Surroundings, 'fileOf'>,
  { text, reason, legs }: { readonly text: string; readonly reason: string; readonly legs: readonly Leg[] },
): Promise<void> {
  const { newId, trail } = surroundings;
  const named = legs.map(({ account, side, amount }) => ({ account: `${account}:${amount.currency}`, side, amount }));
  const [author, approver] = ['administrator', 'approver'];
  const [proposalId] = await decideByTwo(
    transaction,
    [
      {
        kind: 'book_by_hand',
        content: {
          text,
          type: 'fee',
          legs: named.map(({ amount, ...leg }) => ({
            ...leg,
            amount: toDecimalString(amount),
            currency: amount.currency,
          })),
        },
        subject: null,
        differences: [
          ...named.map(({ account, side, amount }) => ({
            what: side,
            of: account,
            was: null,
            willBe: amountText(amount),
          })),
          { what: 'text' as const, was: null, willBe: text },
        ],
        reason,
        proposedBy: author,
        proposedAt: new Date(at.getTime() - 60_000),
        decidedAt: at,
      },
    ],
    surroundings,
  );
  const id = newId(at) as JournalEntryId;
  const postings = [];
  for (const { account, side, amount } of legs) {
    const opened = { code: account, currency: amount.currency, newId: () => newId(at), now: at };
    postings.push({ accountId: await accountOfChart(transaction, opened), side, amount });
  }
  const [outcome] = await postEntries(transaction, [{ id, kind: 'booked by hand', bookedAt: at, postings }], {
    newId: () => newId(at),
  });
  if (outcome === undefined || 'refusal' in outcome) throw new Error(`The books refuse "${text}".`);
  await insertEntriesByHand(transaction, [
    { entryId: id, text, author, approval: { by: approver, proposalId: proposalId! } },
  ]);
  const booking = (await trail.readBookings(transaction, [id])).get(id)!;
  const byHand = (await factsById(transaction, 'entry_by_hand', [id])).get(id)!;
  trail.tell(at, { kind: 'entry_booked', subject: id, staff: approver, facts: [booking, byHand] });
}
