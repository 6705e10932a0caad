import { isRefusal } from '@bank/contract';
import { convert, currencyCode, fromDecimalString, type Money } from '@bank/money';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { judgeCrossRate } from './judge-cross-rate.ts';
import { latestRates } from './store.ts';

const dollar = currencyCode('USD');

/**
 * Whether an amount is worth more than so many US dollars at the rates of this moment. An amount that no rate values is
 * above every limit.
 *
 * @param limit a plain decimal
 */
export async function isAboveDollars(
  platform: Pick<Platform, 'clock' | 'config'>,
  database: Database,
  { amount, limit }: { readonly amount: Money; readonly limit: string },
): Promise<boolean> {
  const { amountMinor: limitMinor } = fromDecimalString(limit, dollar);
  const value = await dollarsOf(platform, database, amount);
  return value === undefined || value.amountMinor > limitMinor;
}

/** What an amount is worth in US dollars at the rates of this moment; undefined where no rate values it. */
export async function dollarsOf(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  database: Database,
  amount: Money,
): Promise<Money | undefined> {
  if (amount.currency === dollar) return amount;
  const at = { now: clock.now(), ratesAgeMaxHours: config.ratesAgeMaxHours };
  const dated = judgeCrossRate(await latestRates(database), { from: amount.currency, to: dollar }, at);
  const value = isRefusal(dated) ? dated : convert(amount, dated.rate);
  return isRefusal(value) ? undefined : value;
}
