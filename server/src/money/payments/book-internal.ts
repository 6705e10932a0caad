import { isRefusal, refuse, type Refusal } from '@bank/contract';
import type { WritePart } from '@bank/database';
import {
  bankAccount,
  bookingMoment,
  decideEntries,
  type JournalEntryDraft,
  type JournalEntryId,
  type LedgerAccountId,
  type PostingDraft,
  type RefusedEntry,
} from '@bank/ledger';
import type { CurrencyCode, Money } from '@bank/money';
import type { AccountToBookOn } from '../accounts/index.ts';
import { internalTransferFact, type Fact } from '../../base/audit/index.ts';
import { latestRates } from '../exchange-rates/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readLimit } from '../../base/settings/index.ts';
import { convertFor, isConversion } from './convert.ts';
import { partyName } from './party-name.ts';
import type { Conversion, Payment } from './payment.ts';
import { paymentsToWrite } from './store.ts';

/** Money that is to move between two accounts of one client. */
export interface InternalBooking {
  /** The order that it carries out. */
  readonly orderId: string;
  readonly debtorAccount: AccountToBookOn;
  readonly creditorAccount: AccountToBookOn;
  readonly amount: Money;
  readonly remittanceInformation: string;
  /** The user who placed the order: the event of the booking tells who it was. */
  readonly placedBy: string;
  /** The rate that the client saw: a conversion at another one is refused. */
  readonly expectedRate?: string | undefined;
}

/** What was asked for, and what it came to: its payment with the fact for the audit trail, or why not. */
export interface InternallyBooked<Asked> {
  readonly asked: Asked;
  readonly outcome: { readonly paymentId: string; readonly fact: Fact } | Refusal;
}

/** What conversions need: the bank's rates, and its position of each currency concerned. */
export interface ConversionTerms {
  readonly rates: Awaited<ReturnType<typeof latestRates>>;
  /** US dollars: `judgeFreshRate`. */
  readonly freshRateLimit: string;
  readonly positions: ReadonlyMap<CurrencyCode, LedgerAccountId>;
}

/**
 * Opens the bank's position of every currency concerned before the database transaction begins, should it be the first
 * ever: two conversions that cross each other and both opened theirs inside would each wait for the other's.
 */
export async function prepareConversions(
  { db, newId, clock }: Platform,
  asked: readonly Pick<InternalBooking, 'debtorAccount' | 'creditorAccount'>[],
): Promise<ConversionTerms> {
  const positions = new Map<CurrencyCode, LedgerAccountId>();
  const conversions = asked.filter(isConversion);
  if (conversions.length === 0) return { rates: new Map(), freshRateLimit: '0', positions };
  for (const { currency } of conversions.flatMap(({ debtorAccount, creditorAccount }) => [
    debtorAccount,
    creditorAccount,
  ])) {
    if (!positions.has(currency))
      positions.set(currency, await bankAccount(db, { kind: 'position', currency, newId, now: clock.now() }));
  }
  return { rates: await latestRates(db), freshRateLimit: await readLimit(db, 'fresh_rate_limit'), positions };
}

/**
 * Decides bookings on locked accounts, in the order given: what each came to, and what writes the accepted ones with
 * their payments.
 */
