import { minorUnitsOf } from './currencies.ts';
import type { CurrencyCode } from './currencies.ts';
import { DECIMAL_MARKS } from './format-money.ts';
import type { AmountLanguage } from './format-money.ts';
import { PLAIN_DECIMAL_LENGTH_MAX, splitPlainDecimal } from './plain-decimal.ts';

/** Digits, either unbroken or in full groups of three set apart by one space; then perhaps one mark and digits. */
const TYPED_AMOUNT = /^([0-9]+|[0-9]{1,3}(?:[ \u00a0\u202f][0-9]{3})+)(?:([.,])([0-9]+))?$/;

/**
 * Reads what a person typed into a form, and gives the plain decimal that `parseAmount` takes, or null
 * when the text cannot be read in one way only.
 *
 * The rule: spaces (also U+00A0 and U+202F) part thousands, in full groups; one comma or one point, in
 * any language, is the decimal mark; both together are refused. A mark followed by exactly three digits
 * looks like thousands (`1,234`) and is refused, unless it cannot be: the whole part is 0, has more than
 * three digits or already has spaces, or the currency has three decimals or more and the mark is the
 * language's own (`1,234` KWD in French, `1.234` KWD in English). No sign, no zeros in front.
 * The number of decimals is left to `parseAmount`, whose refusal names it.
 */
export function readTypedAmount(text: string, language: AmountLanguage, currency: CurrencyCode): string | null {
  if (text.length > PLAIN_DECIMAL_LENGTH_MAX) return null;
  const match = TYPED_AMOUNT.exec(text.trim());
  if (match === null) return null;
  const [, whole = '', mark, fraction] = match;

  const looksLikeThousands = fraction?.length === 3 && /^[1-9][0-9]{0,2}$/.test(whole);
  const isFractionExpected = mark === DECIMAL_MARKS[language] && minorUnitsOf(currency) >= 3;
  if (looksLikeThousands && !isFractionExpected) return null;

  const digits = whole.replace(/[^0-9]/g, '');
  const decimal = fraction === undefined ? digits : `${digits}.${fraction}`;
  return splitPlainDecimal(decimal) === null ? null : decimal;
}
