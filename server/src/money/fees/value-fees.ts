import type { Tariff } from '@bank/contract/office';
import {
  currencyCode,
  fromDecimalString,
  shareWithinBounds,
  totalWorth,
  type CurrencyCode,
  type Money,
} from '@bank/money';

const usd = currencyCode('USD');

/** Dollars that one unit of a currency is worth, as they are kept; undefined for one that never had a rate. */
export type DollarsPerUnit = (currency: CurrencyCode) => bigint | undefined;

/** What a fee comes to in dollars and in the currency of the account; or the currency that has no rate. */
export function valueFee(
  { monthlyMaintenance, payment }: Tariff,
  { of, currency }: { readonly of: Money | undefined; readonly currency: CurrencyCode },
  dollarsPerUnit: DollarsPerUnit,
): { readonly inDollars: Money; readonly amount: Money } | { readonly missing: CurrencyCode } {
  const dollar = dollarsPerUnit(usd)!;
  const rate = dollarsPerUnit(currency);
  if (rate === undefined) return { missing: currency };
  let inDollars = fromDecimalString(monthlyMaintenance, usd);
  if (of !== undefined) {
    const ofRate = dollarsPerUnit(of.currency);
    if (ofRate === undefined) return { missing: of.currency };
    const value = totalWorth([{ amount: of, usdPerUnitScaled: ofRate }], { currency: usd, usdPerUnitScaled: dollar });
    inDollars = shareWithinBounds(value, { percent: payment.percent, bounds: payment });
  }
  const amount = totalWorth([{ amount: inDollars, usdPerUnitScaled: dollar }], { currency, usdPerUnitScaled: rate });
  return { inDollars, amount };
}
