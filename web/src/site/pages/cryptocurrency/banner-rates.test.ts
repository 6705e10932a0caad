import { currencyCode } from '@bank/money';
import { expect, test } from 'vitest';
import { bannerRates } from './banner-rates.ts';

const rate = (code: string) => ({ currency: currencyCode(code), usd: '1.1' });

test('the banner shows the currencies that the bank names, in its order, and no dollar', () => {
  const shown = bannerRates(['TRY', 'USD', 'NOK', 'EUR'].map(rate));
  expect(shown.map(({ currency }) => currency)).toEqual(['EUR', 'TRY']);
});

test('the banner shows nothing where the bank has no rates', () => {
  expect(bannerRates([])).toEqual([]);
});
