import { toDecimalString } from './decimal.ts';
import { toRateString } from './exchange-rate.ts';
import type { Money } from './money.ts';

/** The languages in which amounts are written and read. */
export type AmountLanguage = 'en' | 'ru' | 'es' | 'fr';

/** U+00A0, between an amount and its currency. */
const NO_BREAK_SPACE = '\u00a0';
/** U+202F. Russian and French separate thousands with it. */
const NARROW_NO_BREAK_SPACE = '\u202f';
/** U+2212, as wide as a digit; a hyphen is not a minus. */
const MINUS = '\u2212';

/** The mark before the decimals. */
export const DECIMAL_MARKS: Readonly<Record<AmountLanguage, '.' | ','>> = { en: '.', ru: ',', es: ',', fr: ',' };

/**
 * The mark between thousands. Spanish groups four digits as well: statements of Spanish banks do, and columns line up.
 */
export const GROUPING_MARKS: Readonly<Record<AmountLanguage, string>> = {
  en: ',',
  ru: NARROW_NO_BREAK_SPACE,
  es: '.',
  fr: NARROW_NO_BREAK_SPACE,
};

/** An amount for people, with its currency: `1,250.00 USD`, in Russian `1 250,00 USD`, in Spanish `1.250,00 USD`. */
export function formatMoney(amount: Money, language: AmountLanguage): string {
  return `${formatAmount(amount, language)}${NO_BREAK_SPACE}${amount.currency}`;
}

/** An amount for people without its currency, for table columns headed by the code. */
export function formatAmount(amount: Money, language: AmountLanguage): string {
  return formatDecimal(toDecimalString(amount), language);
}

/** A scaled rate for people: `1.0823`, in French `1,0823`. */
export function formatRate(rateScaled: bigint, language: AmountLanguage): string {
  return formatDecimal(toRateString(rateScaled), language);
}

/**
 * A plain decimal for people. It works on the digits themselves: `Intl` needs a float or, in older browsers, rounds.
 */
export function formatDecimal(decimal: string, language: AmountLanguage): string {
  const isNegative = decimal.startsWith('-');
  const [whole = '', fraction] = (isNegative ? decimal.slice(1) : decimal).split('.');
  const decimals = fraction === undefined ? '' : DECIMAL_MARKS[language] + fraction;
  return (isNegative ? MINUS : '') + inThousands(whole, GROUPING_MARKS[language]) + decimals;
}

function inThousands(digits: string, mark: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(mark);
}
