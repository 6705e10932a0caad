import {
  convert,
  crossRate,
  currencyCode,
  fromDecimalString,
  parseRate,
  RATE_DECIMALS,
  type CurrencyCode,
  type ExchangeRate,
  type Money,
} from '@bank/money';
import { createHash } from 'node:crypto';
import { daysSinceEpoch, hour, momentOf, type Day } from './calendar.ts';

/** About what one unit was worth in US dollars in late 2026; the days of the demonstration wander around it. */
const middles: Readonly<Record<string, string>> = {
  EUR: '1.1482',
  GBP: '1.3176',
  RUB: '0.01235',
  CHF: '1.2390',
  JPY: '0.00652',
  CAD: '0.7135',
  TRY: '0.0236',
  PLN: '0.2704',
  SEK: '0.1049',
  NOK: '0.0986',
  DKK: '0.1537',
  CZK: '0.0473',
  HUF: '0.00297',
  CNY: '0.1405',
  HKD: '0.1286',
  SGD: '0.7682',
  AUD: '0.6481',
  NZD: '0.5647',
  INR: '0.01126',
  ZAR: '0.0579',
  ILS: '0.3061',
  MXN: '0.0542',
};

/** The dirham's parity: 3.6725 for a dollar since 1997. */
const dirham = { currency: currencyCode('AED'), perDollarTimesTenThousand: 36_725n };

const scale = 10n ** BigInt(RATE_DECIMALS);

/** Days between two points of the curve, and the largest distance of a point from the middle, in millionths. */
const pointDays = 12;
const swingPpm = 24_000;

/** The currencies that the demonstration has a rate for; the dollar is the measure and has none. */
export const ratedCurrencies: readonly CurrencyCode[] = [...Object.keys(middles).map(currencyCode), dirham.currency];

/** Rates of a day are of its early morning: whatever the day converts comes later. */
export function ratesAsOf(day: Day): Date {
  return momentOf(day, 6 * hour);
}

/**
 * What one unit of a currency is worth in US dollars on a day, times 10^10: whole numbers only, the same everywhere.
 */
export function usdPerUnitOn(currency: CurrencyCode, day: Date): bigint {
  if (currency === 'USD') return scale;
  if (currency === dirham.currency) return (scale * 10_000n) / dirham.perDollarTimesTenThousand;
  const middle = parseRate(middles[currency] ?? '');
  if (middle === null) throw new Error(`The demonstration has no rate for ${currency}.`);
  const [point, into] = [Math.floor(daysSinceEpoch(day) / pointDays), daysSinceEpoch(day) % pointDays];
  const deviationPpm = Math.trunc(
    (pointPpm(currency, point) * (pointDays - into) + pointPpm(currency, point + 1) * into) / pointDays,
  );
  // Five figures, as rates are quoted: the rest would be noise.
  return inFiveFigures(middle + (middle * BigInt(deviationPpm)) / 1_000_000n);
}

/** The bank's rate of a day, as `exchange-rates` would find it. */
export function rateOn(day: Date, from: CurrencyCode, to: CurrencyCode): ExchangeRate {
  return crossRate({ from, to, usdPerFromScaled: usdPerUnitOn(from, day), usdPerToScaled: usdPerUnitOn(to, day) });
}

/**
 * Whether an amount is worth more than nine tenths of a limit in US dollars by the rate of its day. The database judges
 * by the newest rate, and no two rates of the demonstration lie further apart.
 */
export function isNearLimit(amount: Money, at: Date, limit: string): boolean {
  const usd = currencyCode('USD');
  const worth = amount.currency === usd ? amount : convert(amount, rateOn(at, amount.currency, usd));
  return worth.amountMinor * 10n > fromDecimalString(limit, usd).amountMinor * 9n;
}

function pointPpm(currency: CurrencyCode, point: number): number {
  const hash = createHash('sha256').update(`rate:${currency}:${point}`).digest();
  return (hash.readUInt32BE(0) % (2 * swingPpm + 1)) - swingPpm;
}

function inFiveFigures(value: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, value.toString().length - 5));
  return ((value + unit / 2n) / unit) * unit;
}
