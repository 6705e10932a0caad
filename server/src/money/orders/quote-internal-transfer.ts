import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { AMOUNT_MINOR_MAX, convertBack, parseAmount, toDecimalString, type Money } from '@bank/money';
import { findAccountsToBookOn, type AccountToBookOn } from '../accounts/index.ts';
import { judgeCrossRate, latestRates } from '../exchange-rates/index.ts';
import {
  convertFor,
  firstEmpty,
  judgeInternalTransfer,
  seenOnly,
  type InternalTransfer,
  type InternalTransferInstruction,
} from './judge-internal-transfer.ts';
import type { Platform } from '../../base/platform/platform.ts';

export interface TransferQuote {
  readonly amount: Money;
  readonly counterAmount: Money;
  /** Units of the counter currency for one unit, times 10^10; undefined where nothing is converted. */
  readonly rateScaled: bigint | undefined;
  readonly asOf: Date;
}

export interface QuoteWish
  extends Pick<InternalTransferInstruction, 'clientId' | 'rights' | 'debtorAccount' | 'creditorAccount' | 'amount'> {
  /** What is to be credited, where no amount is said. */
  readonly counterAmount: string;
}

/** What an internal transfer would debit and credit at this moment. Books nothing. */
export async function quoteInternalTransfer(platform: Platform, wish: QuoteWish): Promise<TransferQuote | Refusal> {
  const { db, clock, config } = platform;
  const { clientId, rights, debtorAccount, creditorAccount, counterAmount } = wish;
  const isBackwards = counterAmount.trim() !== '';
  // Of the two one is asked for, and the other follows.
  if (isBackwards && wish.amount.trim() !== '') return refuse('amount_malformed', 'counterAmount');
  const empty = firstEmpty(wish, ['debtorAccount', 'creditorAccount', isBackwards ? 'counterAmount' : 'amount']);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const [debtor, creditor] = (
    await findAccountsToBookOn(
      db,
      [debtorAccount, creditorAccount].map((reference) => ({ clientId, reference })),
    )
  ).map((account) => seenOnly(rights, account));
  const rates = await latestRates(db);
  const at = { now: clock.now(), ratesAgeMaxHours: config.ratesAgeMaxHours };
  const amount = isBackwards ? amountFor({ debtor, creditor }, counterAmount, { rates, at }) : wish.amount;
  if (isRefusal(amount)) return amount;
  const transfer = judgeInternalTransfer({ debtor, creditor }, amount);
  if (isRefusal(transfer)) return transfer;
  return quoteOf(transfer, { rates, at });
}

/** What a transfer that keeps the rules comes to at these rates. */
export function quoteOf(transfer: InternalTransfer, { rates, at }: Terms): TransferQuote | Refusal {
  const conversion = convertFor(transfer, rates, at);
  if (isRefusal(conversion)) return conversion;
  return {
    amount: transfer.amount,
    counterAmount: conversion?.counterAmount ?? transfer.amount,
    rateScaled: conversion?.rate.rateScaled,
    asOf: conversion?.rateAsOf ?? at.now,
  };
}

/** The rates of a moment. */
interface Terms {
  readonly rates: Awaited<ReturnType<typeof latestRates>>;
  readonly at: Parameters<typeof judgeCrossRate>[2];
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
