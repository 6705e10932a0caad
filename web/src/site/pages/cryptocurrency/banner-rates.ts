import { FEATURED_CURRENCIES, type CurrencyCode } from '@bank/money';

interface Rate {
  readonly currency: CurrencyCode;
}

/**
 * The rates on the banner: those of the currencies that the bank names (spec 1), in its order, without the dollar
 * itself.
 */
export function bannerRates<R extends Rate>(rates: readonly R[]): readonly R[] {
  return FEATURED_CURRENCIES.filter((currency) => currency !== 'USD').flatMap((currency) =>
    rates.filter((rate) => rate.currency === currency),
  );
}
