import type { CurrencyCode } from './currencies.ts';
import { MalformedDecimalError } from './decimal.ts';
import { splitPlainDecimal, toFixedDecimals, toScaledInteger } from './plain-decimal.ts';
import { roundDown, roundHalfEven } from './rounding.ts';

/** How many units of `to` one unit of `from` buys, as an integer scaled by 10^`RATE_DECIMALS`. */
export interface ExchangeRate {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly rateScaled: bigint;
}

/** Decimals of every rate: enough for five digits of the weakest currency in dollars. */
export const RATE_DECIMALS = 10;

/** The integer for a rate of 1. */
export const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS);

/** The largest rate the books can hold, scaled: the greatest signed 64-bit integer. */
export const RATE_SCALED_MAX = 9_223_372_036_854_775_807n;

/** Decimals shown even when they are zeros. */
const SHOWN_DECIMALS_MIN = 4;

/** A rate of zero or less came from our own store: our own mistake, never a client's. */
export class RateNotPositiveError extends Error {
  override readonly name = 'RateNotPositiveError';
}

/**
 * The rate between two currencies through their values in US dollars, rounded down: together with the rounding of
 * `convert`, a conversion there and back never brings a gain. May be zero when `from` is worth very little in `to`, or
 * beyond `RATE_SCALED_MAX`, which the caller refuses. Throws `RateNotPositiveError` when a dollar value is not greater
 * than zero.
 */
export function crossRate({
  from,
  to,
  usdPerFromScaled,
  usdPerToScaled,
}: {
  from: CurrencyCode;
  to: CurrencyCode;
  usdPerFromScaled: bigint;
  usdPerToScaled: bigint;
}): ExchangeRate {
  if (usdPerFromScaled <= 0n) throw new RateNotPositiveError(`the dollar value of ${from}`);
  if (usdPerToScaled <= 0n) throw new RateNotPositiveError(`the dollar value of ${to}`);
  return { from, to, rateScaled: roundDown(usdPerFromScaled * RATE_SCALE, usdPerToScaled) };
}

/** What one unit of the other currency costs: the reciprocal, half to even. Nothing is converted with it. */
export function invertRate(rateScaled: bigint): bigint {
  return roundHalfEven(RATE_SCALE * RATE_SCALE, rateScaled);
}

/** A scaled rate as decimal text, without trailing zeros but with at least four decimals: `1.0823`, `1.0000`. */
export function toRateString(rateScaled: bigint): string {
  const text = toFixedDecimals(rateScaled, RATE_DECIMALS);
  let end = text.length;
  while (text[end - 1] === '0' && end > text.length - RATE_DECIMALS + SHOWN_DECIMALS_MIN) end -= 1;
  return text.slice(0, end);
}

/** Enough digits to tell rates apart at a glance; the rest is shown on demand. */
const SIGNIFICANT_DIGITS = 5;

/** A scaled rate shortened for a list: five significant digits, never fewer than four decimals, half to even. */
export function roundRate(rateScaled: bigint): bigint {
  const digits = rateScaled.toString().length;
  const left = 10n ** BigInt(Math.min(Math.max(0, digits - SIGNIFICANT_DIGITS), RATE_DECIMALS - SHOWN_DECIMALS_MIN));
  return roundHalfEven(rateScaled, left) * left;
}

/**
 * Reads a plain decimal into a scaled rate, as `toRateString` writes it or with fewer decimals. Null for
 * any other text, zero, more than ten decimals and rates beyond 64 bits: nothing of a rate is rounded away.
 */
export function parseRate(text: string): bigint | null {
  const decimal = splitPlainDecimal(text);
  if (decimal === null || decimal.fraction.length > RATE_DECIMALS) return null;
  const rateScaled = toScaledInteger(decimal, RATE_DECIMALS);
  return rateScaled > 0n && rateScaled <= RATE_SCALED_MAX ? rateScaled : null;
}

/** The inverse of `toRateString`, for our own text only. Throws `MalformedDecimalError` for text that is not a rate. */
export function fromRateString(text: string): bigint {
  const rateScaled = parseRate(text);
  if (rateScaled === null) throw new MalformedDecimalError(`not a rate: ${text.slice(0, 40)}`);
  return rateScaled;
}
