import type { CurrencyCode } from './currencies.ts';

/** An exact amount: a whole number of minor units (cents, fils, yen) of one currency. May be negative. */
export interface Money {
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

/** The largest amount the books can hold, in minor units: the greatest signed 64-bit integer. */
export const AMOUNT_MINOR_MAX = 9_223_372_036_854_775_807n;

/** Amounts of two currencies met where one was expected: our own mistake, never a client's. */
export class CurrencyMismatchError extends Error {
  override readonly name = 'CurrencyMismatchError';

  constructor(expected: CurrencyCode, actual: CurrencyCode) {
    super(`expected ${expected}, got ${actual}`);
  }
}

/** Makes an amount out of minor units: `money(125_000n, usd)` is 1250.00 USD. */
export function money(amountMinor: bigint, currency: CurrencyCode): Money {
  return { amountMinor, currency };
}

/** Throws `CurrencyMismatchError` when the currencies differ. */
export function add(left: Money, right: Money): Money {
  requireSameCurrency(left, right);
  return money(left.amountMinor + right.amountMinor, left.currency);
}

/** Throws `CurrencyMismatchError` when the currencies differ. */
export function subtract(left: Money, right: Money): Money {
  requireSameCurrency(left, right);
  return money(left.amountMinor - right.amountMinor, left.currency);
}

/** The same amount the other way: how the opposite leg of an entry is written. */
export function negate(amount: Money): Money {
  return money(-amount.amountMinor, amount.currency);
}

/** -1, 0 or 1, as `Array.sort` expects. Throws `CurrencyMismatchError` when the currencies differ. */
export function compare(left: Money, right: Money): -1 | 0 | 1 {
  requireSameCurrency(left, right);
  if (left.amountMinor === right.amountMinor) return 0;
  return left.amountMinor < right.amountMinor ? -1 : 1;
}

/** Whether nothing would move, for example after a conversion of too small an amount. */
export function isZero(amount: Money): boolean {
  return amount.amountMinor === 0n;
}

/** Whether the amount is greater than zero. */
export function isPositive(amount: Money): boolean {
  return amount.amountMinor > 0n;
}

function requireSameCurrency(left: Money, right: Money): void {
  if (left.currency !== right.currency) throw new CurrencyMismatchError(left.currency, right.currency);
}
