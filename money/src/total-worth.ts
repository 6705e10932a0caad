import { minorUnitsOf } from './currencies.ts';
import { RATE_SCALE, RateNotPositiveError } from './exchange-rate.ts';
import { money } from './money.ts';
import type { Money } from './money.ts';
import type { CurrencyCode } from './currencies.ts';
import { roundHalfEven } from './rounding.ts';

/** The value of one unit of a currency in US dollars, times 10^`RATE_DECIMALS`. The dollar's own is `RATE_SCALE`. */
export interface DollarValue {
  readonly currency: CurrencyCode;
  readonly usdPerUnitScaled: bigint;
}

/** An amount with the dollar value of its currency. */
export interface ValuedAmount {
  readonly amount: Money;
  readonly usdPerUnitScaled: bigint;
}

/** The value of one dollar in dollars. */
export const dollarValueOfOne = RATE_SCALE;

/**
 * What amounts of several currencies are worth together in one. Added up as exact fractions and rounded once, at the
 * end, half to even: a report, not a conversion that books anything (those round down). An empty list is worth zero.
 * Throws `RateNotPositiveError` when a dollar value is not greater than zero.
 */
export function totalWorth(amounts: readonly ValuedAmount[], to: DollarValue): Money {
  for (const { amount, usdPerUnitScaled } of amounts) requirePositive(amount.currency, usdPerUnitScaled);
  requirePositive(to.currency, to.usdPerUnitScaled);
  const minorUnits = amounts.map(({ amount }) => minorUnitsOf(amount.currency));
  const minorUnitsMax = Math.max(0, ...minorUnits);
  // All fractions over one denominator, so that only the sum is rounded.
  const numerator = sum(
    amounts.map(
      ({ amount, usdPerUnitScaled }, place) =>
        amount.amountMinor *
        usdPerUnitScaled *
        10n ** BigInt(minorUnitsMax - (minorUnits[place] ?? 0) + minorUnitsOf(to.currency)),
    ),
  );
  const denominator = to.usdPerUnitScaled * 10n ** BigInt(minorUnitsMax);
  return money(roundHalfEven(numerator, denominator), to.currency);
}

/**
 * The shares of parts in their whole, in thousandths that add up to exactly 1000: each is rounded down, and the rest
 * goes to those that lost most (largest remainder). All are zero if the whole is zero. No part may be negative.
 */
export function sharesPerMille(parts: readonly bigint[]): readonly number[] {
  const whole = sum(parts);
  if (whole === 0n) return parts.map(() => 0);
  const cut = parts.map((part) => (part * 1000n) / whole);
  let left = 1000n - sum(cut);
  const byLoss = parts
    .map((part, place) => ({ place, lost: (part * 1000n) % whole }))
    .sort((a, b) => (a.lost === b.lost ? a.place - b.place : a.lost > b.lost ? -1 : 1));
  for (const { place } of byLoss) {
    if (left === 0n) break;
    cut[place] = (cut[place] ?? 0n) + 1n;
    left -= 1n;
  }
  return cut.map(Number);
}

function sum(numbers: readonly bigint[]): bigint {
  return numbers.reduce((total, number) => total + number, 0n);
}

function requirePositive(currency: CurrencyCode, usdPerUnitScaled: bigint): void {
  if (usdPerUnitScaled <= 0n) throw new RateNotPositiveError(`the dollar value of ${currency}`);
}
