import { isRefusal } from '@bank/contract';
import { convert, type CurrencyCode, type Money } from '@bank/money';
import { judgeCrossRate, latestRates, type UsdRate } from '../exchange-rates/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { Rights, ValueIn } from '../../base/platform/rights.ts';

/**
 * Values amounts in the currencies of approval limits, at the bank's rates of this moment. The rates are read only
 * where one of the orders needs them: its limit is in another currency.
 */
export async function limitRates(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  orders: readonly { readonly rights: Rights; readonly amount: Money }[],
): Promise<ValueIn> {
  const isNeeded = orders.some(
    ({ rights: { approve }, amount }) => typeof approve !== 'string' && approve.currency !== amount.currency,
  );
  const rates: ReadonlyMap<CurrencyCode, UsdRate> = isNeeded ? await latestRates(db) : new Map<CurrencyCode, UsdRate>();
  const at = { now: clock.now(), ratesAgeMaxHours: config.ratesAgeMaxHours };
  return (amount, currency) => {
    const dated = judgeCrossRate(rates, { from: amount.currency, to: currency }, at);
    return isRefusal(dated) ? dated : convert(amount, dated.rate);
  };
}
