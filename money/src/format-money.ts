import { toDecimalString } from './decimal.ts';
import { toRateString } from './exchange-rate.ts';
import type { Money } from './money.ts';

/** The languages in which amounts are written and read. */
export type AmountLanguage = 'en' | 'ru' | 'es' | 'fr';

/** U+00A0. The narrow U+202F is missing from too many fonts and spreadsheets to be used. */
const NO_BREAK_SPACE = '\u00a0';
/** U+2212, as wide as a digit; a hyphen is not a minus. */
const MINUS = '\u2212';

/** The mark before the decimals. */
export const DECIMAL_MARKS: Readonly<Record<AmountLanguage, '.' | ','>> = { en: '.', ru: ',', es: ',', fr: ',' };

/** An amount for people, with its currency: `1 250.00 USD`, in Russian `1 250,00 USD` (no-break spaces). */
export function formatMoney(amount: Money, language: AmountLanguage): string {
  return `${formatAmount(amount, language)}${NO_BREAK_SPACE}${amount.currency}`;
}

/** An amount for people without its currency, for table columns headed by the code. */
export function formatAmount(amount: Money, language: AmountLanguage): string {
  return inLanguage(toDecimalString(amount), language);
}

/** A scaled rate for people: `1.0823`, in French `1,0823`. */
export function formatRate(rateScaled: bigint, language: AmountLanguage): string {
  return inLanguage(toRateString(rateScaled), language);
}

/** Works on the digits themselves; `Intl` would need a float or, in older browsers, round. */
function inLanguage(decimal: string, language: AmountLanguage): string {
  const isNegative = decimal.startsWith('-');
  const [whole = '', fraction] = (isNegative ? decimal.slice(1) : decimal).split('.');
  const decimals = fraction === undefined ? '' : DECIMAL_MARKS[language] + fraction;
  return (isNegative ? MINUS : '') + inThousands(whole) + decimals;
}

function inThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(NO_BREAK_SPACE);
}
