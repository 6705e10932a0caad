import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { AMOUNT_MINOR_MAX, convertBack, parseAmount, toDecimalString, type Money } from '@bank/money';
import type { AccountToBookOn } from '../accounts/index.ts';
import { judgeCrossRate, latestRates } from '../exchange-rates/index.ts';
import { convertFor, type InternalBooking } from '../payments/index.ts';
import type { Rights } from '../../base/platform/rights.ts';
import type { AsTyped, InternalContent } from './content.ts';
import { findPair } from './find-pair.ts';
import { firstEmpty, judgeAmountBetween, seenOnly } from './judge-internal.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readLimit } from '../../base/settings/index.ts';

export interface Quoted {
  readonly amount: Money;
  readonly counterAmount: Money;
  /** Units of the counter currency for one unit, times 10^10; undefined where nothing is converted. */
  readonly rateScaled: bigint | undefined;
  readonly asOf: Date;
}

export interface QuoteWish extends Pick<AsTyped<InternalContent>, 'debtorAccount' | 'creditorAccount' | 'amount'> {
  readonly clientId: string;
  readonly rights: Rights;
  /** What is to be credited, where no amount is said. */
  readonly counterAmount: string;
}

/** What an internal transfer would debit and credit at this moment. Books nothing. */
export async function quoteInternalTransfer(platform: Platform, wish: QuoteWish): Promise<Quoted | Refusal> {
  const { db } = platform;
  const { clientId, rights, debtorAccount, creditorAccount, counterAmount } = wish;
  const isBackwards = counterAmount.trim() !== '';
  // Of the two one is asked for, and the other follows.
  if (isBackwards && wish.amount.trim() !== '') return refuse('amount_malformed', 'counterAmount');
  const empty = firstEmpty(wish, ['debtorAccount', 'creditorAccount', isBackwards ? 'counterAmount' : 'amount']);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const pair = await findPair(db, { clientId, debtorAccount, creditorAccount });
  const [debtor, creditor] = [seenOnly(rights, pair.debtor), seenOnly(rights, pair.creditor)];
  const { rates, at } = await readTerms(platform);
  const amount = isBackwards ? amountFor({ debtor, creditor }, counterAmount, { rates, at }) : wish.amount;
  if (isRefusal(amount)) return amount;
  const between = judgeAmountBetween({ debtor, creditor }, amount);
  return isRefusal(between) ? between : quoteOf(between, { rates, at });
}

/** What a transfer that keeps the rules comes to at these rates. */
export function quoteOf(
  between: Pick<InternalBooking, 'debtorAccount' | 'creditorAccount' | 'amount'>,
  { rates, at }: Terms,
): Quoted | Refusal {
  const conversion = convertFor(between, rates, at);
  if (isRefusal(conversion)) return conversion;
  return {
    amount: between.amount,
    counterAmount: conversion?.counterAmount ?? between.amount,
    rateScaled: conversion?.rate.rateScaled,
    asOf: conversion?.rateAsOf ?? at.now,
  };
}

/** The rates of a moment, and the rules for them. */
interface Terms {
  readonly rates: Awaited<ReturnType<typeof latestRates>>;
  readonly at: Parameters<typeof convertFor>[2];
}

export async function readTerms({ db, clock, config }: Platform): Promise<Terms> {
  const { ratesAgeMaxHours } = config;
  const freshRateLimit = await readLimit(db, 'fresh_rate_limit');
  return { rates: await latestRates(db), at: { now: clock.now(), ratesAgeMaxHours, freshRateLimit } };
}

/** The amount to debit, so that so much is credited; judged by the rules of any amount afterwards. */
function amountFor(
  { debtor, creditor }: { debtor: AccountToBookOn | undefined; creditor: AccountToBookOn | undefined },
  counterAmount: string,
  { rates, at }: Terms,
): string | Refusal {
  // Which account is missing is said by the rules that follow.
  if (debtor === undefined || creditor === undefined || debtor.id === creditor.id) return counterAmount;
  const wanted = parseAmount(counterAmount, creditor.currency);
  if (!wanted.ok) return refuse(wanted.refusal, 'counterAmount');
  if (debtor.currency === creditor.currency) return counterAmount;
  const dated = judgeCrossRate(rates, { from: debtor.currency, to: creditor.currency }, at);
  if (isRefusal(dated)) return dated;
  const amount = convertBack(wanted.amount, dated.rate);
  return amount.amountMinor > AMOUNT_MINOR_MAX ? refuse('amount_too_large', 'counterAmount') : toDecimalString(amount);
}
