import { fill } from '@bank/dictionaries';
import { minorUnitsOf, money, type AmountRefusal, type CurrencyCode } from '@bank/money';
import type { Format } from '../dictionaries/use-format.ts';

/** What is said of an amount that cannot be sent. Both transfers have these words. */
export type AmountWords = Readonly<Record<AmountRefusal | 'amount_has_no_decimals', string>>;

/** Minor units of an amount that shows how amounts of a currency are written: 1 250.00 EUR, 125 000 JPY. */
const exampleMinor = 125_000n;

/** What is wrong with an amount, told by the currency that it is typed in. */
export function amountProblemText(refusal: AmountRefusal, currency: CurrencyCode, words: AmountWords, format: Format): string {
  const count = minorUnitsOf(currency);
  const wording = refusal === 'amount_has_too_many_decimals' && count === 0 ? words.amount_has_no_decimals : words[refusal];
  return fill(wording, { example: format.amount(money(exampleMinor, currency)), count, currency });
}
