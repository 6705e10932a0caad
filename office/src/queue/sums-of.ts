import { currencyCode, fromDecimalString, money, toDecimalString } from '@bank/money';

export interface Summed {
  /** A decimal with the digits of its currency. */
  readonly amount: string;
  readonly currency: string;
}

/** One sum for each currency, by its code. */
export function sumsOf(amounts: readonly Summed[]): readonly Summed[] {
  const sums = new Map<string, bigint>();
  for (const { amount, currency } of amounts)
    sums.set(currency, (sums.get(currency) ?? 0n) + fromDecimalString(amount, currencyCode(currency)).amountMinor);
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, minor]) => ({ amount: toDecimalString(money(minor, currencyCode(currency))), currency }));
}
