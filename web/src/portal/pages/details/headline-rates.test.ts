import { currencyCode } from '@bank/money';
import { expect, test } from 'vitest';
import { headlineRates } from './headline-rates.ts';

const rates = ['EUR', 'GBP', 'ZAR', 'SEK'].map((code) => ({ currency: currencyCode(code) }));
const shown = (own: readonly string[]) => headlineRates(rates, own.map(currencyCode)).map(({ currency }) => currency);

test('the currencies that the bank names first are shown at once', () => {
  expect(shown([])).toEqual(['EUR', 'GBP']);
});

test('so are those in which the client has accounts, in the order of the rates', () => {
  expect(shown(['SEK', 'EUR'])).toEqual(['EUR', 'GBP', 'SEK']);
});