export async function bookInternal<Asked extends InternalBooking>(
  platform: Platform,
  transaction: Database,
  terms: ConversionTerms,
  all: readonly Asked[],
): Promise<{ readonly booked: readonly InternallyBooked<Asked>[]; readonly toWrite: readonly WritePart[] }> {
  const { newId, config } = platform;
  const drafted = all.map((asked) => draft(platform, terms, asked));
  const accepted = drafted.filter((one) => 'entry' in one);
  const { outcomes, toWrite } = await decideEntries(
    transaction,
    accepted.map(({ entry }) => entry),
    platform,
  );
  const posted = new Map(accepted.map((one, index) => [one.asked, outcomes[index]!]));
  const payments: Payment[] = [];
  const booked = drafted.map((one): InternallyBooked<Asked> => {
    const { asked } = one;
    if ('refused' in one) return { asked, outcome: one.refused };
    const result = posted.get(asked)!;
    if ('refusal' in result) return { asked, outcome: refusedByBooks(result, asked) };
    const payment = paymentOf(one, { id: newId(), journalEntryId: result.posted, createdAt: result.bookedAt });
    payments.push(payment);
    const fact = internalTransferFact({ entry: one.entry, payment, placedBy: asked.placedBy }, config.timeZone);
    return { asked, outcome: { paymentId: payment.id, fact } };
  });
  return { booked, toWrite: toWrite === undefined ? [] : [toWrite, paymentsToWrite(payments, bookingMoment)] };
}

interface Drafted<Asked> {
  readonly asked: Asked;
  readonly entry: JournalEntryDraft;
  readonly conversion: Conversion | undefined;
}

function draft<Asked extends InternalBooking>(
  { newId, clock, config }: Platform,
  { rates, freshRateLimit, positions }: ConversionTerms,
  asked: Asked,
): Drafted<Asked> | { readonly asked: Asked; readonly refused: Refusal } {
  const { expectedRate } = asked;
  const at = { now: clock.now(), ratesAgeMaxHours: config.ratesAgeMaxHours, freshRateLimit, expectedRate };
  const conversion = convertFor(asked, rates, at);
  if (isRefusal(conversion)) return { asked, refused: conversion };
  const entry = {
    id: newId() as JournalEntryId,
    kind: conversion === undefined ? 'internal' : 'conversion',
    bookedAt: clock.bookingTime(),
    postings: postingsFor(asked, conversion, positions),
  };
  return { asked, entry, conversion };
}

function refusedByBooks({ refusal, accountId }: RefusedEntry, { debtorAccount }: InternalBooking): Refusal {
  if (refusal === 'exceeds_available_balance') return refuse('exceeds_available_balance', 'amount');
  if (refusal === 'balance_too_large') return refuse('amount_too_large', 'amount');
  const field = accountId === debtorAccount.ledgerAccountId ? 'debtorAccount' : 'creditorAccount';
  if (refusal === 'ledger_account_blocked') return refuse('account_unavailable', field);
  return accountId === debtorAccount.ledgerAccountId
    ? refuse('debtor_account_closed', 'debtorAccount')
    : refuse('creditor_account_closed', 'creditorAccount');
}

function paymentOf(
  { asked, conversion }: Drafted<InternalBooking>,
  written: Pick<Payment, 'id' | 'journalEntryId' | 'createdAt'>,
): Payment {
  const { orderId, debtorAccount, creditorAccount, remittanceInformation, amount } = asked;
  const name = partyName(debtorAccount.holder);
  return {
    ...written,
    type: conversion === undefined ? 'internal' : 'conversion',
    orderedBy: debtorAccount.clientId,
    orderId,
    debtor: { name, account: debtorAccount.number },
    creditor: { name, account: creditorAccount.number },
    remittanceInformation,
    amount,
    ...(conversion && { conversion }),
  };
}

/** A conversion is two legs through the bank's position of each currency, so that every currency balances by itself. */
function postingsFor(
  { debtorAccount, creditorAccount, amount }: InternalBooking,
  conversion: Conversion | undefined,
  positions: ConversionTerms['positions'],
): PostingDraft[] {
  const debit: PostingDraft = { accountId: debtorAccount.ledgerAccountId, side: 'debit', amount };
  const credited = conversion?.counterAmount ?? amount;
  const credit: PostingDraft = { accountId: creditorAccount.ledgerAccountId, side: 'credit', amount: credited };
  if (conversion === undefined) return [debit, credit];
  return [
    debit,
    { accountId: positions.get(amount.currency)!, side: 'credit', amount },
    { accountId: positions.get(credited.currency)!, side: 'debit', amount: credited },
    credit,
  ];
}
