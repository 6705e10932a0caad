import { isRefusal, refuseFor, type Refusal } from '@bank/contract';
import { convert, currencyCode, fromDecimalString, type CurrencyCode, type Money } from '@bank/money';
import { judgeCrossRate, type RatesAt } from './judge-cross-rate.ts';
import type { UsdRate } from './store.ts';

const dollar = currencyCode('USD');

/**
 * Refuses a large conversion for a while after staff have set a rate of it in the office: a slip, or a favour, is seen
 * before much money goes at it. The refusal says after how long it goes. An amount that no rate values is a large one.
 */
export function judgeFreshRate(
  rates: ReadonlyMap<CurrencyCode, UsdRate>,
  amount: Money,
  at: RatesAt & {
    /** US dollars, a plain decimal. */
    readonly freshRateLimit: string;
    readonly freshUntil: Date | undefined;
  },
): Refusal | undefined {
  if (at.freshUntil === undefined) return undefined;
  const dated = judgeCrossRate(rates, { from: amount.currency, to: dollar }, at);
  const worth = isRefusal(dated) ? undefined : convert(amount, dated.rate);
  const { amountMinor: limitMinor } = fromDecimalString(at.freshRateLimit, dollar);
  if (worth !== undefined && worth.amountMinor <= limitMinor) return undefined;
  return refuseFor('rate_just_set', Math.ceil((at.freshUntil.getTime() - at.now.getTime()) / 1_000));
}
