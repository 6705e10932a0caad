import { minorUnitsOf } from './currencies.ts';
import type { CurrencyCode } from './currencies.ts';
import { DECIMAL_MARKS, GROUPING_MARKS } from './format-money.ts';
import type { AmountLanguage } from './format-money.ts';
import { toPlainWidth } from './plain-width.ts';
import { PLAIN_DECIMAL_LENGTH_MAX, splitPlainDecimal } from './plain-decimal.ts';

/** The meaning of a typed or pasted amount. `parseAmount` accepts each decimal. */
export type TypedAmount =
  | { readonly kind: 'amount'; readonly decimal: string }
  /** `1.234` may be a thousand and more, or one and a fraction. */
  | { readonly kind: 'ambiguous'; readonly asThousands: string; readonly asDecimals: string }
  | { readonly kind: 'unreadable' };

const UNREADABLE: TypedAmount = { kind: 'unreadable' };

/**
 * Characters without a width that come along with a pasted amount: soft hyphen, zero-width and direction marks, byte
 * order mark.
 */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Spaces that separate thousands: the common one, no-break, figure, thin and narrow no-break space. */
const SPACE = /[\u00a0\u2007\u2009\u202f]/g;
/** ' and \u2019 separate thousands in Switzerland. */
const MARK = /[ .,'\u2019]/;
const DIGITS = /^[0-9]+$/;

/** Signs that people write in place of a code. A sign of several currencies counts for each of them. */
const SIGNS: Readonly<Record<string, string>> = {
  USD: '$',
  AUD: '$',
  CAD: '$',
  HKD: '$',
  NZD: '$',
  SGD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNY: '¥',
  RUB: '₽',
  INR: '₹',
  TRY: '₺',
  UAH: '₴',
};

/**
 * Reads what a person typed or pasted into a form, in any of the usual ways to write an amount: `12500`, `12 500.00`,
 * `12,500.00`, `12.500,00`, `1'250.50`, with the currency's own code or sign on either side.
 *
 * - Spaces and apostrophes separate thousands. So does a point or a comma that occurs more than once, or before the
 * other
 *   one. Thousands come in full groups of three.
 * - The last point or comma is the decimal mark otherwise.
 * - One mark with one to three digits before it and three behind it can be either. It separates thousands where the
 *   currency has no decimals, and where the language separates thousands with it and the currency has fewer than three
 * decimals. It is the decimal mark where it is the language's own and the currency has three decimals or more. Anything
 *   else is ambiguous.
 * - Digits and marks in full width count as the plain ones.
 * - A sign, zeros in front and any other character are unreadable. `parseAmount` judges how many decimals there may be.
 */
export function readTypedAmount(text: string, language: AmountLanguage, currency: CurrencyCode): TypedAmount {
  if (text.length > PLAIN_DECIMAL_LENGTH_MAX) return UNREADABLE;
  const figure = withoutCurrency(toPlainWidth(text).replace(INVISIBLE, '').replace(SPACE, ' ').trim(), currency);
  const groups = figure.split(MARK);
  const marks = figure
    .split('')
    .filter((character) => MARK.test(character))
    .map((mark) => (mark === '\u2019' ? "'" : mark));

  const asThousands = readAsThousands(groups, marks);
  const asDecimals = readAsDecimals(groups, marks);
  if (asThousands === null || asDecimals === null) {
    const decimal = asThousands ?? asDecimals;
    return decimal === null ? UNREADABLE : { kind: 'amount', decimal };
  }

  const [mark] = marks;
  const minorUnits = minorUnitsOf(currency);
  if (minorUnits === 0) return { kind: 'amount', decimal: asThousands };
  if (minorUnits < 3 && mark === GROUPING_MARKS[language]) return { kind: 'amount', decimal: asThousands };
  if (minorUnits >= 3 && mark === DECIMAL_MARKS[language]) return { kind: 'amount', decimal: asDecimals };
  return { kind: 'ambiguous', asThousands, asDecimals };
}

/** The figure without the code or sign of the currency on one side of it. */
function withoutCurrency(text: string, currency: CurrencyCode): string {
  for (const name of [currency, SIGNS[currency]]) {
    if (name === undefined) continue;
    if (text.slice(0, name.length).toUpperCase() === name) return text.slice(name.length).trimStart();
    if (text.slice(-name.length).toUpperCase() === name) return text.slice(0, -name.length).trimEnd();
  }
  return text;
}

/** The number where every mark separates thousands, or null. */
function readAsThousands(groups: readonly string[], marks: readonly string[]): string | null {
  return isWholeFigure(groups, marks) ? plainDecimal(groups.join(''), '') : null;
}

/** The number whose decimals follow the last mark, or null. */
function readAsDecimals(groups: readonly string[], marks: readonly string[]): string | null {
  const decimalMark = marks.at(-1);
  const fraction = groups.at(-1) ?? '';
  const wholeGroups = groups.slice(0, -1);
  const groupingMarks = marks.slice(0, -1);
  if ((decimalMark !== '.' && decimalMark !== ',') || groupingMarks.includes(decimalMark)) return null;
  if (fraction !== '' && !DIGITS.test(fraction)) return null;
  const whole = wholeGroups.join('');
  // `.5` is written without a zero by many, and `5.` is half typed; a point alone is nothing.
  if (whole === '') return groupingMarks.length === 0 && fraction !== '' ? plainDecimal('0', fraction) : null;
  return isWholeFigure(wholeGroups, groupingMarks) ? plainDecimal(whole, fraction) : null;
}

/** Digits without a mark, or in full groups of three with one kind of mark between them. */
function isWholeFigure([first = '', ...others]: readonly string[], marks: readonly string[]): boolean {
  if (!DIGITS.test(first)) return false;
  if (others.length === 0) return true;
  return (
    first.length <= 3 &&
    first !== '0' &&
    others.every((group) => group.length === 3 && DIGITS.test(group)) &&
    marks.every((mark) => mark === marks[0])
  );
}

function plainDecimal(whole: string, fraction: string): string | null {
  const decimal = fraction === '' ? whole : `${whole}.${fraction}`;
  return splitPlainDecimal(decimal) === null ? null : decimal;
}
