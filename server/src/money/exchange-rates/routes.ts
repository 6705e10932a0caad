import { calls, refuse } from '@bank/contract';
import { rateSourceText } from '@bank/dictionaries/rate-source-text';
import { FEATURED_CURRENCIES, type CurrencyCode } from '@bank/money';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { isTooOld } from './is-too-old.ts';
import { latestRates } from './store.ts';

/** `GET /api/exchange-rates`: the featured currencies first, in the bank's order, then the others by code. */
export function exchangeRateRoutes(answer: AnswerCall, { db, clock, config }: Platform): void {
  answer(calls.readExchangeRates, async ({ language }) => {
    const now = clock.now();
    const rates = [...(await latestRates(db)).values()]
      .filter(({ currency }) => currency !== 'USD')
      .sort((a, b) => place(a.currency) - place(b.currency) || (a.currency < b.currency ? -1 : 1));
    if (rates.length === 0) return refuse('rate_unavailable');
    const oldest = rates.reduce((earlier, rate) => (rate.asOf < earlier.asOf ? rate : earlier));
    return {
      asOf: oldest.asOf.toISOString(),
      source: [...new Set(rates.map((rate) => rateSourceText(language, rate.source)))].join(', '),
      rates: rates.map(({ currency, usdPerUnitScaled, asOf }) => ({
        currency,
        usdPerUnitScaled,
        asOf: asOf.toISOString(),
        isTooOld: isTooOld(asOf, now, config),
      })),
    };
  });
}

function place(currency: CurrencyCode): number {
  const index = FEATURED_CURRENCIES.indexOf(currency);
  return index === -1 ? FEATURED_CURRENCIES.length : index;
}
