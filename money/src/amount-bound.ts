import { minorUnitsOf } from './currencies.ts';
import type { CurrencyCode } from './currencies.ts';
import { AMOUNT_MINOR_MAX } from './money.ts';
import { splitPlainDecimal, toScaledInteger, type PlainDecimal } from './plain-decimal.ts';

/**
 * One end of a range of amounts, said without a currency: `10.50` means that in whichever currency it is held against.
 */
export type AmountBound = PlainDecimal;

/**
 * Reads one end of a range of amounts, exactly: a plain decimal as `parseAmount` reads it, zero included, with any
 * number of decimals. Null for anything else.
 */
export function readAmountBound(input: string | number): AmountBound | null {
  return splitPlainDecimal(String(input));
}

/** Whether the lower end is above the upper one. */
export function isAbove(lower: AmountBound, upper: AmountBound): boolean {
  const decimals = Math.max(lower.fraction.length, upper.fraction.length);
  return toScaledInteger(lower, decimals) > toScaledInteger(upper, decimals);
}

/**
 * The end in minor units of a currency, so that no amount of it is left out by mistake: decimals that the currency
 * lacks round a lower end up and an upper end down. At least `10.5` yen is 11 yen; at most `10.5` is 10. More than the
 * books can hold becomes the largest amount that they can hold.
 */
export function boundInMinorUnits(bound: AmountBound, currency: CurrencyCode, end: 'lower' | 'upper'): bigint {
  const decimals = Math.max(minorUnitsOf(currency), bound.fraction.length);
  const step = 10n ** BigInt(decimals - minorUnitsOf(currency));
  const scaled = toScaledInteger(bound, decimals);
  const whole = scaled / step;
  const minor = end === 'lower' && scaled % step > 0n ? whole + 1n : whole;
  return minor > AMOUNT_MINOR_MAX ? AMOUNT_MINOR_MAX : minor;
}
