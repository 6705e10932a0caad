import type { OrderFile } from '@bank/contract';
import { add, currencyCode, fromDecimalString, type CurrencyCode, type Money } from '@bank/money';

/** What a file comes to, currency by currency. */
export function sumsOf({ totals }: Pick<OrderFile, 'totals'>, said: (amount: Money) => string): string[] {
  const sums = new Map<CurrencyCode, Money>();
  for (const total of totals) {
    const amount = fromDecimalString(total.amount, currencyCode(total.currency));
    const before = sums.get(amount.currency);
    sums.set(amount.currency, before === undefined ? amount : add(before, amount));
  }
  return [...sums.values()].map(said);
}
