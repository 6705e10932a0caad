import { formatOf } from '@bank/dictionaries/format';
import { portal } from '@bank/dictionaries/en/portal';
import { currencyCode } from '@bank/money';
import { expect, test } from 'vitest';
import { amountProblemText } from './amount-problem-text.ts';
import type { AmountProblem } from './typed-amount.ts';

function textOf(kind: Exclude<AmountProblem['kind'], 'amount_ambiguous'>, code: string): string {
  return amountProblemText({ kind }, currencyCode(code), portal, formatOf('en'));
}

test('the example is an amount that the currency can have', () => {
  expect(textOf('amount_malformed', 'EUR')).toBe('Write the amount in digits, for example 1,250.00');
  expect(textOf('amount_malformed', 'JPY')).toBe('Write the amount in digits, for example 125,000');
});

test('a currency without decimals is not said to have none at most', () => {
  expect(textOf('amount_has_too_many_decimals', 'EUR')).toBe('Amounts in EUR have 2 decimals at most');
  expect(textOf('amount_has_too_many_decimals', 'JPY')).toBe('Amounts in JPY have no decimals: write whole numbers');
});

test('an ambiguous amount is told with its two readings', () => {
  const problem: AmountProblem = { kind: 'amount_ambiguous', asThousands: '1234', asDecimals: '1.234' };
  expect(amountProblemText(problem, currencyCode('EUR'), portal, formatOf('en'))).toBe(
    'This can mean 1,234.00 or 1.234. Write the amount without separators.',
  );
});
