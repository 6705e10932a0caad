import { minorUnitsOf } from './currencies.ts';
import { RATE_SCALE } from './exchange-rate.ts';
import type { ExchangeRate } from './exchange-rate.ts';
import { CurrencyMismatchError, money } from './money.ts';
import type { Money } from './money.ts';
import { roundDown, roundUp } from './rounding.ts';
import type { Rounding } from './rounding.ts';

/**
 * The amount in the rate's other currency. Exact up to the one rounding at the end, also between
 * currencies of different minor units. By default the remainder stays with the bank; the result may be
 * zero (see `isZero`) or beyond `AMOUNT_MINOR_MAX`, which the caller refuses.
 * Throws `CurrencyMismatchError` when the rate is not from the amount's currency.
 */
export function convert(amount: Money, rate: ExchangeRate, rounding: Rounding = roundDown): Money {
  if (amount.currency !== rate.from) throw new CurrencyMismatchError(rate.from, amount.currency);
  const numerator = amount.amountMinor * rate.rateScaled * 10n ** BigInt(minorUnitsOf(rate.to));
  const denominator = RATE_SCALE * 10n ** BigInt(minorUnitsOf(rate.from));
  return money(rounding(numerator, denominator), rate.to);
}

/**
 * The least amount that `convert` turns into `wanted` or more. Where one minor unit of the amount is worth several of
 * the other currency, it turns into more.
 */
export function convertBack(wanted: Money, rate: ExchangeRate): Money {
  if (wanted.currency !== rate.to) throw new CurrencyMismatchError(rate.to, wanted.currency);
  const numerator = wanted.amountMinor * RATE_SCALE * 10n ** BigInt(minorUnitsOf(rate.from));
  const denominator = rate.rateScaled * 10n ** BigInt(minorUnitsOf(rate.to));
  return money(roundUp(numerator, denominator), rate.from);
}
