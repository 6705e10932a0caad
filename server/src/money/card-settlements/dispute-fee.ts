import { isRefusal } from '@bank/contract';
import { convert, currencyCode, money, type CurrencyCode, type Money } from '@bank/money';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { judgeCrossRate, latestRates } from '../exchange-rates/index.ts';

const dollar = currencyCode('USD');
/** A dispute is an investigation of the current quarter (spec 9): 50 US dollars. */
const fee = money(5_000n, dollar);

/** What a dispute costs in a currency at the rates of this moment; undefined where no rate says it. */
export async function readDisputeFee(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  database: Database,
  currency: CurrencyCode,
): Promise<Money | undefined> {
  if (currency === dollar) return fee;
  const at = { now: clock.now(), ratesAgeMaxHours: config.ratesAgeMaxHours };
  const dated = judgeCrossRate(await latestRates(database), { from: dollar, to: currency }, at);
  const value = isRefusal(dated) ? dated : convert(fee, dated.rate);
  return isRefusal(value) ? undefined : value;
}
