import { rateSources } from '@bank/dictionaries/en/rate-sources';
import { toRateString, type CurrencyCode } from '@bank/money';
import { setRates, type RateToSet } from '../../money/exchange-rates/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { addDays, daysBetween, type Day } from './calendar.ts';
import { demonstrationClients } from './demonstration-clients.ts';
import { ratedCurrencies, ratesAsOf, usdPerUnitOn } from './demonstration-rates.ts';

/** What stands in the books; the dollar is the measure and has no rate. */
const booked: ReadonlySet<CurrencyCode> = new Set(
  demonstrationClients.flatMap(({ accounts }) => accounts.map(({ currency }) => currency)),
);

/**
 * Publishes a rate of each day for every currency in which something stands: conversions and statements of the past are
 * by the rate of their day. The other currencies have one of the last day.
 */
export async function publishRates(
  transaction: Database,
  { first, end }: { readonly first: Day; readonly end: Day },
  newId: (at: Date) => string,
): Promise<void> {
  const history = daysBetween(first, addDays(end, -1)).flatMap((day) =>
    ratedCurrencies.filter((currency) => booked.has(currency)).map((currency) => rateOf(currency, day)),
  );
  const latest = ratedCurrencies.map((currency) => rateOf(currency, addDays(end, -1)));
  const outcome = await setRates(transaction, [...history, ...latest], () => newId(ratesAsOf(addDays(end, -1))));
  if (outcome !== undefined) throw new Error(`The demonstration has a wrong rate for ${outcome.wrong.currency}.`);
}

function rateOf(currency: CurrencyCode, day: Day): RateToSet {
  return {
    currency,
    usd: toRateString(usdPerUnitOn(currency, day)),
    asOf: ratesAsOf(day),
    source: rateSources.demonstration,
  };
}
