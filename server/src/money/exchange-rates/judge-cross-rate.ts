import { refuse, type Refusal } from '@bank/contract';
import { crossRate, RATE_DECIMALS, RATE_SCALED_MAX, type CurrencyCode, type ExchangeRate } from '@bank/money';
import { isTooOld } from './is-too-old.ts';
import type { UsdRate } from './store.ts';

/** A rate between two currencies and the time of the older of the two quotes behind it. */
export interface DatedRate {
  readonly rate: ExchangeRate;
  readonly asOf: Date;
}

const usd = 'USD' as CurrencyCode;
const oneScaled = 10n ** BigInt(RATE_DECIMALS);

interface CurrencyPair {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
}

/**
 * The rate between two currencies, rounded down, so that what is left over stays with the bank. Refused where a
 * currency has no rate, or the two are too far apart for one, or a rate is older than the setting allows (decisions:
 * money and books).
 */
export function judgeCrossRate(
  rates: ReadonlyMap<CurrencyCode, UsdRate>,
  { from, to }: CurrencyPair,
  { now, ratesAgeMaxHours }: { now: Date; ratesAgeMaxHours: number | undefined },
): DatedRate | Refusal {
  const quotes = [from, to].map((currency) => (currency === usd ? dollar(now) : rates.get(currency)));
  const [fromQuote, toQuote] = quotes;
  if (fromQuote === undefined || toQuote === undefined) return refuse('rate_unavailable');

  const asOf = fromQuote.asOf < toQuote.asOf ? fromQuote.asOf : toQuote.asOf;
  if (isTooOld(asOf, now, { ratesAgeMaxHours })) return refuse('rate_too_old');

  const rate = crossRate({
    from,
    to,
    usdPerFromScaled: fromQuote.usdPerUnitScaled,
    usdPerToScaled: toQuote.usdPerUnitScaled,
  });
  return rate.rateScaled > 0n && rate.rateScaled <= RATE_SCALED_MAX ? { rate, asOf } : refuse('rate_unavailable');
}

/** One dollar is one dollar, always as of now. */
function dollar(now: Date): UsdRate {
  return { currency: usd, usdPerUnitScaled: oneScaled, asOf: now, source: '' };
}
