import { minorUnitsOf } from './currencies.ts';
import type { CurrencyCode } from './currencies.ts';
import { money } from './money.ts';
import type { Money } from './money.ts';
import { splitPlainDecimal, toFixedDecimals, toScaledInteger } from './plain-decimal.ts';

/** A text that should be our own and is not what `toDecimalString` writes. */
export class MalformedDecimalError extends Error {
  override readonly name = 'MalformedDecimalError';
}

/** The amount as answers and files write it: `1250.00` for USD, `1250` for JPY, `-0.05` when negative. */
export function toDecimalString(amount: Money): string {
  return toFixedDecimals(amount.amountMinor, minorUnitsOf(amount.currency));
}

/**
 * The exact inverse of `toDecimalString`, for our own text only; a client's text goes through `parseAmount`. Throws
 * `MalformedDecimalError` when the text is not the one spelling of an amount.
 */
export function fromDecimalString(text: string, currency: CurrencyCode): Money {
  const isNegative = text.startsWith('-');
  const decimal = splitPlainDecimal(isNegative ? text.slice(1) : text);
  const minorUnits = minorUnitsOf(currency);
  if (decimal === null || decimal.fraction.length !== minorUnits) {
    throw new MalformedDecimalError(`not a stored amount in ${currency}`);
  }
  const size = toScaledInteger(decimal, minorUnits);
  if (isNegative && size === 0n) throw new MalformedDecimalError(`a negative zero in ${currency}`);
  return money(isNegative ? -size : size, currency);
}
