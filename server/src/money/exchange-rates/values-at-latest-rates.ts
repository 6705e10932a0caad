import { isRefusal } from '@bank/contract';
import { convert, type CurrencyCode } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import type { ValueIn } from '../../base/platform/rights.ts';
import { judgeCrossRate } from './judge-cross-rate.ts';
import { latestRates, type UsdRate } from './store.ts';

/**
 * Values amounts in other currencies at the bank's rates of this moment.
 *
 * @param isNeeded the rates are read only then: without them no amount has a value in another currency
 */
export async function valuesAtLatestRates(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  isNeeded: boolean,
): Promise<ValueIn> {
  const rates: ReadonlyMap<CurrencyCode, UsdRate> = isNeeded ? await latestRates(db) : new Map<CurrencyCode, UsdRate>();
  const at = { now: clock.now(), ratesAgeMaxHours: config.ratesAgeMaxHours };
  return (amount, currency) => {
    const dated = judgeCrossRate(rates, { from: amount.currency, to: currency }, at);
    return isRefusal(dated) ? dated : convert(amount, dated.rate);
  };
}
