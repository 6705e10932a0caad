import { fill } from '@bank/dictionaries';
import { minorUnitsOf, money, type AmountRefusal, type CurrencyCode } from '@bank/money';
import type { Format } from '../dictionaries/use-format.ts';

/** What is wrong with an amount, as a text's name: both transfers have these words. */
type AmountProblem = AmountRefusal | 'amount_has_no_decimals';

/** Minor units of an amount that shows how amounts of a currency are written: 1 250.00 EUR, 125 000 JPY. */
const exampleMinor = 125_000n;

/** What is wrong with an amount, by the currency that it is typed in. */
export function amountProblemOf(refusal: AmountRefusal, currency: CurrencyCode): AmountProblem {
  return refusal === 'amount_has_too_many_decimals' && minorUnitsOf(currency) === 0 ? 'amount_has_no_decimals' : refusal;
}

/** The text of a problem, with the decimals of the currency and an amount as it is written. */
export function amountProblemText(text: string, currency: CurrencyCode, format: Format): string {
  return fill(text, { example: format.amount(money(exampleMinor, currency)), count: minorUnitsOf(currency), currency });
}
