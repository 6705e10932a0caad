import { isRefusal } from '@bank/contract';
import { convert, currencyCode, fromDecimalString, type Money } from '@bank/money';
import { judgeCrossRate, latestRates } from '../exchange-rates/index.ts';
import type { Database, Platform } from '../platform/platform.ts';
import { readLimit } from '../settings/index.ts';

const dollar = currencyCode('USD');

/**
 * Whether one person may not release an order over this amount alone: it is above the limit of the bank, at the rates
 * of this moment. An amount that no rate values is above every limit.
 */
export async function needsSecondPerson(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  database: Database,
  amount: Money,
): Promise<boolean> {
  const limit = fromDecimalString(await readLimit(database, 'order_alone_limit'), dollar);
  if (amount.currency === dollar) return amount.amountMinor > limit.amountMinor;
  const at = { now: clock.now(), ratesAgeMaxHours: config.ratesAgeMaxHours };
  const dated = judgeCrossRate(await latestRates(database), { from: amount.currency, to: dollar }, at);
  if (isRefusal(dated)) return true;
  const value = convert(amount, dated.rate);
  return isRefusal(value) || value.amountMinor > limit.amountMinor;
}
