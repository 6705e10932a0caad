import { currencyCode, isCurrencyCode, parseRate } from '@bank/money';
import type { Database } from '../../base/platform/platform.ts';
import { insertRates, type UsdRate } from './store.ts';

/** A rate as staff or a feed writes it: `usd` is the value of one unit in US dollars, a plain decimal. */
export interface RateToSet {
  readonly currency: string;
  readonly usd: string;
  readonly asOf: Date;
  readonly source: string;
  /** Staff set it in the office. */
  readonly isSetByHand?: boolean;
  /** The line of the file that it stands in, where it has lines. */
  readonly line?: number;
}

/** Rates in figures that can be compared and kept, or the first that cannot be read. */
export function readRates(rates: readonly RateToSet[]): UsdRate[] | { wrong: RateToSet } {
  const read: UsdRate[] = [];
  for (const rate of rates) {
    const usdPerUnitScaled = parseRate(rate.usd);
    const isUsable =
      isCurrencyCode(rate.currency) && rate.currency !== 'USD' && usdPerUnitScaled !== null && usdPerUnitScaled > 0n;
    if (!isUsable || Number.isNaN(rate.asOf.getTime()) || rate.source.trim() === '') return { wrong: rate };
    const { asOf, isSetByHand = false } = rate;
    const currency = currencyCode(rate.currency);
    read.push({ currency, usdPerUnitScaled, asOf, source: rate.source.trim(), isSetByHand });
  }
  return read;
}

/**
 * Adds rates, all or none. Returns the first that cannot be read, or undefined. The latest `asOf` of a currency counts.
 */
export async function setRates(
  database: Database,
  rates: readonly RateToSet[],
  newId: () => string,
): Promise<{ wrong: RateToSet } | undefined> {
  const read = readRates(rates);
  if ('wrong' in read) return read;
  await insertRates(database, read, newId);
  return undefined;
}
