import { internalTransfer } from '@bank/dictionaries/en/internal-transfer';
import { currencyCode, type AmountRefusal } from '@bank/money';
import { expect, test } from 'vitest';
import { formatOf } from '../dictionaries/use-format.ts';
import { amountProblemOf, amountProblemText } from './amount-problem-text.ts';

function textOf(refusal: AmountRefusal, code: string): string {
  const currency = currencyCode(code);
  return amountProblemText(internalTransfer.problems[amountProblemOf(refusal, currency)], currency, formatOf('en'));
}

test('the example is an amount that the currency can have', () => {
  expect(textOf('amount_malformed', 'EUR')).toBe('Write the amount in digits, for example 1\u00a0250.00');
  expect(textOf('amount_malformed', 'JPY')).toBe('Write the amount in digits, for example 125\u00a0000');
});

test('a currency without decimals is not said to have none at most', () => {
  expect(textOf('amount_has_too_many_decimals', 'EUR')).toBe('Amounts in EUR have 2 decimals at most');
  expect(textOf('amount_has_too_many_decimals', 'JPY')).toBe('Amounts in JPY have no decimals: write whole numbers');
});
