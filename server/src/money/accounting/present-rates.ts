import type { SheetRates } from '@bank/contract/office';
import { toRateString } from '@bank/money';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { currenciesOf, currenciesWithoutRate, type LineOfSheet, type Translation } from './sheet-lines.ts';

/** The rates by which the lines were translated, each with its time, and the currencies that had none. */
export function presentRates(lines: readonly LineOfSheet[], translation: Translation): SheetRates[] {
  const { reporting, rates, zone } = translation;
  const currencies = new Set([...currenciesOf(lines), reporting]);
  return rates.map(({ day, rates: known }, place) => ({
    day,
    rates: [...known]
      .filter(([currency]) => currencies.has(currency) && currency !== 'USD')
      .map(([currency, { usdPerUnitScaled, asOf }]) => ({
        currency,
        usd: toRateString(usdPerUnitScaled),
        asOf: asOf.toISOString(),
        rateDay: dayIn(zone, asOf),
      })),
    missing: currenciesWithoutRate(lines, translation, place),
  }));
}
