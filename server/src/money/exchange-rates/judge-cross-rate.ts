import { refuse, type Refusal } from '@bank/contract';
import { crossRate, RATE_DECIMALS, RATE_SCALED_MAX, type CurrencyCode, type ExchangeRate } from '@bank/money';
import { isTooOld } from './is-too-old.ts';
import type { UsdRate } from './store.ts';

/** A rate between two currencies and the time of the older of the two quotes behind it. */
export interface DatedRate {
  readonly rate: ExchangeRate;
  readonly asOf: Date;
  /** Until when it is a fresh one of staff, at which large amounts are not converted; undefined where it is none. */
  readonly freshUntil: Date | undefined;
}

const usd = 'USD' as CurrencyCode;
const oneScaled = 10n ** BigInt(RATE_DECIMALS);

/** The moment of a conversion, and how old its rates may be. */
export interface RatesAt {
  readonly now: Date;
  readonly ratesAgeMaxHours: number | undefined;
}

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
  { now, ratesAgeMaxHours }: RatesAt,
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
  if (rate.rateScaled <= 0n || rate.rateScaled > RATE_SCALED_MAX) return refuse('rate_unavailable');
  return { rate, asOf, freshUntil: freshUntilOf([fromQuote, toQuote], now) };
}

/** A slip of staff has been seen after an hour, and whoever meant it has gained nothing. */
const freshHours = 1;

function freshUntilOf(quotes: readonly UsdRate[], now: Date): Date | undefined {
  const ends = quotes.flatMap(({ isSetByHand, asOf }) =>
    isSetByHand ? [new Date(asOf.getTime() + freshHours * 3_600_000)] : [],
  );
  const [last] = ends.toSorted((one, other) => other.getTime() - one.getTime());
  return last !== undefined && last > now ? last : undefined;
}

/** One dollar is one dollar, always as of now. */
function dollar(now: Date): UsdRate {
  return { currency: usd, usdPerUnitScaled: oneScaled, asOf: now, source: '', isSetByHand: false };
}
