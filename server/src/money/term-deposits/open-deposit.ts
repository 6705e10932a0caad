import { refuse, type Refusal } from '@bank/contract';
import { openLedgerAccount, postEntries, type JournalEntryId, type RefusedEntry } from '@bank/ledger';
import {
  compare,
  daysBetween,
  interestOfDays,
  parseAmount,
  twelveMonthsAfter,
  percentText,
  type CurrencyCode,
  type Money,
} from '@bank/money';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { depositOfferAt, readDepositOffers, type DepositOfferInForce } from '../../base/settings/index.ts';
import type { AccountToBookOn } from '../accounts/index.ts';
import { insertPayments, partyName } from '../payments/index.ts';
import { insertDeposit, lockDeposits, nextNumber, type NewDeposit } from './store.ts';
import { type TermDeposit } from './term-deposit.ts';

/** The offer of a currency at a moment, or why none is opened. */
export async function readOffer(
  { config }: Pick<Platform, 'config'>,
  database: Database,
  { currency, at }: { readonly currency: CurrencyCode; readonly at: Date },
): Promise<DepositOfferInForce | Refusal> {
  const offer = depositOfferAt(await readDepositOffers(database, config.timeZone), currency, at);
  return offer?.isOffered === true ? offer : refuse('deposit_not_offered', 'debtorAccount');
}

/** By which an opening names the offer that was read. */
export function nameOfOffer({ id, currency }: DepositOfferInForce): string {
  return id ?? `first-${currency}`;
}

/** What was typed, as an amount of the offer's currency. */
export function judgeAmount(typed: string, { currency, least, most }: DepositOfferInForce): Money | Refusal {
  const parsed = parseAmount(typed, currency);
  if (!parsed.ok) return refuse(parsed.refusal, 'amount');
  const { amount } = parsed;
  const isInRange = compare(amount, least) >= 0 && compare(amount, most) <= 0;
  return isInRange ? amount : refuse('deposit_not_offered', 'amount');
}

/** Money that is to be put away. */
export interface Opening {
  readonly account: AccountToBookOn;
  readonly amount: Money;
  readonly offer: DepositOfferInForce;
  /** The day of maturity that was read. */
  readonly maturesOn: string;
  readonly openedBy: string | null;
  readonly proposalId: string | null;
  readonly key?: NewDeposit['key'];
}

/** A deposit that stands, with what an event tells of it. */
export interface Opened {
  readonly deposit: TermDeposit;
  readonly paymentId: string;
  readonly entryId: JournalEntryId;
}

/** Takes the money from the client's account to the deposit's own account of the books. */
export async function bookOpening(
  platform: Platform,
  transaction: Database,
  { account, amount, offer, maturesOn, openedBy, proposalId, key }: Opening,
): Promise<Opened | Refusal> {
  const { newId, clock, config } = platform;
  await lockDeposits(transaction);
  const openedAt = await momentOf(transaction, clock);
  const openedOn = dayIn(config.timeZone, openedAt);
  if (twelveMonthsAfter(openedOn) !== maturesOn) return refuse('deposit_terms_changed', 'maturesOn');
  const number = await nextNumber(transaction);
  const ledgerAccountId = await openLedgerAccount(transaction, {
    id: newId(),
    code: `term_deposit:${number}`,
    kind: 'liability',
    currency: amount.currency,
    floorMinor: 0n,
    openedAt,
  });
  const entryId = newId() as JournalEntryId;
  const [outcome] = await postEntries(
    transaction,
    [
      {
        id: entryId,
        kind: 'term deposit opened',
        bookedAt: clock.bookingTime(),
        postings: [
          { accountId: account.ledgerAccountId, side: 'debit', amount },
          { accountId: ledgerAccountId, side: 'credit', amount },
        ],
      },
    ],
    { newId },
  );
  if (outcome === undefined) throw new Error('A term deposit was not booked.');
  if ('refusal' in outcome) return refusedByBooks(outcome);
  const rate = percentText(offer.rateHundredths);
  const paymentId = newId();
  const name = partyName(account.holder);
  await insertPayments(transaction, [
    {
      id: paymentId,
      journalEntryId: entryId,
      type: 'term_deposit',
      orderedBy: account.clientId,
      debtor: { name, account: account.number },
      creditor: { name, account: number },
      remittanceInformation: `Term deposit ${number}: 12 months until ${maturesOn} at ${rate} % a year, ACT/365`,
      amount,
      createdAt: outcome.bookedAt,
    },
  ]);
  const deposit: Omit<TermDeposit, 'end'> = {
    id: newId(),
    number,
    clientId: account.clientId,
    account,
    ledgerAccountId,
    amount,
    rateHundredths: offer.rateHundredths,
    earlyRateHundredths: offer.earlyRateHundredths,
    openedOn,
    maturesOn,
    interest: interestOfDays(amount, offer.rateHundredths, daysBetween(openedOn, maturesOn)),
  };
  await insertDeposit(transaction, { ...deposit, offerId: offer.id, openedAt, entryId, openedBy, proposalId, key });
  return { deposit: { ...deposit, end: undefined }, paymentId, entryId };
}

function refusedByBooks({ refusal }: RefusedEntry): Refusal {
  if (refusal === 'exceeds_available_balance') return refuse('exceeds_available_balance', 'amount');
  if (refusal === 'balance_too_large') return refuse('amount_too_large', 'amount');
  if (refusal === 'ledger_account_blocked') return refuse('account_unavailable', 'debtorAccount');
  return refuse('debtor_account_closed', 'debtorAccount');
}

/** What the trail keeps of an opening. */
export function eventOfOpening({ deposit, paymentId, entryId }: Opened) {
  return {
    kind: 'term_deposit_opened',
    clientId: deposit.clientId,
    subject: paymentId,
    about: [
      { kind: 'booking', id: entryId },
      { kind: 'term_deposit', id: deposit.id },
    ],
  } as const;
}
