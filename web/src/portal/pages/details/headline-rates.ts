import { FEATURED_CURRENCIES, type CurrencyCode } from '@bank/money';

interface Rate {
  readonly currency: CurrencyCode;
}

/**
 * The rates that are shown at once: those of the client's own currencies and of the ones the bank names first (spec 1).
 */
export function headlineRates<R extends Rate>(
  rates: readonly R[],
  ownCurrencies: readonly CurrencyCode[],
): readonly R[] {
  return rates.filter(({ currency }) => ownCurrencies.includes(currency) || FEATURED_CURRENCIES.includes(currency));
}
