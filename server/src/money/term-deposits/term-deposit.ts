import type { DepositState, TermDeposit as ShownDeposit } from '@bank/contract';
import type { LedgerAccountId } from '@bank/ledger';
import { dayAfter, daysBetween, interestOfDays, money, percentText, type Money } from '@bank/money';

/** A deposit with the terms that it was opened with. Days are `YYYY-MM-DD`, those of the bank. */
export interface TermDeposit {
  readonly id: string;
  readonly number: string;
  readonly clientId: string;
  readonly account: { readonly id: string; readonly number: string; readonly ledgerAccountId: LedgerAccountId };
  readonly ledgerAccountId: LedgerAccountId;
  readonly amount: Money;
  readonly rateHundredths: number;
  readonly earlyRateHundredths: number;
  readonly openedOn: string;
  readonly maturesOn: string;
  /** At maturity. */
  readonly interest: Money;
  readonly end:
    | { readonly as: Exclude<DepositState, 'open'>; readonly on: string; readonly paidInterest: Money }
    | undefined;
}

type Running = Pick<TermDeposit, 'amount' | 'rateHundredths' | 'openedOn' | 'maturesOn'> & {
  readonly end?: { readonly on: string } | undefined;
};

/** The first day that brings no interest any more. */
export function lastDayOf({ maturesOn, end }: Running): string {
  return end !== undefined && end.on < maturesOn ? end.on : maturesOn;
}

/** The interest of the days before this one: the day of opening is the first that brings any. */
export function accruedBefore(deposit: Running, day: string): Money {
  const last = lastDayOf(deposit);
  const days = Math.max(0, daysBetween(deposit.openedOn, day < last ? day : last));
  return interestOfDays(deposit.amount, deposit.rateHundredths, days);
}

/** What one day brings. */
export function accruedOn(deposit: Running, day: string): bigint {
  return accruedBefore(deposit, dayAfter(day)).amountMinor - accruedBefore(deposit, day).amountMinor;
}

/** The interest of one that ends early on a day. */
export function earlyInterest(
  { amount, earlyRateHundredths, openedOn }: Pick<TermDeposit, 'amount' | 'earlyRateHundredths' | 'openedOn'>,
  day: string,
): Money {
  return interestOfDays(amount, earlyRateHundredths, daysBetween(openedOn, day));
}

/** As clients read it. */
export function presentDeposit(deposit: TermDeposit, today: string): ShownDeposit {
  const { end, interest } = deposit;
  return {
    number: deposit.number,
    account: deposit.account.number,
    amount: deposit.amount,
    rate: percentText(deposit.rateHundredths),
    earlyRate: percentText(deposit.earlyRateHundredths),
    openedOn: deposit.openedOn,
    maturesOn: deposit.maturesOn,
    interest: money(interest.amountMinor, interest.currency),
    accrued: end === undefined ? accruedBefore(deposit, today) : end.paidInterest,
    state: end === undefined ? 'open' : end.as,
    endedOn: end?.on ?? null,
  };
}
