import { fill, type Texts } from '@bank/dictionaries';
import { minorUnitsOf, money, type CurrencyCode } from '@bank/money';
import type { Format } from '../../dictionaries/use-format.ts';
import type { AmountProblem } from './typed-amount.ts';

/** Minor units of an amount that shows how amounts of a currency are written: 1,250.00 EUR, 125,000 JPY. */
const exampleMinor = 125_000n;

/** What a client is told about an amount, with examples in the currency that it is typed in. */
export function amountProblemText(
  problem: AmountProblem,
  currency: CurrencyCode,
  { amountProblems }: Pick<Texts['portal'], 'amountProblems'>,
  format: Format,
): string {
  if (problem.kind === 'amount_ambiguous')
    return fill(amountProblems.amount_ambiguous, readingsOf(problem, currency, format));
  const hasNoDecimals = problem.kind === 'amount_has_too_many_decimals' && minorUnitsOf(currency) === 0;
  return fill(amountProblems[hasNoDecimals ? 'amount_has_no_decimals' : problem.kind], {
    example: format.amount(money(exampleMinor, currency)),
    count: minorUnitsOf(currency),
    currency,
  });
}

/**
 * Both readings of an ambiguous amount, as the language writes them: the first with all its decimals, which leave one
 * reading.
 */
export function readingsOf(
  { asThousands, asDecimals }: { readonly asThousands: string; readonly asDecimals: string },
  currency: CurrencyCode,
  format: Format,
): { thousands: string; decimals: string } {
  return {
    thousands: format.decimal(`${asThousands}.${'0'.repeat(minorUnitsOf(currency))}`),
    decimals: format.decimal(asDecimals),
  };
}
