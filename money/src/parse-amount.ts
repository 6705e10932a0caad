import { minorUnitsOf } from './currencies.ts';
import type { CurrencyCode } from './currencies.ts';
import { AMOUNT_MINOR_MAX, money } from './money.ts';
import type { Money } from './money.ts';
import { splitPlainDecimal, toScaledInteger } from './plain-decimal.ts';

/** Why an amount is refused, in the order in which the rules are checked. */
export type AmountRefusal =
  | 'amount_malformed'
  | 'amount_must_be_positive'
  | 'amount_has_too_many_decimals'
  | 'amount_too_large';

/** What `parseAmount` answers: an amount greater than zero, or the first broken rule. */
export type ParsedAmount =
  | { readonly ok: true; readonly amount: Money }
  | { readonly ok: false; readonly refusal: AmountRefusal };

/** Digits before the point, as written. */
const WHOLE_DIGITS_MAX = 15;

/**
 * A double keeps any decimal of up to 15 significant digits and no more: from here on two amounts one
 * minor unit apart may arrive as the same JSON number, so only a string can carry them.
 */
const AMOUNT_MINOR_MAX_OF_NUMBER = 999_999_999_999_999n;

/**
 * Reads the amount of a request, exactly.
 *
 * A string is a plain decimal: ASCII digits, then perhaps a point and digits. A sign, an exponent, a
 * space, a thousands mark, a comma, `.5`, `5.` and zeros in front are `amount_malformed`. Decimals are
 * counted as written: `1.000` USD and `10.0` JPY have too many, so that a text means one amount in every
 * currency or none. A JSON number is read through its shortest decimal text; not finite or shown with
 * an exponent it is malformed, and too large for a double to be trusted with minor units it is
 * `amount_too_large`, where the same amount as a string may pass.
 */
export function parseAmount(input: string | number, currency: CurrencyCode): ParsedAmount {
  const decimal = splitPlainDecimal(String(input));
  if (decimal === null) return refused('amount_malformed');
  if (!/[1-9]/.test(decimal.whole + decimal.fraction)) return refused('amount_must_be_positive');

  const minorUnits = minorUnitsOf(currency);
  if (decimal.fraction.length > minorUnits) return refused('amount_has_too_many_decimals');
  if (decimal.whole.length > WHOLE_DIGITS_MAX) return refused('amount_too_large');

  const amountMinor = toScaledInteger(decimal, minorUnits);
  const amountMinorMax = typeof input === 'number' ? AMOUNT_MINOR_MAX_OF_NUMBER : AMOUNT_MINOR_MAX;
  if (amountMinor > amountMinorMax) return refused('amount_too_large');
  return { ok: true, amount: money(amountMinor, currency) };
}

function refused(refusal: AmountRefusal): ParsedAmount {
  return { ok: false, refusal };
}
